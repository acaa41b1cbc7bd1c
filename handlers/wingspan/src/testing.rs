//! The tests of powers and rules: a table laid by hand, and one power or turn driven on it step by step.
//!
//! Cards go by their names in files, options by their [`label`](crate::label).

use std::ops::{Deref, DerefMut};

use cardloom::{Prompt, Seat, testing::Drive};

use crate::{
    Wingspan,
    faces::label::label,
    model::{
        bird::Bird,
        bonus::Bonus,
        food::{Face, Foods},
        habitat::Habitat,
        mat::{PLACES, Spot},
        position::Position,
        state::State,
    },
    rules::{
        effect::{Event, Passed},
        prompt::{Action, Ask, Choice},
        row, turn,
    },
};

pub(crate) const P1: Seat = Seat(0);
pub(crate) const P2: Seat = Seat(1);
pub(crate) const P3: Seat = Seat(2);

/// The bird of this name.
pub(crate) fn bird(id: &str) -> Bird {
    Bird::named(id).unwrap_or_else(|| panic!("no bird is called {id:?}"))
}

/// The bonus card of this name.
pub(crate) fn bonus(id: &str) -> Bonus {
    Bonus::named(id).unwrap_or_else(|| panic!("no bonus card is called {id:?}"))
}

/// Birds with a power of this kind, by title: what the file of a power says of its birds.
pub(crate) fn birds_with(kind: &str) -> Vec<&'static str> {
    let with = |bird: &Bird| bird.facts().power.as_ref().is_some_and(|power| power.kind.name() == kind);
    Bird::all(true).filter(with).map(Bird::name).collect()
}

/// An empty table for two.
pub(crate) fn table() -> Table {
    table_of(2)
}

/// An empty table.
pub(crate) fn table_of(players: usize) -> Table {
    Table { position: Position::new(players), spots: Vec::new() }
}

/// A table that is being laid.
pub(crate) struct Table {
    position: Position,
    spots: Vec<(Seat, Habitat, Spot)>,
}

impl Table {
    /// Birds of a row, from the left.
    pub(crate) fn row<const N: usize>(mut self, seat: Seat, habitat: Habitat, birds: [&str; N]) -> Self {
        self.spots.extend(birds.map(|id| (seat, habitat, Spot::new(bird(id)))));
        self
    }

    pub(crate) fn forest<const N: usize>(self, seat: Seat, birds: [&str; N]) -> Self {
        self.row(seat, Habitat::Forest, birds)
    }

    pub(crate) fn grassland<const N: usize>(self, seat: Seat, birds: [&str; N]) -> Self {
        self.row(seat, Habitat::Grassland, birds)
    }

    pub(crate) fn wetland<const N: usize>(self, seat: Seat, birds: [&str; N]) -> Self {
        self.row(seat, Habitat::Wetland, birds)
    }

    /// Changes what lies on a bird that is on the table already.
    pub(crate) fn on(mut self, id: &str, change: impl FnOnce(&mut Spot)) -> Self {
        let spot = self.spots.iter_mut().find(|(_, _, spot)| spot.bird == bird(id));
        change(&mut spot.unwrap_or_else(|| panic!("{id} is on no mat")).2);
        self
    }

    /// Lays eggs on a bird that is on the table already.
    pub(crate) fn eggs(self, id: &str, eggs: u8) -> Self {
        self.on(id, |spot| spot.eggs = eggs)
    }

    pub(crate) fn hand<const N: usize>(self, seat: Seat, cards: [&str; N]) -> Self {
        Self { position: self.position.hand(seat, cards.map(bird)), ..self }
    }

    /// Own food: invertebrate, seed, fish, fruit, rodent.
    pub(crate) fn food(self, seat: Seat, foods: [u8; 5]) -> Self {
        Self { position: self.position.food(seat, Foods(foods)), ..self }
    }

    pub(crate) fn bonuses<const N: usize>(self, seat: Seat, bonuses: [&str; N]) -> Self {
        Self { position: self.position.bonuses(seat, bonuses.map(bonus)), ..self }
    }

    pub(crate) fn feeder<const N: usize>(self, dice: [Face; N]) -> Self {
        Self { position: self.position.feeder(dice), ..self }
    }

    /// The dice that will be thrown, in this order.
    pub(crate) fn throws<const N: usize>(self, faces: [Face; N]) -> Self {
        Self { position: self.position.throws(faces), ..self }
    }

    /// The face-up cards, from the first slot on.
    pub(crate) fn tray<const N: usize>(self, cards: [&str; N]) -> Self {
        let slot = |slot: usize| cards.get(slot).map(|id| bird(id));
        Self { position: self.position.tray(std::array::from_fn(slot)), ..self }
    }

    /// The deck, its top card first.
    pub(crate) fn deck<const N: usize>(self, cards: [&str; N]) -> Self {
        Self { position: self.position.deck(cards.map(bird)), ..self }
    }

    pub(crate) fn discard<const N: usize>(self, cards: [&str; N]) -> Self {
        Self { position: self.position.discard(cards.map(bird)), ..self }
    }

    pub(crate) fn bonus_deck<const N: usize>(self, bonuses: [&str; N]) -> Self {
        Self { position: self.position.bonus_deck(bonuses.map(bonus)), ..self }
    }

    /// Changes the position in other ways.
    pub(crate) fn with(self, change: impl FnOnce(Position) -> Position) -> Self {
        Self { position: change(self.position), ..self }
    }

    pub(crate) fn state(self) -> State {
        let spots = self.spots.into_iter();
        let position =
            spots.fold(self.position, |position, (seat, habitat, spot)| position.row(seat, habitat, [spot]));
        position.state().expect("a table that can be laid")
    }

    /// Drives the offer of a bird's power to its owner, in the owner's turn: the question whether, and the power.
    pub(crate) fn offers(self, seat: Seat, id: &str) -> Run {
        let (mut state, bird) = (self.state(), bird(id));
        state.turn.seat = seat;
        let offer = move |context| async move { row::offer(&context, seat, bird).await };
        Run(Drive::new(state, seat, "offer", offer).labelled(label))
    }

    /// Drives a whole turn of a seat, with the action taken already.
    pub(crate) fn acts(self, seat: Seat, action: Action) -> Run {
        let mut run = self.turn(seat);
        let label = label(&Choice::Action(action));
        run.prompt();
        run.answer([label.as_str()]);
        run
    }

    /// Drives a whole turn of a seat.
    pub(crate) fn turn(self, seat: Seat) -> Run {
        let mut state = self.state();
        state.turn.seat = seat;
        let turn = |context| async move { turn::take_turn(&context).await };
        Run(Drive::new(state, seat, "turn", turn).labelled(label))
    }

    /// Birds, each in the first row where it lives and where there is a place.
    pub(crate) fn at_home<const N: usize>(self, seat: Seat, birds: [&str; N]) -> Self {
        birds.into_iter().fold(self, |table, id| {
            let free = |row: &Habitat| {
                table.spots.iter().filter(|(whose, there, _)| (*whose, there) == (seat, row)).count() < PLACES
            };
            let row = bird(id).facts().habitats.iter().copied().find(free);
            let row = row.unwrap_or_else(|| panic!("{id} finds no place"));
            table.row(seat, row, [id])
        })
    }
}

/// A running power or turn: the step driver, and what lies on the table.
pub(crate) struct Run(Drive<Wingspan>);

impl Run {
    /// Expects a question of this kind with just these options.
    #[track_caller]
    pub(crate) fn asked<'a>(
        &mut self,
        seat: Seat,
        ask: Ask,
        options: impl IntoIterator<Item = &'a str>,
    ) -> &mut Self {
        let prompt: Prompt<Wingspan> = self.prompt();
        let mut came: Vec<String> = prompt.options.iter().map(label).collect();
        let mut expected: Vec<&str> = options.into_iter().collect();
        came.sort_unstable();
        expected.sort_unstable();
        let came: Vec<&str> = came.iter().map(String::as_str).collect();
        assert_eq!((prompt.seat, prompt.question.ask, came), (seat, ask, expected));
        self
    }

    /// Goes on to the end, without any further prompt, and gives the events on the way.
    #[track_caller]
    pub(crate) fn ends_with_events(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        loop {
            match self.next() {
                cardloom::testing::Seen::Event(event) => events.push(event),
                cardloom::testing::Seen::End => return events,
                cardloom::testing::Seen::Prompt(prompt) => panic!("expected: the end\n    came: {prompt:?}"),
                _ => {}
            }
        }
    }

    /// Expects the power to be passed over without a question.
    #[track_caller]
    pub(crate) fn is_unusable(&mut self, seat: Seat, id: &str) {
        let passed = Event::PowerPassed { seat, bird: bird(id), why: Passed::Unusable };
        assert_eq!(self.ends_with_events(), [passed]);
    }

    /// Declines the question that the driver stands at, and expects nothing but that it is told.
    #[track_caller]
    pub(crate) fn declined(&mut self, seat: Seat, id: &str) {
        self.answer([]);
        let passed = Event::PowerPassed { seat, bird: bird(id), why: Passed::Declined };
        assert_eq!(self.ends_with_events(), [passed]);
    }

    /// What lies on a bird, on whoever's mat.
    #[track_caller]
    pub(crate) fn spot(&self, id: &str) -> Spot {
        let state = self.state();
        let found = state.all_seats().find_map(|seat| state.player(seat).mat.spot(bird(id)).copied());
        found.unwrap_or_else(|| panic!("{id} is on no mat"))
    }

    /// A hand, by title.
    pub(crate) fn hand(&self, seat: Seat) -> Vec<&'static str> {
        self.state().player(seat).hand.iter().map(Bird::id).collect()
    }

    /// Own food: invertebrate, seed, fish, fruit, rodent.
    pub(crate) fn food(&self, seat: Seat) -> [u8; 5] {
        self.state().player(seat).food.0
    }

    /// The dice in the feeder.
    pub(crate) fn feeder(&self) -> Vec<Face> {
        let feeder = self.state().feeder();
        feeder.faces().flat_map(|face| std::iter::repeat_n(face, usize::from(feeder.count(face)))).collect()
    }

    /// The birds of a row, from the left.
    pub(crate) fn row(&self, seat: Seat, habitat: Habitat) -> Vec<&'static str> {
        self.state().player(seat).mat.row(habitat).iter().map(|spot| spot.bird.id()).collect()
    }

    /// The deck, its top card first.
    pub(crate) fn deck(&self) -> Vec<&'static str> {
        self.state().deck().iter().rev().map(|card| card.id()).collect()
    }

    pub(crate) fn discard(&self) -> Vec<&'static str> {
        self.state().discard().iter().map(|card| card.id()).collect()
    }

    /// Expects the question whether a power is used, and uses it.
    #[track_caller]
    pub(crate) fn uses(&mut self, seat: Seat) -> &mut Self {
        self.asked(seat, Ask::UsePower, ["yes"]).answer(["yes"]);
        self
    }

    /// Expects a seat to be asked for its reactions, of which just these are ready, and uses one.
    #[track_caller]
    pub(crate) fn reacts<const N: usize>(&mut self, seat: Seat, ready: [&str; N], uses: &str) -> &mut Self {
        self.asked(seat, Ask::UseReaction, ready).answer([uses]);
        self
    }

    /// Expects a seat to be asked for its reactions, of which just these are ready, and uses none.
    #[track_caller]
    pub(crate) fn passes_reactions<const N: usize>(&mut self, seat: Seat, ready: [&str; N]) -> &mut Self {
        self.asked(seat, Ask::UseReaction, ready).answer([]);
        self.eventually(Event::ReactionsPassed { seat });
        self
    }
}

impl Deref for Run {
    type Target = Drive<Wingspan>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Run {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}
