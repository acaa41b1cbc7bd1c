//! Archery, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(archery_demand)];

/// Draw a 1. Then transfer the single highest card of your hand (your pick among ties; the card just drawn
/// counts) to the demander's hand.
#[handler]
async fn archery_demand(d: Dogma) {
    d.draw(1).await;
    d.must(ToHand(d.demander()), d.hand().highest()).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_picks_among_ties_for_highest() {
        let table = table().hand(P2, ["Oars", "Paper", "Compass"]).supply(1, ["Tools"]);
        let mut run = table.demands(P1, P2, archery_demand);
        run.asks(P2, ["Paper", "Compass"]).answer(["Paper"]);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Paper"], vec!["Oars", "Tools", "Compass"]));
    }

    #[test]
    fn with_an_empty_hand_the_drawn_card_is_given() {
        let mut run = table().supply(1, ["The Wheel"]).demands(P1, P2, archery_demand);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["The Wheel"], vec![]));
    }

    #[test]
    fn a_higher_card_drawn_is_the_one_given() {
        let table = table().hand(P2, ["Oars"]).supply(1, []).supply(2, ["Currency"]).exact_supply();
        let mut run = table.demands(P1, P2, archery_demand);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Currency"], vec!["Oars"]));
    }

    #[test]
    fn nothing_is_given_where_the_draw_ends_the_game() {
        let table = (1..=10).fold(table(), |table, age| table.supply(age, [])).exact_supply();
        let mut run = table.hand(P2, ["Oars"]).score(P2, ["Tools"]).demands(P1, P2, archery_demand);
        run.ends();
        assert_eq!((run.hand(P2), run.winners()), (vec!["Oars"], Some(vec![P2])));
    }

    #[test]
    fn as_many_castles_are_safe() {
        let table = table().board(P1, ["Archery"]).board(P2, ["Oars"]).hand(P2, ["Paper"]);
        let mut run = table.dogma(P1, "Archery");
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec![], vec!["Paper"]));
    }
}
