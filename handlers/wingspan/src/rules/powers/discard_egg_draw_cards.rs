//! An egg for two cards: Franklin's Gull, Killdeer.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(discard_egg_draw_cards)
    .usable(|bird| bird.state.can_draw() && !with_eggs(bird.state, bird.owner).is_empty())
    .asks_itself();

/// Remove an egg from any of your birds; draw as many cards as the bird says.
#[handler]
async fn discard_egg_draw_cards(p: Power) {
    let birds = with_eggs(&p.state(), p.owner());
    let Some(bird) = p.offer(Ask::RemoveEgg, birds).await else { return };
    p.apply(Effect::RemoveEgg { seat: p.owner(), bird }).await;
    p.draw(p.params().count, To::Hand).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Franklin's Gull", "Killdeer"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn any_egg_its_own_included_gives_two_cards() {
        for (bird, row) in [("killdeer", Habitat::Grassland), ("franklins_gull", Habitat::Wetland)] {
            let table =
                table().row(P1, row, [bird]).forest(P1, ["wild_turkey"]).eggs(bird, 1).eggs("wild_turkey", 1);
            let mut run = table.deck(["bushtit", "osprey", "mallard"]).offers(P1, bird);
            run.asked(P1, Ask::RemoveEgg, [bird, "wild_turkey"]).answer([bird]);
            run.ends();
            assert_eq!((run.spot(bird).eggs, run.spot("wild_turkey").eggs), (0, 1));
            assert_eq!(run.hand(P1), ["bushtit", "osprey"]);
        }
    }

    #[test]
    fn it_needs_an_egg_and_a_card() {
        let table = || table().grassland(P1, ["killdeer"]);
        table().deck(["bushtit"]).offers(P1, "killdeer").is_unusable(P1, "killdeer");
        table().eggs("killdeer", 1).offers(P1, "killdeer").is_unusable(P1, "killdeer");
        let mut run = table().eggs("killdeer", 1).deck(["bushtit"]).offers(P1, "killdeer");
        run.asked(P1, Ask::RemoveEgg, ["killdeer"]).answer(["killdeer"]);
        run.ends();
        assert_eq!(
            (run.spot("killdeer").eggs, run.hand(P1)),
            (0, vec!["bushtit"]),
            "the egg is gone all the same"
        );
    }

    #[test]
    fn it_can_be_declined() {
        let table = table().grassland(P1, ["killdeer"]).eggs("killdeer", 1).deck(["bushtit"]);
        table.offers(P1, "killdeer").asked(P1, Ask::RemoveEgg, ["killdeer"]).declined(P1, "killdeer");
    }

    #[test]
    fn each_card_comes_from_tray_or_deck() {
        let table = table().grassland(P1, ["killdeer"]).eggs("killdeer", 2).tray(["osprey", "mallard"]);
        let mut run = table.deck(["bushtit"]).offers(P1, "killdeer");
        run.asked(P1, Ask::RemoveEgg, ["killdeer"]).answer(["killdeer"]);
        run.asked(P1, Ask::DrawCard, ["tray 0", "tray 1", "deck"]).answer(["tray 1"]);
        run.asked(P1, Ask::DrawCard, ["tray 0", "deck"]).answer(["deck"]);
        run.ends();
        assert_eq!((run.hand(P1), run.spot("killdeer").eggs), (vec!["bushtit", "mallard"], 1));
    }

    #[test]
    fn a_card_of_the_tray_or_the_discard_pile_is_enough() {
        let table = || table().grassland(P1, ["killdeer"]).eggs("killdeer", 1);
        for table in [table().tray(["osprey"]), table().discard(["osprey"])] {
            let mut run = table.offers(P1, "killdeer");
            run.asked(P1, Ask::RemoveEgg, ["killdeer"]).answer(["killdeer"]);
            run.ends();
            assert_eq!(run.hand(P1), ["osprey"]);
        }
    }

    #[test]
    fn eggs_of_others_do_not_serve() {
        let table = table().grassland(P1, ["killdeer"]).forest(P2, ["wild_turkey"]).eggs("wild_turkey", 1);
        table.deck(["bushtit"]).offers(P1, "killdeer").is_unusable(P1, "killdeer");
    }
}
