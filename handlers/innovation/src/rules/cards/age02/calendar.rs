//! Calendar, age 2.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(calendar)];

/// If your score pile has more cards than your hand, draw two 3s.
#[handler]
async fn calendar(d: Dogma) {
    if d.score_pile().len() > d.hand().len() {
        d.draw(3).await;
        d.draw(3).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn more_score_cards_than_hand_cards_draw_two() {
        let table =
            table().hand(P1, ["Enterprise"]).score(P1, ["Oars", "Sailing"]).supply(3, ["Paper", "Medicine"]);
        let mut run = table.drive(P1, calendar);
        run.ends();
        assert_eq!(run.hand(P1), ["Medicine", "Paper", "Enterprise"]);
    }

    #[test]
    fn equal_numbers_draw_nothing() {
        let mut run = table().hand(P1, ["Archery"]).score(P1, ["Paper"]).drive(P1, calendar);
        run.ends();
        assert_eq!(run.hand(P1), ["Archery"]);

        let mut run = table().drive(P1, calendar);
        run.ends();
        assert!(run.hand(P1).is_empty());
    }

    #[test]
    fn a_sharer_looks_at_its_own_cards() {
        let table = table()
            .board(P1, ["Calendar"])
            .hand(P1, ["Archery"])
            .board(P2, ["Pottery"])
            .score(P2, ["Sailing"])
            .supply(3, ["Paper", "Medicine"])
            .supply(2, ["Currency"]);
        let mut run = table.dogma(P1, "Calendar");
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Archery", "Currency"], vec!["Medicine", "Paper"]));
    }
}
