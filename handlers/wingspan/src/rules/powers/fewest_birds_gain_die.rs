//! Fewest birds: one die: Hermit Thrush.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(fewest_birds_gain_die);

/// Each player with the fewest birds in the row that the bird names may take one die and gain its food, clockwise
/// from the one of them you name.
#[handler]
async fn fewest_birds_gain_die(p: Power) {
    let row = p.params().row();
    let entitled: Vec<Seat> = p.state().fewest_in(row).collect();
    let Some(first) = p.ask(p.owner(), Ask::BeginWith, entitled.iter().copied()).await else { return };
    let seats = p.state().seats_in_from(first);
    for seat in seats.filter(|seat| entitled.contains(seat)) {
        p.die_for(seat).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Hermit Thrush"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn only_those_with_the_fewest_birds_take_a_die() {
        let table = table_of(3).forest(P2, ["hermit_thrush"]).forest(P3, ["blue_jay", "barred_owl"]);
        let mut run = table.offers(P2, "hermit_thrush");
        run.asked(P2, Ask::UsePower, ["yes"]).answer(["yes"]);
        // Nobody else is entitled, so nobody is asked who begins.
        let all = ["invertebrate:invertebrate", "seed:seed", "fish:fish", "fruit:fruit", "rodent:rodent"];
        run.asked(P1, Ask::TakeDie, all).answer(["fish:fish"]);
        run.ends();
        assert_eq!([P1, P2, P3].map(|seat| run.food(seat)), [[0, 0, 1, 0, 0], [0; 5], [0; 5]]);
    }

    #[test]
    fn tied_players_take_clockwise_from_the_one_that_the_owner_names() {
        let table =
            table_of(3).forest(P1, ["hermit_thrush"]).forest(P2, ["blue_jay"]).forest(P3, ["barred_owl"]);
        let mut run = table.offers(P1, "hermit_thrush");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::BeginWith, ["p1", "p2", "p3"]).answer(["p3"]);
        for (seat, die) in [(P3, "fish:fish"), (P1, "seed:seed"), (P2, "fruit:fruit")] {
            assert_eq!(run.prompt().seat, seat);
            run.answer([die]);
        }
        run.ends();
    }

    #[test]
    fn its_owner_is_asked_and_can_decline_where_only_others_profit() {
        let table = table_of(3).forest(P2, ["hermit_thrush"]).forest(P3, ["blue_jay", "barred_owl"]);
        let mut run = table.offers(P2, "hermit_thrush");
        run.asked(P2, Ask::UsePower, ["yes"]).declined(P2, "hermit_thrush");
        assert_eq!([P1, P2, P3].map(|seat| run.food(seat)), [[0; 5]; 3]);
    }

    #[test]
    fn only_those_entitled_can_begin_even_without_the_owner() {
        let table = table_of(3).forest(P1, ["hermit_thrush", "blue_jay"]);
        let mut run = table.offers(P1, "hermit_thrush");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::BeginWith, ["p2", "p3"]).answer(["p3"]);
        let seen = [P3, P2].map(|seat| {
            let prompt = run.prompt();
            assert_eq!((prompt.seat, prompt.question.ask), (seat, Ask::TakeDie));
            run.answer(if seat == P3 { vec![] } else { vec!["fish:fish"] });
            prompt.options.len()
        });
        run.ends();
        assert_eq!((seen, run.food(P2), run.food(P3)), ([5, 5], [0, 0, 1, 0, 0], [0; 5]));
    }

    #[test]
    fn the_feeder_is_filled_between_two_takers_and_the_taker_resets() {
        let table = table().forest(P1, ["hermit_thrush"]).forest(P2, ["blue_jay"]).feeder([Face::Fish]);
        let again = [Face::Rodent, Face::Rodent, Face::Fruit, Face::Fruit, Face::Fruit];
        let mut run =
            table.with(|it| it.throws([[Face::Seed; 5], again].concat())).offers(P1, "hermit_thrush");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::BeginWith, ["p1", "p2"]).answer(["p1"]);
        run.asked(P1, Ask::TakeDie, ["fish:fish", "reset"]).answer(["fish:fish"]);
        run.asked(P2, Ask::TakeDie, ["seed:seed", "reset"]).answer(["reset"]);
        run.asked(P2, Ask::TakeDie, ["rodent:rodent", "fruit:fruit"]).answer(["fruit:fruit"]);
        run.ends();
        assert_eq!((run.food(P1), run.food(P2)), ([0, 0, 1, 0, 0], [0, 0, 0, 1, 0]));
        assert_eq!(run.feeder(), [Face::Fruit, Face::Fruit, Face::Rodent, Face::Rodent]);
    }
}
