//! Steam Engine, age 5.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(steam_engine)];

/// Draw and tuck a 4, twice. Then score the bottom card of your yellow pile, if any (it may be a card just
/// tucked).
#[handler]
async fn steam_engine(d: Dogma) {
    d.draw_and_tuck(4).await;
    d.draw_and_tuck(4).await;
    d.put_each(Score, d.pile(Yellow).first().copied()).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn scores_the_bottom_yellow_card() {
        let table = table().board(P1, ["Steam Engine", "Agriculture"]).supply(4, ["Invention", "Enterprise"]);
        let mut run = table.drive(P1, steam_engine);
        run.ends();
        assert_eq!((run.pile(P1, Green), run.pile(P1, Purple)), (vec!["Invention"], vec!["Enterprise"]));
        assert_eq!((run.pile(P1, Yellow), run.score(P1)), (vec!["Steam Engine"], vec!["Agriculture"]));
    }

    #[test]
    fn a_card_tucked_last_is_the_bottom_card() {
        let table = table().board(P1, ["Steam Engine", "Masonry"]).supply(4, ["Anatomy", "Perspective"]);
        let mut run = table.drive(P1, steam_engine);
        run.ends();
        assert_eq!(run.pile(P1, Yellow), ["Steam Engine", "Masonry", "Anatomy"]);
        assert_eq!(run.score(P1), ["Perspective"]);
    }

    #[test]
    fn a_single_yellow_card_is_the_bottom_card() {
        let mut run = table().supply(4, ["Perspective", "Invention"]).drive(P1, steam_engine);
        run.ends();
        assert_eq!((run.pile(P1, Yellow).len(), run.score(P1)), (0, vec!["Perspective"]));
    }

    #[test]
    fn without_a_yellow_card_nothing_is_scored() {
        let mut run = table().supply(4, ["Invention", "Enterprise"]).drive(P1, steam_engine);
        run.ends();
        assert!(run.score(P1).is_empty());
    }
}
