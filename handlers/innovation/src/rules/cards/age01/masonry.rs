//! Masonry, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(masonry)];

/// Optional: meld any number of cards with a castle from your hand, one at a time in the order you pick. If
/// you melded four or more of them in this execution, claim Monument if it is still available.
#[handler]
async fn masonry(d: Dogma) {
    let melded = d.may_any(Meld, d.hand_by_face().with(Castle)).await;
    if melded.len() >= 4 {
        d.claim(Special::Monument).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn four_melds_claim_monument() {
        let table = table().hand(P1, ["Archery", "The Wheel", "Mysticism", "Tools", "Pottery"]);
        let mut run = table.drive(P1, masonry);
        run.asks(P1, ["Archery", "The Wheel", "Mysticism", "Tools"]);
        run.answer(["Archery", "The Wheel", "Mysticism", "Tools"]);
        run.ends();
        assert_eq!((run.hand(P1), run.achievements(P1)), (vec!["Pottery"], vec!["Monument".to_owned()]));
    }

    #[test]
    fn three_melds_in_the_order_of_the_picks_claim_nothing() {
        let table = table().hand(P1, ["Archery", "Oars", "Metalworking", "Tools"]);
        let mut run = table.drive(P1, masonry);
        run.asks(P1, ["Archery", "Oars", "Metalworking", "Tools"]);
        assert_eq!(run.prompt().legal_counts(), "0, or 1 to 4 of 4");
        run.answer(["Oars", "Metalworking", "Archery"]);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Archery", "Metalworking", "Oars"]);
        assert!(run.achievements(P1).is_empty());
    }

    #[test]
    fn may_be_declined_and_is_not_asked_without_a_castle() {
        let mut run = table().hand(P1, ["Archery"]).drive(P1, masonry);
        run.asks(P1, ["Archery"]).answer([]);
        run.ends();
        assert_eq!(run.hand(P1), ["Archery"]);

        table().hand(P1, ["Pottery"]).drive(P1, masonry).ends();
    }

    #[test]
    fn a_later_meld_may_cover_what_an_earlier_one_achieved() {
        let table = table()
            .board(P1, ["Quantum Theory", "Coal", "Navigation", "Agriculture"])
            .splayed(P1, Up, ["Philosophy", "City States"])
            .hand(P1, ["Mysticism", "The Wheel"]);
        let mut run = table.drive(P1, masonry);
        run.asks(P1, ["Mysticism", "The Wheel"]).answer(["Mysticism", "The Wheel"]);
        run.ends();
        assert_eq!(run.achievements(P1), ["Empire"]);
        assert!(run.state().player(P1).board.count(Crown) < 3);
    }

    #[test]
    fn a_sharer_claims_first_and_the_activator_melds_all_the_same() {
        let table = table()
            .board(P1, ["Masonry"])
            .hand(P1, ["Oars", "Domestication", "City States", "Tools"])
            .board(P2, ["Monotheism"])
            .hand(P2, ["Archery", "Metalworking", "The Wheel", "Road Building"])
            .supply(1, ["Pottery"]);
        let mut run = table.dogma(P1, "Masonry");
        let cards = ["Archery", "Metalworking", "The Wheel", "Road Building"];
        run.asks(P2, cards).answer(cards);
        let cards = ["Oars", "Domestication", "City States", "Tools"];
        run.asks(P1, cards).answer(cards);
        run.ends();
        assert_eq!((run.achievements(P1), run.achievements(P2)), (vec![], vec!["Monument".to_owned()]));
        assert_eq!((run.pile(P1, Yellow), run.hand(P1)), (vec!["Domestication", "Masonry"], vec!["Pottery"]));
    }
}
