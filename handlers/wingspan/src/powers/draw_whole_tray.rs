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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Brant"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn all_face_up_cards_come_into_the_hand() {
        let mut run =
            table().wetland(P1, ["brant"]).tray(["osprey", "mallard"]).deck(["bushtit"]).offers(P1, "brant");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.hand(P1), run.state().tray()), (vec!["mallard", "osprey"], [None; 3]));
    }

    #[test]
    fn an_empty_tray_is_passed_over() {
        table().wetland(P1, ["brant"]).deck(["bushtit"]).offers(P1, "brant").is_unusable(P1, "brant");
    }
}
