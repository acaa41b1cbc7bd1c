//! Empiricism, age 8.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(empiricism_first), dogma(empiricism_second)];

/// Name two different colors. Draw and reveal a 9. If it is of a named color, meld it, then optional: splay
/// that color up. If not, it stays in your hand.
#[handler]
async fn empiricism_first(d: Dogma) {
    let colors = d.choose_colors(Ask::NameColors, 2).await;
    for &color in &colors {
        d.name(Named::Color(color)).await;
    }
    let card = d.draw_and_reveal(9).await;
    if colors.contains(&card.color()) {
        d.put(Meld, card).await;
        d.may_splay(card.color(), Up).await;
    }
}

/// If at least twenty lightbulb icons are visible on your board, you win the game.
#[handler]
async fn empiricism_second(d: Dogma) {
    if d.icons(Lightbulb) >= 20 {
        d.wins(d.seat()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::effect::Event, testing::*};

    const COLORS: [&str; 5] = ["blue", "red", "green", "yellow", "purple"];

    #[test]
    fn a_card_of_a_named_color_is_melded_and_its_pile_may_be_splayed_up() {
        let table = table().board(P1, ["Writing"]).supply(9, ["Genetics"]);
        let mut run = table.drive(P1, empiricism_first);
        run.asks(P1, COLORS).answer(["red", "blue"]);
        run.event(Event::Named { seat: P1, named: Named::Color(Red) });
        run.event(Event::Named { seat: P1, named: Named::Color(Blue) });
        run.eventually(Event::Revealed { seat: P1, card: named("Genetics") });
        run.asks(P1, ["yes"]).answer(["yes"]);
        run.ends();
        assert_eq!((run.pile(P1, Blue), run.splay(P1, Blue)), (vec!["Genetics", "Writing"], Up));
    }

    #[test]
    fn the_splay_may_be_declined() {
        let table = table().board(P1, ["Writing"]).supply(9, ["Genetics"]);
        let mut run = table.drive(P1, empiricism_first);
        run.asks(P1, COLORS).answer(["blue", "green"]);
        run.asks(P1, ["yes"]).answer([]);
        run.ends();
        assert_eq!((run.pile(P1, Blue), run.splay(P1, Blue)), (vec!["Genetics", "Writing"], Splay::None));
    }

    #[test]
    fn one_card_alone_is_not_splayed() {
        let mut run = table().supply(9, ["Genetics"]).drive(P1, empiricism_first);
        run.asks(P1, COLORS).answer(["blue", "green"]);
        run.ends();
        assert_eq!(run.pile(P1, Blue), ["Genetics"]);
    }

    #[test]
    fn a_card_of_another_color_stays_in_hand() {
        let table = table().board(P1, ["Masonry"]).supply(9, ["Suburbia"]);
        let mut run = table.drive(P1, empiricism_first);
        run.asks(P1, COLORS).answer(["red", "green"]);
        run.eventually(Event::Revealed { seat: P1, card: named("Suburbia") });
        run.ends();
        assert_eq!((run.hand(P1), run.pile(P1, Yellow)), (vec!["Suburbia"], vec!["Masonry"]));
    }

    #[test]
    fn twenty_lightbulbs_win_and_nineteen_do_not() {
        let nineteen = || {
            table()
                .splayed(P1, Up, ["Empiricism", "Education", "Philosophy", "Astronomy", "Democracy"])
                .splayed(P1, Up, ["Evolution", "Experimentation", "Calendar"])
        };
        let mut run = nineteen().drive(P1, empiricism_second);
        run.ends();
        assert_eq!(run.winners(), None);

        let mut run = nineteen().board(P1, ["Colonialism"]).drive(P1, empiricism_second);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P1]));
    }

    #[test]
    fn a_sharer_wins_before_the_activator() {
        let table = table()
            .board(P1, ["Empiricism"])
            .splayed(P2, Up, ["Education", "Philosophy", "Astronomy", "Democracy"])
            .splayed(P2, Up, ["Evolution", "Experimentation", "Writing"])
            .board(P2, ["Ecology"])
            .supply(9, ["Services", "Suburbia"]);
        let mut run = table.dogma(P1, "Empiricism");
        run.asks(P2, COLORS).answer(["red", "yellow"]);
        run.asks(P1, COLORS).answer(["red", "blue"]);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P2]));
    }
}
