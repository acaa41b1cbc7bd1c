//! Quantum Theory, age 8.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(quantum_theory)];

/// Optional: return one or two cards from your hand. Only if you returned two: draw a 10, then draw and score
/// a 10.
#[handler]
async fn quantum_theory(d: Dogma) {
    if d.may_up_to(2, Return, d.hand()).await.len() == 2 {
        d.draw(10).await;
        d.draw_and_score(10).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn two_cards_give_a_ten_and_a_scored_ten() {
        let table = table().hand(P1, ["Archery", "Oars", "Paper"]).supply(10, ["Robotics", "Software"]);
        let mut run = table.drive(P1, quantum_theory);
        run.asks(P1, ["Archery", "Oars", "Paper"]).answer(["Oars", "Archery"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Paper", "Robotics"], vec!["Software"]));
        assert_eq!(run.supply_bottom(1), Some("Archery"));
    }

    #[test]
    fn one_card_or_none_gives_nothing() {
        let mut run = table().hand(P1, ["Archery", "Oars"]).drive(P1, quantum_theory);
        run.asks(P1, ["Archery", "Oars"]).answer(["Oars"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Archery"], vec![]));

        let mut run = table().hand(P1, ["Archery"]).drive(P1, quantum_theory);
        run.asks(P1, ["Archery"]).answer([]);
        run.ends();
        assert_eq!(run.hand(P1), ["Archery"]);
        table().drive(P1, quantum_theory).ends();
    }

    #[test]
    fn the_second_draw_may_end_the_game() {
        let table = table()
            .exact_supply()
            .hand(P1, ["Archery", "Oars"])
            .score(P2, ["Paper"])
            .supply(10, ["Robotics"]);
        let mut run = table.drive(P1, quantum_theory);
        run.asks(P1, ["Archery", "Oars"]).answer(["Archery", "Oars"]);
        run.ends();
        assert_eq!((run.hand(P1), run.winners()), (vec!["Robotics"], Some(vec![P2])));
    }
}
