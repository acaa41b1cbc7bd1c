//! Astronomy, age 5.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(astronomy_first), dogma(astronomy_second)];

/// Draw and reveal a 6. If it is green or blue, meld it and repeat this effect. If not, it stays in your hand
/// and the effect ends.
#[handler]
async fn astronomy_first(d: Dogma) {
    loop {
        let card = d.draw_and_reveal(6).await;
        if !matches!(card.color(), Green | Blue) {
            break;
        }
        d.put(Meld, card).await;
    }
}

/// Claim Universe, if it is still available, unless at least one of your blue, red, green or yellow top cards
/// has value 5 or less.
#[handler]
async fn astronomy_second(d: Dogma) {
    if d.tops().except(Purple).iter().all(|card| card.age() > 5) {
        d.claim(Special::Universe).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{model::achievements::Achievement, rules::effect::Event, testing::*};

    #[test]
    fn melds_green_and_blue_cards_until_another_color_comes() {
        let table = table().supply(6, ["Metric System", "Atomic Theory", "Democracy", "Encyclopedia"]);
        let mut run = table.drive(P1, astronomy_first);
        for name in ["Metric System", "Atomic Theory", "Democracy"] {
            run.eventually(Event::Revealed { seat: P1, card: named(name) });
        }
        run.ends();
        assert_eq!(run.pile(P1, Green), ["Metric System"]);
        assert_eq!(run.pile(P1, Blue), ["Atomic Theory"]);
        assert_eq!((run.hand(P1), run.supply(6)[0]), (vec!["Democracy"], "Encyclopedia"));
    }

    #[test]
    fn goes_on_with_higher_cards_when_the_sixes_run_out() {
        let table = table().supply(6, ["Classification"]).supply(7, ["Evolution", "Railroad"]);
        let mut run = table.exact_supply().drive(P1, astronomy_first);
        run.ends();
        assert_eq!(run.pile(P1, Green), ["Classification"]);
        assert_eq!(run.pile(P1, Blue), ["Evolution"]);
        assert_eq!(run.hand(P1), ["Railroad"]);
    }

    #[test]
    fn claims_universe_without_a_low_top_card() {
        // A purple and a covered card may be low; and no card at all is no low one.
        for table in [table().board(P1, ["Astronomy", "Canning", "Masonry"]), table()] {
            let mut run = table.drive(P1, astronomy_second);
            run.ends();
            assert_eq!(run.achievements(P1), ["Universe"]);
        }
    }

    #[test]
    fn one_low_top_card_prevents_universe() {
        let mut run = table().board(P1, ["Canning", "Coal"]).drive(P1, astronomy_second);
        run.ends();
        assert!(run.achievements(P1).is_empty());
    }

    #[test]
    fn universe_stays_with_whom_it_is() {
        let table = table().achievements(P2, [Achievement::Special(Special::Universe)]);
        let mut run = table.drive(P1, astronomy_second);
        run.ends();
        assert!(run.achievements(P1).is_empty());
    }

    #[test]
    fn universe_wins_where_it_is_the_last_achievement() {
        let mut run =
            table().achievements(P1, [1, 2, 3, 4, 5].map(Achievement::Normal)).drive(P1, astronomy_second);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P1]));
    }

    #[test]
    fn a_sharer_claims_before_the_activator() {
        let table = table()
            .board(P1, ["Astronomy"])
            .board(P2, ["Evolution"])
            .supply(6, ["Vaccination", "Emancipation", "Industrialization"])
            .supply(5, ["Coal"]);
        let mut run = table.dogma(P1, "Astronomy");
        run.ends();
        assert_eq!((run.achievements(P1).len(), run.achievements(P2)), (0, vec!["Universe".to_owned()]));
        assert_eq!(run.hand(P2), ["Vaccination"]);
        assert_eq!(run.hand(P1), ["Coal", "Emancipation"]);
    }
}
