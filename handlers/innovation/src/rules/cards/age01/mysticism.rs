//! Mysticism, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(mysticism)];

/// Draw and reveal a 1. If your board already has a card of its color, meld it, then draw a 1. If not, it
/// stays in your hand.
#[handler]
async fn mysticism(d: Dogma) {
    let card = d.draw_and_reveal(1).await;
    if d.has_color(card.color()) {
        d.put(Meld, card).await;
        d.draw(1).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};

    #[test]
    fn a_color_on_the_board_is_melded_and_one_more_card_drawn() {
        let table = table().board(P1, ["The Wheel"]).supply(1, ["Sailing", "Clothing", "Oars"]);
        let mut run = table.drive(P1, mysticism);
        run.eventually(Event::Revealed { seat: P1, card: named("Sailing") });
        run.ends();
        assert_eq!((run.pile(P1, Green), run.hand(P1)), (vec!["Sailing", "The Wheel"], vec!["Clothing"]));
    }

    #[test]
    fn a_new_color_stays_in_hand() {
        let mut run = table().board(P1, ["Mysticism"]).supply(1, ["Oars", "Tools"]).drive(P1, mysticism);
        run.eventually(Event::Revealed { seat: P1, card: named("Oars") });
        run.ends();
        assert_eq!((run.pile(P1, Red), run.hand(P1)), (vec![], vec!["Oars"]));
    }

    #[test]
    fn a_higher_card_is_melded_as_well() {
        let table = table().board(P1, ["Mysticism"]).supply(1, []).supply(2, ["Monotheism", "Calendar"]);
        let mut run = table.exact_supply().drive(P1, mysticism);
        run.ends();
        assert_eq!((run.pile(P1, Purple), run.hand(P1)), (vec!["Monotheism", "Mysticism"], vec!["Calendar"]));
    }
}
