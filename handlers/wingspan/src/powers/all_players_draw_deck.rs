//! Everybody draws from the deck: Northern Shoveler, Purple Gallinule, Spotted Sandpiper, Wilson's Snipe; of the
//! swift start Canvasback.

use crate::prelude::*;

pub(super) const POWER: Kind = power(all_players_draw_deck).usable(|bird| bird.state.deck_gives());

/// Every player, from you clockwise, draws the top card of the deck.
#[handler]
async fn all_players_draw_deck(p: Power) {
    for seat in p.everyone() {
        p.apply(Effect::DrawDeck { seat, to: To::Hand }).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds =
            ["Northern Shoveler", "Purple Gallinule", "Spotted Sandpiper", "Wilson's Snipe", "Canvasback"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn every_player_draws_the_top_card_from_the_owner_on() {
        let table = table_of(3).wetland(P2, ["northern_shoveler"]).tray(["osprey"]);
        let mut run = table.deck(["bushtit", "killdeer", "mallard"]).offers(P2, "northern_shoveler");
        run.asked(P2, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!([P2, P3, P1].map(|seat| run.hand(seat)), [["bushtit"], ["killdeer"], ["mallard"]]);
    }

    #[test]
    fn later_seats_get_none_where_the_cards_run_out() {
        let mut run =
            table().wetland(P1, ["northern_shoveler"]).discard(["bushtit"]).offers(P1, "northern_shoveler");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["bushtit"], vec![]));
    }

    #[test]
    fn the_tray_alone_does_not_serve() {
        let table = table().wetland(P1, ["northern_shoveler"]).tray(["osprey"]);
        table.offers(P1, "northern_shoveler").is_unusable(P1, "northern_shoveler");
    }
}
