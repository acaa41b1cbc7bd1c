//! What follows from the zones that a game declares: checks, deals, what is known, views.

use std::ops::RangeInclusive;

use cardloom::{
    CardId, Context, Describe, Ending, Executor, Game, Line, Observation, Prompt, Rank, Redact, Seat, Step,
    Words,
    save::Saved,
    scene::{Scene, SheetCard},
    testing::{Law, Laws, laws},
    words,
    zone::{CardName, Deal, Id, Named, Secret, Seen, Set, Shown, Sight, Stack, View, Zone, Zones, cards_in},
};
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

/// Twelve cards with red and blue backs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, CardId)]
#[card(kind = "animal", count = NAMES.len(), name = |card| NAMES[card.index()], back = |card| card.index() % 2)]
struct Card(u8);

const NAMES: [&str; 12] =
    ["ant", "bee", "cat", "dog", "eel", "fox", "gnu", "hen", "ibis", "jay", "koi", "lynx"];

/// Each passes a card in secret to the other one, in turn. It may leak.
struct Passing<const LEAK: u8>;

/// It does not.
type Fair = Passing<0>;

/// Everybody sees what the other one sees.
const VIEW: u8 = 1;
/// A prompt names the top card of the deck.
const PROMPT: u8 = 2;
/// Everybody is told of the top card of the deck.
const EVENT: u8 = 3;

type Cards = Set<Card, 1>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct State {
    deck: Stack<Card, 12>,
    hands: [Cards; 2],
    known: [Cards; 2],
    open: Vec<Card>,
    active: Seat,
    turns: u8,
}

#[derive(Clone, Debug, PartialEq)]
struct Pass(Seat, Option<Card>);

#[derive(Clone, Debug, PartialEq, Serialize, Redact)]
struct Passed(Seat, Secret<Card>);

impl State {
    fn hand(seat: Seat) -> Zone {
        Zone { name: "hand", owner: Some(seat), sight: Sight::Owner }
    }
}

impl<const LEAK: u8> Game for Passing<LEAK> {
    const NAME: &'static str = "passing";
    type State = State;
    type Effect = Pass;
    type Outcome = ();
    type Event = Passed;
    type Question = &'static str;
    type Choice = Option<Card>;
    type View = View;

    fn seats(_: &State) -> usize {
        2
    }

    fn active(state: &State) -> Seat {
        state.active
    }

    async fn turn_loop(context: Context<Self>) {
        loop {
            context.checkpoint().await;
            let (seat, hand) = {
                let state = context.state();
                (state.active, state.hands[state.active.index()])
            };
            let pass = context.ask_one(Prompt::new(seat, "pass").options(hand.iter().map(Some))).await;
            let top = context.state().deck.top().filter(|_| LEAK == PROMPT);
            context.ask_one(Prompt::new(seat.next(2), "thank").options([top]).optional()).await;
            context.apply(Pass(seat, pass.flatten())).await;
        }
    }

    fn apply_effect(state: &mut State, pass: &Pass, events: &mut Vec<Passed>) {
        let (from, to) = (state.active, state.active.next(2));
        if let Pass(_, Some(card)) = pass
            && state.hands[from.index()].remove(*card)
        {
            state.hands[to.index()].insert(*card);
            state.known[from.index()].insert(*card);
            let told = match state.deck.top().filter(|_| LEAK == EVENT) {
                Some(top) => Secret::open(top),
                None => Secret::moved(*card, State::hand(from), State::hand(to)),
            };
            events.push(Passed(from, told));
        }
        state.active = to;
        state.turns += 1;
    }

    fn is_over(state: &State) -> bool {
        state.turns > 12
    }

    fn zones(state: &mut State, zones: &mut Zones<'_>) {
        zones.hidden("deck", &mut state.deck);
        for (seat, (hand, known)) in Seat::all(2).zip(state.hands.iter_mut().zip(&mut state.known)) {
            zones.add(State::hand(seat), hand);
            zones.known(seat, known);
        }
        zones.open("open", None, &mut state.open);
    }

    fn view(state: &State, viewer: Option<Seat>) -> View {
        View::of::<Self>(state, viewer.map(|seat| if LEAK == VIEW { seat.next(2) } else { seat }))
    }
}

impl<const LEAK: u8> Saved for Passing<LEAK> {
    const RULES: &'static str = "thank you";
    type Setup = u64;

    fn new_state(seed: &u64) -> Result<State, String> {
        let mut deal = Deal::<Fair>::new(state(), state(), P1);
        deal.shuffle(&mut ChaCha8Rng::seed_from_u64(*seed)).ok_or_else(|| "no zones".to_owned())
    }
}

impl<const LEAK: u8> Describe for Passing<LEAK> {
    const ABOUT: &'static str = "passing cards";
    const PLAYERS: RangeInclusive<usize> = 2..=2;

    fn question(prompt: &Prompt<Self>) -> Words {
        prompt.question.into()
    }

    fn option(choice: &Option<Card>) -> Words {
        choice.map_or("nothing".into(), |card| words![card])
    }

    fn event(Passed(seat, _): &Passed) -> Option<Line> {
        Some(Rank::Step.line(words![*seat, " passes a card"]))
    }

    fn scene(view: &View) -> Scene {
        Scene::of_zones("Passing cards".into(), view)
    }

    fn sheet() -> Vec<SheetCard> {
        (0..NAMES.len()).map(|card| SheetCard::new(Card::from_index(card))).collect()
    }

    fn evaluate(state: &State, seat: Seat) -> i64 {
        state.hands[seat.index()].len() as i64
    }

    fn ending(state: &State) -> Option<Ending> {
        (state.turns > 12).then(|| Ending { winners: vec![P1, P2], kind: "thanks" })
    }

    fn ended(_: &State) -> Words {
        "everybody has been thanked".into()
    }

    fn turns(state: &State) -> usize {
        state.turns.into()
    }
}

fn cards<C: FromIterator<Card>>(names: &[&str]) -> C {
    names.iter().map(|name| Card::find(name).expect("a card")).collect()
}

fn named(names: &[&str]) -> Vec<CardName> {
    cards::<Vec<Card>>(names).into_iter().map(CardName::of).collect()
}

fn state() -> State {
    State {
        deck: cards(&["ant", "bee", "cat", "dog"]),
        hands: [cards(&["eel", "fox", "gnu"]), cards(&["hen", "ibis", "jay"])],
        known: [cards(&["ibis"]), Cards::EMPTY],
        open: cards(&["lynx", "koi"]),
        active: P1,
        turns: 0,
    }
}

#[test]
fn every_card_is_in_exactly_one_zone() {
    assert_eq!(Fair::check(&state()), Ok(()));
    let twice = State { open: cards(&["lynx", "koi", "ant"]), ..state() };
    assert_eq!(Fair::check(&twice), Err("ant is in 2 places, not in one".into()));
    let lost = State { open: cards(&["koi"]), ..state() };
    assert_eq!(Fair::check(&lost), Err("lynx is in 0 places, not in one".into()));
}

#[test]
fn a_seat_knows_its_own_zones_the_open_ones_and_what_it_has_seen() {
    let known = |seat: Option<Seat>| {
        let seen = Seen::by::<Fair>(&state(), seat);
        NAMES.iter().filter(|name| seen.contains(Card::find(name).unwrap())).copied().collect::<Vec<_>>()
    };
    assert_eq!(known(Some(P1)), ["eel", "fox", "gnu", "ibis", "koi", "lynx"]);
    assert_eq!(known(Some(P2)), ["hen", "ibis", "jay", "koi", "lynx"]);
    assert_eq!(known(None), ["ibis", "koi", "lynx"], "a spectator knows what all do");
}

#[test]
fn the_view_follows_from_the_zones() {
    let view = Fair::view(&state(), Some(P1));
    assert_eq!(view.zone("hand", P1).unwrap().cards, Shown::Faces(named(&["eel", "fox", "gnu"])));
    assert_eq!(
        view.zone("open", None).unwrap().cards,
        Shown::Faces(named(&["lynx", "koi"])),
        "in their order"
    );
    let backs = Shown::Backs { counts: [(0, 1), (1, 2)].into(), known: named(&["ibis"]) };
    assert_eq!(view.zone("hand", P2).unwrap().cards, backs);
    assert_eq!(view.zone("deck", None).unwrap().cards.len(), 4);
    let spectator = View::of::<Fair>(&state(), None);
    let hands = [P1, P2].map(|seat| match &spectator.zone("hand", seat).unwrap().cards {
        Shown::Backs { known, .. } => known.clone(),
        shown => panic!("{shown:?} are shown to all"),
    });
    assert_eq!(hands, [vec![], named(&["ibis"])]);
}

#[test]
fn cards_are_found_wherever_something_names_them() {
    #[derive(Serialize)]
    struct Deep {
        list: Vec<(u8, Option<Card>)>,
        word: &'static str,
    }

    let deep = Deep { list: vec![(1, Some(Card(3))), (2, None), (3, Some(Card(0)))], word: "bee" };
    let found: Vec<_> = cards_in(&deep).into_iter().map(|card| (card.kind, card.name)).collect();
    assert_eq!(found, [("animal", "dog"), ("animal", "ant")]);
    assert_eq!(cards_in(&[cards::<Cards>(&["bee", "ant"])]).len(), 2);
    assert_eq!(cards_in("ant"), []);
}

#[test]
fn an_option_is_known_where_its_cards_are() {
    let deal = Deal::<Fair>::new(state(), state(), P1);
    let knows = |name: &str| Fair::knows_option(&deal, &Card::find(name));
    assert!(knows("eel") && knows("ibis") && knows("koi"));
    assert!(!knows("hen") && !knows("ant"));
    assert!(Fair::knows_option(&deal, &None), "it names no card");
}

fn deal(real: &State, seat: Seat, generator: &mut ChaCha8Rng) -> State {
    let mut deal = Deal::<Fair>::new(real.clone(), real.clone(), seat);
    Fair::determinize(&mut deal, generator).expect("it has zones")
}

#[test]
fn hidden_cards_are_dealt_again_and_known_ones_stay() {
    let (real, mut different) = (state(), 0);
    for seed in 0..50 {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        let dealt = deal(&real, P1, &mut generator);
        assert_eq!(Fair::check(&dealt), Ok(()));
        assert_eq!(Fair::view(&dealt, Some(P1)), Fair::view(&real, Some(P1)));
        let backs = |state: &State| state.deck.iter().map(|card| card.back()).collect::<Vec<_>>();
        assert_eq!(backs(&dealt), backs(&real), "backs stay where they are");
        different += u32::from(dealt != real);
    }
    assert!(different > 40, "only {different} of 50 deals are not the real one");
}

#[test]
fn what_a_game_knows_beside_its_zones_is_kept() {
    let real = state();
    let mut deal = Deal::<Fair>::new(real.clone(), real.clone(), P1);
    let known = cards::<Vec<Card>>(&["ant", "bee", "cat", "dog", "hen", "jay"]);
    known.into_iter().for_each(|card| deal.keep(card));
    assert_eq!(deal.shuffle(&mut ChaCha8Rng::seed_from_u64(1)), Some(real));
    assert_eq!(deal.face(Card(0)), Card(0));
}

#[test]
fn a_bot_that_looks_ahead_gets_games_as_they_might_be() {
    let mut game = Executor::<Fair>::new(state());
    let Step::Ask(_) = game.step().unwrap() else { panic!("a prompt") };
    let prompt = game.open()[0].clone();
    game.answer(prompt.id(), P1, cardloom::Answer::one(1)).unwrap();
    game.step().unwrap();
    let mut generator = ChaCha8Rng::seed_from_u64(1);
    // P1 has picked a card of a hand that P2 does not see: its pick is made again, and it is still P2 who is asked.
    let other = Observation::new(&game, &game.open()[0]).determinize(&mut generator).expect("a game");
    assert_eq!(other.open(), game.open());
    assert_ne!(other.state().hands[0], game.state().hands[0]);
}

/// What the law of secrets finds in a game that leaks.
fn leak<const LEAK: u8>() -> String {
    let report = Laws::<Passing<LEAK>>::new(|_, seed| seed).without(Law::Determinization).check();
    let breach = report.breaches.iter().find(|breach| breach.law == Law::Secrets);
    breach.unwrap_or_else(|| panic!("nothing leaks:\n{report}")).difference.clone()
}

#[test]
fn nobody_is_sent_a_card_by_name_that_they_cannot_know() {
    assert!(laws::<Fair>(|_, seed| seed).tried(Law::Secrets) > 50);
    let (view, prompt, event) = (leak::<VIEW>(), leak::<PROMPT>(), leak::<EVENT>());
    assert!(view.starts_with("the view of P1 names "), "{view}");
    assert!(
        prompt.starts_with("a prompt of P") && prompt.contains("whose place they cannot know"),
        "{prompt}"
    );
    assert!(event.starts_with("P1 is told of "), "{event}");
}

proptest! {
    /// Two states that a seat cannot tell apart are dealt alike: it depends on no face that the seat does not see.
    #[test]
    fn a_deal_does_not_depend_on_hidden_faces(seeds: [u64; 2], seat in 0..2_u8) {
        let seat = Seat(seat);
        let mut generator = ChaCha8Rng::seed_from_u64(seeds[0]);
        let twin = deal(&state(), seat, &mut generator);
        let again = |real: &State| deal(real, seat, &mut ChaCha8Rng::seed_from_u64(seeds[1]));
        prop_assert_eq!(again(&state()), again(&twin));
    }
}
