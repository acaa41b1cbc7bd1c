//! Innovation as a [`Game`] of the runtime.

use cardloom::{Context, Game, Seat};
use rand_chacha::ChaCha8Rng;

use crate::{
    action,
    effect::{self, Effect, Event, Outcome},
    imagine,
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

    fn view(state: &State, seat: Seat) -> View {
        view::view(state, seat)
    }

    fn redact(event: &Event, seat: Seat) -> Event {
        view::redact(event, seat)
    }

    fn imagine(checkpoint: &State, now: &State, seat: Seat, generator: &mut ChaCha8Rng) -> Option<State> {
        Some(imagine::imagine(checkpoint, now, seat, generator))
    }
}
