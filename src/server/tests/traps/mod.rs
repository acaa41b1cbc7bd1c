//! A small game whose code fails where somebody asks for it.

use std::{
    ops::RangeInclusive,
    sync::atomic::{AtomicUsize, Ordering},
};

use cardloom::{
    Context, Describe, Ending, Game, Line, Prompt, Rank, Redact, Seat, Words,
    save::Saved,
    scenario::NoScenarios,
    scene::{Area, Scene},
    words,
    zone::Deal,
};
use cardloom_cli::{CommandLine, NoCommands};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// How often a bot has looked at a position: it panics each time.
pub(crate) static LOOKED: AtomicUsize = AtomicUsize::new(0);

/// Two players act in turn, and the options are sound and unsound ones.
pub(crate) struct Traps;

/// What somebody does, in the order of the options.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Deed {
    /// All is well.
    Step,
    /// The rule panics.
    Panic,
    /// The rule never ends.
    Endless,
    /// What the player sees cannot be told until the next deed.
    Veil,
    /// What the player sees cannot be drawn until the next deed.
    Blank,
    /// Whatever the next one does panics.
    Stick,
}

const ALL: [Deed; 6] = [Deed::Step, Deed::Panic, Deed::Endless, Deed::Veil, Deed::Blank, Deed::Stick];

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    turn: Seat,
    turns: usize,
    last: Deed,
}

impl State {
    /// Whether the last one did this, and it was this seat.
    fn has(&self, seat: Option<Seat>, done: Deed) -> bool {
        self.last == done && seat == Some(self.turn.next(2))
    }
}

/// Somebody does something, or nothing.
pub(crate) type Effect = Option<Deed>;

#[derive(Clone, Debug, PartialEq, Serialize, Redact)]
pub(crate) struct Did(Seat);

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct View {
    state: State,
    is_blank: bool,
}

impl Game for Traps {
    const NAME: &'static str = "traps";
    type State = State;
    type Effect = Effect;
    type Outcome = ();
    type Event = Did;
    type Question = &'static str;
    type Choice = Deed;
    type View = View;

    fn seats(_: &State) -> usize {
        2
    }

    fn active(state: &State) -> Seat {
        state.turn
    }

    async fn turn_loop(context: Context<Self>) {
        loop {
            context.checkpoint().await;
            let (seat, last) = (context.state().turn, context.state().last);
            let deed = context.pick(Prompt::new(seat, "What do you do?"), ALL).await;
            assert!(last != Deed::Stick, "a rule is stuck");
            match deed {
                Some(Deed::Panic) => panic!("a rule panics"),
                Some(Deed::Endless) => loop {
                    context.apply(None).await;
                },
                deed => context.apply(deed).await,
            }
        }
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Did>) {
        if let Some(deed) = *effect {
            events.push(Did(state.turn));
            *state = State { turn: state.turn.next(2), turns: state.turns + 1, last: deed };
        }
    }

    fn is_over(state: &State) -> bool {
        state.turns == 100
    }

    fn view(state: &State, viewer: Option<Seat>) -> View {
        assert!(!state.has(viewer, Deed::Veil), "a view panics");
        View { is_blank: state.has(viewer, Deed::Blank), state: state.clone() }
    }

    fn reveals_hidden(_: &Did) -> bool {
        false
    }

    fn determinize(deal: &mut Deal<Self>, _: &mut ChaCha8Rng) -> Option<State> {
        Some(deal.checkpoint().clone())
    }
}

impl Saved for Traps {
    const RULES: &'static str = "do as you like";
    type Setup = Setup;

    fn new_state(_: &Setup) -> Result<State, String> {
        Ok(State { turn: Seat(0), turns: 0, last: Deed::Step })
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Setup {
    seed: u64,
}

impl Describe for Traps {
    const ABOUT: &'static str = "Traps: mind your step";
    const PLAYERS: RangeInclusive<usize> = 2..=2;

    fn question(prompt: &Prompt<Self>) -> Words {
        prompt.question.into()
    }

    fn option(deed: &Deed) -> Words {
        format!("{deed:?}").into()
    }

    fn event(&Did(seat): &Did) -> Option<Line> {
        Some(Rank::Action.line(words![seat, " acts"]))
    }

    fn scene(view: &View) -> Scene {
        assert!(!view.is_blank, "a scene panics");
        let path = Area::common("path", "Path".into()).counter("steps", view.state.turns as u8);
        Scene::new(None, words![view.state.turn, " is to act"]).area(path)
    }

    fn evaluate(_: &State, _: Seat) -> i64 {
        LOOKED.fetch_add(1, Ordering::Relaxed);
        panic!("a bot panics")
    }

    fn ending(state: &State) -> Option<Ending> {
        (state.turns == 100).then(|| Ending { winners: vec![Seat(0), Seat(1)], kind: "the end" })
    }

    fn ended(_: &State) -> Words {
        "Nobody is left behind.".into()
    }

    fn turns(state: &State) -> usize {
        state.turns
    }
}

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Options {}

impl CommandLine for Traps {
    type Options = Options;
    type Scenario = NoScenarios<Self>;
    type Commands = NoCommands;

    fn setup_from_flags(_players: usize, _options: &Options, seed: u64) -> Setup {
        Setup { seed }
    }

    fn setup_again(_: Setup, seed: u64) -> Setup {
        Setup { seed }
    }
}
