//! Globalization, age 10.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(globalization_demand), dogma(globalization)];

/// Return one of your top cards with a leaf (your pick).
#[handler]
async fn globalization_demand(d: Dogma) {
    d.must(Return, d.tops().with(Leaf)).await;
}

/// Draw and score a 6. Then, if no player at all has more visible leaf icons than visible factory icons, the
/// single player with the highest score wins the game; with a tie for highest nothing happens.
#[handler]
async fn globalization(d: Dogma) {
    d.draw_and_score(6).await;
    if d.everyone().all(|seat| d.icons_of(seat, Leaf) <= d.icons_of(seat, Factory))
        && let Some(winner) = d.single_most(|seat| d.state().team_points(seat))
    {
        d.wins(winner).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_returns_a_top_card_with_a_leaf() {
        let mut run = table().board(P2, ["Pottery", "Sailing", "Oars"]).demands(P1, P2, globalization_demand);
        run.asks(P2, ["Pottery", "Sailing"]).answer(["Sailing"]);
        run.ends();
        assert_eq!((run.pile(P2, Blue), run.pile(P2, Green).len()), (vec!["Pottery"], 0));
        assert_eq!(run.supply_bottom(1), Some("Sailing"));
    }

    #[test]
    fn without_a_leaf_nothing_is_returned() {
        let mut run = table().board(P2, ["Oars", "Tools", "Pottery"]).demands(P1, P2, globalization_demand);
        run.ends();
        assert_eq!((run.pile(P2, Red), run.pile(P2, Blue)), (vec!["Oars"], vec!["Tools", "Pottery"]));
    }

    #[test]
    fn the_highest_score_wins_where_nobody_has_more_leaves_than_factories() {
        // One leaf and two factories: Canning. The score of P2 is higher even after the 6.
        let table = table().board(P2, ["Canning"]).score(P2, ["Flight"]).supply(6, ["Democracy"]);
        let mut run = table.drive(P1, globalization);
        run.ends();
        assert_eq!((run.score(P1), run.winners()), (vec!["Democracy"], Some(vec![P2])));
    }

    #[test]
    fn equal_numbers_are_not_more() {
        let table = table().board(P2, ["Pottery", "Coal"]).supply(6, ["Democracy"]);
        let mut run = table.drive(P1, globalization);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P1]));
    }

    #[test]
    fn one_player_with_more_leaves_than_factories_stops_it() {
        let mut run = table().board(P2, ["Sailing"]).supply(6, ["Democracy"]).drive(P1, globalization);
        run.ends();
        assert_eq!((run.score(P1), run.winners()), (vec!["Democracy"], None));
    }

    #[test]
    fn a_tie_for_the_highest_score_wins_nothing() {
        let mut run =
            table().score(P2, ["Paper", "Compass"]).supply(6, ["Democracy"]).drive(P1, globalization);
        run.ends();
        assert_eq!(run.winners(), None);
    }

    #[test]
    fn partners_add_their_scores() {
        let table = table_of(4)
            .teams()
            .score(P1, ["Tools"])
            .score(P2, ["Physics"])
            .score(P4, ["Invention"])
            .supply(6, ["Democracy"]);
        let mut run = table.drive(P1, globalization);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P2, P4]));
    }

    #[test]
    fn a_sharer_scores_and_may_win_first() {
        let table = table().board(P1, ["Globalization"]).board(P2, ["Coal"]).supply(6, ["Democracy"]);
        let mut run = table.dogma(P1, "Globalization");
        run.ends();
        assert_eq!((run.score(P2), run.winners()), (vec!["Democracy"], Some(vec![P2])));
    }

    #[test]
    fn executed_alone_it_demands_nothing() {
        let mut run = table().board(P2, ["Pottery"]).supply(6, ["Democracy"]).alone(P1, "Globalization");
        run.ends();
        assert_eq!((run.pile(P2, Blue), run.score(P1)), (vec!["Pottery"], vec!["Democracy"]));
    }
}
