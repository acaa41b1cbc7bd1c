//! Evolution, age 7.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(evolution)];

/// Optional, pick one of two: (1) draw and score an 8, then return one card of your pick from your score pile
/// (the card just scored is allowed); (2) draw a card of value (highest value in your score pile + 1), where
/// an empty score pile counts as 0.
#[handler]
async fn evolution(d: Dogma) {
    match d.may_choose_mode().await {
        Some(1) => {
            d.draw_and_score(8).await;
            d.must(Return, d.score_pile()).await;
        }
        Some(_) => {
            d.draw(d.score_pile().highest_value() + 1).await;
        }
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn scores_an_eight_and_returns_any_score_card() {
        let mut run = table().score(P1, ["Paper"]).supply(8, ["Flight"]).drive(P1, evolution);
        run.asks(P1, ["1", "2"]).answer(["1"]);
        run.asks(P1, ["Paper", "Flight"]).answer(["Paper"]);
        run.ends();
        assert_eq!((run.score(P1), run.supply_bottom(3)), (vec!["Flight"], Some("Paper")));
    }

    #[test]
    fn must_return_the_eight_where_it_is_the_only_score_card() {
        let mut run = table().supply(8, ["Flight"]).drive(P1, evolution);
        run.asks(P1, ["1", "2"]).answer(["1"]);
        run.ends();
        assert_eq!((run.score(P1), run.supply_bottom(8)), (vec![], Some("Flight")));
    }

    #[test]
    fn draws_one_above_the_highest_score_card() {
        let mut run = table().score(P1, ["Anatomy", "Paper"]).supply(5, ["Coal"]).drive(P1, evolution);
        run.asks(P1, ["1", "2"]).answer(["2"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Coal"], vec!["Paper", "Anatomy"]));
    }

    #[test]
    fn draws_a_one_without_score_cards() {
        let mut run = table().supply(1, ["Archery"]).drive(P1, evolution);
        run.asks(P1, ["1", "2"]).answer(["2"]);
        run.ends();
        assert_eq!(run.hand(P1), ["Archery"]);
    }

    #[test]
    fn one_above_a_ten_ends_the_game() {
        let mut run = table().score(P1, ["Software"]).drive(P1, evolution);
        run.asks(P1, ["1", "2"]).answer(["2"]);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P1]));
    }

    #[test]
    fn may_be_declined() {
        let mut run = table().score(P1, ["Paper"]).drive(P1, evolution);
        run.asks(P1, ["1", "2"]).answer([]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec![], vec!["Paper"]));
    }
}
