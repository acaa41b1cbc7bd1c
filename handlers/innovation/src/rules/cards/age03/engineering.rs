//! Engineering, age 3.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(engineering_demand), dogma(engineering)];

/// Transfer all your top cards with a castle to the demander's score pile. Only cards that are on top when
/// you start this effect count; cards uncovered by these moves stay.
#[handler]
async fn engineering_demand(d: Dogma) {
    d.put_each(ToScore(d.demander()), d.tops().with(Castle).by_color()).await;
}

/// Optional: splay your red cards left.
#[handler]
async fn engineering(d: Dogma) {
    d.may_splay(Red, Left).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Effect, testing::*};

    #[test]
    fn takes_all_top_castles_in_the_order_of_colors_and_none_beneath() {
        let table =
            table().board(P2, ["Feudalism", "Mysticism", "Masonry", "Sailing", "The Wheel", "Oars", "Tools"]);
        let mut run = table.demands(P1, P2, engineering_demand);
        for card in ["Tools", "Oars", "Masonry", "Feudalism"] {
            run.effect(Effect::Move { by: P2, card: named(card), deed: ToScore(P1) });
        }
        run.ends();
        assert_eq!(run.score(P1), ["Masonry", "Oars", "Tools", "Feudalism"]);
        assert_eq!(
            (run.pile(P2, Purple), run.pile(P2, Green)),
            (vec!["Mysticism"], vec!["Sailing", "The Wheel"])
        );
    }

    #[test]
    fn no_castle_on_top_loses_nothing() {
        let mut run = table().board(P2, ["Sailing", "The Wheel"]).demands(P1, P2, engineering_demand);
        run.ends();
        assert!(run.score(P1).is_empty());
    }

    #[test]
    fn red_may_be_splayed() {
        for (answer, splay) in [(vec!["yes"], Left), (vec![], Splay::None)] {
            let mut run = table().board(P1, ["Engineering", "Oars"]).drive(P1, engineering);
            run.asks(P1, ["yes"]).answer(answer);
            run.ends();
            assert_eq!(run.splay(P1, Red), splay);
        }
    }

    #[test]
    fn as_many_castles_share_the_splay_and_lose_nothing() {
        let table =
            table().board(P1, ["Engineering"]).board(P2, ["Archery", "Metalworking"]).supply(3, ["Paper"]);
        let mut run = table.dogma(P1, "Engineering");
        run.asks(P2, ["yes"]).answer(["yes"]);
        // A single red card cannot be splayed; the sharer earned a draw.
        run.ends();
        assert_eq!((run.splay(P2, Red), run.hand(P1)), (Left, vec!["Paper"]));
    }
}
