//! Agents whose answers come later: from elsewhere, or not in time.

mod small;

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
    time::Duration,
};

use cardloom::{
    Agent, AgentError, Answer, Error, Executor, IllegalAnswer, Observation, Prompt, PromptId, Reply, Seat,
    agents::{FirstLegal, RemoteSeat, TimeLimit, remote},
    play,
};
use futures::{channel::oneshot, future::join};
use small::{Ctx, Effect, P1, P2, Plain, State, Stones};
use tokio_test::{assert_pending, assert_ready, task};

type Game = Executor<Stones<Plain>>;

/// A handler at a table of two.
fn table<F: Future<Output = ()> + 'static>(handler: impl Fn(Ctx<Plain>) -> F + Clone + 'static) -> Game {
    Executor::only(State { secrets: vec![7, 8], ..State::new(2) }, P1, "test", handler)
}

fn which(seat: Seat) -> Prompt<Stones<Plain>> {
    Prompt::new(seat, "which?").options([1, 2, 3])
}

/// One seat after the other.
fn in_turn() -> Game {
    table(|context| async move {
        for seat in [P1, P2] {
            let stones = context.ask_one(which(seat)).await.unwrap_or(0);
            context.apply(Effect::Gain(seat, stones)).await;
        }
    })
}

/// Both seats at once.
fn at_once() -> Game {
    table(|context| async move {
        let picks = context.ask_all([P1, P2].map(which)).await;
        for (seat, picks) in [P1, P2].into_iter().zip(picks) {
            context.apply(Effect::Gain(seat, picks[0])).await;
        }
    })
}

/// Lets a seat answer its next question with the option at `index`.
fn answer(seat: &mut RemoteSeat<Stones<Plain>>, index: usize) {
    let mut answering = task::spawn(async {
        let question = seat.question().await.expect("a question");
        seat.answer(&question, Answer::one(index)).await.unwrap();
    });
    assert_ready!(answering.poll());
}

#[test]
fn a_game_waits_until_the_far_end_answers_and_is_woken_once() {
    let ((one, mut first), (two, mut second)) = (remote(), remote());
    let (mut game, mut agents) = (in_turn(), [one, two]);
    let mut playing = task::spawn(play(&mut game, &mut agents));
    assert_pending!(playing.poll());
    assert!(!playing.is_woken());

    let question = assert_ready!(task::spawn(first.question()).poll()).unwrap();
    assert_eq!((question.prompt.id(), question.prompt.seat), (PromptId(1), P1));
    assert_eq!((question.view.secret, question.view.stones.as_slice()), (7, [0, 0].as_slice()));
    assert!(!playing.is_woken());
    assert_ready!(task::spawn(first.answer(&question, Answer::one(2))).poll()).unwrap();
    assert!(playing.is_woken());

    // On to the next seat, which waits in its turn.
    assert_pending!(playing.poll());
    assert!(!playing.is_woken());
    answer(&mut second, 0);
    assert!(playing.is_woken());
    assert_eq!(assert_ready!(playing.poll()), Ok(()));
    assert!(!playing.is_woken());
    drop(playing);
    assert_eq!(game.state().stones, [3, 1]);
}

#[test]
fn an_answer_wakes_exactly_once() {
    struct Count(std::sync::atomic::AtomicUsize);

    impl std::task::Wake for Count {
        fn wake(self: std::sync::Arc<Self>) {
            self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        }
    }

    let ((one, mut first), (two, _second)) = (remote(), remote());
    let (mut game, mut agents) = (in_turn(), [one, two]);
    let count = std::sync::Arc::new(Count(0.into()));
    let waker = count.clone().into();
    let mut playing = std::pin::pin!(play(&mut game, &mut agents));
    assert!(playing.as_mut().poll(&mut std::task::Context::from_waker(&waker)).is_pending());
    assert_eq!(count.0.load(std::sync::atomic::Ordering::Relaxed), 0);
    answer(&mut first, 1);
    assert_eq!(count.0.load(std::sync::atomic::Ordering::Relaxed), 1);
}

#[test]
fn seats_that_are_asked_at_once_answer_in_either_order() {
    for first_seat_first in [true, false] {
        let ((one, mut first), (two, mut second)) = (remote(), remote());
        let (mut game, mut agents) = (at_once(), [one, two]);
        let mut playing = task::spawn(play(&mut game, &mut agents));
        assert_pending!(playing.poll());
        // Both have their question before anyone has answered.
        let (early, late) =
            if first_seat_first { (&mut first, &mut second) } else { (&mut second, &mut first) };
        answer(early, 1);
        assert!(playing.is_woken());
        assert_pending!(playing.poll());
        answer(late, 2);
        assert!(playing.is_woken());
        assert_eq!(assert_ready!(playing.poll()), Ok(()));
        drop(playing);
        assert_eq!(game.state().stones, if first_seat_first { [2, 3] } else { [3, 2] });
        let answered: Vec<_> = game.snapshot().journal.iter().map(|entry| entry.seat).collect();
        assert_eq!(answered, if first_seat_first { [P1, P2] } else { [P2, P1] });
    }
}

#[test]
fn an_illegal_answer_is_refused_at_the_far_end_and_the_question_stands() {
    let ((one, mut first), (two, mut second)) = (remote(), remote());
    let (mut game, mut agents) = (in_turn(), [one, two]);
    let mut playing = task::spawn(play(&mut game, &mut agents));
    assert_pending!(playing.poll());
    let question = assert_ready!(task::spawn(first.question()).poll()).unwrap();
    let refused = assert_ready!(task::spawn(first.answer(&question, Answer::one(3))).poll());
    assert_eq!(refused, Err(IllegalAnswer::UnknownOption { seat: P1, index: 3, last: 2 }));
    assert!(!playing.is_woken());
    assert_ready!(task::spawn(first.answer(&question, Answer::one(0))).poll()).unwrap();
    assert_pending!(playing.poll());
    answer(&mut second, 0);
    assert_eq!(assert_ready!(playing.poll()), Ok(()));
}

#[test]
fn a_far_end_that_is_gone_is_an_error_that_names_its_seat() {
    for asked_first in [true, false] {
        let ((one, mut first), (two, second)) = (remote(), remote());
        let (mut game, mut agents) = (in_turn(), [one, two]);
        let mut playing = task::spawn(play(&mut game, &mut agents));
        let mut second = Some(second);
        if !asked_first {
            second = None;
        }
        assert_pending!(playing.poll());
        answer(&mut first, 0);
        if asked_first {
            assert_pending!(playing.poll());
        }
        drop(second);
        let error = assert_ready!(playing.poll()).unwrap_err();
        assert_eq!(error, Error::Agent { seat: P2, reason: AgentError::Gone });
        assert_eq!(error.to_string(), "the agent of P2 failed: it is gone without an answer");
    }
}

#[test]
fn a_seat_has_no_more_questions_when_the_game_is_gone() {
    let (agent, mut seat) = remote::<Stones<Plain>>();
    drop(agent);
    assert!(assert_ready!(task::spawn(seat.question()).poll()).is_none());
}

#[test]
fn an_agent_may_answer_late_in_its_own_way() {
    struct Later(VecDeque<oneshot::Receiver<usize>>);

    impl Agent<Stones<Plain>> for Later {
        fn answer<'a>(&'a mut self, _observation: Observation<'a, Stones<Plain>>) -> Reply<'a> {
            let answer = self.0.pop_front();
            Reply::later(async move {
                let index = answer.ok_or(AgentError::Gone)?.await;
                index.map(Answer::one).map_err(|_| AgentError::Other("lost its mind".to_owned()))
            })
        }
    }

    let ((send_one, one), (send_two, two)) = (oneshot::channel(), oneshot::channel());
    let (mut game, mut agents) = (in_turn(), [Later([one].into()), Later([two].into())]);
    let mut playing = task::spawn(play(&mut game, &mut agents));
    assert_pending!(playing.poll());
    send_one.send(2).unwrap();
    assert!(playing.is_woken());
    assert_pending!(playing.poll());
    drop(send_two);
    let error = assert_ready!(playing.poll()).unwrap_err();
    assert_eq!(error.to_string(), "the agent of P2 failed: lost its mind");
}

/// Timers that ring when the test says so: the senders of those that have begun.
#[derive(Clone, Default)]
struct Timers(Rc<RefCell<Vec<oneshot::Sender<()>>>>);

impl Timers {
    fn begin(&self) -> impl Future<Output = ()> + use<> {
        let (ring, timer) = oneshot::channel();
        self.0.borrow_mut().push(ring);
        async move {
            timer.await.ok();
        }
    }

    fn ring(&self) {
        self.0.borrow_mut().pop().expect("a timer has begun").send(()).expect("it is still waited for");
    }
}

#[test]
fn after_the_time_limit_the_default_is_answered() {
    let timers = Timers::default();
    let ((one, mut first), (two, mut second)) = (remote(), remote());
    let limited = [one, two].map(|agent| {
        let timers = timers.clone();
        TimeLimit::new(agent, move || timers.begin())
    });
    let (mut game, mut agents) = (in_turn(), limited);
    let mut playing = task::spawn(play(&mut game, &mut agents));
    assert_pending!(playing.poll());
    timers.ring();
    assert!(playing.is_woken());
    // P1's first option; P2 answers in time.
    assert_pending!(playing.poll());
    answer(&mut second, 2);
    assert_eq!(assert_ready!(playing.poll()), Ok(()));
    drop(playing);
    assert_eq!(game.state().stones, [1, 3]);
    // What P1 says now comes too late, and does no harm.
    answer(&mut first, 2);
}

#[test]
fn another_default_may_be_given() {
    let timers = Timers::default();
    let last = |prompt: &Prompt<Stones<Plain>>| Answer::one(prompt.options.len() - 1);
    let ((one, _first), (two, _second)) = (remote(), remote());
    let mut agents = [one, two].map(|agent| {
        let timers = timers.clone();
        TimeLimit::new(agent, move || timers.begin()).or(last)
    });
    let mut game = in_turn();
    let mut playing = task::spawn(play(&mut game, &mut agents));
    for _ in [P1, P2] {
        assert_pending!(playing.poll());
        timers.ring();
    }
    assert_eq!(assert_ready!(playing.poll()), Ok(()));
    drop(playing);
    assert_eq!(game.state().stones, [3, 3]);
}

#[test]
fn who_answers_at_once_needs_no_timer() {
    let begun = Rc::new(Cell::new(0));
    let mut agents = [(), ()].map(|()| {
        let begun = Rc::clone(&begun);
        TimeLimit::new(FirstLegal, move || {
            begun.set(begun.get() + 1);
            std::future::pending()
        })
    });
    let mut game = in_turn();
    assert_eq!(assert_ready!(task::spawn(play(&mut game, &mut agents)).poll()), Ok(()));
    assert_eq!(begun.get(), 0);
}

#[test]
fn an_answer_that_comes_after_the_time_limit_is_not_one_to_the_next_question() {
    let timers = Timers::default();
    let mut game = table(|context| async move {
        for _ in 0..2 {
            let stones = context.ask_one(which(P1)).await.unwrap_or(0);
            context.apply(Effect::Gain(P1, stones)).await;
        }
    });
    let ((one, mut first), (two, _second)) = (remote(), remote());
    let mut agents = [one, two].map(|agent| {
        let timers = timers.clone();
        TimeLimit::new(agent, move || timers.begin())
    });
    let mut playing = task::spawn(play(&mut game, &mut agents));
    assert_pending!(playing.poll());
    timers.ring();
    assert_pending!(playing.poll());
    // The second question is open when the first one is answered.
    answer(&mut first, 2);
    assert_pending!(playing.poll());
    answer(&mut first, 1);
    assert_eq!(assert_ready!(playing.poll()), Ok(()));
    drop(playing);
    assert_eq!(game.state().stones, [1 + 2, 0]);
}

#[tokio::test(start_paused = true)]
async fn the_time_may_be_that_of_tokio() {
    let ((one, mut first), (two, mut second)) = (remote::<Stones<Plain>>(), remote::<Stones<Plain>>());
    let minute = || tokio::time::sleep(Duration::from_secs(60));
    let mut agents = [one, two].map(|agent| TimeLimit::new(agent, minute));
    let mut game = in_turn();
    let begin = tokio::time::Instant::now();
    let seats = async {
        // P1 needs 59 seconds, P2 61.
        let question = first.question().await.unwrap();
        tokio::time::sleep(Duration::from_secs(59)).await;
        first.answer(&question, Answer::one(1)).await.unwrap();
        let question = second.question().await.unwrap();
        tokio::time::sleep(Duration::from_secs(61)).await;
        second.answer(&question, Answer::one(1)).await.unwrap();
    };
    let (played, ()) = join(play(&mut game, &mut agents), seats).await;
    assert_eq!(played, Ok(()));
    assert_eq!(game.state().stones, [2, 1]);
    assert_eq!(begin.elapsed(), Duration::from_secs(59 + 61));
}
