//! Robotics, age 10.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(robotics)];

/// Score your top green card, if any. Then draw and meld a 10 and execute its non-demand effects alone (not
/// shared).
#[handler]
async fn robotics(d: Dogma) {
    d.must(Score, d.top(Green).into()).await;
    let melded = d.draw_and_meld(10).await;
    d.execute(melded).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn scores_the_top_green_card_before_the_meld() {
        let mut run = table().board(P1, ["Sailing", "Paper"]).supply(10, ["Databases"]).drive(P1, robotics);
        run.ends();
        assert_eq!((run.score(P1), run.pile(P1, Green)), (vec!["Sailing"], vec!["Databases", "Paper"]));
    }

    #[test]
    fn executes_the_melded_card() {
        let mut run = table().hand(P1, ["Archery"]).supply(10, ["Stem Cells"]).drive(P1, robotics);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.score(P1), run.pile(P1, Yellow)), (vec!["Archery"], vec!["Stem Cells"]));
    }

    #[test]
    fn a_demand_of_the_melded_card_is_not_executed() {
        let mut run = table().score(P2, ["Paper"]).supply(10, ["Databases"]).drive(P1, robotics);
        run.ends();
        assert_eq!((run.pile(P1, Green), run.score(P2)), (vec!["Databases"], vec!["Paper"]));
    }

    #[test]
    fn the_melded_card_may_win_for_somebody_else() {
        let table =
            table().board(P1, ["Robotics"]).board(P2, ["Software"]).supply(10, ["A.I.", "The Internet"]);
        let mut run = table.dogma(P1, "Robotics");
        run.ends();
        assert_eq!((run.score(P1), run.winners()), (vec!["The Internet"], Some(vec![P2])));
    }

    #[test]
    fn without_a_ten_the_game_ends_after_the_score() {
        let table = table().board(P1, ["Paper"]).score(P2, ["Currency"]).supply(10, []).exact_supply();
        let mut run = table.drive(P1, robotics);
        run.ends();
        assert_eq!((run.score(P1), run.winners()), (vec!["Paper"], Some(vec![P1])));
    }
}
