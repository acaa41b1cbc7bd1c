//! Cards as data: a game declares the words of its card language as types, and documents are read into them.
//!
//! A word is a variant of an enum ([`Words`]), an object with certain keys a struct ([`Record`]), an enumeration an enum
//! without fields ([`Literals`]); values that a language writes in its own way implement [`Read`]. From this one
//! declaration come the reading with every fault, a [JSON Schema](schema::schema) for editors and a
//! [reference page](reference::page).
//!
//! ```
//! use cardloom_cards::{Literals, Read, Reader, Record, Whole, Words, reference, schema::schema};
//!
//! /// A card.
//! #[derive(Debug, PartialEq, Record)]
//! struct Card {
//!     /// Its title.
//!     name: Box<str>,
//!     /// What happens when it is played, in order.
//!     effects: Vec<Effect>,
//! }
//!
//! /// What happens.
//! #[derive(Debug, PartialEq, Words)]
//! enum Effect {
//!     /// A player takes cards.
//!     DrawCards {
//!         /// Who; whoever plays the card, if nobody is named.
//!         player: Option<Player>,
//!         count: Whole<1, 10>,
//!     },
//!     /// The turn ends.
//!     EndTurn,
//! }
//!
//! /// A player.
//! #[derive(Clone, Copy, Debug, PartialEq, Literals)]
//! enum Player {
//!     Myself,
//!     LeftNeighbor,
//! }
//!
//! let mut reader = Reader::new(());
//! reader.open("study.yaml");
//! let tree = reader.yaml("name: Study\neffects:\n- draw_cards: {count: 2}\n- end_turn: {}\n").expect("it is YAML");
//! let card: Card = reader.read(&tree);
//! reader.close()?;
//! assert_eq!(card.effects, [Effect::DrawCards { player: None, count: Whole(2) }, Effect::EndTurn]);
//!
//! let mut reader = Reader::new(());
//! reader.open("envy.json");
//! let text = r#"{"name": "Envy", "effects": [{"draw_cards": {"count": 0, "player": "left"}}, {"end": {}}]}"#;
//! let tree = reader.json(text).expect("it is JSON");
//! let _: Card = reader.read(&tree);
//! assert_eq!(
//!     reader.close().expect_err("three things are wrong").to_string(),
//!     "envy.json:1:55: /effects/0/draw_cards/count: bad_value: expected a whole number from 1 to 10, found 0
//! envy.json:1:68: /effects/0/draw_cards/player: bad_value: expected a player: `myself`, `left_neighbor`, found \"left\"
//! envy.json:1:78: /effects/1: unknown_word: expected an effect: `draw_cards`, `end_turn`, found \"end\""
//! );
//!
//! let form = <Card as Read<()>>::form();
//! assert_eq!(schema("Cards", &form)["$defs"]["player"]["enum"][1], "left_neighbor");
//! assert!(reference::page("Cards", &[form]).contains("| `end_turn` |  | The turn ends. |"));
//! # Ok::<(), cardloom_cards::Faults>(())
//! ```
//!
//! Reading is total: all documents of a set are read by one [`Reader`], which collects what is wrong, each [`Fault`] with
//! its document, path, place and code, and gives everything back only if nothing is. What a language must know meanwhile,
//! such as the variables in scope ([`scope::Scopes`]), is the reader's context. Words are written in one of three ways:
//!
//! | as | such as | read by |
//! | --- | --- | --- |
//! | an object with one key, the word | `{"draw_cards": {"count": 2}}` | [`read_word_object`], which the derive uses |
//! | an object with the word under a key, its parameters beside it | `{"type": "draw_cards", "count": 2}` | [`read_tagged`] |
//! | a word and its parameters under two keys of an object | `{"action": "draw_cards", "params": {"count": 2}}` | [`read_named`] |
//!
//! Facts that no language is needed for are kept in a [`Catalogue`].

mod catalogue;
mod fault;
pub mod json;
mod literals;
mod nearest;
mod reader;
mod record;
pub mod reference;
pub mod schema;
pub mod scope;
pub mod tree;
mod values;
mod vocabulary;
mod words;
pub mod yaml;

pub use cardloom_macros::{Literals, Record, Words};

pub use crate::{
    catalogue::{Catalogue, Duplicate, Entry},
    fault::{Code, Document, Fault, Faults},
    literals::Literals,
    nearest::{a, nearest, one_of, one_of_listed},
    reader::{Codes, Read, Reader, Step},
    record::{Fields, Record},
    tree::Node,
    values::Whole,
    vocabulary::{Arguments, Field, Form, Word},
    words::{Tagged, Used, Words, find_word, read_named, read_tagged, read_word_object, word_object_form},
};
