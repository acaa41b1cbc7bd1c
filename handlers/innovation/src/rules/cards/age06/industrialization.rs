//! Industrialization, age 6.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(industrialization_first), dogma(industrialization_second)];

/// Count, once, the colors on your board that show at least one factory icon. That many times, draw and tuck
/// a 6.
#[handler]
async fn industrialization_first(d: Dogma) {
    for _ in 0..d.colors_showing(Factory) {
        d.draw_and_tuck(6).await;
    }
}

/// Optional: splay right either your red or your purple cards.
#[handler]
async fn industrialization_second(d: Dogma) {
    d.may_splay_one([Red, Purple], Right).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn tucks_a_six_for_each_color_with_a_factory_not_for_each_icon() {
        let table = table()
            .splayed(P1, Right, ["Industrialization", "Coal"])
            .board(P1, ["Steam Engine", "Writing"])
            .supply(6, ["Democracy", "Encyclopedia", "Canning"]);
        let mut run = table.drive(P1, industrialization_first);
        run.ends();
        assert_eq!(
            (run.pile(P1, Purple), run.pile(P1, Blue)),
            (vec!["Democracy"], vec!["Writing", "Encyclopedia"])
        );
        assert_eq!(run.supply(6)[0], "Canning");
    }

    #[test]
    fn a_covered_factory_counts_where_it_shows() {
        let table = table().splayed(P1, Right, ["Archery", "Coal"]).board(P1, ["Writing", "Chemistry"]);
        let mut run = table.supply(6, ["Canning", "Democracy"]).drive(P1, industrialization_first);
        run.ends();
        assert_eq!((run.pile(P1, Yellow), run.pile(P1, Purple).len()), (vec!["Canning"], 0));
    }

    #[test]
    fn colors_are_counted_before_the_first_tuck() {
        let table = table().board(P1, ["Industrialization"]).supply(6, ["Canning", "Metric System"]);
        let mut run = table.drive(P1, industrialization_first);
        run.ends();
        assert_eq!((run.pile(P1, Yellow), run.pile(P1, Green).len()), (vec!["Canning"], 0));
    }

    #[test]
    fn without_a_factory_nothing_is_tucked() {
        let mut run = table().board(P1, ["Archery"]).drive(P1, industrialization_first);
        run.ends();
        assert_eq!(run.supply(6).len(), 9);
    }

    #[test]
    fn one_of_two_colors_may_be_splayed() {
        let table = table()
            .board(P1, ["Industrialization", "Oars", "Emancipation", "Monotheism", "Writing", "Tools"]);
        let mut run = table.drive(P1, industrialization_second);
        run.asks(P1, ["purple", "red"]).answer(["red"]);
        run.ends();
        assert_eq!((run.splay(P1, Red), run.splay(P1, Purple)), (Right, Splay::None));
    }

    #[test]
    fn only_a_color_that_changes_is_offered_and_it_may_be_declined() {
        let mut run = table()
            .splayed(P1, Right, ["Industrialization", "Oars"])
            .board(P1, ["Emancipation", "Monotheism"])
            .drive(P1, industrialization_second);
        run.asks(P1, ["purple"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Purple), Splay::None);

        table().board(P1, ["Industrialization", "Emancipation"]).drive(P1, industrialization_second).ends();
    }
}
