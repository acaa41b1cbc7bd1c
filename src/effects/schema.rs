//! A JSON Schema of documents, for editors.

use cardloom_cards::{Form, Literals, schema};
use serde_json::{Map, Value, json};

use crate::{
    enumerations::Enumeration,
    load::DocumentKind,
    read::{effect, enemy, forms, parameter},
    registry::{Kind, Parameter, Registry, Shape},
    spelling::a,
};

/// The schema of files of documents: one document, a list of them, or an object of lists.
///
/// ```
/// let schema = cardloom_effects::schema::schema(&cardloom_effects::Registry::standard());
/// assert_eq!(schema["$defs"]["card"]["required"][0], "id");
/// ```
pub fn schema(registry: &Registry) -> Value {
    let all = DocumentKind::ALL.iter().map(|kind| forms::document(*kind)).collect();
    let mut schema = schema::schema("Documents of effects", &Form::Either(all));
    let definitions = &mut schema["$defs"];
    definitions[forms::EFFECT] = effect_schema(registry);
    definitions["option"] = schema::schema("", &Form::Record(parameter::OPTION));
    for named in [enemy::MOVES, enemy::ROLLS] {
        let one = definitions[named].take();
        definitions[named] =
            json!({"type": "object", "propertyNames": reference("id"), "additionalProperties": one});
    }
    if let Some(option) = definitions["option"].as_object_mut() {
        option.retain(|key, _| !matches!(key.as_str(), "$schema" | "title" | "$defs"));
    }
    let document = schema["anyOf"].take();
    let lists: Map<String, Value> = DocumentKind::ALL
        .iter()
        .flat_map(|kind| {
            let list = json!({"type": "array", "items": reference(kind.name())});
            [(kind.plural().to_owned(), list.clone()), (kind.name().to_owned(), list)]
        })
        .collect();
    schema["anyOf"] = json!([
        {"anyOf": document},
        {"type": "array", "items": {"anyOf": document}},
        {"type": "object", "properties": lists, "additionalProperties": false, "minProperties": 1},
    ]);
    schema
}

fn reference(name: &str) -> Value {
    json!({"$ref": format!("#/$defs/{name}")})
}

/// So many at least, and as many as may stand in a list.
fn list(name: &str, least: usize) -> Value {
    json!({"type": "array", "items": reference(name), "minItems": least, "maxItems": effect::LONGEST})
}

/// An effect, or a list of them: which keys it has its kind says.
fn effect_schema(registry: &Registry) -> Value {
    let words: Vec<&str> = registry.all().map(|kind| kind.word).collect();
    let kinds: Vec<Value> = registry
        .all()
        .map(|kind| json!({"if": {"properties": {"type": {"const": kind.word}}}, "then": of_kind(kind)}))
        .collect();
    json!({
        "description": "What happens.",
        "anyOf": [
            list(forms::EFFECT, 1),
            {
                "type": "object",
                "properties": {"type": {"enum": words}},
                "required": ["type"],
                "allOf": kinds,
            },
        ],
    })
}

fn of_kind(kind: &Kind) -> Value {
    let mut targets: Vec<&str> = kind.targets.iter().map(|target| target.name()).collect();
    if kind.targets.iter().all(|target| target.name() == "none") {
        targets.push("self");
    }
    let mut keys = Map::new();
    keys.insert("type".to_owned(), json!({"const": kind.word, "description": kind.description}));
    keys.insert("target".to_owned(), json!({"enum": targets}));
    let mut required: Vec<&str> = vec!["type"];
    if kind.requires_target() {
        required.push("target");
    }
    for parameter in kind.parameters {
        keys.insert(parameter.name.to_owned(), of_parameter(parameter));
        if parameter.required {
            required.push(parameter.name);
        }
    }
    let mut common = vec![("if", reference("condition")), ("then", reference(forms::EFFECT))];
    common.push(("description", json!({"type": "string"})));
    if kind.value().is_some() {
        common.push((
            "multiplier",
            json!({"type": "number", "minimum": effect::MULTIPLIER.0, "maximum": effect::MULTIPLIER.1}),
        ));
        common.push((
            "bonus",
            json!({"type": "integer", "minimum": effect::BONUS.0, "maximum": effect::BONUS.1}),
        ));
    } else {
        common.push(("value", json!({"const": 0})));
    }
    for (name, schema) in common {
        keys.entry(name).or_insert(schema);
    }
    let mut schema = json!({"properties": keys, "required": required, "additionalProperties": false});
    let groups: Vec<Value> = kind
        .one_of
        .iter()
        .map(|group| {
            let each: Vec<Value> = group.iter().map(|name| json!({"required": [name]})).collect();
            json!({"oneOf": each})
        })
        .collect();
    if !groups.is_empty() {
        schema["allOf"] = Value::Array(groups);
    }
    schema
}

fn of_parameter(parameter: &Parameter) -> Value {
    match parameter.shape {
        Shape::Number(least, most) => {
            json!({"anyOf": [{"type": "integer", "minimum": least, "maximum": most}, {"type": "string"}]})
        }
        Shape::Word(name) => {
            let words: Vec<&str> = Enumeration::find(name).into_iter().flat_map(Enumeration::all).collect();
            json!({"enum": words})
        }
        Shape::Name(what) => {
            json!({"type": "string", "description": format!("The id of {}.", a(what))})
        }
        Shape::Flag => json!({"type": "boolean"}),
        Shape::Condition => reference("condition"),
        Shape::Filter => json!({"type": "string", "description": "A condition that looks at cards."}),
        Shape::Effect => reference(forms::EFFECT),
        Shape::Effects => list(forms::EFFECT, 1),
        Shape::Options => list("option", 2),
    }
}
