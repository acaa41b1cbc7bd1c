//! What the tests of the whole game share: random play, and cards by their titles.
#![allow(dead_code, unused_imports, reason = "each file of tests uses a part of it")]

pub(crate) use cardloom::testing::{advance, dice, finish, play_some};
use cardloom::{Executor, Game, Seat, below, testing::Drive};
use innovation::{Ask, Card, CardSet, Innovation, Position, Reason, State, label};

pub(crate) const P1: Seat = Seat(0);
pub(crate) const P2: Seat = Seat(1);
pub(crate) const P3: Seat = Seat(2);
pub(crate) const P4: Seat = Seat(3);

/// Every kind of table: how many players, and whether in teams.
pub(crate) const TABLES: [(usize, bool); 4] = [(2, false), (3, false), (4, false), (4, true)];

/// The card with this title.
pub(crate) fn card(name: &str) -> Card {
    Card::named(name).unwrap_or_else(|| panic!("no card is called {name:?}"))
}

/// The cards with these titles.
pub(crate) fn cards<const N: usize>(names: [&str; N]) -> [Card; N] {
    names.map(card)
}

/// A new game on one of the [`TABLES`].
pub(crate) fn new_game((players, teams): (usize, bool), seed: u64) -> Executor<Innovation> {
    Executor::new(State::new(players, teams, seed).expect("a kind of table that there is"))
}

/// Drives a game from a position laid by hand, whose turn player has two actions left. Options go by their labels.
pub(crate) fn drive(position: Position) -> Drive<Innovation> {
    Drive::on(Executor::new(position.state().expect("a position that can be laid"))).labelled(label)
}

/// Expects the turn player's choice of an action among just these, and takes one.
#[track_caller]
pub(crate) fn act<const N: usize>(run: &mut Drive<Innovation>, seat: Seat, options: [&str; N], taken: &str) {
    run.asks(seat, options).answer([taken]);
}

/// Goes on to the turn player's next choice of an action and takes one, whatever the others are. Fails where
/// something else is asked.
#[track_caller]
pub(crate) fn take(run: &mut Drive<Innovation>, seat: Seat, taken: &str) {
    let prompt = run.prompt();
    assert_eq!((prompt.seat, prompt.question.ask), (seat, Ask::Action), "{prompt:?}");
    run.answer([taken]);
}

/// Who has won, once the game is over.
pub(crate) fn winners(state: &State) -> Option<(Vec<Seat>, Reason)> {
    state.end().map(|end| (end.winners().collect(), end.reason))
}

pub(crate) fn on_boards(state: &State) -> CardSet {
    state.all_seats().fold(CardSet::EMPTY, |cards, seat| cards | state.player(seat).board.cards())
}

/// The cards whose faces a seat has seen and can still place, as it is told.
pub(crate) fn remembered(state: &State, seat: Seat) -> CardSet {
    Innovation::view(state, Some(seat)).known
}

/// The cards whose faces a seat sees lying on the table.
pub(crate) fn visible(state: &State, seat: Seat) -> CardSet {
    on_boards(state) | state.player(seat).hand | state.player(seat).score
}

/// A permutation of some cards in which each keeps its value.
pub(crate) fn relabelling(cards: CardSet, seed: u64) -> impl Fn(Card) -> Card {
    let (mut new, mut dice): (Vec<Card>, _) = (Card::all().collect(), dice(seed));
    let all = new.clone();
    for age in 1..=10 {
        let mut left: Vec<Card> = cards.of_value(age).iter().collect();
        for card in cards.of_value(age).iter() {
            let place = all.iter().position(|&other| other == card).unwrap();
            new[place] = left.swap_remove(below(&mut dice, left.len()));
        }
    }
    move |card| new[all.iter().position(|&other| other == card).unwrap()]
}

/// The state with other cards in the same places.
pub(crate) fn relabelled(state: &State, new: &impl Fn(Card) -> Card) -> State {
    fn rename(value: &mut serde_json::Value, new: &impl Fn(Card) -> Card) {
        match value {
            serde_json::Value::String(text) => {
                if let Some(card) = Card::named(text) {
                    *text = new(card).name().to_owned();
                }
            }
            serde_json::Value::Array(items) => items.iter_mut().for_each(|item| rename(item, new)),
            serde_json::Value::Object(fields) => fields.values_mut().for_each(|item| rename(item, new)),
            _ => {}
        }
    }
    let mut json = serde_json::to_value(state).unwrap();
    rename(&mut json, new);
    serde_json::from_value(json).unwrap()
}
