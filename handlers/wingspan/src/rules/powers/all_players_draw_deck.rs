//! Everybody draws from the deck: Northern Shoveler, Purple Gallinule, Spotted Sandpiper, Wilson's Snipe; of the
//! swift start Canvasback.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(all_players_draw_deck).usable(|bird| bird.state.deck_gives());

/// Every player, from you clockwise, draws the top card of the deck.
#[handler]
async fn all_players_draw_deck(p: Power) {
    for seat in p.everyone() {
        p.apply(Effect::DrawDeck { seat, to: To::Hand }).await;
    }
}

#[cfg(test)]
mod tests {
    use cardloom::zone::Secret;

    use super::*;
    use crate::{rules::effect::Source, testing::*};

    #[test]
    fn its_birds() {
        let birds =
            ["Northern Shoveler", "Purple Gallinule", "Spotted Sandpiper", "Wilson's Snipe", "Canvasback"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn every_player_draws_the_top_card_from_the_owner_on() {
        let table = table_of(3).wetland(P2, ["northern_shoveler"]).tray(["osprey"]);
        let mut run = table.deck(["bushtit", "killdeer", "mallard"]).offers(P2, "northern_shoveler");
        run.asked(P2, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!([P2, P3, P1].map(|seat| run.hand(seat)), [["bushtit"], ["killdeer"], ["mallard"]]);
    }

    #[test]
    fn later_seats_get_none_where_the_cards_run_out() {
        let mut run =
            table().wetland(P1, ["northern_shoveler"]).discard(["bushtit"]).offers(P1, "northern_shoveler");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["bushtit"], vec![]));
    }

    #[test]
    fn the_tray_alone_does_not_serve() {
        let table = table().wetland(P1, ["northern_shoveler"]).tray(["osprey"]);
        table.offers(P1, "northern_shoveler").is_unusable(P1, "northern_shoveler");
    }

    #[test]
    fn the_deck_is_made_new_on_the_way() {
        let table = table_of(3).wetland(P1, ["purple_gallinule"]).deck(["bushtit"]);
        let mut run = table.discard(["killdeer", "mallard", "osprey"]).offers(P1, "purple_gallinule");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.eventually(Event::DeckMade { cards: 3 });
        run.ends();
        assert_eq!([P1, P2, P3].map(|seat| run.hand(seat)), [["bushtit"], ["killdeer"], ["mallard"]]);
        assert_eq!((run.deck(), run.discard()), (vec!["osprey"], vec![]));
    }

    #[test]
    fn only_who_draws_sees_the_card() {
        let table = table().wetland(P1, ["canvasback"]).deck(["bushtit", "killdeer"]);
        let mut run = table.offers(P1, "canvasback");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        let drawn = |seat, card| {
            let card = Secret::to(seat, bird(card));
            Event::CardDrawn { seat, card, from: Source::Deck, to: To::Hand }
        };
        assert_eq!(run.ends_with_events()[1..], [drawn(P1, "bushtit"), drawn(P2, "killdeer")]);
    }

    #[test]
    fn its_owner_declines_for_all() {
        let table = table().wetland(P1, ["northern_shoveler"]).deck(["bushtit", "killdeer"]);
        let mut run = table.offers(P1, "northern_shoveler");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "northern_shoveler");
        assert_eq!(run.deck(), ["bushtit", "killdeer"]);
    }
}
