//! Sanitation, age 7.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(sanitation_demand)];

/// Exchange the two highest cards of your hand (your pick among ties; fewer if you hold fewer) for the single
/// lowest card of the demander's hand (the demander's pick among ties; none if that hand is empty). All cards
/// are fixed before anything moves.
#[handler]
async fn sanitation_demand(d: Dogma) {
    let (target, demander) = (d.seat(), d.demander());
    let highest = d.choose_highest(Ask::Do(ToHand(demander)), 2, d.hand()).await;
    let lowest = d.choose_by(demander, Ask::Do(ToHand(target)), d.hand_of(demander).lowest()).await;
    d.exchange(highest, ToHand(demander), lowest.into(), ToHand(target)).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_two_highest_change_places_with_the_lowest() {
        let table = table().hand(P1, ["Archery", "Paper"]).hand(P2, ["Bicycle", "Flight", "Genetics"]);
        let mut run = table.demands(P1, P2, sanitation_demand);
        run.ends();
        assert_eq!(run.hand(P1), ["Paper", "Flight", "Genetics"]);
        assert_eq!(run.hand(P2), ["Archery", "Bicycle"]);
    }

    #[test]
    fn each_side_picks_among_its_own_ties() {
        let table =
            table().hand(P1, ["Archery", "Oars", "Paper"]).hand(P2, ["Canning", "Democracy", "Flight"]);
        let mut run = table.demands(P1, P2, sanitation_demand);
        run.asks(P2, ["Canning", "Democracy"]).answer(["Democracy"]);
        run.asks(P1, ["Archery", "Oars"]).answer(["Oars"]);
        run.ends();
        assert_eq!(run.hand(P1), ["Archery", "Paper", "Democracy", "Flight"]);
        assert_eq!(run.hand(P2), ["Oars", "Canning"]);
    }

    #[test]
    fn either_side_may_be_short() {
        let mut run = table().hand(P2, ["Canning"]).demands(P1, P2, sanitation_demand);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Canning"], vec![]));

        let mut run = table().hand(P1, ["Oars"]).demands(P1, P2, sanitation_demand);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec![], vec!["Oars"]));
    }

    #[test]
    fn cards_travel_on_from_target_to_target() {
        let table = table_of(4)
            .board(P1, ["Sanitation"])
            .hand(P1, ["Paper"])
            .hand(P2, ["Oars"])
            .hand(P3, ["Coal"])
            .board(P4, ["Pottery"])
            .hand(P4, ["Genetics"]);
        let mut run = table.dogma(P1, "Sanitation");
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Coal"], vec!["Paper"]));
        // As many leaves are safe.
        assert_eq!((run.hand(P3), run.hand(P4)), (vec!["Oars"], vec!["Genetics"]));
    }
}
