//! Mathematics, age 2.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(mathematics)];

/// Optional: return one card from your hand. If you do, draw and meld a card of value (returned value + 1).
#[handler]
async fn mathematics(d: Dogma) {
    if let Some(returned) = d.may(Return, d.hand()).await {
        d.draw_and_meld(returned.age() + 1).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn melds_one_higher_than_the_returned_card() {
        let table = table().board(P1, ["Mathematics"]).hand(P1, ["Currency", "Oars"]).supply(3, ["Alchemy"]);
        let mut run = table.drive(P1, mathematics);
        run.asks(P1, ["Currency", "Oars"]).answer(["Currency"]);
        run.ends();
        assert_eq!((run.pile(P1, Blue), run.hand(P1)), (vec!["Alchemy", "Mathematics"], vec!["Oars"]));
        assert_eq!(run.supply_bottom(2), Some("Currency"));
    }

    #[test]
    fn may_be_declined_and_is_not_asked_without_a_hand() {
        let mut run = table().hand(P1, ["Oars"]).drive(P1, mathematics);
        run.asks(P1, ["Oars"]).answer([]);
        run.ends();
        assert_eq!(run.hand(P1), ["Oars"]);

        table().drive(P1, mathematics).ends();
    }

    #[test]
    fn returning_a_ten_ends_the_game() {
        let mut run = table().hand(P1, ["Robotics"]).score(P1, ["Paper"]).drive(P1, mathematics);
        run.asks(P1, ["Robotics"]).answer(["Robotics"]);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P1]));
    }
}
