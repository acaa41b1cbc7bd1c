//! Emancipation, age 6.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(emancipation_demand), dogma(emancipation)];

/// Transfer one card of your pick from your hand to the demander's score pile. If you do, draw a 6.
#[handler]
async fn emancipation_demand(d: Dogma) {
    if d.must(ToScore(d.demander()), d.hand()).await.is_some() {
        d.draw(6).await;
    }
}

/// Optional: splay right either your red or your purple cards.
#[handler]
async fn emancipation(d: Dogma) {
    d.may_splay_one([Red, Purple], Right).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_picks_a_card_and_draws_a_six() {
        let table = table().hand(P2, ["Oars", "Paper"]).supply(6, ["Canning"]);
        let mut run = table.demands(P1, P2, emancipation_demand);
        run.asks(P2, ["Oars", "Paper"]).answer(["Oars"]);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P2)), (vec!["Oars"], vec!["Paper", "Canning"]));
    }

    #[test]
    fn an_empty_hand_gives_and_draws_nothing() {
        let mut run = table().demands(P1, P2, emancipation_demand);
        run.ends();
        assert!(run.score(P1).is_empty() && run.hand(P2).is_empty());
    }

    #[test]
    fn one_of_two_colors_may_be_splayed() {
        let table = table().board(P1, ["Archery", "Oars", "Emancipation", "Monotheism", "Writing", "Tools"]);
        let mut run = table.drive(P1, emancipation);
        run.asks(P1, ["purple", "red"]).answer(["red"]);
        run.ends();
        assert_eq!((run.splay(P1, Red), run.splay(P1, Purple)), (Right, Splay::None));
    }

    #[test]
    fn only_a_color_that_changes_is_offered_and_it_may_be_declined() {
        let mut run = table()
            .splayed(P1, Right, ["Archery", "Oars"])
            .board(P1, ["Emancipation", "Monotheism"])
            .drive(P1, emancipation);
        run.asks(P1, ["purple"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Purple), Splay::None);

        table().board(P1, ["Archery", "Emancipation"]).drive(P1, emancipation).ends();
    }
}
