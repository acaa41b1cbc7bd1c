//! Tuck, then food: Cedar Waxwing, Dark-Eyed Junco, Pine Siskin, Pygmy Nuthatch; of the swift start Vaux's Swift.

use crate::rules::prelude::*;

pub(super) const POWER: Kind =
    power(tuck_hand_gain_food).usable(|bird| !bird.player().hand.is_empty()).asks_itself();

/// Tuck a card from your hand behind this bird; if you do, gain one food that the bird names.
#[handler]
async fn tuck_hand_gain_food(p: Power) {
    if p.offer_tuck().await {
        let foods = p.params().foods.iter().copied();
        if let Some(food) = p.ask(p.owner(), Ask::TakeFood, foods).await {
            p.gain(p.owner(), food, p.params().count).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use cardloom::zone::Secret;

    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Cedar Waxwing", "Dark-Eyed Junco", "Pine Siskin", "Pygmy Nuthatch", "Vaux's Swift"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    /// The bird, and the foods that it names.
    const TUCKERS: [(&str, &[&str]); 5] = [
        ("cedar_waxwing", &["fruit"]),
        ("dark_eyed_junco", &["seed"]),
        ("pine_siskin", &["seed"]),
        ("pygmy_nuthatch", &["invertebrate", "seed"]),
        ("vauxs_swift", &["invertebrate"]),
    ];

    #[test]
    fn after_the_card_comes_the_food_of_the_bird_or_one_of_two_that_its_owner_picks() {
        for (tucker, foods) in TUCKERS {
            for &food in foods {
                let mut run =
                    table().at_home(P1, [tucker]).hand(P1, ["osprey", "mallard"]).offers(P1, tucker);
                run.asked(P1, Ask::TuckCard, ["osprey", "mallard"]).answer(["osprey"]);
                let (seat, bird) = (P1, bird(tucker));
                run.event(Event::PowerUsed { seat, bird });
                let tucked = Secret::to(seat, crate::testing::bird("osprey"));
                run.event(Event::CardTucked { seat, bird, card: tucked, from: Source::Hand });
                if foods.len() > 1 {
                    run.asked(P1, Ask::TakeFood, foods.iter().copied()).answer([food]);
                }
                let kind = Food::ALL.into_iter().find(|kind| kind.name() == food).expect("a food");
                run.event(Event::FoodGained { seat, food: kind, count: 1 });
                run.ends();
                assert_eq!((run.spot(tucker).tucked, Foods(run.food(P1))), (1, one(kind)), "{tucker}");
                assert_eq!((run.hand(P1), run.feeder().len()), (vec!["mallard"], 5));
            }
        }
    }

    #[test]
    fn without_a_card_it_is_passed_over() {
        for (tucker, _) in TUCKERS {
            table().at_home(P1, [tucker]).hand(P2, ["osprey"]).offers(P1, tucker).is_unusable(P1, tucker);
        }
    }

    #[test]
    fn it_can_be_declined() {
        for (tucker, _) in TUCKERS {
            let mut run = table().at_home(P1, [tucker]).hand(P1, ["osprey"]).offers(P1, tucker);
            run.asked(P1, Ask::TuckCard, ["osprey"]).declined(P1, tucker);
            assert_eq!((run.spot(tucker).tucked, run.food(P1)), (0, [0; 5]));
        }
    }
}
