//! The sheet: what is printed on cards, relics, potions, statuses and enemies.

use cardloom::{
    Words,
    scene::{Fact, Paragraph, SheetCard, Tint},
    words,
    zone::CardName,
};
use cardloom_cards::Literals;
use cardloom_effects::{
    documents::Cost,
    text::{self, TextNames},
    words::{CardType, Intent, Stacking, StatusCategory},
};
use serde_json::json;

use crate::{
    content::{CardId, EnemyId, PotionId, RelicId, StatusId, compiled::Print, kinds},
    faces::{named, titles},
};

/// All cards, each plain and upgraded, then potions, relics, statuses and enemies: those of the base game before others.
pub(crate) fn sheet() -> Vec<SheetCard> {
    let names = &names();
    let cards = CardId::known().flat_map(|card| {
        let facts = card.facts();
        let plain = card_sheet(card, 0, &facts.plain, names);
        let upgraded = facts.upgraded.as_ref().map(|print| card_sheet(card, 1, print, names));
        [Some(plain), upgraded].into_iter().flatten()
    });
    let mut sheet: Vec<SheetCard> = cards
        .chain(PotionId::known().map(|potion| potion_sheet(potion, names)))
        .chain(RelicId::known().map(relic_sheet))
        .chain(StatusId::known().map(status_sheet))
        .chain(EnemyId::known().map(|enemy| enemy_sheet(enemy, names)))
        .collect();
    let titles = titles::all();
    for SheetCard { card, .. } in &mut sheet {
        card.title = titles.get(&(card.kind, card.index)).copied().unwrap_or(card.title);
    }
    sheet
}

/// The names that texts call documents by.
fn names() -> TextNames {
    let mut names = TextNames::default().with_kinds(kinds::registry());
    for status in StatusId::known() {
        match status.facts().stacking {
            Stacking::None => names.uncounted_status(status.id(), status.name()),
            _ => names.status(status.id(), status.name()),
        };
    }
    for card in CardId::known() {
        names.card(card.id(), card.name());
    }
    for enemy in EnemyId::known() {
        names.enemy(enemy.id(), enemy.name());
    }
    names
}

/// What stands in the corner of a card: `1`, `X`; nothing on what cannot be played.
fn corner(cost: Cost) -> Option<String> {
    match cost {
        Cost::Energy(energy) => Some(energy.to_string()),
        Cost::X => Some("X".to_owned()),
        Cost::Unplayable => None,
    }
}

fn tint(card: CardType) -> Tint {
    match card {
        CardType::Attack => Tint::Red,
        CardType::Skill => Tint::Blue,
        CardType::Power => Tint::Yellow,
        CardType::Status => Tint::Gray,
        CardType::Curse => Tint::Purple,
    }
}

fn card_sheet(card: CardId, upgrades: u16, print: &Print, names: &TextNames) -> SheetCard {
    let facts = card.facts();
    let name = named::card(card, upgrades);
    let text = text::of_card(print.document, names);
    let note = print.document.note.as_deref().unwrap_or_default();
    let said = [&*text, note].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let kind = facts.r#type.name();
    let corner = corner(print.cost);
    let costs = corner.as_ref().map(|cost| format!("{cost} ")).unwrap_or_default();
    let upgrade = (facts.max_upgrades > 1)
        .then(|| Fact { name: "upgrades", words: words!["up to ", facts.max_upgrades, " times"] });
    SheetCard {
        card: name,
        tint: tint(facts.r#type),
        summary: words![costs, kind, if said.is_empty() { "" } else { ": " }, said],
        facts: [
            Fact { name: "type", words: kind.into() },
            Fact { name: "rarity", words: facts.rarity.name().into() },
            Fact { name: "color", words: facts.color.name().into() },
        ]
        .into_iter()
        .chain(corner.is_none().then(|| Fact { name: "cost", words: "cannot be played".into() }))
        .chain(upgrade)
        .collect(),
        texts: paragraphs([("", text.clone()), ("besides", note.to_owned())]),
        json: json!({
            "kind": "card",
            "id": facts.id,
            "name": name.title,
            "upgraded": upgrades > 0,
            "type": kind,
            "rarity": facts.rarity.name(),
            "color": facts.color.name(),
            "cost": corner,
            "text": text,
            "note": note,
        }),
        corner,
    }
}

/// Those that say anything.
fn paragraphs<const N: usize>(texts: [(&'static str, String); N]) -> Vec<Paragraph> {
    let said = texts.into_iter().filter(|(_, text)| !text.is_empty());
    said.map(|(label, text)| Paragraph { label: label.into(), text: text.into() }).collect()
}

fn potion_sheet(potion: PotionId, names: &TextNames) -> SheetCard {
    let facts = potion.facts();
    let text = text::of_potion(facts.document, names);
    let rarity = facts.rarity.name();
    plain(named::potion(potion), Tint::Green, rarity, text)
}

fn relic_sheet(relic: RelicId) -> SheetCard {
    let facts = relic.facts();
    let text = facts.document.text.as_deref().unwrap_or_default().to_owned();
    plain(named::relic(relic), Tint::Orange, facts.rarity.name(), text)
}

fn status_sheet(status: StatusId) -> SheetCard {
    let facts = status.facts();
    let tint = match facts.category {
        StatusCategory::Buff => Tint::Teal,
        StatusCategory::Debuff => Tint::Pink,
        StatusCategory::Neutral | StatusCategory::Stance => Tint::Plain,
    };
    let text = facts.document.text.as_deref().unwrap_or_default().to_owned();
    plain(named::status(status), tint, facts.category.name(), text)
}

/// Something of which its kind, a word and a text are all there is to say.
fn plain(card: CardName, tint: Tint, word: &'static str, text: String) -> SheetCard {
    let kind = card.kind;
    let what = match kind {
        // Both are adjectives, but a buff is a status.
        "status" => words![word],
        _ => words![word, " ", kind],
    };
    SheetCard {
        card,
        tint,
        corner: None,
        summary: words![what.clone(), if text.is_empty() { "" } else { ": " }, text.clone()],
        facts: vec![Fact { name: "kind", words: what }],
        json: json!({ "kind": kind, "id": card.name, "name": card.title, "is": word, "text": text }),
        texts: paragraphs([("", text)]),
    }
}

fn enemy_sheet(enemy: EnemyId, names: &TextNames) -> SheetCard {
    let facts = enemy.facts();
    let (least, most) = facts.hp;
    let hp = if least == most { least.to_string() } else { format!("{least} to {most}") };
    let statuses = facts.statuses.iter().map(|(status, _)| words![*status]);
    let statuses = Words::join(statuses, ", ");
    let begins = (!statuses.is_empty()).then_some(Fact { name: "begins with", words: statuses });
    let moves = facts.document.moves.iter().zip(&facts.moves);
    let moves: Vec<(&'static str, Intent, String)> =
        moves.map(|(document, of)| (of.name, of.intent, text::print(&document.effects, names))).collect();
    let text = facts.document.text.as_deref().unwrap_or_default();
    let of_moves = moves.iter().map(|(name, intent, text)| Paragraph {
        label: (*name).into(),
        text: if text.is_empty() {
            intent_word(*intent).into()
        } else {
            words![intent_word(*intent), ": ", text.clone()]
        },
    });
    SheetCard {
        card: named::enemy(enemy),
        tint: Tint::Brown,
        corner: None,
        summary: words![facts.kind.name(), " enemy, ", hp.clone(), " HP"],
        facts: [
            Fact { name: "kind", words: facts.kind.name().into() },
            Fact { name: "HP", words: hp.into() },
        ]
        .into_iter()
        .chain(begins)
        .collect(),
        texts: paragraphs([("", text.to_owned())]).into_iter().chain(of_moves).collect(),
        json: json!({
            "kind": "enemy",
            "id": facts.id,
            "name": facts.name,
            "is": facts.kind.name(),
            "hp": [least, most],
            "text": text,
            "moves": moves.iter().map(|(name, intent, text)| {
                json!({ "name": name, "intent": intent.name(), "text": text })
            }).collect::<Vec<_>>(),
        }),
    }
}

/// What an intent is in words.
pub(crate) fn intent_word(intent: Intent) -> &'static str {
    match intent {
        Intent::Attack => "attack",
        Intent::AttackBuff => "attack and strengthen",
        Intent::AttackDebuff => "attack and weaken",
        Intent::AttackBlock => "attack and block",
        Intent::Block => "block",
        Intent::BlockBuff => "block and strengthen",
        Intent::Buff => "strengthen",
        Intent::Debuff => "weaken",
        Intent::StrongDebuff => "weaken badly",
        Intent::Sleep => "asleep",
        Intent::Stun => "stunned",
        Intent::Escape => "escape",
        Intent::Magic => "magic",
        Intent::Unknown => "unknown",
    }
}
