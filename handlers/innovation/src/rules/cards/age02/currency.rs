//! Currency, age 2.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(currency)];

/// Optional: return any number of cards from your hand. Once for each different value among the returned
/// cards, draw and score a 2.
#[handler]
async fn currency(d: Dogma) {
    let returned: CardSet = d.may_any(Return, d.hand()).await.into_iter().collect();
    for _ in 0..returned.values() {
        d.draw_and_score(2).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn scores_once_for_each_value() {
        let table =
            table().hand(P1, ["Archery", "Oars", "Paper", "Tools"]).supply(2, ["Calendar", "Fermenting"]);
        let mut run = table.drive(P1, currency);
        run.asks(P1, ["Archery", "Oars", "Paper", "Tools"]);
        assert_eq!(run.prompt().legal_counts(), "0, or 1 to 4 of 4");
        run.answer(["Oars", "Archery", "Paper"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Tools"], vec!["Calendar", "Fermenting"]));
        assert!(run.supply(1).ends_with(&["Oars", "Archery"]));
    }

    #[test]
    fn three_cards_of_one_value_score_once() {
        let table = table().hand(P1, ["Archery", "Oars", "Tools"]).supply(2, ["Calendar"]);
        let mut run = table.drive(P1, currency);
        run.asks(P1, ["Archery", "Oars", "Tools"]).answer(["Archery", "Oars", "Tools"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec![], vec!["Calendar"]));
    }

    #[test]
    fn may_be_declined_and_is_not_asked_without_a_hand() {
        let mut run = table().hand(P1, ["Archery", "Oars"]).drive(P1, currency);
        run.asks(P1, ["Archery", "Oars"]).answer([]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Archery", "Oars"], vec![]));

        table().drive(P1, currency).ends();
    }
}
