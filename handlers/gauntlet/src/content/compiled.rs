//! Documents as they are played.

use cardloom_effects::{
    documents::{self, Cost},
    words::{
        CardType, Color, EncounterTier, EnemyKind, Intent, Keyword, PotionRarity, Rarity, RelicRarity,
        Stacking, StatusCategory,
    },
};
use smallvec::SmallVec;

use super::{
    ids::{EnemyId, StatusId, Tag},
    op::{Amount, Condition, Decay, InForce, Ops, Value},
};

/// A card.
#[derive(Debug)]
pub(crate) struct Card {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) file_name: &'static str,
    pub(crate) r#type: CardType,
    pub(crate) rarity: Rarity,
    pub(crate) color: Color,
    pub(crate) tags: SmallVec<[Tag; 2]>,
    pub(crate) max_upgrades: u16,
    pub(crate) plain: Print,
    /// How it is when it is upgraded; `None` where it cannot be.
    pub(crate) upgraded: Option<Print>,
    /// Effects that come later.
    pub(crate) blocks: Vec<Ops>,
}

/// What is printed on a card, plain or upgraded.
#[derive(Debug)]
pub(crate) struct Print {
    pub(crate) document: &'static documents::Card,
    pub(crate) cost: Cost,
    /// A bit for each keyword.
    pub(crate) keywords: u8,
    pub(crate) needs_target: bool,
    pub(crate) is_response: bool,
    pub(crate) playable_if: Option<Condition>,
    pub(crate) cost_change: Option<Amount>,
    pub(crate) effects: Ops,
    /// The attack damage in its effects that is computed when it begins to resolve.
    pub(crate) attacks: Vec<&'static super::op::Damage>,
    pub(crate) in_force: InForce,
}

impl Print {
    /// Whether it has a keyword.
    #[inline]
    pub(crate) fn has(&self, keyword: Keyword) -> bool {
        self.keywords & 1 << keyword as u8 != 0
    }
}

impl Card {
    /// What is printed on it after so many upgrades.
    #[inline]
    pub(crate) fn print(&self, upgrades: u16) -> &Print {
        match &self.upgraded {
            Some(upgraded) if upgrades > 0 => upgraded,
            _ => &self.plain,
        }
    }
}

/// A status.
#[derive(Debug)]
pub(crate) struct Status {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) file_name: &'static str,
    pub(crate) document: &'static documents::Status,
    pub(crate) category: StatusCategory,
    pub(crate) stacking: Stacking,
    pub(crate) decay: Option<Decay>,
    pub(crate) bounds: (i32, i32),
    pub(crate) negative: bool,
    pub(crate) hidden: bool,
    pub(crate) in_force: InForce,
    pub(crate) blocks: Vec<Ops>,
}

/// A relic.
#[derive(Debug)]
pub(crate) struct Relic {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) file_name: &'static str,
    pub(crate) document: &'static documents::Relic,
    pub(crate) rarity: RelicRarity,
    pub(crate) counter: i32,
    pub(crate) on_pickup: Ops,
    pub(crate) in_force: InForce,
    pub(crate) blocks: Vec<Ops>,
}

/// A potion.
#[derive(Debug)]
pub(crate) struct Potion {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) file_name: &'static str,
    pub(crate) document: &'static documents::Potion,
    pub(crate) rarity: PotionRarity,
    pub(crate) needs_target: bool,
    pub(crate) is_response: bool,
    pub(crate) playable_if: Option<Condition>,
    pub(crate) effects: Ops,
    pub(crate) in_force: InForce,
    pub(crate) blocks: Vec<Ops>,
}

/// An enemy.
#[derive(Debug)]
pub(crate) struct Enemy {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) file_name: &'static str,
    pub(crate) document: &'static documents::Enemy,
    pub(crate) kind: EnemyKind,
    pub(crate) hp: (i32, i32),
    pub(crate) rolls: Vec<(i32, i32)>,
    pub(crate) statuses: Vec<(StatusId, Amount)>,
    pub(crate) counter: i32,
    pub(crate) moves: Vec<Move>,
    pub(crate) opening: Vec<u8>,
    pub(crate) rules: Vec<Rule>,
    pub(crate) in_force: InForce,
    pub(crate) blocks: Vec<Ops>,
}

/// A move of an enemy.
#[derive(Debug)]
pub(crate) struct Move {
    pub(crate) id: &'static str,
    /// What stands for its id.
    pub(crate) tag: Tag,
    pub(crate) name: &'static str,
    pub(crate) intent: Intent,
    pub(crate) effects: Ops,
}

/// How an enemy finds its next move.
#[derive(Debug)]
pub(crate) struct Rule {
    pub(crate) condition: Option<Condition>,
    pub(crate) pick: Pick,
    pub(crate) at: &'static str,
}

/// What a rule gives.
#[derive(Debug)]
pub(crate) enum Pick {
    Move(u8),
    /// The moves in turn; its number among the cycles of the enemy.
    Cycle(Vec<u8>, u16),
    Weighted(Vec<Weighted>),
}

/// One of several moves among which chance draws.
#[derive(Debug)]
pub(crate) struct Weighted {
    pub(crate) r#move: u8,
    pub(crate) weight: u32,
    pub(crate) in_row: Option<u8>,
    pub(crate) otherwise: Vec<Weighted>,
    pub(crate) condition: Option<Condition>,
}

/// An encounter.
#[derive(Debug)]
pub(crate) struct Encounter {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) file_name: &'static str,
    pub(crate) tier: EncounterTier,
    pub(crate) weight: u32,
    pub(crate) foes: Foes,
}

/// Who is met.
#[derive(Debug)]
pub(crate) enum Foes {
    /// One of each of these, from left to right.
    Each(Vec<Vec<EnemyId>>),
    /// So many of these, drawn without putting back.
    Bag(Vec<EnemyId>, usize),
}

impl Value {
    /// A number that is always the same.
    pub(crate) fn whole(number: i64) -> Self {
        Self::Fixed(number.into())
    }
}
