//! Enterprise, age 4.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[demand(enterprise_demand), dogma(enterprise)];

/// Transfer one of your top cards that is not purple and has a crown (your pick) to the demander's board. If
/// you do, draw and meld a 4.
#[handler]
async fn enterprise_demand(d: Dogma) {
    let card = d.must(ToBoard(d.demander()), d.tops().except(Purple).with(Crown)).await;
    if card.is_some() {
        d.draw_and_meld(4).await;
    }
}

/// Optional: splay your green cards right.
#[handler]
async fn enterprise(d: Dogma) {
    d.may_splay(Green, Right).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn the_target_picks_a_crown_and_melds_a_four() {
        let table =
            table().board(P2, ["Clothing", "Oars", "City States", "Tools"]).supply(4, ["Experimentation"]);
        let mut run = table.demands(P1, P2, enterprise_demand);
        run.asks(P2, ["Clothing", "Oars"]).answer(["Clothing"]);
        run.ends();
        assert_eq!((run.pile(P1, Green), run.pile(P2, Red)), (vec!["Clothing"], vec!["Oars"]));
        assert_eq!(run.pile(P2, Blue), ["Experimentation", "Tools"]);
    }

    #[test]
    fn purple_is_safe_and_then_nothing_is_drawn() {
        let mut run = table().board(P2, ["City States", "Archery"]).demands(P1, P2, enterprise_demand);
        run.ends();
        assert_eq!((run.pile(P2, Purple), run.pile(P2, Red)), (vec!["City States"], vec!["Archery"]));
        assert!(run.hand(P2).is_empty());
    }

    #[test]
    fn green_may_be_splayed() {
        for (answer, splay) in [(vec!["yes"], Right), (vec![], Left)] {
            let mut run = table().splayed(P1, Left, ["Paper", "Sailing"]).drive(P1, enterprise);
            run.asks(P1, ["yes"]).answer(answer);
            run.ends();
            assert_eq!(run.splay(P1, Green), splay);
        }
    }

    #[test]
    fn the_card_received_allows_the_splay() {
        let table = table().board(P1, ["Enterprise", "Paper"]).board(P2, ["Clothing"]);
        let mut run = table.dogma(P1, "Enterprise");
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.pile(P1, Green), run.splay(P1, Green)), (vec!["Clothing", "Paper"], Right));
    }
}
