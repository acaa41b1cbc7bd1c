//! Doomlings as a [`Game`] of the runtime.

use cardloom::{
    Context, Game, Seat,
    save::Saved,
    variant_name,
    zone::{Deal, Zones},
};
use rand_chacha::ChaCha8Rng;

use crate::{
    faces::view::{self, View},
    model::{determinize, setup::Setup, state::State},
    rules::{
        Doomlings,
        effect::{self, Effect, Event, Outcome},
        prompt::{Choice, Question},
        round,
    },
};

impl Game for Doomlings {
    const NAME: &'static str = "doomlings";
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
        state.turn().seat.unwrap_or(state.first())
    }

    fn turn_loop(context: Context<Self>) -> impl Future<Output = ()> + 'static {
        round::turn_loop(context)
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> Outcome {
        effect::apply(state, effect, events)
    }

    fn concession(state: &State, seat: Seat) -> Option<Effect> {
        (seat.index() < state.seats() && state.is_in(seat)).then_some(Effect::GiveUp { seat })
    }

    fn is_out(state: &State, seat: Seat) -> bool {
        !state.is_in(seat)
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

    fn redact_question(question: &Question) -> Question {
        question.redacted()
    }

    fn view(state: &State, viewer: Option<Seat>) -> View {
        view::view(state, viewer)
    }

    fn reveals_hidden(event: &Event) -> bool {
        view::reveals_hidden(event)
    }

    fn rng_position(state: &State) -> u128 {
        state.chance.taken()
    }

    fn zones(state: &mut State, zones: &mut Zones<'_>) {
        state.zones(zones);
    }

    fn determinize(deal: &mut Deal<Self>, generator: &mut ChaCha8Rng) -> Option<State> {
        determinize::determinize(deal, generator)
    }
}

impl Saved for Doomlings {
    const RULES: &'static str = "base game";
    type Setup = Setup;

    fn new_state(setup: &Setup) -> Result<State, String> {
        State::new(setup).map_err(|error| error.to_string())
    }
}
