//! The game as a [`Game`] of the runtime.

use cardloom::{
    Context, Game, Limits, Replacement, Seat, Trigger,
    save::Saved,
    variant_name,
    zone::{Deal, Zones},
};
use rand_chacha::ChaCha8Rng;

use crate::{
    faces::view::{self, View},
    model::{determinize, setup::Setup, state::State},
    rules::{
        Gauntlet,
        change::Tell,
        effect::{self, Effect, Outcome, RunEffect},
        event::Event,
        prompt::{Choice, Question},
        triggers, turn,
    },
};

impl Game for Gauntlet {
    const NAME: &'static str = "gauntlet";
    // Chains of 50 triggers are the language's own limit: it speaks first.
    const LIMITS: Limits = Limits { depth: 264, triggers: 512, ..Limits::DEFAULT };
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
        Seat(state.active)
    }

    fn turn_loop(context: Context<Self>) -> impl Future<Output = ()> + 'static {
        turn::turn_loop(context)
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> Outcome {
        effect::apply(state, effect, Tell { events, all: true })
    }

    fn apply_untold(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> Outcome {
        effect::apply(state, effect, Tell { events, all: false })
    }

    fn replacements(state: &State, effect: &Effect, out: &mut Vec<Replacement<Self>>) {
        if let Effect::Foresee(pending) = effect {
            triggers::replacements(state, pending, out);
        }
    }

    fn triggers(state: &State, event: &Event, out: &mut Vec<Trigger<Self>>) {
        triggers::triggers(state, event, out);
    }

    fn concession(state: &State, seat: Seat) -> Option<Effect> {
        let plays = seat.index() < state.seats() && !state.hero(seat).gave_up;
        plays.then_some(Effect::Run(RunEffect::GiveUp(seat)))
    }

    fn is_out(state: &State, seat: Seat) -> bool {
        state.hero(seat).gave_up
    }

    fn is_over(state: &State) -> bool {
        state.run.is_over()
    }

    fn check(state: &State) -> Result<(), String> {
        state.check_rules()
    }

    fn prompt_kind(question: &Question) -> String {
        variant_name(&question.ask)
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
        state.declare(zones);
    }

    fn determinize(deal: &mut Deal<Self>, generator: &mut ChaCha8Rng) -> Option<State> {
        determinize::determinize(deal, generator)
    }
}

impl Saved for Gauntlet {
    const RULES: &'static str = "first act";
    type Setup = Setup;

    fn new_state(setup: &Setup) -> Result<State, String> {
        State::new(setup).map_err(|error| error.to_string())
    }
}
