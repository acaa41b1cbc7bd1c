//! Colonialism, age 4.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(colonialism)];

/// Draw and tuck a 3. As long as the card just tucked has a crown, repeat this effect.
#[handler]
async fn colonialism(d: Dogma) {
    while d.draw_and_tuck(3).await.has(Crown) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn repeats_while_the_card_has_a_crown() {
        let table = table().board(P1, ["Colonialism"]).supply(3, ["Compass", "Optics", "Machinery", "Paper"]);
        let mut run = table.drive(P1, colonialism);
        run.ends();
        assert_eq!(
            (run.pile(P1, Red), run.pile(P1, Green)),
            (vec!["Colonialism", "Optics"], vec!["Compass"])
        );
        assert_eq!(run.pile(P1, Yellow), ["Machinery"]);
    }

    #[test]
    fn the_first_card_without_a_crown_is_tucked_under_the_splay() {
        let table = table().splayed(P1, Left, ["Colonialism", "Archery"]).supply(3, ["Engineering"]);
        let mut run = table.drive(P1, colonialism);
        run.ends();
        assert_eq!(run.pile(P1, Red), ["Colonialism", "Archery", "Engineering"]);
        assert_eq!(run.splay(P1, Red), Left);
    }

    #[test]
    fn goes_on_with_higher_cards() {
        let table = table().supply(3, ["Compass"]).supply(4, ["Enterprise", "Anatomy"]).exact_supply();
        let mut run = table.drive(P1, colonialism);
        run.ends();
        assert_eq!((run.pile(P1, Purple), run.pile(P1, Yellow)), (vec!["Enterprise"], vec!["Anatomy"]));
    }

    #[test]
    fn the_sixth_tuck_claims_monument() {
        let table = table().supply(3, ["Compass", "Medicine", "Optics", "Paper", "Translation", "Machinery"]);
        let mut run = table.drive(P1, colonialism);
        run.ends();
        assert_eq!(run.achievements(P1), ["Monument"]);
    }
}
