//! Suburbia, age 9.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(suburbia)];

/// Optional: tuck any number of cards from your hand, one at a time in the order you pick. Then, once for
/// each card tucked, draw and score a 1.
#[handler]
async fn suburbia(d: Dogma) {
    for _ in d.may_any(Tuck, d.hand()).await {
        d.draw_and_score(1).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn scores_a_one_for_each_card_tucked_in_the_order_picked() {
        let table =
            table().board(P1, ["Optics"]).hand(P1, ["Oars", "Paper", "Coal"]).supply(1, ["Tools", "Masonry"]);
        let mut run = table.drive(P1, suburbia);
        run.asks(P1, ["Oars", "Paper", "Coal"]).answer(["Oars", "Coal"]);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Optics", "Oars", "Coal"]);
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Paper"], vec!["Masonry", "Tools"]));
    }

    #[test]
    fn scores_higher_cards_where_the_ones_run_out() {
        let table = table()
            .hand(P1, ["Paper", "Coal"])
            .supply(1, ["Pottery"])
            .supply(2, [])
            .supply(3, ["Optics"])
            .exact_supply();
        let mut run = table.drive(P1, suburbia);
        run.asks(P1, ["Paper", "Coal"]).answer(["Paper", "Coal"]);
        run.ends();
        assert_eq!(run.score(P1), ["Pottery", "Optics"]);
    }

    #[test]
    fn may_be_declined_and_is_not_asked_of_an_empty_hand() {
        let mut run = table().hand(P1, ["Paper"]).drive(P1, suburbia);
        run.asks(P1, ["Paper"]).answer([]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1).len()), (vec!["Paper"], 0));

        table().drive(P1, suburbia).ends();
    }
}
