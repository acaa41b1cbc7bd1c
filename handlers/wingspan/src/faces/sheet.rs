//! The sheet: what is printed on birds, bonus cards and goals.

use cardloom::{
    Words,
    draw::plural,
    scene::{Fact, Paragraph, SheetCard, Tint},
    words,
    zone::CardName,
};
use serde_json::json;

use crate::model::{
    bird::Bird,
    bonus::Bonus,
    facts::{CostMode, Scoring},
    food::{Food, Foods},
    goal::Goal,
    power::Color,
};

/// All birds, then the bonus cards, then the goals.
pub(crate) fn sheet() -> Vec<SheetCard> {
    let birds = Bird::all(true).map(bird_card);
    birds.chain(Bonus::all().map(bonus_card)).chain(Goal::all().map(goal_card)).collect()
}

/// What one weighs a bird by: points, cost, rows, nest and eggs, and the color of its power.
pub(crate) fn summary(bird: Bird) -> Words {
    let facts = bird.facts();
    let rows = facts.habitats.iter().map(|row| Words::icon(row.name()));
    let color = facts.power.as_ref().map_or("no power", |power| color_name(power.color));
    words![
        plural(facts.points, "point"),
        "; ",
        cost(bird),
        "; ",
        Words::join(rows, "/"),
        "; ",
        facts.nest.name(),
        " ",
        facts.egg_limit,
        "; ",
        color
    ]
}

/// A bird's cost in food, in a few words: `2 seed + 1 any`, `seed/fish`, `free`.
pub(crate) fn cost(bird: Bird) -> Words {
    let cost = bird.facts().cost;
    let kinds = cost.foods.kinds();
    match cost.mode {
        CostMode::None => "free".into(),
        CostMode::AnyOne => Words::join(kinds.map(icon), "/"),
        CostMode::All => {
            let kinds = kinds.map(|food| words![cost.foods[food], " ", icon(food)]);
            let wild = (cost.wild > 0).then(|| words![cost.wild, " any"]);
            Words::join(kinds.chain(wild), " + ")
        }
    }
}

/// A kind of food.
pub(crate) fn icon(food: Food) -> Words {
    Words::icon(food.name())
}

/// Tokens of food: `2 seed, 1 fish`.
pub(crate) fn foods(foods: Foods) -> Words {
    match foods.total() {
        0 => "no food".into(),
        _ => Words::join(foods.kinds().map(|food| words![foods[food], " ", icon(food)]), ", "),
    }
}

fn color_name(color: Color) -> &'static str {
    match color {
        Color::Brown => "brown",
        Color::White => "white",
        Color::Pink => "pink",
    }
}

fn bird_card(bird: Bird) -> SheetCard {
    let facts = bird.facts();
    let power = facts.power.as_ref();
    let tint = match power.map(|power| power.color) {
        Some(Color::Brown) => Tint::Brown,
        Some(Color::White) => Tint::White,
        Some(Color::Pink) => Tint::Pink,
        None => Tint::Plain,
    };
    let symbol = match (facts.predator, facts.flocking) {
        (true, _) => Some("predator"),
        (_, true) => Some("flocking"),
        _ => None,
    };
    let wingspan = Fact { name: "wingspan", words: words![facts.wingspan, " cm"] };
    let symbol = symbol.map(|symbol| Fact { name: "symbol", words: symbol.into() });
    let text = power.map(|power| {
        let label = match power.color {
            Color::Brown => "brown, when its row is used",
            Color::White => "white, when it is played",
            Color::Pink => "pink, once between your turns",
        };
        Paragraph { label: label.into(), text: power.text.into() }
    });
    let color = power.map(|power| color_name(power.color));
    let json = json!({
        "kind": "bird",
        "id": facts.id,
        "name": facts.name,
        "points": facts.points,
        "habitats": facts.habitats,
        "cost": cost(bird).to_string(),
        "nest": facts.nest,
        "eggs": facts.egg_limit,
        "wingspan_cm": facts.wingspan,
        "predator": facts.predator,
        "flocking": facts.flocking,
        "power": power.map(|power| json!({ "color": color, "kind": power.kind.name(), "text": power.text })),
        "bonus_cards": facts.bonus_tags,
    });
    SheetCard {
        card: CardName::of(bird),
        tint,
        corner: Some(facts.points.to_string()),
        summary: summary(bird),
        facts: [wingspan].into_iter().chain(symbol).collect(),
        texts: text.into_iter().collect(),
        json,
    }
}

/// What the count of a bonus card is worth: `3 points for 2 to 3, 7 for 4 or more`.
pub(crate) fn value(bonus: Bonus) -> String {
    match &bonus.facts().scoring {
        Scoring::PerBird(points) => format!("{points} points each"),
        Scoring::Tiered(tiers) => {
            let tiers = tiers.iter().enumerate().map(|(number, tier)| {
                let points = if number == 0 { " points" } else { "" };
                let counts = match tier.max {
                    Some(max) if max > tier.min => format!("{} to {max}", tier.min),
                    Some(_) => tier.min.to_string(),
                    None => format!("{} or more", tier.min),
                };
                format!("{}{points} for {counts}", tier.points)
            });
            tiers.collect::<Vec<_>>().join(", ")
        }
    }
}

/// What the count of a bonus card is worth, as programs read it.
fn worth(bonus: Bonus) -> String {
    match &bonus.facts().scoring {
        Scoring::PerBird(points) => format!("{points} points each"),
        Scoring::Tiered(tiers) => {
            let tiers = tiers.iter().map(|tier| match tier.max {
                Some(max) if max > tier.min => format!("{} to {max}: {} points", tier.min, tier.points),
                Some(_) => format!("{}: {} points", tier.min, tier.points),
                None => format!("{} or more: {} points", tier.min, tier.points),
            });
            tiers.collect::<Vec<_>>().join("; ")
        }
    }
}

fn bonus_card(bonus: Bonus) -> SheetCard {
    let (facts, worth) = (bonus.facts(), worth(bonus));
    SheetCard {
        card: CardName::of(bonus),
        tint: Tint::Teal,
        corner: None,
        summary: words!["bonus, ", value(bonus)],
        facts: Vec::new(),
        texts: vec![Paragraph { label: "counts".into(), text: facts.condition.into() }],
        json: json!({ "kind": "bonus", "id": facts.id, "name": facts.name, "condition": facts.condition, "worth": worth }),
    }
}

fn goal_card(goal: Goal) -> SheetCard {
    let facts = goal.facts();
    SheetCard {
        card: CardName::of(goal),
        tint: Tint::Yellow,
        corner: None,
        summary: "goal of a round".into(),
        facts: Vec::new(),
        texts: vec![Paragraph { label: "counts".into(), text: facts.text.into() }],
        json: json!({ "kind": "goal", "id": facts.id, "name": facts.name, "counts": facts.text }),
    }
}
