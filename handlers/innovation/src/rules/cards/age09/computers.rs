//! Computers, age 9.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(computers_first), dogma(computers_second)];

/// Optional: splay up either your red or your green cards.
#[handler]
async fn computers_first(d: Dogma) {
    d.may_splay_one([Red, Green], Up).await;
}

/// Draw and meld a 10, then execute its non-demand effects alone (not shared).
#[handler]
async fn computers_second(d: Dogma) {
    let melded = d.draw_and_meld(10).await;
    d.execute(melded).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{model::achievements::Achievement, testing::*};

    #[test]
    fn splays_red_or_green_up() {
        let table = || table().board(P1, ["Coal", "Archery", "Sailing", "Paper", "Tools", "Pottery"]);
        let mut run = table().drive(P1, computers_first);
        run.asks(P1, ["red", "green"]).answer(["green"]);
        run.ends();
        assert_eq!((run.splay(P1, Red), run.splay(P1, Green)), (Splay::None, Up));

        let mut run = table().drive(P1, computers_first);
        run.asks(P1, ["red", "green"]).answer([]);
        run.ends();
        assert_eq!((run.splay(P1, Red), run.splay(P1, Green)), (Splay::None, Splay::None));
    }

    #[test]
    fn a_splay_that_changes_nothing_is_not_asked() {
        let table = table().splayed(P1, Up, ["Coal", "Archery"]).board(P1, ["Sailing"]);
        table.drive(P1, computers_first).ends();
    }

    #[test]
    fn demands_of_the_melded_card_are_not_executed() {
        let mut run = table().score(P2, ["Oars"]).supply(10, ["Databases"]).drive(P1, computers_second);
        run.ends();
        assert_eq!((run.pile(P1, Green), run.score(P2)), (vec!["Databases"], vec!["Oars"]));

        let table = table().board(P2, ["Pottery"]).supply(10, ["Globalization"]).supply(6, ["Canning"]);
        let mut run = table.drive(P1, computers_second);
        run.ends();
        assert_eq!((run.score(P1), run.pile(P2, Blue)), (vec!["Canning"], vec!["Pottery"]));
    }

    #[test]
    fn the_melded_card_may_execute_another_one_and_win() {
        let table = table()
            .board(P1, ["Computers", "Oars"])
            .achievements(P1, [Achievement::Normal(1)])
            .supply(10, ["Self Service"])
            .supply(1, ["Pottery"]);
        let mut run = table.drive(P1, computers_second);
        run.asks(P1, ["Computers", "Oars"]).answer(["Oars"]);
        run.ends();
        assert_eq!((run.hand(P1), run.winners()), (vec!["Pottery"], Some(vec![P1])));
    }

    #[test]
    fn what_a_sharer_executes_alone_earns_the_bonus() {
        let table = table()
            .board(P1, ["Computers"])
            .board(P2, ["Railroad", "Coal", "Archery"])
            .hand(P2, ["Paper", "Tools"])
            .supply(10, ["Miniaturization", "Stem Cells", "A.I."]);
        let mut run = table.dogma(P1, "Computers");
        run.asks(P2, ["red"]).answer(["red"]);
        run.asks(P2, ["Tools", "Paper"]).answer(["Paper"]);
        run.ends();
        assert_eq!((run.pile(P2, Red), run.splay(P2, Red)), (vec!["Miniaturization", "Coal", "Archery"], Up));
        assert_eq!((run.pile(P1, Yellow), run.hand(P1)), (vec!["Stem Cells"], vec!["A.I."]));
    }
}
