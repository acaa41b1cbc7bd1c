//! Alchemy, age 3.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(alchemy_first), dogma(alchemy_second)];

/// For every three castle icons visible on your board (counted once, rounded down), draw and reveal a 4. If
/// at least one of the drawn cards is red, return them and your whole hand in the order you pick. If none is
/// red, they stay in your hand.
#[handler]
async fn alchemy_first(d: Dogma) {
    let mut drawn = CardSet::EMPTY;
    for _ in 0..d.icons(Castle) / 3 {
        drawn.insert(d.draw_and_reveal(4).await);
    }
    if !drawn.of(Red).is_empty() {
        d.all(Return, d.hand()).await;
    }
}

/// Meld one card from your hand. Then score one card from your hand.
#[handler]
async fn alchemy_second(d: Dogma) {
    d.must(Meld, d.hand()).await;
    d.must(Score, d.hand()).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};

    #[test]
    fn one_red_card_sends_everything_back_in_the_order_picked() {
        let table = table()
            .board(P1, ["Alchemy", "Metalworking", "Domestication"])
            .hand(P1, ["Sailing", "Writing"])
            .supply(4, ["Navigation", "Gunpowder"]);
        let mut run = table.drive(P1, alchemy_first);
        for card in ["Navigation", "Gunpowder"] {
            run.eventually(Event::Revealed { seat: P1, card: named(card) });
        }
        run.asks(P1, ["Gunpowder", "Navigation", "Sailing", "Writing"]).answer([
            "Writing",
            "Gunpowder",
            "Sailing",
            "Navigation",
        ]);
        run.ends();
        assert!(run.hand(P1).is_empty());
        assert_eq!(run.supply(1).last_chunk(), Some(&["Writing", "Sailing"]));
        assert_eq!(run.supply(4).last_chunk(), Some(&["Gunpowder", "Navigation"]));
    }

    #[test]
    fn castles_of_covered_cards_count_and_no_red_card_means_keeping_all() {
        let table = table()
            .splayed(P1, Left, ["Alchemy", "Tools"])
            .hand(P1, ["Oars"])
            .supply(4, ["Perspective", "Gunpowder"]);
        let mut run = table.drive(P1, alchemy_first);
        run.ends();
        assert_eq!(run.hand(P1), ["Oars", "Perspective"]);
    }

    #[test]
    fn two_castles_draw_nothing() {
        let mut run = table().board(P1, ["Alchemy"]).hand(P1, ["Oars"]).drive(P1, alchemy_first);
        run.ends();
        assert_eq!(run.hand(P1), ["Oars"]);
    }

    #[test]
    fn a_higher_red_card_counts_as_well() {
        let table = table()
            .board(P1, ["Metalworking"])
            .hand(P1, ["Oars"])
            .supply(4, [])
            .supply(5, ["Coal"])
            .exact_supply();
        let mut run = table.drive(P1, alchemy_first);
        run.ends();
        assert!(run.hand(P1).is_empty());
        assert_eq!(run.supply_bottom(5), Some("Coal"));
    }

    #[test]
    fn melds_one_card_and_scores_another() {
        let mut run = table().hand(P1, ["Oars", "Sailing", "Writing"]).drive(P1, alchemy_second);
        run.asks(P1, ["Oars", "Sailing", "Writing"]).answer(["Sailing"]);
        run.asks(P1, ["Oars", "Writing"]).answer(["Writing"]);
        run.ends();
        assert_eq!(run.pile(P1, Green), ["Sailing"]);
        assert_eq!((run.score(P1), run.hand(P1)), (vec!["Writing"], vec!["Oars"]));
    }

    #[test]
    fn the_only_card_is_melded() {
        let mut run = table().hand(P1, ["Oars"]).drive(P1, alchemy_second);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Oars"]);
        assert!(run.score(P1).is_empty());
    }
}
