//! Hidden information stays hidden: what a seat sees of states, events and prompts (rules 11).

use std::{cell::RefCell, rc::Rc};

use cardloom::{Game, Observer, Seat, TraceEvent};
use innovation::{
    Achievement, Action, Card, CardSet, Cards, Choice, Color, Deed, Effect, End, Event, Innovation, Named,
    Role, Splay, State, View, Zone,
};
use proptest::prelude::*;

use crate::support::*;

mod support;

/// The effects of a game, each with the state before it.
#[derive(Default)]
struct Recorder {
    before: Vec<State>,
    effects: Vec<Effect>,
}

impl Observer<Innovation> for Recorder {
    fn on_event(&mut self, state: &State, trace: TraceEvent<'_, Innovation>) {
        if let TraceEvent::Effect(effect, _) = trace {
            self.effects.push(effect.clone());
            self.before.push(state.clone());
        }
    }
}

/// A whole random game: the states and, between each two of them, the effect.
fn record(table: (usize, bool), seed: u64) -> (Vec<State>, Vec<Effect>) {
    let recorder = Rc::new(RefCell::new(Recorder::default()));
    let mut executor = new_game(table, seed);
    let first = executor.state().clone();
    executor = executor.observed(Rc::clone(&recorder));
    finish(&mut executor, &mut dice(seed));
    let Recorder { mut before, effects } = recorder.take();
    // The observer is told after the effect.
    before.insert(0, first);
    (before, effects)
}

/// The cards that an effect shows to all although they stay where they are.
fn shown(state: &State, effect: &Effect) -> CardSet {
    match effect {
        Effect::Reveal { card, .. } => (*card).into(),
        Effect::ShowHand { seat } => state.player(*seat).hand,
        Effect::Take { action: Action::Meld(card) } => (*card).into(),
        Effect::Begin { picks } => picks.iter().copied().flatten().collect(),
        _ => CardSet::EMPTY,
    }
}

fn moved(effect: &Effect, new: &impl Fn(Card) -> Card) -> Effect {
    match *effect {
        Effect::Move { by, card, deed } => Effect::Move { by, card: new(card), deed },
        // What all other effects name is seen by everybody.
        ref other => other.clone(),
    }
}

fn redacted(events: &[Event], seat: Seat) -> Vec<Event> {
    events.iter().map(|event| Innovation::redact(event, Some(seat))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, failure_persistence: None, ..ProptestConfig::default() })]

    /// Two states that differ only in cards that the seat never sees look the same to it, and so does all that
    /// happens then.
    #[test]
    fn states_that_differ_in_hidden_cards_only_look_the_same(
        table in proptest::sample::select(TABLES.to_vec()),
        game in 0..10_000_u64,
        begin in 0.0..1.0_f64,
        length in 1..80_usize,
        shuffle in any::<u64>(),
    ) {
        let (states, effects) = record(table, game);
        let begin = (begin * effects.len() as f64) as usize;
        let stretch = begin..(begin + length).min(effects.len());
        for seat in states[0].all_seats() {
            let known = stretch.clone().fold(CardSet::EMPTY, |known, place| {
                known | shown(&states[place], &effects[place])
            });
            let known = states[stretch.start..=stretch.end]
                .iter()
                .fold(known, |known, state| known | visible(state, seat) | remembered(state, seat));
            let new = relabelling(CardSet::ALL - known, shuffle);
            let (mut real, mut other) = (states[begin].clone(), relabelled(&states[begin], &new));
            prop_assert_eq!(other.check(), Ok(()));
            prop_assert_eq!(Innovation::view(&real, Some(seat)), Innovation::view(&other, Some(seat)));
            for effect in &effects[stretch.clone()] {
                let (mut events, mut others) = (Vec::new(), Vec::new());
                Innovation::apply_effect(&mut real, effect, &mut events);
                Innovation::apply_effect(&mut other, &moved(effect, &new), &mut others);
                prop_assert_eq!(redacted(&events, seat), redacted(&others, seat), "{:?} to {}", effect, seat);
                let (view, other_view) = (Innovation::view(&real, Some(seat)), Innovation::view(&other, Some(seat)));
                prop_assert_eq!(view, other_view, "{:?} to {}", effect, seat);
            }
        }
    }
}

#[test]
fn a_seat_remembers_nothing_that_it_has_not_seen() {
    let mut most = 0;
    for (table, seed) in TABLES.into_iter().flat_map(|table| (0..20).map(move |seed| (table, seed))) {
        let (states, effects) = record(table, seed);
        for seat in states[0].all_seats() {
            let mut seen = visible(&states[0], seat);
            for (place, effect) in effects.iter().enumerate() {
                seen = seen | shown(&states[place], effect) | visible(&states[place + 1], seat);
                let remembered = remembered(&states[place + 1], seat);
                assert_eq!(
                    remembered - seen,
                    CardSet::EMPTY,
                    "{table:?}, seed {seed}: {seat} after {effect:?}"
                );
                assert_eq!(remembered & visible(&states[place + 1], seat), CardSet::EMPTY);
                most = most.max(remembered.len());
            }
        }
    }
    assert!(most > 5, "a memory of {most} cards at most");
}

#[test]
fn a_view_shows_ones_own_cards_and_the_backs_of_the_others() {
    let state = innovation::Position::new(3)
        .hand(P1, cards(["Oars", "Paper"]))
        .score(P1, cards(["Software"]))
        .hand(P2, cards(["Archery", "Tools", "Robotics"]))
        .score(P2, cards(["Ecology"]))
        .pile(P2, Color::Blue, cards(["Alchemy", "Writing"]), Splay::Left)
        .state()
        .unwrap();
    let view: View = Innovation::view(&state, Some(P1));
    assert_eq!(view.players[0].hand, Cards::Faces(cards(["Oars", "Paper"]).into_iter().collect()));
    assert_eq!(view.players[0].score, Cards::Faces(card("Software").into()));
    assert_eq!(view.players[1].hand, Cards::Backs([2, 0, 0, 0, 0, 0, 0, 0, 0, 1]));
    assert_eq!(view.players[1].score, Cards::Backs([0, 0, 0, 0, 0, 0, 0, 0, 1, 0]));
    assert_eq!(view.players[1].board, state.player(P2).board);
    assert_eq!(view.supply.map(usize::from), std::array::from_fn(|place| state.supply_len(place as u8 + 1)));
    let told = serde_json::to_string(&view).unwrap();
    let mine = ["Oars", "Paper", "Software", "Alchemy", "Writing"];
    for other in Card::all().filter(|other| !mine.contains(&other.name())) {
        assert!(!told.contains(&format!("{:?}", other.name())), "the view of P1 names {other}");
    }
}

#[test]
fn cards_that_are_removed_from_hands_and_score_piles_stay_unseen() {
    let seen = |hand, score| {
        let position = innovation::Position::new(2).hand(P1, [card("Oars")]);
        let mut state = position.hand(P2, [card(hand)]).score(P2, [card(score)]).state().unwrap();
        let mut events = Vec::new();
        Innovation::apply_effect(&mut state, &Effect::RemoveAll, &mut events);
        (Innovation::view(&state, Some(P1)), redacted(&events, P1))
    };
    assert_eq!(seen("Archery", "Software"), seen("Tools", "Robotics"));
    let (view, _) = seen("Archery", "Software");
    assert_eq!(view.removed, [2, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
}

const FIRST: &str = "Archery";

fn move_from(from: Zone, by: Seat, deed: Deed) -> Event {
    Event::moved(by, card(FIRST), from, deed)
}

/// Who of three sees the face of the card in an event.
fn seen_by(event: &Event) -> Vec<Seat> {
    let sees = |&seat: &Seat| match Innovation::redact(event, Some(seat)) {
        Event::Drew { card: seen, .. } | Event::Moved { card: seen, .. } => {
            assert_eq!(seen.back(), 1, "the back tells the value");
            seen.face() == Some(card(FIRST))
        }
        other => panic!("{other:?} became of {event:?}"),
    };
    [P1, P2, P3].into_iter().filter(sees).collect()
}

#[test]
fn drawing_shows_the_face_to_the_drawer_alone() {
    let mut state = innovation::Position::new(3).supply(1, [card(FIRST)]).state().unwrap();
    let mut events = Vec::new();
    Innovation::apply_effect(&mut state, &Effect::Draw { seat: P2, value: 1 }, &mut events);
    assert_eq!(events.iter().map(seen_by).collect::<Vec<_>>(), [[P2]]);
}

/// What other programs read of it.
#[test]
fn a_card_is_written_by_its_name_or_by_its_value() {
    let event = move_from(Zone::Hand(P1), P1, Deed::Score);
    let told = |viewer| serde_json::to_string(&Innovation::redact(&event, viewer)).unwrap();
    let by = |card| format!(r#"{{"moved":{{"by":0,"card":{card},"from":{{"hand":0}},"deed":"score"}}}}"#);
    assert_eq!(told(Some(P1)), by(r#"{"up":"Archery"}"#));
    assert_eq!(told(Some(P2)), by(r#"{"down":1}"#));
    assert_eq!(told(None), by(r#"{"down":1}"#));
}

#[test]
fn a_move_between_hidden_places_shows_the_face_to_their_owners_alone() {
    use Deed::*;
    for (from, by, deed, seers) in [
        (Zone::Hand(P1), P1, Score, vec![P1]),
        (Zone::Hand(P1), P1, Return, vec![P1]),
        (Zone::Score(P2), P2, Return, vec![P2]),
        // Blindly picked: whoever returns it does not see it.
        (Zone::Score(P2), P1, Return, vec![P2]),
        (Zone::Hand(P1), P1, ToHand(P2), vec![P1, P2]),
        (Zone::Hand(P1), P1, ToScore(P3), vec![P1, P3]),
        (Zone::Score(P2), P1, ToHand(P1), vec![P1, P2]),
        (Zone::Score(P2), P3, ToScore(P1), vec![P1, P2]),
        (Zone::Score(P2), P2, ToHand(P2), vec![P2]),
    ] {
        assert_eq!(seen_by(&move_from(from, by, deed)), seers, "{from:?} {deed:?} by {by}");
    }
}

#[test]
fn a_move_to_or_from_a_board_shows_the_face_to_all() {
    use Deed::*;
    for (from, by, deed) in [
        (Zone::Hand(P1), P1, Meld),
        (Zone::Score(P1), P1, Meld),
        (Zone::Hand(P1), P1, Tuck),
        (Zone::Board(P1), P1, Score),
        (Zone::Board(P1), P1, Return),
        (Zone::Board(P2), P2, ToHand(P2)),
        (Zone::Board(P2), P1, ToScore(P1)),
        (Zone::Hand(P2), P2, ToBoard(P1)),
        (Zone::Board(P2), P2, ToBoard(P1)),
    ] {
        assert_eq!(seen_by(&move_from(from, by, deed)), [P1, P2, P3], "{from:?} {deed:?} by {by}");
    }
}

#[test]
fn all_other_events_are_public() {
    let [oars, tools] = cards(["Oars", "Tools"]);
    let end: End = serde_json::from_str(r#"{"winners": 1, "reason": "score"}"#).unwrap();
    for event in [
        Event::Revealed { seat: P1, card: oars },
        Event::ShowedHand { seat: P1, cards: [oars, tools].into_iter().collect() },
        Event::Splayed { seat: P1, color: Color::Red, splay: Splay::Up },
        Event::Rearranged { seat: P1, color: Color::Red },
        Event::Claimed { seat: P1, achievement: Achievement::Normal(3) },
        Event::Named { seat: P1, named: Named::Value(7) },
        Event::RemovedAll,
        Event::Began { picks: [Some(oars), Some(tools), None, None] },
        Event::TurnBegan { seat: P1, number: 4, actions: 2 },
        Event::Took { seat: P1, action: Action::Meld(oars) },
        Event::Executes { seat: P1, card: oars, effect: 1, role: Role::Sharer },
        Event::Ended(end),
    ] {
        for seat in [P1, P2, P3] {
            assert_eq!(Innovation::redact(&event, Some(seat)), event);
        }
    }
}

/// The cards shown in the present action.
#[derive(Default)]
struct Shown(CardSet);

impl Observer<Innovation> for Shown {
    fn on_event(&mut self, _state: &State, trace: TraceEvent<'_, Innovation>) {
        match trace {
            TraceEvent::Event(Event::Took { .. }) => self.0 = CardSet::EMPTY,
            TraceEvent::Event(Event::Revealed { card, .. }) => {
                self.0.insert(*card);
            }
            TraceEvent::Event(Event::ShowedHand { cards, .. }) => self.0 = self.0 | *cards,
            _ => {}
        }
    }
}

#[test]
fn no_prompt_offers_the_face_of_a_card_that_its_seat_does_not_see() {
    let (mut blind_picks, mut revealed_picks) = (0, 0);
    for (table, seed) in TABLES.into_iter().flat_map(|table| (0..60).map(move |seed| (table, seed))) {
        let shown = Rc::new(RefCell::new(Shown::default()));
        let mut executor = new_game(table, seed).observed(Rc::clone(&shown));
        let mut dice = dice(seed);
        while play_some(&mut executor, &mut dice, 0) {
            let state = executor.state();
            for prompt in executor.open() {
                let player = state.player(prompt.seat);
                for choice in &prompt.options {
                    let known = match choice {
                        Choice::Card(card) if shown.borrow().0.contains(*card) => {
                            revealed_picks += u32::from(!visible(&state, prompt.seat).contains(*card));
                            true
                        }
                        Choice::Card(card) => visible(&state, prompt.seat).contains(*card),
                        Choice::Action(Action::Meld(card)) => player.hand.contains(*card),
                        Choice::Action(Action::Dogma(card)) => player.board.tops().contains(*card),
                        Choice::Unseen { seat, .. } => {
                            blind_picks += 1;
                            *seat != prompt.seat
                        }
                        _ => true,
                    };
                    assert!(known, "{table:?}, seed {seed}: {prompt:?} offers {choice:?}");
                }
            }
            drop(state);
            support::advance(&mut executor, &mut dice);
        }
    }
    assert!(blind_picks > 0 && revealed_picks > 0, "the games never came to such a prompt");
}
