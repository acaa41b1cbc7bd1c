//! Socialism, age 8.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(socialism)];

/// Optional, all or nothing: tuck your whole hand, one card at a time in the order you pick. If at least one
/// tucked card was purple: for each opponent, transfer all cards tied for lowest in that opponent's hand to
/// your hand.
#[handler]
async fn socialism(d: Dogma) {
    let tucked = d.may_all(Tuck, d.hand()).await;
    if tucked.iter().any(|card| card.color() == Purple) {
        for opponent in d.opponents() {
            d.put_each(ToHand(d.seat()), d.hand_of(opponent).lowest().iter()).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn a_tucked_purple_card_takes_all_lowest_cards_of_every_opponent() {
        let table = table_of(3)
            .board(P1, ["Socialism"])
            .hand(P1, ["Archery", "City States"])
            .hand(P2, ["Oars", "Tools", "Paper"])
            .hand(P3, ["Coal"]);
        let mut run = table.drive(P1, socialism);
        run.asks(P1, ["yes"]).answer(["yes"]);
        // Their order is not asked: they go to different piles.
        run.ends();
        assert_eq!(
            (run.pile(P1, Purple), run.pile(P1, Red)),
            (vec!["Socialism", "City States"], vec!["Archery"])
        );
        assert_eq!(run.hand(P1), ["Oars", "Tools", "Coal"]);
        assert_eq!((run.hand(P2), run.hand(P3)), (vec!["Paper"], vec![]));
    }

    #[test]
    fn without_a_purple_card_nothing_is_taken() {
        let table = table().board(P1, ["Socialism"]).hand(P1, ["Archery"]).hand(P2, ["Oars"]);
        let mut run = table.drive(P1, socialism);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.pile(P1, Red), run.hand(P2)), (vec!["Archery"], vec!["Oars"]));
    }

    #[test]
    fn may_be_declined_and_an_empty_hand_is_not_asked() {
        let mut run = table().hand(P1, ["City States"]).hand(P2, ["Oars"]).drive(P1, socialism);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["City States"], vec!["Oars"]));
        table().hand(P2, ["Oars"]).drive(P1, socialism).ends();
    }

    #[test]
    fn a_partner_keeps_its_hand() {
        let table = table_of(4)
            .teams()
            .hand(P1, ["City States"])
            .hand(P2, ["Oars"])
            .hand(P3, ["Tools"])
            .hand(P4, ["Paper"]);
        let mut run = table.drive(P1, socialism);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P3)), (vec!["Oars", "Paper"], vec!["Tools"]));
    }

    #[test]
    fn six_tucked_cards_claim_the_monument() {
        let table = table().hand(P1, ["Archery", "Oars", "Tools", "Paper", "Coal", "Flight"]);
        let mut run = table.drive(P1, socialism);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.prompt();
        run.answer(["Archery", "Oars", "Tools", "Paper", "Coal", "Flight"]);
        run.ends();
        assert_eq!(run.achievements(P1), ["Monument"]);
        assert_eq!(run.pile(P1, Red), ["Archery", "Oars", "Coal", "Flight"]);
    }
}
