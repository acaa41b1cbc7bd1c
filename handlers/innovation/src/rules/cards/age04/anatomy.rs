//! Anatomy, age 4.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(anatomy_demand)];

/// Return one card of your pick from your score pile. If you do, you must also return one top card of exactly
/// that value from your board (your pick; nothing if there is none).
#[handler]
async fn anatomy_demand(d: Dogma) {
    if let Some(returned) = d.must(Return, d.score_pile()).await {
        d.must(Return, d.tops().of_value(returned.age())).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn a_top_card_of_the_same_value_goes_as_well() {
        let table = table().board(P2, ["Oars", "Writing", "Paper"]).score(P2, ["Compass", "Sailing"]);
        let mut run = table.demands(P1, P2, anatomy_demand);
        run.asks(P2, ["Compass", "Sailing"]).answer(["Sailing"]);
        run.asks(P2, ["Oars", "Writing"]).answer(["Writing"]);
        run.ends();
        assert_eq!((run.score(P2), run.pile(P2, Red)), (vec!["Compass"], vec!["Oars"]));
        assert_eq!(run.supply(1).last_chunk(), Some(&["Sailing", "Writing"]));
    }

    #[test]
    fn covered_cards_and_other_values_are_safe() {
        let table = table().board(P2, ["Gunpowder", "Archery", "Calendar"]).score(P2, ["Sailing"]);
        let mut run = table.demands(P1, P2, anatomy_demand);
        run.ends();
        assert!(run.score(P2).is_empty());
        assert_eq!((run.pile(P2, Red), run.pile(P2, Blue)), (vec!["Gunpowder", "Archery"], vec!["Calendar"]));
    }

    #[test]
    fn an_empty_score_pile_loses_nothing() {
        let mut run = table().board(P2, ["Oars"]).demands(P1, P2, anatomy_demand);
        run.ends();
        assert_eq!(run.pile(P2, Red), ["Oars"]);
    }
}
