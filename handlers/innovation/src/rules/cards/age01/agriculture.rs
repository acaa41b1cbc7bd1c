//! Agriculture, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(agriculture)];

/// Optional: return one card from your hand. If you do, draw and score a card of value (returned value + 1).
#[handler]
async fn agriculture(d: Dogma) {
    if let Some(returned) = d.may(Return, d.hand()).await {
        d.draw_and_score(returned.age() + 1).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn scores_one_higher_than_the_returned_card() {
        let table =
            table().board(P1, ["Agriculture"]).hand(P1, ["Domestication", "Oars"]).supply(2, ["Calendar"]);
        let mut run = table.drive(P1, agriculture);
        run.asks(P1, ["Domestication", "Oars"]).answer(["Domestication"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Oars"], vec!["Calendar"]));
        assert_eq!(run.supply_bottom(1), Some("Domestication"));
    }

    #[test]
    fn may_be_declined() {
        let mut run = table().hand(P1, ["Domestication"]).drive(P1, agriculture);
        run.asks(P1, ["Domestication"]).answer([]);
        run.ends();
        assert_eq!(run.hand(P1), ["Domestication"]);
    }

    #[test]
    fn nothing_to_return_is_not_asked() {
        table().drive(P1, agriculture).ends();
    }

    #[test]
    fn returning_a_ten_ends_the_game() {
        let mut run = table().hand(P1, ["Software"]).score(P2, ["Tools"]).drive(P1, agriculture);
        run.asks(P1, ["Software"]).answer(["Software"]);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P2]));
    }
}
