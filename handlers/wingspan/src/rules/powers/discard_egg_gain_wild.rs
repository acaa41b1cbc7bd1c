//! An egg for food: American Crow, Black-Crowned Night-Heron, Chihuahuan Raven, Common Raven, Fish Crow.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(discard_egg_gain_wild)
    .usable(|bird| !with_eggs(bird.state, bird.owner).filter(|other| other != bird.bird).is_empty())
    .asks_itself();

/// Remove an egg from another of your birds; gain as much food as the bird says, of any kinds.
#[handler]
async fn discard_egg_gain_wild(p: Power) {
    let birds = with_eggs(&p.state(), p.owner()).filter(|other| other != p.bird());
    let Some(bird) = p.offer(Ask::RemoveEgg, birds).await else { return };
    p.apply(Effect::RemoveEgg { seat: p.owner(), bird }).await;
    for _ in 0..p.params().count {
        if let Some(food) = p.ask(p.owner(), Ask::TakeFood, Food::ALL).await {
            p.gain(p.owner(), food, 1).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds =
            ["American Crow", "Black-Crowned Night-Heron", "Chihuahuan Raven", "Common Raven", "Fish Crow"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn an_egg_of_another_bird_gives_food_of_any_kinds() {
        for (bird, count) in [("american_crow", 1), ("common_raven", 2)] {
            let table = table().forest(P1, [bird, "wild_turkey"]).eggs("wild_turkey", 1).eggs(bird, 1);
            let mut run = table.offers(P1, bird);
            run.asked(P1, Ask::RemoveEgg, ["wild_turkey"]).answer(["wild_turkey"]);
            for food in ["fish", "rodent"].into_iter().take(count) {
                run.asked(P1, Ask::TakeFood, ["invertebrate", "seed", "fish", "fruit", "rodent"])
                    .answer([food]);
            }
            run.ends();
            assert_eq!((run.spot("wild_turkey").eggs, run.spot(bird).eggs), (0, 1));
            assert_eq!(run.food(P1), [0, 0, 1, 0, count as u8 - 1], "{bird}");
        }
    }

    #[test]
    fn its_own_eggs_do_not_serve() {
        let table = table().forest(P1, ["common_raven", "wild_turkey"]).eggs("common_raven", 2);
        table.offers(P1, "common_raven").is_unusable(P1, "common_raven");
    }

    #[test]
    fn it_can_be_declined() {
        let table = table().forest(P1, ["common_raven", "wild_turkey"]).eggs("wild_turkey", 1);
        table
            .offers(P1, "common_raven")
            .asked(P1, Ask::RemoveEgg, ["wild_turkey"])
            .declined(P1, "common_raven");
    }

    #[test]
    fn an_egg_in_any_row_serves_and_both_foods_may_be_of_a_kind() {
        let table = table().grassland(P1, ["chihuahuan_raven"]).wetland(P1, ["mallard"]).eggs("mallard", 2);
        let table = table.forest(P1, ["wild_turkey"]).eggs("wild_turkey", 1);
        let mut run = table.forest(P2, ["barred_owl"]).eggs("barred_owl", 1).offers(P1, "chihuahuan_raven");
        run.asked(P1, Ask::RemoveEgg, ["wild_turkey", "mallard"]).answer(["mallard"]);
        for _ in 0..2 {
            run.asked(P1, Ask::TakeFood, Food::ALL.map(Food::name)).answer(["rodent"]);
        }
        run.ends();
        assert_eq!((run.food(P1), run.spot("mallard").eggs), ([0, 0, 0, 0, 2], 1));
    }

    #[test]
    fn repeated_it_spares_the_eggs_of_the_repeated_bird_and_may_take_those_of_the_repeater() {
        let table = table().forest(P1, ["common_raven", "gray_catbird"]);
        let table = table.eggs("common_raven", 1).eggs("gray_catbird", 1);
        let mut run = table.offers(P1, "gray_catbird");
        run.asked(P1, Ask::RepeatBird, ["common_raven"]).answer(["common_raven"]);
        run.asked(P1, Ask::RemoveEgg, ["gray_catbird"]).answer(["gray_catbird"]);
        for food in ["seed", "fish"] {
            run.asked(P1, Ask::TakeFood, Food::ALL.map(Food::name)).answer([food]);
        }
        run.ends();
        assert_eq!((run.spot("common_raven").eggs, run.spot("gray_catbird").eggs), (1, 0));
        assert_eq!(run.food(P1), [0, 1, 1, 0, 0]);
    }
}
