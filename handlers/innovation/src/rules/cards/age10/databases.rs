//! Databases, age 10.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(databases_demand)];

/// Return half of the cards in your score pile, rounded up: those that you pick, in the order you pick.
#[handler]
async fn databases_demand(d: Dogma) {
    let half = d.score_pile().len().div_ceil(2);
    d.must_exactly(half, Return, d.score_pile()).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn half_is_rounded_up() {
        let mut run = table().score(P2, ["Paper", "Coal", "Canning"]).demands(P1, P2, databases_demand);
        run.asks(P2, ["Paper", "Coal", "Canning"]).answer(["Coal", "Paper"]);
        run.ends();
        assert_eq!(run.score(P2), ["Canning"]);
        assert_eq!((run.supply_bottom(5), run.supply_bottom(3)), (Some("Coal"), Some("Paper")));
    }

    #[test]
    fn the_target_picks_the_order() {
        let table = table().score(P2, ["Archery", "Oars", "Tools", "Coal"]);
        let mut run = table.demands(P1, P2, databases_demand);
        run.asks(P2, ["Archery", "Oars", "Tools", "Coal"]).answer(["Tools", "Archery"]);
        run.ends();
        assert!(run.supply(1).ends_with(&["Tools", "Archery"]));
        assert_eq!(run.score(P2), ["Oars", "Coal"]);
    }

    #[test]
    fn a_single_card_is_returned_unasked() {
        let mut run = table().score(P2, ["Coal"]).demands(P1, P2, databases_demand);
        run.ends();
        assert_eq!((run.score(P2).len(), run.supply_bottom(5)), (0, Some("Coal")));
    }

    #[test]
    fn an_empty_score_pile_loses_nothing() {
        let mut run = table().score(P1, ["Coal"]).demands(P1, P2, databases_demand);
        run.ends();
        assert_eq!(run.score(P1), ["Coal"]);
    }
}
