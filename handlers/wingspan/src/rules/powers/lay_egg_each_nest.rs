//! An egg on every bird with a nest: Ash-Throated Flycatcher, Bobolink, Inca Dove, Say's Phoebe.

use crate::rules::prelude::*;

pub(super) const POWER: Kind =
    power(lay_egg_each_nest).usable(|bird| !with_room(bird.state, bird.owner, bird.params().nest).is_empty());

/// Lay an egg on each of your birds with the nest that the bird names, this one included.
#[handler]
async fn lay_egg_each_nest(p: Power) {
    let birds = with_room(&p.state(), p.owner(), p.params().nest);
    for bird in birds.iter() {
        p.lay(bird).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn its_birds() {
        let birds = ["Ash-Throated Flycatcher", "Bobolink", "Inca Dove", "Say's Phoebe"];
        assert_eq!(birds_with(POWER.name()), birds);
    }

    /// The bird, another one with its nest, and one with another nest.
    const LAYERS: [[&str; 3]; 4] = [
        ["ash_throated_flycatcher", "barred_owl", "wild_turkey"],
        ["bobolink", "wild_turkey", "barred_owl"],
        ["inca_dove", "great_horned_owl", "wild_turkey"],
        ["says_phoebe", "hooded_warbler", "great_horned_owl"],
    ];

    #[test]
    fn every_fitting_bird_with_room_and_every_star_gets_an_egg() {
        for [layer, fits, other] in LAYERS {
            let table = table()
                .grassland(P1, [layer, "brown_headed_cowbird"])
                .forest(P1, [fits, other, "chimney_swift"])
                .wetland(P1, ["black_tern"])
                .forest(P2, ["red_eyed_vireo"])
                .eggs(fits, 1)
                .eggs("black_tern", 2);
            let mut run = table.offers(P1, layer);
            run.uses(P1);
            let told = run.ends_with_events();
            let birds = [layer, fits, "chimney_swift", other, "black_tern", "red_eyed_vireo"];
            let eggs = birds.map(|bird| run.spot(bird).eggs);
            assert_eq!(eggs, [1, 2, 1, 0, 2, 0], "{layer}: the Tern is full, the Vireo is another player's");
            let laid = told.iter().filter(|event| matches!(event, Event::EggLaid { seat: P1, .. })).count();
            assert_eq!((laid, told.len()), (3, 4), "{layer}: {told:?}");
        }
    }

    #[test]
    fn it_serves_where_only_others_have_room() {
        for [layer, fits, _] in LAYERS {
            let full = bird(layer).facts().egg_limit;
            let mut run =
                table().grassland(P1, [layer]).forest(P1, [fits]).eggs(layer, full).offers(P1, layer);
            run.uses(P1);
            run.ends();
            assert_eq!((run.spot(layer).eggs, run.spot(fits).eggs), (full, 1));
        }
    }

    #[test]
    fn with_full_nests_only_it_is_passed_over() {
        for [layer, fits, other] in LAYERS {
            let full = |table: Table, id: &str| table.eggs(id, bird(id).facts().egg_limit);
            let table = table().grassland(P1, [layer]).forest(P1, [fits, other]);
            full(full(table, layer), fits).offers(P1, layer).is_unusable(P1, layer);
        }
    }

    #[test]
    fn it_is_all_or_nothing_and_can_be_declined() {
        for [layer, fits, _] in LAYERS {
            let mut run = table().grassland(P1, [layer]).forest(P1, [fits]).offers(P1, layer);
            run.asked(P1, Ask::UsePower, ["yes"]).declined(P1, layer);
            assert_eq!((run.spot(layer).eggs, run.spot(fits).eggs), (0, 0));
        }
    }
}
