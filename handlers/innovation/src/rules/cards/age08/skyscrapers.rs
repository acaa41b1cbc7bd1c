//! Skyscrapers, age 8.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(skyscrapers_demand)];

/// Transfer one of your top cards that is not yellow and has a clock (your pick) to the demander's board. If
/// you do, score the card that was directly under it, if any, then return all remaining cards of that color
/// from your board in the order you pick.
#[handler]
async fn skyscrapers_demand(d: Dogma) {
    let Some(given) = d.must(ToBoard(d.demander()), d.tops().except(Yellow).with(Clock)).await else {
        return;
    };
    if let Some(beneath) = d.top(given.color()) {
        d.put(Score, beneath).await;
        d.all(Return, d.pile(given.color()).into_iter().collect()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_next_card_is_scored_and_the_rest_is_returned() {
        let table = table()
            .splayed(P1, Left, ["Physics", "Chemistry"])
            .board(P2, ["Quantum Theory", "Writing", "Tools", "Mathematics", "Pottery"]);
        let mut run = table.demands(P1, P2, skyscrapers_demand);
        run.asks(P2, ["Tools", "Mathematics", "Pottery"]).answer(["Pottery", "Mathematics", "Tools"]);
        run.ends();
        assert_eq!(run.pile(P1, Blue), ["Quantum Theory", "Physics", "Chemistry"]);
        assert_eq!((run.splay(P1, Blue), run.pile(P2, Blue)), (Left, vec![]));
        assert_eq!((run.score(P2), run.score(P1)), (vec!["Writing"], vec![]));
        assert_eq!((run.supply_bottom(1), run.supply_bottom(2)), (Some("Tools"), Some("Mathematics")));
    }

    #[test]
    fn the_target_picks_and_a_pile_of_one_has_no_rest() {
        let table = table().board(P2, ["Publications", "Railroad", "Philosophy"]);
        let mut run = table.demands(P1, P2, skyscrapers_demand);
        run.asks(P2, ["Publications", "Railroad"]).answer(["Publications"]);
        run.ends();
        assert_eq!((run.pile(P1, Blue), run.pile(P2, Blue)), (vec!["Publications"], vec![]));
        assert_eq!((run.pile(P2, Purple), run.score(P2)), (vec!["Railroad", "Philosophy"], vec![]));
    }

    #[test]
    fn a_covered_clock_does_not_count() {
        let table = table().board(P2, ["Writing", "Publications", "Archery"]);
        let mut run = table.demands(P1, P2, skyscrapers_demand);
        run.ends();
        assert_eq!(run.pile(P2, Blue), ["Writing", "Publications"]);
    }
}
