//! Types of values and their fields.

use super::{document::Trigger, words::Field};

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    Player,
    Players,
    Card,
    Cards,
    AgeCard,
    Color,
    Int,
    Bool,
    /// An option of the collect step with this number.
    Option(usize),
    Swap,
    Entries(Answer),
    Entry(Answer),
    /// The event a reaction waits for.
    Event(Trigger),
    /// What the card remembers.
    Memory,
    /// Text that stands for nothing else.
    Text,
    /// That of something refused: nothing follows from it.
    Unknown,
}

/// What a player's answer is when several are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Card,
    Cards,
    Yes,
}

impl Type {
    /// What messages call it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Player => "a player",
            Self::Players => "players",
            Self::Card => "a card",
            Self::Cards => "cards",
            Self::AgeCard => "an age or catastrophe",
            Self::Color => "a color",
            Self::Int => "a number",
            Self::Bool => "yes or no",
            Self::Option(_) => "an option",
            Self::Swap => "two traits to swap",
            Self::Entries(_) => "the answers of several players",
            Self::Entry(_) => "the answer of one player",
            Self::Event(_) => "an event",
            Self::Memory => "what the card remembers",
            Self::Text => "text",
            Self::Unknown => "anything",
        }
    }

    /// Whether a value of this type may stand where one of the other is wanted.
    pub(super) fn fits(self, wanted: Self) -> bool {
        match (self, wanted) {
            (Self::Unknown, _) | (_, Self::Unknown) => true,
            (Self::Player, Self::Players) | (Self::Card, Self::Cards) => true,
            (Self::Option(_), Self::Option(_)) | (Self::Entries(_), Self::Entries(_)) => true,
            (one, other) => one == other,
        }
    }

    /// What a loop over it visits; `None` where it is no list.
    pub(super) fn item(self) -> Option<Self> {
        match self {
            Self::Players | Self::Player => Some(Self::Player),
            Self::Cards | Self::Card => Some(Self::Card),
            Self::Entries(answer) => Some(Self::Entry(answer)),
            Self::Unknown => Some(Self::Unknown),
            _ => None,
        }
    }

    /// The fields of such a value, by name; those of a card's memory are its keys.
    pub(super) fn fields(self) -> &'static [(&'static str, Field, Self)] {
        match self {
            Self::Player => PLAYER,
            Self::Card => CARD,
            Self::Swap => SWAP,
            Self::Entries(_) => ENTRIES,
            Self::Entry(Answer::Card) => ENTRY_OF_CARD,
            Self::Entry(Answer::Cards) => ENTRY_OF_CARDS,
            Self::Entry(Answer::Yes) => ENTRY_OF_YES,
            Self::Event(trigger) => trigger.fields(),
            _ => &[],
        }
    }
}

type Fields = &'static [(&'static str, Field, Type)];

const PLAYER: Fields = &[
    ("hand", Field::Hand, Type::Cards),
    ("traits", Field::Traits, Type::Cards),
    ("gene_pool", Field::GenePool, Type::Int),
    ("opponents", Field::Opponents, Type::Players),
    ("left", Field::Left, Type::Player),
    ("right", Field::Right, Type::Player),
    ("neighbors", Field::Neighbors, Type::Players),
];
const CARD: Fields = &[
    ("owner", Field::Owner, Type::Player),
    ("color", Field::Color, Type::Color),
    ("face_value", Field::FaceValue, Type::Int),
];
const SWAP: Fields = &[("mine", Field::Mine, Type::Card), ("theirs", Field::Theirs, Type::Card)];
const ENTRIES: Fields = &[("players", Field::Players, Type::Players), ("cards", Field::Cards, Type::Cards)];
const ENTRY_OF_CARD: Fields = &[("player", Field::Player, Type::Player), ("card", Field::Card, Type::Card)];
const ENTRY_OF_CARDS: Fields =
    &[("player", Field::Player, Type::Player), ("cards", Field::Cards, Type::Cards)];
const ENTRY_OF_YES: Fields = &[("player", Field::Player, Type::Player), ("yes", Field::Yes, Type::Bool)];

const OF_PLAYER: Fields = &[("player", Field::Player, Type::Player)];
const OF_AGE: Fields = &[("card", Field::Card, Type::AgeCard)];
const OF_COLOR: Fields = &[("color", Field::Color, Type::Color), ("card", Field::Card, Type::AgeCard)];
const OF_PLAY: Fields = &[
    ("player", Field::Player, Type::Player),
    ("card", Field::Card, Type::Card),
    ("owner", Field::Owner, Type::Player),
];
const OF_CARD: Fields = &[("player", Field::Player, Type::Player), ("card", Field::Card, Type::Card)];
const OF_CHOICE: Fields = &[
    ("player", Field::Player, Type::Player),
    ("by", Field::By, Type::Player),
    ("card", Field::Card, Type::Card),
];

impl Trigger {
    /// The fields of the event.
    pub(super) fn fields(self) -> Fields {
        match self {
            Self::TurnStarted
            | Self::BeforeStabilize
            | Self::AfterStabilize
            | Self::TurnEnded
            | Self::AnyTime => OF_PLAYER,
            Self::AgeRevealed | Self::CatastropheRevealed | Self::GameEnding => OF_AGE,
            Self::ColorRestricted => OF_COLOR,
            Self::TraitPlayed => OF_PLAY,
            Self::ActionPlayed | Self::TraitDiscarded => OF_CARD,
            Self::Targeted | Self::WouldBeStolen | Self::WouldBeDiscarded => OF_CHOICE,
        }
    }

    /// The value that a `modify` may set.
    pub(super) fn may_set(self) -> Option<&'static str> {
        match self {
            Self::TraitPlayed | Self::ActionPlayed => Some("card"),
            Self::WouldBeStolen => Some("to"),
            Self::WouldBeDiscarded => Some("destination"),
            _ => None,
        }
    }

    /// Whether something is pending that a reaction may change.
    pub(super) fn is_pending(self) -> bool {
        matches!(
            self,
            Self::TraitPlayed
                | Self::ActionPlayed
                | Self::Targeted
                | Self::WouldBeStolen
                | Self::WouldBeDiscarded
        )
    }
}
