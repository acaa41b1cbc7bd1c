//! Measurement, age 5.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(measurement)];

/// Optional: reveal one card from your hand and return it. If you do, splay the returned card's color right
/// on your board, then draw a card of value (number of cards in your pile of that color, covered ones
/// included).
#[handler]
async fn measurement(d: Dogma) {
    if let Some(card) = d.may_choose(Ask::Reveal, d.hand()).await {
        d.reveal(card).await;
        d.put(Return, card).await;
        d.splay(card.color(), Right).await;
        d.draw(d.pile(card.color()).len() as u8).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};

    #[test]
    fn splays_the_color_of_the_returned_card_and_draws_by_its_pile() {
        let table = table().board(P1, ["Archery", "Metalworking"]).hand(P1, ["Oars", "Paper"]);
        let mut run = table.supply(2, ["Calendar"]).drive(P1, measurement);
        run.asks(P1, ["Oars", "Paper"]).answer(["Oars"]);
        run.event(Event::Revealed { seat: P1, card: named("Oars") });
        run.ends();
        assert_eq!((run.supply_bottom(1), run.splay(P1, Red)), (Some("Oars"), Right));
        assert_eq!(run.hand(P1), ["Calendar", "Paper"]);
    }

    #[test]
    fn any_splay_becomes_right_and_the_draw_follows_in_any_case() {
        for before in [Left, Right, Up] {
            let table = table().splayed(P1, before, ["Archery", "Metalworking"]).hand(P1, ["Oars"]);
            let mut run = table.supply(2, ["Calendar"]).drive(P1, measurement);
            run.asks(P1, ["Oars"]).answer(["Oars"]);
            run.ends();
            assert_eq!((run.splay(P1, Red), run.hand(P1)), (Right, vec!["Calendar"]));
        }
    }

    #[test]
    fn one_card_or_none_of_the_color_draws_a_one() {
        for table in [table().board(P1, ["Archery"]), table()] {
            let mut run = table.hand(P1, ["Oars"]).supply(1, ["Tools"]).drive(P1, measurement);
            run.asks(P1, ["Oars"]).answer(["Oars"]);
            run.ends();
            assert_eq!((run.splay(P1, Red), run.hand(P1)), (Splay::None, vec!["Tools"]));
        }
    }

    #[test]
    fn may_be_declined_and_needs_a_card() {
        let mut run =
            table().board(P1, ["Archery", "Metalworking"]).hand(P1, ["Oars"]).drive(P1, measurement);
        run.asks(P1, ["Oars"]).answer([]);
        run.ends();
        assert_eq!((run.splay(P1, Red), run.hand(P1)), (Splay::None, vec!["Oars"]));

        let mut run = table().drive(P1, measurement);
        run.ends();
        assert!(run.hand(P1).is_empty());
    }

    #[test]
    fn a_pile_of_eleven_ends_the_game() {
        let eleven = [
            "Archery",
            "Metalworking",
            "Oars",
            "Construction",
            "Road Building",
            "Engineering",
            "Optics",
            "Colonialism",
            "Gunpowder",
            "Coal",
            "The Pirate Code",
        ];
        let table = table().board(P1, eleven).hand(P1, ["Explosives"]).score(P1, ["Paper"]);
        let mut run = table.drive(P1, measurement);
        run.asks(P1, ["Explosives"]).answer(["Explosives"]);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P1]));
    }
}
