//! Take the tray: of the swift start Brant.

use crate::prelude::*;
use crate::state::TRAY;

pub(super) const POWER: Kind =
    power(draw_whole_tray).usable(|bird| bird.state.tray().iter().any(Option::is_some));

/// Take all face-up cards of the tray into your hand.
#[handler]
async fn draw_whole_tray(p: Power) {
    for slot in 0..TRAY as u8 {
        p.apply(Effect::DrawTray { seat: p.owner(), slot, to: To::Hand }).await;
    }
}
