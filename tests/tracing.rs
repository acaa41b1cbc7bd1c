//! The log that `cardloom=debug` shows.

mod small;

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};

use cardloom::{Answer, Executor, Prompt, PromptId, Seat, Trigger, agents::Greedy, play};
use rand_chacha::ChaCha8Rng;
use small::{Ctx, Effect, Event, P1, P2, Plain, Rules, State, Stones, say};

#[derive(Clone, Default)]
struct Captured(Arc<Mutex<Vec<u8>>>);

impl Write for Captured {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The lines that are logged while `run` runs.
fn logged(filter: &str, run: impl FnOnce()) -> Vec<String> {
    let captured = Captured::default();
    let writer = captured.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(move || writer.clone())
        .without_time()
        .with_ansi(false)
        .with_target(false)
        .finish();
    tracing::subscriber::with_default(subscriber, run);
    let text = String::from_utf8(captured.0.lock().unwrap().clone()).unwrap();
    text.lines().map(|line| line.trim().to_owned()).collect()
}

/// A turn calls a handler whose gain makes the other seat grumble twice.
struct Grumbling;

impl Rules for Grumbling {
    async fn turn(context: Ctx<Self>) {
        let seat = context.seat();
        let stones = context.ask_one(Prompt::new(seat, "which?").options([1, 2])).await.unwrap_or(0);
        context.call(seat, "harvest", move |context: Ctx<Self>| harvest(context, stones)).await;
    }

    fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        if let Event::Gained(seat, _) = event {
            let grumble = |name| {
                let grumble = |context: Ctx<Self>| async move { say(&context, "hm").await };
                Trigger::new(seat.next(2), name, grumble)
            };
            out.extend([grumble("first"), grumble("second")]);
        }
    }

    fn determinize(checkpoint: &State, _seat: Seat, _generator: &mut ChaCha8Rng) -> Option<State> {
        Some(checkpoint.clone())
    }
}

async fn harvest(context: Ctx<Grumbling>, stones: u8) {
    context.apply(Effect::Gain(context.seat(), stones)).await;
}

fn take_turn(game: &mut Executor<Stones<Grumbling>>, seat: Seat) {
    game.step().unwrap();
    let prompt = game.open()[0].id();
    game.answer(prompt, seat, Answer::one(1)).unwrap();
    game.step().unwrap();
}

/// What a turn of a seat logs.
fn turn(prompt: u64, seat: Seat, other: Seat) -> [String; 4] {
    let action = format!("DEBUG action{{seat={seat} prompt={prompt}}}");
    let turn = format!("{action}:handler{{name=\"turn\" seat={seat}}}");
    let harvest = format!("{turn}:handler{{name=\"harvest\" seat={seat}}}");
    let grumble = |name| {
        format!("{harvest}:handler{{name=\"{name}\" seat={other}}}: effect effect=Say(\"hm\") outcome=0")
    };
    [
        format!("{harvest}: effect effect=Gain({seat}, 2) outcome=2"),
        grumble("first"),
        grumble("second"),
        format!("{action}: effect effect=EndTurn outcome=0"),
    ]
}

#[test]
fn each_effect_is_logged_within_its_action_and_its_handlers() {
    let lines = logged("cardloom=debug", || {
        let mut game = Executor::new(State::new(2));
        take_turn(&mut game, P1);
        take_turn(&mut game, P2);
    });
    assert_eq!(lines, [turn(1, P1, P2), turn(1, P2, P1)].concat());
}

#[test]
fn an_action_is_logged_within_the_span_that_its_game_is_run_in() {
    let lines = logged("debug", || {
        let _game = tracing::info_span!("game", number = 7).entered();
        let mut game = Executor::new(State::new(2));
        take_turn(&mut game, P1);
        take_turn(&mut game, P2);
    });
    let within = |line: String| line.replacen("DEBUG ", "DEBUG game{number=7}:", 1);
    assert_eq!(
        lines,
        [turn(1, P1, P2), turn(1, P2, P1)].concat().into_iter().map(within).collect::<Vec<_>>()
    );
}

#[test]
fn a_restored_game_logs_as_the_game_itself_would_and_nothing_twice() {
    let mut game = Executor::<Stones<Grumbling>>::new(State::new(2));
    game.step().unwrap();
    game.answer(PromptId(1), P1, Answer::one(1)).unwrap();
    game.step().unwrap();
    let restore = || Executor::<Stones<Grumbling>>::restore(game.snapshot().clone()).unwrap();
    assert_eq!(logged("cardloom=debug", || drop(restore())), [""; 0]);
    let lines = logged("cardloom=debug", || {
        take_turn(&mut restore(), P2);
    });
    assert_eq!(lines, turn(1, P2, P1));
}

#[test]
fn a_filter_above_debug_shows_nothing() {
    let lines = logged("cardloom=info", || take_turn(&mut Executor::new(State::new(2)), P1));
    assert_eq!(lines, [""; 0]);
}

#[test]
fn what_an_agent_only_tries_is_not_logged() {
    let lines = logged("cardloom=debug", || {
        let mut agents =
            [1, 2].map(|seed| Greedy::new(seed, |state: &State, seat| state.stones[seat.index()].into()));
        let mut game = Executor::<Stones<Grumbling>>::new(State { turns_left: 2, ..State::new(2) });
        futures::executor::block_on(play(&mut game, &mut agents)).unwrap();
    });
    assert_eq!(lines, [turn(1, P1, P2), turn(1, P2, P1)].concat());
}

/// Two steps, the second of which calls a handler.
async fn stepping(context: Ctx<Plain>) {
    context.at("Parasitic /pipeline/0");
    say(&context, "one").await;
    context.at("Parasitic /pipeline/1");
    context.call(P2, "inner", |context: Ctx<Plain>| async move { say(&context, "two").await }).await;
}

#[test]
fn an_effect_is_logged_with_the_step_that_applies_it_and_a_handler_with_the_one_it_comes_from() {
    let lines = logged("cardloom=debug", || {
        Executor::only(State::new(2), P1, "test", stepping).step().unwrap();
    });
    let test = "DEBUG handler{name=\"test\" seat=P1}";
    assert_eq!(
        lines,
        [
            format!("{test}: effect step=\"Parasitic /pipeline/0\" effect=Say(\"one\") outcome=0"),
            format!(
                "{test}:handler{{name=\"inner\" seat=P2 from=\"Parasitic /pipeline/1\"}}: \
             effect effect=Say(\"two\") outcome=0"
            ),
        ]
    );
}
