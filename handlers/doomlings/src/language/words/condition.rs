//! Conditions: what holds or does not.

use cardloom_cards::Words;

use super::*;
use crate::language::check::Checker;

/// What holds or does not.
#[derive(Debug, Words)]
#[words(context = Checker)]
#[expect(missing_docs, reason = "parameters: the reference page says what each means")]
pub enum Condition {
    /// No card, player, color or entry.
    IsEmpty { value: Any },
    /// The opposite.
    NotEmpty { value: Any },
    /// At least count cards (default 1) that pass the filters.
    HasCardsInHand { player: Player, count: Option<Count>, r#where: Option<Filters> },
    /// At least count traits (default 1) that pass the filters.
    HasTraits { player: Player, count: Option<Count>, r#where: Option<Filters> },
    /// No opponent has more traits; with ties false none has as many.
    MostTraits { player: Player, ties: Option<Flag> },
    /// The card passes all filters.
    Matches { card: CardRef, r#where: Filters },
    /// Same player.
    IsPlayer { a: Player, b: Player },
    /// Same card.
    IsCard { a: CardRef, b: CardRef },
    /// The card lies in that player's pile now.
    InTraitPile { card: CardRef, player: Player },
    /// The play would be legal now.
    CanPlay { player: Player, card: CardRef },
    /// A restriction of the current age forbids the play.
    Restricted { player: Player, card: CardRef },
    /// No restriction in force forbids that player traits of this color as such.
    ColorPlayable { player: Player, color: ColorRef },
    /// That pile holds at least count cards.
    DeckHas { deck: Pile, count: Count },
    /// Compares two numbers.
    Compare { left: Count, op: Comparator, right: Count },
    /// The chosen option.
    OptionIs { value: OptionRef, option: OptionNumber },
    /// The trait lies in a pile and that intent may be applied to it now (dominance, protection).
    CanTarget { card: CardRef, r#for: Intent },
    /// The age or catastrophe has that name.
    NamedAge { card: AgeRef, name: Text },
    /// Where the card of a trait_played event came from.
    TriggerFrom { zone: ZoneName },
    /// The third catastrophe has been revealed.
    AtWorldsEnd,
    /// Negation.
    Not { of: Box<Condition> },
    /// All hold.
    AllOf { of: Conditions },
    /// At least one holds.
    AnyOf { of: Conditions },
    /// True.
    Always,
    /// False.
    Never,
}
