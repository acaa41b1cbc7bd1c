//! Satellites, age 9.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] =
    &[dogma(satellites_first), dogma(satellites_second), dogma(satellites_third)];

/// Return your whole hand in the order you pick. Then, in every case, draw three 8s.
#[handler]
async fn satellites_first(d: Dogma) {
    d.all(Return, d.hand()).await;
    for _ in 0..3 {
        d.draw(8).await;
    }
}

/// Optional: splay your purple cards up.
#[handler]
async fn satellites_second(d: Dogma) {
    d.may_splay(Purple, Up).await;
}

/// Meld one card of your pick from your hand, then execute its non-demand effects alone (not shared). With an
/// empty hand nothing happens.
#[handler]
async fn satellites_third(d: Dogma) {
    if let Some(melded) = d.must(Meld, d.hand()).await {
        d.execute(melded).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn returns_the_hand_in_the_order_picked_and_draws_three_eights() {
        let table =
            table().hand(P1, ["Archery", "Oars", "Paper"]).supply(8, ["Flight", "Mobility", "Rocketry"]);
        let mut run = table.drive(P1, satellites_first);
        run.asks(P1, ["Archery", "Oars", "Paper"]).answer(["Oars", "Archery", "Paper"]);
        run.ends();
        assert_eq!(run.hand(P1), ["Flight", "Mobility", "Rocketry"]);
        assert!(run.supply(1).ends_with(&["Oars", "Archery"]));
        assert_eq!(run.supply_bottom(3), Some("Paper"));
    }

    #[test]
    fn an_order_without_meaning_is_not_asked() {
        let mut run = table().hand(P1, ["Archery", "Paper"]).drive(P1, satellites_first);
        run.ends();
        assert_eq!(run.hand(P1).len(), 3);
    }

    #[test]
    fn draws_with_an_empty_hand_and_higher_where_the_eights_run_out() {
        let table = table().supply(8, ["Flight"]).supply(9, ["Ecology", "Genetics"]).exact_supply();
        let mut run = table.drive(P1, satellites_first);
        run.ends();
        assert_eq!(run.hand(P1), ["Flight", "Ecology", "Genetics"]);
    }

    #[test]
    fn splays_purple_up_or_not() {
        for (answer, splay) in [(vec!["yes"], Up), (vec![], Splay::None)] {
            let mut run = table().board(P1, ["Enterprise", "City States"]).drive(P1, satellites_second);
            run.asks(P1, ["yes"]).answer(answer);
            run.ends();
            assert_eq!(run.splay(P1, Purple), splay);
        }
        table().board(P1, ["Enterprise"]).drive(P1, satellites_second).ends();
    }

    #[test]
    fn melds_a_card_and_executes_it_without_its_demand() {
        let table = table().hand(P1, ["Oars", "Writing"]).hand(P2, ["Sailing"]).supply(1, ["Tools"]);
        let mut run = table.drive(P1, satellites_third);
        run.asks(P1, ["Oars", "Writing"]).answer(["Oars"]);
        run.ends();
        assert_eq!((run.pile(P1, Red), run.hand(P1)), (vec!["Oars"], vec!["Tools", "Writing"]));
        assert_eq!(run.hand(P2), ["Sailing"]);
    }

    #[test]
    fn the_only_card_is_melded_unasked_and_a_mere_demand_does_nothing() {
        let mut run = table().hand(P1, ["Databases"]).score(P2, ["Oars"]).drive(P1, satellites_third);
        run.ends();
        assert_eq!((run.pile(P1, Green), run.score(P2)), (vec!["Databases"], vec!["Oars"]));
    }

    #[test]
    fn an_empty_hand_melds_nothing() {
        let mut run = table().board(P1, ["Oars"]).drive(P1, satellites_third);
        run.ends();
        assert!(run.hand(P1).is_empty());
    }
}
