//! Draw now, discard at the end of the turn: Black Tern, Clark's Grebe, Common Yellowthroat, Forster's Tern, Pied-
//! Billed Grebe, Ruddy Duck, Wood Duck; of the swift start Red-Breasted Merganser.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(draw_then_discard_end_of_turn);

/// Draw as many cards as the bird says. If you drew any, discard a card at the end of your turn.
#[handler]
async fn draw_then_discard_end_of_turn(p: Power) {
    if p.draw(p.params().count, To::Hand).await > 0 {
        p.apply(Effect::OweDiscard { seat: p.owner(), count: p.params().discard }).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "Black Tern",
            "Clark's Grebe",
            "Common Yellowthroat",
            "Forster's Tern",
            "Pied-Billed Grebe",
            "Ruddy Duck",
            "Wood Duck",
            "Red-Breasted Merganser",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn cards_come_now_and_a_debt_is_noted() {
        for (bird, row, count) in [("black_tern", Habitat::Wetland, 1), ("wood_duck", Habitat::Forest, 2)] {
            let table = table().row(P1, row, [bird]).deck(["bushtit", "killdeer", "osprey"]);
            let mut run = table.offers(P1, bird);
            run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
            run.ends();
            assert_eq!(run.hand(P1), ["bushtit", "killdeer"][..count], "{bird}");
            assert_eq!(run.state().player(P1).owed, 1);
        }
    }

    #[test]
    fn the_debt_is_paid_at_the_end_of_the_turn_before_the_tray_is_filled() {
        let table = table().wetland(P1, ["black_tern"]).deck(["bushtit", "killdeer", "osprey"]);
        let mut run = table.acts(P1, Action::DrawCards);
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::DiscardCard, ["bushtit", "killdeer"]).answer(["killdeer"]);
        run.ends();
        assert_eq!((run.hand(P1), run.state().player(P1).owed), (vec!["bushtit"], 0));
        // One card was left in the deck; the discarded one made the next deck.
        assert_eq!(
            run.state().tray().map(|card| card.map(Bird::id)),
            [Some("osprey"), Some("killdeer"), None]
        );
    }

    #[test]
    fn nothing_drawn_is_nothing_owed() {
        let mut run = table().wetland(P1, ["ruddy_duck"]).offers(P1, "ruddy_duck");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        let duck = bird("ruddy_duck");
        assert_eq!(run.ends_with_events(), [Event::PowerUsed { seat: P1, bird: duck }]);
        assert_eq!(run.state().player(P1).owed, 0);
    }

    #[test]
    fn a_single_card_of_two_is_owed_for_all_the_same() {
        let mut run = table().wetland(P1, ["ruddy_duck"]).deck(["bushtit"]).offers(P1, "ruddy_duck");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.hand(P1), run.state().player(P1).owed), (vec!["bushtit"], 1));
    }

    #[test]
    fn each_use_owes_a_card_a_repetition_too() {
        let table = table().wetland(P1, ["ruddy_duck", "gray_catbird"]);
        let cards = ["osprey", "mallard", "killdeer", "bushtit", "king_rail", "willet", "canada_goose"];
        let mut run = table.deck(cards).acts(P1, Action::DrawCards);
        run.asked(P1, Ask::RepeatBird, ["ruddy_duck"]).answer(["ruddy_duck"]);
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        let hand = ["bushtit", "killdeer", "king_rail", "mallard", "osprey", "willet"];
        run.asked(P1, Ask::DiscardCard, hand).answer(["osprey"]);
        run.asked(P1, Ask::DiscardCard, hand.into_iter().filter(|&card| card != "osprey")).answer(["willet"]);
        run.ends();
        assert_eq!(run.hand(P1), ["bushtit", "killdeer", "king_rail", "mallard"]);
        assert_eq!(run.state().player(P1).owed, 0);
    }

    #[test]
    fn an_empty_hand_settles_the_debt() {
        let tuckers = ["yellow_headed_blackbird", "red_winged_blackbird", "bushtit", "common_grackle"];
        let table = table().wetland(P1, tuckers).wetland(P1, ["black_tern"]);
        let mut run = table.deck(["osprey", "mallard", "killdeer", "willet"]).acts(P1, Action::DrawCards);
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        for card in ["osprey", "mallard", "killdeer", "willet"] {
            run.prompt();
            run.answer([card]);
            run.asked(P1, Ask::LayHere, ["yes"]).answer([]);
        }
        run.ends();
        assert!(run.hand(P1).is_empty() && run.discard().is_empty());
        assert_eq!(run.state().player(P1).owed, 0);
    }

    #[test]
    fn it_can_be_declined() {
        let mut run = table().wetland(P1, ["black_tern"]).deck(["bushtit"]).offers(P1, "black_tern");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "black_tern");
        assert_eq!(run.state().player(P1).owed, 0);
    }
}
