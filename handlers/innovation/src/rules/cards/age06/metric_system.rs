//! Metric System, age 6.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(metric_system_first), dogma(metric_system_second)];

/// Only if your green cards are splayed right, optional: splay right one color of your pick.
#[handler]
async fn metric_system_first(d: Dogma) {
    if d.splay_of(Green) == Right {
        d.may_splay_one(Color::ALL, Right).await;
    }
}

/// Optional: splay your green cards right.
#[handler]
async fn metric_system_second(d: Dogma) {
    d.may_splay(Green, Right).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn with_green_splayed_right_any_other_color_may_follow() {
        let table = table()
            .splayed(P1, Right, ["Metric System", "Sailing"])
            .splayed(P1, Left, ["Writing", "Tools"])
            .board(P1, ["Archery", "Oars", "Masonry"]);
        let mut run = table.drive(P1, metric_system_first);
        run.asks(P1, ["blue", "red"]).answer(["blue"]);
        run.ends();
        assert_eq!((run.splay(P1, Blue), run.splay(P1, Red)), (Right, Splay::None));
    }

    #[test]
    fn the_other_color_may_be_declined() {
        let table = table().splayed(P1, Right, ["Metric System", "Sailing"]).board(P1, ["Archery", "Oars"]);
        let mut run = table.drive(P1, metric_system_first);
        run.asks(P1, ["red"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Red), Splay::None);
    }

    #[test]
    fn without_green_splayed_right_no_other_color_is_offered() {
        for splay in [Left, Up] {
            let table =
                table().splayed(P1, splay, ["Metric System", "Sailing"]).board(P1, ["Archery", "Oars"]);
            table.drive(P1, metric_system_first).ends();
        }
        table().board(P1, ["Metric System", "Archery", "Oars"]).drive(P1, metric_system_first).ends();
    }

    #[test]
    fn green_splayed_by_the_second_effect_comes_too_late_for_the_first() {
        let table = table().board(P1, ["Metric System", "Sailing", "Archery", "Oars"]);
        let mut run = table.dogma(P1, "Metric System");
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.splay(P1, Green), run.splay(P1, Red)), (Right, Splay::None));
    }

    #[test]
    fn green_may_be_splayed() {
        let mut run = table().board(P1, ["Metric System", "Sailing"]).drive(P1, metric_system_second);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.splay(P1, Green), Right);
    }

    #[test]
    fn the_splay_may_be_declined_and_is_not_asked_where_it_changes_nothing() {
        let mut run = table().board(P1, ["Metric System", "Sailing"]).drive(P1, metric_system_second);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Green), Splay::None);

        table().board(P1, ["Metric System"]).drive(P1, metric_system_second).ends();
        table().splayed(P1, Right, ["Metric System", "Sailing"]).drive(P1, metric_system_second).ends();
    }
}
