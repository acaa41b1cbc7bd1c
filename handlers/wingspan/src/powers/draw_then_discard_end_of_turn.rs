//! Draw now, discard at the end of the turn: Black Tern, Clark's Grebe, Common Yellowthroat, Forster's Tern, Pied-
//! Billed Grebe, Ruddy Duck, Wood Duck; of the swift start Red-Breasted Merganser.

use crate::prelude::*;

pub(super) const POWER: Kind = power(draw_then_discard_end_of_turn).usable(|bird| bird.state.can_draw());

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
        for (bird, row, count) in [("black_tern", Habitat::Wetland, 1), ("ruddy_duck", Habitat::Wetland, 2)] {
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
    fn without_any_card_it_is_passed_over() {
        table().wetland(P1, ["black_tern"]).offers(P1, "black_tern").is_unusable(P1, "black_tern");
    }
}
