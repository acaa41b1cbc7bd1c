//! Counts: numbers that are counted, and arithmetic on them.

use cardloom_cards::{Record, Words};

use super::*;
use crate::language::check::Checker;

/// A number that is counted, or made of others.
#[derive(Debug, Words)]
#[words(context = Checker, name = "count")]
#[expect(missing_docs, reason = "parameters: the reference page says what each means")]
pub enum CountWord {
    /// Traits in one pile.
    PerTrait { player: Player, r#where: Option<Filters> },
    /// Traits in all piles together.
    PerTraitInAllPiles { r#where: Option<Filters> },
    /// Cards in a hand.
    PerCardInHand { player: Player, r#where: Option<Filters> },
    /// Cards in the discard pile.
    PerCardInDiscard { r#where: Option<Filters> },
    /// Different colors (of four) in a pile.
    PerColorInTraits { player: Player },
    /// Different colors (of four) in a hand.
    PerColorInHand { player: Player },
    /// 4 minus per_color_in_traits.
    PerMissingColor { player: Player },
    /// Pairs of one color: number of traits of it, halved, rounded down; without color the sum over four colors.
    PerColorPair { player: Player, color: Option<ColorRef> },
    /// Smallest number of traits among the colors (of four) present; 0 with fewer than min_colors colors.
    LowestColorCount { player: Player, min_colors: Int },
    /// Gene pool of a player.
    GenePool { player: Player },
    /// Catastrophes revealed so far.
    PerCatastrophe,
    /// Number of cards, players or entries in a value.
    Size { of: Any },
    /// Printed face value, variable is 0.
    FaceValueOf { card: CardRef },
    /// What the scoring rules of that trait would give this player as its owner.
    ScoringOf { player: Player, card: CardRef },
    /// Product.
    Times(Counts),
    /// Sum.
    Plus(Counts),
    /// First minus second.
    Minus([Count; 2]),
    /// Smallest.
    Min(Counts),
    /// Largest.
    Max(Counts),
    /// Half, rounded up.
    HalfUp(Count),
    /// Half, rounded down.
    HalfDown(Count),
    /// test, then, else.
    If(IfCount),
    /// players, as, count: the count added up over the players.
    SumOver(SumOver),
}

/// A face value compared with a number.
#[derive(Debug, Record)]
#[record(context = Checker, parameters)]
pub struct Comparison {
    /// How.
    pub op: Comparator,
    /// With which number.
    pub value: Count,
}

/// One of two numbers.
#[derive(Debug, Record)]
#[record(context = Checker, parameters)]
pub struct IfCount {
    /// Which one.
    pub test: Box<Condition>,
    /// Where it holds.
    pub then: Count,
    /// Where it does not.
    pub r#else: Count,
}

/// A number added up over players.
#[derive(Debug)]
pub struct SumOver {
    /// The players.
    pub players: Players,
    /// Where each of them is found while the count is made.
    pub slot: u16,
    /// The number of each.
    pub count: Count,
}
