//! The tests of the cards: a table laid by hand, and one effect driven on it step by step.
//!
//! Labels of options are those of [`label`](crate::label): titles, colors, `p2`, numbers, `yes`.

use std::ops::{Deref, DerefMut};

use cardloom::{Handler, Seat, testing::Drive};

use crate::{
    Innovation,
    faces::label::label,
    model::{
        achievements::Achievement,
        card::Card,
        facts::Color,
        icons::Splay,
        set::CardSet,
        setup::Position,
        state::{DogmaAction, State},
    },
    rules::{action::Action, context::Dogma, dogma, turn},
};

pub(crate) const P1: Seat = Seat(0);
pub(crate) const P2: Seat = Seat(1);
pub(crate) const P3: Seat = Seat(2);
pub(crate) const P4: Seat = Seat(3);

/// An empty table for two.
pub(crate) fn table() -> Table {
    table_of(2)
}

/// An empty table.
pub(crate) fn table_of(players: usize) -> Table {
    Table(Position::new(players))
}

/// A table that is being laid. Cards go by their titles.
pub(crate) struct Table(Position);

impl Table {
    /// Lays cards on a board, each on the pile of its color; of one color the first is on top. Not splayed.
    pub(crate) fn board<const N: usize>(mut self, seat: Seat, top_first: [&str; N]) -> Self {
        let cards = top_first.map(named);
        for color in Color::ALL {
            let pile: Vec<Card> = cards.into_iter().filter(|card| card.color() == color).collect();
            if !pile.is_empty() {
                self.0 = self.0.pile(seat, color, pile, Splay::None);
            }
        }
        self
    }

    /// Lays one splayed pile, the top card first.
    pub(crate) fn splayed<const N: usize>(self, seat: Seat, splay: Splay, top_first: [&str; N]) -> Self {
        let cards = top_first.map(named);
        Self(self.0.pile(seat, cards[0].color(), cards, splay))
    }

    pub(crate) fn hand<const N: usize>(self, seat: Seat, cards: [&str; N]) -> Self {
        Self(self.0.hand(seat, cards.map(named)))
    }

    pub(crate) fn score<const N: usize>(self, seat: Seat, cards: [&str; N]) -> Self {
        Self(self.0.score(seat, cards.map(named)))
    }

    pub(crate) fn achievements<const N: usize>(self, seat: Seat, achievements: [Achievement; N]) -> Self {
        Self(self.0.achievements(seat, achievements))
    }

    /// The next cards of a supply pile, the first one first.
    pub(crate) fn supply<const N: usize>(self, age: u8, cards: [&str; N]) -> Self {
        Self(self.0.supply(age, cards.map(named)))
    }

    /// The named supply piles hold nothing but the cards named.
    pub(crate) fn exact_supply(self) -> Self {
        Self(self.0.exact_supply())
    }

    /// Seats 1 and 3 play against 2 and 4.
    pub(crate) fn teams(self) -> Self {
        Self(self.0.teams())
    }

    /// Others' score cards are picked by their values only, as in a real game.
    pub(crate) fn unseen(self) -> Self {
        Self(self.0.unseen())
    }

    pub(crate) fn turn(self, seat: Seat) -> Self {
        Self(self.0.turn(seat))
    }

    pub(crate) fn state(self) -> State {
        self.0.state().expect("a table that can be laid")
    }

    /// Drives one effect that a seat executes in its own dogma action.
    pub(crate) fn drive(self, seat: Seat, handler: Handler<Dogma>) -> Run {
        self.demands(seat, seat, handler)
    }

    /// Drives an effect that `target` executes in the dogma action of `activator`: a demand, or one that is shared.
    pub(crate) fn demands(self, activator: Seat, target: Seat, handler: Handler<Dogma>) -> Run {
        self.effect(DogmaAction { activator: Some(activator), ..DogmaAction::default() }, target, handler)
    }

    /// Drives an effect of a seat's own dogma action whose demand has moved this many cards before.
    pub(crate) fn after_demand(self, seat: Seat, moved: u8, handler: Handler<Dogma>) -> Run {
        let action = DogmaAction { activator: Some(seat), demanded: moved, ..DogmaAction::default() };
        self.effect(action, seat, handler)
    }

    fn effect(self, action: DogmaAction, seat: Seat, handler: Handler<Dogma>) -> Run {
        let mut state = self.state();
        state.dogma = action;
        let card = Card::all()
            .find(|card| card.effects().iter().any(|effect| effect.handler.name == handler.name))
            .expect("a handler of a card");
        let run = move |context| (handler.run)(Dogma::new(context, card));
        Run(Drive::new(state, seat, handler.name, run).labelled(label))
    }

    /// Drives a whole dogma action: with sharing, demands and the bonus.
    pub(crate) fn dogma(self, seat: Seat, card: &str) -> Run {
        self.action(seat, Action::Dogma(named(card)))
    }

    /// Drives a whole action.
    pub(crate) fn action(self, seat: Seat, action: Action) -> Run {
        let state = self.turn(seat).state();
        Run(Drive::new(state, seat, "action", turn::single(seat, action)).labelled(label))
    }

    /// Drives a card's effects that are no demands, executed alone.
    pub(crate) fn alone(self, seat: Seat, card: &str) -> Run {
        let (state, card) = (self.state(), named(card));
        Run(Drive::new(state, seat, "alone", move |context| async move {
            dogma::execute_alone(&context, seat, card).await;
        })
        .labelled(label))
    }
}

/// A running effect: the step driver, and the zones of the table by titles.
pub(crate) struct Run(Drive<Innovation>);

impl Run {
    /// A hand, by value and title.
    pub(crate) fn hand(&self, seat: Seat) -> Vec<&'static str> {
        names(self.state().player(seat).hand)
    }

    /// A score pile, by value and title.
    pub(crate) fn score(&self, seat: Seat) -> Vec<&'static str> {
        names(self.state().player(seat).score)
    }

    /// A pile, the top card first.
    pub(crate) fn pile(&self, seat: Seat, color: Color) -> Vec<&'static str> {
        self.state().player(seat).board.pile(color).cards().iter().rev().map(|card| card.name()).collect()
    }

    pub(crate) fn splay(&self, seat: Seat, color: Color) -> Splay {
        self.state().player(seat).board.pile(color).splay()
    }

    /// The achievements of a seat, such as `World` or `achievement 3`.
    pub(crate) fn achievements(&self, seat: Seat) -> Vec<String> {
        self.state().player(seat).achievements.iter().map(|achievement| achievement.to_string()).collect()
    }

    /// A supply pile, the next card to be drawn first.
    pub(crate) fn supply(&self, age: u8) -> Vec<&'static str> {
        self.state().supply(age).iter().rev().map(|card| card.name()).collect()
    }

    /// The last card of a supply pile: the one returned last.
    pub(crate) fn supply_bottom(&self, age: u8) -> Option<&'static str> {
        self.supply(age).last().copied()
    }

    /// Who has won, once the game has ended.
    pub(crate) fn winners(&self) -> Option<Vec<Seat>> {
        self.state().end().map(|end| end.winners().collect())
    }

    /// How many cards the demand of this action has moved.
    pub(crate) fn demanded(&self) -> u8 {
        self.state().dogma.demanded
    }
}

impl Deref for Run {
    type Target = Drive<Innovation>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Run {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

fn names(cards: CardSet) -> Vec<&'static str> {
    cards.iter().map(Card::name).collect()
}

/// The card with this title.
pub(crate) fn named(name: &str) -> Card {
    Card::named(name).unwrap_or_else(|| panic!("no card is called {name:?}"))
}
