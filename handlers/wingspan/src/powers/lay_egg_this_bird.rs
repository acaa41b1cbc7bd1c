//! An egg on this bird: California Quail, Mourning Dove, Northern Bobwhite; of the swift start Scaled Quail.

use crate::prelude::*;

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

    #[test]
    fn an_egg_comes_on_the_bird_itself_below_its_limit() {
        let mut run =
            table().grassland(P1, ["mourning_dove"]).eggs("mourning_dove", 4).offers(P1, "mourning_dove");
        run.asked(P1, Ask::UsePower, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.spot("mourning_dove").eggs, 5);
    }

    #[test]
    fn a_full_nest_is_passed_over_even_where_others_have_room() {
        let table = table().grassland(P1, ["mourning_dove", "killdeer"]).eggs("mourning_dove", 5);
        table.offers(P1, "mourning_dove").is_unusable(P1, "mourning_dove");
    }
}
