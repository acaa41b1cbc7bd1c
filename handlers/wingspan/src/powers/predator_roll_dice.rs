//! Hunt with the dice outside the feeder: American Kestrel, Anhinga, Barn Owl, Black Skimmer, Burrowing Owl, Common
//! Merganser, Eastern Screech-Owl, Ferruginous Hawk, Mississippi Kite, Snowy Egret, White-Faced Ibis, Willet; of
//! the swift start Broad-Winged Hawk.

use crate::prelude::*;

pub(super) const POWER: Kind = power(predator_roll_dice).usable(|bird| bird.state.feeder().outside() > 0);

/// Throw the dice that are not in the feeder. If one shows the food that the bird names, cache one of it on this
/// bird.
#[handler]
async fn predator_roll_dice(p: Power) {
    let rolled = p.apply(Effect::RollOutside { seat: p.owner(), bird: p.bird() }).await;
    let success = matches!(rolled, Outcome::Rolled(foods) if foods[p.food()] > 0);
    if success {
        p.cache(p.food(), p.params().count).await;
    }
    p.apply(Effect::FinishHunt { seat: p.owner(), bird: p.bird(), success }).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = [
            "American Kestrel",
            "Anhinga",
            "Barn Owl",
            "Black Skimmer",
            "Burrowing Owl",
            "Common Merganser",
            "Eastern Screech-Owl",
            "Ferruginous Hawk",
            "Mississippi Kite",
            "Snowy Egret",
            "White-Faced Ibis",
            "Willet",
            "Broad-Winged Hawk",
        ];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn a_hit_caches_one_however_many_dice_show_it() {
        for (bird, hit, food) in
            [("barn_owl", Face::Rodent, Food::Rodent), ("anhinga", Face::Fish, Food::Fish)]
        {
            let row = crate::testing::bird(bird).facts().habitats[0];
            let table =
                table().row(P1, row, [bird]).feeder([Face::Seed, Face::Fruit]).throws([hit, hit, Face::Seed]);
            let mut run = table.offers(P1, bird);
            run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
            run.eventually(Event::HuntSucceeded { seat: P1, bird: crate::testing::bird(bird) });
            run.ends();
            assert_eq!((run.spot(bird).cached, run.food(P1)), (one(food), [0; 5]), "{bird}");
            assert_eq!(run.feeder(), [Face::Seed, Face::Fruit], "the feeder is untouched");
        }
    }

    #[test]
    fn without_a_hit_the_hunt_fails_and_is_told() {
        let table = table().wetland(P1, ["anhinga"]).feeder([Face::Fish; 4]).throws([Face::Rodent]);
        let mut run = table.offers(P1, "anhinga");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.eventually(Event::HuntFailed { seat: P1, bird: bird("anhinga") });
        run.ends();
        assert_eq!(run.spot("anhinga").cached.total(), 0);
    }

    #[test]
    fn with_all_dice_in_the_feeder_it_is_passed_over() {
        table().wetland(P1, ["anhinga"]).offers(P1, "anhinga").is_unusable(P1, "anhinga");
    }
}
