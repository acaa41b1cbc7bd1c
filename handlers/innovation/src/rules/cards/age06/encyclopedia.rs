//! Encyclopedia, age 6.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(encyclopedia)];

/// Optional, all or nothing: meld all cards tied for highest in your score pile, one at a time in the order
/// you pick.
#[handler]
async fn encyclopedia(d: Dogma) {
    d.may_all(Meld, d.score_pile().highest()).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn melds_all_highest_score_cards_in_your_order() {
        let table = table().score(P1, ["Combustion", "Explosives", "Archery"]);
        let mut run = table.drive(P1, encyclopedia);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.asks(P1, ["Combustion", "Explosives"]).answer(["Explosives", "Combustion"]);
        run.ends();
        assert_eq!((run.pile(P1, Red), run.score(P1)), (vec!["Combustion", "Explosives"], vec!["Archery"]));
    }

    #[test]
    fn one_highest_card_has_no_order() {
        let mut run = table().score(P1, ["Coal", "Paper"]).drive(P1, encyclopedia);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.pile(P1, Red), run.score(P1)), (vec!["Coal"], vec!["Paper"]));
    }

    #[test]
    fn may_be_declined_and_needs_a_score_card() {
        let mut run = table().score(P1, ["Coal", "Paper"]).drive(P1, encyclopedia);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!(run.score(P1), ["Paper", "Coal"]);

        table().drive(P1, encyclopedia).ends();
    }
}
