//! Services, age 9.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(services_demand)];

/// Transfer all cards tied for highest in your score pile to the demander's hand. If you transferred at least
/// one, transfer one top card without a leaf (your pick) from the demander's board to your hand.
#[handler]
async fn services_demand(d: Dogma) {
    let handed_over = d.all(ToHand(d.demander()), d.score_pile().highest()).await;
    if !handed_over.is_empty() {
        d.must(ToHand(d.seat()), d.tops_of(d.demander()).without(Leaf)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn all_highest_cards_go_for_a_top_card_without_a_leaf() {
        let table = table()
            .board(P1, ["Services", "Oars", "Writing", "Agriculture"])
            .score(P2, ["Coal", "Physics", "Archery"]);
        let mut run = table.demands(P1, P2, services_demand);
        run.asks(P2, ["Oars", "Writing"]).answer(["Writing"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P2)), (vec!["Coal", "Physics"], vec!["Archery"]));
        assert_eq!((run.hand(P2), run.pile(P1, Blue).len()), (vec!["Writing"], 0));
    }

    #[test]
    fn with_an_empty_score_pile_nothing_comes_back() {
        let mut run = table().board(P1, ["Services", "Oars"]).demands(P1, P2, services_demand);
        run.ends();
        assert_eq!((run.pile(P1, Red), run.hand(P2).len()), (vec!["Oars"], 0));
    }

    #[test]
    fn top_cards_with_a_leaf_are_safe() {
        let mut run = table().board(P1, ["Services"]).score(P2, ["Tools"]).demands(P1, P2, services_demand);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2).len()), (vec!["Tools"], 0));
        assert_eq!(run.pile(P1, Purple), ["Services"]);
    }

    #[test]
    fn the_second_target_gets_what_the_first_has_uncovered() {
        let table = table_of(3)
            .board(P1, ["Services", "Oars", "Coal"])
            .score(P2, ["Paper"])
            .score(P3, ["Archery", "Sailing"]);
        let mut run = table.dogma(P1, "Services");
        run.ends();
        assert_eq!(run.hand(P1), ["Archery", "Sailing", "Paper"]);
        assert_eq!((run.hand(P2), run.hand(P3)), (vec!["Oars"], vec!["Coal"]));
    }
}
