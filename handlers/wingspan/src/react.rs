//! Reactions: pink powers, used between the turns of their owner (rules 9).

use cardloom::{Context, Seat, Trigger};

use crate::{
    Wingspan,
    bird::BirdSet,
    effect::{Effect, Event},
    power::{Cause, Situation},
    procedures::prompt,
    prompt::{Ask, Choice},
    row,
    state::State,
};

/// What an event means to pink powers, and who caused it.
fn cause(event: &Event) -> Option<(Seat, Cause)> {
    match *event {
        Event::ActionTaken { seat, action, foods } => Some((seat, Cause::ActionTaken { action, foods })),
        Event::BirdPlayed { seat, habitat, .. } => Some((seat, Cause::BirdPlayed { habitat })),
        Event::HuntSucceeded { seat, .. } => Some((seat, Cause::HuntSucceeded)),
        _ => None,
    }
}

/// Adds a trigger for each seat that has a pink power ready for this event. They are resolved clockwise from the active
/// player's left, since his own are never ready in his turn.
pub(crate) fn triggers(state: &State, event: &Event, out: &mut Vec<Trigger<Wingspan>>) {
    let Some((by, cause)) = cause(event).filter(|(by, _)| *by == state.turn.seat) else { return };
    for seat in by.others(state.seats()) {
        if !ready(state, seat, cause).is_empty() {
            out.push(Trigger::new(seat, "reactions", move |context| react(context, cause)));
        }
    }
}

/// A seat's pink birds that are not used and have this cause.
fn ready(state: &State, seat: Seat, cause: Cause) -> BirdSet {
    let spots = state.player(seat).mat.spots().filter(|spot| !spot.used);
    spots
        .map(|spot| spot.bird)
        .filter(|bird| {
            let power = bird.facts().power.as_ref();
            power.is_some_and(|power| power.kind.reacts.is_some_and(|reacts| reacts(&power.params, cause)))
        })
        .collect()
}

/// One seat's reactions to one cause, one after the other in the order it likes (P-react).
async fn react(context: Context<Wingspan>, cause: Cause) {
    let seat = context.seat();
    loop {
        let usable = {
            let state = context.state();
            ready(&state, seat, cause).filter(|bird| Situation::new(&state, seat, bird).is_usable())
        };
        if usable.is_empty() {
            return;
        }
        let asked = prompt(seat, None, Ask::UseReaction, usable.iter().map(Choice::Bird)).optional();
        let Some(Choice::Bird(bird)) = context.ask_one(asked).await else {
            context.apply(Effect::PassReactions { seat }).await;
            return;
        };
        context.apply(Effect::UseReaction { seat, bird }).await;
        row::carry_out(&context, seat, bird, BirdSet::EMPTY).await;
    }
}
