//! Agents with a time limit: how long each prompt gives, and what is answered when the time is over.

mod small;

use std::{
    cell::RefCell,
    future::{Ready, ready},
    rc::Rc,
    time::Duration,
};

use cardloom::{Agent, AgentError, Answer, Executor, Observation, Prompt, Reply, agents::TimeLimit};
use futures::FutureExt;
use small::{Ctx, P1, Plain, Stones, only};

/// Never answers.
struct Silent;

impl Agent<Stones<Plain>> for Silent {
    fn answer<'a>(&'a mut self, _: Observation<'a, Stones<Plain>>) -> Reply<'a> {
        Reply::later(std::future::pending())
    }
}

fn which() -> Prompt<Stones<Plain>> {
    Prompt::new(P1, "which?").options([10, 20, 30])
}

fn open(prompt: Prompt<Stones<Plain>>) -> Executor<Stones<Plain>> {
    let mut executor = only(move |context: Ctx<Plain>| {
        let prompt = prompt.clone();
        async move { drop(context.ask(prompt).await) }
    });
    executor.step().unwrap();
    executor
}

/// What is answered at once; `None` where the agent is still waited for.
fn reply(
    prompt: Prompt<Stones<Plain>>,
    mut agent: impl Agent<Stones<Plain>>,
) -> Option<Result<Answer, AgentError>> {
    let executor = open(prompt);
    agent.answer(Observation::new(&executor, &executor.open()[0])).now_or_never()
}

fn over() -> Ready<()> {
    ready(())
}

#[test]
fn a_time_out_declines_where_that_is_legal_and_takes_the_first_options_otherwise() {
    let picks = |picks: &[usize]| Some(Ok(picks.iter().copied().collect()));
    for (prompt, answer) in [
        (which().optional(), picks(&[])),
        (which().pick(0..=2), picks(&[])),
        (which().exactly(2).optional(), picks(&[])),
        (which(), picks(&[0])),
        (which().pick(2..=3), picks(&[0, 1])),
        (which().exactly(3).ordered(), picks(&[0, 1, 2])),
        (which().exactly(9).ordered(), picks(&[0, 1, 2])),
        (Prompt::new(P1, "none").always(), picks(&[])),
    ] {
        let executor = open(prompt.clone());
        assert!(executor.open()[0].check(&executor.open()[0].default_answer()).is_ok(), "{prompt:?}");
        assert_eq!(reply(prompt.clone(), TimeLimit::new(Silent, over)), answer, "{prompt:?}");
    }
}

#[test]
fn the_time_may_be_what_each_prompt_says() {
    let begun = Rc::new(RefCell::new(Vec::new()));
    let limited = || {
        let begun = Rc::clone(&begun);
        TimeLimit::of_prompts(Silent, move |limit| {
            begun.borrow_mut().push(limit);
            ready(())
        })
    };
    // Where a prompt says none, its agent has all time.
    assert_eq!(reply(which().optional(), limited()), None);
    assert_eq!(*begun.borrow(), []);
    let minute = Duration::from_secs(60);
    assert_eq!(reply(which().optional().within(minute), limited()), Some(Ok(Answer::none())));
    assert_eq!(*begun.borrow(), [minute]);
    let last = |prompt: &Prompt<Stones<Plain>>| Answer::one(prompt.options.len() - 1);
    assert_eq!(reply(which().within(minute), limited().or(last)), Some(Ok(Answer::one(2))));
}

#[test]
fn a_fixed_time_counts_whatever_the_prompt_says() {
    let never = || std::future::pending::<()>();
    let minute = Duration::from_secs(60);
    assert_eq!(reply(which().within(minute), TimeLimit::new(Silent, never)), None);
}

#[test]
fn a_window_is_always_asked_may_be_declined_and_has_a_limit() {
    let minute = Duration::from_secs(60);
    assert!(which().always().optional().within(minute).is_window());
    assert!(which().always().pick(0..=1).within(minute).is_window());
    for prompt in
        [which().optional().within(minute), which().always().within(minute), which().always().optional()]
    {
        assert!(!prompt.is_window(), "{prompt:?}");
    }
}

#[test]
fn answers_without_a_choice_are_counted_apart() {
    for (prompt, counts) in [
        (which().always().optional(), (1, 0)),
        (which().always(), (1, 0)),
        (Prompt::new(P1, "none").always().optional(), (0, 1)),
        (Prompt::new(P1, "one").options([10]).always(), (0, 1)),
    ] {
        let mut executor = open(prompt);
        let (id, answer) = (executor.open()[0].id(), executor.open()[0].default_answer());
        executor.answer(id, P1, answer).unwrap();
        assert_eq!((executor.stats().decisions, executor.stats().forced), counts);
    }
}
