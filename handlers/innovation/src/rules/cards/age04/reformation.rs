//! Reformation, age 4.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(reformation_first), dogma(reformation_second)];

/// Optional, all or nothing: tuck one card of your pick from your hand for every two leaf icons visible on
/// your board before the first tuck (rounded down; your whole hand if it holds fewer), one at a time in the
/// order you pick.
#[handler]
async fn reformation_first(d: Dogma) {
    d.may_exactly(d.icons(Leaf) / 2, Tuck, d.hand()).await;
}

/// Optional: splay right either your yellow or your purple cards.
#[handler]
async fn reformation_second(d: Dogma) {
    d.may_splay_one([Yellow, Purple], Right).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn tucks_a_card_for_every_two_leaves_or_none() {
        let table = table()
            .board(P1, ["Reformation", "Agriculture"])
            .hand(P1, ["Masonry", "Domestication", "Oars", "Writing"]);
        let mut run = table.drive(P1, reformation_first);
        assert_eq!(run.prompt().legal_counts(), "0, or 3 of 4");
        run.answer(["Domestication", "Writing", "Masonry"]).ends();
        assert_eq!(run.pile(P1, Yellow), ["Agriculture", "Domestication", "Masonry"]);
        assert_eq!((run.pile(P1, Blue), run.hand(P1)), (vec!["Writing"], vec!["Oars"]));
    }

    #[test]
    fn may_be_declined() {
        let mut run =
            table().board(P1, ["Reformation"]).hand(P1, ["Masonry", "Oars"]).drive(P1, reformation_first);
        run.asks(P1, ["Masonry", "Oars"]).answer([]);
        run.ends();
        assert_eq!(run.hand(P1), ["Masonry", "Oars"]);
    }

    #[test]
    fn a_small_hand_is_tucked_whole() {
        let table = table().board(P1, ["Reformation", "Agriculture"]).hand(P1, ["Masonry", "Oars"]);
        let mut run = table.drive(P1, reformation_first);
        assert_eq!(run.prompt().legal_counts(), "0, or 2 of 2");
        run.answer(["Masonry", "Oars"]).ends();
        assert!(run.hand(P1).is_empty());
    }

    #[test]
    fn leaves_that_appear_do_not_count() {
        // The tucked Pottery shows three leaves more under the splay.
        let table = table().splayed(P1, Up, ["Writing", "Calendar"]).hand(P1, ["Pottery", "Oars"]);
        let mut run = table.drive(P1, reformation_first);
        run.asks(P1, ["Pottery", "Oars"]).answer(["Pottery"]);
        run.ends();
        assert_eq!(run.hand(P1), ["Oars"]);
    }

    #[test]
    fn one_leaf_or_no_hand_is_not_asked() {
        let mut run = table().board(P1, ["Compass"]).hand(P1, ["Oars"]).drive(P1, reformation_first);
        run.ends();
        assert_eq!(run.hand(P1), ["Oars"]);

        table().board(P1, ["Reformation"]).drive(P1, reformation_first).ends();
    }

    #[test]
    fn yellow_or_purple_may_be_splayed() {
        let both =
            || table().board(P1, ["Reformation", "Mysticism", "Masonry", "Medicine", "Oars", "Archery"]);
        let mut run = both().drive(P1, reformation_second);
        run.asks(P1, ["yellow", "purple"]).answer(["yellow"]);
        run.ends();
        assert_eq!((run.splay(P1, Yellow), run.splay(P1, Purple)), (Right, Splay::None));

        let mut run = both().drive(P1, reformation_second);
        run.asks(P1, ["yellow", "purple"]).answer([]);
        run.ends();
        assert_eq!((run.splay(P1, Yellow), run.splay(P1, Purple)), (Splay::None, Splay::None));
    }
}
