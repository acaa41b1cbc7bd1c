//! Explosives, age 7.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(explosives_demand)];

/// Transfer the three highest cards of your hand (your pick among ties; fewer if you hold fewer) to the
/// demander's hand. If you transferred at least one and your hand is now empty, draw a 7.
#[handler]
async fn explosives_demand(d: Dogma) {
    let taken = d.must_highest(3, ToHand(d.demander()), d.hand()).await;
    if !taken.is_empty() && d.hand().is_empty() {
        d.draw(7).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_three_highest_go_and_with_cards_left_nothing_is_drawn() {
        let table = table().hand(P2, ["Coal", "Canning", "Bicycle", "Flight", "Genetics"]);
        let mut run = table.demands(P1, P2, explosives_demand);
        run.ends();
        assert_eq!(run.hand(P1), ["Bicycle", "Flight", "Genetics"]);
        assert_eq!(run.hand(P2), ["Coal", "Canning"]);
    }

    #[test]
    fn the_target_picks_among_ties_for_the_last_places() {
        let table = table().hand(P2, ["Paper", "Anatomy", "Enterprise", "Gunpowder", "Coal"]);
        let mut run = table.demands(P1, P2, explosives_demand);
        run.asks(P2, ["Anatomy", "Enterprise", "Gunpowder"]).answer(["Gunpowder", "Enterprise"]);
        run.ends();
        assert_eq!(run.hand(P1), ["Enterprise", "Gunpowder", "Coal"]);
        assert_eq!(run.hand(P2), ["Paper", "Anatomy"]);
    }

    #[test]
    fn the_last_card_is_made_good_by_a_seven() {
        let table = table().hand(P2, ["Oars", "Paper"]).supply(7, ["Bicycle"]);
        let mut run = table.demands(P1, P2, explosives_demand);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Oars", "Paper"], vec!["Bicycle"]));
    }

    #[test]
    fn an_empty_hand_draws_nothing() {
        let mut run = table().demands(P1, P2, explosives_demand);
        run.ends();
        assert!(run.hand(P2).is_empty());
    }
}
