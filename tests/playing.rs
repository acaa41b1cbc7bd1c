//! The loop that asks agents: what it keeps where one fails, how it can be stopped, and what agents far away are told.

mod small;

use std::{
    future::Future,
    pin::pin,
    task::{Context as Polling, Waker},
};

use cardloom::{
    Agent, AgentError, Answer, Error, Executor, Observation, Observer, Played, Prompt, Reply, Seat, Step,
    TraceEvent,
    agents::{FirstLegal, RandomAgent, remote},
    play, play_within,
};
use small::{Ctx, Effect, Event, P1, P2, Rules, State, Stones, quietly, say};

/// All seats are asked at once.
struct Secrets;

impl Rules for Secrets {
    async fn turn(context: Ctx<Self>) {
        context.ask_all((0..3).map(|seat| Prompt::new(Seat(seat), "which?").options([1, 2, 3]))).await;
    }
}

fn asked<R: Rules>(executor: &Executor<Stones<R>>) -> Vec<Seat> {
    executor.open().iter().map(|prompt| prompt.seat).collect()
}

#[test]
fn answers_that_have_come_in_survive_the_failure_of_another_seat() {
    let mut executor = Executor::<Stones<Secrets>>::new(State::new(3));
    let ((near1, mut far1), (near2, far2), (near3, mut far3)) = (remote(), remote(), remote());
    let mut agents = [near1, near2, near3];
    let result = futures::executor::block_on(async {
        let far = async {
            for seat in [&mut far1, &mut far3] {
                let question = seat.question().await.expect("a question");
                seat.answer(&question, Answer::one(2)).await.expect("legal");
            }
            drop(far2);
        };
        futures::join!(play(&mut executor, &mut agents), far).0
    });
    assert_eq!(result, Err(Error::Agent { seat: P2, reason: AgentError::Gone }));
    assert_eq!(asked(&executor), [P2]);
}

/// Answers with the first option, or panics.
struct Nervous(bool);

impl Agent<Stones<Secrets>> for Nervous {
    fn answer<'a>(&'a mut self, _: Observation<'a, Stones<Secrets>>) -> Reply<'a> {
        assert!(self.0, "nerves");
        Reply::now(Answer::one(0))
    }
}

#[test]
fn an_agent_that_panics_is_an_error_of_its_seat_and_the_others_are_heard() {
    let mut executor = Executor::<Stones<Secrets>>::new(State::new(3));
    let mut agents = [Nervous(true), Nervous(true), Nervous(false)];
    let played = quietly(|| futures::executor::block_on(play(&mut executor, &mut agents)));
    let Err(Error::Agent { seat: Seat(2), reason: AgentError::Panicked { message, .. } }) = played else {
        panic!("{played:?}")
    };
    assert_eq!(message, "nerves");
    assert_eq!(asked(&executor), [Seat(2)]);
}

/// Turns that never end.
struct Endless;

impl Rules for Endless {
    async fn turn(context: Ctx<Self>) {
        context.ask(Prompt::new(context.seat(), "which?").options([1, 2])).await;
    }
}

fn endless() -> Executor<Stones<Endless>> {
    Executor::new(State { turns_left: u8::MAX, ..State::new(2) })
}

#[test]
fn play_within_stops_after_so_many_answers_and_the_game_can_be_played_on_by_others() {
    let mut executor = endless();
    let played = futures::executor::block_on(play_within(&mut executor, &mut [FirstLegal, FirstLegal], 7));
    assert_eq!((played, executor.stats().decisions), (Ok(Played::Limit), 7));
    let played =
        futures::executor::block_on(play_within(&mut executor, &mut [FirstLegal, FirstLegal], 1_000));
    assert_eq!((played, executor.stats().decisions), (Ok(Played::Over), 255));
}

/// Turns that are not counted.
struct Forever;

impl Rules for Forever {
    async fn turn(context: Ctx<Self>) {
        loop {
            context.ask(Prompt::new(context.seat(), "which?").options([1, 2])).await;
        }
    }
}

#[test]
fn a_caller_is_let_in_from_time_to_time() {
    let limits = cardloom::Limits { prompts: 200_000, steps: 1_000_000, ..cardloom::Limits::DEFAULT };
    let mut executor = Executor::<Stones<Forever>>::new(State::new(2)).limits(limits);
    let mut agents = [FirstLegal, FirstLegal];
    let mut playing = pin!(play_within(&mut executor, &mut agents, 100_000));
    let mut let_in = 0;
    while playing.as_mut().poll(&mut Polling::from_waker(Waker::noop())).is_pending() {
        let_in += 1;
    }
    assert!((50..1_000).contains(&let_in), "{let_in} times in 100,000 answers");
}

/// P1 speaks, both are asked, P2 first.
struct Talk;

impl Rules for Talk {
    async fn turn(context: Ctx<Self>) {
        let which = |seat| Prompt::new(seat, "which?").options([1, 2]);
        say(&context, "one").await;
        context.ask(which(P2)).await;
        context.apply(Effect::Gain(P1, 1)).await;
        context.ask(which(P1)).await;
        say(&context, "two").await;
        context.ask(which(P2)).await;
    }
}

#[test]
fn an_agent_far_away_is_told_what_has_happened_since_its_last_answer() {
    let mut executor = Executor::<Stones<Talk>>::new(State::new(2)).keeping_events();
    let mut told = Vec::new();
    for _ in 0..3 {
        let Ok(Step::Ask([prompt])) = executor.step() else { panic!("a prompt") };
        let (id, seat) = (prompt.id(), prompt.seat);
        told.push((seat, Observation::new(&executor, &executor.open()[0]).events()));
        executor.answer(id, seat, Answer::one(0)).unwrap();
    }
    let gained = Event::Gained(P1, 1);
    assert_eq!(
        told,
        [
            (P2, vec![Event::Said("one")]),
            (P1, vec![Event::Said("one"), gained.clone()]),
            (P2, vec![gained, Event::Said("two")]),
        ]
    );
    // Where none are kept there is nothing to tell.
    let mut other = Executor::<Stones<Talk>>::new(State::new(2));
    other.step().unwrap();
    assert_eq!(Observation::new(&other, &other.open()[0]).events(), []);
}

/// Breaks as soon as an answer is told.
struct Breaks;

impl<R: Rules> Observer<Stones<R>> for Breaks {
    fn on_event(&mut self, _: &State, trace: TraceEvent<'_, Stones<R>>) {
        assert!(!matches!(trace, TraceEvent::Answered(..)), "the observer breaks");
    }
}

/// P1 alone is asked.
struct Alone;

impl Rules for Alone {
    async fn turn(context: Ctx<Self>) {
        context.ask_one(Prompt::new(context.seat(), "which?").options([1, 2])).await;
    }
}

#[test]
fn an_observer_that_panics_at_an_answer_is_an_error_of_the_game() {
    let mut alone = Executor::<Stones<Alone>>::new(State::new(2)).observed(Breaks);
    let played = quietly(|| futures::executor::block_on(play(&mut alone, &mut [FirstLegal, FirstLegal])));
    assert!(matches!(played, Err(Error::Panicked { .. })), "{played:?}");
    let mut secrets = Executor::<Stones<Secrets>>::new(State::new(3)).observed(Breaks);
    let played = quietly(|| {
        futures::executor::block_on(play(&mut secrets, &mut [FirstLegal, FirstLegal, FirstLegal]))
    });
    assert!(matches!(played, Err(Error::Panicked { .. })), "{played:?}");
}

/// Panics where it is let go of.
struct Sore;

impl Drop for Sore {
    fn drop(&mut self) {
        assert!(std::thread::panicking(), "sore");
    }
}

/// Answers, or waits for ever and is sore, or fails.
enum Mixed {
    Answers,
    Waits,
    Fails,
}

impl Agent<Stones<Secrets>> for Mixed {
    fn answer<'a>(&'a mut self, _: Observation<'a, Stones<Secrets>>) -> Reply<'a> {
        match self {
            Self::Answers => Reply::now(Answer::one(1)),
            Self::Waits => Reply::later(async {
                let _sore = Sore;
                std::future::pending().await
            }),
            Self::Fails => Reply::failed(AgentError::Gone),
        }
    }
}

#[test]
fn an_agent_that_panics_when_it_is_let_go_of_leaves_the_game_at_its_prompts() {
    let mut executor = Executor::<Stones<Secrets>>::new(State::new(3));
    let mut agents = [Mixed::Answers, Mixed::Waits, Mixed::Fails];
    let played = quietly(|| futures::executor::block_on(play(&mut executor, &mut agents)));
    assert!(matches!(played, Err(Error::Agent { .. })), "{played:?}");
    assert!(executor.step().is_ok());
    assert_eq!(asked(&executor), [P2, Seat(2)]);
}

#[test]
fn no_more_answers_are_given_than_were_allowed_also_where_several_seats_are_asked_at_once() {
    let mut executor = Executor::<Stones<Secrets>>::new(State::new(3));
    for (answers, left) in [(2, vec![Seat(2)]), (1, vec![P1, P2, Seat(2)])] {
        let agents = &mut [FirstLegal, FirstLegal, FirstLegal];
        let played = futures::executor::block_on(play_within(&mut executor, agents, answers));
        assert_eq!((played, asked(&executor)), (Ok(Played::Limit), left));
    }
    assert_eq!(executor.stats().decisions, 3);
}

/// Everybody is always asked whether they take a card, also where there is none.
struct Silent;

impl Rules for Silent {
    async fn turn(context: Ctx<Self>) {
        for cards in 0..3 {
            let prompt = Prompt::new(context.seat(), "which?").options(0..cards).optional().always();
            if context.ask_one(prompt).await.is_none() {
                context.apply(Effect::Gain(context.seat(), 1)).await;
            }
        }
    }
}

/// A hundred questions a turn without a choice, and one with.
struct Bound<const CHOICES: u8>;

impl<const CHOICES: u8> Rules for Bound<CHOICES> {
    async fn turn(context: Ctx<Self>) {
        for _ in 0..100 {
            context.ask(Prompt::new(context.seat(), "which?").options([1]).always()).await;
        }
        let prompt = Prompt::new(context.seat(), "how many?").options(0..CHOICES).always();
        let count = context.ask_one(prompt).await.unwrap_or(0);
        context.apply(Effect::Gain(context.seat(), count)).await;
    }
}

#[test]
fn a_forgetful_game_of_nothing_but_forced_answers_lets_its_caller_in() {
    let state = State { turns_left: u8::MAX, ..State::new(2) };
    let mut game = Executor::<Stones<Bound<1>>>::new(state).forgetful();
    let played = futures::executor::block_on(play_within(&mut game, &mut [FirstLegal, FirstLegal], 20_000));
    assert_eq!(played, Ok(Played::Limit));
    assert!((20_000..22_000).contains(&game.stats().forced), "{:?}", game.stats());
}

#[test]
fn agents_that_pick_by_chance_play_a_forgetful_game_as_any_other() {
    let played = |mut game: Executor<Stones<Bound<3>>>| {
        let mut agents = [1, 2].map(RandomAgent::new);
        futures::executor::block_on(play(&mut game, &mut agents)).expect("a game to the end");
        (game.state().clone(), game.stats())
    };
    let game = || Executor::new(State { turns_left: 20, ..State::new(2) });
    assert_eq!(played(game().forgetful()), played(game()));
}

/// Declines, and counts how often it was asked.
#[derive(Default)]
struct Declines(u32);

impl Agent<Stones<Silent>> for Declines {
    fn answer<'a>(&'a mut self, _: Observation<'a, Stones<Silent>>) -> Reply<'a> {
        self.0 += 1;
        Reply::now(Answer::none())
    }
}

#[test]
fn a_forgetful_game_asks_nobody_without_a_choice_and_ends_as_any_other() {
    let played = |mut game: Executor<Stones<Silent>>| {
        let mut agents = [Declines::default(), Declines::default()];
        futures::executor::block_on(play(&mut game, &mut agents)).expect("a game to the end");
        let state = game.state().clone();
        (agents.map(|agent| agent.0), game.stats(), state, game.fork().err())
    };
    let game = || Executor::<Stones<Silent>>::new(State::new(2));
    let (asked, stats, state, fork) = played(game());
    let (asked_forgetful, stats_forgetful, state_forgetful, fork_forgetful) = played(game().forgetful());
    assert_eq!((asked, asked_forgetful), ([6, 6], [4, 4]));
    assert_eq!((stats.decisions, stats.forced), (8, 4));
    assert_eq!((stats_forgetful, state_forgetful), (stats, state));
    assert_eq!((fork, fork_forgetful), (None, Some(Error::Forgetful)));
}
