//! The sheet: what is printed on traits, ages and catastrophes.

use cardloom::{
    Words,
    scene::{Fact, Paragraph, SheetCard, Tint},
    words,
    zone::CardName,
};
use cardloom_cards::Literals;
use serde_json::json;

use crate::{
    language::{
        document::{AgeKind, GenePool, Icons},
        program::Pipeline,
    },
    model::{age::Age, card::Card, color::Color},
};

/// All kinds of traits, then ages, then catastrophes: those of the base game before others.
pub(crate) fn sheet() -> Vec<SheetCard> {
    let traits = Card::known().filter(is_first).map(trait_card);
    let ages = |catastrophes| Age::known().filter(move |age| age.is_catastrophe() == catastrophes);
    traits.chain(ages(false).chain(ages(true)).map(age_card)).collect()
}

/// The pipelines of all kinds of cards.
pub(crate) fn pipelines() -> Vec<&'static Pipeline> {
    let kinds = Card::known().filter(is_first);
    let traits = kinds.flat_map(of_trait);
    let all = traits.chain(Age::known().flat_map(of_age));
    all.filter(|pipeline| !pipeline.steps.is_empty()).collect()
}

/// The pipelines of a trait.
pub(crate) fn of_trait(card: Card) -> Vec<&'static Pipeline> {
    let facts = card.facts();
    let reactions = facts.reactions.iter().map(|reaction| &reaction.pipeline);
    let plays = [&facts.play_cost, &facts.action, &facts.on_play].into_iter().flatten();
    plays.chain(reactions).chain(facts.worlds_end.as_ref().map(|end| &end.pipeline)).collect()
}

/// The pipelines of an age or catastrophe.
pub(crate) fn of_age(age: Age) -> Vec<&'static Pipeline> {
    let facts = age.facts();
    [&facts.on_reveal].into_iter().chain(facts.rules.hooks.iter().map(|hook| &hook.pipeline)).collect()
}

/// Whether a card is the first one of its kind.
fn is_first(card: &Card) -> bool {
    card.copy() == 0
}

/// What one weighs a trait by: `red 3, dominant; action`.
pub(crate) fn summary(card: Card) -> Words {
    let facts = card.facts();
    let dominant = facts.dominant.then_some(", dominant");
    let icons = icons(facts.icons);
    let icons =
        (!icons.is_empty()).then(|| words!["; ", Words::join(icons.into_iter().map(Words::icon), ", ")]);
    words![corner(card), dominant, icons]
}

/// The printed color and number of a trait: `red 3`, `green *` where the number is variable.
fn corner(card: Card) -> String {
    let facts = card.facts();
    let value = facts.face_value.map_or_else(|| "*".to_owned(), |value| value.to_string());
    format!("{} {value}", facts.color.name())
}

/// The text of a trait, kind by kind: `when played: draw two cards`.
pub(crate) fn texts(card: Card) -> Words {
    let paragraphs = card.facts().text.iter();
    Words::join(paragraphs.map(|(kind, text)| words![kind_name(kind), ": ", &**text]), " ")
}

/// When a kind of text is obeyed.
fn kind_name(kind: &str) -> &'static str {
    match kind {
        "requirement" => "to play it",
        "action" => "action",
        "on_play" => "when played",
        "ongoing" => "in your pile",
        "reaction" => "out of turn",
        "worlds_end" => "World's End",
        _ => "score",
    }
}

fn icons(icons: Icons) -> Vec<&'static str> {
    let Icons { action, out_of_turn, worlds_end, drop_of_life } = icons;
    let named = [
        (action, "action"),
        (out_of_turn, "out of turn"),
        (worlds_end, "World's End"),
        (drop_of_life, "score"),
    ];
    named.into_iter().filter(|(has, _)| *has).map(|(_, name)| name).collect()
}

/// The tint of a color.
pub(crate) fn tint(color: Color) -> Tint {
    match color {
        Color::Red => Tint::Red,
        Color::Blue => Tint::Blue,
        Color::Green => Tint::Green,
        Color::Purple => Tint::Purple,
        Color::Colorless => Tint::Plain,
    }
}

/// A number with its sign.
pub(crate) fn signed(number: i32) -> String {
    format!("{number:+}")
}

fn gene_pool(pool: &GenePool) -> Words {
    let whose = if pool.all { " for all players" } else { "" };
    words![signed(pool.delta), whose]
}

fn trait_card(card: Card) -> SheetCard {
    let facts = card.facts();
    let pool = facts.gene_pool.as_ref();
    let copies = (facts.copies > 1).then(|| Fact { name: "copies", words: words![facts.copies] });
    let variable = facts
        .face_value
        .is_none()
        .then(|| Fact { name: "face value", words: "variable, counts as 0".into() });
    let pool = pool.map(|pool| Fact { name: "gene pool", words: gene_pool(pool) });
    let texts = facts.text.iter();
    let json = json!({
        "kind": "trait",
        "id": facts.id,
        "name": facts.name,
        "copies": facts.copies,
        "color": facts.color,
        "face_value": facts.face_value,
        "dominant": facts.dominant,
        "icons": icons(facts.icons),
        "gene_pool": facts.gene_pool.map(|pool| json!({ "scope": if pool.all { "all" } else { "self" }, "delta": pool.delta })),
        "text": texts.clone().map(|(kind, text)| ((*kind).to_owned(), json!(&**text))).collect::<serde_json::Map<_, _>>(),
    });
    SheetCard {
        card: CardName::of(card),
        tint: tint(facts.color),
        corner: Some(corner(card)),
        summary: summary(card),
        facts: variable.into_iter().chain(pool).chain(copies).collect(),
        texts: texts
            .map(|(kind, text)| Paragraph { label: kind_name(kind).into(), text: (&**text).into() })
            .collect(),
        json,
    }
}

fn age_card(age: Age) -> SheetCard {
    let facts = age.facts();
    let (kind, tint) = match facts.kind {
        AgeKind::First => ("first age", Tint::Yellow),
        AgeKind::Age => ("age", Tint::Yellow),
        AgeKind::Catastrophe => ("catastrophe", Tint::Orange),
    };
    let pool = (facts.gene_pool != 0).then(|| words![", gene pools ", signed(facts.gene_pool)]);
    let final_text = (!facts.final_text.is_empty())
        .then(|| Paragraph { label: "World's End".into(), text: (&*facts.final_text).into() });
    let effect = Paragraph { label: Words::new(), text: (&*facts.text).into() };
    SheetCard {
        card: CardName::of(age),
        tint,
        corner: None,
        summary: words![kind, pool],
        facts: Vec::new(),
        texts: [effect].into_iter().chain(final_text).collect(),
        json: json!({
            "kind": kind,
            "id": facts.id,
            "name": facts.name,
            "gene_pool": facts.gene_pool,
            "text": { "effect": &*facts.text, "worlds_end": &*facts.final_text },
        }),
    }
}
