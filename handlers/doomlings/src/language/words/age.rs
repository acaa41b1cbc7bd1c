//! What ages and catastrophes bring: restrictions, modifiers, and effects of World's End.

use cardloom_cards::Words;

use super::*;
use crate::language::check::Checker;

/// What an age forbids.
#[derive(Debug, Words)]
#[words(context = Checker)]
#[expect(missing_docs, reason = "parameters: the reference page says what each means")]
pub enum Restriction {
    /// Traits of that color cannot be played.
    ColorBlocked { color: ColorRef },
    /// Only traits of that color can be played, as long as the player holds a legal one.
    ColorRequired { color: ColorRef },
    /// Traits with a higher face value cannot be played.
    FaceValueMax { value: Int },
    /// Traits with a lower face value cannot be played.
    FaceValueMin { value: Int },
    /// Dominant traits cannot be played.
    DominantsBlocked,
    /// A colored trait of the color of the last trait played by anybody cannot be played.
    LastColorBlocked,
    /// Plays are not limited, but no action is resolved.
    ActionsIgnored,
}

/// What an age changes in the turns.
#[derive(Debug, Words)]
#[words(context = Checker)]
#[expect(missing_docs, reason = "parameters: the reference page says what each means")]
pub enum Modifier {
    /// The turn player may leave out the stabilizing step.
    OptionalStabilize,
    /// The stabilizing step uses this number instead of the gene pool.
    StabilizeTarget { value: Int },
    /// After a play that passes after, the turn player may play one more trait that passes allow.
    ExtraPlay { after: Filters, allow: Filters, times: Int },
    /// Every turn has that many more plays.
    ExtraPlaysPerTurn { count: Int },
    /// Traits cannot be the object of these intents.
    ProtectTraits { from: AtLeastOne<Intent> },
    /// The round is played from the last player to the first.
    ReverseTurnOrder,
}

/// The World's End effect of a catastrophe.
#[derive(Debug, Words)]
#[words(context = Checker, name = "worlds end effect")]
#[expect(missing_docs, reason = "parameters: the reference page says what each means")]
pub enum FinalEffect {
    /// Points for every trait of the player that passes.
    PointsPerTrait { r#where: Filters, points: Int },
    /// Points for every color (of four) missing from the pile.
    PointsPerMissingColor { points: Int },
    /// Points for every player with the most traits.
    PointsForMostTraits { points: Int },
    /// Points for every player with the fewest traits.
    PointsForFewestTraits { points: Int },
    /// Points for every player with the most traits of a color, at least one.
    PointsForMostColor { color: ColorRef, points: Int },
    /// Points for every player for whom the condition holds.
    FlatPoints { points: Int, r#if: Box<Condition> },
    /// Every player discards that many traits that pass.
    DiscardTraits { r#where: Option<Filters>, count: Int, by: Chooser },
    /// Every player turns up the top card of the trait deck, scores its face value, at most max, and discards it.
    DrawAndScore { max: Int },
    /// Traits that pass are worth this number; with ignore_effects their scoring rules count nothing.
    RevalueTraits { r#where: Filters, worth: Int, ignore_effects: Flag },
}
