//! Monotheism, age 2.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(monotheism_demand), dogma(monotheism)];

/// Transfer one of your top cards whose color has no card on the demander's board (your pick) to the
/// demander's score pile. If you do, draw and tuck a 1.
#[handler]
async fn monotheism_demand(d: Dogma) {
    let missing = d.tops().filter(|card| d.top_of(d.demander(), card.color()).is_none());
    if d.must(ToScore(d.demander()), missing).await.is_some() {
        d.draw_and_tuck(1).await;
    }
}

/// Draw and tuck a 1.
#[handler]
async fn monotheism(d: Dogma) {
    d.draw_and_tuck(1).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_gives_a_color_that_the_activator_lacks_and_tucks() {
        let table = table()
            .board(P1, ["Monotheism"])
            .board(P2, ["Writing", "Sailing", "Code of Laws"])
            .supply(1, ["Archery"]);
        let mut run = table.demands(P1, P2, monotheism_demand);
        run.asks(P2, ["Writing", "Sailing"]).answer(["Writing"]);
        run.ends();
        assert_eq!((run.score(P1), run.pile(P2, Blue)), (vec!["Writing"], vec![]));
        assert_eq!(run.pile(P2, Red), ["Archery"]);
    }

    #[test]
    fn one_card_is_given_and_the_tuck_goes_beneath_the_next() {
        let table = table().board(P1, ["Monotheism"]).board(P2, ["Sailing", "The Wheel"]);
        let mut run = table.supply(1, ["Clothing"]).demands(P1, P2, monotheism_demand);
        run.ends();
        assert_eq!((run.score(P1), run.pile(P2, Green)), (vec!["Sailing"], vec!["The Wheel", "Clothing"]));
    }

    #[test]
    fn without_a_color_that_the_activator_lacks_nothing_happens() {
        let table = table().board(P1, ["Monotheism", "Pottery"]).board(P2, ["Code of Laws", "Writing"]);
        let mut run = table.demands(P1, P2, monotheism_demand);
        run.ends();
        assert_eq!((run.score(P1), run.state().player(P2).board.cards().len()), (vec![], 2));
    }

    #[test]
    fn tucks_a_one() {
        let table = table().board(P1, ["Monotheism"]).supply(1, ["Mysticism"]);
        let mut run = table.drive(P1, monotheism);
        run.ends();
        assert_eq!(run.pile(P1, Purple), ["Monotheism", "Mysticism"]);
    }
}
