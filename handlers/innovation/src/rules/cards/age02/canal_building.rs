//! Canal Building, age 2.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(canal_building)];

/// Optional: exchange all cards tied for highest in your hand for all cards tied for highest in your score
/// pile. Both groups are fixed before anything moves; either may be empty.
#[handler]
async fn canal_building(d: Dogma) {
    let (hand, score) = (d.hand().highest(), d.score_pile().highest());
    if !(hand | score).is_empty() && d.agrees(Ask::Exchange).await {
        d.exchange(hand, ToScore(d.seat()), score, ToHand(d.seat())).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn all_highest_cards_change_places() {
        let table =
            table().hand(P1, ["Paper", "Compass", "Archery"]).score(P1, ["Writing", "Sailing", "Optics"]);
        let mut run = table.drive(P1, canal_building);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.hand(P1), ["Archery", "Optics"]);
        assert_eq!(run.score(P1), ["Sailing", "Writing", "Compass", "Paper"]);
    }

    #[test]
    fn one_side_may_be_empty() {
        let mut run = table().hand(P1, ["Paper", "Archery"]).drive(P1, canal_building);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Archery"], vec!["Paper"]));

        let mut run = table().score(P1, ["Paper", "Archery"]).drive(P1, canal_building);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Paper"], vec!["Archery"]));
    }

    #[test]
    fn may_be_declined_and_is_not_asked_without_cards() {
        let mut run = table().hand(P1, ["Paper"]).score(P1, ["Tools"]).drive(P1, canal_building);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Paper"], vec!["Tools"]));

        table().drive(P1, canal_building).ends();
    }

    #[test]
    fn six_exchanged_cards_are_not_scored() {
        let table = table().hand(P1, ["Archery", "Oars", "Tools", "Sailing", "Writing", "Pottery"]);
        let mut run = table.drive(P1, canal_building);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.score(P1).len(), run.achievements(P1)), (6, vec![]));
    }
}
