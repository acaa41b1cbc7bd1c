//! Ecology, age 9.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(ecology)];

/// Optional: return one card from your hand. If you do, score one card of your pick from your hand (skipped
/// if your hand is empty), then draw two 10s.
#[handler]
async fn ecology(d: Dogma) {
    if d.may(Return, d.hand()).await.is_some() {
        d.must(Score, d.hand()).await;
        d.draw(10).await;
        d.draw(10).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn returns_one_card_scores_another_and_draws_two_tens() {
        let table = table().hand(P1, ["Archery", "Paper", "Coal"]).supply(10, ["A.I.", "Software"]);
        let mut run = table.drive(P1, ecology);
        run.asks(P1, ["Archery", "Paper", "Coal"]).answer(["Archery"]);
        run.asks(P1, ["Paper", "Coal"]).answer(["Paper"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Coal", "A.I.", "Software"], vec!["Paper"]));
        assert_eq!(run.supply_bottom(1), Some("Archery"));
    }

    #[test]
    fn draws_even_with_no_card_left_to_score() {
        let mut run = table().hand(P1, ["Archery"]).supply(10, ["A.I.", "Software"]).drive(P1, ecology);
        run.asks(P1, ["Archery"]).answer(["Archery"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1).len()), (vec!["A.I.", "Software"], 0));
    }

    #[test]
    fn may_be_declined() {
        let mut run = table().hand(P1, ["Archery", "Paper"]).drive(P1, ecology);
        run.asks(P1, ["Archery", "Paper"]).answer([]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1).len()), (vec!["Archery", "Paper"], 0));
    }

    #[test]
    fn nothing_to_return_is_not_asked() {
        let mut run = table().drive(P1, ecology);
        run.ends();
        assert!(run.hand(P1).is_empty());
    }
}
