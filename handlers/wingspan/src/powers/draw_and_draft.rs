//! Draw one more than there are players, and pass them round: American Oystercatcher.

use crate::prelude::*;

pub(super) const POWER: Kind = power(draw_and_draft).usable(|bird| bird.state.can_draw());

/// Draw one card more than there are players. From you clockwise each player takes one of them; you get what is
/// left.
#[handler]
async fn draw_and_draft(p: Power) {
    let seats: Vec<Seat> = p.everyone().collect();
    p.draw(seats.len() as u8 + p.params().extra, To::Set).await;
    for seat in seats {
        let set = p.state().set();
        if let Some(Choice::Bird(card)) = p.ask(seat, Ask::DraftCard, set.iter().map(Choice::Bird)).await {
            p.apply(Effect::TakeFromSet { seat, card }).await;
        }
    }
    let rest = p.state().set();
    for card in rest.iter() {
        p.apply(Effect::TakeFromSet { seat: p.owner(), card }).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["American Oystercatcher"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn one_card_more_than_players_is_passed_round_and_the_rest_is_the_owners() {
        let table = table().wetland(P1, ["american_oystercatcher"]).tray(["wood_duck"]);
        let mut run = table.deck(["osprey", "mallard", "killdeer"]).offers(P1, "american_oystercatcher");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::DrawCard, ["tray 0", "deck"]).answer(["tray 0"]);
        run.asked(P1, Ask::DraftCard, ["mallard", "osprey", "wood_duck"]).answer(["osprey"]);
        run.asked(P2, Ask::DraftCard, ["mallard", "wood_duck"]).answer(["mallard"]);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["osprey", "wood_duck"], vec!["mallard"]));
        assert_eq!(run.deck(), ["killdeer"]);
    }

    #[test]
    fn with_fewer_cards_whoever_comes_late_gets_none() {
        let table = table_of(3).wetland(P1, ["american_oystercatcher"]).deck(["osprey"]);
        let mut run = table.offers(P1, "american_oystercatcher");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!([P1, P2, P3].map(|seat| run.hand(seat).len()), [1, 0, 0]);
        let none = table_of(3).wetland(P1, ["american_oystercatcher"]);
        none.offers(P1, "american_oystercatcher").is_unusable(P1, "american_oystercatcher");
    }
}
