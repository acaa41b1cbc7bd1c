//! What a table plays with: the documents of the base game, and those that it has added.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use cardloom_cards::Literals;
use cardloom_effects::words::{CardType, Color, EncounterTier, Pool, PotionRarity, Rarity, RelicRarity};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{
    compile::Allotted,
    ids::{CardId, EncounterId, EnemyId, PotionId, RelicId, StatusId},
    registry::{self, RegistryError},
};

/// The documents of a table. Files have the texts of those that it has added: whoever reads them knows the documents from
/// then on.
#[derive(Clone, Debug)]
pub struct Content(Arc<Known>);

#[derive(Debug, Default)]
struct Known {
    texts: Vec<String>,
    cards: Vec<CardId>,
    statuses: Vec<StatusId>,
    relics: Vec<RelicId>,
    potions: Vec<PotionId>,
    enemies: Vec<EnemyId>,
    encounters: Vec<EncounterId>,
    pools: [Vec<CardId>; Pool::ALL.len()],
    /// The red cards of each rarity.
    found: [Vec<CardId>; Rarity::ALL.len()],
    relics_by_rarity: [Vec<RelicId>; RelicRarity::ALL.len()],
    potions_by_rarity: [Vec<PotionId>; PotionRarity::ALL.len()],
    /// The statuses that variables speak of.
    spoken_of: SpokenOf,
    encounters_by_tier: [Vec<EncounterId>; EncounterTier::ALL.len()],
}

/// The statuses that variables of the language speak of, as far as the table has them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SpokenOf {
    pub(crate) strength: Option<StatusId>,
    pub(crate) dexterity: Option<StatusId>,
    pub(crate) poison: Option<StatusId>,
    pub(crate) vulnerable: Option<StatusId>,
    pub(crate) weak: Option<StatusId>,
}

/// Those of the sets of texts that were accepted together.
static SETS: Mutex<BTreeMap<Box<[String]>, Content>> = Mutex::new(BTreeMap::new());

static PLAIN: LazyLock<Content> =
    LazyLock::new(|| Content::of(&[]).expect("the base game adds nothing that could be refused"));

impl Default for Content {
    fn default() -> Self {
        PLAIN.clone()
    }
}

impl Content {
    /// The base game with the documents of these texts.
    ///
    /// # Errors
    /// Where they are refused, or there are too many.
    pub fn of(texts: &[String]) -> Result<Self, RegistryError> {
        // One at a time, so that the same set is not met twice.
        let mut sets = SETS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = sets.get(texts) {
            return Ok(known.clone());
        }
        let added = if texts.is_empty() { None } else { Some(registry::register(texts)?) };
        let content = Self::with(texts, added.as_ref());
        sets.insert(texts.into(), content.clone());
        Ok(content)
    }

    /// The base game with what a table has added.
    fn with(texts: &[String], added: Option<&Allotted>) -> Self {
        let mut known = Known { texts: texts.to_vec(), ..Known::default() };
        for numbers in [Some(&super::BASE.numbers), added].into_iter().flatten() {
            let number = |(number, _): &(u16, &'static str)| *number;
            known.cards.extend(numbers.cards.iter().map(number).map(CardId));
            known.statuses.extend(numbers.statuses.iter().map(number).map(StatusId));
            known.relics.extend(numbers.relics.iter().map(number).map(RelicId));
            known.potions.extend(numbers.potions.iter().map(number).map(PotionId));
            known.enemies.extend(numbers.enemies.iter().map(number).map(EnemyId));
            known.encounters.extend(numbers.encounters.iter().map(number).map(EncounterId));
        }
        for card in &known.cards {
            let facts = card.facts();
            let is_found = matches!(facts.rarity, Rarity::Common | Rarity::Uncommon | Rarity::Rare)
                && !facts.plain.document.tags.iter().any(|tag| &**tag == "healing");
            let mut add = |pool: Pool| known.pools[pool as usize].push(*card);
            match facts.color {
                Color::Red if is_found => {
                    add(Pool::Cards);
                    match facts.r#type {
                        CardType::Attack => add(Pool::Attacks),
                        CardType::Skill => add(Pool::Skills),
                        CardType::Power => add(Pool::Powers),
                        CardType::Status | CardType::Curse => {}
                    }
                }
                Color::Colorless if is_found => add(Pool::Colorless),
                _ => {}
            }
            match facts.r#type {
                CardType::Status => add(Pool::Statuses),
                CardType::Curse => add(Pool::Curses),
                _ => {}
            }
        }
        let status = |id: &str| known.statuses.iter().copied().find(|status| status.id() == id);
        known.spoken_of = SpokenOf {
            strength: status("strength"),
            dexterity: status("dexterity"),
            poison: status("poison"),
            vulnerable: status("vulnerable"),
            weak: status("weak"),
        };
        for card in known.cards.iter().filter(|card| card.facts().color == Color::Red) {
            known.found[card.facts().rarity as usize].push(*card);
        }
        for relic in &known.relics {
            known.relics_by_rarity[relic.facts().rarity as usize].push(*relic);
        }
        for potion in &known.potions {
            known.potions_by_rarity[potion.facts().rarity as usize].push(*potion);
        }
        for encounter in &known.encounters {
            known.encounters_by_tier[encounter.facts().tier as usize].push(*encounter);
        }
        Self(Arc::new(known))
    }

    /// The texts of the documents that were added.
    pub fn texts(&self) -> &[String] {
        &self.0.texts
    }

    /// All cards.
    pub fn cards(&self) -> &[CardId] {
        &self.0.cards
    }

    /// All statuses.
    pub fn statuses(&self) -> &[StatusId] {
        &self.0.statuses
    }

    /// All relics.
    pub fn relics(&self) -> &[RelicId] {
        &self.0.relics
    }

    /// All potions.
    pub fn potions(&self) -> &[PotionId] {
        &self.0.potions
    }

    /// All enemies.
    pub fn enemies(&self) -> &[EnemyId] {
        &self.0.enemies
    }

    /// All encounters.
    pub fn encounters(&self) -> &[EncounterId] {
        &self.0.encounters
    }

    /// The cards among which chance draws.
    pub(crate) fn pool(&self, pool: Pool) -> &[CardId] {
        &self.0.pools[pool as usize]
    }

    /// The red cards of a rarity, which are found after a combat (rules 1.4).
    pub(crate) fn found_cards(&self, rarity: Rarity) -> &[CardId] {
        &self.0.found[rarity as usize]
    }

    /// The relics of a rarity.
    pub(crate) fn relics_of(&self, rarity: RelicRarity) -> &[RelicId] {
        &self.0.relics_by_rarity[rarity as usize]
    }

    /// The potions of a rarity.
    pub(crate) fn potions_of(&self, rarity: PotionRarity) -> &[PotionId] {
        &self.0.potions_by_rarity[rarity as usize]
    }

    /// The statuses that variables of the language speak of.
    #[inline]
    pub(crate) fn spoken_of(&self) -> &SpokenOf {
        &self.0.spoken_of
    }

    /// The encounters of a tier.
    pub(crate) fn encounters_of(&self, tier: EncounterTier) -> &[EncounterId] {
        &self.0.encounters_by_tier[tier as usize]
    }

    /// The document of this id, the one that was added last if there are several.
    pub fn card(&self, id: &str) -> Option<CardId> {
        self.0.cards.iter().rev().copied().find(|card| card.id() == id)
    }

    /// The status of this id.
    pub fn status(&self, id: &str) -> Option<StatusId> {
        self.0.statuses.iter().rev().copied().find(|status| status.id() == id)
    }

    /// The relic of this id.
    pub fn relic(&self, id: &str) -> Option<RelicId> {
        self.0.relics.iter().rev().copied().find(|relic| relic.id() == id)
    }

    /// The potion of this id.
    pub fn potion(&self, id: &str) -> Option<PotionId> {
        self.0.potions.iter().rev().copied().find(|potion| potion.id() == id)
    }

    /// The enemy of this id.
    pub fn enemy(&self, id: &str) -> Option<EnemyId> {
        self.0.enemies.iter().rev().copied().find(|enemy| enemy.id() == id)
    }
}

impl PartialEq for Content {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.texts == other.0.texts
    }
}

impl Serialize for Content {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.texts().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Content {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let texts = Vec::<String>::deserialize(deserializer)?;
        if texts.is_empty() { Ok(Self::default()) } else { Self::of(&texts).map_err(de::Error::custom) }
    }
}
