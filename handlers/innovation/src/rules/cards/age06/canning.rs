//! Canning, age 6.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(canning_first), dogma(canning_second)];

/// Optional: draw and tuck a 6. If you do, score every card that is then a top card without a factory on your
/// board (cards uncovered by this scoring stay).
#[handler]
async fn canning_first(d: Dogma) {
    if d.agrees(Ask::DrawAndTuck(6)).await {
        d.draw_and_tuck(6).await;
        d.put_each(Score, d.tops().without(Factory).by_color()).await;
    }
}

/// Optional: splay your yellow cards right.
#[handler]
async fn canning_second(d: Dogma) {
    d.may_splay(Yellow, Right).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{model::state::Zone, rules::effect::Event, testing::*};

    #[test]
    fn scores_the_top_cards_without_a_factory_in_the_order_of_colors() {
        let table = table().board(P1, ["Canning", "Archery", "Writing", "Tools"]);
        let mut run = table.supply(6, ["Machine Tools"]).drive(P1, canning_first);
        run.asks(P1, ["yes"]).answer(["yes"]);
        for name in ["Writing", "Archery"] {
            run.eventually(Event::moved(P1, named(name), Zone::Board(P1), Score));
        }
        run.ends();
        assert_eq!(run.score(P1), ["Archery", "Writing"]);
        // What this uncovers stays.
        assert_eq!((run.pile(P1, Red), run.pile(P1, Blue)), (vec!["Machine Tools"], vec!["Tools"]));
        assert_eq!(run.pile(P1, Yellow), ["Canning"]);
    }

    #[test]
    fn the_tucked_card_is_scored_if_it_is_a_top_card() {
        let mut run = table().board(P1, ["Canning"]).supply(6, ["Democracy"]).drive(P1, canning_first);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.pile(P1, Purple).len(), run.score(P1)), (0, vec!["Democracy"]));
    }

    #[test]
    fn without_the_tuck_nothing_is_scored() {
        let mut run = table().board(P1, ["Canning", "Writing"]).drive(P1, canning_first);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!((run.pile(P1, Blue), run.score(P1).len()), (vec!["Writing"], 0));
    }

    #[test]
    fn yellow_may_be_splayed() {
        let mut run = table().board(P1, ["Canning", "Masonry"]).drive(P1, canning_second);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.splay(P1, Yellow), Right);
    }

    #[test]
    fn the_splay_may_be_declined_and_is_not_asked_where_it_changes_nothing() {
        let mut run = table().board(P1, ["Canning", "Masonry"]).drive(P1, canning_second);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Yellow), Splay::None);

        table().board(P1, ["Canning"]).drive(P1, canning_second).ends();
        table().splayed(P1, Right, ["Canning", "Masonry"]).drive(P1, canning_second).ends();
    }
}
