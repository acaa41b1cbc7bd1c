//! Oars, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(oars_demand), dogma(oars)];

/// Transfer one card with a crown (your pick) from your hand to the demander's score pile. If you do, draw a
/// 1 and repeat this effect.
#[handler]
async fn oars_demand(d: Dogma) {
    while d.must(ToScore(d.demander()), d.hand_by_face().with(Crown)).await.is_some() {
        d.note_demand(1).await;
        d.draw(1).await;
    }
    d.show_hand().await;
}

/// If this action's demand transferred no card at all, from anyone, draw a 1.
#[handler]
async fn oars(d: Dogma) {
    if !d.demand_moved() {
        d.draw(1).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};

    #[test]
    fn the_demand_goes_on_until_no_crown_is_left() {
        let table = table().hand(P2, ["Code of Laws", "Tools"]).supply(1, ["Domestication", "Archery"]);
        let mut run = table.demands(P1, P2, oars_demand);
        // One crown at a time leaves nothing to pick; the drawn Domestication has one as well.
        run.eventually(Event::ShowedHand {
            seat: P2,
            cards: ["Tools", "Archery"].map(named).into_iter().collect(),
        });
        run.ends();
        assert_eq!(run.score(P1), ["Code of Laws", "Domestication"]);
        assert_eq!((run.hand(P2), run.demanded()), (vec!["Archery", "Tools"], 2));
    }

    #[test]
    fn the_target_picks_the_card() {
        let table = table().hand(P2, ["Sailing", "Writing"]).supply(1, ["Archery", "Tools"]);
        let mut run = table.demands(P1, P2, oars_demand);
        run.asks(P2, ["Sailing", "Writing"]).answer(["Writing"]);
        run.ends();
        assert_eq!(run.score(P1), ["Sailing", "Writing"]);
    }

    #[test]
    fn draws_only_where_the_demand_moved_nothing() {
        let mut run = table().supply(1, ["Archery"]).drive(P1, oars);
        run.ends();
        assert_eq!(run.hand(P1), ["Archery"]);

        let mut run = table().supply(1, ["Archery"]).after_demand(P1, 1, oars);
        run.ends();
        assert!(run.hand(P1).is_empty());
    }
}
