//! Cards that are made in the course of a game: what follows from the zones that they lie in.

use std::collections::BTreeSet;

use cardloom::{
    Answer, CardId, Context, Executor, Game, Observation, Prompt, Seat, Step,
    zone::{CardName, Deal, Face, InstanceId, Instances, Seen, Shown, View, Zones, cards_in, check_zones},
};
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Card {
    kind: Kind,
    upgraded: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Kind {
    Strike,
    /// It has a back of its own.
    Curse,
}

impl Face for Card {
    fn face(&self) -> &'static str {
        match (self.kind, self.upgraded) {
            (Kind::Strike, false) => "Strike",
            (Kind::Strike, true) => "Strike+",
            (Kind::Curse, _) => "Curse",
        }
    }

    fn back(&self) -> usize {
        self.kind as usize
    }
}

/// Each makes a copy of a card of their hand in the hand of the other one, in turn, and the card itself is destroyed.
struct Forging;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct State {
    cards: Instances<Card>,
    deck: Vec<InstanceId>,
    hands: [BTreeSet<InstanceId>; 2],
    /// What each knows of the hand of the other one.
    known: [BTreeSet<InstanceId>; 2],
    open: Vec<InstanceId>,
    active: Seat,
    over: bool,
}

impl Game for Forging {
    const NAME: &'static str = "forging";
    type State = State;
    type Effect = Option<InstanceId>;
    type Outcome = ();
    type Event = ();
    type Question = &'static str;
    type Choice = InstanceId;
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
                (state.active, state.hands[state.active.index()].clone())
            };
            let forged = context.ask_one(Prompt::new(seat, "forge").options(hand)).await;
            let (other, open) = (seat.next(2), context.state().open.clone());
            context.ask_one(Prompt::new(other, "watch").options(open).always()).await;
            context.apply(forged).await;
        }
    }

    fn apply_effect(state: &mut State, forged: &Option<InstanceId>, _: &mut Vec<()>) {
        let (from, to) = (state.active, state.active.next(2));
        state.active = to;
        let copy = forged.and_then(|id| state.cards.copy(id));
        let (Some(original), Some(copy)) = (forged, copy) else {
            state.over = true;
            return;
        };
        state.cards.destroy(*original);
        state.hands[from.index()].remove(original);
        state.known[to.index()].remove(original);
        state.hands[to.index()].insert(copy);
        state.known[from.index()].insert(copy);
    }

    fn is_over(state: &State) -> bool {
        state.over
    }

    fn zones(state: &mut State, zones: &mut Zones<'_>) {
        let mut zones = zones.instances(&state.cards);
        zones.hidden("deck", &mut state.deck);
        for (seat, (hand, known)) in Seat::all(2).zip(state.hands.iter_mut().zip(&mut state.known)) {
            zones.own("hand", seat, hand);
            zones.known(seat, known);
        }
        zones.open("open", None, &mut state.open);
    }

    fn view(state: &State, seat: Option<Seat>) -> View {
        View::of::<Self>(state, seat)
    }
}

fn ids<L: FromIterator<InstanceId>>(numbers: impl IntoIterator<Item = u32>) -> L {
    numbers.into_iter().map(InstanceId).collect()
}

/// Twelve cards: #3, #6, #9 and #12 are curses, the strikes #1, #5 and #11 are upgraded.
fn state() -> State {
    let mut cards = Instances::new();
    for number in 1..=12 {
        let kind = if number % 3 == 0 { Kind::Curse } else { Kind::Strike };
        cards.make(Card { kind, upgraded: [1, 5, 11].contains(&number) });
    }
    State {
        cards,
        deck: ids([4, 1, 3, 2]),
        hands: [ids([5, 6, 7]), ids([8, 9, 10])],
        known: [ids([9]), ids([])],
        open: ids([12, 11]),
        active: P1,
        over: false,
    }
}

#[test]
fn every_instance_is_in_exactly_one_zone() {
    assert_eq!(Forging::check(&state()), Ok(()));
    let twice = State { open: ids([12, 11, 1]), ..state() };
    assert_eq!(Forging::check(&twice), Err("Strike+ #1 is in 2 places, not in one".into()));
    let lost = State { open: ids([11]), ..state() };
    assert_eq!(Forging::check(&lost), Err("Curse #12 is in 0 places, not in one".into()));
    let mut gone = state();
    gone.cards.destroy(InstanceId(7));
    let error = "#7 is in the zone hand, but not in the game: what is destroyed leaves its zone too";
    assert_eq!(Forging::check(&gone), Err(error.into()));
}

#[test]
fn instances_are_not_limited_to_the_numbers_of_a_byte() {
    let mut cards = Instances::new();
    let mut deck: Vec<_> =
        (0..1000).map(|_| cards.make(Card { kind: Kind::Strike, upgraded: false })).collect();
    let check = |deck: &mut Vec<_>| check_zones(|zones| zones.instances(&cards).hidden("deck", deck));
    assert_eq!(check(&mut deck), Ok(()));
    let last = deck.pop().unwrap();
    assert_eq!(check(&mut deck), Err(format!("Strike {last} is in 0 places, not in one")));
    assert_eq!(last, InstanceId(1000));
}

#[test]
fn cards_with_names_can_have_instances_beside_their_own_zones() {
    #[derive(Clone, Copy, CardId)]
    enum Coin {
        Copper,
        Silver,
    }

    let mut cards = Instances::new();
    let coppers = [Coin::Copper; 2].map(|coin| cards.make(coin));
    let check = |shown: &mut Vec<Coin>, mut hand: Vec<InstanceId>| {
        check_zones(|zones| {
            zones.open("supply", None, shown);
            zones.instances(&cards).own("hand", P1, &mut hand);
        })
    };
    let mut supply = vec![Coin::Copper, Coin::Silver];
    assert_eq!(check(&mut supply, coppers.to_vec()), Ok(()));
    let twice = check(&mut supply, vec![coppers[0], coppers[1], coppers[0]]);
    assert_eq!(twice, Err("copper #1 is in 2 places, not in one".into()));
    assert_eq!(
        check(&mut vec![Coin::Copper], coppers.to_vec()),
        Err("silver is in 0 places, not in one".into())
    );
}

#[test]
fn a_seat_knows_its_own_zones_the_open_ones_and_what_it_has_seen() {
    let known = |seat: Option<Seat>| {
        let seen = Seen::by::<Forging>(&state(), seat);
        (1..=12).filter(|number| seen.contains_instance(InstanceId(*number))).collect::<Vec<_>>()
    };
    assert_eq!(known(Some(P1)), [5, 6, 7, 9, 11, 12]);
    assert_eq!(known(Some(P2)), [8, 9, 10, 11, 12]);
    assert_eq!(known(None), [9, 11, 12], "a spectator knows what all do");
}

#[test]
fn the_view_shows_numbers_and_faces_or_backs() {
    let view = Forging::view(&state(), Some(P1));
    let cards = |view: &View, name, owner: Option<Seat>| view.zone(name, owner).unwrap().cards.clone();
    let hand = [(5, "Strike+"), (6, "Curse"), (7, "Strike")].map(|(number, face)| (InstanceId(number), face));
    assert_eq!(cards(&view, "hand", Some(P1)), Shown::Instances(hand.to_vec()));
    let known = vec![CardName { kind: InstanceId::KIND, index: 9, name: "Curse", title: "Curse" }];
    let backs = Shown::Backs { counts: [(0, 2), (1, 1)].into(), known };
    assert_eq!(cards(&view, "hand", Some(P2)), backs);
    assert_eq!(cards(&view, "deck", None).len(), 4);
    let open = serde_json::to_string(&view.zone("open", None)).unwrap();
    let text = r#"{"instances":[[12,"Curse"],[11,"Strike+"]]}"#;
    assert_eq!(
        open,
        format!(r#"{{"name":"open","owner":null,"sight":"all","kind":"instance","cards":{text}}}"#)
    );
}

#[test]
fn an_option_that_names_an_instance_is_known_where_it_lies_in_sight() {
    let deal = Deal::<Forging>::new(state(), state(), P1);
    let knows = |number| Forging::knows_option(&deal, &InstanceId(number));
    assert_eq!([5, 9, 12, 8, 4].map(knows), [true, true, true, false, false]);
    let named =
        CardName { kind: InstanceId::KIND, index: 5, name: InstanceId::KIND, title: InstanceId::KIND };
    assert_eq!(cards_in(&(Some(InstanceId(5)), 7)), [named]);
}

fn deal(real: &State, seat: Seat, generator: &mut ChaCha8Rng) -> State {
    let mut deal = Deal::<Forging>::new(real.clone(), real.clone(), seat);
    Forging::determinize(&mut deal, generator).expect("it has zones")
}

#[test]
fn hidden_instances_are_dealt_again_and_known_ones_stay() {
    let (real, mut different) = (state(), 0);
    for seed in 0..50 {
        let dealt = deal(&real, P1, &mut ChaCha8Rng::seed_from_u64(seed));
        assert_eq!(Forging::check(&dealt), Ok(()));
        assert_eq!(Forging::view(&dealt, Some(P1)), Forging::view(&real, Some(P1)));
        let backs = |state: &State| -> Vec<_> {
            state.deck.iter().map(|id| state.cards.get(*id).map(Face::back)).collect()
        };
        assert_eq!(backs(&dealt), backs(&real), "backs stay where they are");
        different += u32::from(dealt != real);
    }
    assert!(different > 40, "only {different} of 50 deals are not the real one");
}

#[test]
fn what_a_game_knows_beside_its_zones_is_kept_and_the_rest_is_followed() {
    let real = state();
    let mut deal = Deal::<Forging>::new(real.clone(), real.clone(), P1);
    deal.keep_instance(InstanceId(4));
    for seed in 0..20 {
        let dealt = deal.shuffle(&mut ChaCha8Rng::seed_from_u64(seed)).expect("it has zones");
        assert_eq!(dealt.deck[0], InstanceId(4));
        let followed: Vec<_> = real.deck.iter().map(|id| deal.instance(*id)).collect();
        assert_eq!(dealt.deck, followed);
    }
}

#[test]
fn what_is_known_of_no_zone_is_not_dealt() {
    let stale = State { known: [ids([9]), ids([40])], ..state() };
    for seed in 0..20 {
        assert_eq!(Forging::check(&deal(&stale, P1, &mut ChaCha8Rng::seed_from_u64(seed))), Ok(()));
    }
}

#[test]
fn a_game_is_played_and_looked_ahead_in() {
    let mut game = Executor::<Forging>::new(state());
    let answer = |game: &mut Executor<Forging>, index| {
        let Step::Ask(prompts) = game.step().unwrap() else { panic!("a prompt") };
        let (id, seat) = (prompts[0].id(), prompts[0].seat);
        game.answer(id, seat, Answer::one(index)).unwrap();
    };
    // P1 forges #6, a curse, and P2 watches.
    answer(&mut game, 1);
    game.step().unwrap();
    let mut generator = ChaCha8Rng::seed_from_u64(1);
    let other = Observation::new(&game, &game.open()[0]).determinize(&mut generator).expect("a game");
    assert_eq!(other.open(), game.open());
    assert_ne!(other.state().hands[0], game.state().hands[0]);
    answer(&mut game, 0);
    game.step().unwrap();
    let state = game.state();
    assert_eq!(state.hands, [ids([5, 7]), ids([8, 9, 10, 13])]);
    assert_eq!(state.cards.get(InstanceId(13)).map(Face::face), Some("Curse"));
    assert!(Seen::by::<Forging>(&state, P1).contains_instance(InstanceId(13)), "P1 has made it");
}

proptest! {
    /// Two states that a seat cannot tell apart are dealt alike: it depends on no face that the seat does not see.
    #[test]
    fn a_deal_does_not_depend_on_hidden_faces(seeds: [u64; 2], seat in 0..2_u8) {
        let seat = Seat(seat);
        let twin = deal(&state(), seat, &mut ChaCha8Rng::seed_from_u64(seeds[0]));
        let again = |real: &State| deal(real, seat, &mut ChaCha8Rng::seed_from_u64(seeds[1]));
        prop_assert_eq!(again(&state()), again(&twin));
    }
}
