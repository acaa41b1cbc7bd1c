//! Electricity, age 7.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(electricity)];

/// Return all your top cards without a factory in the order you pick. Only cards that are on top when you
/// start this effect count; cards uncovered by these moves stay. Then draw an 8 for each card returned.
#[handler]
async fn electricity(d: Dogma) {
    let returned = d.all(Return, d.tops().without(Factory)).await;
    for _ in returned {
        d.draw(8).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{model::achievements::Achievement, testing::*};

    #[test]
    fn top_cards_without_a_factory_go_in_the_order_picked() {
        let table = table()
            .board(P1, ["Electricity", "Writing", "Tools", "Archery", "Optics"])
            .board(P1, ["Agriculture", "Canning"])
            .supply(8, ["Flight", "Mobility", "Rocketry"]);
        let mut run = table.drive(P1, electricity);
        run.asks(P1, ["Writing", "Archery", "Agriculture"]).answer(["Archery", "Agriculture", "Writing"]);
        run.ends();
        // What was uncovered stays.
        assert_eq!((run.pile(P1, Blue), run.pile(P1, Red)), (vec!["Tools"], vec!["Optics"]));
        assert_eq!((run.pile(P1, Yellow), run.pile(P1, Green)), (vec!["Canning"], vec!["Electricity"]));
        assert_eq!(run.supply(1)[10..], ["Archery", "Agriculture", "Writing"]);
        assert_eq!(run.hand(P1), ["Flight", "Mobility", "Rocketry"]);
    }

    #[test]
    fn an_order_among_different_values_is_not_asked() {
        let table = table().board(P1, ["Writing", "Optics"]).supply(8, ["Flight", "Mobility"]);
        let mut run = table.drive(P1, electricity);
        run.ends();
        assert_eq!(run.hand(P1), ["Flight", "Mobility"]);
    }

    /// Each return uncovers icons: of the orders in which five cards of different values go some reach an empire on
    /// the way, and others miss it.
    fn near_empire() -> Table {
        table()
            .board(P1, ["Flight", "Construction", "Miniaturization", "Suburbia", "Alchemy", "Pottery"])
            .splayed(P1, Up, ["Bicycle", "Collaboration", "Paper", "Clothing", "Metric System"])
            .splayed(P1, Right, ["Societies", "Enterprise", "Lighting", "Railroad", "Emancipation"])
    }

    const NEAR_EMPIRE: [&str; 5] = ["Alchemy", "Societies", "Bicycle", "Flight", "Suburbia"];

    #[test]
    fn an_order_that_may_reach_an_achievement_on_the_way_is_asked() {
        let mut run = near_empire().drive(P1, electricity);
        run.asks(P1, NEAR_EMPIRE).answer(["Suburbia", "Alchemy", "Societies", "Flight", "Bicycle"]);
        run.ends();
        assert_eq!(run.achievements(P1), ["Empire"]);

        let mut run = near_empire().drive(P1, electricity);
        run.asks(P1, NEAR_EMPIRE).answer(NEAR_EMPIRE);
        run.ends();
        assert!(run.achievements(P1).is_empty());
    }

    #[test]
    fn an_order_on_the_way_to_a_claimed_achievement_is_not_asked() {
        let empire = Achievement::Special(Special::Empire);
        let mut run = near_empire().achievements(P2, [empire]).drive(P1, electricity);
        run.ends();
        assert_eq!(run.pile(P1, Blue), ["Pottery"]);
    }

    #[test]
    fn factories_everywhere_do_nothing() {
        let mut run = table().board(P1, ["Electricity", "Coal", "Archery"]).drive(P1, electricity);
        run.ends();
        assert_eq!((run.pile(P1, Red), run.hand(P1)), (vec!["Coal", "Archery"], vec![]));
    }
}
