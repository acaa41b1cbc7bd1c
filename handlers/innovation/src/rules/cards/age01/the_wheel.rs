//! The Wheel, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(the_wheel)];

/// Draw two 1s.
#[handler]
async fn the_wheel(d: Dogma) {
    d.draw(1).await;
    d.draw(1).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn draws_two() {
        let mut run = table().supply(1, ["Oars", "Pottery", "Tools"]).drive(P1, the_wheel);
        run.ends();
        assert_eq!(run.hand(P1), ["Oars", "Pottery"]);
    }

    #[test]
    fn the_second_may_be_a_higher_one() {
        let table = table().supply(1, ["Archery"]).supply(2, ["Calendar"]).exact_supply();
        let mut run = table.drive(P1, the_wheel);
        run.ends();
        assert_eq!(run.hand(P1), ["Archery", "Calendar"]);
    }
}
