//! One die that fits, to keep or to cache: Acorn Woodpecker, Blue Jay, Clark's Nutcracker, Red-Bellied Woodpecker,
//! Red-Headed Woodpecker, Steller's Jay.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(gain_food_feeder_may_cache)
    .usable(|bird| bird.state.feeder().may_give(bird.params().food.as_slice()))
    .asks_itself();

/// Take one die that gives the food the bird names, and either gain the food or cache it on this bird.
#[handler]
async fn gain_food_feeder_may_cache(p: Power) {
    let Some(food) = p.offer_die(&[p.food()]).await else { return };
    // The feeder is never empty while somebody is asked (rules 6.3).
    p.refill(p.owner()).await;
    let picked = p.ask(p.owner(), Ask::CacheOrKeep, [Choice::Cache, Choice::Keep]).await;
    if picked == Some(Choice::Cache) {
        p.cache(food, 1).await;
    } else {
        p.gain(p.owner(), food, 1).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "Acorn Woodpecker",
            "Blue Jay",
            "Clark's Nutcracker",
            "Red-Bellied Woodpecker",
            "Red-Headed Woodpecker",
            "Steller's Jay",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn the_seed_is_cached_or_kept() {
        for (choice, cached, food) in [("cache", 1, [0; 5]), ("keep", 0, [0, 1, 0, 0, 0])] {
            let mut run = table().forest(P1, ["blue_jay"]).offers(P1, "blue_jay");
            run.asked(P1, Ask::TakeDie, ["seed:seed"]).answer(["seed:seed"]);
            run.asked(P1, Ask::CacheOrKeep, ["cache", "keep"]).answer([choice]);
            run.ends();
            assert_eq!((run.spot("blue_jay").cached.total(), run.food(P1)), (cached, food));
        }
    }

    #[test]
    fn the_owner_picks_which_of_two_fitting_dice_leaves() {
        let table = table().forest(P1, ["blue_jay"]).feeder([Face::Seed, Face::InvertebrateOrSeed]);
        let mut run = table.offers(P1, "blue_jay");
        run.asked(P1, Ask::TakeDie, ["seed:seed", "invertebrate_or_seed:seed"])
            .answer(["invertebrate_or_seed:seed"]);
        run.asked(P1, Ask::CacheOrKeep, ["cache", "keep"]).answer(["keep"]);
        run.ends();
        assert_eq!((run.food(P1), run.feeder()), ([0, 1, 0, 0, 0], vec![Face::Seed]));
    }

    #[test]
    fn the_feeder_is_filled_before_the_next_question() {
        let full = [Face::Fish; 5];
        let table = table().forest(P1, ["blue_jay"]).feeder([Face::Seed]).throws(full);
        let mut run = table.offers(P1, "blue_jay");
        run.asked(P1, Ask::TakeDie, ["seed:seed", "reset"]).answer(["seed:seed"]);
        run.asked(P1, Ask::CacheOrKeep, ["cache", "keep"]);
        assert_eq!(run.feeder(), full);
    }

    #[test]
    fn without_a_seed_it_is_passed_over_unless_a_reset_is_possible() {
        let table = |dice| table().forest(P1, ["blue_jay"]).with(|it| it.feeder(dice));
        table(vec![Face::Fish, Face::Fruit]).offers(P1, "blue_jay").is_unusable(P1, "blue_jay");
        let mut run = table(vec![Face::Fish]).offers(P1, "blue_jay");
        run.asked(P1, Ask::TakeDie, ["reset"]).declined(P1, "blue_jay");
    }

    #[test]
    fn a_reset_may_bring_a_seed_or_none() {
        let table = || table().forest(P1, ["acorn_woodpecker"]).feeder([Face::Fish; 2]);
        let seed = [Face::Seed, Face::Fruit, Face::Fruit, Face::Rodent, Face::Fish];
        let mut run = table().throws(seed).offers(P1, "acorn_woodpecker");
        run.asked(P1, Ask::TakeDie, ["reset"]).answer(["reset"]);
        run.asked(P1, Ask::TakeDie, ["seed:seed"]).answer(["seed:seed"]);
        run.asked(P1, Ask::CacheOrKeep, ["cache", "keep"]).answer(["cache"]);
        run.ends();
        assert_eq!((run.spot("acorn_woodpecker").cached, run.food(P1)), (one(Food::Seed), [0; 5]));
        let none = [Face::Fruit, Face::Fruit, Face::Fruit, Face::Rodent, Face::Fish];
        let mut run = table().throws(none).offers(P1, "acorn_woodpecker");
        run.asked(P1, Ask::TakeDie, ["reset"]).answer(["reset"]);
        run.ends();
        assert_eq!((run.spot("acorn_woodpecker").cached.total(), run.feeder().len()), (0, 5));
    }

    #[test]
    fn repeated_the_seed_lies_on_the_repeated_bird() {
        let table = table().forest(P1, ["clarks_nutcracker", "gray_catbird"]);
        let mut run = table.feeder([Face::InvertebrateOrSeed, Face::Fish]).offers(P1, "gray_catbird");
        run.asked(P1, Ask::RepeatBird, ["clarks_nutcracker"]).answer(["clarks_nutcracker"]);
        run.asked(P1, Ask::TakeDie, ["invertebrate_or_seed:seed"]).answer(["invertebrate_or_seed:seed"]);
        run.asked(P1, Ask::CacheOrKeep, ["cache", "keep"]).answer(["cache"]);
        run.ends();
        assert_eq!(run.spot("clarks_nutcracker").cached, one(Food::Seed));
        assert_eq!(run.spot("gray_catbird").cached.total(), 0);
    }
}
