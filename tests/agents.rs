//! The agents that fit any game, as far as they answer at once.

mod small;

use cardloom::{
    Agent, AgentError, Answer, Error, Executor, Observation, Prompt, Reply, Seat, Step,
    agents::{FirstLegal, RandomAgent, Scripted, ScriptedAnswer},
    play,
};
use futures::executor::block_on;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use small::{Ctx, Effect, Log, P1, P2, P3, Plain, Rules, State, Stones, only, wild::Wild};

fn game() -> Executor<Stones<Wild>> {
    Executor::new(State::new(3))
}

/// Everything that happens when these agents play.
fn watched<A: Agent<Stones<Wild>>>(agents: &mut [A]) -> Vec<String> {
    let (mut game, log) = Log::of(game());
    block_on(play(&mut game, agents)).unwrap();
    assert!(game.is_over());
    Log::news(&log)
}

/// What an agent answers to a prompt that is open.
fn answer_to(
    prompt: Prompt<Stones<Plain>>,
    agent: &mut impl Agent<Stones<Plain>>,
) -> Result<Answer, AgentError> {
    let executor = open(prompt);
    block_on(agent.answer(Observation::new(&executor, &executor.open()[0])))
}

/// An executor that asks just this.
fn open(prompt: Prompt<Stones<Plain>>) -> Executor<Stones<Plain>> {
    let mut executor = only(move |context: Ctx<Plain>| {
        let prompt = prompt.clone();
        async move {
            context.ask(prompt).await;
        }
    });
    executor.step().unwrap();
    executor
}

fn which() -> Prompt<Stones<Plain>> {
    Prompt::new(P1, "which?").options([10, 20, 30])
}

fn picks<const N: usize>(indices: [usize; N]) -> Answer {
    indices.into_iter().collect()
}

prop_compose! {
    fn any_prompt()(
        options in 0_u8..40, min in 0_usize..6, more in 0_usize..6, optional: bool, ordered: bool,
    ) -> Prompt<Stones<Plain>> {
        let mut prompt = Prompt::new(P1, "which?").options(0..options).pick(min..=min + more);
        (prompt.optional, prompt.ordered) = (optional, ordered);
        prompt
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_and_first_legal_answers_are_legal(prompt in any_prompt(), seed: u64) {
        let executor = open(prompt);
        for prompt in executor.open() {
            let mut generator = ChaCha8Rng::seed_from_u64(seed);
            for _ in 0..20 {
                let answer = RandomAgent::pick(&mut generator, prompt);
                prop_assert_eq!(prompt.check(&answer), Ok(()), "{:?} to {:?}", answer, prompt);
            }
            prop_assert_eq!(prompt.check(&FirstLegal::pick(prompt)), Ok(()));
        }
    }

    #[test]
    fn random_agents_of_the_same_seeds_play_the_same_game(seed: u64) {
        let agents = || [seed, seed ^ 1, seed ^ 2].map(RandomAgent::new);
        prop_assert_eq!(watched(&mut agents()), watched(&mut agents()));
    }
}

#[test]
fn random_agents_of_other_seeds_play_other_games() {
    let games = [1, 2, 3].map(|seed| watched(&mut [seed, seed, seed].map(RandomAgent::new)));
    assert!(games[0] != games[1] && games[1] != games[2] && games[0] != games[2]);
}

#[test]
fn the_random_agent_comes_to_every_legal_answer() {
    let executor = open(Prompt::new(P1, "which?").options([1, 2, 3]).pick(2..=3).optional());
    let mut generator = ChaCha8Rng::seed_from_u64(1);
    let answers = (0..500).map(|_| RandomAgent::pick(&mut generator, &executor.open()[0]).0.to_vec());
    // None, six pairs in either order, six orders of all three.
    assert_eq!(answers.collect::<std::collections::BTreeSet<_>>().len(), 1 + 6 + 6);
}

#[test]
fn first_legal_takes_the_first_options_and_no_more_than_it_must() {
    let mut agent = FirstLegal;
    assert_eq!(answer_to(which(), &mut agent), Ok(picks([0])));
    assert_eq!(answer_to(which().optional(), &mut agent), Ok(picks([0])));
    assert_eq!(answer_to(which().pick(0..=2), &mut agent), Ok(picks([0])));
    assert_eq!(answer_to(which().pick(2..=3), &mut agent), Ok(picks([0, 1])));
    assert_eq!(answer_to(which().exactly(3).ordered(), &mut agent), Ok(picks([0, 1, 2])));
}

#[test]
fn a_script_answers_by_label_or_by_index() {
    let mut by_label = Scripted::new(["30", "10"]);
    assert_eq!(answer_to(which(), &mut by_label), Ok(picks([2])));
    assert_eq!(answer_to(which(), &mut by_label), Ok(picks([0])));
    assert_eq!(by_label.finish(), Ok(()));

    let mut by_index = Scripted::new([1, 2]);
    assert_eq!(answer_to(which(), &mut by_index), Ok(picks([1])));
    assert_eq!(by_index.finish(), Err(vec![ScriptedAnswer::Indices(vec![2])]));

    let mut mixed = Scripted::new([
        ScriptedAnswer::from(["30", "20"]),
        ScriptedAnswer::from([]),
        ScriptedAnswer::Indices(vec![2, 0]),
    ])
    .labelled(u8::to_string);
    assert_eq!(answer_to(which().exactly(2), &mut mixed), Ok(picks([2, 1])));
    assert_eq!(answer_to(which().optional(), &mut mixed), Ok(picks([])));
    assert_eq!(answer_to(which().exactly(2), &mut mixed), Ok(picks([2, 0])));

    let mut other_labels = Scripted::new(["stone 20"]).labelled(|choice| format!("stone {choice}"));
    assert_eq!(answer_to(which(), &mut other_labels), Ok(picks([1])));
}

#[test]
fn a_script_complains_of_what_does_not_fit() {
    let complaint =
        |line: ScriptedAnswer| answer_to(which(), &mut Scripted::new([line])).unwrap_err().to_string();
    assert_eq!(
        complaint(ScriptedAnswer::from("40")),
        "its script says 40, but #1 (\"which?\") has the options 10, 20, 30"
    );
    assert_eq!(
        complaint(ScriptedAnswer::from(3)),
        "its script says [3] to #1 (\"which?\"), but P1 picked option 3, but the options are 0 to 2"
    );
    assert_eq!(
        complaint(ScriptedAnswer::from(["10", "20"])),
        "its script says 10, 20 to #1 (\"which?\"), but P1 picked 2 options, but legal is 1 of 3"
    );
    assert_eq!(
        complaint(ScriptedAnswer::from([])),
        "its script says nothing to #1 (\"which?\"), but P1 picked 0 options, but legal is 1 of 3"
    );
    let ended = answer_to(which(), &mut Scripted::new([""; 0])).unwrap_err();
    assert_eq!(ended.to_string(), "its script has no answer left for #1 (\"which?\")");
}

#[test]
fn a_script_tells_what_nobody_asked_for() {
    let mut script = Scripted::new(["10", "20", "30"]);
    answer_to(which(), &mut script).unwrap();
    assert_eq!(script.finish(), Err(vec![ScriptedAnswer::from("20"), ScriptedAnswer::from("30")]));
}

/// A turn asks its seat once.
struct Once;

impl Rules for Once {
    async fn turn(context: Ctx<Self>) {
        let seat = context.seat();
        let stones = context.ask_one(Prompt::new(seat, "which?").options([1, 2, 3])).await;
        context.apply(Effect::Gain(seat, stones.unwrap_or(0))).await;
    }
}

#[test]
fn agents_that_are_lent_for_a_game_are_there_after_it() {
    let (mut first, mut second) = (Scripted::new(["3", "1"]), Scripted::new(["2"]));
    let mut game = Executor::<Stones<Once>>::new(State { turns_left: 3, ..State::new(2) });
    let mut agents: [&mut dyn Agent<Stones<Once>>; 2] = [&mut first, &mut second];
    block_on(play(&mut game, &mut agents)).unwrap();
    assert_eq!(game.state().stones, [4, 2]);
    assert_eq!((first.finish(), second.finish()), (Ok(()), Ok(())));
}

#[test]
fn an_agent_that_fails_is_an_error_that_names_its_seat() {
    let mut game = Executor::<Stones<Once>>::new(State::new(2));
    let mut agents = [Scripted::new(["3"]), Scripted::new(["7"])];
    let error = block_on(play(&mut game, &mut agents)).unwrap_err();
    assert!(matches!(error, Error::Agent { seat: P2, reason: AgentError::ScriptMismatch { .. } }));
    assert_eq!(
        error.to_string(),
        "the agent of P2 failed: its script says 7, but #1 (\"which?\") has the options 1, 2, 3"
    );
    // The game is as good as before: another agent takes over.
    assert_eq!(game.state().stones, [3, 0]);
    block_on(play(&mut game, &mut [FirstLegal, FirstLegal])).unwrap();
    assert_eq!(game.state().stones, [4, 2]);
}

#[test]
fn an_agent_that_answers_illegally_is_an_error_that_names_its_seat() {
    struct Wrong;

    impl<R: Rules> Agent<Stones<R>> for Wrong {
        fn answer<'a>(&'a mut self, _observation: Observation<'a, Stones<R>>) -> Reply<'a> {
            Reply::now(Answer::one(9))
        }
    }

    let mut game = Executor::<Stones<Once>>::new(State::new(2));
    let error = block_on(play(&mut game, &mut [Wrong, Wrong])).unwrap_err();
    assert_eq!(error.to_string(), "P1 picked option 9, but the options are 0 to 2");
    assert!(matches!(game.step(), Ok(Step::Ask([prompt])) if prompt.seat == P1));
}

#[test]
fn there_is_an_agent_for_each_seat() {
    let error = block_on(play(&mut game(), &mut [FirstLegal])).unwrap_err();
    assert_eq!(error.to_string(), "3 seats need an agent each, but 1 came");
}

#[test]
fn a_prompt_to_a_seat_that_does_not_play_is_an_error() {
    for asked in [vec![Seat(7)], vec![Seat(7), Seat(8)], vec![P1, Seat(7)]] {
        let mut executor = only(move |context: Ctx<Plain>| {
            let prompts: Vec<_> = asked.iter().map(|&seat| Prompt::new(seat, "?").options([1, 2])).collect();
            async move {
                context.ask_all(prompts).await;
            }
        });
        let error = block_on(play(&mut executor, &mut [FirstLegal; 3])).unwrap_err();
        assert_eq!(
            error.to_string(),
            "handler test of P1 cannot ask its prompt: it asks P8, but 3 seats play; ask one of these (in P1 test)"
        );
    }
}

#[test]
fn an_agent_is_shown_its_own_view_and_never_another_ones() {
    struct Spy(Vec<u8>);

    impl Agent<Stones<Wild>> for Spy {
        fn answer<'a>(&'a mut self, observation: Observation<'a, Stones<Wild>>) -> Reply<'a> {
            self.0.push(observation.view().secret);
            Reply::now(FirstLegal::pick(observation.prompt))
        }
    }

    let mut game = Executor::<Stones<Wild>>::new(State { secrets: vec![1, 2, 3], ..State::new(3) });
    let mut spies = [P1, P2, P3].map(|_| Spy(Vec::new()));
    block_on(play(&mut game, &mut spies)).unwrap();
    for (spy, secret) in spies.iter().zip(1..) {
        assert!(!spy.0.is_empty() && spy.0.iter().all(|&seen| seen == secret));
    }
}
