//! Miniaturization, age 10.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(miniaturization)];

/// Optional: return one card of any value from your hand. Only if its value was 10: draw a 10 for each
/// different value in your score pile.
#[handler]
async fn miniaturization(d: Dogma) {
    if let Some(returned) = d.may(Return, d.hand()).await
        && returned.age() == 10
    {
        for _ in 0..d.score_pile().values() {
            d.draw(10).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn a_returned_ten_draws_a_ten_for_each_value_in_the_score_pile() {
        let table = table()
            .hand(P1, ["Robotics", "Paper"])
            .score(P1, ["Archery", "Oars", "Compass"])
            .supply(10, ["A.I.", "Software"]);
        let mut run = table.drive(P1, miniaturization);
        run.asks(P1, ["Paper", "Robotics"]).answer(["Robotics"]);
        run.ends();
        assert_eq!(
            (run.hand(P1), run.supply_bottom(10)),
            (vec!["Paper", "A.I.", "Software"], Some("Robotics"))
        );
    }

    #[test]
    fn another_value_is_returned_for_nothing() {
        let mut run = table().hand(P1, ["Ecology"]).score(P1, ["Archery"]).drive(P1, miniaturization);
        run.asks(P1, ["Ecology"]).answer(["Ecology"]);
        run.ends();
        assert_eq!((run.hand(P1).len(), run.supply_bottom(9)), (0, Some("Ecology")));
    }

    #[test]
    fn an_empty_score_pile_draws_nothing() {
        let mut run = table().hand(P1, ["Robotics"]).drive(P1, miniaturization);
        run.asks(P1, ["Robotics"]).answer(["Robotics"]);
        run.ends();
        assert!(run.hand(P1).is_empty());
    }

    #[test]
    fn may_be_declined_and_is_not_asked_of_an_empty_hand() {
        let mut run = table().hand(P1, ["Robotics"]).score(P1, ["Archery"]).drive(P1, miniaturization);
        run.asks(P1, ["Robotics"]).answer([]);
        run.ends();
        assert_eq!(run.hand(P1), ["Robotics"]);

        table().score(P1, ["Archery"]).drive(P1, miniaturization).ends();
    }
}
