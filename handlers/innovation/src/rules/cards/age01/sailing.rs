//! Sailing, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(sailing)];

/// Draw and meld a 1.
#[handler]
async fn sailing(d: Dogma) {
    d.draw_and_meld(1).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn melds_onto_a_splayed_pile() {
        let table = table().splayed(P1, Left, ["Sailing", "Mapmaking"]).supply(1, ["Clothing"]);
        let mut run = table.drive(P1, sailing);
        run.ends();
        assert_eq!(run.pile(P1, Green), ["Clothing", "Sailing", "Mapmaking"]);
        assert_eq!((run.splay(P1, Green), run.hand(P1)), (Left, vec![]));
    }

    #[test]
    fn melds_a_higher_card_where_the_ones_are_gone() {
        let table = table().supply(1, []).supply(2, []).supply(3, ["Optics"]).exact_supply();
        let mut run = table.drive(P1, sailing);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Optics"]);
    }

    #[test]
    fn a_sharer_melds_first_and_earns_the_bonus() {
        let table = table()
            .board(P1, ["Sailing"])
            .board(P2, ["City States"])
            .supply(1, ["Mysticism", "The Wheel", "Pottery"]);
        let mut run = table.dogma(P1, "Sailing");
        run.ends();
        assert_eq!((run.pile(P2, Purple), run.hand(P1)), (vec!["Mysticism", "City States"], vec!["Pottery"]));
        assert_eq!(run.pile(P1, Green), ["The Wheel", "Sailing"]);
    }
}
