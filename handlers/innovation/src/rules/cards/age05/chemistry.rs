//! Chemistry, age 5.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(chemistry_first), dogma(chemistry_second)];

/// Optional: splay your blue cards right.
#[handler]
async fn chemistry_first(d: Dogma) {
    d.may_splay(Blue, Right).await;
}

/// Draw and score a card of value (highest value among your top cards + 1). Then return one card of your pick
/// from your score pile (the card just scored is allowed).
#[handler]
async fn chemistry_second(d: Dogma) {
    d.draw_and_score(d.tops().highest_value() + 1).await;
    d.must(Return, d.score_pile()).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn blue_may_be_splayed() {
        let mut run = table().board(P1, ["Chemistry", "Writing"]).drive(P1, chemistry_first);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.splay(P1, Blue), Right);
    }

    #[test]
    fn the_splay_may_be_declined_and_is_not_asked_where_it_changes_nothing() {
        let mut run = table().board(P1, ["Chemistry", "Writing"]).drive(P1, chemistry_first);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Blue), Splay::None);

        table().board(P1, ["Chemistry"]).drive(P1, chemistry_first).ends();
        table().splayed(P1, Right, ["Chemistry", "Writing"]).drive(P1, chemistry_first).ends();
    }

    #[test]
    fn scores_one_higher_than_the_highest_top_card_and_returns_a_score_card() {
        let table = table().board(P1, ["Coal", "Empiricism"]).score(P1, ["Archery"]).supply(9, ["Genetics"]);
        let mut run = table.drive(P1, chemistry_second);
        run.asks(P1, ["Archery", "Genetics"]).answer(["Archery"]);
        run.ends();
        assert_eq!((run.score(P1), run.supply_bottom(1)), (vec!["Genetics"], Some("Archery")));
    }

    #[test]
    fn the_only_score_card_has_to_be_returned() {
        let mut run = table().board(P1, ["Statistics"]).supply(6, ["Canning"]).drive(P1, chemistry_second);
        run.ends();
        assert_eq!((run.score(P1).len(), run.supply_bottom(6)), (0, Some("Canning")));
    }

    #[test]
    fn without_a_top_card_it_is_a_one() {
        let mut run = table().supply(1, ["Tools"]).drive(P1, chemistry_second);
        run.ends();
        assert_eq!(run.supply_bottom(1), Some("Tools"));
    }

    #[test]
    fn a_top_ten_ends_the_game_before_anything_is_returned() {
        let table = table().board(P1, ["Stem Cells"]).score(P1, ["Paper"]).score(P2, ["Mathematics"]);
        let mut run = table.drive(P1, chemistry_second);
        run.ends();
        assert_eq!((run.winners(), run.score(P1)), (Some(vec![P1]), vec!["Paper"]));
    }
}
