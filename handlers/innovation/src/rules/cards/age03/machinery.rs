//! Machinery, age 3.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(machinery_demand), dogma(machinery)];

/// Exchange your whole hand for all cards tied for highest in the demander's hand. Both groups are fixed
/// before anything moves; either may be empty.
#[handler]
async fn machinery_demand(d: Dogma) {
    let (mine, theirs) = (d.hand(), d.hand_of(d.demander()).highest());
    d.exchange(mine, ToHand(d.demander()), theirs, ToHand(d.seat())).await;
}

/// Score one card with a castle from your hand (your pick; required if you hold one). Then optional: splay
/// your red cards left.
#[handler]
async fn machinery(d: Dogma) {
    if d.must(Score, d.hand_by_face().with(Castle)).await.is_none() {
        d.show_hand().await;
    }
    d.may_splay(Red, Left).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};

    #[test]
    fn a_whole_hand_changes_places_with_all_the_highest() {
        let table = table().hand(P1, ["Oars", "Paper", "Compass"]).hand(P2, ["Calendar", "Canning", "Tools"]);
        let mut run = table.demands(P1, P2, machinery_demand);
        run.ends();
        assert_eq!(run.hand(P1), ["Oars", "Tools", "Calendar", "Canning"]);
        assert_eq!(run.hand(P2), ["Compass", "Paper"]);
    }

    #[test]
    fn either_hand_may_be_empty() {
        let mut run = table().hand(P1, ["Oars", "Paper"]).demands(P1, P2, machinery_demand);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Oars"], vec!["Paper"]));

        let mut run = table().hand(P2, ["Oars", "Paper"]).demands(P1, P2, machinery_demand);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Oars", "Paper"], vec![]));
    }

    #[test]
    fn cards_travel_on_to_the_next_target_and_one_castle_must_be_scored() {
        let table = table_of(3)
            .board(P1, ["Machinery"])
            .hand(P1, ["Paper", "Compass"])
            .hand(P2, ["Oars", "Calendar"])
            .hand(P3, ["Tools"]);
        let mut run = table.dogma(P1, "Machinery");
        run.asks(P1, ["Oars", "Tools"]).answer(["Tools"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Oars"], vec!["Tools"]));
        assert_eq!((run.hand(P2), run.hand(P3)), (vec!["Compass", "Paper"], vec!["Calendar"]));
    }

    #[test]
    fn without_a_castle_the_hand_is_shown_and_red_may_be_splayed_all_the_same() {
        let table = table().board(P1, ["Optics", "Gunpowder"]).hand(P1, ["Pottery"]);
        let mut run = table.drive(P1, machinery);
        run.eventually(Event::ShowedHand { seat: P1, cards: named("Pottery").into() });
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.splay(P1, Red), run.hand(P1)), (Left, vec!["Pottery"]));
    }

    #[test]
    fn the_splay_may_be_declined_after_scoring() {
        let table = table().board(P1, ["Optics", "Gunpowder"]).hand(P1, ["Oars", "Pottery"]);
        let mut run = table.drive(P1, machinery);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!((run.splay(P1, Red), run.score(P1)), (Splay::None, vec!["Oars"]));
    }

    #[test]
    fn a_hand_shown_as_proof_earns_no_draw() {
        let table = table()
            .board(P1, ["Machinery"])
            .board(P2, ["Clothing"])
            .hand(P1, ["Paper"])
            .hand(P2, ["Pottery"]);
        let mut run = table.dogma(P1, "Machinery");
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Paper"], vec!["Pottery"]));
    }
}
