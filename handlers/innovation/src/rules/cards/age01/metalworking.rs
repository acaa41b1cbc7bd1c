//! Metalworking, age 1.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(metalworking)];

/// Draw and reveal a 1. If it has a castle, score it and repeat this effect. If not, it stays in your hand
/// and the effect ends.
#[handler]
async fn metalworking(d: Dogma) {
    loop {
        let card = d.draw_and_reveal(1).await;
        if !card.has(Castle) {
            break;
        }
        d.put(Score, card).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};

    #[test]
    fn scores_until_a_card_has_no_castle() {
        let mut run = table().supply(1, ["Archery", "Oars", "Sailing", "Tools"]).drive(P1, metalworking);
        for card in ["Archery", "Oars", "Sailing"].map(named) {
            run.eventually(Event::Revealed { seat: P1, card });
        }
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1)), (vec!["Archery", "Oars"], vec!["Sailing"]));
    }

    #[test]
    fn goes_on_with_higher_cards() {
        let table = table().supply(1, ["Archery"]).supply(2, ["Construction", "Currency"]).exact_supply();
        let mut run = table.drive(P1, metalworking);
        run.ends();
        assert_eq!((run.score(P1), run.hand(P1)), (vec!["Archery", "Construction"], vec!["Currency"]));
    }

    #[test]
    fn the_sixth_scored_card_claims_monument() {
        let castles = ["Archery", "Oars", "The Wheel", "Domestication", "Masonry", "Tools", "Sailing"];
        let mut run = table().supply(1, castles).drive(P1, metalworking);
        run.ends();
        assert_eq!((run.score(P1).len(), run.achievements(P1)), (6, vec!["Monument".to_owned()]));
    }
}
