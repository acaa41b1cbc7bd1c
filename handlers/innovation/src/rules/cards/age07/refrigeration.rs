//! Refrigeration, age 7.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(refrigeration_demand), dogma(refrigeration)];

/// Return half of the cards in your hand, rounded down: those that you pick, in the order you pick.
#[handler]
async fn refrigeration_demand(d: Dogma) {
    let half = d.hand().len() / 2;
    d.must_exactly(half, Return, d.hand()).await;
}

/// Optional: score one card from your hand.
#[handler]
async fn refrigeration(d: Dogma) {
    d.may(Score, d.hand()).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_returns_half_its_hand_rounded_down() {
        let hand = ["Archery", "Oars", "Tools", "Paper", "Coal"];
        let mut run = table().hand(P2, hand).demands(P1, P2, refrigeration_demand);
        run.asks(P2, hand).answer(["Tools", "Archery"]);
        run.ends();
        assert_eq!(run.hand(P2), ["Oars", "Paper", "Coal"]);
        assert_eq!(run.supply_bottom(1), Some("Archery"));
    }

    #[test]
    fn one_card_is_safe() {
        let mut run = table().hand(P2, ["Archery"]).demands(P1, P2, refrigeration_demand);
        run.ends();
        assert_eq!(run.hand(P2), ["Archery"]);
    }

    #[test]
    fn scoring_is_optional() {
        let mut run = table().hand(P1, ["Anatomy"]).drive(P1, refrigeration);
        run.asks(P1, ["Anatomy"]).answer([]);
        run.ends();
        assert_eq!(run.hand(P1), ["Anatomy"]);
        table().drive(P1, refrigeration).ends();
    }

    #[test]
    fn an_equal_number_of_leaves_shares_and_is_safe() {
        let table = table()
            .board(P1, ["Refrigeration"])
            .board(P2, ["Fermenting"])
            .hand(P2, ["Archery", "Oars"])
            .supply(7, ["Bicycle"]);
        let mut run = table.dogma(P1, "Refrigeration");
        run.asks(P2, ["Archery", "Oars"]).answer(["Oars"]);
        run.ends();
        assert_eq!((run.hand(P2), run.score(P2)), (vec!["Archery"], vec!["Oars"]));
        assert_eq!(run.hand(P1), ["Bicycle"]);
    }
}
