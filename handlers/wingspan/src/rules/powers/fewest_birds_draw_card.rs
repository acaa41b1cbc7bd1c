//! Fewest birds: one card: American Bittern, Common Loon.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(fewest_birds_draw_card);

/// Each player with the fewest birds in the row that the bird names may draw one card, from you clockwise.
#[handler]
async fn fewest_birds_draw_card(p: Power) {
    let entitled: Vec<Seat> = p.state().fewest_in(p.params().row()).collect();
    for seat in p.everyone().filter(|seat| entitled.contains(seat)) {
        p.draw_for(seat).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["American Bittern", "Common Loon"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn those_with_the_fewest_birds_may_draw_from_the_owner_on() {
        for bird in ["american_bittern", "common_loon"] {
            let table =
                table_of(3).wetland(P1, [bird]).wetland(P2, ["mallard", "osprey"]).wetland(P3, ["willet"]);
            let mut run = table.deck(["bushtit", "killdeer"]).tray(["wood_duck"]).offers(P1, bird);
            run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
            run.asked(P1, Ask::DrawCard, ["tray 0", "deck"]).answer(["tray 0"]);
            run.asked(P3, Ask::DrawCard, ["deck"]).answer(["deck"]);
            run.ends();
            let hands = [P1, P2, P3].map(|seat| run.hand(seat));
            assert_eq!(hands, [vec!["wood_duck"], vec![], vec!["bushtit"]]);
        }
    }

    #[test]
    fn who_finds_no_card_draws_nothing() {
        let mut run = table()
            .wetland(P1, ["common_loon"])
            .wetland(P2, ["mallard"])
            .deck(["bushtit"])
            .offers(P1, "common_loon");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::DrawCard, ["deck"]).answer(["deck"]);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["bushtit"], vec![]));
    }

    #[test]
    fn the_owner_gets_nothing_where_others_have_fewer_birds() {
        let table = table_of(3).wetland(P2, ["american_bittern", "mallard"]).wetland(P1, ["osprey"]);
        let mut run = table.deck(["bushtit", "killdeer"]).offers(P2, "american_bittern");
        run.asked(P2, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P3, Ask::DrawCard, ["deck"]).answer(["deck"]);
        run.ends();
        assert_eq!([P1, P2, P3].map(|seat| run.hand(seat)), [vec![], vec![], vec!["bushtit"]]);
    }

    #[test]
    fn who_is_entitled_may_leave_the_card() {
        let table = table().wetland(P1, ["american_bittern"]).wetland(P2, ["mallard"]).deck(["bushtit"]);
        let mut run = table.offers(P1, "american_bittern");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::DrawCard, ["deck"]).answer([]);
        run.asked(P2, Ask::DrawCard, ["deck"]).answer(["deck"]);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec![], vec!["bushtit"]));
    }

    #[test]
    fn a_gap_in_the_tray_is_a_gap_for_the_next_one_and_the_deck_is_made_new() {
        let table = table_of(3).wetland(P1, ["common_loon"]).wetland(P2, ["mallard"]).wetland(P3, ["willet"]);
        let mut run = table.tray(["osprey"]).discard(["bushtit", "killdeer"]).offers(P1, "common_loon");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::DrawCard, ["tray 0", "deck"]).answer(["tray 0"]);
        run.asked(P2, Ask::DrawCard, ["deck"]).answer(["deck"]);
        run.eventually(Event::DeckMade { cards: 2 });
        run.asked(P3, Ask::DrawCard, ["deck"]).answer(["deck"]);
        run.ends();
        assert_eq!([P1, P2, P3].map(|seat| run.hand(seat)), [["osprey"], ["bushtit"], ["killdeer"]]);
    }

    #[test]
    fn its_owner_declines_for_all() {
        let mut run = table().wetland(P1, ["common_loon"]).deck(["bushtit"]).offers(P1, "common_loon");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "common_loon");
    }
}
