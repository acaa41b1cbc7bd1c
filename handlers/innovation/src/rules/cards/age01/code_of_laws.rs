//! Code of Laws, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(code_of_laws)];

/// Optional: tuck one card from your hand whose color is already on your board. If you do, then optional:
/// splay that same color left.
#[handler]
async fn code_of_laws(d: Dogma) {
    if let Some(tucked) = d.may(Tuck, d.hand_by_face().filter(|card| d.has_color(card.color()))).await {
        d.may_splay(tucked.color(), Left).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn tucks_a_card_of_a_color_there_is_and_splays() {
        let table = table().board(P1, ["Code of Laws", "Archery"]).hand(P1, ["Mysticism", "Oars", "Tools"]);
        let mut run = table.drive(P1, code_of_laws);
        run.asks(P1, ["Mysticism", "Oars"]).answer(["Oars"]);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.pile(P1, Red), run.splay(P1, Red)), (vec!["Archery", "Oars"], Left));
        assert_eq!(run.hand(P1), ["Mysticism", "Tools"]);
    }

    #[test]
    fn the_splay_may_be_declined_and_an_old_one_stays() {
        let table = table().splayed(P1, Right, ["Archery", "Metalworking"]).hand(P1, ["Oars"]);
        let mut run = table.drive(P1, code_of_laws);
        run.asks(P1, ["Oars"]).answer(["Oars"]);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!((run.pile(P1, Red).len(), run.splay(P1, Red)), (3, Right));
    }

    #[test]
    fn a_pile_that_is_splayed_left_is_not_asked_for() {
        let table = table().splayed(P1, Left, ["Archery", "Metalworking"]).hand(P1, ["Oars"]);
        let mut run = table.drive(P1, code_of_laws);
        run.asks(P1, ["Oars"]).answer(["Oars"]);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Archery", "Metalworking", "Oars"]);
    }

    #[test]
    fn without_the_tuck_there_is_no_splay() {
        let table = table().board(P1, ["Archery", "Metalworking"]).hand(P1, ["Oars"]);
        let mut run = table.drive(P1, code_of_laws);
        run.asks(P1, ["Oars"]).answer([]);
        run.ends();
        assert_eq!(run.hand(P1), ["Oars"]);
    }

    #[test]
    fn a_hand_of_new_colors_is_not_asked_for() {
        table().board(P1, ["Archery"]).hand(P1, ["Tools"]).drive(P1, code_of_laws).ends();
    }
}
