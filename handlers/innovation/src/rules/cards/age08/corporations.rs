//! Corporations, age 8.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(corporations_demand), dogma(corporations)];

/// Transfer one of your top cards that is not green and has a factory (your pick) to the demander's score
/// pile. If you do, draw and meld an 8.
#[handler]
async fn corporations_demand(d: Dogma) {
    let factories = d.tops().except(Green).with(Factory);
    if d.must(ToScore(d.demander()), factories).await.is_some() {
        d.draw_and_meld(8).await;
    }
}

/// Draw and meld an 8.
#[handler]
async fn corporations(d: Dogma) {
    d.draw_and_meld(8).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_gives_a_factory_and_melds_an_eight() {
        let table = table().board(P2, ["Gunpowder", "Chemistry", "Electricity"]).supply(8, ["Mobility"]);
        let mut run = table.demands(P1, P2, corporations_demand);
        run.asks(P2, ["Chemistry", "Gunpowder"]).answer(["Gunpowder"]);
        run.ends();
        assert_eq!((run.score(P1), run.pile(P2, Red)), (vec!["Gunpowder"], vec!["Mobility"]));
        assert_eq!(run.pile(P2, Blue), ["Chemistry"]);
    }

    #[test]
    fn green_and_covered_factories_are_safe() {
        let table = table().board(P2, ["Electricity", "Archery", "Coal"]);
        let mut run = table.demands(P1, P2, corporations_demand);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P2)), (vec![], vec![]));
        assert_eq!((run.pile(P2, Green), run.pile(P2, Red)), (vec!["Electricity"], vec!["Archery", "Coal"]));
    }

    #[test]
    fn melds_an_eight_or_the_next_higher_card() {
        let table = table().exact_supply().supply(8, []).supply(9, ["Genetics"]);
        let mut run = table.drive(P1, corporations);
        run.ends();
        assert_eq!((run.pile(P1, Blue), run.hand(P1)), (vec!["Genetics"], vec![]));
    }
}
