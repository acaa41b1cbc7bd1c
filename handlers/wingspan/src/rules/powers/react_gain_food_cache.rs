//! Reaction: somebody gained that food: Loggerhead Shrike.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(react_gain_food_cache).reacts_to(|params, cause| {
    matches!(cause, Cause::ActionTaken { action: Action::GainFood, foods } if params.food.is_some_and(|food| foods[food] > 0))
});

/// When the dice of another player's gain-food action have given the food that the bird names, cache one of it on
/// this bird.
#[handler]
async fn react_gain_food_cache(p: Power) {
    p.cache(p.food(), p.params().count).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Loggerhead Shrike"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    const DICE: [&str; 3] = ["rodent:rodent", "seed:seed", "fish:fish"];

    /// A Shrike of P1, and P2 in the forest with two dice to take.
    fn shrike(players: usize) -> Table {
        table_of(players)
            .grassland(P1, ["loggerhead_shrike"])
            .forest(P2, ["wild_turkey", "american_woodcock"])
            .feeder([Face::Rodent, Face::Rodent, Face::Seed, Face::Fish])
    }

    /// P2 takes these dice.
    fn takes(run: &mut Run, dice: [&str; 2]) {
        for die in dice {
            run.prompt();
            run.answer([die]);
        }
    }

    #[test]
    fn a_rodent_from_anothers_dice_is_cached_from_the_supply() {
        for dice in [[DICE[0], DICE[1]], [DICE[1], DICE[0]], [DICE[0], DICE[0]]] {
            let mut run = shrike(2).acts(P2, Action::GainFood);
            takes(&mut run, dice);
            run.reacts(P1, ["loggerhead_shrike"], "loggerhead_shrike");
            let (seat, bird) = (P1, bird("loggerhead_shrike"));
            run.event(Event::ReactionUsed { seat, bird });
            run.event(Event::FoodCached { seat, bird, food: Food::Rodent, count: 1 });
            run.ends();
            let spot = run.spot("loggerhead_shrike");
            assert_eq!((spot.cached, spot.used), (one(Food::Rodent), true), "one however many: {dice:?}");
            let rodents = dice.iter().filter(|&&die| die == DICE[0]).count();
            assert_eq!((run.food(P1), usize::from(run.food(P2)[4])), ([0; 5], rodents));
        }
    }

    #[test]
    fn the_die_that_a_card_bought_counts() {
        let table = table()
            .wetland(P1, ["loggerhead_shrike"])
            .forest(P2, ["blue_gray_gnatcatcher"])
            .hand(P2, ["osprey"])
            .feeder([Face::Rodent, Face::Seed, Face::Seed]);
        let mut run = table.acts(P2, Action::GainFood);
        run.asked(P2, Ask::TakeDie, ["rodent:rodent", "seed:seed"]).answer(["seed:seed"]);
        run.asked(P2, Ask::Convert(Habitat::Forest), ["osprey"]).answer(["osprey"]);
        run.asked(P2, Ask::TakeDie, ["rodent:rodent", "seed:seed"]).answer(["rodent:rodent"]);
        // The Shrike comes before the first brown power.
        run.reacts(P1, ["loggerhead_shrike"], "loggerhead_shrike");
        run.eventually(Event::FoodCached {
            seat: P1,
            bird: bird("loggerhead_shrike"),
            food: Food::Rodent,
            count: 1,
        });
        run.uses(P2);
        run.ends();
        assert_eq!(run.food(P2), [1, 1, 0, 0, 1]);
    }

    #[test]
    fn other_food_is_no_cause() {
        let mut run = shrike(2).acts(P2, Action::GainFood);
        takes(&mut run, [DICE[1], DICE[2]]);
        run.ends();
        assert!(!run.spot("loggerhead_shrike").used);
    }

    #[test]
    fn the_rodents_of_brown_powers_are_no_cause() {
        let raven = table().grassland(P1, ["loggerhead_shrike"]).forest(P2, ["wild_turkey", "common_raven"]);
        let mut run = raven.eggs("wild_turkey", 1).acts(P2, Action::GainFood);
        takes(&mut run, [DICE[1], DICE[2]]);
        run.asked(P2, Ask::RemoveEgg, ["wild_turkey"]).answer(["wild_turkey"]);
        for _ in 0..2 {
            run.asked(P2, Ask::TakeFood, ["invertebrate", "seed", "fish", "fruit", "rodent"])
                .answer(["rodent"]);
        }
        run.ends();
        let hummingbird = table().grassland(P1, ["loggerhead_shrike"]).forest(P2, ["annas_hummingbird"]);
        let mut run = hummingbird.acts(P2, Action::GainFood);
        run.prompt();
        run.answer(["seed:seed"]);
        run.uses(P2);
        run.asked(P2, Ask::BeginWith, ["p1", "p2"]).answer(["p2"]);
        for (seat, die) in [(P2, "rodent:rodent"), (P1, "fish:fish")] {
            let prompt = run.prompt();
            assert_eq!((prompt.seat, prompt.question.ask), (seat, Ask::TakeDie));
            run.answer([die]);
        }
        run.ends();
        assert_eq!(run.spot("loggerhead_shrike").cached.total(), 0);
    }

    #[test]
    fn ones_own_action_is_no_cause() {
        let mut run = table().grassland(P1, ["loggerhead_shrike"]).acts(P1, Action::GainFood);
        run.prompt();
        run.answer(["rodent:rodent"]);
        run.ends();
        assert_eq!(run.spot("loggerhead_shrike").cached.total(), 0);
    }

    #[test]
    fn declining_leaves_no_mark_and_a_mark_keeps_it_silent() {
        let mut run = shrike(2).acts(P2, Action::GainFood);
        takes(&mut run, [DICE[0], DICE[1]]);
        run.passes_reactions(P1, ["loggerhead_shrike"]);
        run.ends();
        let spot = run.spot("loggerhead_shrike");
        assert_eq!((spot.cached.total(), spot.used), (0, false));

        let used = shrike(2).on("loggerhead_shrike", |spot| spot.used = true);
        let mut run = used.acts(P2, Action::GainFood);
        takes(&mut run, [DICE[0], DICE[1]]);
        run.ends();
    }

    #[test]
    fn the_owners_next_turn_takes_the_mark_away() {
        let table =
            table().grassland(P1, ["loggerhead_shrike"]).on("loggerhead_shrike", |spot| spot.used = true);
        let mut run = table.acts(P1, Action::DrawCards);
        run.ends();
        assert!(!run.spot("loggerhead_shrike").used);
    }
}
