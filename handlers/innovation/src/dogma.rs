//! The dogma action: who shares, who is vulnerable, and the sharing bonus (rules 5).

use cardloom::{Context, Seat};

use crate::{
    Innovation, action,
    card::{Card, Kind},
    context::Dogma,
    effect::{Effect, Role},
};

/// Executes all effects of a top card of `context`'s seat, for everybody whom they concern.
pub(crate) async fn activate(context: Context<Innovation>, card: Card) {
    let activator = context.seat();
    let (vulnerable, sharers) = participants(&context, card);
    for (effect, printed) in card.facts().effects.iter().enumerate() {
        let (seats, role) = match printed.kind {
            Kind::Demand => (&vulnerable, Role::Target),
            Kind::Dogma => (&sharers, Role::Sharer),
        };
        for &seat in seats.iter().flatten() {
            let role = if seat == activator { Role::Activator } else { role };
            execute(&context, seat, card, effect, role).await;
            if context.state().dogma.cut {
                return;
            }
        }
    }
    if context.state().dogma.shared {
        action::draw(&context, activator).await;
    }
}

type Seats = [Option<Seat>; 4];

/// Who executes the demand, and who the other effects, each in the order they do. Counted once (rules 5.1).
fn participants(context: &Context<Innovation>, card: Card) -> (Seats, Seats) {
    let (state, activator) = (context.state(), context.seat());
    let icon = card.facts().dogma_icon;
    let count = |seat| state.player(seat).board.count(icon);
    let (mut vulnerable, mut sharers) = ([None; 4], [None; 4]);
    // The activator comes last, whatever the others' counts.
    for (place, seat) in activator.others(state.seats()).chain([activator]).enumerate() {
        if count(seat) >= count(activator) {
            sharers[place] = Some(seat);
        } else if state.opposed(seat, activator) {
            vulnerable[place] = Some(seat);
        }
    }
    (vulnerable, sharers)
}

/// Executes the effects of a card that are no demands for one seat, without sharing (rules 5.5).
pub(crate) async fn execute_alone(context: &Context<Innovation>, seat: Seat, card: Card) {
    for (effect, printed) in card.facts().effects.iter().enumerate() {
        if printed.kind == Kind::Dogma && !context.state().dogma.cut {
            execute(context, seat, card, effect, Role::Alone).await;
        }
    }
}

async fn execute(context: &Context<Innovation>, seat: Seat, card: Card, effect: usize, role: Role) {
    context.apply(Effect::Execute { seat, card, effect: effect as u8, role }).await;
    let handler = card.facts().effects[effect].handler;
    context.call_handler(seat, handler, move |context| Dogma::new(context, card)).await;
}
