//! The codes of faults (section 17.2 of the language).

/// What a code means.
#[derive(Clone, Copy, Debug)]
pub struct Meaning {
    /// The code.
    pub code: &'static str,
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

/// All codes, in the order of the language.
pub const CODES: &[Meaning] = &[
    Meaning { code: "not_json", when: When::Loading, meaning: "text is no JSON", path: "the document" },
    Meaning {
        code: "not_yaml",
        when: When::Loading,
        meaning: "text is no YAML of the allowed subset",
        path: "the document",
    },
    Meaning {
        code: "bad_shape",
        when: When::Loading,
        meaning: "wrong form: not an object, list, text",
        path: "the value",
    },
    Meaning {
        code: "missing_key",
        when: When::Loading,
        meaning: "a document, trigger, modifier, move lacks a key",
        path: "the object",
    },
    Meaning {
        code: "unknown_key",
        when: When::Loading,
        meaning: "a key that does not exist there",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "missing_type",
        when: When::Loading,
        meaning: "an effect without type",
        path: "the effect",
    },
    Meaning {
        code: "unknown_kind",
        when: When::Loading,
        meaning: "the effect kind does not exist",
        path: "`type`",
    },
    Meaning {
        code: "unknown_word",
        when: When::Loading,
        meaning: "a word outside its enumeration",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "unknown_target",
        when: When::Loading,
        meaning: "the target word does not exist",
        path: "`target`",
    },
    Meaning {
        code: "missing_target",
        when: When::Loading,
        meaning: "the kind needs a target",
        path: "the effect",
    },
    Meaning {
        code: "target_not_allowed",
        when: When::Loading,
        meaning: "the kind cannot have this target",
        path: "`target`",
    },
    Meaning {
        code: "damage_to_self",
        when: When::Loading,
        meaning: "damage aimed at its owner",
        path: "`target`",
    },
    Meaning {
        code: "missing_parameter",
        when: When::Loading,
        meaning: "a required parameter is not there",
        path: "the effect",
    },
    Meaning {
        code: "unknown_parameter",
        when: When::Loading,
        meaning: "a parameter the kind does not have",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "one_of",
        when: When::Loading,
        meaning: "not exactly one of several parameters",
        path: "the object",
    },
    Meaning {
        code: "type_mismatch",
        when: When::Loading,
        meaning: "wrong type",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "out_of_bounds",
        when: When::Loading,
        meaning: "number outside the bounds",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "missing_status",
        when: When::Loading,
        meaning: "a status effect without status",
        path: "the effect",
    },
    Meaning {
        code: "unknown_status",
        when: When::Loading,
        meaning: "the status does not exist",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "unknown_reference",
        when: When::Loading,
        meaning: "card, relic, potion, enemy, move, roll does not exist",
        path: "the value, or the key that is too much",
    },
    Meaning { code: "duplicate_id", when: When::Loading, meaning: "an id twice", path: "`id`" },
    Meaning {
        code: "syntax",
        when: When::Loading,
        meaning: "the expression cannot be read",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "forbidden",
        when: When::Loading,
        meaning: "a construct outside the language (attribute, index, lambda, keyword argument)",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "unknown_variable",
        when: When::Loading,
        meaning: "no such variable",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "unknown_function",
        when: When::Loading,
        meaning: "no such function",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "wrong_arguments",
        when: When::Loading,
        meaning: "number or kind of arguments",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "bad_context",
        when: When::Loading,
        meaning: "the word exists but not here",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "too_long",
        when: When::Loading,
        meaning: "the expression or text is too long",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "too_deep",
        when: When::Loading,
        meaning: "nested too deep",
        path: "the effect, or the value",
    },
    Meaning {
        code: "too_many",
        when: When::Loading,
        meaning: "too many effects, nodes",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "division_by_zero",
        when: When::Loading,
        meaning: "division or remainder by zero",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "overflow",
        when: When::Loading,
        meaning: "a number beyond 64 bits",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "bad_exponent",
        when: When::Loading,
        meaning: "exponent not a whole number from 0 to 63",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "empty_list",
        when: When::Loading,
        meaning: "min or max of nothing",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "empty_effects",
        when: When::Loading,
        meaning: "a list of effects without effects",
        path: "the list",
    },
    Meaning {
        code: "unparsed_text",
        when: When::Parsing,
        meaning: "the text cannot be read",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "ambiguous_text",
        when: When::Parsing,
        meaning: "a name that could be two things",
        path: "the value, or the key that is too much",
    },
    Meaning {
        code: "inconsistent",
        when: When::Loading,
        meaning: "parts of a document disagree",
        path: "the part concerned, or the document",
    },
    Meaning { code: "bad_name", when: When::Loading, meaning: "an id is malformed", path: "`id`, tag" },
    Meaning {
        code: "nothing_pending",
        when: When::Loading,
        meaning: "cancel, redirect or event_value where nothing is pending",
        path: "the word, `type` or `mode`",
    },
    Meaning {
        code: "unreachable",
        when: When::Loading,
        meaning: "an effect that can never run",
        path: "the branch or body",
    },
    Meaning {
        code: "budget",
        when: When::Running,
        meaning: "more than 10000 effects in one action",
        path: "-",
    },
    Meaning {
        code: "chain_too_deep",
        when: When::Running,
        meaning: "more than 50 triggers inside each other",
        path: "-",
    },
    Meaning {
        code: "effect_failed",
        when: When::Running,
        meaning: "an expression failed while playing",
        path: "-",
    },
];
