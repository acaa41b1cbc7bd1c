//! Combustion, age 7.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(combustion_demand), dogma(combustion)];

/// For every four crown icons visible on the demander's board (counted once, rounded down), transfer one card
/// of your pick from your score pile to the demander's score pile (fewer if you have fewer).
#[handler]
async fn combustion_demand(d: Dogma) {
    let count = d.icons_of(d.demander(), Crown) / 4;
    d.must_exactly(count, ToScore(d.demander()), d.score_pile()).await;
}

/// Return the bottom card of your red pile, if any.
#[handler]
async fn combustion(d: Dogma) {
    if let Some(&bottom) = d.pile(Red).first() {
        d.put(Return, bottom).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_picks_one_card_for_every_four_crowns() {
        let table = table()
            .board(P1, ["Combustion", "Navigation", "Enterprise"])
            .score(P2, ["Oars", "Paper", "Coal"]);
        let mut run = table.demands(P1, P2, combustion_demand);
        run.asks(P2, ["Oars", "Paper", "Coal"]).answer(["Oars", "Paper"]);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2)), (vec!["Oars", "Paper"], vec!["Coal"]));
    }

    #[test]
    fn fewer_cards_than_that_all_go() {
        let table = table().board(P1, ["Combustion", "Navigation", "Enterprise"]).score(P2, ["Paper"]);
        let mut run = table.demands(P1, P2, combustion_demand);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2)), (vec!["Paper"], vec![]));
    }

    #[test]
    fn three_crowns_take_nothing() {
        let table = table().board(P1, ["Combustion", "Writing"]).score(P2, ["Paper"]);
        let mut run = table.demands(P1, P2, combustion_demand);
        run.ends();
        assert_eq!(run.score(P2), ["Paper"]);
    }

    #[test]
    fn returns_the_bottom_red_card() {
        let mut run = table().board(P1, ["Combustion", "Archery", "Oars"]).drive(P1, combustion);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Combustion", "Archery"]);
        assert_eq!(run.supply_bottom(1), Some("Oars"));
        table().board(P1, ["Writing"]).drive(P1, combustion).ends();
    }

    #[test]
    fn the_action_goes_on_where_combustion_returns_itself() {
        let table = table()
            .board(P1, ["Combustion"])
            .board(P2, ["Optics", "Metalworking"])
            .score(P2, ["Paper"])
            .supply(1, ["Tools"]);
        let mut run = table.dogma(P1, "Combustion");
        run.ends();
        assert_eq!((run.pile(P1, Red), run.pile(P2, Red)), (vec![], vec!["Optics"]));
        // Three crowns share and are safe; without a top card the bonus is a 1.
        assert_eq!((run.score(P2), run.hand(P1)), (vec!["Paper"], vec!["Tools"]));
    }
}
