//! The table and the cards as they are drawn in a terminal, at most 80 columns wide.

use std::fmt::Write;

use anstyle::AnsiColor;
use cardloom::{
    CardText, Seat,
    draw::{bold, colored, plural, wrapped},
};
use serde_json::json;

use crate::{
    faces::{
        text::{color_name, cost, points},
        view::{Hidden, PlayerView, View},
    },
    model::{
        bird::Bird,
        bonus::Bonus,
        facts::Scoring,
        food::Feeder,
        goal::{Goal, ROUNDS, Scored},
        habitat::Habitat,
        mat::Spot,
    },
};

/// How wide a place of a row is: five of them and the row's name.
const PLACE: usize = 14;

/// The table as a seat sees it: what lies in the middle, each player from the next one to the left on, oneself last.
pub(crate) fn table(view: &View) -> String {
    let mut out = String::new();
    goals(&mut out, view);
    let _ = writeln!(out, "{} {}", bold("Feeder"), feeder(view.feeder));
    for (slot, card) in view.tray.iter().enumerate() {
        let card = card.map_or_else(|| "-".to_owned(), facts);
        let _ = writeln!(out, "{} {}  {}", bold("Tray"), slot + 1, wrapped(&card, 8));
    }
    let decks = [
        plural(view.deck, "card"),
        format!("{} discarded", view.discard.len()),
        plural(view.bonus_deck, "bonus card"),
    ];
    let _ = writeln!(out, "{} {}", bold("Deck"), decks.join(", "));
    let _ = writeln!(out, "On birds: eggs/limit, t tucked, c cached, used: its reaction");
    // One's own place comes last, next to the prompt.
    let order = Seat::all(view.players.len())
        .cycle()
        .skip(view.seat.map_or(0, |seat| seat.index() + 1))
        .take(view.players.len());
    for seat in order {
        let player = &view.players[seat.index()];
        let you = if view.seat == Some(seat) { " (you)" } else { "" };
        let plays = view.turn.seat == seat && view.turn.round > 0 && view.end.is_none();
        let turn = if plays { ", to play" } else { "" };
        let does = format!("{}, {}{turn}", points(&player.score), plural(player.cubes, "cube"));
        let _ = writeln!(out, "\n{}: {}", bold(&format!("{seat}{you}")), wrapped(&does, 10));
        draw_player(&mut out, player);
    }
    out.pop();
    out
}

/// The goals in a line each: what they were worth, or how many each player has now.
fn goals(out: &mut String, view: &View) {
    let scored = match view.scored {
        Scored::Green => "by rank",
        Scored::Blue => "a point each",
    };
    let round = match view.turn.round {
        0 => String::new(),
        round => format!(", round {round} of {ROUNDS}"),
    };
    let _ = writeln!(out, "{} {scored}{round}", bold("Goals"));
    for (number, goal) in (1..).zip(view.goals) {
        let over = number < view.turn.round || view.end.is_some();
        let counts = (0..).map(Seat).zip(&view.players).map(|(seat, player)| match over {
            true => format!("{seat} {}", plural(player.goals[usize::from(number) - 1], "point")),
            false => format!("{seat} {}", goal.count(&player.mat)),
        });
        let counts = format!("{goal}: {}", counts.collect::<Vec<_>>().join(", "));
        let mark = if number == view.turn.round && !over { '>' } else { ' ' };
        let _ = writeln!(out, "{mark} {number}  {}", wrapped(&counts, 5));
    }
}

fn feeder(feeder: Feeder) -> String {
    let dice = feeder.faces().map(|face| match feeder.count(face) {
        1 => face.name().to_owned(),
        count => format!("{count} {face}"),
    });
    let outside =
        if feeder.outside() == 0 { String::new() } else { format!("; {} outside", feeder.outside()) };
    format!("{}{outside}", dice.collect::<Vec<_>>().join(", "))
}

fn draw_player(out: &mut String, player: &PlayerView) {
    for habitat in Habitat::ALL {
        let row = player.mat.row(habitat);
        let mut names = painted(habitat, &format!("{:<10}", habitat.name()));
        if row.is_empty() {
            names.push('-');
        }
        row.iter().for_each(|spot| names += &cell(&short(spot.bird.name())));
        let _ = writeln!(out, "{}", names.trim_end());
        if row.iter().any(|spot| !marks(spot).is_empty()) {
            let mut line = " ".repeat(10);
            row.iter().for_each(|spot| line += &cell(&marks(spot)));
            let _ = writeln!(out, "{}", line.trim_end());
        }
    }
    let _ = writeln!(out, "  food    {}", wrapped(&player.food.to_string(), 10));
    let hand = match &player.hand {
        Hidden::Faces(cards) if cards.is_empty() => "none".to_owned(),
        Hidden::Faces(cards) => {
            cards.iter().map(facts).map(|card| wrapped(&card, 12)).collect::<Vec<_>>().join("\n          ")
        }
        Hidden::Count(cards) => plural(*cards, "card"),
    };
    let _ = writeln!(out, "  hand    {hand}");
    let bonuses = match &player.bonuses {
        Hidden::Faces(cards) => cards.iter().map(|bonus| bonus.name()).collect::<Vec<_>>().join(", "),
        Hidden::Count(cards) => cards.to_string(),
    };
    let _ = writeln!(out, "  bonus   {}", wrapped(&bonuses, 10));
}

/// A name that fits a place and is no other bird's: `Am. Goldfinch`, `R-T Hawk`.
fn short(name: &str) -> String {
    const LONGEST: usize = PLACE - 1;
    if name.len() <= LONGEST {
        return name.to_owned();
    }
    // The last word tells most.
    let (first, last) = name.rsplit_once(' ').unwrap_or(("", name));
    let begin = if first.contains('-') {
        first.split('-').filter_map(|part| part.get(..1)).collect::<Vec<_>>().join("-")
    } else {
        let room = LONGEST.saturating_sub(last.len() + 1).max(2);
        let begin: String = first.chars().take(room - 1).collect();
        format!("{}.", begin.trim_end())
    };
    format!("{begin} {last}").chars().take(LONGEST).collect()
}

/// What lies on and behind a bird: eggs of its limit, tucked cards, cached food, and the mark of a used reaction.
fn marks(spot: &Spot) -> String {
    let mut parts = Vec::new();
    let limit = spot.bird.facts().egg_limit;
    if limit > 0 {
        parts.push(format!("{}/{limit}", spot.eggs));
    }
    if spot.tucked > 0 {
        parts.push(format!("t{}", spot.tucked));
    }
    if spot.cached.total() > 0 {
        parts.push(format!("c{}", spot.cached.total()));
    }
    if spot.used {
        parts.push("used".to_owned());
    }
    parts.join(" ").chars().take(PLACE - 1).collect()
}

fn cell(text: &str) -> String {
    format!("{text:<PLACE$}")
}

/// A bird in a line: name, points, cost, rows, nest, eggs, and the color of its power.
fn facts(bird: Bird) -> String {
    let facts = bird.facts();
    let rows = facts.habitats.iter().map(|row| row.name()).collect::<Vec<_>>().join("/");
    let color = facts.power.as_ref().map_or("no power", |power| color_name(power.color));
    format!(
        "{} ({}; {}; {rows}; {} {}; {color})",
        facts.name,
        plural(facts.points, "point"),
        cost(bird),
        facts.nest,
        facts.egg_limit
    )
}

/// A text in the color of a row.
fn painted(habitat: Habitat, text: &str) -> String {
    let color = match habitat {
        Habitat::Forest => AnsiColor::BrightGreen,
        Habitat::Grassland => AnsiColor::BrightYellow,
        Habitat::Wetland => AnsiColor::BrightBlue,
    };
    colored(color, text)
}

/// A bird in a line, in full, and for programs.
pub(crate) fn bird(bird: Bird) -> CardText {
    let facts = bird.facts();
    let color = facts.power.as_ref().map_or("-", |power| color_name(power.color));
    let line = format!("{:<30} {:>2} {color:<6} {}", facts.name, facts.points, cost(bird));
    let rows = facts.habitats.iter().map(|row| row.name()).collect::<Vec<_>>().join(", ");
    let symbols = match (facts.predator, facts.flocking) {
        (true, _) => ", predator",
        (_, true) => ", flocking",
        _ => "",
    };
    let mut text = format!(
        "{}\n{}, cost: {}\nlives in {rows}; {} nest for {}, {} cm{symbols}\n",
        bold(facts.name),
        plural(facts.points, "point"),
        cost(bird),
        facts.nest,
        plural(facts.egg_limit, "egg"),
        facts.wingspan
    );
    match &facts.power {
        Some(power) => {
            let _ = write!(text, "{}", wrapped(&format!("{color}: {}", power.text), 0));
        }
        None => text += "no power",
    }
    let power = facts
        .power
        .as_ref()
        .map(|power| json!({ "color": color, "kind": power.kind.name(), "text": power.text }));
    let json = json!({
        "kind": "bird",
        "id": facts.id,
        "name": facts.name,
        "points": facts.points,
        "habitats": facts.habitats,
        "cost": cost(bird),
        "nest": facts.nest,
        "eggs": facts.egg_limit,
        "wingspan_cm": facts.wingspan,
        "predator": facts.predator,
        "flocking": facts.flocking,
        "power": power,
        "bonus_cards": facts.bonus_tags,
    });
    CardText { name: facts.name, line, text, json }
}

/// A bonus card in a line, in full, and for programs.
pub(crate) fn bonus(bonus: Bonus) -> CardText {
    let facts = bonus.facts();
    let worth = match &facts.scoring {
        Scoring::PerBird { points } => format!("{points} points each"),
        Scoring::Tiered { tiers } => {
            let tiers = tiers.iter().map(|tier| match tier.max {
                Some(max) if max > tier.min => format!("{} to {max}: {} points", tier.min, tier.points),
                Some(_) => format!("{}: {} points", tier.min, tier.points),
                None => format!("{} or more: {} points", tier.min, tier.points),
            });
            tiers.collect::<Vec<_>>().join("; ")
        }
    };
    let line = format!("{:<30}    bonus  {worth}", facts.name);
    let text = format!("{}\n{}\n{worth}", bold(facts.name), wrapped(facts.condition, 0));
    let json = json!({ "kind": "bonus", "id": facts.id, "name": facts.name, "condition": facts.condition, "worth": worth });
    CardText { name: facts.name, line, text, json }
}

/// A goal in a line, in full, and for programs.
pub(crate) fn goal(goal: Goal) -> CardText {
    let facts = goal.facts();
    let line = format!("{:<30}    goal", facts.name);
    let text = format!("{}\n{}", bold(facts.name), wrapped(facts.text, 0));
    let json = json!({ "kind": "goal", "id": facts.id, "name": facts.name, "counts": facts.text });
    CardText { name: facts.name, line, text, json }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn short_names_fit_a_place_and_tell_birds_apart() {
        let mut names = BTreeMap::new();
        for bird in Bird::all(true) {
            let name = short(bird.name());
            assert!(name.chars().count() < PLACE, "{name}");
            if let Some(other) = names.insert(name, bird) {
                panic!("{other} and {bird} have one short name");
            }
        }
    }

    #[test]
    fn a_cell_holds_all_that_can_lie_on_a_bird() {
        let Some(bird) = Bird::named("loggerhead_shrike") else { panic!("a bird of the base game") };
        let mut spot = Spot::new(bird);
        (spot.eggs, spot.tucked, spot.used) = (bird.facts().egg_limit, 1, true);
        assert_eq!(marks(&spot), "4/4 t1 used");
    }
}
