//! Words of enumerations: literals of documents.

use cardloom_cards::Literals;

/// Which neighbors cards are passed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Direction {
    Left,
    Right,
    Neighbors,
}

/// Which neighbor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Side {
    Left,
    Right,
}

/// Where cards are drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
pub enum Source {
    /// The trait deck.
    Traits,
    /// The discard pile.
    Discard,
}

/// Whether the action of a card that is played is resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Literals, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionMode {
    /// Where the card comes from a hand.
    #[default]
    Auto,
    /// Always.
    Resolve,
    /// Never.
    Ignore,
}

/// What becomes of a card that may not be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Literals)]
pub enum IllegalMode {
    /// It stays where it is.
    #[default]
    Keep,
    /// It goes from the hand to the discard pile.
    Discard,
}

/// What is about to be done to a trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Intent {
    Steal,
    Swap,
    Discard,
    Return,
    Give,
    Copy,
}

/// How the colors of two exchanged traits go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Relation {
    SameColor,
    DifferentColor,
    Any,
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Comparator {
    #[literal("==")]
    Equal,
    #[literal("<")]
    Less,
    #[literal("<=")]
    AtMost,
    #[literal(">")]
    Greater,
    #[literal(">=")]
    AtLeast,
}

/// A pile whose size is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Pile {
    Traits,
    Discard,
    Ages,
}

/// Where a card lies or comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ZoneName {
    Hand,
    Discard,
    Deck,
    TraitPile,
}

/// Who picks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Chooser {
    Owner,
    Random,
}

/// Where a trait goes that is discarded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Literals, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Destination {
    #[default]
    Discard,
    Hand,
    Deck,
}

/// When a World's End section comes.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Literals, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Priority {
    /// What brings traits into piles or removes them.
    Early,
    /// What changes properties of traits.
    Normal,
    /// What depends on other effects of World's End.
    Late,
    /// Choices that only feed a scoring rule.
    Scoring,
}
