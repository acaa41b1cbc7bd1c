//! The Internet, age 10.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] =
    &[dogma(the_internet_first), dogma(the_internet_second), dogma(the_internet_third)];

/// Optional: splay your green cards up.
#[handler]
async fn the_internet_first(d: Dogma) {
    d.may_splay(Green, Up).await;
}

/// Draw and score a 10.
#[handler]
async fn the_internet_second(d: Dogma) {
    d.draw_and_score(10).await;
}

/// For every two clock icons visible on your board (counted before the first draw, rounded down), draw and
/// meld a 10.
#[handler]
async fn the_internet_third(d: Dogma) {
    for _ in 0..d.icons(Clock) / 2 {
        d.draw_and_meld(10).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn splays_green_up_or_not() {
        for (answer, splay) in [(vec!["yes"], Up), (vec![], Splay::None)] {
            let mut run = table().board(P1, ["Sailing", "Paper"]).drive(P1, the_internet_first);
            run.asks(P1, ["yes"]).answer(answer);
            run.ends();
            assert_eq!(run.splay(P1, Green), splay);
        }
        table().splayed(P1, Up, ["Sailing", "Paper"]).drive(P1, the_internet_first).ends();
    }

    #[test]
    fn scores_a_ten() {
        let mut run = table().supply(10, ["Databases"]).drive(P1, the_internet_second);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1).len()), (vec!["Databases"], 0));
    }

    #[test]
    fn clocks_are_counted_before_the_first_meld() {
        // Two clocks and one: one meld, though it brings three more.
        let table = table().board(P1, ["The Internet", "Bicycle"]).supply(10, ["Databases", "Software"]);
        let mut run = table.drive(P1, the_internet_third);
        run.ends();
        assert_eq!((run.pile(P1, Green), run.pile(P1, Blue).len()), (vec!["Databases", "Bicycle"], 0));
    }

    #[test]
    fn a_single_clock_melds_nothing() {
        let mut run = table().board(P1, ["Bicycle"]).supply(10, ["Databases"]).drive(P1, the_internet_third);
        run.ends();
        assert_eq!(run.pile(P1, Green), ["Bicycle"]);
    }

    #[test]
    fn world_may_be_claimed_before_the_tens_run_out() {
        // Nine clocks, and three of Databases; the second of four draws ends the game.
        let table = table()
            .splayed(P1, Up, ["The Internet", "Railroad"])
            .board(P1, ["Software", "Fission"])
            .supply(10, ["Databases"])
            .exact_supply();
        let mut run = table.drive(P1, the_internet_third);
        run.ends();
        assert_eq!((run.achievements(P1), run.winners()), (vec!["World".to_owned()], Some(vec![P1])));
    }

    #[test]
    fn effect_by_effect_the_sharer_comes_first() {
        let table = table()
            .board(P1, ["The Internet"])
            .board(P2, ["Computers"])
            .supply(10, ["Databases", "Stem Cells", "Robotics", "Self Service", "Globalization"]);
        let mut run = table.dogma(P1, "The Internet");
        run.ends();
        assert_eq!((run.score(P2), run.pile(P2, Red)), (vec!["Databases"], vec!["Robotics"]));
        assert_eq!((run.score(P1), run.pile(P1, Green)), (vec!["Stem Cells"], vec!["Self Service"]));
        assert_eq!(run.hand(P1), ["Globalization"]);
    }
}
