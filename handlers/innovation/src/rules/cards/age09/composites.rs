//! Composites, age 9.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(composites_demand)];

/// Keep one card of your pick in your hand and transfer the rest of your hand to the demander's hand. Then,
/// whether or not you had any to transfer, transfer the single highest card of your score pile (your pick
/// among ties) to the demander's score pile.
#[handler]
async fn composites_demand(d: Dogma) {
    let given_away = d.hand().len().saturating_sub(1);
    d.must_exactly(given_away, ToHand(d.demander()), d.hand()).await;
    d.must(ToScore(d.demander()), d.score_pile().highest()).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn all_but_one_card_of_the_hand_and_the_highest_score_card_go() {
        let table = table().hand(P2, ["Archery", "Oars", "Tools"]).score(P2, ["Paper", "Coal"]);
        let mut run = table.demands(P1, P2, composites_demand);
        run.asks(P2, ["Archery", "Oars", "Tools"]).answer(["Archery", "Tools"]);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Archery", "Tools"], vec!["Oars"]));
        assert_eq!((run.score(P1), run.score(P2)), (vec!["Coal"], vec!["Paper"]));
    }

    #[test]
    fn a_single_card_is_kept_and_the_target_breaks_the_tie() {
        let table = table().hand(P2, ["Archery"]).score(P2, ["Canning", "Democracy", "Oars"]);
        let mut run = table.demands(P1, P2, composites_demand);
        run.asks(P2, ["Canning", "Democracy"]).answer(["Democracy"]);
        run.ends();
        assert_eq!((run.hand(P1).len(), run.hand(P2)), (0, vec!["Archery"]));
        assert_eq!((run.score(P1), run.score(P2)), (vec!["Democracy"], vec!["Oars", "Canning"]));
    }

    #[test]
    fn nothing_to_hand_over_is_not_asked() {
        let mut run = table().hand(P1, ["Tools"]).demands(P1, P2, composites_demand);
        run.ends();
        assert_eq!(run.hand(P1), ["Tools"]);
    }
}
