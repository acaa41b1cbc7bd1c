//! Lighting, age 7.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(lighting)];

/// Optional: tuck one to three cards from your hand, one at a time in the order you pick. Once for each
/// different value among the tucked cards, draw and score a 7.
#[handler]
async fn lighting(d: Dogma) {
    let tucked: CardSet = d.may_up_to(3, Tuck, d.hand()).await.into_iter().collect();
    for _ in 0..tucked.values() {
        d.draw_and_score(7).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn scores_a_seven_for_each_value_among_the_tucked_cards() {
        let table =
            table().hand(P1, ["Archery", "Oars", "Tools", "Paper"]).supply(7, ["Bicycle", "Evolution"]);
        let mut run = table.drive(P1, lighting);
        run.asks(P1, ["Archery", "Oars", "Tools", "Paper"]).answer(["Archery", "Oars", "Paper"]);
        run.ends();
        assert_eq!((run.pile(P1, Red), run.pile(P1, Green)), (vec!["Archery", "Oars"], vec!["Paper"]));
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Tools"], vec!["Bicycle", "Evolution"]));
    }

    #[test]
    fn three_tucks_and_three_scores_are_not_six() {
        let mut run = table().hand(P1, ["Archery", "Currency", "Paper"]).drive(P1, lighting);
        run.asks(P1, ["Archery", "Currency", "Paper"]).answer(["Paper", "Archery", "Currency"]);
        run.ends();
        assert_eq!(run.pile(P1, Green), ["Paper", "Currency"]);
        assert_eq!((run.score(P1).len(), run.achievements(P1).len()), (3, 0));
    }

    #[test]
    fn at_most_three_cards_are_tucked_or_none() {
        let mut run = table().hand(P1, ["Archery", "Oars", "Tools", "Paper"]).drive(P1, lighting);
        let prompt = run.prompt();
        assert_eq!((prompt.min, prompt.max, prompt.optional), (1, 3, true));
        run.answer([]);
        run.ends();
        assert_eq!((run.hand(P1).len(), run.score(P1).len()), (4, 0));
    }

    #[test]
    fn an_empty_hand_is_not_asked() {
        table().drive(P1, lighting).ends();
    }
}
