//! Flight, age 8.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(flight_first), dogma(flight_second)];

/// Only if your red cards are splayed up, optional: splay up one color of your pick.
#[handler]
async fn flight_first(d: Dogma) {
    if d.splay_of(Red) == Up {
        d.may_splay_one(Color::ALL, Up).await;
    }
}

/// Optional: splay your red cards up.
#[handler]
async fn flight_second(d: Dogma) {
    d.may_splay(Red, Up).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn with_red_splayed_up_another_color_may_be() {
        let table = table()
            .splayed(P1, Up, ["Flight", "Archery"])
            .splayed(P1, Right, ["Tools", "Writing"])
            .board(P1, ["Enterprise", "Mysticism", "Masonry"]);
        let mut run = table.drive(P1, flight_first);
        run.asks(P1, ["blue", "purple"]).answer(["blue"]);
        run.ends();
        assert_eq!((run.splay(P1, Blue), run.splay(P1, Purple)), (Up, Splay::None));
    }

    #[test]
    fn the_first_splay_may_be_declined() {
        let table = table().splayed(P1, Up, ["Flight", "Archery"]).board(P1, ["Tools", "Writing"]);
        let mut run = table.dogma(P1, "Flight");
        run.asks(P1, ["blue"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Blue), Splay::None);
    }

    #[test]
    fn without_red_splayed_up_only_red_may_be() {
        let table = table().splayed(P1, Right, ["Flight", "Archery"]).board(P1, ["Tools", "Writing"]);
        let mut run = table.dogma(P1, "Flight");
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.splay(P1, Red), run.splay(P1, Blue)), (Up, Splay::None));
    }

    #[test]
    fn splaying_red_is_optional_and_needs_two_cards() {
        let mut run = table().board(P1, ["Flight", "Archery"]).drive(P1, flight_second);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Red), Splay::None);
        table().board(P1, ["Flight"]).drive(P1, flight_second).ends();
    }
}
