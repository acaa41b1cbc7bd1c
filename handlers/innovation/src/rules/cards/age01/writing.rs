//! Writing, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(writing)];

/// Draw a 2.
#[handler]
async fn writing(d: Dogma) {
    d.draw(2).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn draws_a_two_whatever_the_top_cards_are() {
        let table = table().board(P1, ["Writing", "Enterprise"]).supply(2, ["Mathematics"]);
        let mut run = table.drive(P1, writing);
        run.ends();
        assert_eq!(run.hand(P1), ["Mathematics"]);
    }

    #[test]
    fn a_sharer_draws_first() {
        let table = table()
            .board(P1, ["Writing"])
            .board(P2, ["Tools"])
            .supply(2, ["Calendar", "Fermenting"])
            .supply(1, ["Oars"]);
        let mut run = table.dogma(P1, "Writing");
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Oars", "Fermenting"], vec!["Calendar"]));
    }
}
