//! Genetics, age 9.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(genetics)];

/// Draw and meld a 10. Then score all cards that lie under it in its pile.
#[handler]
async fn genetics(d: Dogma) {
    let melded = d.draw_and_meld(10).await;
    let pile = d.pile(melded.color());
    d.put_each(Score, pile.into_iter().filter(|&card| card != melded)).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Effect, testing::*};

    #[test]
    fn scores_what_lies_under_the_melded_card_bottom_first() {
        let table =
            table().splayed(P1, Left, ["Coal", "Archery"]).board(P1, ["Paper"]).supply(10, ["Robotics"]);
        let mut run = table.drive(P1, genetics);
        run.effect(Effect::Draw { seat: P1, value: 10 });
        for (card, deed) in [("Robotics", Meld), ("Archery", Score), ("Coal", Score)] {
            run.effect(Effect::Move { by: P1, card: named(card), deed });
        }
        run.ends();
        assert_eq!((run.pile(P1, Red), run.splay(P1, Red)), (vec!["Robotics"], Splay::None));
        assert_eq!((run.score(P1), run.pile(P1, Green)), (vec!["Archery", "Coal"], vec!["Paper"]));
    }

    #[test]
    fn a_new_color_has_nothing_to_score() {
        let mut run = table().board(P1, ["Writing"]).supply(10, ["Stem Cells"]).drive(P1, genetics);
        run.ends();
        assert_eq!((run.pile(P1, Yellow), run.score(P1).len()), (vec!["Stem Cells"], 0));
    }

    #[test]
    fn six_cards_underneath_claim_monument() {
        let table = table()
            .board(P1, ["Coal", "Archery", "Oars", "Optics", "Engineering", "Construction"])
            .supply(10, ["Robotics"]);
        let mut run = table.drive(P1, genetics);
        run.ends();
        assert_eq!((run.score(P1).len(), run.achievements(P1)), (6, vec!["Monument".to_owned()]));
    }
}
