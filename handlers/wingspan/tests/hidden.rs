//! Hidden information stays hidden: what a seat sees of states, events and their words (rules 14).

use std::{cell::RefCell, rc::Rc};

use cardloom::{Describe, Game, Observer, Seat, TraceEvent, Words, below, zone::Secret};
use proptest::prelude::*;
use serde_json::Value;
use wingspan::{
    Bird, BirdSet, Bonus, BonusSet, Effect, Event, Foods, Habitat, Hidden, Kept, Position, Scored, Source,
    Spot, State, To, Wingspan,
};

use crate::support::{TABLES, dice, finish, new_game};

mod support;

/// The effects of a game, each with the state after it.
#[derive(Default)]
struct Recorder {
    after: Vec<State>,
    effects: Vec<Effect>,
}

impl Observer<Wingspan> for Recorder {
    fn on_event(&mut self, state: &State, trace: TraceEvent<'_, Wingspan>) {
        if let TraceEvent::Effect(effect, _) = trace {
            self.effects.push(effect.clone());
            self.after.push(state.clone());
        }
    }
}

/// A whole random game: the states and, between each two of them, the effect.
fn record(table: (usize, Scored, bool), seed: u64) -> (Vec<State>, Vec<Effect>) {
    let recorder = Rc::new(RefCell::new(Recorder::default()));
    let executor = new_game(table, seed);
    let first = executor.state().clone();
    finish(&mut executor.observed(Rc::clone(&recorder)), &mut dice(seed));
    let Recorder { mut after, effects } = recorder.take();
    after.insert(0, first);
    (after, effects)
}

/// The cards that a seat sees or has seen and can still place, in this state.
fn known(state: &State, seat: Seat) -> (BirdSet, BonusSet) {
    let view = Wingspan::view(state, Some(seat));
    let mut birds: BirdSet = view.discard.iter().copied().collect();
    birds = birds | view.known;
    birds = birds | view.tray.into_iter().flatten().collect();
    let mut bonuses = BonusSet::EMPTY;
    for player in &view.players {
        birds = birds | player.mat.spots().map(|spot| spot.bird).collect();
        if let Hidden::Faces(hand) = player.hand {
            birds = birds | hand;
        }
        if let Hidden::Faces(held) = player.bonuses {
            bonuses = bonuses | held;
        }
    }
    (birds, bonuses)
}

/// The cards that an event shows to a seat.
fn shown(event: &Event, seat: Seat) -> (BirdSet, BonusSet) {
    let told = serde_json::to_value(Wingspan::redact(event, Some(seat))).unwrap();
    let (mut birds, mut bonuses) = (BirdSet::EMPTY, BonusSet::EMPTY);
    strings(&told, &mut |text| {
        birds = birds | Bird::named(text).into_iter().collect();
        bonuses = bonuses | Bonus::named(text).into_iter().collect();
    });
    (birds, bonuses)
}

fn strings(value: &Value, each: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) => each(text),
        Value::Array(items) => items.iter().for_each(|item| strings(item, each)),
        Value::Object(fields) => fields.values().for_each(|item| strings(item, each)),
        _ => {}
    }
}

/// Other cards in the places of the hidden ones.
struct Renamed {
    birds: Vec<Bird>,
    bonuses: Vec<Bonus>,
}

impl Renamed {
    /// A permutation of all cards that a seat does not know.
    fn new(known: (BirdSet, BonusSet), seed: u64) -> Self {
        let mut dice = dice(seed);
        let (all, all_bonuses) = (Bird::all(true).collect::<Vec<_>>(), Bonus::all().collect::<Vec<_>>());
        let (mut birds, mut bonuses) = (all.clone(), all_bonuses.clone());
        let mut left: Vec<Bird> = all.into_iter().filter(|&card| !known.0.contains(card)).collect();
        for new in birds.iter_mut().filter(|card| !known.0.contains(**card)) {
            *new = left.swap_remove(below(&mut dice, left.len()));
        }
        let mut left: Vec<Bonus> = all_bonuses.into_iter().filter(|&card| !known.1.contains(card)).collect();
        for new in bonuses.iter_mut().filter(|card| !known.1.contains(**card)) {
            *new = left.swap_remove(below(&mut dice, left.len()));
        }
        Self { birds, bonuses }
    }

    fn bird(&self, card: Bird) -> Bird {
        Bird::all(true).zip(&self.birds).find(|(old, _)| *old == card).map_or(card, |(_, &new)| new)
    }

    fn bonus(&self, card: Bonus) -> Bonus {
        Bonus::all().zip(&self.bonuses).find(|(old, _)| *old == card).map_or(card, |(_, &new)| new)
    }

    fn state(&self, state: &State) -> State {
        let mut json = serde_json::to_value(state).unwrap();
        self.value(&mut json);
        serde_json::from_value(json).unwrap()
    }

    fn value(&self, value: &mut Value) {
        match value {
            Value::String(text) => {
                if let Some(card) = Bird::named(text) {
                    *text = self.bird(card).id().to_owned();
                } else if let Some(card) = Bonus::named(text) {
                    *text = self.bonus(card).id().to_owned();
                }
            }
            Value::Array(items) => items.iter_mut().for_each(|item| self.value(item)),
            Value::Object(fields) => fields.values_mut().for_each(|item| self.value(item)),
            _ => {}
        }
    }

    /// What all other effects name is seen by everybody.
    fn effect(&self, effect: &Effect) -> Effect {
        match effect.clone() {
            Effect::TakeFromSet { seat, card } => Effect::TakeFromSet { seat, card: self.bird(card) },
            Effect::TuckFromHand { seat, card, bird } => {
                Effect::TuckFromHand { seat, card: self.bird(card), bird }
            }
            Effect::KeepBonus { seat, bonus } => Effect::KeepBonus { seat, bonus: self.bonus(bonus) },
            Effect::Begin { kept } => {
                let kept = kept.iter().map(|kept| Kept {
                    birds: kept.birds.iter().map(|card| self.bird(card)).collect(),
                    bonus: kept.bonus.map(|bonus| self.bonus(bonus)),
                    ..*kept
                });
                Effect::Begin { kept: kept.collect() }
            }
            other => other,
        }
    }
}

fn redacted(events: &[Event], seat: Seat) -> Vec<Event> {
    events.iter().map(|event| Wingspan::redact(event, Some(seat))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Two states that differ only in cards that the seat never sees look the same to it, and so does all that
    /// happens then.
    #[test]
    fn states_that_differ_in_hidden_cards_only_look_the_same(
        table in proptest::sample::select(TABLES.to_vec()),
        game in 0..10_000_u64,
        begin in 0.0..1.0_f64,
        length in 1..60_usize,
        shuffle in any::<u64>(),
    ) {
        let (states, effects) = record(table, game);
        let begin = (begin * effects.len() as f64) as usize;
        let stretch = begin..(begin + length).min(effects.len());
        for seat in states[0].all_seats() {
            let mut seen = (BirdSet::EMPTY, BonusSet::EMPTY);
            let mut see = |(birds, bonuses)| seen = (seen.0 | birds, seen.1 | bonuses);
            states[stretch.start..=stretch.end].iter().for_each(|state| see(known(state, seat)));
            for place in stretch.clone() {
                let mut events = Vec::new();
                Wingspan::apply_effect(&mut states[place].clone(), &effects[place], &mut events);
                events.iter().for_each(|event| see(shown(event, seat)));
            }
            let new = Renamed::new(seen, shuffle);
            let (mut real, mut other) = (states[begin].clone(), new.state(&states[begin]));
            prop_assert_eq!(Wingspan::view(&real, Some(seat)), Wingspan::view(&other, Some(seat)));
            for effect in &effects[stretch.clone()] {
                let (mut events, mut others) = (Vec::new(), Vec::new());
                Wingspan::apply_effect(&mut real, effect, &mut events);
                Wingspan::apply_effect(&mut other, &new.effect(effect), &mut others);
                prop_assert_eq!(redacted(&events, seat), redacted(&others, seat), "{:?} to {}", effect, seat);
                let (view, other_view) = (Wingspan::view(&real, Some(seat)), Wingspan::view(&other, Some(seat)));
                prop_assert_eq!(&view, &other_view, "{:?} to {}", effect, seat);
                prop_assert_eq!(Wingspan::scene(&view), Wingspan::scene(&other_view));
            }
        }
    }
}

#[test]
fn the_words_of_an_event_name_no_card_that_a_seat_may_not_see() {
    let mut hidden = 0;
    for (table, seed) in TABLES.into_iter().flat_map(|table| (0..6).map(move |seed| (table, seed))) {
        let (states, effects) = record(table, seed);
        let mut seen: Vec<_> = states[0].all_seats().map(|seat| known(&states[0], seat)).collect();
        for ((before, effect), after) in states.iter().zip(&effects).zip(&states[1..]) {
            let mut events = Vec::new();
            Wingspan::apply_effect(&mut before.clone(), effect, &mut events);
            for (seat, seen) in before.all_seats().zip(&mut seen) {
                let (birds, bonuses) = known(after, seat);
                *seen = (seen.0 | birds, seen.1 | bonuses);
                for event in &events {
                    let (birds, bonuses) = shown(event, seat);
                    // What a seat is told of without having it is on its way in a draft or a choice of its own.
                    let own = matches!(
                        event,
                        Event::CardDrawn { seat: by, .. }
                        | Event::CardTaken { seat: by, .. }
                        | Event::BonusDrawn { seat: by, .. } if *by == seat
                    ) || matches!(event, Event::CardShown { .. });
                    if own {
                        *seen = (seen.0 | birds, seen.1 | bonuses);
                    }
                    assert!(
                        (birds - seen.0).is_empty() && (bonuses - seen.1).is_empty(),
                        "{table:?}, seed {seed}: {event:?} shows {seat} too much"
                    );
                    let redacted = Wingspan::redact(event, Some(seat));
                    let words = Wingspan::event(&redacted).map_or_else(Words::new, |line| line.words);
                    let named: Vec<Bird> = words.cards().filter_map(|card| Bird::named(card.name)).collect();
                    assert!(
                        named.iter().all(|&card| seen.0.contains(card)),
                        "{table:?}, seed {seed}: {seat} reads {words:?}"
                    );
                    hidden += usize::from(redacted != *event);
                }
            }
        }
    }
    assert!(hidden > 1_000, "only {hidden} events hid anything");
}

/// Who of three is shown the mallard by what an effect does.
fn seen_by(state: &State, effect: &Effect) -> Vec<u8> {
    let mut events = Vec::new();
    Wingspan::apply_effect(&mut state.clone(), effect, &mut events);
    assert!(!events.is_empty(), "{effect:?} does nothing");
    let shows = |seat: &Seat| events.iter().any(|event| shown(event, *seat).0.contains(bird("mallard")));
    Seat::all(3).filter(shows).map(|seat| seat.0).collect()
}

fn bird(name: &str) -> Bird {
    Bird::named(name).unwrap()
}

#[test]
fn cards_from_the_deck_are_seen_by_whoever_draws_and_tucked_ones_by_nobody() {
    let (seat, mallard, osprey) = (Seat(1), bird("mallard"), bird("osprey"));
    let table = || Position::new(3).row(seat, Habitat::Wetland, [Spot::new(osprey)]);
    let deck = table().deck([mallard, bird("killdeer")]).state().unwrap();
    let tray = table().tray([Some(mallard), None, None]).state().unwrap();
    let hand = table().hand(seat, [mallard]).state().unwrap();
    let mut set = deck.clone();
    Wingspan::apply_effect(&mut set, &Effect::DrawDeck { seat: Seat(0), to: To::Set }, &mut Vec::new());
    let mut hunted = deck.clone();
    Wingspan::apply_effect(&mut hunted, &Effect::ShowTop { seat }, &mut Vec::new());
    for (state, effect, seers) in [
        (&deck, Effect::DrawDeck { seat, to: To::Hand }, vec![1]),
        (&deck, Effect::DrawDeck { seat, to: To::Set }, vec![1]),
        (&tray, Effect::DrawTray { seat, slot: 0, to: To::Hand }, vec![0, 1, 2]),
        (&set, Effect::TakeFromSet { seat: Seat(2), card: mallard }, vec![2]),
        (&hand, Effect::TuckFromHand { seat, card: mallard, bird: osprey }, vec![1]),
        (&deck, Effect::TuckFromDeck { seat, bird: osprey }, vec![]),
        (&deck, Effect::ShowTop { seat }, vec![0, 1, 2]),
        (&hunted, Effect::TuckShown { seat, bird: osprey }, vec![0, 1, 2]),
        (&hand, Effect::DiscardCard { seat, card: mallard }, vec![0, 1, 2]),
    ] {
        assert_eq!(seen_by(state, &effect), seers, "{effect:?}");
    }
}

#[test]
fn others_do_not_see_what_somebody_keeps_at_the_start() {
    let mut state = new_game(TABLES[1], 4).state().clone();
    let kept = state.all_seats().map(|seat| {
        let (birds, bonuses) = known(&state, seat);
        Kept { birds: birds & state.player(seat).hand, foods: Foods::default(), bonus: bonuses.first() }
    });
    let (kept, mut events): (Vec<Kept>, _) = (kept.collect(), Vec::new());
    Wingspan::apply_effect(&mut state, &Effect::Begin { kept: kept.clone().into() }, &mut events);
    for (event, (by, kept)) in events.iter().zip(Seat::all(kept.len()).zip(&kept)) {
        for seat in state.all_seats() {
            let all = (kept.birds, kept.bonus.into_iter().collect());
            assert_eq!(
                shown(event, seat),
                if seat == by { all } else { Default::default() },
                "{event:?} to {seat}"
            );
        }
    }
    assert!(matches!(events[0], Event::SetUp { cards: 5, .. }));
}

/// What other programs read of it.
#[test]
fn a_card_is_written_by_its_name_or_as_nothing() {
    let (seat, card) = (Seat(1), Secret::to(Seat(1), bird("mallard")));
    let kept = Secret::to(seat, bird("mallard").into());
    let bonus = Bonus::all().next().map(|bonus| Secret::to(seat, bonus));
    let setup = Event::SetUp { seat, foods: Foods([1, 0, 0, 0, 0]), cards: 1, kept, bonus };
    let told = |event, viewer| serde_json::to_string(&Wingspan::redact(event, viewer)).unwrap();
    let drawn = Event::CardDrawn { seat, card, from: Source::Deck, to: To::Hand };
    assert_eq!(
        told(&drawn, Some(seat)),
        r#"{"card_drawn":{"seat":1,"card":"mallard","from":"deck","to":"hand"}}"#
    );
    assert_eq!(told(&drawn, None), r#"{"card_drawn":{"seat":1,"card":null,"from":"deck","to":"hand"}}"#);
    assert!(told(&setup, Some(seat)).contains(r#""cards":1,"kept":["mallard"],"bonus":""#));
    assert!(told(&setup, None).ends_with(r#""cards":1,"kept":null,"bonus":null}}"#));
}
