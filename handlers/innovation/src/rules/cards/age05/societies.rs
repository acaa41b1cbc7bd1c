//! Societies, age 5.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(societies_demand)];

/// Transfer one of your top cards with a lightbulb whose value is higher than that of the demander's top card
/// of the same color, where no card counts as 0 (your pick), to the demander's board. If you do, draw a 5.
#[handler]
async fn societies_demand(d: Dogma) {
    let mine = d.tops_of(d.demander());
    let higher = d.tops().filter(|card| card.age() > mine.of(card.color()).highest_value());
    if d.must(ToBoard(d.demander()), higher.with(Lightbulb)).await.is_some() {
        d.draw(5).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_picks_a_card_that_is_higher_than_the_activators() {
        let table = table()
            .board(P1, ["Societies", "Writing"])
            .board(P2, ["Experimentation", "Philosophy", "Invention"])
            .supply(5, ["Coal"]);
        let mut run = table.demands(P1, P2, societies_demand);
        run.asks(P2, ["Experimentation", "Invention"]).answer(["Invention"]);
        run.ends();
        assert_eq!((run.pile(P1, Green), run.pile(P2, Green).len()), (vec!["Invention"], 0));
        assert_eq!((run.hand(P2), run.hand(P1).len()), (vec!["Coal"], 0));
    }

    #[test]
    fn an_equal_card_is_safe_and_a_purple_one_is_not() {
        let table =
            table().board(P1, ["Education", "Writing"]).board(P2, ["Astronomy", "Tools"]).supply(5, ["Coal"]);
        let mut run = table.demands(P1, P2, societies_demand);
        run.ends();
        assert_eq!(run.pile(P1, Purple), ["Astronomy", "Education"]);
        assert_eq!((run.pile(P2, Blue), run.hand(P2)), (vec!["Tools"], vec!["Coal"]));
    }

    #[test]
    fn covered_cards_and_cards_without_a_lightbulb_are_safe() {
        let table = table().board(P2, ["Pottery", "Experimentation", "Gunpowder"]);
        let mut run = table.demands(P1, P2, societies_demand);
        run.ends();
        assert_eq!(run.pile(P2, Blue), ["Pottery", "Experimentation"]);
        assert!(run.hand(P2).is_empty());
    }
}
