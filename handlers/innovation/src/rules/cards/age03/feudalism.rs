//! Feudalism, age 3.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(feudalism_demand), dogma(feudalism)];

/// Transfer one card with a castle (your pick) from your hand to the demander's hand. If you do, the color of
/// that card is unsplayed on your board.
#[handler]
async fn feudalism_demand(d: Dogma) {
    if let Some(card) = d.must(ToHand(d.demander()), d.hand_by_face().with(Castle)).await {
        d.splay(card.color(), Splay::None).await;
    } else {
        d.show_hand().await;
    }
}

/// Optional: splay left either your yellow or your purple cards.
#[handler]
async fn feudalism(d: Dogma) {
    d.may_splay_one([Yellow, Purple], Left).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};

    #[test]
    fn the_color_of_the_card_given_is_unsplayed_on_the_board_of_the_target_alone() {
        let table = table()
            .splayed(P1, Left, ["Road Building", "Metalworking"])
            .splayed(P2, Right, ["Optics", "Gunpowder"])
            .splayed(P2, Left, ["Currency", "Sailing"])
            .hand(P2, ["Archery", "The Wheel", "Pottery"]);
        let mut run = table.demands(P1, P2, feudalism_demand);
        run.asks(P2, ["Archery", "The Wheel"]).answer(["Archery"]);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Archery"], vec!["Pottery", "The Wheel"]));
        assert_eq!((run.splay(P2, Red), run.splay(P2, Green), run.splay(P1, Red)), (Splay::None, Left, Left));
    }

    #[test]
    fn without_a_castle_the_hand_is_shown_and_nothing_unsplayed() {
        let table = table().splayed(P2, Right, ["Optics", "Gunpowder"]).hand(P2, ["Pottery"]);
        let mut run = table.demands(P1, P2, feudalism_demand);
        run.eventually(Event::ShowedHand { seat: P2, cards: named("Pottery").into() });
        run.ends();
        assert_eq!((run.splay(P2, Red), run.hand(P2)), (Right, vec!["Pottery"]));
    }

    #[test]
    fn a_color_that_is_not_there_is_left_alone() {
        let mut run = table().hand(P2, ["Oars"]).demands(P1, P2, feudalism_demand);
        run.ends();
        assert_eq!(run.hand(P1), ["Oars"]);
    }

    #[test]
    fn yellow_or_purple_may_be_splayed() {
        let both = || table().board(P1, ["Feudalism", "Mysticism", "Masonry", "Medicine", "Oars", "Archery"]);
        let mut run = both().drive(P1, feudalism);
        run.asks(P1, ["yellow", "purple"]).answer(["purple"]);
        run.ends();
        assert_eq!((run.splay(P1, Purple), run.splay(P1, Yellow)), (Left, Splay::None));

        let mut run = both().drive(P1, feudalism);
        run.asks(P1, ["yellow", "purple"]).answer([]);
        run.ends();
        assert_eq!((run.splay(P1, Purple), run.splay(P1, Yellow)), (Splay::None, Splay::None));
    }

    #[test]
    fn only_splays_that_would_change_are_asked_for() {
        let table = table().splayed(P1, Left, ["Feudalism", "Mysticism"]).board(P1, ["Masonry"]);
        table.drive(P1, feudalism).ends();
    }
}
