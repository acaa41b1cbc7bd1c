//! Bioengineering, age 10.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(bioengineering_first), dogma(bioengineering_second)];

/// Transfer one top card with a leaf (your pick) from an opponent's board to your score pile.
#[handler]
async fn bioengineering_first(d: Dogma) {
    d.must(ToScore(d.seat()), d.tops_among(d.opponents()).with(Leaf)).await;
}

/// If at least one player, you included, has two or fewer leaf icons visible, the single player with the most
/// visible leaf icons wins the game; with a tie for most nothing happens.
#[handler]
async fn bioengineering_second(d: Dogma) {
    if d.everyone().any(|seat| d.icons_of(seat, Leaf) <= 2)
        && let Some(winner) = d.single_most(|seat| d.icons_of(seat, Leaf))
    {
        d.wins(winner).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn takes_a_leaf_card_of_an_opponent() {
        let table = table_of(3)
            .board(P1, ["Agriculture"])
            .board(P2, ["Pottery", "Calendar", "Oars"])
            .board(P3, ["Sailing", "Tools"]);
        let mut run = table.drive(P1, bioengineering_first);
        run.asks(P1, ["Pottery", "Sailing"]).answer(["Pottery"]);
        run.ends();
        assert_eq!((run.score(P1), run.pile(P2, Blue)), (vec!["Pottery"], vec!["Calendar"]));
        // A transfer does not count for Monument.
        assert_eq!(run.state().player(P1).scored, 0);
    }

    #[test]
    fn neither_the_own_board_nor_the_partners_is_offered() {
        let table = table_of(4)
            .teams()
            .board(P1, ["Agriculture"])
            .board(P2, ["Tools"])
            .board(P3, ["Pottery"])
            .board(P4, ["Oars"]);
        let mut run = table.drive(P1, bioengineering_first);
        run.ends();
        assert!(run.score(P1).is_empty());
    }

    #[test]
    fn the_most_leaves_win_where_somebody_has_two_or_fewer() {
        let table =
            table_of(3).board(P1, ["Pottery"]).board(P2, ["Clothing"]).board(P3, ["Lighting", "Suburbia"]);
        let mut run = table.drive(P1, bioengineering_second);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P3]));
    }

    #[test]
    fn nobody_wins_where_all_have_three_leaves() {
        let table = table().board(P1, ["Pottery"]).board(P2, ["Lighting", "Suburbia"]);
        let mut run = table.drive(P1, bioengineering_second);
        run.ends();
        assert_eq!(run.winners(), None);
    }

    #[test]
    fn a_tie_for_the_most_leaves_wins_nothing() {
        let table = table_of(3).board(P2, ["Pottery"]).board(P3, ["Stem Cells"]);
        let mut run = table.drive(P1, bioengineering_second);
        run.ends();
        assert_eq!(run.winners(), None);
    }

    #[test]
    fn a_tie_of_partners_wins() {
        let table = table_of(4).teams().board(P2, ["Pottery"]).board(P4, ["Stem Cells"]);
        let mut run = table.drive(P1, bioengineering_second);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P2, P4]));
    }
}
