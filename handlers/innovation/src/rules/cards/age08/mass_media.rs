//! Mass Media, age 8.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(mass_media_first), dogma(mass_media_second)];

/// Optional: return one card from your hand. If you do, name a value from 1 to 10 and return all cards of
/// that value from the score piles of all players, your own included, in the order you pick.
#[handler]
async fn mass_media_first(d: Dogma) {
    if d.may(Return, d.hand()).await.is_some() {
        let value = d.choose_value().await;
        d.name(Named::Value(value)).await;
        let named = d.score_piles_among(d.everyone()).of_value(value);
        let ordered = d.choose_unseen(named.len(), named).await;
        d.put_each(Return, ordered).await;
    }
}

/// Optional: splay your purple cards up.
#[handler]
async fn mass_media_second(d: Dogma) {
    d.may_splay(Purple, Up).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};

    const VALUES: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

    #[test]
    fn all_score_cards_of_the_named_value_go_in_the_order_picked() {
        let table = table_of(3)
            .hand(P1, ["Archery", "Oars"])
            .score(P1, ["Paper", "Coal"])
            .score(P2, ["Physics"])
            .score(P3, ["Banking", "Tools"]);
        let mut run = table.drive(P1, mass_media_first);
        run.asks(P1, ["Archery", "Oars"]).answer(["Oars"]);
        run.asks(P1, VALUES).answer(["5"]);
        run.event(Event::Named { seat: P1, named: Named::Value(5) });
        run.asks(P1, ["Coal", "Physics", "Banking"]).answer(["Physics", "Banking", "Coal"]);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2), run.score(P3)), (vec!["Paper"], vec![], vec!["Tools"]));
        assert_eq!(run.supply(5)[6..], ["Physics", "Banking", "Coal"]);
    }

    #[test]
    fn others_cards_are_ordered_unseen() {
        let table = table()
            .unseen()
            .hand(P1, ["Archery"])
            .score(P1, ["Coal"])
            .score(P2, ["Physics", "Banking", "Tools"]);
        let mut run = table.drive(P1, mass_media_first);
        run.asks(P1, ["Archery"]).answer(["Archery"]);
        run.asks(P1, VALUES).answer(["5"]);
        run.asks(P1, ["Coal", "5 of p2 (1)", "5 of p2 (2)"]).answer(["5 of p2 (1)", "5 of p2 (2)", "Coal"]);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2)), (vec![], vec!["Tools"]));
        assert_eq!(run.supply_bottom(5), Some("Coal"));
    }

    #[test]
    fn a_value_that_nobody_has_may_be_named() {
        let mut run = table().hand(P1, ["Oars"]).score(P2, ["Compass"]).drive(P1, mass_media_first);
        run.asks(P1, ["Oars"]).answer(["Oars"]);
        run.asks(P1, VALUES).answer(["7"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P2)), (vec![], vec!["Compass"]));
    }

    #[test]
    fn without_a_returned_card_nothing_is_named() {
        let mut run = table().hand(P1, ["Oars"]).score(P2, ["Compass"]).drive(P1, mass_media_first);
        run.asks(P1, ["Oars"]).answer([]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P2)), (vec!["Oars"], vec!["Compass"]));
        table().score(P2, ["Compass"]).drive(P1, mass_media_first).ends();
    }

    #[test]
    fn purple_may_be_splayed_up() {
        let two = || table().board(P1, ["Enterprise", "City States"]);
        let mut run = two().drive(P1, mass_media_second);
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!(run.splay(P1, Purple), Up);

        let mut run = two().drive(P1, mass_media_second);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!(run.splay(P1, Purple), Splay::None);
    }
}
