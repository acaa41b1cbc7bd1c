//! Enumerations: texts of which one stands there.

use crate::fault::Code;

/// The words of an enumeration; derived for enums without fields.
///
/// ```
/// use cardloom_cards::Literals;
///
/// #[derive(Clone, Copy, Debug, PartialEq, Literals)]
/// enum Comparison {
///     AtMost,
///     #[literal("==")]
///     Equal,
/// }
///
/// assert_eq!(Comparison::NAMES, ["at_most", "=="]);
/// assert_eq!(Comparison::find("=="), Some(Comparison::Equal));
/// assert_eq!(Comparison::AtMost.name(), "at_most");
/// ```
pub trait Literals: Copy + 'static {
    /// What the enumeration is called.
    const NAME: &'static str;
    /// What it is.
    const DOC: &'static str;
    /// All values in order.
    const ALL: &'static [Self];
    /// How each is written.
    const NAMES: &'static [&'static str];
    /// What each means.
    const DOCS: &'static [&'static str];
    /// The code for a text that is none of them, where it is another one than the language's for all enumerations.
    const UNKNOWN: Option<Code> = None;

    /// How it is written.
    fn name(self) -> &'static str;

    /// The one that is written so.
    fn find(name: &str) -> Option<Self> {
        Self::NAMES.iter().position(|known| *known == name).map(|index| Self::ALL[index])
    }
}
