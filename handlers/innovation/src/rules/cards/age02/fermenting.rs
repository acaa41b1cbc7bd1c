//! Fermenting, age 2.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(fermenting)];

/// Count the colors on your board that show at least one leaf icon. Draw that many 2s.
#[handler]
async fn fermenting(d: Dogma) {
    for _ in 0..d.colors_showing(Leaf) {
        d.draw(2).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn counts_colors_and_not_icons() {
        let table = table()
            .board(P1, ["Fermenting", "Archery"])
            .splayed(P1, Up, ["Pottery", "Calendar"])
            .supply(2, ["Mathematics", "Currency", "Mapmaking"]);
        let mut run = table.drive(P1, fermenting);
        run.ends();
        assert_eq!(run.hand(P1), ["Currency", "Mathematics"]);
    }

    #[test]
    fn a_covered_leaf_counts_where_the_splay_shows_it() {
        let splayed = table().splayed(P1, Left, ["Writing", "Pottery"]).supply(2, ["Currency"]);
        let mut run = splayed.drive(P1, fermenting);
        run.ends();
        assert_eq!(run.hand(P1), ["Currency"]);

        let mut run = table().board(P1, ["Writing", "Pottery"]).drive(P1, fermenting);
        run.ends();
        assert!(run.hand(P1).is_empty());
    }

    #[test]
    fn a_sharer_counts_its_own_colors() {
        let table = table()
            .board(P1, ["Fermenting"])
            .board(P2, ["Clothing", "Agriculture", "Archery"])
            .supply(2, ["Mathematics", "Currency", "Mapmaking", "Construction"]);
        let mut run = table.dogma(P1, "Fermenting");
        run.ends();
        assert_eq!(run.hand(P1), ["Construction", "Mapmaking"]);
        assert_eq!(run.hand(P2), ["Currency", "Mathematics"]);
    }
}
