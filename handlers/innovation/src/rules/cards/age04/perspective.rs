//! Perspective, age 4.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(perspective)];

/// Optional: return one card from your hand. If you do, score one card of your pick from your hand for every
/// two lightbulb icons visible on your board (counted once, rounded down; your whole hand if it holds fewer).
#[handler]
async fn perspective(d: Dogma) {
    if d.may(Return, d.hand()).await.is_some() {
        d.must_exactly(d.icons(Lightbulb) / 2, Score, d.hand()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn scores_a_card_for_every_two_lightbulbs() {
        let table =
            table().board(P1, ["Philosophy", "Tools"]).hand(P1, ["Archery", "Sailing", "Paper", "Pottery"]);
        let mut run = table.drive(P1, perspective);
        run.asks(P1, ["Archery", "Sailing", "Paper", "Pottery"]).answer(["Archery"]);
        // Five lightbulbs: just two cards.
        assert_eq!(run.prompt().legal_counts(), "2 of 3");
        run.answer(["Paper", "Pottery"]).ends();
        assert_eq!((run.score(P1), run.hand(P1)), (vec!["Pottery", "Paper"], vec!["Sailing"]));
        assert_eq!(run.supply_bottom(1), Some("Archery"));
    }

    #[test]
    fn a_small_hand_is_scored_whole() {
        let table = table().board(P1, ["Philosophy", "Tools"]).hand(P1, ["Archery", "Sailing"]);
        let mut run = table.drive(P1, perspective);
        run.asks(P1, ["Archery", "Sailing"]).answer(["Archery"]);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1)), (vec!["Sailing"], vec![]));
    }

    #[test]
    fn one_lightbulb_scores_nothing() {
        let mut run = table().board(P1, ["Archery"]).hand(P1, ["Oars", "Sailing"]).drive(P1, perspective);
        run.asks(P1, ["Oars", "Sailing"]).answer(["Oars"]);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1)), (vec![], vec!["Sailing"]));
    }

    #[test]
    fn may_be_declined_and_is_not_asked_without_a_hand() {
        let mut run = table().board(P1, ["Perspective"]).hand(P1, ["Oars", "Coal"]).drive(P1, perspective);
        run.asks(P1, ["Oars", "Coal"]).answer([]);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1)), (vec![], vec!["Oars", "Coal"]));

        table().board(P1, ["Perspective"]).drive(P1, perspective).ends();
    }
}
