//! Hidden information stays hidden: who is told of cards that move, and what everybody knows then.

use std::{cell::RefCell, rc::Rc};

use cardloom::{Game, Observer, Seat, TraceEvent};
use doomlings::{Card, CardSet, Doomlings, Effect, Event, Position, State};
use serde_json::Value;

use crate::support::{TABLES, dice, finish, how_many};

mod support;

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);
const P3: Seat = Seat(2);

fn card(name: &str) -> Card {
    Card::named(name).expect("a card of the base game")
}

/// The cards that events show to a seat.
fn shown(events: &[Event], seat: Seat) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for event in events {
        let told = serde_json::to_value(Doomlings::redact(event, Some(seat))).unwrap();
        strings(&told, &mut |text| cards = cards | Card::named(text).into_iter().collect());
    }
    cards
}

fn strings(value: &Value, each: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) => each(text),
        Value::Array(items) => items.iter().for_each(|item| strings(item, each)),
        Value::Object(fields) => fields.values().for_each(|item| strings(item, each)),
        _ => {}
    }
}

/// Who of three is told of Fangs by what an effect does, and who knows where it lies afterwards.
fn told_and_known(state: &State, effect: &Effect) -> (Vec<Seat>, Vec<Seat>) {
    let (mut state, mut events) = (state.clone(), Vec::new());
    Doomlings::apply_effect(&mut state, effect, &mut events);
    assert!(!events.is_empty(), "{effect:?} does nothing");
    let fangs = card("fangs");
    let told = Seat::all(3).filter(|&seat| shown(&events, seat).contains(fangs));
    let knows = Seat::all(3).filter(|&seat| state.knows(seat, fangs));
    (told.collect(), knows.collect())
}

#[test]
fn whoever_gives_or_gets_a_card_is_told_which_and_nobody_else() {
    let [fangs, gills] = ["fangs", "gills"].map(card);
    let drawn = Position::new(3).deck([fangs]).state().unwrap();
    let thrown = Position::new(3).discard([fangs]).state().unwrap();
    let held = Position::new(3).hand(P1, [fangs, gills]).state().unwrap();
    let picked = Position::new(3).hand(P1, [fangs, gills]).picks([fangs]).state().unwrap();
    let (all, both, nobody) = (vec![P1, P2, P3], vec![P1, P2], vec![]);
    let seats = || [P1, P2, P3].into_iter().collect();
    let cards = || [fangs].into_iter().collect();
    for (state, effect, told, knows) in [
        (&drawn, Effect::Draw { seat: P2 }, vec![P2], vec![P2]),
        (&thrown, Effect::Salvage { seat: P2 }, all.clone(), all.clone()),
        (&held, Effect::Discard { seat: P1, card: fangs }, all.clone(), nobody.clone()),
        (
            &held,
            Effect::GiveCard { from: P1, to: P2, card: fangs, stolen: false },
            both.clone(),
            both.clone(),
        ),
        (&held, Effect::GiveCard { from: P1, to: P2, card: fangs, stolen: true }, both.clone(), both.clone()),
        (&held, Effect::PassCards { moves: vec![(P1, P2, fangs)] }, both.clone(), both.clone()),
        (&held, Effect::PassHands { seats: seats(), left: true }, both.clone(), both.clone()),
        (&held, Effect::PassHands { seats: seats(), left: false }, vec![P1, P3], vec![P1, P3]),
        (&held, Effect::SwapHands { a: P3, b: P1 }, vec![P1, P3], vec![P1, P3]),
        (&held, Effect::Show { to: Some(P2), cards: cards() }, both.clone(), both.clone()),
        (&held, Effect::Show { to: None, cards: cards() }, all.clone(), all.clone()),
        (&held, Effect::ShuffleIn { cards: cards() }, nobody.clone(), nobody),
        (&picked, Effect::StealRandom { from: P1, to: P2, count: 1 }, both.clone(), both.clone()),
        (&picked, Effect::LookAtRandom { viewer: P2, seat: P1, count: 1 }, both.clone(), both),
        (&held, Effect::BeginSection { seat: P1, card: fangs }, all.clone(), all.clone()),
        (&held, Effect::PutDown { seat: P1, card: fangs, owner: P2 }, all, vec![]),
    ] {
        assert_eq!(told_and_known(state, &effect), (told, knows), "{effect:?}");
    }
}

#[test]
fn others_see_only_how_many_cards_change_hands() {
    let held = Position::new(3).hand(P1, ["fangs", "gills"].map(card)).hand(P2, [card("bark")]);
    let (mut state, mut events) = (held.state().unwrap(), Vec::new());
    Doomlings::apply_effect(&mut state, &Effect::SwapHands { a: P1, b: P2 }, &mut events);
    let told = |viewer| serde_json::to_string(&Doomlings::redact(&events[0], viewer)).unwrap();
    assert_eq!(told(Some(P1)), r#"{"hands_swapped":{"a":0,"b":1,"cards":["fangs","gills","bark"]}}"#);
    assert_eq!(told(Some(P2)), told(Some(P1)));
    assert_eq!(told(Some(P3)), r#"{"hands_swapped":{"a":0,"b":1,"cards":[null,null,null]}}"#);
    assert_eq!(told(None), told(Some(P3)));
}

/// What each seat knows of the hands, compared with what it was told.
struct Watcher {
    before: State,
    secrets: usize,
}

/// The cards in hands that a seat knows.
fn known(state: &State, seat: Seat) -> CardSet {
    state.all_cards().filter(|&card| state.hand_of(card).is_some() && state.knows(seat, card)).collect()
}

impl Observer<Doomlings> for Watcher {
    fn on_event(&mut self, state: &State, trace: TraceEvent<'_, Doomlings>) {
        let TraceEvent::Effect(effect, _) = trace else { return };
        let (before, mut events) = (self.before.clone(), Vec::new());
        Doomlings::apply_effect(&mut self.before, effect, &mut events);
        assert_eq!(self.before, *state, "the state changes by effects alone");
        let is_redacted =
            |event: &Event| state.all_seats().any(|seat| Doomlings::redact(event, Some(seat)) != *event);
        self.secrets += events.iter().filter(|event| is_redacted(event)).count();
        for seat in state.all_seats() {
            let (told, knew, knows) = (shown(&events, seat), known(&before, seat), known(state, seat));
            // What lay open is seen by all, wherever it goes.
            let lay_open = |card: Card| before.pile_of(card).is_some() || before.discard().contains(&card);
            let untold = (knows - knew - told).filter(|card| !lay_open(card));
            assert!(untold.is_empty(), "{seat} knows {untold:?} after {effect:?}, and was told {told:?}");
            let lost = (told - knows).filter(|card| state.hand_of(card).is_some());
            assert!(lost.is_empty(), "{seat} was told of {lost:?} by {effect:?}, and does not know it");
        }
    }
}

#[test]
fn nobody_learns_what_they_are_not_told_and_nobody_forgets_what_they_are() {
    let games = how_many("CARDLOOM_GAMES", 1) as u64;
    let mut secrets = 0;
    for (table, game) in TABLES.into_iter().flat_map(|table| (0..games).map(move |game| (table, game))) {
        let seed = table.players as u64 + 10 * game;
        let watcher = Rc::new(RefCell::new(Watcher { before: table.state(seed), secrets: 0 }));
        finish(&mut table.game(seed).observed(Rc::clone(&watcher)), &mut dice(seed));
        secrets += watcher.borrow().secrets;
    }
    assert!(secrets > 500, "only {secrets} events hid anything");
}
