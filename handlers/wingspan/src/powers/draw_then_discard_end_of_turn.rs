//! Draw now, discard at the end of the turn: Black Tern, Clark's Grebe, Common Yellowthroat, Forster's Tern, Pied-
//! Billed Grebe, Ruddy Duck, Wood Duck; of the swift start Red-Breasted Merganser.

use crate::prelude::*;

pub(super) const POWER: Kind = power(draw_then_discard_end_of_turn).usable(|bird| bird.state.can_draw());

/// Draw as many cards as the bird says. If you drew any, discard a card at the end of your turn.
#[handler]
async fn draw_then_discard_end_of_turn(p: Power) {
    if p.draw(p.params().count, To::Hand).await > 0 {
        p.apply(Effect::OweDiscard { seat: p.owner(), count: p.params().discard }).await;
    }
}
