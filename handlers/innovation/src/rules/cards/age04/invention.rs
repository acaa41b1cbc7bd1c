//! Invention, age 4.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(invention_first), dogma(invention_second)];

/// Optional: splay right one of your colors that is splayed left (your pick). If you do, draw and score a 4.
#[handler]
async fn invention_first(d: Dogma) {
    if d.may_splay_one(d.colors_splayed(Left), Right).await.is_some() {
        d.draw_and_score(4).await;
    }
}

/// If all five of your colors are splayed, whatever the directions, claim Wonder if it is still available.
#[handler]
async fn invention_second(d: Dogma) {
    if d.colors_splayed(Splay::None).is_empty() {
        d.claim(Special::Wonder).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{model::achievements::Achievement, rules::effect::Event, testing::*};

    #[test]
    fn a_color_splayed_left_is_splayed_right_and_a_four_scored() {
        let table = table()
            .splayed(P1, Left, ["Invention", "Sailing"])
            .splayed(P1, Left, ["Writing", "Pottery"])
            .splayed(P1, Up, ["Oars", "Archery"])
            .board(P1, ["Masonry", "Medicine"])
            .supply(4, ["Anatomy"]);
        let mut run = table.drive(P1, invention_first);
        run.asks(P1, ["green", "blue"]).answer(["green"]);
        run.ends();
        assert_eq!((run.splay(P1, Green), run.splay(P1, Blue)), (Right, Left));
        assert_eq!(run.score(P1), ["Anatomy"]);
    }

    #[test]
    fn declined_scores_nothing() {
        let mut run = table().splayed(P1, Left, ["Invention", "Sailing"]).drive(P1, invention_first);
        run.asks(P1, ["green"]).answer([]);
        run.ends();
        assert_eq!((run.splay(P1, Green), run.score(P1)), (Left, vec![]));
    }

    #[test]
    fn nothing_splayed_left_is_not_asked() {
        let table = table().splayed(P1, Up, ["Invention", "Sailing"]).board(P1, ["Oars", "Archery"]);
        let mut run = table.drive(P1, invention_first);
        run.ends();
        assert!(run.score(P1).is_empty());
    }

    fn four_colors_splayed() -> Table {
        table()
            .splayed(P1, Right, ["Writing", "Pottery"])
            .splayed(P1, Up, ["Oars", "Archery"])
            .splayed(P1, Left, ["Invention", "Sailing"])
            .splayed(P1, Right, ["Masonry", "Medicine"])
    }

    #[test]
    fn five_splayed_colors_claim_wonder_in_any_direction() {
        let mut run =
            four_colors_splayed().splayed(P1, Left, ["Mysticism", "Feudalism"]).drive(P1, invention_second);
        run.ends();
        assert_eq!(run.achievements(P1), ["Wonder"]);
    }

    #[test]
    fn four_splayed_colors_claim_nothing() {
        for table in [four_colors_splayed(), four_colors_splayed().board(P1, ["Mysticism", "Feudalism"])] {
            let mut run = table.drive(P1, invention_second);
            run.ends();
            assert!(run.achievements(P1).is_empty());
        }
    }

    #[test]
    fn the_last_splay_to_the_right_claims_wonder_before_the_four_is_scored() {
        let table =
            four_colors_splayed().splayed(P1, Right, ["Mysticism", "Feudalism"]).supply(4, ["Anatomy"]);
        let mut run = table.drive(P1, invention_first);
        run.asks(P1, ["green"]).answer(["green"]);
        run.event(Event::Splayed { seat: P1, color: Green, splay: Right });
        run.event(Event::Claimed { seat: P1, achievement: Achievement::Special(Special::Wonder) });
        run.ends();
        assert_eq!(run.score(P1), ["Anatomy"]);
    }
}
