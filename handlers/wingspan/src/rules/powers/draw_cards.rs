//! Draw cards: Black-Necked Stilt, Carolina Wren, Mallard.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(draw_cards);

/// Draw as many cards as the bird says, each from tray or deck.
#[handler]
async fn draw_cards(p: Power) {
    p.draw(p.params().count, To::Hand).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Black-Necked Stilt", "Carolina Wren", "Mallard"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn as_many_cards_as_the_bird_says_each_from_tray_or_deck() {
        for (bird, row, count) in [
            ("mallard", Habitat::Wetland, 1),
            ("carolina_wren", Habitat::Forest, 2),
            ("black_necked_stilt", Habitat::Wetland, 2),
        ] {
            let table = table().row(P1, row, [bird]).deck(["bushtit", "killdeer"]).tray(["wood_duck"]);
            let mut run = table.offers(P1, bird);
            run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
            run.asked(P1, Ask::DrawCard, ["tray 0", "deck"]).answer(["deck"]);
            if count == 2 {
                run.asked(P1, Ask::DrawCard, ["tray 0", "deck"]).answer(["tray 0"]);
            }
            run.ends();
            assert_eq!(run.hand(P1), ["bushtit", "wood_duck"][..count], "{bird}");
            assert_eq!(run.state().tray().iter().flatten().count(), 2 - count, "gaps are filled later");
        }
    }

    #[test]
    fn it_stops_when_nothing_can_be_drawn() {
        let mut run = table().forest(P1, ["carolina_wren"]).deck(["bushtit"]).offers(P1, "carolina_wren");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.hand(P1), ["bushtit"]);
    }

    #[test]
    fn where_no_card_is_left_it_gives_nothing() {
        let mut run = table().forest(P1, ["carolina_wren"]).offers(P1, "carolina_wren");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        let bird = bird("carolina_wren");
        assert_eq!(run.ends_with_events(), [Event::PowerUsed { seat: P1, bird }]);
        assert!(run.hand(P1).is_empty());
    }

    #[test]
    fn an_empty_deck_is_made_of_the_discard_pile() {
        let mut run = table().wetland(P1, ["mallard"]).discard(["bushtit", "killdeer"]).offers(P1, "mallard");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.eventually(Event::DeckMade { cards: 2 });
        run.ends();
        assert_eq!((run.hand(P1), run.deck(), run.discard()), (vec!["bushtit"], vec!["killdeer"], vec![]));
    }

    #[test]
    fn it_can_be_declined() {
        let mut run = table().wetland(P1, ["mallard"]).deck(["bushtit"]).offers(P1, "mallard");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "mallard");
        assert_eq!(run.deck(), ["bushtit"]);
    }
}
