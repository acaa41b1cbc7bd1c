//! Atomic Theory, age 6.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(atomic_theory_first), dogma(atomic_theory_second)];

/// Optional: splay your blue cards right.
#[handler]
async fn atomic_theory_first(d: Dogma) {
    d.may_splay(Blue, Right).await;
}

/// Draw and meld a 7.
#[handler]
async fn atomic_theory_second(d: Dogma) {
    d.draw_and_meld(7).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn blue_may_be_splayed() {
        let mut run = table().board(P1, ["Atomic Theory", "Writing"]).drive(P1, atomic_theory_first);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.splay(P1, Blue), Right);
    }

    #[test]
    fn the_splay_may_be_declined_and_is_not_asked_where_it_changes_nothing() {
        let mut run = table().board(P1, ["Atomic Theory", "Writing"]).drive(P1, atomic_theory_first);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Blue), Splay::None);

        table().board(P1, ["Atomic Theory"]).drive(P1, atomic_theory_first).ends();
        table().splayed(P1, Right, ["Atomic Theory", "Writing"]).drive(P1, atomic_theory_first).ends();
    }

    #[test]
    fn melds_a_seven() {
        let table = table().board(P1, ["Atomic Theory"]).supply(7, ["Publications"]);
        let mut run = table.drive(P1, atomic_theory_second);
        run.ends();
        assert_eq!(run.pile(P1, Blue), ["Publications", "Atomic Theory"]);
    }
}
