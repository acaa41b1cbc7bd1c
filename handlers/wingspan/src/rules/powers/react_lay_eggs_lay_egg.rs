//! Reaction: nest parasite: American Avocet, Barrow's Goldeneye, Bronzed Cowbird, Brown-Headed Cowbird, Yellow-
//! Billed Cuckoo.

use crate::rules::prelude::*;
use crate::{model::state::State, rules::power::params};

pub(super) const POWER: Kind = power(react_lay_eggs_lay_egg)
    .usable(|bird| !targets(bird.state, bird.owner, bird.bird).is_empty())
    .reacts_to(|_, cause| matches!(cause, Cause::ActionTaken { action: Action::LayEggs, .. }));

/// When another player has taken the lay-eggs action, lay an egg on one of your birds with the nest that the bird
/// names.
#[handler]
async fn react_lay_eggs_lay_egg(p: Power) {
    let birds = targets(&p.state(), p.owner(), p.bird());
    p.lay_on(birds).await;
}

/// The birds on which the egg may be laid.
fn targets(state: &State, owner: Seat, bird: Bird) -> BirdSet {
    let params = params(bird);
    with_room(state, owner, params.nest).filter(|other| params.include_self || other != bird)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "American Avocet",
            "Barrow's Goldeneye",
            "Bronzed Cowbird",
            "Brown-Headed Cowbird",
            "Yellow-Billed Cuckoo",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    /// The parasite, a bird with its nest, and one with another nest.
    const PARASITES: [[&str; 3]; 5] = [
        ["american_avocet", "california_quail", "barred_owl"],
        ["barrows_goldeneye", "barred_owl", "wild_turkey"],
        ["bronzed_cowbird", "hooded_warbler", "wild_turkey"],
        ["brown_headed_cowbird", "hooded_warbler", "barred_owl"],
        ["yellow_billed_cuckoo", "hooded_warbler", "barred_owl"],
    ];

    #[test]
    fn after_anothers_lay_eggs_action_an_egg_comes_on_a_fitting_bird_or_a_star_but_not_on_itself() {
        for [parasite, fits, other] in PARASITES {
            for target in [fits, "bushtit"] {
                let table = table().at_home(P1, [parasite, fits, other, "bushtit", "chimney_swift"]);
                let mut run = table.eggs("chimney_swift", 2).acts(P2, Action::LayEggs);
                run.reacts(P1, [parasite], parasite);
                run.event(Event::ReactionUsed { seat: P1, bird: bird(parasite) });
                run.asked(P1, Ask::LayOn, [fits, "bushtit"]).answer([target]);
                run.event(Event::EggLaid { seat: P1, bird: bird(target) });
                run.ends();
                let eggs = [parasite, fits, other, "bushtit"].map(|bird| run.spot(bird).eggs);
                assert_eq!(eggs, [0, u8::from(target == fits), 0, u8::from(target == "bushtit")]);
                assert!(run.spot(parasite).used, "{parasite}");
            }
        }
    }

    #[test]
    fn it_comes_after_the_base_eggs_and_the_conversion_and_before_the_first_brown_power() {
        for [parasite, fits, _] in PARASITES {
            let table = table().at_home(P1, [parasite, fits]).grassland(P2, ["mourning_dove"]);
            let mut run = table.food(P2, [0, 0, 1, 0, 0]).acts(P2, Action::LayEggs);
            run.asked(P2, Ask::Convert(Habitat::Grassland), ["fish"]).answer(["fish"]);
            run.reacts(P1, [parasite], parasite);
            run.uses(P2);
            run.ends();
            assert_eq!((run.spot("mourning_dove").eggs, run.spot(fits).eggs), (4, 1), "{parasite}");
        }
    }

    #[test]
    fn the_action_is_enough_and_no_egg_need_be_laid() {
        for [parasite, fits, _] in PARASITES {
            let mut run = table().at_home(P1, [parasite, fits]).acts(P2, Action::LayEggs);
            run.reacts(P1, [parasite], parasite);
            run.ends();
            assert_eq!(run.spot(fits).eggs, 1);
        }
    }

    #[test]
    fn without_a_target_nobody_is_asked_and_no_mark_is_set() {
        for [parasite, fits, other] in PARASITES {
            let full = table().at_home(P1, [parasite, fits, other]).eggs(fits, bird(fits).facts().egg_limit);
            for table in [table().at_home(P1, [parasite]), full] {
                let mut run = table.acts(P2, Action::LayEggs);
                assert!(!run.ends_with_events().contains(&Event::ReactionsPassed { seat: P1 }));
                assert!(!run.spot(parasite).used);
            }
        }
    }

    #[test]
    fn other_actions_and_the_eggs_of_powers_are_no_cause() {
        for [parasite, fits, _] in PARASITES {
            let table = || table().at_home(P1, [parasite, fits]);
            let mut run = table().acts(P2, Action::DrawCards);
            run.ends();
            let mut run = table().grassland(P2, ["mourning_dove"]).offers(P2, "mourning_dove");
            run.uses(P2);
            run.ends();
            let mut run = table().grassland(P2, ["lazuli_bunting"]).offers(P2, "lazuli_bunting");
            run.uses(P2);
            run.asked(P2, Ask::LayOn, ["lazuli_bunting"]).answer(["lazuli_bunting"]);
            if fits == "hooded_warbler" {
                run.asked(P1, Ask::LayOn, [fits]).answer([fits]);
            }
            run.ends();
            assert!(!run.spot(parasite).used, "{parasite}");
        }
    }

    #[test]
    fn declining_leaves_no_mark_and_a_mark_keeps_it_silent() {
        for [parasite, fits, _] in PARASITES {
            let table = || table().at_home(P1, [parasite, fits]);
            let mut run = table().acts(P2, Action::LayEggs);
            run.passes_reactions(P1, [parasite]);
            run.ends();
            assert_eq!((run.spot(fits).eggs, run.spot(parasite).used), (0, false));
            let mut run = table().on(parasite, |spot| spot.used = true).acts(P2, Action::LayEggs);
            run.ends();
            assert_eq!(run.spot(fits).eggs, 0);
        }
    }

    #[test]
    fn two_of_one_owner_go_in_the_order_the_owner_likes() {
        let both = ["american_avocet", "brown_headed_cowbird"];
        for (first, second) in [(both[0], both[1]), (both[1], both[0])] {
            let table = table().at_home(P1, ["american_avocet", "brown_headed_cowbird", "chimney_swift"]);
            let mut run = table.acts(P2, Action::LayEggs);
            run.reacts(P1, both, first).reacts(P1, [second], second);
            run.ends();
            assert_eq!(run.spot("chimney_swift").eggs, 2);
        }
    }

    #[test]
    fn one_that_the_other_has_left_without_a_target_is_not_offered_any_more() {
        let table = table().at_home(P1, ["american_avocet", "brown_headed_cowbird", "chimney_swift"]);
        let mut run = table.eggs("chimney_swift", 1).acts(P2, Action::LayEggs);
        run.reacts(P1, ["american_avocet", "brown_headed_cowbird"], "american_avocet");
        run.ends();
        assert!(!run.spot("brown_headed_cowbird").used);
    }

    #[test]
    fn several_players_go_clockwise_from_the_active_one() {
        for (active, order) in [(P1, [P2, P3]), (P2, [P3, P1]), (P3, [P1, P2])] {
            let parasites = ["american_avocet", "brown_headed_cowbird", "yellow_billed_cuckoo"];
            let table = table_of(3)
                .at_home(P1, [parasites[0], "california_quail"])
                .at_home(P2, [parasites[1], "blue_jay"])
                .at_home(P3, [parasites[2], "hooded_warbler"]);
            // The active player's own nests are full: nothing is asked of them but what the reactions need.
            let table = match active {
                P1 => table.eggs("american_avocet", 2).eggs("california_quail", 6),
                P2 => table.eggs("blue_jay", 2),
                _ => table.eggs("yellow_billed_cuckoo", 2).eggs("hooded_warbler", 3),
            };
            let mut run = table.acts(active, Action::LayEggs);
            for seat in order {
                let parasite = parasites[seat.index()];
                run.reacts(seat, [parasite], parasite);
                run.event(Event::ReactionUsed { seat, bird: bird(parasite) });
            }
            run.ends();
            assert!(!run.spot(parasites[active.index()]).used);
        }
    }

    #[test]
    fn it_works_after_its_owners_last_turn_of_the_game() {
        let table = table().at_home(P1, ["american_avocet", "california_quail"]);
        let table = table.with(|position| position.turn(4, P1, P2).cubes(P1, 0).cubes(P2, 1));
        let mut run = table.acts(P2, Action::LayEggs);
        run.reacts(P1, ["american_avocet"], "american_avocet");
        run.ends();
        assert_eq!(run.spot("california_quail").eggs, 1);
    }

    #[test]
    fn ones_own_action_is_no_cause() {
        let table = table().wetland(P1, ["american_avocet"]).grassland(P1, ["california_quail"]);
        let mut run = table.acts(P1, Action::LayEggs);
        for _ in 0..2 {
            run.asked(P1, Ask::LayOn, ["american_avocet", "california_quail"]).answer(["california_quail"]);
        }
        run.uses(P1);
        run.ends();
        assert!(!run.spot("american_avocet").used);
    }
}
