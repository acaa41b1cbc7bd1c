//! Construction, age 2.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(construction_demand), dogma(construction)];

/// Transfer two cards of your pick from your hand to the demander's hand (fewer if you hold fewer). Then, in
/// every case, draw a 2.
#[handler]
async fn construction_demand(d: Dogma) {
    d.must_exactly(2, ToHand(d.demander()), d.hand()).await;
    d.draw(2).await;
}

/// If you have a top card of all five colors and no other player does, claim Empire if it is still available.
#[handler]
async fn construction(d: Dogma) {
    let has_all = |seat| d.tops_of(seat).len() == 5;
    if has_all(d.seat()) && !d.opponents().any(has_all) {
        d.claim(Special::Empire).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{model::achievements::Achievement, testing::*};

    const FIVE: [&str; 5] = ["Construction", "Masonry", "Sailing", "Pottery", "Code of Laws"];
    const OTHER_FIVE: [&str; 5] = ["Archery", "Agriculture", "Clothing", "Writing", "Philosophy"];

    #[test]
    fn the_target_picks_two_cards_and_draws() {
        let table = table().hand(P2, ["Archery", "Sailing", "Paper"]).supply(2, ["Currency"]);
        let mut run = table.demands(P1, P2, construction_demand);
        run.asks(P2, ["Archery", "Sailing", "Paper"]);
        assert_eq!(run.prompt().legal_counts(), "2 of 3");
        run.answer(["Archery", "Paper"]);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Archery", "Paper"], vec!["Sailing", "Currency"]));
    }

    #[test]
    fn with_fewer_cards_the_target_gives_what_it_has_and_draws() {
        let mut run =
            table().hand(P2, ["Archery"]).supply(2, ["Currency"]).demands(P1, P2, construction_demand);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Archery"], vec!["Currency"]));

        let mut run = table().supply(2, ["Calendar"]).demands(P1, P2, construction_demand);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec![], vec!["Calendar"]));
    }

    #[test]
    fn the_only_player_with_five_colors_claims_empire() {
        let mut run = table().board(P1, FIVE).board(P2, ["Writing"]).drive(P1, construction);
        run.ends();
        assert_eq!(run.achievements(P1), ["Empire"]);
    }

    #[test]
    fn nobody_claims_where_two_have_five_or_one_has_four() {
        let mut run = table().board(P1, FIVE).board(P2, OTHER_FIVE).drive(P1, construction);
        run.ends();
        assert!(run.achievements(P1).is_empty());

        let mut run =
            table().board(P1, ["Construction", "Masonry", "Sailing", "Pottery"]).drive(P1, construction);
        run.ends();
        assert!(run.achievements(P1).is_empty());
    }

    #[test]
    fn empire_is_claimed_once() {
        let table = table().board(P1, FIVE).achievements(P2, [Achievement::Special(Special::Empire)]);
        let mut run = table.drive(P1, construction);
        run.ends();
        assert!(run.achievements(P1).is_empty());
    }

    #[test]
    fn a_partner_with_five_colors_is_no_hindrance() {
        let mut run = table_of(4).teams().board(P1, FIVE).board(P3, OTHER_FIVE).drive(P1, construction);
        run.ends();
        assert_eq!(run.achievements(P1), ["Empire"]);
    }
}
