//! Searches: how they come by the games that they try picks on, and what they make of those that fail.

mod small;

use std::{cell::Cell, collections::BTreeSet, iter};

use cardloom::{
    Agent, Answer, Determinizations, DeterminizationsByKind, DeterminizeError, Executor, Observation, Prompt,
    Seat, Step,
    agents::{Greedy, Ismcts, RandomAgent, SearchBudget},
    below,
};
use futures::executor::block_on;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use small::{Ctx, Effect, P1, P2, P3, Rules, State, Stones, wild::Wild};

/// How many stones the seat has more than the next one.
fn lead(state: &State, seat: Seat) -> i64 {
    let stones = |seat: Seat| i64::from(state.stones[seat.index()]);
    stones(seat) - stones(seat.next(state.stones.len()))
}

fn greedy<R: Rules>(seed: u64) -> Greedy<Stones<R>> {
    Greedy::new(seed, lead)
}

fn ismcts<R: Rules>(seed: u64, iterations: u32) -> Ismcts<Stones<R>> {
    Ismcts::new(seed, lead, SearchBudget::Iterations(iterations)).scale(4.0)
}

fn answer<R: Rules>(
    mut agent: impl Agent<Stones<R>>,
    game: &Executor<Stones<R>>,
    prompt: &Prompt<Stones<R>>,
) -> Vec<u16> {
    block_on(agent.answer(Observation::new(game, prompt))).unwrap().0.to_vec()
}

fn answer_first<R: Rules>(agent: impl Agent<Stones<R>>, game: &Executor<Stones<R>>) -> Vec<u16> {
    answer(agent, game, &game.open()[0])
}

/// A game of two that ends with P1's turn, at the prompt behind these answers; P2's secret is given.
fn game<R: Rules>(secret: u8, answers: &[usize]) -> Executor<Stones<R>> {
    let state = State { secrets: vec![0, secret], stones: vec![9, 9], turns_left: 1, ..State::new(2) };
    let mut game = Executor::new(state);
    for &answer in answers {
        game.step().unwrap();
        let (id, seat) = (game.open()[0].id(), game.open()[0].seat);
        game.answer(id, seat, Answer::one(answer)).unwrap();
    }
    game.step().unwrap();
    game
}

/// Deals P2's secret again.
fn deal(checkpoint: &State, generator: &mut ChaCha8Rng) -> Option<State> {
    let mut state = checkpoint.clone();
    state.secrets[1] = below(generator, 6) as u8;
    Some(state)
}

/// P1 gains as much as P2's secret says, which tells it; then it may gain nine more, or lose all if the secret is small.
struct Told;

impl Rules for Told {
    async fn turn(context: Ctx<Self>) {
        context.ask(Prompt::new(P1, "ready?").options([0, 1])).await;
        let secret = context.state().secrets[1];
        context.apply(Effect::Gain(P1, secret)).await;
        if context.ask_one(Prompt::new(P1, "dare?").options([0, 1])).await == Some(1) {
            let outcome = if secret < 3 { Effect::Give(P1, P2, 9) } else { Effect::Gain(P1, 9) };
            context.apply(outcome).await;
        }
    }

    fn determinize(checkpoint: &State, _seat: Seat, generator: &mut ChaCha8Rng) -> Option<State> {
        deal(checkpoint, generator)
    }
}

/// What became of an agent's deals.
fn deals<R: Rules>(agent: &impl Agent<Stones<R>>) -> Determinizations {
    agent.determinizations().map(DeterminizationsByKind::sum).unwrap_or_default()
}

#[test]
fn deals_are_counted_by_the_kind_of_prompt_that_they_are_made_at() {
    let game = game::<Told>(4, &[0]);
    let mut ismcts = ismcts(1, 60);
    answer_first(&mut ismcts, &game);
    let kinds: Vec<_> = ismcts.determinizations().unwrap().iter().map(|(kind, _)| kind.to_owned()).collect();
    assert_eq!(kinds, ["dare?"], "a question that is a text is a kind of its own");
    assert!(deals(&ismcts).percent() < 50, "{:?}", deals(&ismcts));
    assert_eq!(Determinizations::default().percent(), 100);
}

#[test]
fn a_relative_search_answers_the_same_however_much_there_is_already() {
    fn rich(state: &State, seat: Seat) -> i64 {
        lead(state, seat) + 1_000_000
    }
    let search = |evaluate: fn(&State, Seat) -> i64, seed| {
        Ismcts::<Stones<Told>>::new(seed, evaluate, SearchBudget::Iterations(60)).scale(4.0).relative()
    };
    for (seed, secret) in (0..12).zip((0..6).cycle()) {
        let game = game::<Told>(secret, &[0]);
        let plain = answer_first(search(lead, seed), &game);
        assert_eq!(answer_first(search(rich, seed), &game), plain, "secret {secret}");
    }
}

#[test]
fn a_search_goes_on_when_a_deal_does_not_fit() {
    for seed in 0..20 {
        for (secret, best) in [(2, 0), (4, 1)] {
            let game = game::<Told>(secret, &[0]);
            let (mut greedy, mut ismcts) = (greedy(seed), ismcts(seed, 60));
            assert_eq!(answer_first(&mut greedy, &game), [best]);
            assert_eq!(answer_first(&mut ismcts, &game), [best]);
            // Five deals in six show P1 another secret.
            assert!(deals(&greedy).fits == 8 && deals(&greedy).told > 8, "{:?}", deals(&greedy));
            assert!(deals(&ismcts).fits == 60 && deals(&ismcts).told > 100, "{:?}", deals(&ismcts));
        }
    }
}

#[test]
fn a_search_on_several_threads_shares_out_its_iterations_and_counts_all_deals() {
    let mut agent = ismcts(1, 60).threads(3);
    assert_eq!(answer_first(&mut agent, &game::<Told>(4, &[0])), [1]);
    assert_eq!(deals(&agent).fits, 60);
}

#[test]
fn a_search_at_a_prompt_that_no_deal_fits_ends() {
    // No deal makes it seven.
    let game = game::<Told>(7, &[0]);
    let mut ismcts = ismcts(1, u32::MAX);
    assert_eq!(answer_first(&mut ismcts, &game).len(), 1);
    let mut greedy = greedy(1).deals(usize::MAX);
    assert_eq!(answer_first(&mut greedy, &game).len(), 1);
    for dealt in [deals(&ismcts), deals(&greedy)] {
        assert_eq!(dealt, Determinizations { told: dealt.failures(), ..Determinizations::default() });
        assert!((1..1_000).contains(&dealt.told), "{dealt:?}");
    }
    assert!(
        Observation::new(&game, &game.open()[0]).determinize(&mut ChaCha8Rng::seed_from_u64(1)).is_none()
    );
}

/// Windows in which nothing can be said stand before the question that counts.
struct Windows;

impl Rules for Windows {
    async fn turn(context: Ctx<Self>) {
        for _ in 0..8 {
            for seat in [P1, P2] {
                context.ask(Prompt::new(seat, "any?").always().optional()).await;
            }
        }
        let pick = context.ask_one(Prompt::new(P1, "which?").options([2, 0, 5, 1])).await.unwrap_or(0);
        context.apply(Effect::Gain(P1, pick)).await;
    }

    fn determinize(checkpoint: &State, _seat: Seat, generator: &mut ChaCha8Rng) -> Option<State> {
        deal(checkpoint, generator)
    }
}

#[test]
fn what_has_one_answer_alone_is_neither_searched_nor_a_level_of_the_tree() {
    let game = game::<Windows>(4, &[]);
    let (mut greedy, mut ismcts) = (greedy(1), ismcts(1, 40));
    assert_eq!((answer_first(&mut greedy, &game), answer_first(&mut ismcts, &game)), (vec![], vec![]));
    assert_eq!([deals(&greedy), deals(&ismcts)], [Determinizations::default(); 2]);

    let mut game = game;
    while game.open()[0].options.is_empty() {
        let (id, seat) = (game.open()[0].id(), game.open()[0].seat);
        game.answer(id, seat, Answer::none()).unwrap();
        game.step().unwrap();
    }
    assert_eq!(answer_first(&mut ismcts, &game), [2]);
}

/// P1 says how much, behind many windows in which nothing can be said P2 what becomes of it.
struct Behind;

impl Rules for Behind {
    async fn turn(context: Ctx<Self>) {
        let pick = context.ask_one(Prompt::new(P1, "how much?").options([1, 5])).await.unwrap_or(0);
        for seat in [P1, P2].into_iter().cycle().take(100) {
            context.ask(Prompt::new(seat, "any?").always().optional()).await;
        }
        // By chance it is good to say 5: only who looks at the answer of P2 says 1.
        let rob = Prompt::new(P2, "rob?").options([0, 1]);
        let gain = match context.ask_one(rob).await {
            Some(1) if pick == 5 => Effect::Gain(P1, 0),
            _ => Effect::Gain(P1, pick),
        };
        context.apply(gain).await;
    }

    fn determinize(checkpoint: &State, _seat: Seat, generator: &mut ChaCha8Rng) -> Option<State> {
        deal(checkpoint, generator)
    }
}

#[test]
fn a_search_sees_the_answer_of_another_behind_many_windows_without_a_choice() {
    for seed in 0..10 {
        assert_eq!(answer_first(ismcts(seed, 60), &game::<Behind>(4, &[])), [0]);
    }
}

thread_local!(static IMAGINED: Cell<u32> = const { Cell::new(0) });

/// A turn gains what is picked.
struct Counted;

impl Rules for Counted {
    async fn turn(context: Ctx<Self>) {
        let pick = context.ask_one(Prompt::new(context.seat(), "which?").options([1, 2])).await;
        context.apply(Effect::Gain(context.seat(), pick.unwrap_or(0))).await;
    }

    fn determinize(checkpoint: &State, _seat: Seat, _generator: &mut ChaCha8Rng) -> Option<State> {
        IMAGINED.set(IMAGINED.get() + 1);
        Some(checkpoint.clone())
    }
}

#[test]
fn no_game_is_imagined_that_is_not_tried() {
    let game = game::<Counted>(0, &[]);
    answer_first(ismcts(1, 10), &game);
    assert_eq!(IMAGINED.take(), 10);
    answer_first(ismcts(1, 0), &game);
    assert_eq!(IMAGINED.take(), 0);
    answer_first(greedy(1).deals(3), &game);
    assert_eq!(IMAGINED.take(), 3);
}

/// Gives P2 nine stones, is more than the rules can resolve, or gives P2 one.
struct Broken;

impl Rules for Broken {
    async fn turn(context: Ctx<Self>) {
        match context.ask_one(Prompt::new(P1, "which?").options([0, 1, 2])).await {
            Some(0) => _ = context.apply(Effect::Give(P1, P2, 9)).await,
            Some(1) => context.fail("no such stone").await,
            _ => _ = context.apply(Effect::Give(P1, P2, 1)).await,
        }
    }

    fn determinize(checkpoint: &State, _seat: Seat, _generator: &mut ChaCha8Rng) -> Option<State> {
        Some(checkpoint.clone())
    }
}

#[test]
fn a_pick_whose_trials_all_fail_is_not_preferred_to_one_that_costs_something() {
    let game = game::<Broken>(0, &[]);
    for seed in 0..20 {
        assert_eq!(answer_first(greedy(seed), &game), [2]);
        assert_eq!(answer_first(ismcts(seed, 60), &game), [2]);
    }
}

/// Three stones for sure, or four where P2's secret lets it: the rules cannot resolve the rest.
struct Fragile;

impl Rules for Fragile {
    async fn turn(context: Ctx<Self>) {
        let dares = context.ask_one(Prompt::new(P1, "dare?").options([0, 1])).await == Some(1);
        if dares && context.state().secrets[1] < 3 {
            context.fail::<()>("the secret is too small").await;
        }
        context.apply(Effect::Gain(P1, if dares { 4 } else { 3 })).await;
    }

    fn determinize(checkpoint: &State, _seat: Seat, generator: &mut ChaCha8Rng) -> Option<State> {
        deal(checkpoint, generator)
    }
}

#[test]
fn a_trial_that_fails_does_not_lower_the_average_of_the_others() {
    let game = game::<Fragile>(0, &[]);
    for seed in 0..20 {
        assert_eq!(answer_first(greedy(seed).deals(20), &game), [1]);
    }
}

/// Nothing can be tried.
struct Hopeless;

impl Rules for Hopeless {
    async fn turn(context: Ctx<Self>) {
        context.ask(Prompt::new(P1, "which?").options([0, 1])).await;
        context.fail("whatever was picked").await
    }

    fn determinize(checkpoint: &State, _seat: Seat, _generator: &mut ChaCha8Rng) -> Option<State> {
        Some(checkpoint.clone())
    }
}

#[test]
fn where_nothing_can_be_tried_chance_picks() {
    let game = game::<Hopeless>(0, &[]);
    let all = BTreeSet::from([vec![0], vec![1]]);
    assert_eq!((0..40).map(|seed| answer_first(greedy(seed), &game)).collect::<BTreeSet<_>>(), all);
    assert_eq!((0..40).map(|seed| answer_first(ismcts(seed, 9), &game)).collect::<BTreeSet<_>>(), all);
}

/// Both are asked at the same time, and each gains what it picks.
struct Together;

impl Rules for Together {
    async fn turn(context: Ctx<Self>) {
        let prompts = [(P1, [1, 2]), (P2, [0, 9])];
        let prompts = prompts.map(|(seat, options)| Prompt::new(seat, "which?").options(options));
        for (seat, picks) in [P1, P2].into_iter().zip(context.ask_all(prompts).await) {
            context.apply(Effect::Gain(seat, picks[0])).await;
        }
    }

    fn determinize(checkpoint: &State, _seat: Seat, _generator: &mut ChaCha8Rng) -> Option<State> {
        Some(checkpoint.clone())
    }
}

#[test]
fn a_search_is_at_its_own_prompt_of_those_asked_at_the_same_time() {
    let game = game::<Together>(0, &[]);
    for (seed, threads) in (0..10).flat_map(|seed| [(seed, 1), (seed, 2)]) {
        let agent = ismcts(seed, 80).threads(threads);
        assert_eq!(answer(agent, &game, &game.open()[1]), [1], "seed {seed}, {threads} threads");
    }
}

/// P1 picks a number up to P2's secret, and is then asked for another.
struct Bounded;

impl Rules for Bounded {
    async fn turn(context: Ctx<Self>) {
        for question in ["which?", "and which?"] {
            let secret = context.state().secrets[1];
            context.ask(Prompt::new(P1, question).options(0..=secret)).await;
        }
    }

    fn determinize(checkpoint: &State, _seat: Seat, _generator: &mut ChaCha8Rng) -> Option<State> {
        let mut state = checkpoint.clone();
        // Two more, or nothing where there is no room for more.
        state.secrets[1] = if state.secrets[1] < 4 { state.secrets[1] + 2 } else { 0 };
        Some(state)
    }
}

/// Something is said, and P1 is asked; in a deal P2 has lost a stone, of which no event tells.
struct Off;

impl Rules for Off {
    async fn turn(context: Ctx<Self>) {
        context.apply(Effect::Say("a word")).await;
        context.ask(Prompt::new(context.seat(), "which?").options([1, 2])).await;
    }

    fn determinize(checkpoint: &State, _seat: Seat, _generator: &mut ChaCha8Rng) -> Option<State> {
        Some(State { stones: vec![9, 8], ..checkpoint.clone() })
    }
}

/// A word is said where P2's secret is below seven, and P1 is asked.
struct Silent;

impl Rules for Silent {
    async fn turn(context: Ctx<Self>) {
        if context.state().secrets[1] < 7 {
            context.apply(Effect::Say("a word")).await;
        }
        context.ask(Prompt::new(P1, "which?").options([1, 2])).await;
    }

    fn determinize(checkpoint: &State, _seat: Seat, generator: &mut ChaCha8Rng) -> Option<State> {
        deal(checkpoint, generator)
    }
}

/// The game makes no deals.
struct Blind;

impl Rules for Blind {
    async fn turn(context: Ctx<Self>) {
        context.ask(Prompt::new(context.seat(), "which?").options([1, 2, 3])).await;
    }
}

fn error<R: Rules>(game: &Executor<Stones<R>>) -> (DeterminizeError, Determinizations) {
    let mut determinizer = Observation::new(game, &game.open()[0]).determinizer();
    let Err(error) = determinizer.deal(&mut ChaCha8Rng::seed_from_u64(1)) else { panic!("it fits") };
    (error, determinizer.deals())
}

#[test]
fn why_no_deal_fits_can_be_told() {
    let (unimagined, deals) = error(&game::<Blind>(0, &[]));
    assert_eq!((unimagined, deals), (DeterminizeError::Unsupported, Determinizations::default()));

    let (told, deals) = error(&game::<Told>(7, &[0]));
    assert_eq!((told, deals.failures()), (DeterminizeError::Told, deals.told));

    let (told, deals) = error(&game::<Silent>(7, &[]));
    assert_eq!(
        (told, deals.failures()),
        (DeterminizeError::Told, deals.told),
        "nothing was told in the game"
    );

    let (prompt, deals) = error(&game::<Bounded>(2, &[0]));
    assert_eq!((prompt, deals.failures()), (DeterminizeError::Prompt, deals.prompt));

    let (view, deals) = error(&game::<Off>(2, &[]));
    assert_eq!((view, deals.failures()), (DeterminizeError::View, deals.view));

    // In the deals there is but one number, and P1 is not asked.
    let (journal, deals) = error(&game::<Bounded>(5, &[1]));
    assert!(matches!(journal, DeterminizeError::Journal(_)), "{journal}");
    assert_eq!(deals.failures(), deals.journal);
}

#[test]
fn games_imagined_one_after_the_other_are_those_imagined_each_for_itself() {
    let game = game::<Told>(4, &[0]);
    let observation = Observation::new(&game, &game.open()[0]);
    let (mut one, mut other) = (ChaCha8Rng::seed_from_u64(1), ChaCha8Rng::seed_from_u64(1));
    let mut determinizer = observation.determinizer();
    for round in 0..50 {
        let reused = determinizer.deal(&mut one).unwrap();
        let mut new =
            iter::repeat_with(|| observation.determinize(&mut other)).find_map(|game| game).unwrap();
        // Whatever is left of one does not reach the next.
        for again in [false, true] {
            assert_eq!((reused.open(), &*reused.state()), (new.open(), &*new.state()));
            assert_eq!((&*reused.snapshot(), reused.stats()), (&*new.snapshot(), new.stats()));
            assert_eq!(reused.chain(), new.chain());
            if !again {
                let (id, seat) = (new.open()[0].id(), new.open()[0].seat);
                for game in [&mut *reused, &mut new] {
                    game.answer(id, seat, Answer::one(round % 2)).unwrap();
                    game.step().unwrap();
                }
            }
        }
    }
}

/// A wild game after so many random answers.
fn played(seed: u64, answers: usize) -> Executor<Stones<Wild>> {
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Executor::new(State::new(3));
    for _ in 0..answers {
        if !play_one(&mut game, &mut generator) {
            break;
        }
    }
    game.step().unwrap();
    game
}

fn play_one(game: &mut Executor<Stones<Wild>>, generator: &mut ChaCha8Rng) -> bool {
    let Step::Ask(open) = game.step().unwrap() else { return false };
    let (id, seat) = (open[0].id(), open[0].seat);
    let answer = RandomAgent::pick(generator, &open[0]);
    game.answer(id, seat, answer).unwrap();
    true
}

#[test]
fn a_fork_in_the_memory_of_another_game_is_like_any_other() {
    let mut used = played(99, 7);
    for (seed, answers) in (0..60).map(|seed| (seed, 3 * seed as usize % 31)) {
        let game = played(seed, answers);
        let mut new = game.fork().unwrap();
        game.fork_into(&mut used).unwrap();
        let mut generators = [ChaCha8Rng::seed_from_u64(seed), ChaCha8Rng::seed_from_u64(seed)];
        // Some are left in the middle.
        for _ in 0..seed {
            assert_eq!((used.open(), &*used.state()), (new.open(), &*new.state()));
            assert_eq!((&*used.snapshot(), used.stats()), (&*new.snapshot(), new.stats()));
            assert_eq!((used.chain(), used.is_over()), (new.chain(), new.is_over()));
            let goes_on = play_one(&mut used, &mut generators[0]);
            assert_eq!(play_one(&mut new, &mut generators[1]), goes_on);
            assert_eq!(used.step().is_ok(), new.step().is_ok());
        }
    }
}

#[test]
fn a_fork_into_a_game_of_one_handler_or_one_that_has_failed_goes_on_as_well() {
    let fails = |context: Ctx<Wild>| async move { context.fail("for good").await };
    let mut failed = Executor::<Stones<Wild>>::only(State::new(3), P3, "fails", fails);
    assert!(failed.step().is_err());
    let game = played(5, 9);
    game.fork_into(&mut failed).unwrap();
    assert_eq!((failed.open(), &*failed.snapshot()), (game.open(), &*game.snapshot()));
    let mut generator = ChaCha8Rng::seed_from_u64(1);
    while play_one(&mut failed, &mut generator) {}
    assert!(failed.is_over());
}
