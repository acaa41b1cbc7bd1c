//! Making a scenario of a turn that was played.

use std::{cell::RefCell, rc::Rc};

use cardloom::{Executor, Observer, Session, TraceEvent};
use serde_json::{Map, Value, json};

use super::{
    answers,
    format::{AnswerEntry, Scenario, SeatName, SetupEntry, TurnEntry},
};
use crate::{
    model::{
        bird::{Bird, Habitat},
        food::Face,
        state::State,
    },
    rules::{
        Wingspan,
        effect::{Effect, Event},
    },
};

/// The turn of a game that holds answer `number`, from 1, as a scenario file.
pub(crate) fn export(session: &Session<Wingspan>, number: usize) -> Result<String, String> {
    let scenario = Scenario::of_turn(session, number)?;
    serde_json::to_string_pretty(&scenario).map_err(|error| error.to_string())
}

impl Scenario {
    /// The whole turn that holds answer `number` of a game: the position before it, its answers, and what came of
    /// them. Everything hidden is told.
    ///
    /// # Errors
    /// Where the answer belongs to the choice at the start, or its turn has not come to its end.
    pub fn of_turn(session: &Session<Wingspan>, number: usize) -> Result<Self, String> {
        let before = session.at(number).map_err(|error| error.to_string())?;
        let state = &before.snapshot().state;
        if state.turn().round == 0 {
            return Err("the choice at the start is no turn, and so no scenario".to_owned());
        }
        let first = before.answers() - before.snapshot().journal.len();
        let (answers, seen) = watch(session, first)?;
        let after = seen.after.ok_or("the turn has not come to its end")?;
        let mut setup = SetupEntry::of(state);
        setup.throws = seen.throws;
        if let Some(deck) = seen.new_deck {
            // In a scenario the discard pile becomes the deck as it lies.
            let place = |card: &Bird| deck.iter().rev().position(|new| new == card).unwrap_or(deck.len());
            setup.discard.sort_by_key(place);
        }
        let turns = vec![TurnEntry { turn: SeatName(state.turn().seat), answers }];
        let title = format!("Answer {number} of a game");
        let scenario = Self { id: json!(number), title, setup, turns, expect: expect(&after) };
        match scenario.run() {
            Ok(()) => Ok(scenario),
            Err(reasons) => {
                Err(format!("chance in this turn cannot be told by a scenario: {}", reasons.join("; ")))
            }
        }
    }
}

/// What is to be seen of a turn while it is played.
#[derive(Default)]
struct HandlerTask {
    throws: Vec<Vec<Face>>,
    new_deck: Option<Vec<Bird>>,
    /// The state after the turn, before the round ends.
    after: Option<State>,
}

impl Observer<Wingspan> for HandlerTask {
    fn on_event(&mut self, state: &State, trace: TraceEvent<'_, Wingspan>) {
        match trace {
            _ if self.after.is_some() => {}
            TraceEvent::Event(Event::DiceThrown { faces, .. }) => self.throws.push(faces.to_vec()),
            TraceEvent::Event(Event::DiceRolled { faces, .. }) => self.throws.push(faces.clone()),
            TraceEvent::Event(Event::DeckMade { .. }) if self.new_deck.is_none() => {
                self.new_deck = state.chance.brought.decks.first().cloned();
            }
            TraceEvent::Effect(Effect::EndTurn, _) => self.after = Some(state.clone()),
            _ => {}
        }
    }
}

/// Plays the answers from the first one of a turn on, until the turn has ended.
fn watch(session: &Session<Wingspan>, first: usize) -> Result<(Vec<AnswerEntry>, HandlerTask), String> {
    let seen = Rc::new(RefCell::new(HandlerTask::default()));
    let begin = session.at(first + 1).map_err(|error| error.to_string())?;
    let executor =
        Executor::<Wingspan>::restore(begin.snapshot().clone()).map_err(|error| error.to_string())?;
    let mut executor = executor.observed(Rc::clone(&seen));
    let mut told = Vec::new();
    for entry in session.history().skip(first) {
        let prompt = executor.prompt_of(entry).cloned();
        let prompt = prompt.ok_or("the turn has not come to its end")?;
        let answer = answers::value(&prompt, prompt.picks(&entry.answer).first());
        told.push(AnswerEntry { seat: SeatName(entry.seat), question: prompt.question.ask.name(), answer });
        executor.replay(entry).map_err(|error| error.to_string())?;
        executor.step().map_err(|error| error.to_string())?;
        if seen.borrow().after.is_some() {
            break;
        }
    }
    let seen = seen.take();
    Ok((told, seen))
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
