//! The Pirate Code, age 5.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(the_pirate_code_demand), dogma(the_pirate_code)];

/// Transfer two cards of value 4 or lower (your pick; fewer if you have fewer) from your score pile to the
/// demander's score pile.
#[handler]
async fn the_pirate_code_demand(d: Dogma) {
    let low = d.score_pile().filter(|card| card.age() <= 4);
    let given = d.must_exactly(2, ToScore(d.demander()), low).await;
    d.note_demand(given.len()).await;
}

/// If this action's demand transferred at least one card, from anyone, score the lowest of your top cards
/// with a crown (your pick among ties; nothing if you have none).
#[handler]
async fn the_pirate_code(d: Dogma) {
    if d.demand_moved() {
        d.must(Score, d.tops().with(Crown).lowest()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_picks_two_low_score_cards() {
        let table = table().score(P2, ["Archery", "Paper", "Invention", "Physics"]);
        let mut run = table.demands(P1, P2, the_pirate_code_demand);
        run.asks(P2, ["Archery", "Invention", "Paper"]).answer(["Archery", "Invention"]);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2)), (vec!["Archery", "Invention"], vec!["Paper", "Physics"]));
        assert_eq!(run.demanded(), 2);
    }

    #[test]
    fn one_low_card_goes_alone_and_higher_ones_stay() {
        let mut run = table().score(P2, ["Paper", "Physics"]).demands(P1, P2, the_pirate_code_demand);
        run.ends();
        assert_eq!((run.score(P1), run.score(P2), run.demanded()), (vec!["Paper"], vec!["Physics"], 1));

        let mut run = table().score(P2, ["Physics"]).demands(P1, P2, the_pirate_code_demand);
        run.ends();
        assert_eq!((run.score(P2), run.demanded()), (vec!["Physics"], 0));
    }

    #[test]
    fn you_pick_among_the_lowest_top_cards_with_a_crown() {
        let table = table().board(P1, ["The Pirate Code", "Sailing", "Code of Laws", "Pottery"]);
        let mut run = table.after_demand(P1, 2, the_pirate_code);
        run.asks(P1, ["Code of Laws", "Sailing"]).answer(["Sailing"]);
        run.ends();
        assert_eq!(run.score(P1), ["Sailing"]);
    }

    #[test]
    fn nothing_is_scored_without_a_crown_or_without_a_transfer() {
        let mut run = table().board(P1, ["Archery"]).after_demand(P1, 1, the_pirate_code);
        run.ends();
        assert!(run.score(P1).is_empty());

        let mut run = table().board(P1, ["The Pirate Code"]).drive(P1, the_pirate_code);
        run.ends();
        assert!(run.score(P1).is_empty());
    }

    #[test]
    fn sharers_score_as_well_and_the_card_itself_may_be_the_lowest() {
        let table = table_of(3)
            .board(P1, ["The Pirate Code"])
            .board(P2, ["Writing"])
            .score(P2, ["Archery"])
            .board(P3, ["Sailing"])
            .score(P3, ["Oars"])
            .supply(1, ["Tools"]);
        let mut run = table.dogma(P1, "The Pirate Code");
        run.ends();
        assert_eq!(run.score(P1), ["Archery", "The Pirate Code"]);
        assert_eq!((run.score(P2).len(), run.score(P3)), (0, vec!["Oars", "Sailing"]));
        // The bonus, without a top card.
        assert_eq!(run.hand(P1), ["Tools"]);
    }
}
