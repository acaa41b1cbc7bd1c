//! Banking, age 5.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(banking_demand), dogma(banking)];

/// Transfer one of your top cards that is not green and has a factory (your pick) to the demander's board. If
/// you do, draw and score a 5.
#[handler]
async fn banking_demand(d: Dogma) {
    let factories = d.tops().except(Green).with(Factory);
    if d.must(ToBoard(d.demander()), factories).await.is_some() {
        d.draw_and_score(5).await;
    }
}

/// Optional: splay your green cards right.
#[handler]
async fn banking(d: Dogma) {
    d.may_splay(Green, Right).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_picks_a_factory_and_scores_a_five() {
        let table = table().board(P2, ["Coal", "Chemistry", "Electricity", "Agriculture"]);
        let mut run = table.supply(5, ["Statistics"]).demands(P1, P2, banking_demand);
        run.asks(P2, ["Chemistry", "Coal"]).answer(["Coal"]);
        run.ends();
        assert_eq!((run.pile(P1, Red), run.pile(P2, Blue)), (vec!["Coal"], vec!["Chemistry"]));
        assert_eq!((run.score(P2), run.score(P1).len()), (vec!["Statistics"], 0));
    }

    #[test]
    fn green_covered_and_factoryless_cards_are_safe() {
        let table = table().board(P2, ["Electricity", "Writing", "Chemistry"]);
        let mut run = table.demands(P1, P2, banking_demand);
        run.ends();
        assert_eq!(run.pile(P2, Green), ["Electricity"]);
        assert!(run.score(P2).is_empty());
    }

    #[test]
    fn green_may_be_splayed() {
        let mut run = table().board(P1, ["Banking", "Sailing"]).drive(P1, banking);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.splay(P1, Green), Right);
    }

    #[test]
    fn the_splay_may_be_declined_and_is_not_asked_where_it_changes_nothing() {
        let mut run = table().board(P1, ["Banking", "Sailing"]).drive(P1, banking);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Green), Splay::None);

        table().board(P1, ["Banking"]).drive(P1, banking).ends();
        table().splayed(P1, Right, ["Banking", "Sailing"]).drive(P1, banking).ends();
    }
}
