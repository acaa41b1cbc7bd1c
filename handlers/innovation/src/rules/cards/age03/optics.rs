//! Optics, age 3.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(optics)];

/// Draw and meld a 3. If it has a crown, draw and score a 4. If not, pick an opponent whose score is lower
/// than yours and transfer one card of your pick from your score pile to that opponent's score pile; with no
/// such opponent nothing happens.
#[handler]
async fn optics(d: Dogma) {
    if d.draw_and_meld(3).await.has(Crown) {
        d.draw_and_score(4).await;
        return;
    }
    let poorer = d.opponents().filter(|&seat| d.points_of(seat) < d.points_of(d.seat()));
    if let Some(opponent) = d.choose_player(poorer).await {
        d.must(ToScore(opponent), d.score_pile()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn a_crown_scores_a_four() {
        let table = table().score(P1, ["Oars"]).supply(3, ["Compass"]).supply(4, ["Anatomy"]);
        let mut run = table.drive(P1, optics);
        run.ends();
        assert_eq!((run.pile(P1, Green), run.score(P1)), (vec!["Compass"], vec!["Oars", "Anatomy"]));
    }

    #[test]
    fn without_a_crown_a_card_goes_to_a_poorer_opponent() {
        let table = table_of(4)
            .score(P1, ["Paper", "Archery"])
            .score(P2, ["Oars"])
            .score(P3, ["Experimentation"])
            .supply(3, ["Engineering"]);
        let mut run = table.drive(P1, optics);
        // As many points are not fewer.
        run.asks(P1, ["p2", "p4"]).answer(["p4"]);
        run.asks(P1, ["Archery", "Paper"]).answer(["Archery"]);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Engineering"]);
        assert_eq!((run.score(P1), run.score(P4)), (vec!["Paper"], vec!["Archery"]));
    }

    #[test]
    fn nobody_poorer_gets_nothing() {
        let table = table().score(P1, ["Paper"]).score(P2, ["Compass"]).supply(3, ["Machinery"]);
        let mut run = table.drive(P1, optics);
        run.ends();
        assert_eq!((run.score(P1), run.pile(P1, Yellow)), (vec!["Paper"], vec!["Machinery"]));
    }

    #[test]
    fn a_partner_gets_nothing() {
        let table = table_of(4)
            .teams()
            .score(P1, ["Coal"])
            .score(P2, ["Banking"])
            .score(P4, ["Statistics"])
            .supply(3, ["Machinery"]);
        let mut run = table.drive(P1, optics);
        run.ends();
        assert_eq!((run.score(P1), run.score(P3)), (vec!["Coal"], vec![]));
    }

    #[test]
    fn a_sharer_gives_to_the_active_player() {
        let table = table()
            .board(P1, ["Optics"])
            .board(P2, ["Navigation"])
            .score(P2, ["Coal", "Archery"])
            .supply(3, ["Machinery", "Feudalism", "Education"]);
        let mut run = table.dogma(P1, "Optics");
        run.asks(P2, ["Archery", "Coal"]).answer(["Archery"]);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2)), (vec!["Archery"], vec!["Coal"]));
        assert_eq!((run.pile(P1, Purple), run.hand(P1)), (vec!["Feudalism"], vec!["Education"]));
    }

    #[test]
    fn a_higher_card_counts_as_well() {
        let table = table().supply(3, []).supply(4, ["Navigation", "Anatomy"]).exact_supply();
        let mut run = table.drive(P1, optics);
        run.ends();
        assert_eq!((run.pile(P1, Green), run.score(P1)), (vec!["Navigation"], vec!["Anatomy"]));
    }
}
