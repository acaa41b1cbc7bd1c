//! Road Building, age 2.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(road_building)];

/// Meld one card from your hand, or two one after the other (at least one if your hand is not empty). Only if
/// you melded two, optional: transfer your top red card to the board of one other player of your pick. If you
/// do, transfer that player's top green card, if any, to your board.
#[handler]
async fn road_building(d: Dogma) {
    if d.must_up_to(2, Meld, d.hand()).await.len() < 2 {
        return;
    }
    let Some(red) = d.top(Red) else { return };
    if let Some(player) = d.may_choose_player(d.everyone().skip(1)).await {
        d.put(ToBoard(player), red).await;
        d.put_each(ToBoard(d.seat()), d.top_of(player, Green)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn two_melds_allow_to_trade_red_for_green() {
        let table = table()
            .board(P1, ["Road Building"])
            .hand(P1, ["Pottery", "Metalworking", "Sailing"])
            .board(P2, ["Currency", "Archery"]);
        let mut run = table.drive(P1, road_building);
        run.asks(P1, ["Pottery", "Metalworking", "Sailing"]);
        assert_eq!(run.prompt().legal_counts(), "1 to 2 of 3");
        run.answer(["Metalworking", "Sailing"]);
        run.asks(P1, ["p2"]).answer(["p2"]);
        run.ends();
        assert_eq!(
            (run.pile(P1, Red), run.pile(P1, Green)),
            (vec!["Road Building"], vec!["Currency", "Sailing"])
        );
        assert_eq!((run.pile(P2, Red), run.pile(P2, Green)), (vec!["Metalworking", "Archery"], vec![]));
    }

    #[test]
    fn melds_go_in_the_order_of_the_picks_and_the_trade_may_be_declined() {
        let table = table().hand(P1, ["Oars", "Metalworking"]).board(P2, ["Currency"]);
        let mut run = table.drive(P1, road_building);
        run.asks(P1, ["Oars", "Metalworking"]).answer(["Oars", "Metalworking"]);
        run.asks(P1, ["p2"]).answer([]);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Metalworking", "Oars"]);
    }

    #[test]
    fn one_meld_ends_the_effect() {
        let table = table().hand(P1, ["Pottery", "Metalworking"]).board(P2, ["Currency"]);
        let mut run = table.drive(P1, road_building);
        run.asks(P1, ["Pottery", "Metalworking"]).answer(["Metalworking"]);
        run.ends();
        assert_eq!((run.pile(P1, Red), run.hand(P1)), (vec!["Metalworking"], vec!["Pottery"]));
    }

    #[test]
    fn a_single_card_is_melded_without_a_question() {
        let mut run = table().board(P1, ["Road Building"]).hand(P1, ["Pottery"]).drive(P1, road_building);
        run.ends();
        assert_eq!(run.pile(P1, Blue), ["Pottery"]);
    }

    #[test]
    fn without_a_red_card_there_is_nothing_to_trade() {
        let mut run =
            table().hand(P1, ["Pottery", "Masonry"]).board(P2, ["Currency"]).drive(P1, road_building);
        run.asks(P1, ["Pottery", "Masonry"]).answer(["Pottery", "Masonry"]);
        run.ends();
        assert_eq!(run.pile(P2, Green), ["Currency"]);
    }

    #[test]
    fn a_player_without_green_and_even_a_partner_may_be_given_the_red_card() {
        let table = table_of(4).teams().board(P1, ["Road Building"]).hand(P1, ["Pottery", "Mysticism"]);
        let mut run = table.board(P2, ["Currency"]).drive(P1, road_building);
        run.asks(P1, ["Pottery", "Mysticism"]).answer(["Pottery", "Mysticism"]);
        run.asks(P1, ["p2", "p3", "p4"]).answer(["p3"]);
        run.ends();
        assert_eq!((run.pile(P3, Red), run.pile(P1, Green)), (vec!["Road Building"], vec![]));
    }

    #[test]
    fn a_sharer_trades_with_the_activator() {
        let table = table().board(P1, ["Road Building", "Sailing"]).hand(P1, ["Pottery"]);
        let table = table.board(P2, ["Monotheism"]).hand(P2, ["Oars", "Mathematics"]).supply(1, ["Tools"]);
        let mut run = table.supply(2, ["Calendar"]).dogma(P1, "Road Building");
        run.asks(P2, ["Oars", "Mathematics"]).answer(["Oars", "Mathematics"]);
        run.asks(P2, ["p1"]).answer(["p1"]);
        run.ends();
        assert_eq!(
            (run.pile(P1, Red), run.pile(P2, Green)),
            (vec!["Oars", "Road Building"], vec!["Sailing"])
        );
        assert_eq!((run.pile(P1, Blue), run.hand(P1)), (vec!["Pottery"], vec!["Tools"]));
    }
}
