//! Philosophy, age 2.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(philosophy_first), dogma(philosophy_second)];

/// Optional: splay left one color of your pick.
#[handler]
async fn philosophy_first(d: Dogma) {
    d.may_splay_one(Color::ALL, Left).await;
}

/// Optional: score one card from your hand.
#[handler]
async fn philosophy_second(d: Dogma) {
    d.may(Score, d.hand()).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn only_piles_that_would_change_are_offered() {
        let table = table()
            .board(P1, ["Philosophy", "City States", "Writing"])
            .splayed(P1, Right, ["Archery", "Metalworking"])
            .splayed(P1, Left, ["Sailing", "Clothing"]);
        let mut run = table.drive(P1, philosophy_first);
        run.asks(P1, ["red", "purple"]).answer(["red"]);
        run.ends();
        assert_eq!((run.splay(P1, Red), run.splay(P1, Purple)), (Left, Splay::None));
    }

    #[test]
    fn without_two_cards_of_a_color_nothing_is_asked() {
        table().board(P1, ["Philosophy", "Writing"]).drive(P1, philosophy_first).ends();
    }

    #[test]
    fn scores_a_card_of_the_hand() {
        let mut run = table().hand(P1, ["Oars", "Paper"]).drive(P1, philosophy_second);
        run.asks(P1, ["Oars", "Paper"]).answer(["Paper"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Oars"], vec!["Paper"]));
    }

    #[test]
    fn both_may_be_declined() {
        let table = table().board(P1, ["Philosophy", "City States"]).hand(P1, ["Oars"]);
        let mut run = table.dogma(P1, "Philosophy");
        run.asks(P1, ["purple"]).answer([]);
        run.asks(P1, ["Oars"]).answer([]);
        run.ends();
        assert_eq!((run.splay(P1, Purple), run.score(P1)), (Splay::None, vec![]));
    }
}
