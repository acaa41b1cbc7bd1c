//! Effects as they are carried out: words are values, expressions are compiled, names are numbers.

use cardloom_effects::{
    events::LooksAt,
    expressions::Word,
    words::{
        CostFor, DecayAt, Destination, Keyword, LeaveReason, ModifierOp, ModifierStat, Op as Change, Pool,
        Position, RedirectTo, Scope, Select, Side, Stat, StatusCategory, Target, TransferFrom, Zone,
    },
};
use cardloom_expressions::Rational;

use super::ids::{CardId, EnemyId, RelicId, StatusId, Tag};
use super::kinds::Coded;

/// What stands for a function of the game in an expression.
pub(crate) type Query = cardloom_effects::expressions::Query<CardId, StatusId, RelicId, EnemyId, Tag>;
/// A number that is computed from the state.
pub(crate) type Formula = cardloom_expressions::Formula<Word, Query>;
/// What holds of the state or does not.
pub(crate) type Condition = cardloom_expressions::Condition<Word, Query>;

/// Whether a variable speaks of what the item has done so far.
pub(crate) fn is_of_item(word: &Word) -> bool {
    matches!(word, Word::LastDamage | Word::LastKills | Word::LastCards)
}

/// A number of an effect.
#[derive(Debug)]
pub(crate) enum Amount {
    /// Always the same.
    Fixed(i32),
    /// Computed when the effect begins.
    Dynamic(Box<Dynamic>),
}

/// How a number is computed: the formula times the multiplier plus the bonus, truncated once, and kept within bounds.
#[derive(Debug)]
pub(crate) struct Dynamic {
    pub(crate) formula: Formula,
    pub(crate) multiplier: Rational,
    pub(crate) bonus: i64,
    pub(crate) bounds: (i64, i64),
    /// Whether it reads what the item has done so far.
    pub(crate) reads_last: bool,
    /// Where it stands, for errors.
    pub(crate) at: &'static str,
}

/// An effect.
#[derive(Debug)]
pub(crate) struct Op {
    pub(crate) kind: OpKind,
    /// It happens only if this holds.
    pub(crate) guard: Option<Condition>,
    /// Where it stands: `strike /effects/0`.
    pub(crate) at: &'static str,
}

/// Effects in order. They live as long as the program.
pub(crate) type Ops = &'static [Op];

/// What happens.
#[derive(Debug)]
pub(crate) enum OpKind {
    Damage(Damage),
    LoseHp {
        target: Target,
        amount: Amount,
        blockable: bool,
    },
    Heal {
        target: Target,
        amount: Amount,
        overheal: bool,
    },
    Block {
        target: Target,
        amount: Amount,
        retain: bool,
        modified: bool,
    },
    LoseBlock {
        target: Target,
        amount: Amount,
    },
    Energy {
        amount: Amount,
        temporary: bool,
    },
    Gold {
        target: Target,
        amount: Amount,
        keep: bool,
    },
    Draw {
        amount: Amount,
        filter: Option<Condition>,
    },
    Discard {
        cards: Cards,
    },
    Exhaust {
        cards: Cards,
    },
    Create(Create),
    Copy {
        cards: Cards,
        destination: Destination,
        count: Amount,
    },
    Transform {
        cards: Cards,
        into: NewCard,
    },
    MoveCard {
        cards: Cards,
        to: Zone,
        position: Position,
    },
    PlayCard {
        cards: Cards,
        exhaust: bool,
        copy: bool,
    },
    Status {
        target: Target,
        status: StatusId,
        amount: Amount,
        duration: Amount,
    },
    RemoveStatus {
        target: Target,
        which: Which,
        amount: Amount,
    },
    TransferStatus {
        target: Target,
        from: TransferFrom,
        status: StatusId,
        amount: Amount,
    },
    Channel {
        block: Block,
        on: Hears,
        duration: Amount,
    },
    Stance {
        status: StatusId,
    },
    Redirect {
        to: RedirectTo,
    },
    Spread {
        effect: Ops,
        share: Amount,
    },
    Chain {
        effect: Ops,
        count: Amount,
        falloff: Amount,
    },
    Trigger {
        on: Hears,
        count: Amount,
    },
    Conditional {
        condition: Condition,
        then: Ops,
        otherwise: Ops,
    },
    Composite(Ops),
    Repeat {
        count: Amount,
        effects: Ops,
    },
    Delay {
        block: Block,
        on: Hears,
        turns: Amount,
    },
    CancelEvent,
    CancelItem,
    ModifyCreature {
        target: Target,
        stat: Stat,
        op: Change,
        amount: Amount,
    },
    ModifyCards {
        cards: Cards,
        stat: Stat,
        op: Change,
        scope: Scope,
        amount: Amount,
    },
    /// A number of what is pending, of the item, or of the document itself.
    ModifyOther {
        stat: Stat,
        op: Change,
        amount: Amount,
    },
    Choose(Vec<Choice>),
    RandomOne(Vec<Choice>),
    Scry {
        amount: Amount,
        may_discard: bool,
    },
    Mark {
        keyword: Keyword,
        cards: Cards,
        permanent: bool,
    },
    UpgradeCard {
        cards: Cards,
        permanent: bool,
        any_type: bool,
    },
    Summon {
        enemy: EnemyId,
        count: Amount,
        hp: Option<Amount>,
        minion: bool,
    },
    /// A move by its name: whoever has the text may be any enemy.
    SetMove(Tag),
    Leave(LeaveReason),
    EndTurn,
    Shuffle,
    GainPotion {
        count: Amount,
    },
    /// A kind that the program has added.
    Coded(Coded),
}

/// Damage.
#[derive(Debug)]
pub(crate) struct Damage {
    pub(crate) target: Target,
    pub(crate) amount: Amount,
    pub(crate) hits: Amount,
    pub(crate) is_attack: bool,
    pub(crate) piercing: bool,
    pub(crate) lifesteal: bool,
    /// Its number among the damage of the card's effects; what is computed when a card begins to resolve is found by it.
    pub(crate) number: u8,
}

/// Cards that an effect speaks of.
#[derive(Debug)]
pub(crate) struct Cards {
    pub(crate) from: Target,
    pub(crate) select: Select,
    pub(crate) count: Amount,
    pub(crate) filter: Option<Condition>,
}

/// A new card.
#[derive(Debug)]
pub(crate) struct Create {
    pub(crate) what: NewCard,
    pub(crate) destination: Destination,
    pub(crate) upgraded: bool,
    pub(crate) count: Amount,
    pub(crate) offer: Option<Amount>,
    pub(crate) cost: Option<Amount>,
    pub(crate) cost_for: CostFor,
}

/// Which card.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NewCard {
    Named(CardId),
    OneOf(Pool),
}

/// Which statuses are removed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Which {
    One(StatusId),
    Category(StatusCategory),
    All,
}

/// One of several effects.
#[derive(Debug)]
pub(crate) struct Choice {
    pub(crate) text: &'static str,
    pub(crate) weight: u32,
    pub(crate) effects: Ops,
}

/// Effects that come later: a state names them by their document and this number in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    pub(crate) document: super::ids::Document,
    pub(crate) number: u16,
}

/// What a trigger hears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hears {
    /// A bit for each event, and then for each phase.
    pub(crate) bit: u8,
    /// What it looks at beside the event.
    pub(crate) only: LooksAt,
}

/// A trigger.
#[derive(Debug)]
pub(crate) struct Trigger {
    pub(crate) hears: Hears,
    pub(crate) is_before: bool,
    pub(crate) after_item: bool,
    pub(crate) priority: i32,
    pub(crate) condition: Option<Condition>,
    pub(crate) source: Option<Side>,
    pub(crate) target: Option<Side>,
    pub(crate) per_turn: Option<u8>,
    pub(crate) per_combat: Option<u8>,
    /// A bit for each zone in which a card with it must be.
    pub(crate) zones: u8,
    pub(crate) optional: bool,
    pub(crate) effects: Ops,
    /// Its number in its document.
    pub(crate) number: u8,
    /// `thorns /triggers/0`.
    pub(crate) at: &'static str,
}

/// A modifier.
#[derive(Debug)]
pub(crate) struct Modifier {
    pub(crate) stat: ModifierStat,
    pub(crate) op: ModifierOp,
    pub(crate) value: Value,
    pub(crate) condition: Option<Condition>,
    pub(crate) of_enemies: bool,
    pub(crate) status: Option<StatusId>,
    pub(crate) at: &'static str,
}

/// A number of a modifier, exact.
#[derive(Debug)]
pub(crate) enum Value {
    Fixed(Rational),
    Dynamic(Formula),
}

/// What a document hears and changes as long as it is in force.
#[derive(Debug, Default)]
pub(crate) struct InForce {
    pub(crate) triggers: Vec<Trigger>,
    pub(crate) modifiers: Vec<Modifier>,
    /// The events that it hears after they have happened, a bit for each.
    pub(crate) hears: u128,
    /// Those that it hears before.
    pub(crate) hears_before: u128,
    /// The numbers that it changes, a bit for each.
    pub(crate) changes: u32,
    /// Those of them that it sets or bounds.
    pub(crate) bounds: u32,
    /// Whether it may be played in response.
    pub(crate) responds: bool,
}

/// When a status becomes less.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decay {
    pub(crate) at: DecayAt,
    /// By how much; `None`: all of it.
    pub(crate) by: Option<i32>,
    pub(crate) fresh: bool,
}

impl Amount {
    /// Whether it reads what the item has done so far.
    pub(crate) fn reads_last(&self) -> bool {
        matches!(self, Self::Dynamic(dynamic) if dynamic.reads_last)
    }
}
