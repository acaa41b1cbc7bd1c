//! Printing Press, age 4.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(printing_press_first), dogma(printing_press_second)];

/// Optional: return one card from your score pile. If you do, draw a card of value (your top purple card's
/// value + 2), where no purple card counts as 0.
#[handler]
async fn printing_press_first(d: Dogma) {
    if d.may(Return, d.score_pile()).await.is_some() {
        d.draw(d.tops().of(Purple).highest_value() + 2).await;
    }
}

/// Optional: splay your blue cards right.
#[handler]
async fn printing_press_second(d: Dogma) {
    d.may_splay(Blue, Right).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn draws_two_above_the_top_purple_card() {
        let table = table()
            .board(P1, ["Monotheism", "Reformation"])
            .score(P1, ["Archery", "Paper"])
            .supply(4, ["Anatomy"]);
        let mut run = table.drive(P1, printing_press_first);
        run.asks(P1, ["Archery", "Paper"]).answer(["Archery"]);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1)), (vec!["Paper"], vec!["Anatomy"]));
        assert_eq!(run.supply_bottom(1), Some("Archery"));
    }

    #[test]
    fn no_purple_card_draws_a_two() {
        let table = table().board(P1, ["Printing Press"]).score(P1, ["Paper"]).supply(2, ["Calendar"]);
        let mut run = table.drive(P1, printing_press_first);
        run.asks(P1, ["Paper"]).answer(["Paper"]);
        run.ends();
        assert_eq!(run.hand(P1), ["Calendar"]);
    }

    #[test]
    fn a_purple_nine_ends_the_game() {
        let table = table().board(P1, ["Specialization"]).score(P1, ["Paper"]).score(P2, ["Oars"]);
        let mut run = table.drive(P1, printing_press_first);
        run.asks(P1, ["Paper"]).answer(["Paper"]);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P2]));
    }

    #[test]
    fn may_be_declined_and_is_not_asked_without_a_score() {
        let mut run = table().score(P1, ["Paper"]).drive(P1, printing_press_first);
        run.asks(P1, ["Paper"]).answer([]);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1)), (vec!["Paper"], vec![]));

        table().drive(P1, printing_press_first).ends();
    }

    #[test]
    fn blue_may_be_splayed() {
        for (answer, splay) in [(vec!["yes"], Right), (vec![], Splay::None)] {
            let mut run = table().board(P1, ["Printing Press", "Tools"]).drive(P1, printing_press_second);
            run.asks(P1, ["yes"]).answer(answer);
            run.ends();
            assert_eq!(run.splay(P1, Blue), splay);
        }
        table().board(P1, ["Printing Press"]).drive(P1, printing_press_second).ends();
    }
}
