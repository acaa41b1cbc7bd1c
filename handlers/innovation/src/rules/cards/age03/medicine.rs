//! Medicine, age 3.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(medicine_demand)];

/// Exchange the highest card of your score pile (your pick among ties) for the lowest card of the demander's
/// score pile (the demander's pick among ties). Both cards are fixed before either moves; an empty score pile
/// gives nothing.
#[handler]
async fn medicine_demand(d: Dogma) {
    let (to_them, to_me) = (ToScore(d.demander()), ToScore(d.seat()));
    let mine = d.choose(Ask::Do(to_them), d.score_pile().highest()).await;
    let lowest = d.score_pile_of(d.demander()).lowest();
    let theirs = d.choose_by(d.demander(), Ask::Do(to_me), lowest).await;
    d.exchange(mine.into(), to_them, theirs.into(), to_me).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_highest_changes_places_with_the_lowest() {
        let table = table().score(P1, ["Archery", "Paper"]).score(P2, ["Invention", "Mathematics"]);
        let mut run = table.demands(P1, P2, medicine_demand);
        run.ends();
        assert_eq!(
            (run.score(P1), run.score(P2)),
            (vec!["Paper", "Invention"], vec!["Archery", "Mathematics"])
        );
    }

    #[test]
    fn each_picks_among_its_own_ties() {
        let table =
            table().score(P1, ["Archery", "Oars", "Paper"]).score(P2, ["Invention", "Navigation", "Tools"]);
        let mut run = table.demands(P1, P2, medicine_demand);
        run.asks(P2, ["Invention", "Navigation"]).answer(["Navigation"]);
        run.asks(P1, ["Archery", "Oars"]).answer(["Oars"]);
        run.ends();
        assert_eq!(run.score(P1), ["Archery", "Paper", "Navigation"]);
        assert_eq!(run.score(P2), ["Oars", "Tools", "Invention"]);
    }

    #[test]
    fn a_card_does_not_come_straight_back() {
        let mut run = table().score(P1, ["Canning"]).score(P2, ["Oars"]).demands(P1, P2, medicine_demand);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2)), (vec!["Oars"], vec!["Canning"]));
    }

    #[test]
    fn an_empty_score_pile_gives_nothing() {
        let mut run = table().score(P1, ["Archery", "Paper"]).demands(P1, P2, medicine_demand);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2)), (vec!["Paper"], vec!["Archery"]));

        let mut run = table().score(P2, ["Archery", "Paper"]).demands(P1, P2, medicine_demand);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2)), (vec!["Paper"], vec!["Archery"]));

        table().demands(P1, P2, medicine_demand).ends();
    }
}
