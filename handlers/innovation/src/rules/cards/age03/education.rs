//! Education, age 3.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(education)];

/// Optional: return the highest card of your score pile (your pick among ties). If you do, draw a card of
/// value (highest value left in your score pile + 2), where an empty score pile counts as 0.
#[handler]
async fn education(d: Dogma) {
    if d.may(Return, d.score_pile().highest()).await.is_some() {
        d.draw(d.score_pile().highest_value() + 2).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn draws_two_above_the_highest_card_left() {
        let table = table().score(P1, ["Canning", "Democracy", "Oars"]).supply(8, ["Flight"]);
        let mut run = table.drive(P1, education);
        // Only the highest cards may go, and one of them is left.
        run.asks(P1, ["Canning", "Democracy"]).answer(["Canning"]);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1)), (vec!["Oars", "Democracy"], vec!["Flight"]));
        assert_eq!(run.supply_bottom(6), Some("Canning"));
    }

    #[test]
    fn the_last_card_draws_a_two() {
        let mut run = table().score(P1, ["Invention"]).supply(2, ["Calendar"]).drive(P1, education);
        run.asks(P1, ["Invention"]).answer(["Invention"]);
        run.ends();
        assert_eq!(run.hand(P1), ["Calendar"]);
    }

    #[test]
    fn may_be_declined_and_is_not_asked_without_a_score() {
        let mut run = table().score(P1, ["Invention"]).drive(P1, education);
        run.asks(P1, ["Invention"]).answer([]);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1)), (vec!["Invention"], vec![]));

        let mut run = table().hand(P1, ["Oars"]).drive(P1, education);
        run.ends();
        assert_eq!(run.hand(P1), ["Oars"]);
    }

    #[test]
    fn a_nine_left_ends_the_game() {
        let mut run = table().score(P1, ["Databases", "Genetics"]).score(P2, ["Flight"]).drive(P1, education);
        run.asks(P1, ["Databases"]).answer(["Databases"]);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P1]));
    }
}
