//! Each player one die: Anna's Hummingbird, Ruby-Throated Hummingbird.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(each_player_gains_die);

/// Each player may take one die and gain its food, clockwise from the player you name.
#[handler]
async fn each_player_gains_die(p: Power) {
    let Some(first) = p.ask(p.owner(), Ask::BeginWith, p.everyone()).await else { return };
    let seats = p.state().seats_in_from(first);
    for seat in seats {
        p.die_for(seat).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Anna's Hummingbird", "Ruby-Throated Hummingbird"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn each_player_takes_one_from_the_one_that_the_owner_names() {
        let feeder = [Face::Fish, Face::Fruit, Face::Rodent];
        let full = [Face::Seed, Face::Seed, Face::Fish, Face::Fish, Face::Rodent];
        let table = table_of(3).forest(P1, ["annas_hummingbird"]).feeder(feeder).throws(full);
        let mut run = table.offers(P1, "annas_hummingbird");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::BeginWith, ["p1", "p2", "p3"]).answer(["p2"]);
        run.asked(P2, Ask::TakeDie, ["fish:fish", "fruit:fruit", "rodent:rodent"]).answer(["fish:fish"]);
        run.asked(P3, Ask::TakeDie, ["fruit:fruit", "rodent:rodent"]).answer([]);
        run.asked(P1, Ask::TakeDie, ["fruit:fruit", "rodent:rodent"]).answer(["rodent:rodent"]);
        run.ends();
        assert_eq!([P1, P2, P3].map(|seat| run.food(seat)), [[0, 0, 0, 0, 1], [0, 0, 1, 0, 0], [0; 5]]);
        assert_eq!(run.feeder(), [Face::Fruit]);
    }

    #[test]
    fn a_feeder_that_runs_out_is_filled_for_the_next_and_the_taker_resets() {
        let full = [Face::Seed; 5];
        let again = [Face::Fish, Face::Fruit, Face::Fish, Face::Fruit, Face::Rodent];
        let table = table().forest(P1, ["ruby_throated_hummingbird"]).feeder([Face::Fish]);
        let table = table.with(|it| it.throws([full, again].concat()));
        let mut run = table.offers(P1, "ruby_throated_hummingbird");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::BeginWith, ["p1", "p2"]).answer(["p1"]);
        run.asked(P1, Ask::TakeDie, ["fish:fish", "reset"]).answer(["fish:fish"]);
        run.asked(P2, Ask::TakeDie, ["seed:seed", "reset"]).answer(["reset"]);
        run.asked(P2, Ask::TakeDie, ["fish:fish", "fruit:fruit", "rodent:rodent"]).answer(["rodent:rodent"]);
        run.ends();
        assert_eq!((run.food(P1), run.food(P2)), ([0, 0, 1, 0, 0], [0, 0, 0, 0, 1]));
    }

    #[test]
    fn it_can_be_declined() {
        let mut run = table().forest(P1, ["annas_hummingbird"]).offers(P1, "annas_hummingbird");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "annas_hummingbird");
    }

    #[test]
    fn it_is_nobodys_gain_food_action() {
        let feeder = [Face::Seed, Face::Rodent, Face::Rodent];
        let table = table().forest(P1, ["annas_hummingbird"]).wetland(P2, ["loggerhead_shrike"]);
        let mut run = table.feeder(feeder).acts(P1, Action::GainFood);
        run.asked(P1, Ask::TakeDie, ["seed:seed", "rodent:rodent"]).answer(["seed:seed"]);
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::BeginWith, ["p1", "p2"]).answer(["p1"]);
        run.asked(P1, Ask::TakeDie, ["rodent:rodent", "reset"]).answer(["rodent:rodent"]);
        run.asked(P2, Ask::TakeDie, ["rodent:rodent", "reset"]).answer([]);
        run.ends();
        assert!(!run.spot("loggerhead_shrike").used);
    }

    #[test]
    fn after_a_reset_the_taker_may_still_leave_all_dice() {
        let table = table().forest(P1, ["annas_hummingbird"]).feeder([Face::Fish; 2]);
        let thrown = [Face::Seed, Face::InvertebrateOrSeed, Face::Seed, Face::Seed, Face::Seed];
        let mut run = table.throws(thrown).offers(P1, "annas_hummingbird");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::BeginWith, ["p1", "p2"]).answer(["p2"]);
        run.asked(P2, Ask::TakeDie, ["fish:fish", "reset"]).answer(["reset"]);
        let dice = ["seed:seed", "invertebrate_or_seed:invertebrate", "invertebrate_or_seed:seed"];
        run.asked(P2, Ask::TakeDie, dice).answer([]);
        run.asked(P1, Ask::TakeDie, dice).answer(["invertebrate_or_seed:invertebrate"]);
        run.ends();
        assert_eq!((run.food(P1), run.food(P2)), ([1, 0, 0, 0, 0], [0; 5]));
    }
}
