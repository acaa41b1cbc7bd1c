//! Rocketry, age 8.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(rocketry)];

/// For every two clock icons visible on your board (counted once, rounded down), return one card of your pick
/// from the score piles of your opponents, of one opponent or several (all of them if they hold fewer).
#[handler]
async fn rocketry(d: Dogma) {
    let count = d.icons(Clock) / 2;
    let picked = d.choose_unseen(count, d.score_piles_among(d.opponents())).await;
    d.put_each(Return, picked).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn one_card_for_every_two_clocks_from_any_opponents() {
        let table = table_of(3)
            .board(P1, ["Rocketry", "Bicycle"])
            .score(P1, ["Tools"])
            .score(P2, ["Archery", "Paper"])
            .score(P3, ["Oars", "Coal"]);
        let mut run = table.drive(P1, rocketry);
        run.asks(P1, ["Archery", "Paper", "Oars", "Coal"]).answer(["Paper", "Coal"]);
        run.ends();
        assert_eq!(
            (run.score(P1), run.score(P2), run.score(P3)),
            (vec!["Tools"], vec!["Archery"], vec!["Oars"])
        );
    }

    #[test]
    fn only_owners_and_values_are_seen() {
        let table = table_of(3)
            .unseen()
            .board(P1, ["Rocketry", "Bicycle"])
            .score(P2, ["Compass", "Paper", "Coal"])
            .score(P3, ["Oars"]);
        let mut run = table.drive(P1, rocketry);
        run.asks(P1, ["3 of p2 (1)", "3 of p2 (2)", "5 of p2 (1)", "1 of p3 (1)"])
            .answer(["3 of p2 (2)", "1 of p3 (1)"]);
        run.ends();
        assert_eq!((run.score(P2).len(), run.score(P2)[1], run.score(P3)), (2, "Coal", vec![]));
    }

    #[test]
    fn an_order_is_asked_only_where_it_can_be_seen() {
        let unseen = || table_of(3).unseen().board(P1, ["Rocketry", "Bicycle"]);
        let mut run = unseen().score(P2, ["Oars"]).score(P3, ["Tools"]).drive(P1, rocketry);
        run.asks(P1, ["1 of p2 (1)", "1 of p3 (1)"]).answer(["1 of p3 (1)", "1 of p2 (1)"]);
        run.ends();
        assert_eq!(run.supply_bottom(1), Some("Oars"));

        let mut run = unseen().score(P2, ["Oars", "Tools"]).drive(P1, rocketry);
        run.ends();
        assert!(run.score(P2).is_empty());
    }

    #[test]
    fn fewer_cards_all_go_and_one_clock_takes_none() {
        let mut run = table().board(P1, ["Rocketry", "Bicycle"]).score(P2, ["Coal"]).drive(P1, rocketry);
        run.ends();
        assert!(run.score(P2).is_empty());

        let mut run = table().board(P1, ["Bicycle"]).score(P2, ["Coal"]).drive(P1, rocketry);
        run.ends();
        assert_eq!(run.score(P2), ["Coal"]);
    }

    #[test]
    fn a_partner_is_no_opponent() {
        let table = table_of(4).teams().board(P1, ["Rocketry"]).score(P3, ["Coal"]);
        let mut run = table.drive(P1, rocketry);
        run.ends();
        assert_eq!(run.score(P3), ["Coal"]);
    }

    #[test]
    fn a_sharer_must_return_one_too() {
        let table = table()
            .board(P1, ["Rocketry"])
            .score(P1, ["Coal", "Paper"])
            .board(P2, ["Quantum Theory"])
            .score(P2, ["Archery"])
            .supply(8, ["Flight"]);
        let mut run = table.dogma(P1, "Rocketry");
        run.asks(P2, ["Coal", "Paper"]).answer(["Paper"]);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2)), (vec!["Coal"], vec![]));
        assert_eq!(run.hand(P1), ["Flight"]);
    }
}
