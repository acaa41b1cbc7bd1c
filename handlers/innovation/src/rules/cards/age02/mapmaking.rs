//! Mapmaking, age 2.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(mapmaking_demand), dogma(mapmaking)];

/// Transfer one card of value 1 (your pick) from your score pile to the demander's score pile; without one
/// nothing happens.
#[handler]
async fn mapmaking_demand(d: Dogma) {
    if d.must(ToScore(d.demander()), d.score_pile().of_value(1)).await.is_some() {
        d.note_demand(1).await;
    }
}

/// If this action's demand transferred at least one card, from anyone, draw and score a 1.
#[handler]
async fn mapmaking(d: Dogma) {
    if d.demand_moved() {
        d.draw_and_score(1).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_picks_a_one_of_its_score_pile() {
        let mut run = table().score(P2, ["Archery", "Oars", "Paper"]).demands(P1, P2, mapmaking_demand);
        run.asks(P2, ["Archery", "Oars"]).answer(["Oars"]);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2)), (vec!["Oars"], vec!["Archery", "Paper"]));
        assert_eq!(run.demanded(), 1);
    }

    #[test]
    fn only_ones_are_taken() {
        let mut run = table().score(P2, ["Calendar", "Paper"]).demands(P1, P2, mapmaking_demand);
        run.ends();
        assert_eq!((run.score(P2).len(), run.demanded()), (2, 0));
    }

    #[test]
    fn scores_a_one_if_the_demand_moved_a_card() {
        let mut run = table().supply(1, ["Pottery"]).after_demand(P1, 1, mapmaking);
        run.ends();
        assert_eq!(run.score(P1), ["Pottery"]);

        let mut run = table().supply(1, ["Pottery"]).drive(P1, mapmaking);
        run.ends();
        assert!(run.score(P1).is_empty());

        let mut run = table().supply(1, ["Pottery"]).alone(P1, "Mapmaking");
        run.ends();
        assert!(run.score(P1).is_empty());
    }

    #[test]
    fn a_sharer_scores_for_what_another_lost() {
        let table = table_of(3)
            .board(P1, ["Mapmaking"])
            .board(P2, ["Writing"])
            .score(P2, ["Archery"])
            .board(P3, ["City States"])
            .score(P3, ["Oars"])
            .supply(1, ["Pottery", "Tools"])
            .supply(2, ["Currency"]);
        let mut run = table.dogma(P1, "Mapmaking");
        run.ends();
        assert_eq!((run.score(P1), run.score(P3)), (vec!["Archery", "Tools"], vec!["Oars", "Pottery"]));
        assert_eq!((run.score(P2), run.hand(P1)), (vec![], vec!["Currency"]));
    }
}
