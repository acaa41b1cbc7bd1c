//! Vaccination, age 6.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(vaccination_demand), dogma(vaccination)];

/// Return all cards tied for lowest in your score pile in the order you pick. If you returned any, draw and
/// meld a 6.
#[handler]
async fn vaccination_demand(d: Dogma) {
    let returned = d.all(Return, d.score_pile().lowest()).await;
    if !returned.is_empty() {
        d.note_demand(returned.len()).await;
        d.draw_and_meld(6).await;
    }
}

/// If this action's demand returned at least one card, of anyone, draw and meld a 7.
#[handler]
async fn vaccination(d: Dogma) {
    if d.demand_moved() {
        d.draw_and_meld(7).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_returns_all_lowest_score_cards_and_melds_a_six() {
        let table = table().score(P2, ["Archery", "Oars", "Paper"]).supply(6, ["Democracy"]);
        let mut run = table.demands(P1, P2, vaccination_demand);
        run.asks(P2, ["Archery", "Oars"]).answer(["Oars", "Archery"]);
        run.ends();
        assert!(run.supply(1).ends_with(&["Oars", "Archery"]));
        assert_eq!((run.score(P2), run.pile(P2, Purple)), (vec!["Paper"], vec!["Democracy"]));
        assert_eq!(run.demanded(), 2);
    }

    #[test]
    fn an_empty_score_pile_melds_nothing() {
        let mut run = table().supply(6, ["Democracy"]).demands(P1, P2, vaccination_demand);
        run.ends();
        assert_eq!((run.pile(P2, Purple).len(), run.demanded()), (0, 0));
    }

    #[test]
    fn a_seven_is_melded_only_if_the_demand_returned_a_card() {
        let mut run = table().supply(7, ["Lighting"]).after_demand(P1, 1, vaccination);
        run.ends();
        assert_eq!(run.pile(P1, Purple), ["Lighting"]);

        let mut run = table().supply(7, ["Lighting"]).drive(P1, vaccination);
        run.ends();
        assert!(run.pile(P1, Purple).is_empty());
    }

    #[test]
    fn one_target_is_enough_and_sharers_meld_as_well() {
        let table = table_of(3)
            .board(P1, ["Vaccination"])
            .board(P2, ["Writing"])
            .score(P2, ["Archery"])
            .board(P3, ["Pottery"])
            .score(P3, ["Oars"])
            .supply(6, ["Democracy"])
            .supply(7, ["Evolution", "Lighting", "Bicycle"]);
        let mut run = table.dogma(P1, "Vaccination");
        run.ends();
        assert_eq!((run.score(P2).len(), run.pile(P2, Purple)), (0, vec!["Democracy"]));
        assert_eq!((run.score(P3), run.pile(P3, Blue)), (vec!["Oars"], vec!["Evolution", "Pottery"]));
        assert_eq!((run.pile(P1, Purple), run.hand(P1)), (vec!["Lighting"], vec!["Bicycle"]));
    }
}
