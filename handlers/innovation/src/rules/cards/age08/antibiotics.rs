//! Antibiotics, age 8.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(antibiotics)];

/// Optional: return one to three cards from your hand. Once for each different value among the returned
/// cards, draw two 8s.
#[handler]
async fn antibiotics(d: Dogma) {
    let returned: CardSet = d.may_up_to(3, Return, d.hand()).await.into_iter().collect();
    for _ in 0..2 * returned.values() {
        d.draw(8).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn two_eights_for_each_value_among_the_returned_cards() {
        let table = table()
            .hand(P1, ["Archery", "Oars", "Paper", "Coal"])
            .supply(8, ["Empiricism", "Flight", "Mobility", "Socialism", "Rocketry"]);
        let mut run = table.drive(P1, antibiotics);
        run.asks(P1, ["Archery", "Oars", "Paper", "Coal"]).answer(["Oars", "Archery", "Coal"]);
        run.ends();
        assert_eq!(run.hand(P1), ["Paper", "Empiricism", "Flight", "Mobility", "Socialism"]);
        assert_eq!(run.supply_bottom(1), Some("Archery"));
    }

    #[test]
    fn one_card_gives_two_eights() {
        let mut run = table().hand(P1, ["Coal"]).supply(8, ["Flight", "Mobility"]).drive(P1, antibiotics);
        run.asks(P1, ["Coal"]).answer(["Coal"]);
        run.ends();
        assert_eq!(run.hand(P1), ["Flight", "Mobility"]);
    }

    #[test]
    fn at_most_three_cards_are_returned_or_none() {
        let mut run = table().hand(P1, ["Archery", "Oars", "Paper", "Coal"]).drive(P1, antibiotics);
        let prompt = run.prompt();
        assert_eq!((prompt.min, prompt.max, prompt.optional), (1, 3, true));
        run.answer([]);
        run.ends();
        assert_eq!(run.hand(P1).len(), 4);
    }

    #[test]
    fn an_empty_hand_is_not_asked() {
        table().drive(P1, antibiotics).ends();
    }
}
