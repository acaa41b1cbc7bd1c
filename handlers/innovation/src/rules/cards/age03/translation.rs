//! Translation, age 3.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(translation_first), dogma(translation_second)];

/// Optional, all or nothing: meld all cards of your score pile, one at a time in the order you pick.
#[handler]
async fn translation_first(d: Dogma) {
    d.may_all(Meld, d.score_pile()).await;
}

/// If no top card on your board lacks a crown, claim World if it is still available.
#[handler]
async fn translation_second(d: Dogma) {
    if d.tops().without(Crown).is_empty() {
        d.claim(Special::World).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{model::achievements::Achievement, testing::*};

    #[test]
    fn all_score_cards_are_melded_in_the_order_picked() {
        let table = table().board(P1, ["Translation"]).score(P1, ["Oars", "Archery", "Paper"]);
        let mut run = table.drive(P1, translation_first);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.asks(P1, ["Oars", "Archery", "Paper"]).answer(["Oars", "Paper", "Archery"]);
        run.ends();
        assert!(run.score(P1).is_empty());
        assert_eq!((run.pile(P1, Red), run.pile(P1, Green)), (vec!["Archery", "Oars"], vec!["Paper"]));
    }

    #[test]
    fn may_be_declined_and_is_not_asked_without_a_score() {
        let mut run = table().score(P1, ["Oars"]).drive(P1, translation_first);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!(run.score(P1), ["Oars"]);

        table().drive(P1, translation_first).ends();
    }

    #[test]
    fn crowns_on_all_top_cards_claim_world() {
        let table = table().board(P1, ["Translation", "City States", "Mysticism"]);
        let mut run = table.drive(P1, translation_second);
        run.ends();
        assert_eq!(run.achievements(P1), ["World"]);
    }

    #[test]
    fn a_top_card_without_a_crown_claims_nothing() {
        let table = table().board(P1, ["Translation", "Mysticism", "City States"]);
        let mut run = table.drive(P1, translation_second);
        run.ends();
        assert!(run.achievements(P1).is_empty());
    }

    #[test]
    fn a_sharer_claims_first() {
        let table = table().board(P1, ["Translation"]).board(P2, ["Enterprise"]).supply(3, ["Paper"]);
        let mut run = table.dogma(P1, "Translation");
        run.ends();
        assert_eq!((run.achievements(P1), run.achievements(P2)), (vec![], vec!["World".to_owned()]));
        assert_eq!(run.hand(P1), ["Paper"]);
    }

    #[test]
    fn a_world_that_is_taken_earns_no_draw() {
        let table = table()
            .board(P1, ["Translation"])
            .board(P2, ["Enterprise"])
            .achievements(P1, [Achievement::Special(Special::World)]);
        let mut run = table.dogma(P1, "Translation");
        run.ends();
        assert!(run.achievements(P2).is_empty() && run.hand(P1).is_empty());
    }
}
