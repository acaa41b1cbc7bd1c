//! A.I., age 10.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(ai_first), dogma(ai_second)];

/// Draw and score a 10.
#[handler]
async fn ai_first(d: Dogma) {
    d.draw_and_score(10).await;
}

/// If Robotics and Software are both top cards, whether on one board or on two, the single player with the
/// lowest score of all wins the game; with a tie for lowest nothing happens.
#[handler]
async fn ai_second(d: Dogma) {
    let tops = d.tops_among(d.everyone());
    let is_top = |name| tops.iter().any(|card| card.name() == name);
    if is_top("Robotics")
        && is_top("Software")
        && let Some(winner) = d.single_least(|seat| d.points_of(seat))
    {
        d.wins(winner).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_lowest_score_wins_with_the_drawn_ten_included() {
        let table = table()
            .board(P1, ["A.I.", "Robotics"])
            .board(P2, ["Software"])
            .score(P2, ["Currency"])
            .supply(10, ["Databases"]);
        let mut run = table.dogma(P1, "A.I.");
        run.ends();
        assert_eq!((run.score(P1), run.winners()), (vec!["Databases"], Some(vec![P2])));
    }

    #[test]
    fn both_cards_may_lie_on_one_board_of_a_third_player() {
        let table = table_of(3).score(P2, ["Paper"]).score(P3, ["Tools"]).board(P3, ["Robotics", "Software"]);
        let mut run = table.drive(P1, ai_second);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P1]));
    }

    #[test]
    fn covered_cards_do_not_count() {
        let mut run =
            table().board(P1, ["Software", "Oars", "Robotics"]).score(P1, ["Tools"]).drive(P1, ai_second);
        run.ends();
        assert_eq!(run.winners(), None);
    }

    #[test]
    fn a_tie_for_the_lowest_score_wins_nothing() {
        let table = table_of(3).board(P1, ["Robotics", "Software"]).score(P1, ["Tools"]);
        let mut run = table.drive(P1, ai_second);
        run.ends();
        assert_eq!(run.winners(), None);
    }

    #[test]
    fn single_scores_are_compared_in_a_team_game() {
        let table = || {
            table_of(4).teams().board(P1, ["Robotics", "Software"]).score(P2, ["Tools"]).score(P4, ["Oars"])
        };
        let mut run = table().score(P1, ["Paper"]).drive(P1, ai_second);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P1, P3]));

        let mut run = table().drive(P1, ai_second);
        run.ends();
        assert_eq!(run.winners(), None);
    }
}
