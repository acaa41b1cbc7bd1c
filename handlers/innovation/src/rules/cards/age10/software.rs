//! Software, age 10.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(software_first), dogma(software_second)];

/// Draw and score a 10.
#[handler]
async fn software_first(d: Dogma) {
    d.draw_and_score(10).await;
}

/// Draw and meld a 10, then draw and meld another 10. Then execute only the second one's non-demand effects
/// alone (not shared).
#[handler]
async fn software_second(d: Dogma) {
    d.draw_and_meld(10).await;
    let second = d.draw_and_meld(10).await;
    d.execute(second).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn scores_a_ten() {
        let mut run = table().supply(10, ["A.I."]).drive(P1, software_first);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1).len()), (vec!["A.I."], 0));
    }

    #[test]
    fn only_the_second_card_is_executed() {
        let table = table().hand(P1, ["Archery"]).score(P2, ["Oars"]).supply(10, ["Stem Cells", "Databases"]);
        let mut run = table.drive(P1, software_second);
        run.ends();
        assert_eq!((run.pile(P1, Yellow), run.pile(P1, Green)), (vec!["Stem Cells"], vec!["Databases"]));
        assert_eq!((run.hand(P1), run.score(P2)), (vec!["Archery"], vec!["Oars"]));
    }

    #[test]
    fn the_second_card_may_cover_the_first() {
        let table = table().supply(10, ["Miniaturization", "Robotics", "Databases"]);
        let mut run = table.drive(P1, software_second);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Robotics", "Miniaturization"]);
        assert_eq!(run.pile(P1, Green), ["Databases"]);
    }

    #[test]
    fn effect_by_effect_the_sharer_comes_first() {
        let table = table()
            .board(P1, ["Software"])
            .hand(P1, ["Tools"])
            .board(P2, ["Rocketry"])
            .hand(P2, ["Paper"])
            .supply(
                10,
                [
                    "A.I.",
                    "Globalization",
                    "Databases",
                    "Stem Cells",
                    "Robotics",
                    "Miniaturization",
                    "The Internet",
                ],
            );
        let mut run = table.dogma(P1, "Software");
        run.asks(P2, ["yes"]).answer(["yes"]);
        run.asks(P1, ["Tools"]).answer(["Tools"]);
        run.ends();
        assert_eq!((run.score(P2), run.score(P1)), (vec!["Paper", "A.I."], vec!["Globalization"]));
        assert_eq!(
            (run.pile(P1, Red), run.hand(P1)),
            (vec!["Miniaturization", "Robotics"], vec!["The Internet"])
        );
    }
}
