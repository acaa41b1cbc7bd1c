//! An egg on this bird: California Quail, Mourning Dove, Northern Bobwhite; of the swift start Scaled Quail.

use crate::rules::prelude::*;

pub(super) const POWER: Kind = power(lay_egg_this_bird).usable(|bird| bird.has_room());

/// Lay an egg on this bird.
#[handler]
async fn lay_egg_this_bird(p: Power) {
    for _ in 0..p.params().count {
        p.lay(p.bird()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["California Quail", "Mourning Dove", "Northern Bobwhite", "Scaled Quail"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    const LAYERS: [(&str, u8); 4] =
        [("california_quail", 6), ("mourning_dove", 5), ("northern_bobwhite", 6), ("scaled_quail", 6)];

    #[test]
    fn an_egg_comes_on_the_bird_itself_up_to_its_limit() {
        for (layer, limit) in LAYERS {
            for eggs in [0, limit - 1] {
                let table = table().grassland(P1, [layer, "killdeer"]).eggs(layer, eggs);
                let mut run = table.offers(P1, layer);
                run.uses(P1);
                let bird = bird(layer);
                let told = [Event::PowerUsed { seat: P1, bird }, Event::EggLaid { seat: P1, bird }];
                assert_eq!(run.ends_with_events(), told);
                assert_eq!((run.spot(layer).eggs, run.spot("killdeer").eggs), (eggs + 1, 0), "{layer}");
            }
        }
    }

    #[test]
    fn a_full_nest_is_passed_over_even_where_others_have_room() {
        for (layer, limit) in LAYERS {
            let table = table().grassland(P1, [layer, "killdeer"]).eggs(layer, limit);
            table.offers(P1, layer).is_unusable(P1, layer);
        }
    }

    #[test]
    fn it_can_be_declined() {
        for (layer, _) in LAYERS {
            let mut run = table().grassland(P1, [layer]).offers(P1, layer);
            run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, layer);
            assert_eq!(run.spot(layer).eggs, 0);
        }
    }
}
