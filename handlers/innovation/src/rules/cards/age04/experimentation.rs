//! Experimentation, age 4.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(experimentation)];

/// Draw and meld a 5.
#[handler]
async fn experimentation(d: Dogma) {
    d.draw_and_meld(5).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn melds_a_five() {
        let mut run = table().board(P1, ["Oars"]).supply(5, ["Coal"]).drive(P1, experimentation);
        run.ends();
        assert_eq!((run.pile(P1, Red), run.hand(P1)), (vec!["Coal", "Oars"], vec![]));
    }

    #[test]
    fn melds_a_higher_card_where_there_is_no_five() {
        let table = table().supply(5, []).supply(6, ["Canning"]).exact_supply();
        let mut run = table.drive(P1, experimentation);
        run.ends();
        assert_eq!(run.pile(P1, Yellow), ["Canning"]);
    }

    #[test]
    fn a_sharer_melds_first_and_earns_a_draw() {
        let table = table()
            .board(P1, ["Experimentation"])
            .board(P2, ["Philosophy"])
            .supply(5, ["Astronomy", "Physics", "Banking"]);
        let mut run = table.dogma(P1, "Experimentation");
        run.ends();
        assert_eq!(run.pile(P2, Purple), ["Astronomy", "Philosophy"]);
        assert_eq!((run.pile(P1, Blue), run.hand(P1)), (vec!["Physics", "Experimentation"], vec!["Banking"]));
    }
}
