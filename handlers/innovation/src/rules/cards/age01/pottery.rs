//! Pottery, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(pottery_first), dogma(pottery_second)];

/// Optional: return one to three cards from your hand. If you do, draw and score a card of value (number
/// returned).
#[handler]
async fn pottery_first(d: Dogma) {
    let returned = d.may_up_to(3, Return, d.hand()).await.len();
    if returned > 0 {
        d.draw_and_score(returned as u8).await;
    }
}

/// Draw a 1.
#[handler]
async fn pottery_second(d: Dogma) {
    d.draw(1).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn scores_by_the_number_of_returned_cards() {
        let table = table().hand(P1, ["Experimentation", "Machinery", "Paper"]).supply(2, ["Fermenting"]);
        let mut run = table.drive(P1, pottery_first);
        run.asks(P1, ["Experimentation", "Machinery", "Paper"]).answer(["Experimentation", "Machinery"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Paper"], vec!["Fermenting"]));
        assert_eq!(run.supply_bottom(4), Some("Experimentation"));
    }

    #[test]
    fn at_most_three_go_back_in_the_order_of_the_picks() {
        let table = table().hand(P1, ["Archery", "Oars", "Tools", "Sailing"]).supply(3, ["Paper"]);
        let mut run = table.drive(P1, pottery_first);
        assert_eq!(run.prompt().legal_counts(), "0, or 1 to 3 of 4");
        run.answer(["Tools", "Archery", "Oars"]);
        run.ends();
        assert!(run.supply(1).ends_with(&["Tools", "Archery", "Oars"]));
        assert_eq!(run.score(P1), ["Paper"]);
    }

    #[test]
    fn may_be_declined() {
        let mut run = table().hand(P1, ["Tools"]).drive(P1, pottery_first);
        run.asks(P1, ["Tools"]).answer([]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Tools"], vec![]));
    }

    #[test]
    fn draws_a_one() {
        let mut run = table().supply(1, ["Clothing"]).drive(P1, pottery_second);
        run.ends();
        assert_eq!(run.hand(P1), ["Clothing"]);
    }

    #[test]
    fn a_sharer_without_a_hand_draws_and_earns_the_bonus() {
        let table = table()
            .board(P1, ["Pottery"])
            .board(P2, ["Agriculture"])
            .supply(1, ["Clothing", "The Wheel", "Metalworking"]);
        let mut run = table.dogma(P1, "Pottery");
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Metalworking", "The Wheel"], vec!["Clothing"]));
    }
}
