//! The agent that looks ahead, and what it may know.

mod small;

use cardloom::{
    Agent, Answer, Executor, Observation, Prompt, PromptId, Seat, Step,
    agents::{Greedy, RandomAgent},
    below, play,
};
use futures::executor::block_on;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use small::{Ctx, Effect, P1, P2, Rules, State, Stones};

fn stones(state: &State, seat: Seat) -> i64 {
    state.stones[seat.index()].into()
}

/// What an agent of this seed answers to the first of the open prompts.
fn answer<R: Rules>(executor: &Executor<Stones<R>>, seed: u64) -> Vec<u16> {
    let mut agent = Greedy::new(seed, stones);
    block_on(agent.answer(Observation::new(executor, &executor.open()[0]))).unwrap().0.to_vec()
}

fn game<R: Rules>(state: State) -> Executor<Stones<R>> {
    let mut game = Executor::new(state);
    game.step().unwrap();
    game
}

/// Deals the other seats' secrets again.
fn deal(checkpoint: &State, seat: Seat, generator: &mut ChaCha8Rng) -> State {
    let mut state = checkpoint.clone();
    for other in seat.others(state.secrets.len()) {
        state.secrets[other.index()] = below(generator, 6) as u8;
    }
    state
}

/// A turn gains what is picked, in a handler of its own.
struct Open;

impl Rules for Open {
    async fn turn(context: Ctx<Self>) {
        let seat = context.seat();
        let pick = context.ask_one(Prompt::new(seat, "which?").options([2, 0, 5, 1])).await.unwrap_or(0);
        let gain = move |context: Ctx<Self>| async move {
            context.apply(Effect::Gain(seat, pick)).await;
        };
        context.call(seat, "gain", gain).await;
    }

    fn determinize(checkpoint: &State, _seat: Seat, _generator: &mut ChaCha8Rng) -> Option<State> {
        Some(checkpoint.clone())
    }
}

#[test]
fn it_picks_the_best_option() {
    for seed in 0..20 {
        assert_eq!(answer(&game::<Open>(State::new(2)), seed), [2]);
    }
}

#[test]
fn it_wins_against_chance() {
    let mut game = game::<Open>(State { bank: 200, turns_left: 20, ..State::new(2) });
    let (mut ahead, mut chance) = (Greedy::new(1, stones), RandomAgent::new(1));
    let mut agents: [&mut dyn Agent<Stones<Open>>; 2] = [&mut ahead, &mut chance];
    block_on(play(&mut game, &mut agents)).unwrap();
    assert_eq!(game.state().stones[0], 50);
    assert!(game.state().stones[1] < 40);
}

#[test]
fn it_takes_all_none_or_the_best_single_one() {
    /// Gains the sum of the picks, but more than there are turns left costs all that the seat has.
    struct Several;

    impl Rules for Several {
        async fn turn(context: Ctx<Self>) {
            let (seat, limit) = (context.seat(), context.state().turns_left);
            let prompt = Prompt::new(seat, "which?").options([2, 4, 3]).pick(1..=3).optional();
            let sum: u8 = context.ask(prompt).await.iter().sum();
            if sum > limit {
                context.apply(Effect::Give(seat, seat.next(2), 20)).await;
            } else {
                context.apply(Effect::Gain(seat, sum)).await;
            }
        }

        fn determinize(checkpoint: &State, _seat: Seat, _generator: &mut ChaCha8Rng) -> Option<State> {
            Some(checkpoint.clone())
        }
    }

    for (turns_left, best) in [(9, vec![0, 1, 2]), (5, vec![1]), (3, vec![2]), (2, vec![0]), (1, vec![])] {
        let state = State { turns_left, stones: vec![9, 0], ..State::new(2) };
        assert_eq!(answer(&game::<Several>(state), 1), best);
    }
}

/// A turn gains as many stones as another seat's secret says, or three for sure.
struct Gamble;

impl Rules for Gamble {
    async fn turn(context: Ctx<Self>) {
        let seat = context.seat();
        let gamble = context.ask_one(Prompt::new(seat, "gamble?").options([0, 1])).await == Some(1);
        let secret = context.state().secrets[seat.next(2).index()];
        context.apply(Effect::Gain(seat, if gamble { secret } else { 3 })).await;
    }

    fn determinize(checkpoint: &State, seat: Seat, generator: &mut ChaCha8Rng) -> Option<State> {
        Some(deal(checkpoint, seat, generator))
    }
}

#[test]
fn it_plays_the_same_whatever_it_cannot_see() {
    let mut gambles = 0;
    for seed in 0..200 {
        let answers = [0, 5].map(|secret| {
            let state = State { secrets: vec![4, secret], ..State::new(2) };
            answer(&game::<Gamble>(state), seed)
        });
        assert_eq!(answers[0], answers[1]);
        gambles += usize::from(answers[0] == [1]);
    }
    // Two of six secrets are worth the gamble, and with one more it is a toss.
    assert!((40..=160).contains(&gambles), "{gambles}");
}

/// Both seats name a number at once; who names the other one's gains five stones.
struct Match;

impl Rules for Match {
    async fn turn(context: Ctx<Self>) {
        let named = context.ask_all([P1, P2].map(|seat| Prompt::new(seat, "which?").options([1, 2]))).await;
        if named[0] == named[1] {
            context.apply(Effect::Gain(P1, 5)).await;
        }
    }

    fn determinize(checkpoint: &State, seat: Seat, generator: &mut ChaCha8Rng) -> Option<State> {
        Some(deal(checkpoint, seat, generator))
    }
}

#[test]
fn it_does_not_know_what_others_have_answered_at_the_same_time() {
    let mut matches = 0;
    for seed in 0..100 {
        let answers = [0, 1].map(|named| {
            let mut game = game::<Match>(State::new(2));
            game.answer(PromptId(1), P2, Answer::one(named)).unwrap();
            answer(&game, seed)
        });
        assert_eq!(answers[0], answers[1]);
        matches += usize::from(answers[0] == [0]);
    }
    assert!((20..=80).contains(&matches), "{matches}");
}

#[test]
fn an_imagined_game_asks_all_seats_of_the_open_batch_but_knows_ones_own_answers() {
    struct Twice;

    impl Rules for Twice {
        async fn turn(context: Ctx<Self>) {
            context.ask_all([P1, P1, P2].map(|seat| Prompt::new(seat, "which?").options([1, 2]))).await;
        }

        fn determinize(checkpoint: &State, seat: Seat, generator: &mut ChaCha8Rng) -> Option<State> {
            Some(deal(checkpoint, seat, generator))
        }
    }

    let mut game = game::<Twice>(State::new(2));
    game.answer(PromptId(1), P2, Answer::one(1)).unwrap();
    game.answer(PromptId(2), P1, Answer::one(1)).unwrap();
    let observation = Observation::new(&game, &game.open()[0]);
    let mut determinized = observation.determinize(&mut ChaCha8Rng::seed_from_u64(1)).unwrap();
    let open: Vec<_> = determinized.open().iter().map(|prompt| (prompt.seat, prompt.id())).collect();
    assert_eq!(open, [(P1, PromptId(1)), (P2, PromptId(1))]);
    assert!(matches!(determinized.step(), Ok(Step::Ask(_))));
}

#[test]
fn a_deal_that_does_not_fit_what_the_seat_sees_is_thrown_away() {
    /// Deals the seat's own secret again, as no game should.
    struct Careless;

    impl Rules for Careless {
        async fn turn(context: Ctx<Self>) {
            context.apply(Effect::Gain(context.seat(), 1)).await;
            context.ask(Prompt::new(context.seat(), "which?").options([1, 2])).await;
        }

        fn determinize(checkpoint: &State, seat: Seat, generator: &mut ChaCha8Rng) -> Option<State> {
            let mut state = checkpoint.clone();
            state.secrets[seat.index()] = below(generator, 3) as u8;
            Some(state)
        }
    }

    let determinize = |secret| {
        let game = game::<Careless>(State { secrets: vec![secret, 0], ..State::new(2) });
        let observation = Observation::new(&game, &game.open()[0]);
        observation
            .determinize(&mut ChaCha8Rng::seed_from_u64(1))
            .map(|determinized| determinized.state().secrets[0])
    };
    // One deal in three is right; 9 is never dealt.
    assert_eq!(determinize(2), Some(2));
    assert_eq!(determinize(9), None);
}

#[test]
fn without_imagination_it_plays_by_chance() {
    struct Blind;

    impl Rules for Blind {
        async fn turn(context: Ctx<Self>) {
            context.ask(Prompt::new(context.seat(), "which?").options([1, 2, 3])).await;
        }
    }

    let game = game::<Blind>(State::new(2));
    let answers: std::collections::BTreeSet<_> = (0..50).map(|seed| answer(&game, seed)).collect();
    assert_eq!(answers.len(), 3);
}

/// At a checkpoint itself nothing has shown anything yet, so that there is nothing to compare: a deal keeps to what the
/// seat sees.
#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "stones determinizes a checkpoint at which P1 sees something else")]
fn a_game_that_deals_again_what_the_seat_sees_is_caught() {
    struct Forgetful;

    impl Rules for Forgetful {
        async fn turn(context: Ctx<Self>) {
            context.ask(Prompt::new(context.seat(), "which?").options([1, 2])).await;
        }

        fn determinize(checkpoint: &State, _seat: Seat, _generator: &mut ChaCha8Rng) -> Option<State> {
            Some(State { secrets: vec![5, 5], ..checkpoint.clone() })
        }
    }

    answer(&game::<Forgetful>(State::new(2)), 1);
}
