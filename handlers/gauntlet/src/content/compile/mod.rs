//! Compiling: documents with names and texts become documents as they are played.
//!
//! What is compiled was accepted by the loader: whatever it refuses does not come here.

mod effects;
mod moments;
mod names;
mod numbers;
mod parts;

use cardloom_effects::{Documents, documents, words::Speed};

pub(crate) use self::moments::phase_bit;
use self::{effects::needs_target, names::Known};
use super::{
    Base,
    compiled::{Card, Encounter, Foes, Potion, Relic, Status},
    ids::{CardId, Document, EnemyId, PotionId, RelicId, StatusId},
    op::{Decay, InForce, Ops},
    registry::{self, CARDS, ENCOUNTERS, ENEMIES, POTIONS, RELICS, STATUSES},
};

/// The numbers of documents, with their names in files.
#[derive(Clone, Debug)]
pub(crate) struct Allotted {
    pub(crate) cards: Vec<(u16, &'static str)>,
    pub(crate) statuses: Vec<(u16, &'static str)>,
    pub(crate) relics: Vec<(u16, &'static str)>,
    pub(crate) potions: Vec<(u16, &'static str)>,
    pub(crate) enemies: Vec<(u16, &'static str)>,
    pub(crate) encounters: Vec<(u16, &'static str)>,
}

/// Compiles documents that were accepted together, and lays them into the registry.
pub(super) fn compile(documents: &'static Documents, numbers: &Allotted, beside: Option<&'static Base>) {
    let mut known = Known::of(documents, beside.map(|base| &base.documents));
    beside.into_iter().for_each(|base| known.add(&base.numbers));
    known.add(numbers);
    for (card, (number, file_name)) in documents.cards.iter().zip(&numbers.cards) {
        let mut compiler = Compiler::new(&known, Document::Card(CardId(*number)), &card.id);
        let plain = compiler.print(card, "");
        let upgraded = card.upgrade.as_deref().map(|upgrade| compiler.print(upgrade, "/upgrade"));
        CARDS.fill(
            *number,
            Card {
                id: &card.id,
                name: &card.name,
                file_name,
                r#type: card.r#type,
                rarity: card.rarity,
                color: card.color,
                tags: card.tags.iter().map(|tag| registry::tag(tag)).collect(),
                max_upgrades: card.max_upgrades,
                plain,
                upgraded,
                blocks: compiler.blocks,
            },
        );
    }
    for (status, (number, file_name)) in documents.statuses.iter().zip(&numbers.statuses) {
        let mut compiler = Compiler::new(&known, Document::Status(StatusId(*number)), &status.id);
        let in_force = compiler.in_force(&status.triggers, &status.modifiers, "");
        let decay = status.decay.map(|decay| Decay {
            at: decay.at,
            by: decay.by.map(|by| by as i32),
            fresh: decay.fresh,
        });
        STATUSES.fill(
            *number,
            Status {
                id: &status.id,
                name: &status.name,
                file_name,
                document: status,
                category: status.category,
                stacking: status.stacking,
                decay,
                bounds: (status.min as i32, status.max as i32),
                negative: status.negative,
                hidden: status.hidden,
                in_force,
                blocks: compiler.blocks,
            },
        );
    }
    for (relic, (number, file_name)) in documents.relics.iter().zip(&numbers.relics) {
        let mut compiler = Compiler::new(&known, Document::Relic(RelicId(*number)), &relic.id);
        let in_force = compiler.in_force(&relic.triggers, &relic.modifiers, "");
        let on_pickup = compiler.ops(&relic.on_pickup, "/on_pickup");
        RELICS.fill(
            *number,
            Relic {
                id: &relic.id,
                name: &relic.name,
                file_name,
                document: relic,
                rarity: relic.rarity,
                counter: relic.counter.unwrap_or(0) as i32,
                on_pickup,
                in_force,
                blocks: compiler.blocks,
            },
        );
    }
    for (potion, (number, file_name)) in documents.potions.iter().zip(&numbers.potions) {
        let mut compiler = Compiler::new(&known, Document::Potion(PotionId(*number)), &potion.id);
        let effects = compiler.ops(&potion.effects, "/effects");
        POTIONS.fill(
            *number,
            Potion {
                id: &potion.id,
                name: &potion.name,
                file_name,
                document: potion,
                rarity: potion.rarity,
                needs_target: potion.needs_target || potion.effects.iter().any(needs_target),
                is_response: potion.speed == Speed::Response,
                playable_if: potion.playable_if.as_deref().map(|text| compiler.condition(text)),
                effects,
                in_force: InForce {
                    responds: potion.speed == Speed::Response,
                    ..compiler.in_force(&potion.triggers, &[], "")
                },
                blocks: compiler.blocks,
            },
        );
    }
    for (enemy, (number, file_name)) in documents.enemies.iter().zip(&numbers.enemies) {
        known.rolls = enemy.rolls.iter().map(|(name, _)| &**name).collect();
        known.moves = enemy.moves.iter().map(|known| &*known.id).collect();
        ENEMIES.fill(
            *number,
            Compiler::new(&known, Document::Enemy(EnemyId(*number)), &enemy.id).enemy(enemy, file_name),
        );
        known.rolls.clear();
        known.moves.clear();
    }
    for (encounter, (number, file_name)) in documents.encounters.iter().zip(&numbers.encounters) {
        let enemy = |id: &str| known.enemies[id];
        let foes = match &encounter.enemies {
            documents::Foes::Each(each) => {
                Foes::Each(each.iter().map(|among| among.iter().map(|id| enemy(id)).collect()).collect())
            }
            documents::Foes::Bag(bag, count) => Foes::Bag(bag.iter().map(|id| enemy(id)).collect(), *count),
        };
        ENCOUNTERS.fill(
            *number,
            Encounter {
                id: &encounter.id,
                name: &encounter.name,
                file_name,
                tier: encounter.tier,
                weight: encounter.weight as u32,
                foes,
            },
        );
    }
}

/// Compiles one document.
struct Compiler<'k> {
    known: &'k Known,
    document: Document,
    id: &'k str,
    blocks: Vec<Ops>,
    /// Whether damage is an attack where nothing else is said: in the effects of cards and moves.
    attacks: bool,
    /// Whether modifiers apply to block where nothing else is said: in the effects of cards.
    modified: bool,
    /// How much damage there has been in the effects of the card or move.
    damage: u8,
}

fn leaked(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

impl<'k> Compiler<'k> {
    fn new(known: &'k Known, document: Document, id: &'k str) -> Self {
        Self { known, document, id, blocks: Vec::new(), attacks: false, modified: false, damage: 0 }
    }

    /// What the loader refuses has come here all the same.
    fn lacks(&self, what: &str, path: &str) -> ! {
        panic!("{} {path} was accepted: {what}", self.id)
    }

    fn at(&self, path: &str) -> &'static str {
        leaked(format!("{} {path}", self.id))
    }
}
