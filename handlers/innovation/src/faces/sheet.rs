//! The sheet: what is printed on cards and achievements.

use cardloom::{
    Words,
    scene::{Fact, Paragraph, SheetCard, Tint},
    words,
    zone::CardName,
};
use serde_json::json;

use crate::{
    model::{
        achievements::{Achievement, Special},
        card::Card,
        facts::Color,
        icons::Icon,
    },
    rules::cards::Kind,
};

/// All cards by age and title, and the achievements.
pub(crate) fn sheet() -> Vec<SheetCard> {
    Card::all().map(card).chain(Achievement::all().map(achievement_card)).collect()
}

/// What one weighs a card by.
pub(crate) fn summary(card: Card) -> Words {
    words![card.age(), " ", card.color().name()]
}

fn card(card: Card) -> SheetCard {
    let facts = card.facts();
    let icons = facts.icons.map(|icon| icon.map_or("picture".into(), |icon: Icon| Words::icon(icon.name())));
    let text = |effect: &crate::rules::cards::CardEffect| Paragraph {
        label: match effect.kind {
            Kind::Demand => words!["[", Words::icon(facts.dogma_icon.name()), "] demand"],
            Kind::Dogma => words!["[", Words::icon(facts.dogma_icon.name()), "]"],
        },
        text: effect.handler.text.into(),
    };
    let effects: Vec<_> = (card.effects().iter())
        .map(|effect| json!({ "kind": effect.kind, "text": effect.handler.text }))
        .collect();
    SheetCard {
        card: CardName::of(card),
        tint: tint(facts.color),
        corner: Some(facts.age.to_string()),
        summary: summary(card),
        facts: vec![Fact { name: "icons", words: Words::join(icons, ", ") }],
        texts: card.effects().iter().map(text).collect(),
        json: json!({
            "name": facts.name,
            "age": facts.age,
            "color": facts.color,
            "icons": facts.icons,
            "dogma_icon": facts.dogma_icon,
            "effects": effects,
        }),
    }
}

fn tint(color: Color) -> Tint {
    match color {
        Color::Blue => Tint::Blue,
        Color::Red => Tint::Red,
        Color::Green => Tint::Green,
        Color::Yellow => Tint::Yellow,
        Color::Purple => Tint::Purple,
    }
}

/// An achievement as what can be looked up.
pub(crate) fn achievement(achievement: Achievement) -> CardName {
    const NORMAL: [&str; 9] = [
        "Achievement 1",
        "Achievement 2",
        "Achievement 3",
        "Achievement 4",
        "Achievement 5",
        "Achievement 6",
        "Achievement 7",
        "Achievement 8",
        "Achievement 9",
    ];
    let (index, title) = match achievement {
        Achievement::Normal(age) => (usize::from(age), NORMAL[usize::from(age) - 1]),
        Achievement::Special(special) => (10 + special as usize, special.name()),
    };
    CardName { kind: "achievement", index, name: title, title }
}

/// What an achievement takes, in words (rules 8).
pub(crate) fn condition(achievement: Achievement) -> String {
    match achievement {
        Achievement::Normal(age) => format!(
            "Claimed by an action with a score of {} or more and a top card of value {age} or higher. Nothing is paid.",
            5 * age
        ),
        Achievement::Special(special) => {
            let (condition, other) = match special {
                Special::Empire => ("three or more of each of the six icons on your board", "Construction"),
                Special::Monument => ("six cards tucked, or six cards scored, by you in one turn", "Masonry"),
                Special::Wonder => ("five piles on your board, each splayed right or up", "Invention"),
                Special::World => ("twelve or more clocks on your board", "Translation"),
                Special::Universe => ("five top cards on your board, each of value 8 or higher", "Astronomy"),
            };
            format!("Claimed at once, in anybody's turn, for {condition}; or by {other}.")
        }
    }
}

fn achievement_card(of: Achievement) -> SheetCard {
    let (card, condition) = (achievement(of), condition(of));
    SheetCard {
        card,
        tint: Tint::Plain,
        corner: match of {
            Achievement::Normal(age) => Some(age.to_string()),
            Achievement::Special(_) => None,
        },
        summary: match of {
            Achievement::Normal(age) => words!["score of ", 5 * age, ", top card of ", age],
            Achievement::Special(_) => "special achievement".into(),
        },
        facts: Vec::new(),
        texts: vec![Paragraph { label: Words::new(), text: condition.clone().into() }],
        json: json!({ "name": card.title, "achievement": of, "condition": condition }),
    }
}
