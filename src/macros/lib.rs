//! The `#[handler]` attribute and the derive macros `CardId` and `Redact`, re-exported by `cardloom`; the
//! derive macros `Words`, `Record` and `Literals` of card languages, re-exported by `cardloom_cards`.
//!
//! ```
//! use cardloom::{Context, Executor, Seat, example::{Effect, Pebbles, State}, handler};
//!
//! /// Take two pebbles.
//! #[handler]
//! async fn take_two(context: Context<Pebbles>) {
//!     context.apply(Effect::Take(context.seat(), 2)).await;
//! }
//!
//! assert_eq!((take_two.name, take_two.text), ("take_two", "Take two pebbles."));
//! let state = State { pile: 5, taken: [0, 0], turn: Seat(0) };
//! let mut executor = Executor::<Pebbles>::only(state, Seat(0), take_two.name, take_two.run);
//! executor.step()?;
//! assert_eq!(executor.state().pile, 3);
//! # Ok::<(), cardloom::Error>(())
//! ```

mod card_id;
mod handler;
mod language;
mod literals;
mod record;
mod redact;
mod words;

use proc_macro::TokenStream;
use syn::{DeriveInput, ItemFn};

/// Makes an `async fn` of one argument a `Handler` constant of the same name.
///
/// The function stays an ordinary one for the formatter, the compiler and its readers. What it gains is a name for
/// logs and errors, the first paragraph of its doc comment as the text that players read, and an entry point that a
/// table of cards can hold.
///
/// ```
/// use cardloom::{Context, Handler, example::{Effect, Pebbles}, handler};
///
/// /// Take one pebble.
/// #[handler]
/// async fn take(context: Context<Pebbles>) {
///     context.apply(Effect::Take(context.seat(), 1)).await;
/// }
///
/// const CARD: Handler<Context<Pebbles>> = take;
/// assert_eq!((CARD.name, CARD.text), ("take", "Take one pebble."));
/// ```
///
/// A function that is not `async`, takes anything but one argument or has no doc comment is refused:
///
/// ```compile_fail
/// use cardloom::{Context, example::Pebbles, handler};
///
/// #[handler]
/// async fn wordless(_context: Context<Pebbles>) {}
/// ```
#[proc_macro_attribute]
pub fn handler(_attributes: TokenStream, item: TokenStream) -> TokenStream {
    let function = syn::parse_macro_input!(item as ItemFn);
    handler::expand(&function).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Makes a type an id of cards with names: implements `zone::Id`, `zone::Named`, `Serialize` and `Deserialize`.
///
/// A card is the number of its entry in a table, a struct of one `u8`, or a variant of an enum without fields:
///
/// ```
/// use cardloom::{CardId, zone::{Id, Named}};
///
/// const BIRDS: [(&str, &str); 2] = [("barn_owl", "Barn Owl"), ("blue_jay", "Blue Jay")];
///
/// #[derive(Clone, Copy, PartialEq, CardId)]
/// #[card(count = BIRDS.len(), name = |bird| BIRDS[bird.index()].0, display = Self::title, debug = Self::title)]
/// struct Bird(u8);
///
/// impl Bird {
///     fn title(self) -> &'static str {
///         BIRDS[self.index()].1
///     }
/// }
///
/// #[derive(Clone, Copy, CardId)]
/// #[card(kind = "spell")]
/// enum Card {
///     Fireball,
///     ManaPotion,
/// }
///
/// assert_eq!(Bird::find("blue_jay"), Some(Bird(1)));
/// assert_eq!((Bird(0).title(), Bird(0).to_string()), ("Barn Owl", "Barn Owl".to_owned()));
/// assert_eq!(serde_json::to_string(&[Card::ManaPotion, Card::Fireball])?, r#"["mana_potion","fireball"]"#);
/// let error = serde_json::from_str::<Card>(r#""mana""#).err().map(|error| error.to_string());
/// assert_eq!(error.as_deref(), Some(r#"no spell is called "mana""#));
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// `#[card(...)]` says what the id cannot know. A function is a path or a closure that takes the card.
///
/// | key | what it is | without it |
/// | --- | --- | --- |
/// | `kind = "..."` | `Named::KIND`, what messages call such a card | the name of the type in lower case |
/// | `count = ...` | `Named::COUNT`, for a struct alone | an enum counts its variants |
/// | `numbered = ...` | `Named::NUMBERED`, for a struct alone | all have a number for good |
/// | `name = ...` | `Named::file_name`, gives a `&'static str` | the variant in snake case; a struct needs one |
/// | `back = ...` | `Named::back`, gives a `usize` | all look alike from behind |
/// | `find = ...` | `Named::find`, takes a `&str` and gives an `Option<Self>` | the names are gone through |
/// | `display = ...` | `Named::title`, and implements `Display`; gives a `&'static str` | the name in files; no `Display` |
/// | `debug = ...` | implements `Debug` with the `&'static str` that it gives | no `Debug` |
///
/// Whatever else it finds there is refused, with what may stand there:
///
/// ```compile_fail
/// #[derive(Clone, Copy, cardloom::CardId)]
/// #[card(title = "spell")]
/// enum Card {
///     Fireball,
/// }
/// ```
///
/// So is a type whose cards are no small numbers:
///
/// ```compile_fail
/// #[derive(Clone, Copy, cardloom::CardId)]
/// enum Card {
///     Fireball { damage: u8 },
/// }
/// ```
#[proc_macro_derive(CardId, attributes(card))]
pub fn card_id(item: TokenStream) -> TokenStream {
    let item = syn::parse_macro_input!(item as DeriveInput);
    card_id::expand(&item).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Implements `Redact`: redacts all fields, those of all variants, so that each says who may see it.
///
/// `#[redact(public)]` on a field, a variant or the whole type says that everybody may see it, whatever it is. It is
/// what remains to be said of cards that lie open: all else has an answer of its own.
///
/// ```
/// use cardloom::{CardId, Redact, Seat, zone::Secret};
///
/// #[derive(Clone, Copy, Debug, PartialEq, CardId)]
/// enum Card {
///     Owl,
///     Jay,
/// }
///
/// #[derive(Clone, Debug, PartialEq, Redact)]
/// enum Event {
///     TurnBegan(Seat, u8),
///     Tucked {
///         seat: Seat,
///         #[redact(public)]
///         under: Card,
///         card: Secret<Card>,
///     },
///     #[redact(public)]
///     Discarded(Seat, Card),
/// }
///
/// let mut event = Event::Tucked { seat: Seat(0), under: Card::Owl, card: Secret::hidden(Card::Jay) };
/// event.redact(Some(Seat(0)));
/// let Event::Tucked { under, card, .. } = event else { panic!("a card tucked") };
/// assert_eq!((under, card.face()), (Card::Owl, None));
/// ```
///
/// Whatever else is said there is refused:
///
/// ```compile_fail
/// #[derive(Clone, Debug, cardloom::Redact)]
/// struct Drew(#[redact(hidden)] u8);
/// ```
#[proc_macro_derive(Redact, attributes(redact))]
pub fn redact(item: TokenStream) -> TokenStream {
    let item = syn::parse_macro_input!(item as DeriveInput);
    redact::expand(&item).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Makes an enum the words of a card language: implements `Words` and `Read` of `cardloom_cards`.
///
/// Each variant is a word: its name in snake case, its doc comment what it means. Fields with names are parameters, a
/// field without is the only argument.
///
/// ```
/// use cardloom_cards::{Reader, Words};
///
/// /// What a card does.
/// #[derive(Debug, PartialEq, Words)]
/// enum Effect {
///     /// Cards go from the deck to the hand.
///     #[word(one_of(count, all))]
///     DrawCards { count: Option<Box<str>>, all: Option<bool> },
///     /// Several in a row.
///     Both([Box<Effect>; 2]),
///     /// Nothing happens.
///     #[word("-")]
///     Nothing,
/// }
///
/// let mut reader = Reader::new(());
/// let tree = reader.json(r#"{"both": [{"draw_cards": {"count": "two"}}, {"-": {}}]}"#).expect("it is JSON");
/// let effect: Effect = reader.read(&tree);
/// reader.close()?;
/// let draw = Effect::DrawCards { count: Some("two".into()), all: None };
/// assert_eq!(effect, Effect::Both([Box::new(draw), Box::new(Effect::Nothing)]));
/// # Ok::<(), cardloom_cards::Faults>(())
/// ```
///
/// | on | what is said | without it |
/// | --- | --- | --- |
/// | the enum | `#[words(context = ...)]`: the type of the reader's context | any |
/// | | `#[words(name = "...")]`: what messages call such a word | the name of the type in lower case |
/// | | `#[words(check = ...)]`: a function that is given the value and the reader, if nothing was wrong with its parameters | |
/// | | `#[words(bare)]`: no `Read`, since the language writes these words in another way | an object with one key, the word |
/// | a variant | `#[word("...")]`: how it is written | its name in snake case |
/// | | `#[word(one_of(a, b))]`: exactly one of these parameters is there | |
/// | | `#[word(at_most_one_of(a, b))]`: one of these parameters may be there | |
/// | a field | `#[param(name = "...")]`: how it is written | its name |
/// | | `#[param(missing = "...")]`: the code where it is missing | the language's for all parameters |
///
/// A word with several parameters gives them names:
///
/// ```compile_fail
/// #[derive(cardloom_cards::Words)]
/// enum Effect {
///     DrawCards(Box<str>, bool),
/// }
/// ```
#[proc_macro_derive(Words, attributes(words, word, param))]
pub fn words(item: TokenStream) -> TokenStream {
    let item = syn::parse_macro_input!(item as DeriveInput);
    words::expand(&item).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Makes a struct an object of a card language with these keys: implements `Record` and `Read` of `cardloom_cards`.
///
/// ```
/// use cardloom_cards::{Reader, Record};
///
/// /// An option that players choose.
/// #[derive(Record)]
/// struct Choice {
///     /// Its name in files.
///     id: Box<str>,
///     /// What people read.
///     label: Option<Box<str>>,
/// }
///
/// let mut reader = Reader::new(());
/// let tree = reader.json(r#"{"id": "a", "lable": "A"}"#).expect("it is JSON");
/// let choice: Choice = reader.read(&tree);
/// let faults = reader.close().expect_err("a key is misspelt");
/// assert_eq!((faults.all()[0].path.as_str(), faults.all()[0].code.0), ("/lable", "unknown_key"));
/// ```
///
/// `#[record(context = ...)]`, `name` and `check` say what they say for `Words`; with `#[record(parameters)]` what is
/// missing or unknown is called a parameter and not a key. `#[param(...)]` on a field says what it says there.
///
/// A record gives its keys names:
///
/// ```compile_fail
/// #[derive(cardloom_cards::Record)]
/// struct Choice(Box<str>);
/// ```
#[proc_macro_derive(Record, attributes(record, param))]
pub fn record(item: TokenStream) -> TokenStream {
    let item = syn::parse_macro_input!(item as DeriveInput);
    record::expand(&item).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Makes an enum without fields an enumeration of a card language: implements `Literals` and `Read` of
/// `cardloom_cards`.
///
/// A variant is written in snake case, or as `#[literal("...")]` says. `#[literals(unknown = "...")]` names the code
/// for a text that is none of them, and `#[literals(name = "...")]` what messages call such a word.
///
/// ```
/// use cardloom_cards::Literals;
///
/// #[derive(Clone, Copy, Literals)]
/// enum Zone {
///     Hand,
///     TraitPile,
/// }
///
/// assert_eq!(Zone::NAMES, ["hand", "trait_pile"]);
/// ```
///
/// A word of an enumeration has no parameters:
///
/// ```compile_fail
/// #[derive(Clone, Copy, cardloom_cards::Literals)]
/// enum Zone {
///     HandOf(u8),
/// }
/// ```
#[proc_macro_derive(Literals, attributes(literals, literal))]
pub fn literals(item: TokenStream) -> TokenStream {
    let item = syn::parse_macro_input!(item as DeriveInput);
    literals::expand(&item).unwrap_or_else(|error| error.to_compile_error()).into()
}
