//! Fission, age 9.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(fission_demand), dogma(fission)];

/// Draw and reveal a 10. If it is red: all cards in all players' hands, boards and score piles, the drawn
/// card included, are removed from the game, and the whole dogma action ends at once. If not, it stays in
/// your hand.
#[handler]
async fn fission_demand(d: Dogma) {
    if d.draw_and_reveal(10).await.color() == Red {
        d.remove_everything().await;
    }
}

/// Return one top card of your pick other than Fission from any player's board, your own included. Then, in
/// every case, draw a 10.
#[handler]
async fn fission(d: Dogma) {
    d.must(Return, d.tops_among(d.everyone()) - d.card().into()).await;
    d.draw(10).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{model::achievements::Achievement, rules::effect::Event, testing::*};

    #[test]
    fn a_red_card_removes_everything_and_the_turn_goes_on() {
        let table = table()
            .board(P1, ["Fission", "Writing", "Tools"])
            .hand(P1, ["Archery"])
            .score(P1, ["Paper"])
            .achievements(P1, [Achievement::Normal(1)])
            .board(P2, ["Coal"])
            .hand(P2, ["Oars"])
            .supply(10, ["Robotics", "A.I."]);
        let mut run = table.dogma(P1, "Fission");
        run.eventually(Event::Revealed { seat: P2, card: named("Robotics") });
        run.event(Event::RemovedAll);
        run.ends();
        for seat in [P1, P2] {
            let player = *run.state().player(seat);
            assert!((player.hand | player.score | player.board.cards()).is_empty());
        }
        assert!(
            run.state().removed.contains(named("Robotics")) && run.state().removed.contains(named("Tools"))
        );
        assert_eq!((run.supply(10)[0], run.achievements(P1)), ("A.I.", vec!["achievement 1".to_owned()]));
        assert_eq!((run.winners(), run.state().turn().actions), (None, 1));
    }

    #[test]
    fn a_red_card_cuts_off_further_targets_sharers_and_the_bonus() {
        // P2 would share the second effect, P3 and P4 are vulnerable.
        let table = table_of(4)
            .board(P1, ["Fission", "Writing"])
            .board(P2, ["Quantum Theory"])
            .board(P3, ["Pottery"])
            .supply(10, ["Miniaturization", "A.I."]);
        let mut run = table.dogma(P1, "Fission");
        run.ends();
        assert_eq!(run.supply(10)[0], "A.I.");
        assert!([P1, P2, P3, P4].iter().all(|&seat| run.hand(seat).is_empty()));
    }

    #[test]
    fn cards_that_are_not_red_are_kept_until_a_red_one_comes() {
        let table = table_of(3).board(P1, ["Fission"]).supply(10, ["Databases", "Miniaturization"]);
        let mut run = table.dogma(P1, "Fission");
        run.eventually(Event::Revealed { seat: P2, card: named("Databases") });
        assert_eq!(run.hand(P2), ["Databases"]);
        run.eventually(Event::Revealed { seat: P3, card: named("Miniaturization") });
        run.ends();
        assert!(run.hand(P2).is_empty());
    }

    #[test]
    fn returns_a_top_card_of_any_board_but_fission() {
        let table = table()
            .board(P1, ["Fission", "Writing"])
            .board(P2, ["Coal", "Archery", "Pottery"])
            .supply(10, ["Stem Cells", "A.I."]);
        let mut run = table.dogma(P1, "Fission");
        run.asks(P1, ["Writing", "Pottery", "Coal"]).answer(["Coal"]);
        run.ends();
        assert_eq!((run.pile(P2, Red), run.supply_bottom(5)), (vec!["Archery"], Some("Coal")));
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["A.I."], vec!["Stem Cells"]));
    }

    #[test]
    fn draws_even_with_nothing_to_return() {
        let mut run = table().board(P2, ["Fission"]).supply(10, ["A.I."]).drive(P1, fission);
        run.ends();
        assert_eq!((run.pile(P2, Red), run.hand(P1)), (vec!["Fission"], vec!["A.I."]));
    }
}
