//! Bicycle, age 7.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(bicycle)];

/// Optional: exchange your whole hand for your whole score pile. Both groups are fixed before anything moves;
/// either may be empty.
#[handler]
async fn bicycle(d: Dogma) {
    let (hand, score) = (d.hand(), d.score_pile());
    if !(hand | score).is_empty() && d.agrees(Ask::Exchange).await {
        d.exchange(hand, ToScore(d.seat()), score, ToHand(d.seat())).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn hand_and_score_pile_change_places_which_is_no_scoring() {
        let six = ["Archery", "Oars", "Pottery", "Tools", "Paper", "Coal"];
        let mut run = table().hand(P1, six).score(P1, ["Canning"]).drive(P1, bicycle);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Canning"], six.to_vec()));
        assert!(run.achievements(P1).is_empty());
    }

    #[test]
    fn one_side_may_be_empty() {
        let mut run = table().score(P1, ["Coal"]).drive(P1, bicycle);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Coal"], vec![]));
    }

    #[test]
    fn nothing_to_exchange_is_not_asked() {
        table().drive(P1, bicycle).ends();
    }

    #[test]
    fn a_sharer_exchanges_where_the_activator_declines() {
        let table = table()
            .board(P1, ["Bicycle"])
            .hand(P1, ["Archery"])
            .board(P2, ["Sailing"])
            .hand(P2, ["Oars"])
            .score(P2, ["Canning"])
            .supply(7, ["Railroad"]);
        let mut run = table.dogma(P1, "Bicycle");
        run.asks(P2, ["yes"]).answer(["yes"]);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!((run.hand(P2), run.score(P2)), (vec!["Canning"], vec!["Oars"]));
        assert_eq!(run.hand(P1), ["Archery", "Railroad"]);
    }
}
