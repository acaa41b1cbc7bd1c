//! A small language of cards: what it reads, what it says of faults, its schema and its reference page.

use std::fmt::Write as _;

use cardloom_cards::{
    Code, Codes, Faults, Field, Form, Literals, Node, Read, Reader, Record, Tagged, Whole, Words, read_named,
    read_tagged, reference,
    schema::schema,
    scope::{NotDefined, Scopes},
    tree::Value,
};

/// What is known while cards are read: the numbers that steps have stored.
type Known = Scopes<()>;

/// A card.
#[derive(Debug, PartialEq, Record)]
#[record(context = Known)]
struct Card {
    /// Its name in files.
    id: Box<str>,
    /// What it costs.
    cost: Whole<0, 9>,
    /// Of which kind it is.
    r#type: Kind,
    /// What must hold for it to be played.
    when: Option<Vec<Condition>>,
    /// What it does.
    effects: Vec<Effect>,
    /// What is asked before.
    steps: Option<Vec<Step>>,
}

/// A kind of card.
#[derive(Clone, Copy, Debug, PartialEq, Literals)]
#[literals(name = "kind of card", unknown = "unknown_type")]
enum Kind {
    /// It hurts.
    Attack,
    /// It helps.
    Skill,
}

/// A pile.
#[derive(Clone, Copy, Debug, PartialEq, Literals)]
enum Zone {
    Hand,
    #[literal("draw")]
    DrawPile,
}

/// What holds or does not.
#[derive(Debug, PartialEq, Words)]
#[words(context = Known)]
enum Condition {
    /// Negation.
    Not { of: Box<Condition> },
    /// All hold.
    AllOf(Vec<Condition>),
    /// The first is less.
    #[word("<")]
    Less([Amount; 2]),
    /// A pile has cards.
    #[word(one_of(at_least, at_most))]
    Cards {
        zone: Zone,
        /// The fewest.
        at_least: Option<Amount>,
        /// The most.
        at_most: Option<Amount>,
    },
    /// True.
    Always,
}

/// A number, or one that was stored.
#[derive(Debug, PartialEq)]
enum Amount {
    Number(i64),
    Stored(u16),
}

impl Read<Known> for Amount {
    fn read(node: &Node, reader: &mut Reader<Known>) -> Self {
        let Value::Text(name) = &node.value else {
            return Self::Number(reader.whole(node, 0..=99).unwrap_or_default());
        };
        let found = reader.context.find(name).map(|(slot, ())| slot);
        if found.is_none() {
            let names: Vec<String> = reader.context.names().map(str::to_owned).collect();
            let expected = cardloom_cards::one_of("a stored number", name, names.iter().map(String::as_str));
            reader.fault(Code::UNKNOWN_VARIABLE, expected, node);
        }
        found.map_or(Self::Number(0), Self::Stored)
    }

    fn form() -> Form {
        Form::named("amount", "A number, or one that was stored.", || {
            Form::Either(vec![Form::Whole(0, 99), Form::Pattern("^[a-z]+$")])
        })
    }
}

/// What an effect does.
#[derive(Debug, PartialEq, Words)]
#[words(context = Known, bare, name = "effect", check = harmless)]
enum EffectKind {
    /// Hurts.
    #[word(at_most_one_of(hits, all))]
    Damage { value: Amount, hits: Option<Whole<1, 9>>, all: Option<bool> },
    /// Gives a status.
    Status {
        #[param(name = "status", missing = "missing_status")]
        name: Box<str>,
    },
    /// Nothing more happens.
    End,
}

/// Damage of nothing is refused.
fn harmless(kind: &EffectKind, reader: &mut Reader<Known>) {
    if let EffectKind::Damage { value: Amount::Number(0), .. } = kind {
        reader.fault(Code::INCONSISTENT, "damage of 1 at least", 0);
    }
}

#[derive(Debug, PartialEq)]
struct Effect {
    kind: Option<EffectKind>,
    condition: Option<Condition>,
}

const EFFECT: Tagged = Tagged {
    key: "type",
    missing: Code("missing_type"),
    unknown: Code("unknown_kind"),
    common: &[Field::optional("if", "It happens only if this holds.", <Condition as Read<Known>>::form)],
};

impl Read<Known> for Effect {
    fn read(node: &Node, reader: &mut Reader<Known>) -> Self {
        let Some((kind, fields)) = read_tagged(node, &EFFECT, reader) else {
            return Self { kind: None, condition: None };
        };
        Self { kind: Some(kind), condition: fields.read("if", reader) }
    }

    fn form() -> Form {
        Form::named("effect", "What a card does.", || EFFECT.form::<EffectKind, _>())
    }
}

/// What is asked.
#[derive(Debug, PartialEq, Words)]
#[words(context = Known, bare)]
enum Question {
    /// A number.
    Number { most: Amount },
}

#[derive(Debug, PartialEq)]
struct Step {
    question: Option<Question>,
    slot: Option<u16>,
}

const STORE_AS: Field = Field::required("as", "What the answer is called.", || Form::Pattern("^[a-z]+$"));

const STEP: [Field; 3] = [
    Field::required("ask", "What is asked.", || Form::Text),
    Field::required("with", "The parameters.", || Form::Any),
    STORE_AS,
];

impl Read<Known> for Step {
    fn read(node: &Node, reader: &mut Reader<Known>) -> Self {
        let fields = reader.record(node, &STEP);
        let question = read_named(&fields, "ask", "with", reader);
        let slot = fields.with("as", reader, |node, reader| {
            let name = reader.text(node)?;
            let slot = reader.context.define(name, ());
            if slot == Err(NotDefined::Known) {
                reader.fault(Code::VARIABLE_REDEFINED, "a new name", node);
            }
            slot.ok()
        });
        Self { question, slot: slot.flatten() }
    }

    fn form() -> Form {
        Form::named("step", "What is asked first.", || Form::Apart {
            key: "ask",
            parameters: "with",
            words: <Question as Words<Known>>::WORDS,
            common: &[STORE_AS],
        })
    }
}

const CODES: Codes =
    Codes { bounds: Code("out_of_bounds"), parameter_shape: Code::BAD_SHAPE, ..Codes::COMMON };

fn read(text: &str) -> Result<Card, Faults> {
    let mut reader = Reader::with_codes(Known::new(), CODES);
    reader.open("card");
    let card = match reader.json(text) {
        Some(tree) => reader.read(&tree),
        None => reader.stand_in(),
    };
    reader.close().map(|_| card)
}

fn card(of: &str) -> String {
    format!(r#"{{"id": "bolt", "cost": 1, "type": "attack", {of}}}"#)
}

/// The path and code of each fault.
fn faults(text: &str) -> String {
    let mut found = String::new();
    if let Err(faults) = read(text) {
        for fault in &faults {
            let _ = write!(found, "{} {}; ", fault.path, fault.code);
        }
    }
    found.trim_end().to_owned()
}

fn form() -> Form {
    <Card as Read<Known>>::form()
}

const ALL: &str = r#""when": [{"not": {"of": {"<": [1, 2]}}}, {"all_of": [{"always": {}}, {"cards": {"zone": "draw", "at_most": 3}}]}],
    "effects": [{"type": "damage", "value": 6, "hits": 2}, {"type": "end", "if": {"always": {}}}, {"type": "status", "status": "weak"}]"#;

#[test]
fn what_is_right_is_read_into_the_types_of_the_language() {
    let card = read(&card(ALL)).expect("it is right");
    let one_less = Condition::Less([Amount::Number(1), Amount::Number(2)]);
    let cards = Condition::Cards { zone: Zone::DrawPile, at_least: None, at_most: Some(Amount::Number(3)) };
    let when =
        vec![Condition::Not { of: Box::new(one_less) }, Condition::AllOf(vec![Condition::Always, cards])];
    let effect = |kind, condition| Effect { kind: Some(kind), condition };
    let effects = vec![
        effect(EffectKind::Damage { value: Amount::Number(6), hits: Some(Whole(2)), all: None }, None),
        effect(EffectKind::End, Some(Condition::Always)),
        effect(EffectKind::Status { name: "weak".into() }, None),
    ];
    let right = Card {
        id: "bolt".into(),
        cost: Whole(1),
        r#type: Kind::Attack,
        when: Some(when),
        effects,
        steps: None,
    };
    assert_eq!(card, right);
    assert_eq!(card.effects[0].kind.as_ref().map(Words::<Known>::name), Some("damage"));
}

#[test]
fn names_become_slots() {
    let text = |after: &str| {
        card(&format!(
            r#""effects": [], "steps": [{{"ask": "number", "with": {{"most": 3}}, "as": "x"}}, {after}]"#
        ))
    };
    let card = read(&text(r#"{"ask": "number", "with": {"most": "x"}, "as": "y"}"#)).expect("it is right");
    let steps = card.steps.expect("steps");
    let question = Question::Number { most: Amount::Stored(0) };
    assert_eq!(steps[1], Step { question: Some(question), slot: Some(1) });
    let wrong = text(r#"{"ask": "number", "with": {"most": "z"}, "as": "x"}"#);
    assert_eq!(faults(&wrong), "/steps/1/with/most unknown_variable; /steps/1/as variable_redefined;");
}

/// What a fault in one place is called; whether the schema finds it as well.
const WRONG: [(&str, &str, bool); 31] = [
    (r#""effects": {}"#, "/effects bad_shape;", true),
    (r#""effects": [], "when": 3"#, "/when bad_shape;", true),
    (r#""effects": [], "efects": []"#, "/efects unknown_key;", true),
    (r#""effects": [], "a/b~c": 1"#, "/a~1b~0c unknown_key;", true),
    (r#""when": []"#, " missing_key;", true),
    (r#""effects": [3]"#, "/effects/0 bad_shape;", true),
    (r#""effects": [{"value": 3}]"#, "/effects/0 missing_type;", true),
    (r#""effects": [{"type": 3}]"#, "/effects/0/type type_mismatch;", true),
    (r#""effects": [{"type": "damge", "what": 1}]"#, "/effects/0/type unknown_kind;", true),
    (r#""effects": [{"type": "damage"}]"#, "/effects/0 missing_parameter;", true),
    (r#""effects": [{"type": "damage", "value": 0}]"#, "/effects/0 inconsistent;", false),
    (r#""effects": [{"type": "damage", "value": 1, "hits": 10}]"#, "/effects/0/hits out_of_bounds;", true),
    (r#""effects": [{"type": "damage", "value": 1, "hits": 1.5}]"#, "/effects/0/hits type_mismatch;", true),
    (r#""effects": [{"type": "damage", "value": 1, "hits": null}]"#, "/effects/0/hits type_mismatch;", true),
    (r#""effects": [{"type": "damage", "value": 1, "hits": 1, "all": true}]"#, "/effects/0 one_of;", true),
    (
        r#""effects": [{"type": "damage", "value": 1, "status": 1}]"#,
        "/effects/0/status unknown_parameter;",
        true,
    ),
    (r#""effects": [{"type": "status"}]"#, "/effects/0 missing_status;", true),
    (r#""effects": [{"type": "status", "status": 3}]"#, "/effects/0/status type_mismatch;", true),
    (r#""effects": [{"type": "end", "if": true}]"#, "/effects/0/if bad_shape;", true),
    (r#""effects": [], "when": [{}]"#, "/when/0 bad_shape;", true),
    (r#""effects": [], "when": [{"always": {}, "not": {}}]"#, "/when/0 bad_shape;", true),
    (r#""effects": [], "when": [{"always": []}]"#, "/when/0/always bad_shape;", true),
    (r#""effects": [], "when": [{"always": {"x": 1}}]"#, "/when/0/always/x unknown_parameter;", true),
    (r#""effects": [], "when": [{"alway": {"x": 1}}]"#, "/when/0 unknown_word;", true),
    (r#""effects": [], "when": [{"not": {}}]"#, "/when/0/not missing_parameter;", true),
    (r#""effects": [], "when": [{"<": [1]}]"#, "/when/0/< bad_shape;", true),
    (r#""effects": [], "when": [{"cards": {"zone": "draw"}}]"#, "/when/0/cards one_of;", true),
    (
        r#""effects": [], "when": [{"cards": {"zone": "deck", "at_most": 1}}]"#,
        "/when/0/cards/zone bad_value;",
        true,
    ),
    (
        r#""effects": [], "steps": [{"ask": "number", "with": {}, "as": "x"}]"#,
        "/steps/0/with missing_parameter;",
        true,
    ),
    (
        r#""effects": [], "steps": [{"ask": "name", "with": 3, "as": "x"}]"#,
        "/steps/0/ask unknown_word;",
        true,
    ),
    (r#""effects": [], "steps": [{"ask": "number", "as": "x"}]"#, "/steps/0 missing_key;", true),
];

#[test]
fn each_fault_has_its_path_and_code() {
    for (text, expected, _) in WRONG {
        assert_eq!(faults(&card(text)), expected, "{text}");
    }
    assert_eq!(faults(r#"{"id": "x", "cost": 1, "type": "curse", "effects": []}"#), "/type unknown_type;");
    assert_eq!(
        faults(r#"{"id": "x", "cost": 12345678901234567890, "type": "skill", "effects": []}"#),
        "/cost out_of_bounds;"
    );
    assert_eq!(faults("[]"), " bad_shape;");
    assert_eq!(faults("{"), " not_json;");
}

#[test]
fn all_faults_are_found_in_the_order_of_the_document_and_said_in_words() {
    let text = "{\n  \"id\": 3,\n  \"cost\": 10,\n  \"type\": \"atack\",\n  \"when\": [{\"alwys\": {}}]\n}";
    let faults = read(text).expect_err("it is wrong").to_string();
    assert_eq!(
        faults,
        "card:1:1: missing_key: expected the key `effects`, found an object with 4 keys\n\
         card:2:9: /id: type_mismatch: expected text, found 3\n\
         card:3:11: /cost: out_of_bounds: expected a whole number from 0 to 9, found 10\n\
         card:4:11: /type: unknown_type: expected a kind of card (`attack`?): `attack`, `skill`, found \"atack\"\n\
         card:5:12: /when/0: unknown_word: expected a condition (`always`?): `not`, `all_of`, `<`, `cards`, `always`, \
         found \"alwys\""
    );
    let whole = read(text).expect_err("it is wrong");
    let lines: Vec<String> = whole.all()[..2].iter().map(|fault| fault.line("deck.json")).collect();
    assert_eq!(
        lines,
        [
            "deck.json: missing_key: expected the key `effects`, found an object with 4 keys (at 1:1)",
            "deck.json: /id: type_mismatch: expected text, found 3 (at 2:9)",
        ]
    );
    let faults = read("{\"id\": 1,}").expect_err("it is wrong").to_string();
    assert_eq!(faults, "card:1:10: not_json: expected JSON, found line 1, column 10: trailing comma");
}

#[test]
fn documents_are_told_apart_and_one_fault_refuses_all() {
    let mut reader = Reader::new(Known::new());
    for (name, text) in [("one.json", "3"), ("two.yaml", "a: *b"), ("three.json", "true")] {
        reader.open(name);
        let tree = if name.ends_with("yaml") { reader.yaml(text) } else { reader.json(text) };
        let _: Option<bool> = tree.map(|tree| reader.read(&tree));
    }
    let faults = reader.close().expect_err("two are wrong");
    let found: Vec<_> = faults
        .into_iter()
        .map(|fault| (fault.document.number, fault.document.name.to_string(), fault.code.0))
        .collect();
    let right = [(0, "one.json".to_owned(), "type_mismatch"), (1, "two.yaml".to_owned(), "not_yaml")];
    assert_eq!(found, right);
}

#[test]
fn a_document_in_yaml_is_the_same() {
    let text = "id: bolt\ncost: 1\ntype: attack\neffects:\n- {type: damage, value: 6}\n- type: status\n  status: weak\n";
    let mut reader = Reader::new(Known::new());
    let tree = reader.yaml(text).expect("it is YAML");
    let yaml: Card = reader.read(&tree);
    reader.close().expect("it is right");
    let json = r#""effects": [{"type": "damage", "value": 6}, {"type": "status", "status": "weak"}]"#;
    assert_eq!(yaml, read(&card(json)).expect("it is right"));
}

#[test]
fn nesting_as_deep_as_it_is_read_is_checked_as_well() {
    let depth = 60;
    let nested = format!("{}{{\"alway\": {{}}}}{}", r#"{"not": {"of": "#.repeat(depth), "}}".repeat(depth));
    let text = card(&format!(r#""effects": [], "when": [{nested}]"#));
    assert_eq!(faults(&text), format!("/when/0{} unknown_word;", "/not/of".repeat(depth)));
}

#[test]
fn the_schema_takes_what_is_right_and_refuses_what_is_wrong() {
    let schema = schema("Cards", &form());
    let validator = jsonschema::draft202012::new(&schema).expect("it is a schema");
    let is_valid = |text: &str| validator.is_valid(&serde_json::from_str(text).expect("it is JSON"));
    assert!(is_valid(&card(ALL)));
    let step = r#""effects": [], "steps": [{"ask": "number", "with": {"most": 3}, "as": "x"}]"#;
    assert!(is_valid(&card(step)));
    for (text, _, is_found) in WRONG {
        assert_eq!(is_valid(&card(text)), !is_found, "{text}");
    }
}

#[test]
fn the_schema_says_what_words_mean() {
    let schema = schema("Cards", &form());
    assert_eq!(schema["$defs"]["condition"]["properties"]["all_of"]["description"], "All hold.");
    assert_eq!(schema["$defs"]["card"]["properties"]["cost"]["description"], "What it costs.");
    let kinds = &schema["$defs"]["kind_of_card"]["oneOf"];
    assert_eq!((&kinds[0]["const"], &kinds[0]["description"]), (&"attack".into(), &"It hurts.".into()));
    assert_eq!(schema["$defs"]["zone"]["enum"][1], "draw");
}

#[test]
fn the_reference_page_shows_all_words() {
    assert_eq!(reference::page("Cards", &[form()]), include_str!("reference.md"));
}
