//! Draw one more than there are players, and pass them round: American Oystercatcher.

use crate::prelude::*;

pub(super) const POWER: Kind = power(draw_and_draft).usable(|bird| bird.state.can_draw());

/// Draw one card more than there are players. From you clockwise each player takes one of them; you get what is
/// left.
#[handler]
async fn draw_and_draft(p: Power) {
    let seats: Vec<Seat> = p.everyone().collect();
    p.draw(seats.len() as u8 + p.params().extra, To::Set).await;
    for seat in seats {
        let set = p.state().set();
        if let Some(Choice::Bird(card)) = p.ask(seat, Ask::DraftCard, set.iter().map(Choice::Bird)).await {
            p.apply(Effect::TakeFromSet { seat, card }).await;
        }
    }
    let rest = p.state().set();
    for card in rest.iter() {
        p.apply(Effect::TakeFromSet { seat: p.owner(), card }).await;
    }
}
