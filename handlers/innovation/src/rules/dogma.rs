//! The dogma action: who shares, who is vulnerable, and the sharing bonus (rules 5).

use cardloom::{Context, Seat};

use crate::{
    model::{card::Card, state::State},
    rules::{
        Innovation,
        cards::Kind,
        context::Dogma,
        effect::{Effect, Role},
    },
};

/// Executes all effects of a top card of `context`'s seat, for everybody whom they concern.
pub(crate) async fn activate(context: Context<Innovation>, card: Card) {
    let activator = context.seat();
    let roles = roles(&context.state(), activator, card);
    for (effect, printed) in card.effects().iter().enumerate() {
        for &(seat, role) in roles.iter().flatten() {
            if (role == Role::Target) != (printed.kind == Kind::Demand) {
                continue;
            }
            execute(&context, seat, card, effect, role).await;
            if context.state().dogma.cut {
                return;
            }
        }
    }
    let earned = context.state().dogma.shared && context.state().is_in(activator);
    if earned {
        draw(&context, activator).await;
    }
}

/// The sharing bonus, which the Draw action is as well.
pub(crate) async fn draw(context: &Context<Innovation>, seat: Seat) {
    let value = context.state().player(seat).board.tops().highest_value();
    context.apply(Effect::Draw { seat, value }).await;
}

/// Who executes the demand, and who the other effects, in the order they do. Counted once (rules 5.1).
fn roles(state: &State, activator: Seat, card: Card) -> [Option<(Seat, Role)>; 4] {
    let icon = card.facts().dogma_icon;
    let opposed = |seat| state.opposed(seat, activator);
    let count = |seat| state.player(seat).board.count(icon);
    roles_by(activator, state.seats(), count, opposed, |seat| state.is_in(seat))
}

/// The same by how often the icon of the card shows on each board, by who is nobody of the activator's team, and by who has
/// not given up.
#[inline]
pub(crate) fn roles_by(
    activator: Seat,
    seats: usize,
    count: impl Fn(Seat) -> usize,
    opposed: impl Fn(Seat) -> bool,
    is_in: impl Fn(Seat) -> bool,
) -> [Option<(Seat, Role)>; 4] {
    let least = count(activator);
    let (mut roles, mut seat) = ([None; 4], activator);
    // The activator comes last, whatever the others' counts.
    for place in roles.iter_mut().take(seats) {
        seat = seat.next(seats);
        *place = match seat {
            _ if seat == activator => Some((seat, Role::Activator)),
            _ if !is_in(seat) => None,
            _ if count(seat) >= least => Some((seat, Role::Sharer)),
            _ if opposed(seat) => Some((seat, Role::Target)),
            _ => None,
        };
    }
    roles
}

/// Executes the effects of a card that are no demands for one seat, without sharing (rules 5.5).
pub(crate) async fn execute_alone(context: &Context<Innovation>, seat: Seat, card: Card) {
    for (effect, printed) in card.effects().iter().enumerate() {
        if printed.kind == Kind::Dogma && !context.state().dogma.cut {
            execute(context, seat, card, effect, Role::Alone).await;
        }
    }
}

async fn execute(context: &Context<Innovation>, seat: Seat, card: Card, effect: usize, role: Role) {
    if !context.state().is_in(seat) {
        return;
    }
    context.apply(Effect::Execute { seat, card, effect: effect as u8, role }).await;
    let handler = card.effects()[effect].handler;
    context.call_handler(seat, handler, move |context| Dogma::new(context, card)).await;
}
