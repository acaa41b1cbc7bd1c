//! Take the tray: of the swift start Brant.

use crate::model::state::TRAY;
use crate::rules::prelude::*;

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

    #[test]
    fn it_comes_when_the_bird_is_played_and_the_gaps_are_filled_at_the_end_of_the_turn() {
        let table =
            table().hand(P1, ["brant"]).food(P1, [0, 2, 0, 0, 0]).tray(["osprey", "mallard", "willet"]);
        let mut run = table.deck(["bushtit", "killdeer", "king_rail"]).acts(P1, Action::Play);
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.hand(P1), ["mallard", "osprey", "willet"]);
        let tray = run.state().tray().map(|card| card.map(Bird::id));
        assert_eq!(tray, [Some("bushtit"), Some("killdeer"), Some("king_rail")]);
    }

    #[test]
    fn it_can_be_declined() {
        let mut run = table().wetland(P1, ["brant"]).tray(["osprey"]).offers(P1, "brant");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "brant");
        assert_eq!(run.state().tray()[0], Some(bird("osprey")));
    }
}
