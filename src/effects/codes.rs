//! The codes of faults, with what each means.

use cardloom_cards::Code;
use cardloom_expressions::Impossible;
pub use cardloom_expressions::codes::{
    BAD_CONTEXT, EMPTY_LIST, FORBIDDEN, SYNTAX, TOO_LONG, TOO_MANY, UNKNOWN_FUNCTION, WRONG_ARGUMENTS,
};

/// A name that could be two things.
pub const AMBIGUOUS_TEXT: Code = Code("ambiguous_text");
/// More than 10000 effects in one action.
pub const BUDGET: Code = Code("budget");
/// More than 50 triggers inside each other.
pub const CHAIN_TOO_DEEP: Code = Code("chain_too_deep");
/// Damage aimed at its owner.
pub const DAMAGE_TO_SELF: Code = Code("damage_to_self");
/// An id twice.
pub const DUPLICATE_ID: Code = Code("duplicate_id");
/// An expression failed while playing.
pub const EFFECT_FAILED: Code = Code("effect_failed");
/// A list of effects without effects.
pub const EMPTY_EFFECTS: Code = Code("empty_effects");
/// A status effect without status.
pub const MISSING_STATUS: Code = Code("missing_status");
/// The kind needs a target.
pub const MISSING_TARGET: Code = Code("missing_target");
/// An effect without type.
pub const MISSING_TYPE: Code = Code("missing_type");
/// Cancel, redirect or event_value where nothing is pending.
pub const NOTHING_PENDING: Code = Code("nothing_pending");
/// Number outside the bounds.
pub const OUT_OF_BOUNDS: Code = Code("out_of_bounds");
/// The kind cannot have this target.
pub const TARGET_NOT_ALLOWED: Code = Code("target_not_allowed");
/// The effect kind does not exist.
pub const UNKNOWN_KIND: Code = Code("unknown_kind");
/// Card, relic, potion, enemy, move, roll does not exist.
pub const UNKNOWN_REFERENCE: Code = Code("unknown_reference");
/// The status does not exist.
pub const UNKNOWN_STATUS: Code = Code("unknown_status");
/// The target word does not exist.
pub const UNKNOWN_TARGET: Code = Code("unknown_target");
/// The text cannot be read.
pub const UNPARSED_TEXT: Code = Code("unparsed_text");
/// An effect that can never run.
pub const UNREACHABLE: Code = Code("unreachable");

/// What a code means.
#[derive(Clone, Copy, Debug)]
pub struct Meaning {
    /// The code.
    pub code: Code,
    /// When it comes.
    pub when: When,
    /// What is wrong.
    pub meaning: &'static str,
    /// What the path points to.
    pub path: &'static str,
}

/// When something is found wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// When documents are loaded.
    Loading,
    /// When text is read as effects.
    Parsing,
    /// When the game is played.
    Running,
}

const fn loading(code: Code, meaning: &'static str, path: &'static str) -> Meaning {
    Meaning { code, when: When::Loading, meaning, path }
}

const fn parsing(code: Code, meaning: &'static str) -> Meaning {
    Meaning { code, when: When::Parsing, meaning, path: VALUE }
}

const fn running(code: Code, meaning: &'static str) -> Meaning {
    Meaning { code, when: When::Running, meaning, path: "-" }
}

const VALUE: &str = "the value, or the key that is too much";

/// All codes, in the order of the language.
pub const CODES: &[Meaning] = &[
    loading(Code::NOT_JSON, "text is no JSON", "the document"),
    loading(Code::NOT_YAML, "text is no YAML of the allowed subset", "the document"),
    loading(Code::BAD_SHAPE, "wrong form: not an object, list, text", "the value"),
    loading(Code::MISSING_KEY, "a document, trigger, modifier, move lacks a key", "the object"),
    loading(Code::UNKNOWN_KEY, "a key that does not exist there", VALUE),
    loading(MISSING_TYPE, "an effect without type", "the effect"),
    loading(UNKNOWN_KIND, "the effect kind does not exist", "`type`"),
    loading(Code::UNKNOWN_WORD, "a word outside its enumeration", VALUE),
    loading(UNKNOWN_TARGET, "the target word does not exist", "`target`"),
    loading(MISSING_TARGET, "the kind needs a target", "the effect"),
    loading(TARGET_NOT_ALLOWED, "the kind cannot have this target", "`target`"),
    loading(DAMAGE_TO_SELF, "damage aimed at its owner", "`target`"),
    loading(Code::MISSING_PARAMETER, "a required parameter is not there", "the effect"),
    loading(Code::UNKNOWN_PARAMETER, "a parameter the kind does not have", VALUE),
    loading(Code::ONE_OF, "not exactly one of several parameters", "the object"),
    loading(Code::TYPE_MISMATCH, "wrong type", VALUE),
    loading(OUT_OF_BOUNDS, "number outside the bounds", VALUE),
    loading(MISSING_STATUS, "a status effect without status", "the effect"),
    loading(UNKNOWN_STATUS, "the status does not exist", VALUE),
    loading(UNKNOWN_REFERENCE, "card, relic, potion, enemy, move, roll does not exist", VALUE),
    loading(DUPLICATE_ID, "an id twice", "`id`"),
    loading(SYNTAX, "the expression cannot be read", VALUE),
    loading(
        FORBIDDEN,
        "a construct outside the language (attribute, index, lambda, keyword argument)",
        VALUE,
    ),
    loading(Code::UNKNOWN_VARIABLE, "no such variable", VALUE),
    loading(UNKNOWN_FUNCTION, "no such function", VALUE),
    loading(WRONG_ARGUMENTS, "number or kind of arguments", VALUE),
    loading(BAD_CONTEXT, "the word exists but not here", VALUE),
    loading(TOO_LONG, "the expression or text is too long", VALUE),
    loading(Code::TOO_DEEP, "nested too deep", "the effect, or the value"),
    loading(TOO_MANY, "too many effects, nodes", VALUE),
    loading(Impossible::DivisionByZero.code(), "division or remainder by zero", VALUE),
    loading(Impossible::Overflow.code(), "a number beyond 64 bits", VALUE),
    loading(Impossible::BadExponent.code(), "exponent not a whole number from 0 to 63", VALUE),
    loading(EMPTY_LIST, "min or max of nothing", VALUE),
    loading(EMPTY_EFFECTS, "a list of effects without effects", "the list"),
    parsing(UNPARSED_TEXT, "the text cannot be read"),
    parsing(AMBIGUOUS_TEXT, "a name that could be two things"),
    loading(Code::INCONSISTENT, "parts of a document disagree", "the part concerned, or the document"),
    loading(Code::BAD_NAME, "an id is malformed", "`id`, tag"),
    loading(
        NOTHING_PENDING,
        "cancel, redirect or event_value where nothing is pending",
        "the word, `type` or `mode`",
    ),
    loading(UNREACHABLE, "an effect that can never run", "the branch or body"),
    running(BUDGET, "more than 10000 effects in one action"),
    running(CHAIN_TOO_DEEP, "more than 50 triggers inside each other"),
    running(EFFECT_FAILED, "an expression failed while playing"),
];
