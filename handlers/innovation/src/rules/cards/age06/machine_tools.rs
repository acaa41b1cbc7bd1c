//! Machine Tools, age 6.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(machine_tools)];

/// Draw and score a card of value (highest value in your score pile), where an empty score pile counts as 0.
#[handler]
async fn machine_tools(d: Dogma) {
    d.draw_and_score(d.score_pile().highest_value()).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn scores_a_card_of_the_highest_value_in_the_score_pile() {
        let table = table().board(P1, ["Machine Tools"]).score(P1, ["Anatomy", "Paper"]);
        let mut run = table.supply(4, ["Reformation"]).drive(P1, machine_tools);
        run.ends();
        assert_eq!(run.score(P1), ["Paper", "Anatomy", "Reformation"]);
    }

    #[test]
    fn an_empty_score_pile_gives_a_one() {
        let table = table().board(P1, ["Machine Tools"]).supply(1, ["Tools"]);
        let mut run = table.drive(P1, machine_tools);
        run.ends();
        assert_eq!(run.score(P1), ["Tools"]);
    }

    #[test]
    fn scores_a_higher_card_where_there_is_none_of_the_value() {
        let table = table().score(P1, ["Anatomy"]).supply(4, []).supply(5, ["Coal"]).exact_supply();
        let mut run = table.drive(P1, machine_tools);
        run.ends();
        assert_eq!(run.score(P1), ["Anatomy", "Coal"]);
    }
}
