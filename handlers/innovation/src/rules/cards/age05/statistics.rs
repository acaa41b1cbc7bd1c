//! Statistics, age 5.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(statistics_demand), dogma(statistics)];

/// Transfer all cards tied for highest in your score pile to your own hand.
#[handler]
async fn statistics_demand(d: Dogma) {
    d.all(ToHand(d.seat()), d.score_pile().highest()).await;
}

/// Optional: splay your yellow cards right.
#[handler]
async fn statistics(d: Dogma) {
    d.may_splay(Yellow, Right).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn all_highest_score_cards_go_to_the_targets_own_hand() {
        let table = table().hand(P2, ["Tools"]).score(P2, ["Paper", "Compass", "Archery"]);
        let mut run = table.demands(P1, P2, statistics_demand);
        run.ends();
        assert_eq!((run.hand(P2), run.score(P2)), (vec!["Tools", "Compass", "Paper"], vec!["Archery"]));
        assert!(run.hand(P1).is_empty());
    }

    #[test]
    fn is_not_repeated_with_one_card_in_hand() {
        let mut run = table().score(P2, ["Coal", "Paper"]).demands(P1, P2, statistics_demand);
        run.ends();
        assert_eq!((run.hand(P2), run.score(P2)), (vec!["Coal"], vec!["Paper"]));
    }

    #[test]
    fn an_empty_score_pile_gives_nothing() {
        let mut run = table().demands(P1, P2, statistics_demand);
        run.ends();
        assert!(run.hand(P2).is_empty());
    }

    #[test]
    fn yellow_may_be_splayed() {
        let mut run = table().board(P1, ["Statistics", "Masonry"]).drive(P1, statistics);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.splay(P1, Yellow), Right);
    }

    #[test]
    fn the_splay_may_be_declined_and_is_not_asked_where_it_changes_nothing() {
        let mut run = table().board(P1, ["Statistics", "Masonry"]).drive(P1, statistics);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Yellow), Splay::None);

        table().board(P1, ["Statistics"]).drive(P1, statistics).ends();
        table().splayed(P1, Right, ["Statistics", "Masonry"]).drive(P1, statistics).ends();
    }
}
