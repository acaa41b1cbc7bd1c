//! Filters and card sets: which cards are meant.

use cardloom_cards::Words;

use super::*;
use crate::language::check::Checker;

/// What a card passes or does not.
#[derive(Debug, Words)]
#[words(context = Checker)]
pub enum Filter {
    /// Current color is this one; colorless may be named.
    Color(ColorRef),
    /// Current color is another one (colorless counts as another one).
    NotColor(ColorRef),
    /// True: one of the four colors. False: colorless.
    Colored(Flag),
    /// Is or is not dominant.
    Dominant(Flag),
    /// Printed face value compares as said; a variable face value is 0.
    FaceValue(Comparison),
    /// Has or has not an action.
    HasAction(Flag),
    /// Has no rules text at all.
    Effectless(Flag),
    /// Card of that name.
    Named(Text),
    /// That very card.
    Is(CardRef),
    /// Any other card.
    IsNot(CardRef),
    /// Both have one of the four colors and it is the same.
    SameColorAs(CardRef),
    /// Both have one of the four colors and they differ.
    DifferentColorFrom(CardRef),
    /// The asked player may play it now from where it is.
    Playable(Flag),
}

/// Cards by where they lie.
#[derive(Debug, Words)]
#[words(context = Checker)]
#[expect(missing_docs, reason = "parameters: the reference page says what each means")]
pub enum CardSet {
    /// Hand of a player.
    HandOf { player: Player, r#where: Option<Filters> },
    /// Trait pile of a player, or of several.
    #[word(one_of(player, players))]
    TraitsOf { player: Option<Player>, players: Option<Players>, r#where: Option<Filters> },
    /// The discard pile.
    DiscardPile { r#where: Option<Filters> },
    /// The cards on top of the discard pile.
    DiscardTop { count: Int },
    /// Part of a set.
    Among { cards: Cards, r#where: Option<Filters> },
}
