//! An egg on every bird with a nest: Ash-Throated Flycatcher, Bobolink, Inca Dove, Say's Phoebe.

use crate::prelude::*;

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

    #[test]
    fn every_fitting_bird_with_room_and_every_star_gets_an_egg() {
        for (layer, fits, other) in [
            ("ash_throated_flycatcher", "barred_owl", "wild_turkey"),
            ("bobolink", "wild_turkey", "barred_owl"),
            ("inca_dove", "great_horned_owl", "wild_turkey"),
            ("says_phoebe", "hooded_warbler", "wild_turkey"),
        ] {
            let table = table()
                .grassland(P1, [layer])
                .forest(P1, [fits, other, "chimney_swift"])
                .forest(P2, ["blue_jay"]);
            let mut run = table.offers(P1, layer);
            run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
            run.ends();
            let eggs = [layer, fits, "chimney_swift", other, "blue_jay"].map(|bird| run.spot(bird).eggs);
            assert_eq!(eggs, [1, 1, 1, 0, 0], "{layer}");
        }
    }

    #[test]
    fn full_nests_get_none_and_with_none_at_all_it_is_passed_over() {
        let table = table().grassland(P1, ["bobolink"]).eggs("bobolink", 3);
        table.offers(P1, "bobolink").is_unusable(P1, "bobolink");
    }
}
