//! The law of silence, tried on a small game with and without leaks.

use std::marker::PhantomData;

use cardloom::{
    Context, Game, Observation, Prompt, Redact, Seat, Session,
    agents::RandomAgent,
    shuffle,
    testing::{Report, Sent, Silence},
    zone::Deal,
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};

/// How a duel handles what its players hide.
trait House: 'static {
    /// Whether whoever could respond is asked even without a card to do so.
    const ALWAYS: bool = false;
    /// Whether a game says where it looks into a hand.
    const CONSULTS: bool = false;
    /// Whether questions count how often somebody had a card to respond with.
    const COUNTS: bool = false;
}

/// A spell without a card.
const CHANT: u8 = 99;

/// Players cast spells from their hands in turn; the other one may break a spell by an odd card of their own hand.
struct Duel<H>(PhantomData<H>);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct State {
    hands: [Vec<u8>; 2],
    deck: Vec<u8>,
    /// The cards that were cast.
    cast: Vec<u8>,
    turn: Seat,
    turns: u8,
    responses: u8,
}

#[derive(Clone, Debug, PartialEq)]
enum Effect {
    Cast(Seat, u8),
    Responds,
    EndTurn,
}

#[derive(Clone, Debug, PartialEq, Serialize, Redact)]
enum Event {
    Cast(Seat, u8),
    TurnBegan(Seat),
}

#[derive(Clone, Debug, PartialEq, Serialize)]
enum Question {
    Cast { number: u8 },
    Respond,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct View {
    hand: Vec<u8>,
    others: usize,
    cast: Vec<u8>,
    turn: Seat,
}

impl<H: House> Game for Duel<H> {
    const NAME: &'static str = "duel";
    type State = State;
    type Effect = Effect;
    type Outcome = ();
    type Event = Event;
    type Question = Question;
    type Choice = u8;
    type View = View;

    fn seats(_state: &State) -> usize {
        2
    }

    fn active(state: &State) -> Seat {
        state.turn
    }

    async fn turn_loop(context: Context<Self>) {
        loop {
            context.checkpoint().await;
            let (seat, hand) = {
                let state = context.state();
                (state.turn, state.hands[state.turn.index()].clone())
            };
            let number = if H::COUNTS { context.state().responses } else { 0 };
            let asked =
                Prompt::new(seat, Question::Cast { number }).options(hand).options([CHANT]).optional();
            if let Some(card) = context.ask_one(asked).await {
                context.apply(Effect::Cast(seat, card)).await;
                respond(&context, seat.next(2)).await;
            }
            context.apply(Effect::EndTurn).await;
        }
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) {
        match *effect {
            Effect::Cast(seat, card) => {
                state.hands[seat.index()].retain(|held| *held != card);
                state.cast.push(card);
                events.push(Event::Cast(seat, card));
            }
            Effect::Responds => state.responses += 1,
            Effect::EndTurn => {
                state.turns += 1;
                state.turn = state.turn.next(2);
                events.push(Event::TurnBegan(state.turn));
            }
        }
    }

    fn is_over(state: &State) -> bool {
        state.turns >= 12
    }

    fn view(state: &State, viewer: Option<Seat>) -> View {
        let seat = viewer.expect("nobody looks on");
        View {
            hand: state.hands[seat.index()].clone(),
            others: state.hands[seat.next(2).index()].len(),
            cast: state.cast.clone(),
            turn: state.turn,
        }
    }

    fn reveals_hidden(event: &Event) -> bool {
        matches!(event, Event::Cast(_, card) if *card != CHANT)
    }

    fn determinize(deal: &mut Deal<Self>, generator: &mut ChaCha8Rng) -> Option<State> {
        let (checkpoint, now, seat) = (deal.checkpoint(), deal.now(), deal.seat());
        let mut determinized = checkpoint.clone();
        let other = seat.next(2).index();
        // What the other one has cast since was in their hand.
        let is_known = |card: &u8| now.cast.contains(card);
        let hidden = |cards: &[u8]| cards.iter().copied().filter(|card| !is_known(card)).collect::<Vec<_>>();
        let (held, deck) = (hidden(&checkpoint.hands[other]), hidden(&checkpoint.deck));
        let mut dealt = [held.clone(), deck].concat();
        dealt.sort_unstable();
        shuffle(generator, &mut dealt);
        let rest = dealt.split_off(held.len());
        determinized.hands[other].retain(is_known);
        determinized.hands[other].extend(dealt);
        determinized.hands[other].sort_unstable();
        determinized.deck = rest;
        Some(determinized)
    }

    fn knows_option(now: &State, seat: Seat, option: &u8) -> bool {
        *option == CHANT || now.cast.contains(option) || now.hands[seat.index()].contains(option)
    }
}

/// A seat may break the spell by an odd card.
async fn respond<H: House>(context: &Context<Duel<H>>, seat: Seat) {
    if H::CONSULTS {
        context.consult(seat);
    }
    let odd: Vec<u8> =
        context.state().hands[seat.index()].iter().copied().filter(|card| card % 2 == 1).collect();
    if !odd.is_empty() {
        context.apply(Effect::Responds).await;
    }
    let mut asked = Prompt::new(seat, Question::Respond).options(odd).optional();
    asked.always = H::ALWAYS;
    if let Some(card) = context.ask_one(asked).await {
        context.apply(Effect::Cast(seat, card)).await;
    }
}

fn begin(game: u64) -> State {
    let mut deck: Vec<u8> = (0..20).collect();
    shuffle(&mut ChaCha8Rng::seed_from_u64(game), &mut deck);
    let mut hand = || {
        let mut hand = deck.split_off(deck.len() - 3);
        hand.sort_unstable();
        hand
    };
    let hands = [hand(), hand()];
    State { hands, deck, cast: Vec::new(), turn: Seat(0), turns: 0, responses: 0 }
}

fn tried<H: House>() -> Report<Duel<H>> {
    Silence::new(1).check(1_000, begin)
}

/// Nobody says anything.
struct Loose;
impl House for Loose {}

/// Whoever may respond is asked.
struct Polite;
impl House for Polite {
    const ALWAYS: bool = true;
}

/// Looking into a hand is declared.
struct Frank;
impl House for Frank {
    const CONSULTS: bool = true;
}

/// Whoever may respond is asked, but the numbers tell.
struct Numbered;
impl House for Numbered {
    const ALWAYS: bool = true;
    const COUNTS: bool = true;
}

/// Whether somebody waits for another seat's response on one side alone.
fn is_passed_over<G: Game>(sent: &Sent<G>) -> bool {
    matches!(sent, Sent::Waits(..))
}

#[test]
fn a_reaction_from_a_hidden_hand_that_is_only_asked_where_a_card_fits_is_found() {
    let report = tried::<Loose>();
    assert!(report.violations.len() > 50, "{report:?}");
    for found in &report.violations {
        let (real, twin) = found.difference().expect("something differs");
        assert!(is_passed_over(real) || is_passed_over(twin), "{found}");
    }
    let words = report.violations[0].to_string();
    assert!(words.starts_with("seed 1, game ") && words.contains("twin: "), "{words}");
}

#[test]
fn one_that_is_always_asked_is_silent() {
    tried::<Polite>().assert_kept();
}

#[test]
fn one_that_is_declared_is_silent_and_what_led_to_it_is_not_taken_back() {
    let report = tried::<Frank>();
    assert!(report.violations.is_empty() && report.declared > 50, "{report:?}");
    assert!(report.fair < tried::<Polite>().fair, "{report:?}");
    // Without its word the game would be caught.
    assert!(!Silence::new(1).without_consulting().check::<Duel<Frank>>(500, begin).violations.is_empty());
}

#[test]
fn a_number_that_counts_what_is_hidden_is_found() {
    let report = tried::<Numbered>();
    assert!(!report.violations.is_empty());
    for found in &report.violations {
        let difference = found.difference().expect("something differs");
        let asked = |sent: &Sent<_>| matches!(sent, Sent::Asked(_) | Sent::Waits(..));
        assert!(asked(difference.0) && asked(difference.1), "{found}");
    }
}

#[test]
fn a_violation_can_be_seen_again_by_its_seed_and_game() {
    let report = tried::<Loose>();
    let found = report.violations.last().expect("one was found");
    let again = Silence::new(found.seed).game::<Duel<Loose>>(found.game, begin(found.game));
    let same =
        again.violations.iter().find(|other| (other.answers, other.seat) == (found.answers, found.seat));
    assert_eq!(same.expect("the same one").to_string(), found.to_string());
}

/// Plays a session, and counts the answers that could be taken back at once, and those of them by which a seat could
/// have told the game from a twin.
fn taken_back<H: House>() -> (usize, usize) {
    let (mut fair, mut telling) = (0, 0);
    let mut dice = ChaCha8Rng::seed_from_u64(5);
    for game in 0..60 {
        let mut session = Session::<Duel<H>>::new(begin(game)).expect("a game");
        while let Some(prompt) = session.open().first().cloned() {
            let executor = session.executor().expect("a session that can be run");
            let twin = Observation::new(&executor, &prompt).determinize(&mut dice);
            let answer = RandomAgent::pick(&mut dice, &prompt);
            session.answer(prompt.id(), prompt.seat, answer.clone()).expect("legal");
            let Some(mut twin) = twin.filter(|_| session.undoable(prompt.seat).is_ok()) else { continue };
            twin.answer(prompt.id(), prompt.seat, answer).expect("legal");
            twin.step().expect("a game without faults");
            fair += 1;
            let asked = |open: &[Prompt<Duel<H>>]| {
                open.iter().map(|prompt| (prompt.seat, prompt.question.clone())).collect::<Vec<_>>()
            };
            telling += usize::from(asked(session.open()) != asked(twin.open()));
        }
    }
    (fair, telling)
}

#[test]
fn an_answer_that_can_be_taken_back_tells_of_a_hand_where_a_game_does_not_say_that_it_looks_there() {
    let (fair, telling) = taken_back::<Loose>();
    assert!(telling > 0, "{telling} of {fair}");
}

#[test]
fn an_answer_that_can_fairly_be_taken_back_leads_every_twin_to_the_same() {
    let (fair, telling) = taken_back::<Frank>();
    assert!(fair > 100 && telling == 0, "{telling} of {fair}");
    let (fair, telling) = taken_back::<Polite>();
    assert!(fair > 100 && telling == 0, "{telling} of {fair}");
}
