//! Paper, age 3.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(paper_first), dogma(paper_second)];

/// Optional: splay left either your green or your blue cards.
#[handler]
async fn paper_first(d: Dogma) {
    d.may_splay_one([Green, Blue], Left).await;
}

/// Draw a 4 for every color on your board that is splayed left.
#[handler]
async fn paper_second(d: Dogma) {
    for _ in d.colors_splayed(Left) {
        d.draw(4).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn green_or_blue_may_be_splayed() {
        let both = || table().board(P1, ["Paper", "Sailing", "Writing", "Tools", "Oars", "Archery"]);
        let mut run = both().drive(P1, paper_first);
        run.asks(P1, ["green", "blue"]).answer(["green"]);
        run.ends();
        assert_eq!((run.splay(P1, Green), run.splay(P1, Blue)), (Left, Splay::None));

        let mut run = both().drive(P1, paper_first);
        run.asks(P1, ["green", "blue"]).answer([]);
        run.ends();
        assert_eq!((run.splay(P1, Green), run.splay(P1, Blue)), (Splay::None, Splay::None));
    }

    #[test]
    fn only_splays_that_would_change_are_asked_for() {
        table().splayed(P1, Left, ["Paper", "Sailing"]).board(P1, ["Tools"]).drive(P1, paper_first).ends();
    }

    #[test]
    fn draws_for_every_color_splayed_left() {
        let table = table()
            .splayed(P1, Left, ["City States", "Mysticism"])
            .splayed(P1, Left, ["Paper", "Sailing"])
            .splayed(P1, Right, ["Archery", "Oars"])
            .board(P1, ["Writing", "Tools"])
            .supply(4, ["Anatomy", "Enterprise", "Gunpowder"]);
        let mut run = table.drive(P1, paper_second);
        run.ends();
        assert_eq!(run.hand(P1), ["Anatomy", "Enterprise"]);
    }

    #[test]
    fn no_color_splayed_left_draws_nothing() {
        let mut run = table().splayed(P1, Up, ["Paper", "Sailing"]).drive(P1, paper_second);
        run.ends();
        assert!(run.hand(P1).is_empty());
    }
}
