//! Compass, age 3.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(compass_demand)];

/// Transfer one of your top cards that is not green and has a leaf (your pick) to the demander's board. Then,
/// whether or not you could, transfer one top card without a leaf (your pick) from the demander's board to
/// your board.
#[handler]
async fn compass_demand(d: Dogma) {
    d.must(ToBoard(d.demander()), d.tops().except(Green).with(Leaf)).await;
    d.must(ToBoard(d.seat()), d.tops_of(d.demander()).without(Leaf)).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_picks_what_it_gives_and_what_it_takes() {
        let table = table()
            .board(P1, ["Compass", "Oars", "Mysticism"])
            .board(P2, ["Agriculture", "Pottery", "Clothing"]);
        let mut run = table.demands(P1, P2, compass_demand);
        run.asks(P2, ["Agriculture", "Pottery"]).answer(["Pottery"]);
        run.asks(P2, ["Oars", "Mysticism"]).answer(["Mysticism"]);
        run.ends();
        assert_eq!((run.pile(P1, Blue), run.pile(P2, Purple)), (vec!["Pottery"], vec!["Mysticism"]));
    }

    #[test]
    fn the_second_step_does_not_need_the_first() {
        let table = table().board(P1, ["Compass", "Oars"]).board(P2, ["Clothing"]);
        let mut run = table.demands(P1, P2, compass_demand);
        run.ends();
        assert_eq!((run.pile(P2, Green), run.pile(P2, Red)), (vec!["Clothing"], vec!["Oars"]));
    }

    #[test]
    fn the_card_given_may_cover_the_one_that_could_be_taken() {
        let table = table().board(P1, ["Compass", "Masonry"]).board(P2, ["Agriculture", "Domestication"]);
        let mut run = table.demands(P1, P2, compass_demand);
        run.ends();
        assert_eq!(run.pile(P1, Yellow), ["Agriculture", "Masonry"]);
        assert_eq!(run.pile(P2, Yellow), ["Domestication"]);
    }

    #[test]
    fn one_target_after_the_other() {
        let table =
            table_of(3).board(P1, ["Compass", "Oars"]).board(P2, ["Agriculture"]).board(P3, ["Pottery"]);
        let mut run = table.dogma(P1, "Compass");
        run.ends();
        // The first target has taken the only card without a leaf.
        assert_eq!((run.pile(P1, Yellow), run.pile(P1, Blue)), (vec!["Agriculture"], vec!["Pottery"]));
        assert_eq!((run.pile(P2, Red), run.pile(P3, Red)), (vec!["Oars"], vec![]));
    }
}
