//! City States, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(city_states_demand)];

/// Only if your board shows at least four castle icons: transfer one of your top cards with a castle (your
/// pick) to the demander's board. If you do, draw a 1.
#[handler]
async fn city_states_demand(d: Dogma) {
    if d.icons(Castle) >= 4 && d.must(ToBoard(d.demander()), d.tops().with(Castle)).await.is_some() {
        d.draw(1).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_gives_a_top_card_with_a_castle_and_draws() {
        let table = table()
            .board(P1, ["City States", "Sailing"])
            .board(P2, ["Metalworking", "The Wheel", "Writing"])
            .supply(1, ["Pottery"]);
        let mut run = table.demands(P1, P2, city_states_demand);
        run.asks(P2, ["Metalworking", "The Wheel"]).answer(["The Wheel"]);
        run.ends();
        assert_eq!(run.pile(P1, Green), ["The Wheel", "Sailing"]);
        assert_eq!((run.pile(P2, Green), run.hand(P2)), (vec![], vec!["Pottery"]));
    }

    #[test]
    fn three_castles_are_safe() {
        let mut run = table().board(P2, ["Metalworking", "Clothing"]).demands(P1, P2, city_states_demand);
        run.ends();
        assert_eq!((run.pile(P2, Red), run.hand(P2)), (vec!["Metalworking"], vec![]));
    }

    #[test]
    fn castles_of_covered_cards_count() {
        let table =
            table().splayed(P2, Left, ["Archery", "Oars"]).board(P2, ["Tools"]).supply(1, ["Pottery"]);
        let mut run = table.demands(P1, P2, city_states_demand);
        run.asks(P2, ["Archery", "Tools"]).answer(["Archery"]);
        run.ends();
        assert_eq!((run.pile(P2, Red), run.splay(P2, Red)), (vec!["Oars"], Splay::None));
    }

    #[test]
    fn without_a_castle_on_a_top_card_nothing_is_drawn() {
        let table = table().splayed(P2, Right, ["Optics", "Metalworking", "Road Building"]);
        let mut run = table.demands(P1, P2, city_states_demand);
        run.ends();
        assert_eq!((run.pile(P2, Red).len(), run.hand(P2)), (3, vec![]));
    }
}
