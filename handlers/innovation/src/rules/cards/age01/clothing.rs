//! Clothing, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(clothing_first), dogma(clothing_second)];

/// Meld one card from your hand whose color has no card on your board (your pick; required if you hold one).
#[handler]
async fn clothing_first(d: Dogma) {
    let new = d.hand_by_face().filter(|card| !d.has_color(card.color()));
    let melded = d.must(Meld, new).await;
    if melded.is_none() && !d.hand().is_empty() && d.tops().len() < 5 {
        d.show_hand().await;
    }
}

/// Count the colors that are on your board and on no opponent's board. That many times, draw and score a 1.
#[handler]
async fn clothing_second(d: Dogma) {
    let only_yours = d.tops().filter(|card| d.opponents().all(|seat| d.top_of(seat, card.color()).is_none()));
    for _ in only_yours.iter() {
        d.draw_and_score(1).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};
    use cardloom::testing::Seen;

    #[test]
    fn melds_a_card_of_a_new_color() {
        let table = table().board(P1, ["Clothing"]).hand(P1, ["Sailing", "Oars", "Tools"]);
        let mut run = table.drive(P1, clothing_first);
        run.asks(P1, ["Oars", "Tools"]).answer(["Tools"]);
        run.ends();
        assert_eq!((run.pile(P1, Blue), run.hand(P1)), (vec!["Tools"], vec!["Oars", "Sailing"]));
    }

    #[test]
    fn a_hand_without_a_new_color_is_shown() {
        let mut run = table().board(P1, ["Clothing"]).hand(P1, ["Sailing"]).drive(P1, clothing_first);
        run.event(Event::ShowedHand { seat: P1, cards: named("Sailing").into() });
        run.ends();
        assert_eq!(run.hand(P1), ["Sailing"]);
    }

    #[test]
    fn nothing_is_shown_of_an_empty_hand_or_with_five_colors() {
        let mut run = table().board(P1, ["Clothing"]).drive(P1, clothing_first);
        assert!(matches!(run.next(), Seen::End));

        let five = ["Clothing", "Oars", "Tools", "Masonry", "Mysticism"];
        let mut run = table().board(P1, five).hand(P1, ["Sailing"]).drive(P1, clothing_first);
        assert!(matches!(run.next(), Seen::End));
    }

    #[test]
    fn showing_the_hand_earns_no_sharing_bonus() {
        let table = table()
            .board(P1, ["Clothing", "Writing"])
            .board(P2, ["Pottery"])
            .hand(P2, ["Tools"])
            .supply(1, ["Archery", "Oars"]);
        let mut run = table.dogma(P1, "Clothing");
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1), run.hand(P2)), (vec!["Archery"], vec![], vec!["Tools"]));
    }

    #[test]
    fn scores_for_each_color_that_no_opponent_has() {
        let table = table_of(3)
            .board(P1, ["Clothing", "Oars", "Pottery", "Masonry"])
            .board(P2, ["Sailing"])
            .board(P3, ["Archery"])
            .supply(1, ["Writing", "Tools"]);
        let mut run = table.drive(P1, clothing_second);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1)), (vec!["Tools", "Writing"], vec![]));
    }

    #[test]
    fn a_sharer_compares_with_the_activator() {
        let table = table().board(P1, ["Clothing"]).board(P2, ["Sailing"]);
        let mut run = table.demands(P1, P2, clothing_second);
        run.ends();
        assert!(run.score(P2).is_empty());
    }

    #[test]
    fn a_partner_is_no_opponent() {
        let table = table_of(4).teams().board(P1, ["Clothing", "Oars"]).supply(1, ["Tools"]);
        let table = table.board(P3, ["Sailing"]).board(P4, ["Archery"]);
        let mut run = table.drive(P1, clothing_second);
        run.ends();
        assert_eq!(run.score(P1), ["Tools"]);
    }
}
