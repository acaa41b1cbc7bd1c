//! Tools, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(tools_first), dogma(tools_second)];

/// Optional: return three cards from your hand (with fewer than three in hand the option is to return all of
/// them). Only if you returned exactly three: draw and meld a 3.
#[handler]
async fn tools_first(d: Dogma) {
    if d.may_exactly(3, Return, d.hand()).await.len() == 3 {
        d.draw_and_meld(3).await;
    }
}

/// Optional: return one card of value 3 from your hand. If you do, draw three 1s.
#[handler]
async fn tools_second(d: Dogma) {
    if d.may(Return, d.hand().of_value(3)).await.is_some() {
        for _ in 0..3 {
            d.draw(1).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn three_returned_cards_meld_a_three() {
        let table = table().hand(P1, ["Archery", "Oars", "Clothing", "Paper"]).supply(3, ["Machinery"]);
        let mut run = table.drive(P1, tools_first);
        run.asks(P1, ["Archery", "Oars", "Clothing", "Paper"]);
        assert_eq!(run.prompt().legal_counts(), "0, or 3 of 4");
        run.answer(["Clothing", "Archery", "Oars"]);
        run.ends();
        assert_eq!((run.hand(P1), run.pile(P1, Yellow)), (vec!["Paper"], vec!["Machinery"]));
        assert!(run.supply(1).ends_with(&["Clothing", "Archery", "Oars"]));
    }

    #[test]
    fn two_cards_may_be_returned_for_nothing() {
        let mut run = table().hand(P1, ["Archery", "Oars"]).drive(P1, tools_first);
        run.asks(P1, ["Archery", "Oars"]);
        assert_eq!(run.prompt().legal_counts(), "0, or 2 of 2");
        run.answer(["Archery", "Oars"]);
        run.ends();
        assert!(run.hand(P1).is_empty() && run.state().player(P1).board.cards().is_empty());
    }

    #[test]
    fn an_empty_hand_is_not_asked_for() {
        table().board(P1, ["Tools"]).dogma(P1, "Tools").ends();
    }

    #[test]
    fn a_returned_three_draws_three_ones() {
        let table = table()
            .hand(P1, ["Archery", "Paper", "Compass", "Enterprise"])
            .supply(1, ["Sailing", "The Wheel", "Mysticism"]);
        let mut run = table.drive(P1, tools_second);
        run.asks(P1, ["Paper", "Compass"]).answer(["Compass"]);
        run.ends();
        assert_eq!(run.supply_bottom(3), Some("Compass"));
        assert_eq!(run.hand(P1), ["Archery", "Mysticism", "Sailing", "The Wheel", "Paper", "Enterprise"]);
    }

    #[test]
    fn the_three_may_be_kept() {
        let mut run = table().hand(P1, ["Paper"]).drive(P1, tools_second);
        run.asks(P1, ["Paper"]).answer([]);
        run.ends();
        assert_eq!(run.hand(P1), ["Paper"]);
    }

    #[test]
    fn the_melded_three_is_on_the_board_and_covers_tools() {
        let table = table().board(P1, ["Tools"]).hand(P1, ["Archery", "Oars", "Sailing"]);
        let mut run = table.supply(3, ["Alchemy"]).dogma(P1, "Tools");
        run.asks(P1, ["Archery", "Oars", "Sailing"]).answer(["Archery", "Oars", "Sailing"]);
        run.ends();
        assert_eq!((run.pile(P1, Blue), run.hand(P1)), (vec!["Alchemy", "Tools"], vec![]));
    }
}
