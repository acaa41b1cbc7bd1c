//! Physics, age 5.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(physics)];

/// Draw and reveal three 6s. If at least two of them share a color, return these three cards and your whole
/// hand in the order you pick. If all three colors differ, they stay in your hand.
#[handler]
async fn physics(d: Dogma) {
    let mut drawn = CardSet::EMPTY;
    for _ in 0..3 {
        drawn.insert(d.draw_and_reveal(6).await);
    }
    if drawn.colors() < 3 {
        d.all(Return, d.hand()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};

    #[test]
    fn three_colors_are_kept() {
        let table = table().hand(P1, ["Archery"]).supply(6, ["Canning", "Democracy", "Encyclopedia"]);
        let mut run = table.drive(P1, physics);
        for name in ["Canning", "Democracy", "Encyclopedia"] {
            run.eventually(Event::Revealed { seat: P1, card: named(name) });
        }
        run.ends();
        assert_eq!(run.hand(P1), ["Archery", "Canning", "Democracy", "Encyclopedia"]);
    }

    #[test]
    fn two_of_a_color_send_the_whole_hand_back_in_your_order() {
        let table = table().hand(P1, ["Archery"]).supply(6, ["Democracy", "Emancipation", "Canning"]);
        let mut run = table.drive(P1, physics);
        run.asks(P1, ["Archery", "Canning", "Democracy", "Emancipation"]);
        run.answer(["Emancipation", "Canning", "Archery", "Democracy"]);
        run.ends();
        assert!(run.hand(P1).is_empty());
        assert_eq!(run.supply_bottom(1), Some("Archery"));
        assert!(run.supply(6).ends_with(&["Emancipation", "Canning", "Democracy"]));
    }

    #[test]
    fn cards_of_the_hand_do_not_match() {
        let table = table().hand(P1, ["Masonry", "Pottery"]);
        let mut run = table.supply(6, ["Canning", "Democracy", "Encyclopedia"]).drive(P1, physics);
        run.ends();
        assert_eq!(run.hand(P1).len(), 5);
    }

    #[test]
    fn higher_cards_come_when_the_sixes_run_out() {
        let table = table().supply(6, ["Canning"]).supply(7, ["Refrigeration"]).supply(8, ["Flight"]);
        let mut run = table.exact_supply().drive(P1, physics);
        // Of one value there is one card each: their order cannot matter.
        run.ends();
        assert!(run.hand(P1).is_empty());
        assert_eq!(
            (run.supply(6), run.supply(7), run.supply(8)),
            (vec!["Canning"], vec!["Refrigeration"], vec!["Flight"])
        );
    }

    #[test]
    fn a_sharer_may_lose_its_hand() {
        let table = table()
            .board(P1, ["Physics"])
            .board(P2, ["Writing"])
            .hand(P2, ["Archery"])
            .supply(
                6,
                ["Canning", "Democracy", "Emancipation", "Encyclopedia", "Machine Tools", "Metric System"],
            )
            .supply(5, ["Coal"]);
        let mut run = table.dogma(P1, "Physics");
        run.asks(P2, ["Archery", "Canning", "Democracy", "Emancipation"]);
        run.answer(["Archery", "Canning", "Democracy", "Emancipation"]);
        run.ends();
        assert!(run.hand(P2).is_empty());
        assert_eq!(run.hand(P1), ["Coal", "Encyclopedia", "Machine Tools", "Metric System"]);
    }
}
