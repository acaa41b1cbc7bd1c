//! Reaction: nest parasite: American Avocet, Barrow's Goldeneye, Bronzed Cowbird, Brown-Headed Cowbird, Yellow-
//! Billed Cuckoo.

use crate::prelude::*;
use crate::{power::params, state::State};

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

    #[test]
    fn after_anothers_lay_eggs_action_an_egg_comes_on_a_fitting_bird() {
        for (parasite, row, target) in [
            ("american_avocet", Habitat::Wetland, "california_quail"),
            ("barrows_goldeneye", Habitat::Wetland, "eastern_bluebird"),
            ("brown_headed_cowbird", Habitat::Grassland, "lazuli_bunting"),
        ] {
            let table = table().row(P1, row, [parasite]).grassland(P1, [target]);
            let mut run = table.acts(P2, Action::LayEggs);
            run.asked(P1, Ask::UseReaction, [parasite]).answer([parasite]);
            run.ends();
            assert_eq!(
                (run.spot(target).eggs, run.spot(parasite).eggs),
                (1, 0),
                "never on itself: {parasite}"
            );
            assert!(run.spot(parasite).used);
        }
    }

    #[test]
    fn without_a_target_nobody_is_asked_and_no_mark_is_set() {
        let mut run = table().wetland(P1, ["american_avocet"]).acts(P2, Action::LayEggs);
        run.ends();
        assert!(!run.spot("american_avocet").used);
    }

    #[test]
    fn declining_leaves_it_ready() {
        let table = table().wetland(P1, ["american_avocet"]).grassland(P1, ["california_quail"]);
        let mut run = table.acts(P2, Action::LayEggs);
        run.asked(P1, Ask::UseReaction, ["american_avocet"]).answer([]);
        run.eventually(Event::ReactionsPassed { seat: P1 });
        run.ends();
        assert!(!run.spot("american_avocet").used);
    }

    #[test]
    fn two_of_one_owner_go_in_the_order_the_owner_likes() {
        let table = table()
            .wetland(P1, ["american_avocet"])
            .grassland(P1, ["brown_headed_cowbird", "california_quail"]);
        let mut run = table.forest(P1, ["hooded_warbler"]).acts(P2, Action::LayEggs);
        let both = ["american_avocet", "brown_headed_cowbird"];
        run.asked(P1, Ask::UseReaction, both).answer(["brown_headed_cowbird"]);
        run.asked(P1, Ask::UseReaction, ["american_avocet"]).answer(["american_avocet"]);
        run.ends();
        assert_eq!((run.spot("hooded_warbler").eggs, run.spot("california_quail").eggs), (1, 1));
    }

    #[test]
    fn ones_own_action_is_no_cause() {
        let table = table().wetland(P1, ["american_avocet"]).grassland(P1, ["california_quail"]);
        let mut run = table.acts(P1, Action::LayEggs);
        for _ in 0..2 {
            run.asked(P1, Ask::LayOn, ["american_avocet", "california_quail"]).answer(["california_quail"]);
        }
        let events = run.next();
        assert!(!matches!(events, cardloom::testing::Seen::Prompt(_)));
        assert!(!run.spot("american_avocet").used);
    }
}
