//! Specialization, age 9.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(specialization_first), dogma(specialization_second)];

/// Reveal one card of your pick from your hand. From each opponent's board, transfer the top card of the
/// revealed color, if any, to your hand. With an empty hand nothing happens.
#[handler]
async fn specialization_first(d: Dogma) {
    if let Some(revealed) = d.choose(Ask::Reveal, d.hand()).await {
        d.reveal(revealed).await;
        let tops = d.opponents().filter_map(|opponent| d.top_of(opponent, revealed.color()));
        d.put_each(ToHand(d.seat()), tops).await;
    }
}

/// Optional: splay up either your yellow or your blue cards.
#[handler]
async fn specialization_second(d: Dogma) {
    d.may_splay_one([Yellow, Blue], Up).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};

    #[test]
    fn takes_the_top_card_of_the_revealed_color_from_each_opponent() {
        let table = table_of(3)
            .board(P1, ["Coal"])
            .hand(P1, ["Oars", "Paper"])
            .board(P2, ["Archery", "Construction", "Tools"])
            .board(P3, ["Engineering", "Sailing"]);
        let mut run = table.drive(P1, specialization_first);
        run.asks(P1, ["Oars", "Paper"]).answer(["Oars"]);
        run.eventually(Event::Revealed { seat: P1, card: named("Oars") });
        run.ends();
        assert_eq!(run.hand(P1), ["Archery", "Oars", "Engineering", "Paper"]);
        assert_eq!((run.pile(P2, Red), run.pile(P1, Red)), (vec!["Construction"], vec!["Coal"]));
        assert_eq!((run.pile(P3, Red).len(), run.pile(P3, Green)), (0, vec!["Sailing"]));
    }

    #[test]
    fn an_empty_hand_reveals_nothing() {
        let mut run = table().board(P2, ["Archery"]).drive(P1, specialization_first);
        run.ends();
        assert_eq!(run.pile(P2, Red), ["Archery"]);
    }

    #[test]
    fn a_partner_is_not_touched() {
        let table = table_of(4)
            .teams()
            .hand(P1, ["Oars"])
            .board(P2, ["Archery"])
            .board(P3, ["Coal"])
            .board(P4, ["Optics"]);
        let mut run = table.drive(P1, specialization_first);
        run.ends();
        assert_eq!((run.hand(P1), run.pile(P3, Red)), (vec!["Archery", "Oars", "Optics"], vec!["Coal"]));
    }

    #[test]
    fn the_reveal_alone_earns_the_bonus() {
        let table = table()
            .board(P1, ["Specialization"])
            .board(P2, ["Coal"])
            .hand(P2, ["Writing"])
            .supply(9, ["Genetics"]);
        let mut run = table.dogma(P1, "Specialization");
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Genetics"], vec!["Writing"]));
    }

    #[test]
    fn splays_yellow_or_blue_up_or_neither() {
        for (answer, blue) in [(vec!["blue"], Up), (vec![], Splay::None)] {
            let table = table().board(P1, ["Masonry", "Statistics", "Tools", "Pottery", "Oars", "Coal"]);
            let mut run = table.drive(P1, specialization_second);
            run.asks(P1, ["yellow", "blue"]).answer(answer);
            run.ends();
            assert_eq!((run.splay(P1, Blue), run.splay(P1, Yellow)), (blue, Splay::None));
        }
    }
}
