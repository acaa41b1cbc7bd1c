//! Gunpowder, age 4.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(gunpowder_demand), dogma(gunpowder)];

/// Transfer one of your top cards with a castle (your pick) to the demander's score pile.
#[handler]
async fn gunpowder_demand(d: Dogma) {
    if d.must(ToScore(d.demander()), d.tops().with(Castle)).await.is_some() {
        d.note_demand(1).await;
    }
}

/// If this action's demand transferred at least one card, from anyone, draw and score a 2.
#[handler]
async fn gunpowder(d: Dogma) {
    if d.demand_moved() {
        d.draw_and_score(2).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_picks_a_top_card_with_a_castle() {
        let table = table().board(P2, ["Archery", "The Wheel", "Writing", "Tools"]);
        let mut run = table.demands(P1, P2, gunpowder_demand);
        run.asks(P2, ["Archery", "The Wheel"]).answer(["The Wheel"]);
        run.ends();
        assert_eq!((run.score(P1), run.demanded()), (vec!["The Wheel"], 1));
    }

    #[test]
    fn a_covered_castle_is_safe() {
        let mut run = table().board(P2, ["Optics", "Archery"]).demands(P1, P2, gunpowder_demand);
        run.ends();
        assert_eq!((run.score(P1), run.demanded()), (vec![], 0));
    }

    #[test]
    fn one_loss_lets_sharers_and_activator_score_a_two() {
        let table = table_of(4)
            .board(P1, ["Gunpowder"])
            .board(P2, ["Archery"])
            .board(P3, ["Coal"])
            .board(P4, ["Writing"])
            .supply(2, ["Calendar", "Mapmaking"])
            .supply(4, ["Anatomy"]);
        let mut run = table.dogma(P1, "Gunpowder");
        run.ends();
        assert_eq!((run.score(P1), run.score(P3)), (vec!["Archery", "Mapmaking"], vec!["Calendar"]));
        assert_eq!(run.hand(P1), ["Anatomy"]);
    }

    #[test]
    fn no_loss_scores_nothing() {
        let mut run = table().board(P1, ["Gunpowder"]).board(P2, ["Writing"]).dogma(P1, "Gunpowder");
        run.ends();
        assert!(run.score(P1).is_empty());

        let mut run = table().alone(P1, "Gunpowder");
        run.ends();
        assert!(run.score(P1).is_empty());
    }
}
