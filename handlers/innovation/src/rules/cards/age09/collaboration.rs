//! Collaboration, age 9.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(collaboration_demand), dogma(collaboration)];

/// Draw and reveal two 9s. The demander picks one of the two; transfer that one to the demander's board and
/// meld the other one.
#[handler]
async fn collaboration_demand(d: Dogma) {
    let pair = CardSet::from_iter([d.draw_and_reveal(9).await, d.draw_and_reveal(9).await]);
    if let Some(picked) = d.choose_by(d.demander(), Ask::Demand, pair).await {
        d.put(ToBoard(d.demander()), picked).await;
        d.put_each(Meld, (pair - picked.into()).iter()).await;
    }
}

/// If your green pile holds at least ten cards, covered ones included, you win the game.
#[handler]
async fn collaboration(d: Dogma) {
    if d.pile(Green).len() >= 10 {
        d.wins(d.seat()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::effect::{Effect, Event},
        testing::*,
    };

    #[test]
    fn the_demander_picks_one_and_the_target_melds_the_other() {
        let mut run = table().supply(9, ["Satellites", "Fission"]).demands(P1, P2, collaboration_demand);
        run.eventually(Event::Revealed { seat: P2, card: named("Satellites") });
        run.eventually(Event::Revealed { seat: P2, card: named("Fission") });
        run.asks(P1, ["Fission", "Satellites"]).answer(["Satellites"]);
        run.effect(Effect::Move { by: P2, card: named("Satellites"), deed: ToBoard(P1) });
        run.effect(Effect::Move { by: P2, card: named("Fission"), deed: Meld });
        run.ends();
        assert_eq!((run.pile(P1, Green), run.pile(P2, Red)), (vec!["Satellites"], vec!["Fission"]));
        assert!(run.hand(P2).is_empty());
    }

    #[test]
    fn tens_are_drawn_where_the_nines_run_out() {
        let table = table().supply(9, ["Ecology"]).supply(10, ["Software"]).exact_supply();
        let mut run = table.demands(P1, P2, collaboration_demand);
        run.asks(P1, ["Ecology", "Software"]).answer(["Ecology"]);
        run.ends();
        assert_eq!((run.pile(P1, Yellow), run.pile(P2, Blue)), (vec!["Ecology"], vec!["Software"]));
    }

    #[test]
    fn the_second_draw_may_end_the_game_before_the_pick() {
        let table = table().score(P2, ["Tools"]).supply(9, ["Ecology"]).supply(10, []).exact_supply();
        let mut run = table.demands(P1, P2, collaboration_demand);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P2]));
    }

    #[test]
    fn each_target_is_picked_from_in_turn() {
        let table = table_of(3)
            .board(P1, ["Collaboration"])
            .supply(9, ["Genetics", "Fission", "Ecology", "Services"]);
        let mut run = table.dogma(P1, "Collaboration");
        run.asks(P1, ["Genetics", "Fission"]).answer(["Genetics"]);
        run.asks(P1, ["Ecology", "Services"]).answer(["Services"]);
        run.ends();
        assert_eq!((run.pile(P1, Blue), run.pile(P1, Purple)), (vec!["Genetics"], vec!["Services"]));
        assert_eq!((run.pile(P2, Red), run.pile(P3, Yellow)), (vec!["Fission"], vec!["Ecology"]));
    }

    const TEN_GREEN: [&str; 10] = [
        "Bicycle",
        "Sailing",
        "The Wheel",
        "Clothing",
        "Currency",
        "Mapmaking",
        "Compass",
        "Paper",
        "Invention",
        "Navigation",
    ];

    #[test]
    fn ten_green_cards_win_and_nine_do_not() {
        let mut run = table().board(P1, TEN_GREEN).drive(P1, collaboration);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P1]));

        let [_, nine @ ..] = TEN_GREEN;
        let mut run = table().board(P1, nine).drive(P1, collaboration);
        run.ends();
        assert_eq!(run.winners(), None);
    }

    #[test]
    fn a_sharer_with_ten_green_cards_wins() {
        let table = table().board(P1, ["Collaboration"]).board(P2, TEN_GREEN);
        let mut run = table.dogma(P1, "Collaboration");
        run.ends();
        assert_eq!(run.winners(), Some(vec![P2]));
    }
}
