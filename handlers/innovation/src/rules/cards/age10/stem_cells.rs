//! Stem Cells, age 10.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(stem_cells)];

/// Optional, all or nothing: score your whole hand.
#[handler]
async fn stem_cells(d: Dogma) {
    d.may_all(Score, d.hand()).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn scores_the_whole_hand() {
        let mut run = table().hand(P1, ["Archery", "Paper"]).drive(P1, stem_cells);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.hand(P1).len(), run.score(P1)), (0, vec!["Archery", "Paper"]));
    }

    #[test]
    fn may_be_declined() {
        let mut run = table().hand(P1, ["Archery", "Paper"]).drive(P1, stem_cells);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1).len()), (vec!["Archery", "Paper"], 0));
    }

    #[test]
    fn six_cards_claim_monument() {
        let table = table().hand(P1, ["Archery", "Paper", "Coal", "Oars", "Tools", "Canning"]);
        let mut run = table.drive(P1, stem_cells);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.score(P1).len(), run.achievements(P1)), (6, vec!["Monument".to_owned()]));
    }

    #[test]
    fn an_empty_hand_is_not_asked() {
        table().drive(P1, stem_cells).ends();
    }
}
