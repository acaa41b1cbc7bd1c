//! The language for people and editors: a page of all its words, and a schema.

use cardloom_cards::{Field, Form, Literals, Used, Words, reference, schema};

use super::{
    check::Checker,
    document::{Moment, Trigger},
    documents::{BEHAVIOR, BEHAVIORS, age_form, card_form, catastrophe_form},
    words::{
        Action, CardSet, Collect, Condition, CountWord, Filter, FinalEffect, Having, Modifier, Restriction,
    },
};

/// An object of lists.
const LISTS: [Field; 3] = [
    Field::optional("traits", "Traits.", || card_form().list()),
    Field::optional("ages", "Ages.", || age_form().list()),
    Field::optional("catastrophes", "Catastrophes.", || catastrophe_form().list()),
];

fn document_form() -> Form {
    Form::named("document", "A trait, an age or a catastrophe.", || {
        Form::Either(vec![card_form(), age_form(), catastrophe_form()])
    })
}

fn lists_form() -> Form {
    Form::named("documents by kind", "Documents in lists.", || Form::Record(&LISTS))
}

/// The schema of files of documents, for editors: one document, a list of them, or an object of lists.
pub fn schema() -> serde_json::Value {
    let file = Form::Either(vec![document_form(), document_form().list(), lists_form()]);
    schema::schema("Doomlings cards", &file)
}

/// All words of the language that do something, by kind: all but values such as colors.
pub fn words() -> Vec<Used> {
    fn of<W: Words<Checker>>() -> impl Iterator<Item = Used> {
        W::WORDS.iter().map(|word| Used { kind: W::NAME, word: word.name })
    }
    let literals = |kind, names: &'static [&'static str]| names.iter().map(move |&word| Used { kind, word });
    let words = of::<Action>()
        .chain(of::<Collect>())
        .chain(of::<Condition>())
        .chain(of::<Filter>())
        .chain(of::<CardSet>())
        .chain(of::<CountWord>())
        .chain(of::<Having>())
        .chain(of::<Restriction>())
        .chain(of::<Modifier>())
        .chain(of::<FinalEffect>());
    let words =
        words.chain(literals(Moment::NAME, Moment::NAMES)).chain(literals(Trigger::NAME, Trigger::NAMES));
    words.chain(BEHAVIORS.iter().map(|word| Used { kind: BEHAVIOR, word: word.name })).collect()
}

/// All words of the language with their parameters, as a page in Markdown.
pub fn reference() -> String {
    let page =
        reference::page("The card language of Doomlings", &[card_form(), age_form(), catastrophe_form()]);
    // Behind the title, before the first section.
    page.replacen("\n\n", &format!("\n\n{ABOUT}\n\n"), 1)
}

const ABOUT: &str = "\
Every word of the language in which the cards of Doomlings are written, with what stands there. A file in JSON or YAML
holds one document (a [trait](#trait), an [age](#age) or a [catastrophe](#catastrophe)), a list of documents, or an
object with any of the lists `traits`, `ages` and `catastrophes`.";

#[cfg(test)]
mod tests {
    use cardloom_cards::{Arguments, Word};
    use serde_json::{Map, Value, json};

    use super::*;
    use crate::{
        language::{
            scope::{RESERVED, Section},
            step_forms::{OnEmpty, OnFail, STEPS, Stop},
            types::{Answer, Type},
            words::*,
        },
        model::color::Color,
    };

    fn vocabulary() -> Value {
        serde_json::from_str(include_str!("../../tests/data/vocabulary.json")).expect("it is JSON")
    }

    /// A type as the vocabulary names it.
    fn name(of: Type) -> &'static str {
        match of {
            Type::Player => "player",
            Type::Players => "players",
            Type::Card => "card",
            Type::Cards => "cards",
            Type::AgeCard => "age_card",
            Type::Color => "color",
            Type::Int => "int",
            Type::Bool => "bool",
            Type::Swap => "swap",
            Type::Entries(_) => "entries",
            Type::Entry(_) => "entry",
            Type::Event(_) => "trigger",
            Type::Memory => "memory",
            Type::Option(_) => "option",
            Type::Text => "text",
            Type::Unknown => "unknown",
        }
    }

    /// The type of a parameter as the vocabulary names it.
    fn type_of(form: &Form) -> String {
        let plural = |of: &str| match of {
            "having" | "option_entry" => of.to_owned(),
            of => format!("{of}s"),
        };
        match form {
            Form::Named { name, .. } => match *name {
                "flag" => "bool",
                "whole number" => "int",
                "number" => "count",
                "value" => "any",
                "key" | "option id" => "name",
                "comparator" => "op",
                "pile" => "deck",
                "zone name" => "zone",
                "requirement" => "having",
                "if count" => "if",
                name => name,
            }
            .replace(' ', "_"),
            Form::List(inner) => plural(&type_of(inner)).replace("option_entry", "options"),
            Form::Array(inner, count) => format!("{}s{count}", type_of(inner)),
            Form::Text => "text".to_owned(),
            other => panic!("a parameter with a form that has no name: {other:?}"),
        }
    }

    /// A word as the vocabulary describes it, but for its result.
    fn described(word: &Word) -> Value {
        let mut described = Map::new();
        match word.arguments {
            Arguments::Only(form) => {
                described.insert("argument".to_owned(), json!(type_of(&form())));
            }
            Arguments::Named { fields, one_of, .. } => {
                let params: Map<String, Value> = fields
                    .iter()
                    .map(|field| {
                        let mut param = json!({"type": type_of(&(field.form)())});
                        if (field.required)() {
                            param["required"] = json!(true);
                        }
                        (field.name.to_owned(), param)
                    })
                    .collect();
                described.insert("params".to_owned(), Value::Object(params));
                if !one_of.is_empty() {
                    described.insert("exactly_one_of".to_owned(), json!(one_of));
                }
            }
        }
        described.insert("doc".to_owned(), json!(word.doc));
        Value::Object(described)
    }

    /// What is left out where words are compared: results, that names are no texts, and where rules are said that stand
    /// nowhere in this repository.
    fn comparable(word: &Value) -> Value {
        let mut word = word.clone();
        if let Some(word) = word.as_object_mut() {
            word.remove("result");
        }
        let text = word.to_string().replace(r#""name""#, r#""text""#).replace(" (section 9.1)", "");
        serde_json::from_str(&text).expect("it was JSON")
    }

    fn compare<W: Words<Checker>>(groups: &[&str]) {
        let vocabulary = vocabulary();
        let known: Vec<(&String, &Value)> =
            groups.iter().flat_map(|group| vocabulary[group].as_object().expect("words")).collect();
        let names: Vec<&str> = W::WORDS.iter().map(|word| word.name).collect();
        assert_eq!(names, known.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>());
        for (word, (name, known)) in W::WORDS.iter().zip(known) {
            assert_eq!(comparable(&described(word)), comparable(known), "{name}");
        }
    }

    #[test]
    fn words_parameters_and_types_are_those_of_the_vocabulary() {
        compare::<Action>(&["actions"]);
        compare::<Collect>(&["collectors"]);
        compare::<Condition>(&["conditions"]);
        compare::<Filter>(&["filters"]);
        compare::<CardSet>(&["card_sets"]);
        compare::<CountWord>(&["counts", "arithmetic"]);
        compare::<Restriction>(&["restrictions"]);
        compare::<Modifier>(&["modifiers"]);
        compare::<FinalEffect>(&["world_end_effects"]);
    }

    #[test]
    fn enumerations_are_those_of_the_vocabulary() {
        let behaviors = BEHAVIORS.map(|behavior| behavior.name);
        let known = [
            ("color", Color::NAMES),
            ("direction", Direction::NAMES),
            ("action_mode", ActionMode::NAMES),
            ("illegal_mode", IllegalMode::NAMES),
            ("intent", Intent::NAMES),
            ("relation", Relation::NAMES),
            ("op", Comparator::NAMES),
            ("deck", Pile::NAMES),
            ("zone", ZoneName::NAMES),
            ("chooser", Chooser::NAMES),
            ("destination", Destination::NAMES),
            ("on_fail", OnFail::NAMES),
            ("on_empty", OnEmpty::NAMES),
            ("stop", Stop::NAMES),
            ("priority", Priority::NAMES),
            ("behavior", &behaviors),
            ("side", Side::NAMES),
            ("source", Source::NAMES),
        ];
        let known: Map<String, Value> =
            known.iter().map(|(name, words)| ((*name).to_owned(), json!(words))).collect();
        assert_eq!(Value::Object(known), vocabulary()["enums"]);
    }

    #[test]
    fn events_are_those_of_the_vocabulary() {
        let fields = |of: Type| -> Value {
            of.fields()
                .iter()
                .map(|(field, _, of)| ((*field).to_owned(), json!(name(*of))))
                .collect::<Map<_, _>>()
                .into()
        };
        let triggers: Map<String, Value> = Trigger::ALL
            .iter()
            .zip(Trigger::DOCS)
            .map(|(trigger, doc)| {
                let pending = trigger.is_pending();
                (trigger.name().to_owned(), json!({"fields": fields(Type::Event(*trigger)), "doc": doc, "pending": pending, "set": trigger.may_set()}))
            })
            .collect();
        let known: Map<String, Value> = vocabulary()["triggers"]
            .as_object()
            .expect("triggers")
            .iter()
            .map(|(name, trigger)| {
                let set = trigger.get("modify").and_then(|set| set.as_object()?.keys().next());
                let pending = trigger.get("pending").is_some();
                (name.clone(), json!({"fields": trigger["fields"], "doc": trigger["doc"], "pending": pending, "set": set}))
            })
            .collect();
        assert_eq!(triggers, known);
        let hooks: Map<String, Value> = Moment::NAMES
            .iter()
            .zip(Moment::DOCS)
            .map(|(name, doc)| ((*name).to_owned(), json!(doc)))
            .collect();
        assert_eq!(Value::Object(hooks), vocabulary()["hooks"]);
        let behaviors: Map<String, Value> =
            BEHAVIORS.iter().map(|word| (word.name.to_owned(), json!(word.doc))).collect();
        assert_eq!(Value::Object(behaviors), vocabulary()["behaviors"]);
        let types = [Type::Player, Type::Card, Type::Entries(Answer::Card), Type::Swap];
        let types: Map<String, Value> = types.iter().map(|of| (name(*of).to_owned(), fields(*of))).collect();
        assert_eq!(Value::Object(types), vocabulary()["fields"]);
    }

    #[test]
    fn variables_are_those_of_the_vocabulary() {
        let sections = [
            ("card", Section::Card),
            ("reaction", Section::Reaction(Some(Trigger::TurnStarted))),
            ("scoring", Section::Scoring),
            ("age", Section::Age),
            ("age_hook", Section::Hook),
            ("catastrophe", Section::Catastrophe),
            ("points", Section::Points),
            ("plain", Section::Plain),
        ];
        let sections: Map<String, Value> = sections
            .iter()
            .map(|(known, section)| {
                let scope = crate::language::scope::Scope::new(*section);
                let variables = scope.names().into_iter().map(|variable| {
                    let (_, of) = scope.find(variable).expect("it is known");
                    (format!("${variable}"), json!(name(of)))
                });
                ((*known).to_owned(), Value::Object(variables.collect()))
            })
            .collect();
        assert_eq!(Value::Object(sections), vocabulary()["predefined"]);
        assert_eq!(json!(RESERVED), vocabulary()["reserved"]);
    }

    #[test]
    fn keys_of_steps_and_documents_are_those_of_the_vocabulary() {
        let steps: Map<String, Value> = STEPS
            .iter()
            .map(|(name, fields)| {
                let keys: Vec<&str> = fields.iter().map(|field| field.name).collect();
                ((*name).to_owned(), json!({"keys": keys}))
            })
            .collect();
        assert_eq!(Value::Object(steps), vocabulary()["steps"]);
        let documents: Map<String, Value> = crate::language::documents::KEYS
            .iter()
            .map(|(name, fields)| {
                let keys = |required: bool| -> Vec<&str> {
                    fields
                        .iter()
                        .filter(|field| (field.required)() == required)
                        .map(|field| field.name)
                        .collect()
                };
                ((*name).to_owned(), json!({"required": keys(true), "optional": keys(false)}))
            })
            .collect();
        assert_eq!(Value::Object(documents), vocabulary()["documents"]);
    }
}
