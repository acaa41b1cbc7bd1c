//! Mobility, age 8.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(mobility_demand)];

/// Transfer the two highest of your top cards that are not red and have no factory (your pick among ties;
/// fewer if there are fewer) to the demander's score pile. Only cards that are on top when you start this
/// effect count. If you transferred at least one, draw an 8.
#[handler]
async fn mobility_demand(d: Dogma) {
    let eligible = d.tops().except(Red).without(Factory);
    if !d.must_highest(2, ToScore(d.demander()), eligible).await.is_empty() {
        d.draw(8).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_picks_among_ties_and_draws_an_eight() {
        let table = table().board(P2, ["Genetics", "Bicycle", "Sanitation", "Optics"]).supply(8, ["Flight"]);
        let mut run = table.demands(P1, P2, mobility_demand);
        run.asks(P2, ["Bicycle", "Sanitation"]).answer(["Sanitation"]);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P2)), (vec!["Sanitation", "Genetics"], vec!["Flight"]));
        assert_eq!((run.pile(P2, Green), run.pile(P2, Red)), (vec!["Bicycle"], vec!["Optics"]));
    }

    #[test]
    fn what_a_transfer_uncovers_is_not_among_them() {
        let table = table().board(P2, ["Genetics", "Rocketry", "Bicycle"]);
        let mut run = table.demands(P1, P2, mobility_demand);
        run.ends();
        assert_eq!((run.score(P1), run.pile(P2, Blue)), (vec!["Bicycle", "Genetics"], vec!["Rocketry"]));
    }

    #[test]
    fn one_card_is_enough_for_the_draw() {
        let mut run = table().board(P2, ["Writing"]).supply(8, ["Flight"]).demands(P1, P2, mobility_demand);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P2)), (vec!["Writing"], vec!["Flight"]));
    }

    #[test]
    fn red_cards_and_factories_are_safe() {
        let mut run = table().board(P2, ["Optics", "Invention"]).demands(P1, P2, mobility_demand);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P2)), (vec![], vec![]));
    }

    #[test]
    fn they_go_by_color_and_may_make_a_universe_on_the_way() {
        let table = table()
            .board(P2, ["Evolution", "Rocketry", "Mobility", "Corporations", "Ecology", "Specialization"]);
        let mut run = table.demands(P1, P2, mobility_demand);
        run.ends();
        assert_eq!((run.score(P1), run.pile(P2, Yellow)), (vec!["Evolution", "Ecology"], vec![]));
        assert_eq!(run.achievements(P2), ["Universe"]);
    }
}
