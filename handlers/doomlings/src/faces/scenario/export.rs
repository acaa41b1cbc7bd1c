//! Making a scenario of a turn, or of a card that was turned up.

use cardloom::scenario::{Answered, PlayedAction};
use serde_json::{Map, Value, json};

use super::{
    answers,
    format::{AnswerEntry, ChanceEntry, Labels, PileEntry, Play, PlayEntry, Scenario, SeatName, SetupEntry},
    position,
};
use crate::{
    model::{
        chance::Luck,
        state::{Stage, State},
    },
    rules::{Doomlings, round::turn_player},
};

/// Whether what begins with this state can be a scenario.
///
/// # Errors
/// Why it can be none.
pub(super) fn can_export(before: &State) -> Result<(), String> {
    match before.stage {
        // A position says nothing of it.
        Stage::Reveal if before.turn.round_ends => {
            Err("a catastrophe that an effect has brought is no scenario without the turn before it"
                .to_owned())
        }
        Stage::Reveal | Stage::Turns(_) => Ok(()),
        _ => Err("World's End is played in parts, none of which is a scenario by itself".to_owned()),
    }
}

/// What was played from one checkpoint to the next.
pub(super) fn told(action: &PlayedAction<Doomlings>) -> Scenario {
    let PlayedAction { number, before, answers, after } = action;
    let play = match before.stage {
        Stage::Turns(taken) => Play::Turn(SeatName(turn_player(before, taken))),
        _ => Play::Reveal(None),
    };
    let answers = answers.iter().filter(|answered| !is_unasked(answered)).map(answer).collect();
    Scenario {
        id: json!(number),
        title: format!("Answer {number} of a game"),
        rule: None,
        setup: SetupEntry::of(before),
        chance: after.chance.brought_since(&before.chance).iter().map(chance).collect(),
        play: vec![PlayEntry { play, answers }],
        expect: expect(after),
    }
}

fn is_unasked(answered: &Answered<Doomlings>) -> bool {
    answers::sole(&answered.prompt).is_some()
}

fn chance(luck: &Luck) -> ChanceEntry {
    let owned = |titles: Vec<&str>| titles.into_iter().map(str::to_owned).collect();
    match luck {
        Luck::Picked { cards, .. } => ChanceEntry::Pick(owned(position::titles(cards))),
        Luck::Shuffled { cards, .. } => ChanceEntry::Shuffle(owned(position::titles(cards))),
    }
}

fn answer(answered: &Answered<Doomlings>) -> AnswerEntry {
    let Answered { prompt, picks, .. } = answered;
    let mut labels: Vec<String> = picks.iter().map(|choice| answers::written(prompt, choice)).collect();
    let answer = match labels.len() {
        0 if answers::is_yes_or_no(prompt) => Labels::One("no".to_owned()),
        0 => Labels::One("none".to_owned()),
        1 => Labels::One(labels.remove(0)),
        _ => Labels::Several(labels),
    };
    AnswerEntry {
        seat: SeatName(prompt.seat),
        question: answers::question(prompt),
        of: answers::subject(prompt),
        answer,
        options: None,
    }
}

/// Everything that a scenario can compare.
fn expect(state: &State) -> Map<String, Value> {
    let setup = SetupEntry::of(state);
    let mut expect = Map::new();
    for (seat, player) in &setup.players {
        let mut entry = |name: &str, value: Value| expect.insert(format!("{seat}.{name}"), value);
        entry("hand", json!(player.hand));
        entry("pile", json!(player.pile.iter().map(PileEntry::card).collect::<Vec<_>>()));
        entry("gene_pool", json!(player.gene_pool));
    }
    let past: Vec<_> = state.past.iter().map(|age| age.name()).collect();
    expect.insert("past".to_owned(), json!(past));
    for (name, value) in [
        ("deck", json!(setup.deck)),
        ("discard", json!(setup.discard)),
        ("age", json!(setup.age)),
        ("age_deck", json!(setup.age_deck)),
        ("first", json!(setup.first)),
        ("last_color", json!(setup.last_color)),
        ("ignored", json!(setup.ignored)),
    ] {
        expect.insert(name.to_owned(), value);
    }
    expect
}
