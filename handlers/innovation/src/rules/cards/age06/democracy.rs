//! Democracy, age 6.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(democracy)];

/// Optional: return any number of cards from your hand. If the number you have returned through Democracy in
/// this dogma action is greater than each opponent's number so far, draw and score an 8.
#[handler]
async fn democracy(d: Dogma) {
    let returned = d.may_any(Return, d.hand()).await;
    d.note_returned(returned.len()).await;
    let mine = d.returned_by(d.seat());
    if d.opponents().all(|opponent| d.returned_by(opponent) < mine) {
        d.draw_and_score(8).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_first_to_return_a_card_scores_an_eight() {
        let table = table().hand(P1, ["Archery", "Oars", "Paper"]).supply(8, ["Flight"]);
        let mut run = table.drive(P1, democracy);
        run.asks(P1, ["Archery", "Oars", "Paper"]).answer(["Oars", "Archery"]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1)), (vec!["Paper"], vec!["Flight"]));
        assert_eq!(run.supply_bottom(1), Some("Archery"));
    }

    #[test]
    fn nothing_returned_is_never_more() {
        let mut run = table().hand(P1, ["Archery"]).drive(P1, democracy);
        run.asks(P1, ["Archery"]).answer([]);
        run.ends();
        assert_eq!((run.hand(P1), run.score(P1).len()), (vec!["Archery"], 0));

        let mut run = table().drive(P1, democracy);
        run.ends();
        assert!(run.score(P1).is_empty());
    }

    #[test]
    fn each_player_has_to_beat_all_before() {
        let table = table_of(3)
            .board(P1, ["Democracy"])
            .hand(P1, ["Archery", "Oars", "Sailing"])
            .board(P2, ["Tools"])
            .hand(P2, ["Paper", "Coal", "Masonry"])
            .board(P3, ["Experimentation"])
            .hand(P3, ["Pottery", "Canning"])
            .supply(8, ["Flight", "Mobility"])
            .supply(6, ["Vaccination"]);
        let mut run = table.dogma(P1, "Democracy");
        run.asks(P2, ["Coal", "Masonry", "Paper"]).answer(["Paper", "Coal"]);
        run.asks(P3, ["Canning", "Pottery"]).answer(["Pottery", "Canning"]);
        run.asks(P1, ["Archery", "Oars", "Sailing"]).answer(["Archery", "Oars", "Sailing"]);
        run.ends();
        assert_eq!(
            (run.score(P2), run.score(P3).len(), run.score(P1)),
            (vec!["Flight"], 0, vec!["Mobility"])
        );
        assert_eq!(run.hand(P1), ["Vaccination"]);
    }

    #[test]
    fn the_partner_is_no_rival() {
        let table = table_of(4)
            .teams()
            .board(P1, ["Democracy"])
            .hand(P1, ["Archery"])
            .board(P3, ["Tools"])
            .hand(P3, ["Paper", "Coal"])
            .supply(8, ["Flight", "Mobility"]);
        let mut run = table.dogma(P1, "Democracy");
        run.asks(P3, ["Coal", "Paper"]).answer(["Coal", "Paper"]);
        run.asks(P1, ["Archery"]).answer(["Archery"]);
        run.ends();
        assert_eq!((run.score(P3), run.score(P1)), (vec!["Flight"], vec!["Mobility"]));
    }
}
