//! Innovation as a [`Game`] of the runtime.

use cardloom::{Context, Game, Seat, save::Saved, variant_name};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::{
    action::{self, Action},
    determinize,
    effect::{self, Effect, Event, Outcome},
    prompt::{Choice, Question},
    state::State,
    view::{self, View},
};

/// The game: base set, third edition, for 2 to 4 players.
#[derive(Clone, Copy, Debug)]
pub struct Innovation;

impl Game for Innovation {
    const NAME: &'static str = "innovation";
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
        action::turn_loop(context)
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> Outcome {
        effect::apply(state, effect, events)
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
        match option {
            Choice::Card(card) | Choice::Action(Action::Meld(card)) => {
                determinize::seen(now, seat).contains(*card)
            }
            _ => true,
        }
    }
}

/// How a game is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2 to 4.
    pub players: usize,
    /// Whether opposite seats play together.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub teams: bool,
    /// What the cards are shuffled with.
    pub seed: u64,
}

impl Saved for Innovation {
    const RULES: &'static str = "base set, third edition";
    type Setup = Setup;

    fn set_up(setup: &Setup) -> Result<State, String> {
        State::new(setup.players, setup.teams, setup.seed).map_err(|error| error.to_string())
    }
}
