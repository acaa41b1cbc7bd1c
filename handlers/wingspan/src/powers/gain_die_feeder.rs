//! One die of any kind: of the swift start American Redstart.

use crate::prelude::*;

pub(super) const POWER: Kind = power(gain_die_feeder).asks_itself();

/// Take one die and gain its food.
#[handler]
async fn gain_die_feeder(p: Power) {
    if let Some(food) = p.offer_die(&Food::ALL).await {
        p.gain(p.owner(), food, 1).await;
        p.refill(p.owner()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["American Redstart"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    #[test]
    fn any_die_can_be_taken() {
        let mut run = table()
            .forest(P1, ["american_redstart"])
            .feeder([Face::InvertebrateOrSeed, Face::Fish])
            .offers(P1, "american_redstart");
        let options = ["invertebrate_or_seed:invertebrate", "invertebrate_or_seed:seed", "fish:fish"];
        run.asked(P1, Ask::TakeDie, options).answer(["invertebrate_or_seed:seed"]);
        run.ends();
        assert_eq!((run.food(P1), run.feeder()), ([0, 1, 0, 0, 0], vec![Face::Fish]));
    }

    #[test]
    fn it_can_be_declined() {
        let mut run = table()
            .forest(P1, ["american_redstart"])
            .feeder([Face::Seed, Face::Fish])
            .offers(P1, "american_redstart");
        run.asked(P1, Ask::TakeDie, ["seed:seed", "fish:fish"]).declined(P1, "american_redstart");
    }
}
