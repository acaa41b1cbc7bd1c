//! One die that fits: Great Crested Flycatcher, Indigo Bunting, Rose-Breasted Grosbeak, Western Tanager.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(gain_food_feeder_one_of)
    .usable(|bird| bird.state.feeder().may_give(&bird.params().foods))
    .asks_itself();

/// Take one die that gives a food the bird names, and gain it. After a reset without such a die you get nothing.
#[handler]
async fn gain_food_feeder_one_of(p: Power) {
    p.offer_food_of_die(&p.params().foods).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds =
            ["Great Crested Flycatcher", "Indigo Bunting", "Rose-Breasted Grosbeak", "Western Tanager"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn only_dice_that_fit_are_offered() {
        let feeder = [Face::Invertebrate, Face::InvertebrateOrSeed, Face::Seed, Face::Fruit, Face::Fish];
        for (bird, options) in [
            (
                "great_crested_flycatcher",
                vec!["invertebrate:invertebrate", "invertebrate_or_seed:invertebrate"],
            ),
            (
                "indigo_bunting",
                vec!["invertebrate:invertebrate", "invertebrate_or_seed:invertebrate", "fruit:fruit"],
            ),
            (
                "western_tanager",
                vec!["invertebrate:invertebrate", "invertebrate_or_seed:invertebrate", "fruit:fruit"],
            ),
            ("rose_breasted_grosbeak", vec!["seed:seed", "invertebrate_or_seed:seed", "fruit:fruit"]),
        ] {
            let row = crate::testing::bird(bird).facts().habitats[0];
            let mut run = table().row(P1, row, [bird]).feeder(feeder).offers(P1, bird);
            run.asked(P1, Ask::TakeDie, options.clone()).answer([options[1]]);
            run.ends();
            assert_eq!(run.food(P1).iter().sum::<u8>(), 1, "{bird}");
            assert_eq!(run.feeder().len(), 4);
        }
    }

    #[test]
    fn without_a_fitting_die_it_is_offered_only_where_a_reset_could_bring_one() {
        let table = |dice| table().forest(P1, ["great_crested_flycatcher"]).with(|it| it.feeder(dice));
        let mixed = vec![Face::Fish, Face::Rodent];
        table(mixed).offers(P1, "great_crested_flycatcher").is_unusable(P1, "great_crested_flycatcher");

        let equal = table(vec![Face::Fish; 2]);
        let mut run = equal
            .throws([Face::Fish, Face::Seed, Face::Seed, Face::Seed, Face::Seed])
            .offers(P1, "great_crested_flycatcher");
        run.asked(P1, Ask::TakeDie, ["reset"]).answer(["reset"]);
        // No die fits now, and the faces differ: the power ends with nothing.
        run.ends();
        assert_eq!((run.food(P1), run.feeder().len()), ([0; 5], 5));
    }

    #[test]
    fn the_last_die_leaves_a_feeder_that_is_filled_again() {
        let full = [Face::Seed, Face::Seed, Face::Fish, Face::Fish, Face::Rodent];
        let table = table().forest(P1, ["western_tanager"]).feeder([Face::Fruit]).throws(full);
        let mut run = table.offers(P1, "western_tanager");
        run.asked(P1, Ask::TakeDie, ["fruit:fruit", "reset"]).answer(["fruit:fruit"]);
        run.ends();
        assert_eq!((run.food(P1), run.feeder()), ([0, 0, 0, 1, 0], full.to_vec()));
    }

    #[test]
    fn it_can_be_declined() {
        let mut run = table().forest(P1, ["western_tanager"]).offers(P1, "western_tanager");
        run.asked(P1, Ask::TakeDie, ["invertebrate:invertebrate", "fruit:fruit"])
            .declined(P1, "western_tanager");
    }

    #[test]
    fn after_a_reset_a_fitting_die_may_be_taken_or_left() {
        let thrown = [Face::InvertebrateOrSeed, Face::Fish, Face::Fish, Face::Fish, Face::Fish];
        for (answer, food) in [(vec!["invertebrate_or_seed:seed"], [0, 1, 0, 0, 0]), (vec![], [0; 5])] {
            let table = table().forest(P1, ["rose_breasted_grosbeak"]).feeder([Face::InvertebrateOrSeed; 2]);
            let mut run = table.throws(thrown).offers(P1, "rose_breasted_grosbeak");
            run.asked(P1, Ask::TakeDie, ["invertebrate_or_seed:seed", "reset"]).answer(["reset"]);
            run.asked(P1, Ask::TakeDie, ["invertebrate_or_seed:seed"]).answer(answer);
            run.ends();
            assert_eq!(run.food(P1), food);
        }
    }

    #[test]
    fn a_throw_of_equal_dice_may_be_thrown_again() {
        let again = [Face::Fruit, Face::Fish, Face::Fish, Face::Fish, Face::Fish];
        let table = table().forest(P1, ["indigo_bunting"]).feeder([Face::Fish]);
        let mut run =
            table.with(|it| it.throws([[Face::Rodent; 5], again].concat())).offers(P1, "indigo_bunting");
        run.asked(P1, Ask::TakeDie, ["reset"]).answer(["reset"]);
        run.asked(P1, Ask::TakeDie, ["reset"]).answer(["reset"]);
        run.asked(P1, Ask::TakeDie, ["fruit:fruit"]).answer(["fruit:fruit"]);
        run.ends();
        assert_eq!((run.food(P1), run.feeder()), ([0, 0, 0, 1, 0], vec![Face::Fish; 4]));
    }
}
