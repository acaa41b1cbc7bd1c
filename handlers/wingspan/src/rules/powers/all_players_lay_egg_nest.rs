//! Everybody lays an egg on a nest: Lazuli Bunting, Pileated Woodpecker, Western Meadowlark.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(all_players_lay_egg_nest).usable(|bird| {
    bird.state.seats_in().any(|seat| !with_room(bird.state, seat, bird.params().nest).is_empty())
});

/// Every player may lay an egg on a bird with the nest that the bird names; you may lay another one on a second
/// such bird.
#[handler]
async fn all_players_lay_egg_nest(p: Power) {
    let fitting = |seat| with_room(&p.state(), seat, p.params().nest);
    let mut laid = BirdSet::EMPTY;
    for _ in 0..p.params().count + p.params().extra_for_owner {
        let birds = fitting(p.owner()) - laid;
        match p.may_lay_on(p.owner(), birds).await {
            Some(bird) => laid.insert(bird),
            None => break,
        };
    }
    for seat in p.everyone().skip(1) {
        p.may_lay_on(seat, fitting(seat)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Lazuli Bunting", "Pileated Woodpecker", "Western Meadowlark"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn every_player_lays_one_and_the_owner_a_second_one_on_another_bird() {
        for (layer, row, fits, other) in [
            ("lazuli_bunting", Habitat::Grassland, "hooded_warbler", "pine_siskin"),
            ("pileated_woodpecker", Habitat::Forest, "barred_owl", "pygmy_nuthatch"),
            ("western_meadowlark", Habitat::Grassland, "wild_turkey", "american_woodcock"),
        ] {
            let table = table().row(P1, row, [layer]).forest(P1, [fits]).forest(P2, [other]);
            let mut run = table.offers(P1, layer);
            run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
            run.asked(P1, Ask::LayOn, [layer, fits]).answer([fits]);
            run.asked(P1, Ask::LayOn, [layer]).answer([layer]);
            run.asked(P2, Ask::LayOn, [other]).answer([other]);
            run.ends();
            assert_eq!([layer, fits, other].map(|bird| run.spot(bird).eggs), [1; 3], "{layer}");
        }
    }

    #[test]
    fn the_second_egg_needs_a_first_one() {
        let table = table().grassland(P1, ["western_meadowlark"]).forest(P1, ["wild_turkey"]);
        let mut run = table.offers(P1, "western_meadowlark");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::LayOn, ["western_meadowlark", "wild_turkey"]).answer([]);
        run.ends();
        assert_eq!(run.spot("wild_turkey").eggs, 0);
    }

    #[test]
    fn it_is_usable_where_only_others_profit_and_else_passed_over() {
        let table = || table().grassland(P1, ["western_meadowlark"]).eggs("western_meadowlark", 4);
        table().offers(P1, "western_meadowlark").is_unusable(P1, "western_meadowlark");
        let mut run = table().forest(P2, ["wild_turkey"]).offers(P1, "western_meadowlark");
        run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, "western_meadowlark");
    }

    #[test]
    fn it_is_nobodys_lay_eggs_action() {
        let table = table().grassland(P1, ["western_meadowlark"]).wetland(P2, ["american_avocet"]);
        let mut run = table.grassland(P2, ["california_quail"]).offers(P1, "western_meadowlark");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::LayOn, ["western_meadowlark"]).answer(["western_meadowlark"]);
        run.asked(P2, Ask::LayOn, ["american_avocet", "california_quail"]).answer([]);
        run.ends();
        assert!(!run.spot("american_avocet").used);
    }

    #[test]
    fn others_lay_clockwise_where_they_have_a_fitting_bird_and_may_decline() {
        let table =
            table_of(3).forest(P2, ["pileated_woodpecker"]).on("pileated_woodpecker", |it| it.eggs = 2);
        let table = table.forest(P3, ["pygmy_nuthatch", "wild_turkey"]).forest(P1, ["hermit_thrush"]);
        let mut run = table.offers(P2, "pileated_woodpecker");
        run.asked(P2, Ask::UsePower, ["yes"]).answer(["yes"]);
        // The owner has no room; the star nest fits every kind.
        run.asked(P3, Ask::LayOn, ["pygmy_nuthatch"]).answer([]);
        run.asked(P1, Ask::LayOn, ["hermit_thrush"]).answer(["hermit_thrush"]);
        run.ends();
        assert_eq!((run.spot("pygmy_nuthatch").eggs, run.spot("hermit_thrush").eggs), (0, 1));
    }

    #[test]
    fn the_owner_may_leave_the_second_egg() {
        let table = table().grassland(P1, ["lazuli_bunting"]).forest(P1, ["hooded_warbler"]);
        let mut run = table.offers(P1, "lazuli_bunting");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.asked(P1, Ask::LayOn, ["lazuli_bunting", "hooded_warbler"]).answer(["lazuli_bunting"]);
        run.asked(P1, Ask::LayOn, ["hooded_warbler"]).answer([]);
        run.ends();
        assert_eq!((run.spot("lazuli_bunting").eggs, run.spot("hooded_warbler").eggs), (1, 0));
    }
}
