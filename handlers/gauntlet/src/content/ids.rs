//! The numbers that stand for documents.

use std::{cmp::Ordering, fmt};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{compiled, registry};

macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident: $facts:ident in $table:ident, $what:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $id(pub(crate) u16);

        impl $id {
            /// What is printed in the document.
            #[inline]
            pub(crate) fn facts(self) -> &'static compiled::$facts {
                registry::$table.get(self.0)
            }

            /// Its id in documents.
            pub fn id(self) -> &'static str {
                self.facts().id
            }

            /// Its name.
            pub fn name(self) -> &'static str {
                self.facts().name
            }

            /// The document of this name in files that the program knows.
            pub(crate) fn named(name: &str) -> Option<Self> {
                registry::$table.named(name).map(Self)
            }
        }

        /// By name: numbers depend on what a program has met before.
        impl Ord for $id {
            fn cmp(&self, other: &Self) -> Ordering {
                self.facts().file_name.cmp(other.facts().file_name)
            }
        }

        impl PartialOrd for $id {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl fmt::Debug for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.facts().file_name)
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                Self::named(&name).ok_or_else(|| {
                    de::Error::custom(format_args!("expected {} that this program knows, found {name:?}", $what))
                })
            }
        }

        impl cardloom::Redact for $id {
            fn redact(&mut self, _viewer: Option<cardloom::Seat>) {}
        }
    )*};
}

ids! {
    /// A card, as it is printed.
    CardId: Card in CARDS, "a card";
    /// A status.
    StatusId: Status in STATUSES, "a status";
    /// A relic.
    RelicId: Relic in RELICS, "a relic";
    /// A potion.
    PotionId: Potion in POTIONS, "a potion";
    /// An enemy.
    EnemyId: Enemy in ENEMIES, "an enemy";
    /// An encounter.
    EncounterId: Encounter in ENCOUNTERS, "an encounter";
}

macro_rules! listed {
    ($($id:ident in $table:ident),*) => {$(
        impl $id {
            /// All that the program knows: those of the base game, and then those that tables have added.
            pub(crate) fn known() -> impl Iterator<Item = Self> {
                registry::$table.numbers().map(Self)
            }
        }
    )*};
}

listed!(CardId in CARDS, StatusId in STATUSES, RelicId in RELICS, PotionId in POTIONS, EnemyId in ENEMIES);

impl CardId {
    /// Whether it can be upgraded.
    pub fn has_upgrade(self) -> bool {
        self.facts().upgraded.is_some()
    }
}

/// A tag of cards, or the id of a move: a word by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Tag(pub(crate) u32);

/// A document of whichever kind that has effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Document {
    Card(CardId),
    Status(StatusId),
    Relic(RelicId),
    Potion(PotionId),
    Enemy(EnemyId),
}
