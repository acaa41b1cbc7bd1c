//! Reactions: pink powers, used between the turns of their owner (rules 9).

use cardloom::{Context, Seat, Trigger};

use crate::{
    model::{
        bird::{Bird, BirdSet},
        state::State,
    },
    rules::{
        Wingspan,
        effect::{Effect, Event},
        power::{Cause, Situation},
        procedures::prompt,
        prompt::Ask,
        row,
    },
};

/// Adds a trigger for each seat that has a pink power ready for this event.
#[inline]
pub(crate) fn triggers(state: &State, event: &Event, out: &mut Vec<Trigger<Wingspan>>) {
    match *event {
        Event::ActionTaken { seat, action, foods } => {
            set_off(state, seat, Cause::ActionTaken { action, foods }, out);
        }
        Event::BirdPlayed { seat, habitat, .. } => set_off(state, seat, Cause::BirdPlayed { habitat }, out),
        Event::HuntSucceeded { seat, .. } => set_off(state, seat, Cause::HuntSucceeded, out),
        _ => {}
    }
}

/// Reactions to what the active player has done are resolved clockwise from their left: their own are never ready in their
/// turn.
#[inline(never)]
fn set_off(state: &State, by: Seat, cause: Cause, out: &mut Vec<Trigger<Wingspan>>) {
    if by != state.turn.seat {
        return;
    }
    for seat in by.others(state.seats()).filter(|&seat| state.is_in(seat)) {
        if ready(state, seat, cause).next().is_some() {
            out.push(Trigger::new(seat, "reactions", move |context| react(context, cause)));
        }
    }
}

/// A seat's pink birds that are not used and have this cause.
fn ready(state: &State, seat: Seat, cause: Cause) -> impl Iterator<Item = Bird> {
    let reacting = Bird::reacting();
    let birds = state.player(seat).mat.spots().filter(|spot| !spot.used).map(|spot| spot.bird);
    birds.filter(move |&bird| reacting.contains(bird)).filter(move |bird| {
        let power = bird.facts().power.as_ref();
        power
            .is_some_and(|power| power.kind.rules().reacts.is_some_and(|reacts| reacts(&power.params, cause)))
    })
}

/// One seat's reactions to one cause, one after the other in the order it likes (P-react).
async fn react(context: Context<Wingspan>, cause: Cause) {
    let seat = context.seat();
    loop {
        let usable: BirdSet = {
            let state = context.state();
            ready(&state, seat, cause)
                .filter(|&bird| Situation::new(&state, seat, bird).is_usable())
                .collect()
        };
        if usable.is_empty() {
            return;
        }
        let asked = || prompt(seat, None, Ask::UseReaction).optional();
        let Some(bird) = context.pick(asked, usable).await else {
            context.apply(Effect::PassReactions { seat }).await;
            return;
        };
        context.apply(Effect::UseReaction { seat, bird }).await;
        row::carry_out(&context, seat, bird, BirdSet::EMPTY).await;
    }
}
