//! Draw one more than there are players, and pass them round: American Oystercatcher.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(draw_and_draft);

/// Draw one card more than there are players. From you clockwise each player takes one of them; you get what is
/// left.
#[handler]
async fn draw_and_draft(p: Power) {
    let seats: Vec<Seat> = p.everyone().collect();
    p.draw(seats.len() as u8 + p.params().extra, To::Set).await;
    for seat in seats {
        let set = p.state().set();
        if let Some(card) = p.ask(seat, Ask::DraftCard, set).await {
            p.apply(Effect::TakeFromSet { seat, card }).await;
        }
    }
    let rest = p.state().set();
    for card in rest {
        p.apply(Effect::TakeFromSet { seat: p.owner(), card }).await;
    }
}

#[cfg(test)]
mod tests {
    use cardloom::{Observation, zone::Secret};
    use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

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
    fn of_three_players_each_takes_one_and_the_owner_gets_the_fourth() {
        let table = table_of(3).wetland(P2, ["american_oystercatcher"]);
        let mut run =
            table.deck(["osprey", "mallard", "killdeer", "willet"]).offers(P2, "american_oystercatcher");
        run.asked(P2, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P2, Ask::DraftCard, ["killdeer", "mallard", "osprey", "willet"]).answer(["willet"]);
        run.asked(P3, Ask::DraftCard, ["killdeer", "mallard", "osprey"]).answer(["osprey"]);
        run.asked(P1, Ask::DraftCard, ["killdeer", "mallard"]).answer(["killdeer"]);
        run.ends();
        let hands = [P1, P2, P3].map(|seat| run.hand(seat));
        assert_eq!(hands, [vec!["killdeer"], vec!["mallard", "willet"], vec!["osprey"]]);
    }

    #[test]
    fn each_player_sees_the_set_as_it_comes_to_him() {
        let table = table_of(3).wetland(P1, ["american_oystercatcher"]);
        let deck = ["osprey", "mallard", "killdeer", "willet", "bushtit", "wood_duck"];
        let mut run = table.deck(deck).offers(P1, "american_oystercatcher");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        for (seat, set, card) in [
            (P1, vec!["killdeer", "mallard", "osprey", "willet"], "osprey"),
            (P2, vec!["killdeer", "mallard", "willet"], "willet"),
            (P3, vec!["killdeer", "mallard"], "mallard"),
        ] {
            run.asked(seat, Ask::DraftCard, set.clone());
            let set: BirdSet = set.into_iter().map(bird).collect();
            let known = run.state().player(seat).known;
            assert_eq!(known - bird("american_oystercatcher").into(), set, "{seat}");
            // In a game that is determinized for them they are asked the same.
            let prompt = run.prompt();
            let determinized =
                Observation::new(run.executor(), &prompt).determinize(&mut ChaCha8Rng::seed_from_u64(1));
            assert!(determinized.is_some_and(|game| game.open() == [prompt]), "{seat}");
            run.answer([card]);
        }
        run.ends();
    }

    #[test]
    fn others_do_not_see_which_card_somebody_takes() {
        let table = table().wetland(P1, ["american_oystercatcher"]).tray(["wood_duck"]);
        let mut run = table.deck(["osprey", "mallard"]).offers(P1, "american_oystercatcher");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::DrawCard, ["tray 0", "deck"]).answer(["deck"]);
        run.asked(P1, Ask::DrawCard, ["tray 0", "deck"]).answer(["deck"]);
        run.asked(P1, Ask::DraftCard, ["mallard", "osprey", "wood_duck"]).answer(["osprey"]);
        run.asked(P2, Ask::DraftCard, ["mallard", "wood_duck"]).answer(["mallard"]);
        let took = |seat, card| Event::CardTaken { seat, card: Secret::to(seat, bird(card)) };
        assert_eq!(run.ends_with_events(), [took(P2, "mallard"), took(P1, "wood_duck")]);
    }

    #[test]
    fn the_deck_is_made_new_on_the_way() {
        let table = table().wetland(P1, ["american_oystercatcher"]).deck(["osprey"]);
        let mut run = table.discard(["mallard", "killdeer", "willet"]).offers(P1, "american_oystercatcher");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.eventually(Event::DeckMade { cards: 3 });
        run.asked(P1, Ask::DraftCard, ["killdeer", "mallard", "osprey"]).answer(["mallard"]);
        run.asked(P2, Ask::DraftCard, ["killdeer", "osprey"]).answer(["osprey"]);
        run.ends();
        assert_eq!((run.hand(P1), run.deck()), (vec!["killdeer", "mallard"], vec!["willet"]));
    }

    #[test]
    fn with_fewer_cards_whoever_comes_late_gets_none() {
        let table = || table_of(3).wetland(P1, ["american_oystercatcher"]);
        let mut run = table().deck(["osprey", "mallard"]).offers(P1, "american_oystercatcher");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::DraftCard, ["mallard", "osprey"]).answer(["mallard"]);
        // The last card of a set is taken without a question.
        run.ends();
        assert_eq!([P1, P2, P3].map(|seat| run.hand(seat)), [vec!["mallard"], vec!["osprey"], vec![]]);
        let mut run = table().offers(P1, "american_oystercatcher");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!([P1, P2, P3].map(|seat| run.hand(seat).len()), [0; 3]);
    }

    #[test]
    fn it_can_be_declined() {
        let table = table().wetland(P1, ["american_oystercatcher"]).deck(["osprey", "mallard"]);
        let mut run = table.offers(P1, "american_oystercatcher");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "american_oystercatcher");
    }
}
