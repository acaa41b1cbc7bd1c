//! Making a scenario of a turn that was played.

use cardloom::scenario::{Answered, PlayedAction};
use serde_json::{Map, Value, json};

use super::{
    answers,
    format::{AnswerEntry, Scenario, SeatName, SetupEntry, TurnEntry},
};
use crate::{
    model::{bird::Bird, food::Face, habitat::Habitat, state::State},
    rules::{Wingspan, effect::Event},
};

impl Scenario {
    /// A turn as it was played.
    pub(super) fn told(turn: &PlayedAction<Wingspan>) -> Self {
        let PlayedAction { number, before, answers, after } = turn;
        let mut setup = SetupEntry::of(before);
        setup.throws = answers.iter().flat_map(|answered| &answered.events).filter_map(throw).collect();
        if let Some(deck) = after.chance.brought.decks.first() {
            // In a scenario the discard pile becomes the deck as it lies.
            let place = |card: &Bird| deck.iter().rev().position(|new| new == card).unwrap_or(deck.len());
            setup.discard.sort_by_key(place);
        }
        let answers = answers.iter().map(answer).collect();
        Self {
            id: json!(number),
            title: format!("Answer {number} of a game"),
            setup,
            turns: vec![TurnEntry { turn: SeatName(before.turn().seat), answers }],
            expect: expect(after),
        }
    }
}

fn throw(event: &Event) -> Option<Vec<Face>> {
    match event {
        Event::DiceThrown { faces, .. } => Some(faces.to_vec()),
        Event::DiceRolled { faces, .. } => Some(faces.clone()),
        _ => None,
    }
}

fn answer(answered: &Answered<Wingspan>) -> AnswerEntry {
    let Answered { prompt, picks, .. } = answered;
    AnswerEntry {
        seat: SeatName(prompt.seat),
        question: prompt.question.ask.name(),
        answer: answers::value(prompt, picks.first()),
    }
}

/// Everything that a scenario can compare.
fn expect(state: &State) -> Map<String, Value> {
    let mut expect = Map::new();
    let setup = SetupEntry::of(state);
    for (seat, player) in &setup.players {
        let mut entry = |name: &str, value: Value| expect.insert(format!("{seat}.{name}"), value);
        let told = json!(player);
        for name in ["hand", "food", "bonus"] {
            entry(name, told[name].clone());
        }
        for habitat in Habitat::ALL {
            let row = player.row(habitat);
            entry(habitat.name(), json!(row.iter().map(|spot| spot.bird).collect::<Vec<_>>()));
            for spot in row {
                entry(&format!("{}.eggs", spot.bird.id()), json!(spot.eggs));
                entry(&format!("{}.tucked", spot.bird.id()), json!(spot.tucked));
            }
        }
    }
    expect.insert("feeder".to_owned(), json!(setup.feeder));
    expect.insert("tray".to_owned(), json!(setup.tray));
    expect.insert("deck".to_owned(), json!(setup.deck));
    expect.insert("discard".to_owned(), json!(setup.discard));
    expect
}
