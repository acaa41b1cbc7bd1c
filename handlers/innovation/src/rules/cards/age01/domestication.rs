//! Domestication, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(domestication)];

/// Meld the lowest card of your hand (your pick among ties). Then, even if you melded nothing, draw a 1.
#[handler]
async fn domestication(d: Dogma) {
    d.must(Meld, d.hand().lowest()).await;
    d.draw(1).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn melds_one_of_the_lowest_and_draws() {
        let table = table().hand(P1, ["Archery", "Sailing", "Paper"]).supply(1, ["Oars"]);
        let mut run = table.drive(P1, domestication);
        run.asks(P1, ["Archery", "Sailing"]).answer(["Sailing"]);
        run.ends();
        assert_eq!((run.pile(P1, Green), run.hand(P1)), (vec!["Sailing"], vec!["Archery", "Oars", "Paper"]));
    }

    #[test]
    fn a_single_lowest_card_is_not_asked_for() {
        let mut run = table().hand(P1, ["Currency", "Paper"]).supply(1, ["Oars"]).drive(P1, domestication);
        run.ends();
        assert_eq!((run.pile(P1, Green), run.hand(P1)), (vec!["Currency"], vec!["Oars", "Paper"]));
    }

    #[test]
    fn an_empty_hand_draws_all_the_same() {
        let mut run = table().supply(1, ["Oars"]).drive(P1, domestication);
        run.ends();
        assert_eq!(run.hand(P1), ["Oars"]);
    }
}
