//! Publications, age 7.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(publications_first), dogma(publications_second)];

/// Optional: put the cards of one of your colors into a new order of your pick (its splay stays as it is).
#[handler]
async fn publications_first(d: Dogma) {
    let piles = Color::ALL.into_iter().filter(|&color| d.pile(color).len() > 1);
    if let Some(color) = d.may_choose_color(Ask::Rearrange, piles).await {
        d.rearrange(color).await;
    }
}

/// Optional: splay up either your yellow or your blue cards.
#[handler]
async fn publications_second(d: Dogma) {
    d.may_splay_one([Yellow, Blue], Up).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn a_pile_gets_a_new_order_and_keeps_its_splay() {
        let table =
            table().splayed(P1, Left, ["Archery", "Oars", "Metalworking"]).board(P1, ["Publications"]);
        let mut run = table.drive(P1, publications_first);
        run.asks(P1, ["red"]).answer(["red"]);
        run.asks(P1, ["Archery", "Oars", "Metalworking"]).answer(["Metalworking", "Archery", "Oars"]);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Metalworking", "Archery", "Oars"]);
        assert_eq!(run.splay(P1, Red), Left);
    }

    #[test]
    fn two_cards_change_places_and_may_make_a_universe() {
        let table =
            table().board(P1, ["Corporations", "Rocketry", "Socialism", "Antibiotics", "Coal", "Flight"]);
        let mut run = table.drive(P1, publications_first);
        run.asks(P1, ["red"]).answer(["red"]);
        run.ends();
        assert_eq!(
            (run.pile(P1, Red), run.achievements(P1)),
            (vec!["Flight", "Coal"], vec!["Universe".into()])
        );
    }

    #[test]
    fn the_same_order_is_no_change_and_earns_no_bonus() {
        let table =
            table().board(P1, ["Publications"]).board(P2, ["Philosophy", "Archery", "Oars", "Metalworking"]);
        let mut run = table.dogma(P1, "Publications");
        run.asks(P2, ["red"]).answer(["red"]);
        run.asks(P2, ["Archery", "Oars", "Metalworking"]).answer(["Archery", "Oars", "Metalworking"]);
        run.ends();
        assert!(run.hand(P1).is_empty());
    }

    #[test]
    fn both_effects_may_be_declined() {
        let mut run =
            table().board(P1, ["Publications", "Writing", "Coal", "Oars"]).dogma(P1, "Publications");
        run.asks(P1, ["blue", "red"]).answer([]);
        run.asks(P1, ["blue"]).answer([]);
        run.ends();
        assert_eq!(run.pile(P1, Blue), ["Publications", "Writing"]);
        assert_eq!(run.splay(P1, Blue), Splay::None);
    }

    #[test]
    fn yellow_or_blue_is_splayed_up() {
        let table = table()
            .splayed(P1, Right, ["Publications", "Writing"])
            .board(P1, ["Canning", "Masonry", "Coal", "Oars"]);
        let mut run = table.drive(P1, publications_second);
        run.asks(P1, ["blue", "yellow"]).answer(["blue"]);
        run.ends();
        assert_eq!((run.splay(P1, Blue), run.splay(P1, Yellow)), (Up, Splay::None));
    }
}
