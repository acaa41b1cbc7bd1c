//! Railroad, age 7.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(railroad_first), dogma(railroad_second)];

/// Return your whole hand in the order you pick. Then, in every case, draw three 6s.
#[handler]
async fn railroad_first(d: Dogma) {
    d.all(Return, d.hand()).await;
    for _ in 0..3 {
        d.draw(6).await;
    }
}

/// Optional: splay up one of your colors that is splayed right (your pick).
#[handler]
async fn railroad_second(d: Dogma) {
    d.may_splay_one(Color::ALL.into_iter().filter(|&color| d.splay_of(color) == Right), Up).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_hand_goes_in_the_order_picked_for_three_sixes() {
        let table = table()
            .hand(P1, ["Archery", "Oars", "Paper"])
            .supply(6, ["Canning", "Democracy", "Encyclopedia"]);
        let mut run = table.drive(P1, railroad_first);
        run.asks(P1, ["Archery", "Oars", "Paper"]).answer(["Oars", "Paper", "Archery"]);
        run.ends();
        assert_eq!(run.hand(P1), ["Canning", "Democracy", "Encyclopedia"]);
        assert_eq!((run.supply_bottom(1), run.supply_bottom(3)), (Some("Archery"), Some("Paper")));
    }

    #[test]
    fn draws_three_sixes_with_an_empty_hand() {
        let mut run = table().drive(P1, railroad_first);
        run.ends();
        assert_eq!(run.hand(P1).len(), 3);
    }

    #[test]
    fn the_same_cards_drawn_again_earn_the_bonus() {
        let sixes = ["Canning", "Democracy", "Encyclopedia"];
        let table = table()
            .exact_supply()
            .board(P1, ["Railroad"])
            .board(P2, ["Bicycle", "Publications"])
            .hand(P2, sixes)
            .supply(6, [])
            .supply(7, ["Evolution", "Lighting", "Explosives", "Combustion"]);
        let mut run = table.dogma(P1, "Railroad");
        run.asks(P2, sixes).answer(sixes);
        run.ends();
        assert_eq!(run.hand(P2), sixes);
        // The pile of the 6s is empty again: three 7s and one more for the bonus.
        assert_eq!(run.hand(P1), ["Combustion", "Evolution", "Explosives", "Lighting"]);
    }

    #[test]
    fn only_what_is_splayed_right_is_splayed_up() {
        let table = table()
            .splayed(P1, Right, ["Archery", "Oars"])
            .splayed(P1, Left, ["Tools", "Writing"])
            .board(P1, ["Railroad", "Mysticism"]);
        let mut run = table.drive(P1, railroad_second);
        run.asks(P1, ["red"]).answer(["red"]);
        run.ends();
        assert_eq!((run.splay(P1, Red), run.splay(P1, Blue)), (Up, Left));
    }

    #[test]
    fn the_splay_may_be_declined() {
        let mut run = table().splayed(P1, Right, ["Archery", "Oars"]).drive(P1, railroad_second);
        run.asks(P1, ["red"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Red), Right);
    }
}
