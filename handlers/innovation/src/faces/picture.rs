//! The table and the cards as they are drawn in a terminal, at most 80 columns wide.

use std::fmt::Write;

use anstyle::AnsiColor;
use cardloom::{
    CardText, Seat,
    draw::{WIDTH, bold, colored, plural, wrapped},
};
use serde_json::json;

use crate::{
    faces::view::{Cards, PlayerView, View},
    model::{
        achievements::{Achievement, Achievements},
        board::{Board, Pile},
        card::Card,
        facts::Color,
        icons::{Icon, Splay},
        set::CardSet,
    },
    rules::cards::Kind,
};

/// The table as a seat sees it: supply, achievements, each player from the next one to the left on, oneself last.
pub(crate) fn table(view: &View) -> String {
    let mut out = String::new();
    let supply = view.supply.iter().zip(1..).map(|(&cards, value): (_, u8)| format!("{value}:{cards}"));
    let _ = writeln!(out, "{} {}", bold("Supply"), supply.collect::<Vec<_>>().join("  "));
    let _ = writeln!(
        out,
        "{} {} ({} win)",
        bold("Achievements"),
        achievements(view.available),
        view.achievements_to_win
    );
    let seats = view.players.len();
    // One's own place comes last, next to the prompt.
    let order = Seat::all(seats).cycle().skip(view.seat.map_or(0, |seat| seat.index() + 1)).take(seats);
    for seat in order {
        let player = &view.players[seat.index()];
        let you = if view.seat == Some(seat) { " (you)" } else { "" };
        let turn = if view.turn.seat == seat && view.turn.number > 0 {
            format!(", {} left", plural(usize::from(view.turn.actions), "action"))
        } else {
            String::new()
        };
        let _ = writeln!(
            out,
            "\n{}: score {}, {}{turn}",
            bold(&format!("{seat}{you}")),
            player.score.points(),
            plural(player.achievements.len(), "achievement")
        );
        draw_player(&mut out, player);
    }
    out.pop();
    out
}

fn draw_player(out: &mut String, player: &PlayerView) {
    let _ = writeln!(out, "  icons   {}", icons(&player.board));
    for color in player.board.present() {
        let (pile, name) = (player.board.pile(color), format!("{color:<8}"));
        let _ = writeln!(out, "  {}{}", painted(color, &name), pile_line(pile, WIDTH - 10));
    }
    if !player.achievements.is_empty() {
        let _ = writeln!(out, "  claimed {}", achievements(player.achievements));
    }
    for (name, cards) in [("hand", &player.hand), ("score", &player.score)] {
        if !cards.is_empty() {
            let _ = writeln!(out, "  {name:<8}{}", wrapped(&zone(cards).join(", "), 10));
        }
    }
}

fn icons(board: &Board) -> String {
    let counts = Icon::ALL.map(|icon| (board.count(icon), icon));
    let shown: Vec<_> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, icon)| format!("{icon} {count}"))
        .collect();
    if shown.is_empty() { "none".to_owned() } else { shown.join(", ") }
}

/// The top card, how the pile is splayed, and what lies beneath as far as there is room.
fn pile_line(pile: &Pile, width: usize) -> String {
    let Some((top, covered)) = pile.cards().split_last() else { return String::new() };
    let mut line = titled(*top);
    if covered.is_empty() {
        return line;
    }
    line += &match pile.splay() {
        Splay::None => format!(" over {}", covered.len()),
        splay => format!(" splayed {splay} over {}", covered.len()),
    };
    let mut names = String::new();
    for card in covered.iter().rev() {
        let next = if names.is_empty() { card.name().to_owned() } else { format!("{names}, {card}") };
        if line.len() + next.len() + 7 > width {
            names += ", …";
            break;
        }
        names = next;
    }
    format!("{line}: {names}")
}

fn zone(cards: &Cards) -> Vec<String> {
    match cards {
        Cards::Faces(cards) => list(*cards),
        Cards::Backs(counts) => {
            let some = counts.iter().zip(1..).filter(|(count, _)| **count > 0);
            some.map(|(count, value): (_, u8)| format!("{count} of value {value}")).collect()
        }
    }
}

fn list(cards: CardSet) -> Vec<String> {
    cards.iter().map(titled).collect()
}

fn titled(card: Card) -> String {
    format!("{card} ({})", card.age())
}

fn achievements(set: Achievements) -> String {
    let names = set.iter().map(|achievement| match achievement {
        Achievement::Normal(age) => age.to_string(),
        Achievement::Special(special) => special.name().to_owned(),
    });
    let names: Vec<_> = names.collect();
    if names.is_empty() { "none left".to_owned() } else { names.join(" ") }
}

/// A text in the color of a pile.
fn painted(color: Color, text: &str) -> String {
    let color = match color {
        Color::Blue => AnsiColor::BrightBlue,
        Color::Red => AnsiColor::BrightRed,
        Color::Green => AnsiColor::BrightGreen,
        Color::Yellow => AnsiColor::BrightYellow,
        Color::Purple => AnsiColor::BrightMagenta,
    };
    colored(color, text)
}

/// A card in a line, in full, and for programs.
pub(crate) fn card(card: Card) -> CardText {
    let facts = card.facts();
    let color = facts.color;
    let shown = facts.icons.map(|icon| icon.map_or("picture", Icon::name));
    let line = format!("{:>2} {} {}", facts.age, painted(color, &format!("{color:<7}")), facts.name);
    let title = format!("{}, age {}, {color}", facts.name, facts.age);
    let mut text = format!("{}\n{}\n", bold(&title), shown.join(" · "));
    for effect in card.effects() {
        let kind = match effect.kind {
            Kind::Demand => format!("[{}] demand: ", facts.dogma_icon),
            Kind::Dogma => format!("[{}] ", facts.dogma_icon),
        };
        let options = textwrap::Options::new(WIDTH).subsequent_indent("  ");
        let _ = writeln!(text, "{}", textwrap::fill(&format!("{kind}{}", effect.handler.text), options));
    }
    text.pop();
    let effects: Vec<_> = (card.effects().iter())
        .map(|effect| json!({ "kind": effect.kind, "text": effect.handler.text }))
        .collect();
    let json = json!({
        "name": facts.name,
        "age": facts.age,
        "color": color,
        "icons": facts.icons,
        "dogma_icon": facts.dogma_icon,
        "effects": effects,
    });
    CardText { name: facts.name, line, text, json }
}
