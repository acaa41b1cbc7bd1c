//! Navigation, age 4.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(navigation_demand)];

/// Transfer one card of value 2 or 3 (your pick) from your score pile to the demander's score pile; without
/// one nothing happens.
#[handler]
async fn navigation_demand(d: Dogma) {
    let pile = d.score_pile();
    d.must(ToScore(d.demander()), pile.of_value(2) | pile.of_value(3)).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_picks_a_two_or_a_three() {
        let table = table().score(P2, ["Mathematics", "Paper", "Archery", "Invention"]);
        let mut run = table.demands(P1, P2, navigation_demand);
        run.asks(P2, ["Mathematics", "Paper"]).answer(["Paper"]);
        run.ends();
        assert_eq!(
            (run.score(P1), run.score(P2)),
            (vec!["Paper"], vec!["Archery", "Mathematics", "Invention"])
        );
    }

    #[test]
    fn the_only_one_goes_unasked() {
        let mut run = table().score(P2, ["Paper", "Archery"]).demands(P1, P2, navigation_demand);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2)), (vec!["Paper"], vec!["Archery"]));
    }

    #[test]
    fn neither_two_nor_three_loses_nothing() {
        let mut run = table().score(P2, ["Archery", "Invention"]).demands(P1, P2, navigation_demand);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2)), (vec![], vec!["Archery", "Invention"]));
    }
}
