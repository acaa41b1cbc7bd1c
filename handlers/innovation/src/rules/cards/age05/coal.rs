//! Coal, age 5.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(coal_first), dogma(coal_second), dogma(coal_third)];

/// Draw and tuck a 5.
#[handler]
async fn coal_first(d: Dogma) {
    d.draw_and_tuck(5).await;
}

/// Optional: splay your red cards right.
#[handler]
async fn coal_second(d: Dogma) {
    d.may_splay(Red, Right).await;
}

/// Optional: score one of your top cards (your pick). If you do, also score the card that was directly under
/// it, if any.
#[handler]
async fn coal_third(d: Dogma) {
    if let Some(card) = d.may(Score, d.tops()).await {
        d.put_each(Score, d.top(card.color())).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn tucks_a_five() {
        let table = table().board(P1, ["Coal"]).supply(5, ["The Pirate Code"]);
        let mut run = table.drive(P1, coal_first);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Coal", "The Pirate Code"]);
    }

    #[test]
    fn red_may_be_splayed() {
        let mut run = table().board(P1, ["Coal", "Archery"]).drive(P1, coal_second);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.splay(P1, Red), Right);
    }

    #[test]
    fn the_splay_may_be_declined_and_is_not_asked_where_it_changes_nothing() {
        let mut run = table().board(P1, ["Coal", "Archery"]).drive(P1, coal_second);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Red), Splay::None);

        table().board(P1, ["Coal"]).drive(P1, coal_second).ends();
        table().splayed(P1, Right, ["Coal", "Archery"]).drive(P1, coal_second).ends();
    }

    #[test]
    fn scores_a_top_card_and_the_one_under_it() {
        let table = table().board(P1, ["Coal", "Enterprise", "Feudalism", "City States"]);
        let mut run = table.drive(P1, coal_third);
        run.asks(P1, ["Coal", "Enterprise"]).answer(["Enterprise"]);
        run.ends();
        assert_eq!(
            (run.score(P1), run.pile(P1, Purple)),
            (vec!["Feudalism", "Enterprise"], vec!["City States"])
        );
    }

    #[test]
    fn a_pile_of_one_card_gives_just_that() {
        let mut run = table().board(P1, ["Coal", "Writing", "Tools"]).drive(P1, coal_third);
        run.asks(P1, ["Coal", "Writing"]).answer(["Coal"]);
        run.ends();
        assert_eq!((run.score(P1), run.pile(P1, Blue)), (vec!["Coal"], vec!["Writing", "Tools"]));
    }

    #[test]
    fn the_score_may_be_declined_and_needs_a_card() {
        let mut run = table().board(P1, ["Coal"]).drive(P1, coal_third);
        run.asks(P1, ["Coal"]).answer([]);
        run.ends();
        assert!(run.score(P1).is_empty());

        table().drive(P1, coal_third).ends();
    }
}
