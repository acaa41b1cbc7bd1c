//! A JSON Schema of a language: an editor that has it completes and checks documents.

use serde_json::{Map, Value, json};

use crate::vocabulary::{Arguments, Field, Form, Labels, Word};

/// The schema (draft 2020-12) of documents of a form.
///
/// Forms with names become definitions. Two of the same name and meaning are the same one.
///
/// ```
/// use cardloom_cards::{Read, Words, schema::schema};
///
/// /// What a card does.
/// #[derive(Words)]
/// enum Effect {
///     /// Cards go from the deck to the hand.
///     Draw { count: Option<Box<str>> },
/// }
///
/// let schema = schema("Cards of my game", &<Effect as Read<()>>::form());
/// assert_eq!(schema["$ref"], "#/$defs/effect");
/// let draw = &schema["$defs"]["effect"]["properties"]["draw"];
/// assert_eq!(draw["description"], "Cards go from the deck to the hand.");
/// assert_eq!(draw["properties"]["count"]["type"], "string");
/// ```
pub fn schema(title: &str, form: &Form) -> Value {
    let mut definitions = Definitions::default();
    let root = definitions.of(form);
    let mut schema = Map::new();
    schema.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
    schema.insert("title".to_owned(), json!(title));
    schema.extend(root);
    schema.insert("$defs".to_owned(), Value::Object(definitions.all));
    Value::Object(schema)
}

type Schema = Map<String, Value>;

#[derive(Default)]
struct Definitions {
    all: Schema,
    labels: Labels,
}

impl Definitions {
    fn of(&mut self, form: &Form) -> Schema {
        match form {
            Form::Any => Schema::new(),
            Form::Null => object(json!({"type": "null"})),
            Form::Bool => object(json!({"type": "boolean"})),
            Form::Text => object(json!({"type": "string"})),
            Form::Whole(least, most) => object(json!({"type": "integer", "minimum": least, "maximum": most})),
            Form::Literals { names, docs } => constants(names.iter().copied().zip(docs.iter().copied())),
            Form::Pattern(pattern) => object(json!({"type": "string", "pattern": pattern})),
            Form::List(items) => object(json!({"type": "array", "items": self.of(items)})),
            Form::Array(items, count) => {
                let items = self.of(items);
                object(json!({"type": "array", "items": items, "minItems": count, "maxItems": count}))
            }
            Form::Either(forms) => {
                let forms: Vec<Schema> = forms.iter().map(|form| self.of(form)).collect();
                object(json!({"anyOf": forms}))
            }
            Form::Words(words) => {
                let entries: Schema =
                    words.iter().map(|word| (word.name.to_owned(), self.word(word))).collect();
                object(json!({
                    "type": "object",
                    "properties": entries,
                    "additionalProperties": false,
                    "minProperties": 1,
                    "maxProperties": 1,
                }))
            }
            Form::Tagged { key, words, common } => {
                let beside = |this: &mut Self, word: &Word| this.parameters(word);
                self.tagged(key, words, common, beside)
            }
            Form::Apart { key, parameters, words, common } => {
                let below = |this: &mut Self, word: &Word| {
                    let mut schema = this.parameters(word);
                    schema.insert("type".to_owned(), json!("object"));
                    schema.insert("unevaluatedProperties".to_owned(), json!(false));
                    object(json!({"properties": {*parameters: schema}, "required": [parameters]}))
                };
                self.tagged(key, words, common, below)
            }
            Form::Record(fields) => {
                let mut schema = self.keys(fields);
                schema.insert("type".to_owned(), json!("object"));
                schema.insert("additionalProperties".to_owned(), json!(false));
                schema
            }
            Form::Named { name, doc, form } => {
                let (label, is_new) = self.labels.of(name, doc, *form);
                let label = label.replace(' ', "_");
                // It has a label already when it comes to itself.
                if is_new {
                    // Definitions stand in the order in which they come up.
                    self.all.insert(label.clone(), Value::Null);
                    let schema = described(doc, self.of(&form()));
                    self.all.insert(label.clone(), Value::Object(schema));
                }
                object(json!({"$ref": format!("#/$defs/{label}")}))
            }
        }
    }

    /// What stands with a word under it.
    fn word(&mut self, word: &Word) -> Value {
        let schema = match word.arguments {
            Arguments::Only(form) => self.of(&form()),
            Arguments::Named { .. } => {
                let mut schema = self.parameters(word);
                schema.insert("type".to_owned(), json!("object"));
                schema.insert("additionalProperties".to_owned(), json!(false));
                schema
            }
        };
        Value::Object(described(word.doc, schema))
    }

    /// An object whose word under a key says what else stands there.
    fn tagged(
        &mut self,
        key: &str,
        words: &[Word],
        common: &[Field],
        mut parameters: impl FnMut(&mut Self, &Word) -> Schema,
    ) -> Schema {
        let mut schema = self.keys(common);
        let names = constants(words.iter().map(|word| (word.name, word.doc)));
        insert(&mut schema, "properties", key, Value::Object(names));
        require(&mut schema, key);
        let cases: Vec<Value> = words
            .iter()
            .map(|word| {
                let then = parameters(self, word);
                json!({"if": {"properties": {key: {"const": word.name}}, "required": [key]}, "then": then})
            })
            .collect();
        schema.insert("type".to_owned(), json!("object"));
        schema.insert("allOf".to_owned(), Value::Array(cases));
        schema.insert("unevaluatedProperties".to_owned(), json!(false));
        schema
    }

    fn parameters(&mut self, word: &Word) -> Schema {
        let Arguments::Named { fields, one_of, at_most_one_of } = word.arguments else {
            return Schema::new();
        };
        let mut schema = self.keys(fields);
        let required = |name: &&str| json!({"required": [name]});
        let exactly = one_of.iter().map(|group| {
            let group: Vec<Value> = group.iter().map(required).collect();
            json!({"oneOf": group})
        });
        let at_most = at_most_one_of.iter().map(|group| {
            let none = json!({"not": {"anyOf": group.iter().map(required).collect::<Vec<_>>()}});
            let group: Vec<Value> = group.iter().map(required).chain([none]).collect();
            json!({"oneOf": group})
        });
        let all: Vec<Value> = exactly.chain(at_most).collect();
        if !all.is_empty() {
            schema.insert("allOf".to_owned(), Value::Array(all));
        }
        schema
    }

    fn keys(&mut self, fields: &[Field]) -> Schema {
        let mut schema = Schema::new();
        for field in fields {
            let value = described(field.doc, self.of(&(field.form)()));
            insert(&mut schema, "properties", field.name, Value::Object(value));
            if (field.required)() {
                require(&mut schema, field.name);
            }
        }
        schema
    }
}

/// Texts of which one stands there, each with what it means.
fn constants<'w>(words: impl Iterator<Item = (&'w str, &'w str)>) -> Schema {
    let words: Vec<(&str, &str)> = words.collect();
    if words.iter().all(|(_, doc)| doc.is_empty()) {
        let names: Vec<&str> = words.into_iter().map(|(name, _)| name).collect();
        return object(json!({"enum": names}));
    }
    let each = |(name, doc): (&str, &str)| described(doc, object(json!({"const": name})));
    let words: Vec<Schema> = words.into_iter().map(each).collect();
    object(json!({"oneOf": words}))
}

fn described(doc: &str, mut schema: Schema) -> Schema {
    if !doc.is_empty() {
        schema.insert("description".to_owned(), json!(doc));
    }
    schema
}

fn insert(schema: &mut Schema, place: &str, key: &str, value: Value) {
    let inner = schema.entry(place).or_insert_with(|| json!({}));
    inner[key] = value;
}

fn require(schema: &mut Schema, key: &str) {
    if let Some(required) = schema.entry("required").or_insert_with(|| json!([])).as_array_mut() {
        required.push(json!(key));
    }
}

fn object(value: Value) -> Schema {
    match value {
        Value::Object(schema) => schema,
        _ => Schema::new(),
    }
}
