//! Wingspan as a [`Game`] of the runtime.

use cardloom::{Context, Game, Seat, Trigger, save::Saved, variant_name};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::{
    determinize,
    effect::{self, Effect, Event, Outcome},
    goal::Scored,
    prompt::{Choice, Question},
    react,
    state::State,
    turn,
    view::{self, View},
};

/// The base game for 2 to 5 players, with the swift-start birds as an option.
#[derive(Clone, Copy, Debug)]
pub struct Wingspan;

impl Game for Wingspan {
    const NAME: &'static str = "wingspan";
    type State = State;
    type Effect = Effect;
    type Outcome = Outcome;
    type Event = Event;
    type Question = Question;
    type Choice = Choice;
    type View = View;

    fn seats(state: &State) -> usize {
        state.seats()
    }

    fn active(state: &State) -> Seat {
        state.turn().seat
    }

    fn turn_loop(context: Context<Self>) -> impl Future<Output = ()> + 'static {
        turn::turn_loop(context)
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> Outcome {
        effect::apply(state, effect, events)
    }

    fn triggers(state: &State, event: &Event, out: &mut Vec<Trigger<Self>>) {
        react::triggers(state, event, out);
    }

    fn is_over(state: &State) -> bool {
        state.end().is_some()
    }

    fn check(state: &State) -> Result<(), String> {
        state.check()
    }

    fn prompt_kind(question: &Question) -> String {
        variant_name(&question.ask)
    }

    fn view(state: &State, seat: Seat) -> View {
        view::view(state, seat)
    }

    fn redact(event: &Event, seat: Seat) -> Event {
        view::redact(event, seat)
    }

    fn reveals_hidden(event: &Event) -> bool {
        view::reveals_hidden(event)
    }

    fn rng_position(state: &State) -> u128 {
        state.chance.taken()
    }

    fn determinize(checkpoint: &State, now: &State, seat: Seat, generator: &mut ChaCha8Rng) -> Option<State> {
        Some(determinize::determinize(checkpoint, now, seat, generator))
    }

    fn knows_option(now: &State, seat: Seat, option: &Choice) -> bool {
        determinize::knows_option(now, seat, option)
    }
}

/// How a game is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2 to 5.
    pub players: usize,
    /// How goals are scored.
    #[serde(default)]
    pub goals: Scored,
    /// Whether the ten birds of the swift start are shuffled into the deck.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub swift_start: bool,
    /// What everything is shuffled with.
    pub seed: u64,
}

impl Saved for Wingspan {
    const RULES: &'static str = "base game";
    type Setup = Setup;

    fn set_up(setup: &Setup) -> Result<State, String> {
        State::new(setup).map_err(|error| error.to_string())
    }
}
