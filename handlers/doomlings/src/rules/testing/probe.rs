//! The tests of the language: a table laid by hand, and steps that are run on it as a card's own.

use std::{
    cell::RefCell,
    ops::{Deref, DerefMut},
    rc::Rc,
};

use cardloom::{Seat, testing::Drive};
use serde_json::{Value, json};

use crate::{
    model::{card::Card, position::Position, state::State},
    rules::{
        Doomlings,
        prompt::Ask,
        run::{self, Ended},
        scope::Scope,
    },
};

pub(crate) use super::{P1, P2, P3, age, card, short as label};

/// A table that is being laid, with a card to be tried, called Probe: green, of value 1, and on no place of the table.
pub(crate) struct Table {
    position: Position,
    probe: Card,
}

/// A table whose Probe has these sections.
pub(crate) fn table(players: usize, sections: Value) -> Table {
    let mut probe = json!({
        "id": "probe", "name": "Probe", "copies": 1, "color": "green", "face_value": 1, "dominant": false, "icons": [],
        "effectless": false, "text": {},
    });
    let words = probe.as_object_mut().expect("an object");
    words.extend(sections.as_object().cloned().expect("sections"));
    let position = Position::new(players).with_cards(&[probe.to_string()]);
    let position = position.unwrap_or_else(|refused| panic!("{refused}"));
    let state = position.clone().state().expect("an empty table");
    let probe = state.all_cards().last().expect("the card that was added");
    Table { position, probe }
}

/// A table whose Probe has these steps as its action.
pub(crate) fn steps(players: usize, steps: Value) -> Table {
    table(players, json!({"icons": ["action"], "text": {"action": "Tried."}, "action": steps}))
}

/// A table whose Probe has this reaction.
pub(crate) fn reaction(players: usize, mut reaction: Value) -> Table {
    let is_held = reaction["zone"] == "hand";
    let words = reaction.as_object_mut().expect("an object");
    words.insert("id".to_owned(), json!("react"));
    let (icons, text) = match is_held {
        true => (json!(["out_of_turn"]), json!({"reaction": "Tried."})),
        false => (json!([]), json!({"ongoing": "Tried."})),
    };
    table(players, json!({"icons": icons, "text": text, "reactions": [reaction]}))
}

impl Table {
    /// The card to be tried.
    pub(crate) fn probe(&self) -> Card {
        self.probe
    }

    fn with(self, change: impl FnOnce(Position) -> Position) -> Self {
        Self { position: change(self.position), ..self }
    }

    /// A card of the base game, or the Probe.
    fn named(&self, name: &str) -> Card {
        if name == "probe" { self.probe } else { card(name) }
    }

    pub(crate) fn hand<const N: usize>(self, seat: Seat, cards: [&str; N]) -> Self {
        let cards = cards.map(|name| self.named(name));
        self.with(|position| position.hand(seat, cards))
    }

    pub(crate) fn pile<const N: usize>(self, seat: Seat, cards: [&str; N]) -> Self {
        let cards = cards.map(|name| self.named(name));
        self.with(|position| position.pile(seat, cards))
    }

    /// The discard pile, the bottom card first.
    pub(crate) fn discard<const N: usize>(self, cards: [&str; N]) -> Self {
        self.with(|position| position.discard(cards.map(card)))
    }

    /// The deck, its top card first.
    pub(crate) fn deck<const N: usize>(self, cards: [&str; N]) -> Self {
        self.with(|position| position.deck(cards.map(card)))
    }

    pub(crate) fn gene_pool(self, seat: Seat, value: u8) -> Self {
        self.with(|position| position.gene_pool(seat, value))
    }

    pub(crate) fn past<const N: usize>(self, ages: [&str; N]) -> Self {
        self.with(|position| position.past(ages.map(age)))
    }

    pub(crate) fn state(self) -> State {
        self.position.state().unwrap_or_else(|refused| panic!("{refused}"))
    }

    /// Runs the Probe's action for the first player, in whose turn it is.
    pub(crate) fn runs(self) -> Run {
        let (probe, mut state) = (self.probe, self.state());
        state.turn.seat = Some(P1);
        let ended = Rc::new(RefCell::new(None));
        let written = Rc::clone(&ended);
        let drive = Drive::new(state, P1, "test", move |context| {
            let written = Rc::clone(&written);
            async move {
                let action = probe.facts().action.as_ref().expect("an action");
                let ended = run::call(&context, P1, action, Scope::of_card(P1, probe)).await;
                *written.borrow_mut() = Some(ended);
            }
        });
        Run { drive: drive.labelled(label), ended }
    }
}

/// Steps that are being run: the step driver, and how they ended.
pub(crate) struct Run {
    drive: Drive<Doomlings>,
    ended: Rc<RefCell<Option<Ended>>>,
}

impl Run {
    /// Expects a question of this kind with just these options in this order, and answers it.
    #[track_caller]
    pub(crate) fn answers<const N: usize, const M: usize>(
        &mut self,
        seat: Seat,
        ask: Ask,
        options: [&str; N],
        answer: [&str; M],
    ) -> &mut Self {
        let prompt = self.drive.prompt();
        let came: Vec<String> = prompt.options.iter().map(label).collect();
        assert_eq!(
            (prompt.seat, prompt.question.ask, &came[..]),
            (seat, ask, &options.map(str::to_owned)[..])
        );
        self.drive.answer(answer);
        self
    }

    /// Goes on to the end without another question.
    #[track_caller]
    pub(crate) fn ended(&mut self) -> Ended {
        self.drive.ends();
        self.ended.borrow_mut().take().expect("the steps have ended")
    }
}

impl Deref for Run {
    type Target = Drive<Doomlings>;

    fn deref(&self) -> &Self::Target {
        &self.drive
    }
}

impl DerefMut for Run {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.drive
    }
}
