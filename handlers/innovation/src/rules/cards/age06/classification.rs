//! Classification, age 6.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(classification)];

/// Reveal one card of your pick from your hand; its color is the chosen color. Transfer all cards of the
/// chosen color from all opponents' hands to your hand. Then meld all cards of the chosen color in your hand,
/// the revealed one included, one at a time in the order you pick. With an empty hand nothing happens.
#[handler]
async fn classification(d: Dogma) {
    let Some(card) = d.choose(Ask::Reveal, d.hand()).await else { return };
    d.reveal(card).await;
    for opponent in d.opponents() {
        d.show_hand_of(opponent).await;
        d.all(ToHand(d.seat()), d.hand_by_face_of(opponent).of(card.color())).await;
    }
    d.all(Meld, d.hand_by_face().of(card.color())).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};

    #[test]
    fn takes_a_color_from_an_opponent_and_melds_it_in_your_order() {
        let table = table().hand(P1, ["Archery", "Sailing"]).hand(P2, ["Oars", "Metalworking", "Pottery"]);
        let mut run = table.drive(P1, classification);
        run.asks(P1, ["Archery", "Sailing"]).answer(["Archery"]);
        run.eventually(Event::Revealed { seat: P1, card: named("Archery") });
        run.eventually(Event::ShowedHand {
            seat: P2,
            cards: ["Oars", "Metalworking", "Pottery"].map(named).into_iter().collect(),
        });
        run.asks(P1, ["Archery", "Metalworking", "Oars"]).answer(["Oars", "Metalworking", "Archery"]);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Archery", "Metalworking", "Oars"]);
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Sailing"], vec!["Pottery"]));
    }

    #[test]
    fn the_revealed_card_is_melded_where_nobody_has_the_color() {
        let mut run = table().hand(P1, ["Clothing"]).hand(P2, ["Oars"]).drive(P1, classification);
        run.eventually(Event::ShowedHand { seat: P2, cards: named("Oars").into() });
        run.ends();
        assert_eq!((run.pile(P1, Green), run.hand(P2)), (vec!["Clothing"], vec!["Oars"]));
    }

    #[test]
    fn nothing_happens_with_an_empty_hand() {
        let mut run = table().hand(P2, ["Oars"]).drive(P1, classification);
        run.ends();
        assert_eq!(run.hand(P2), ["Oars"]);
    }

    #[test]
    fn all_opponents_give_and_the_partner_does_not() {
        let table = table_of(4).teams().hand(P1, ["Archery"]).hand(P2, ["Oars"]).hand(P3, ["Metalworking"]);
        let mut run = table.hand(P4, ["Coal"]).drive(P1, classification);
        run.asks(P1, ["Archery", "Coal", "Oars"]).answer(["Archery", "Coal", "Oars"]);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Oars", "Coal", "Archery"]);
        assert_eq!(run.hand(P3), ["Metalworking"]);
    }
}
