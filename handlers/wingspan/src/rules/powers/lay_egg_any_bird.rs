//! An egg on any own bird: Baird's Sparrow, Cassin's Sparrow, Chipping Sparrow, Grasshopper Sparrow.

use crate::rules::prelude::*;

pub(super) const POWER: Kind =
    power(lay_egg_any_bird).usable(|bird| !with_room(bird.state, bird.owner, None).is_empty()).asks_itself();

/// Lay an egg on any of your birds.
#[handler]
async fn lay_egg_any_bird(p: Power) {
    if let Some(bird) = p.offer(Ask::LayOn, p.with_room()).await {
        p.lay(bird).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Baird's Sparrow", "Cassin's Sparrow", "Chipping Sparrow", "Grasshopper Sparrow"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    const LAYERS: [&str; 4] =
        ["bairds_sparrow", "cassins_sparrow", "chipping_sparrow", "grasshopper_sparrow"];

    #[test]
    fn any_own_bird_of_any_row_with_room_serves() {
        for layer in LAYERS {
            let table = || {
                table()
                    .grassland(P1, [layer, "killdeer", "brown_headed_cowbird"])
                    .forest(P1, ["wild_turkey"])
                    .wetland(P1, ["osprey"])
                    .forest(P2, ["blue_jay"])
                    .eggs("killdeer", 3)
                    .eggs("osprey", 1)
            };
            // The Killdeer is full, the Cowbird holds none, the Jay is another player's.
            for (target, eggs) in [(layer, 1), ("wild_turkey", 1), ("osprey", 2)] {
                let mut run = table().offers(P1, layer);
                run.asked(P1, Ask::LayOn, [layer, "wild_turkey", "osprey"]).answer([target]);
                let used = Event::PowerUsed { seat: P1, bird: bird(layer) };
                let laid = Event::EggLaid { seat: P1, bird: bird(target) };
                assert_eq!(run.ends_with_events(), [used, laid]);
                assert_eq!(run.spot(target).eggs, eggs, "{layer}");
            }
        }
    }

    #[test]
    fn without_room_it_is_passed_over_even_where_others_have_room() {
        for layer in LAYERS {
            let table = table().grassland(P1, [layer]).eggs(layer, bird(layer).facts().egg_limit);
            table.forest(P2, ["blue_jay"]).offers(P1, layer).is_unusable(P1, layer);
        }
    }

    #[test]
    fn it_can_be_declined() {
        for layer in LAYERS {
            let mut run = table().grassland(P1, [layer]).offers(P1, layer);
            run.asked(P1, Ask::LayOn, [layer]).declined(P1, layer);
            assert_eq!(run.spot(layer).eggs, 0);
        }
    }
}
