//! A page about the language, made of its tables.

use std::fmt::Write as _;

use cardloom_cards::{Form, Literals, reference};
use cardloom_expressions::{BUILT_IN, Places};

use crate::{
    codes::CODES,
    enumerations::ENUMERATIONS,
    events::{EVENTS, Occasion, Whose},
    expressions::{FUNCTIONS, VARIABLES, places},
    load::DocumentKind,
    read::{LONGEST_TEXT, effect, forms},
    registry::{Category, Kind, Parameter, Registry, Shape},
    spelling::{a, capitalized},
    words::{Phase, Target, Timing},
};

/// The page, in Markdown: documents and their keys, kinds of effects, words, events, what expressions may speak of, codes.
///
/// ```
/// let page = cardloom_effects::reference::page(&cardloom_effects::Registry::standard());
/// assert!(page.contains("| `scry` |"));
/// ```
pub fn page(registry: &Registry) -> String {
    let documents: Vec<Form> = DocumentKind::ALL.iter().map(|kind| forms::document(*kind)).collect();
    let documents = reference::page("The effect language", &documents);
    let mut page = documents.replace(
        "Written as anything.",
        "An object with the keys of its [kind](#kinds-of-effects) and those that all kinds have, or a list of effects, which \
         stands for a `composite` of them.",
    );
    kinds(registry, &mut page);
    words(&mut page);
    events(&mut page);
    expressions(&mut page);
    codes(&mut page);
    page
}

macro_rules! line {
    ($page:expr, $($text:tt)*) => {
        // A string takes whatever is written to it.
        let _ = writeln!($page, $($text)*);
    };
}

fn kinds(registry: &Registry, page: &mut String) {
    line!(page, "\n## Kinds of effects\n");
    line!(page, "All kinds have these keys.\n");
    line!(page, "| key | value | meaning |\n| --- | --- | --- |");
    let (least, most) = effect::MULTIPLIER;
    let multiplier = format!("{least} to {most}, at most {} digits after the point", effect::DIGITS);
    let (least, most) = effect::BONUS;
    let bonus = format!("whole number from {least} to {most}");
    for (key, value, meaning) in [
        ("type", "a kind", "what happens"),
        (
            "target",
            "a [target](#targets)",
            "to whom or to what; where nothing is said, the one in bold below",
        ),
        ("if", "a condition", "it happens only if this holds; the chain goes on"),
        ("multiplier", &multiplier, "of kinds with a value: it is multiplied with this"),
        ("bonus", &bonus, "of kinds with a value: this is added to it"),
        ("then", "an effect, or a list", "what happens afterwards"),
        ("description", "text", "stands in place of the text that is made"),
    ] {
        line!(page, "| `{key}` | {value} | {meaning} |");
    }
    line!(
        page,
        "\nA number is whole, or text that is an expression. Effects are nested at most {} deep, {} in a list, {} in a document; \
         texts have at most {LONGEST_TEXT} characters.",
        effect::DEEPEST,
        effect::LONGEST,
        effect::MOST
    );
    for category in Category::ALL {
        line!(page, "\n### {}\n", capitalized(category.name()));
        line!(page, "| kind | targets | parameters | what it does | goes with | events |");
        line!(page, "| --- | --- | --- | --- | --- | --- |");
        for kind in registry.all_of_category(*category) {
            line!(
                page,
                "| `{}` | {} | {} | {} | {} | {} |",
                kind.word,
                targets(kind),
                parameters(kind),
                kind.description,
                flows(kind),
                listed(kind.events.iter().copied())
            );
        }
    }
}

fn listed<'w>(words: impl Iterator<Item = &'w str>) -> String {
    words.map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

fn targets(kind: &Kind) -> String {
    let one = |target: &Target| {
        let word = format!("`{}`", target.name());
        if kind.default_target == Some(*target) { format!("**{word}**") } else { word }
    };
    kind.targets.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn parameters(kind: &Kind) -> String {
    let one = |parameter: &Parameter| {
        let entry = format!("`{}`: {}", parameter.name, shape(parameter));
        if parameter.required { entry } else { format!("[{entry}]") }
    };
    let mut text = kind.parameters.iter().map(one).collect::<Vec<_>>().join(", ");
    for group in kind.one_of {
        // The same.
        let _ = write!(text, " (exactly one of {})", listed(group.iter().copied()));
    }
    text
}

fn shape(parameter: &Parameter) -> String {
    let text = match parameter.shape {
        Shape::Number(least, most) => format!("number from {least} to {most}"),
        Shape::Word(name) => format!("[{name}](#{name})"),
        Shape::Name(what) => format!("id of {}", a(what)),
        Shape::Flag => "`true` or `false`".to_owned(),
        Shape::Condition => "condition".to_owned(),
        Shape::Filter => "condition that looks at cards".to_owned(),
        Shape::Effect => "effect".to_owned(),
        Shape::Effects => "effects".to_owned(),
        Shape::Options => "at least two options, each with `text`, `weight` and `effects`".to_owned(),
    };
    match (parameter.shape, parameter.default, parameter.default_word) {
        (Shape::Flag, Some(default), _) => format!("{text}, `{}` where nothing is said", default == 1),
        (_, Some(default), _) => format!("{text}, {default} where nothing is said"),
        (_, _, Some(default)) => format!("{text}, `{default}` where nothing is said"),
        _ => text,
    }
}

fn flows(kind: &Kind) -> String {
    let flows = kind.flows;
    let all = [
        (flows.can_be_blocked, "block"),
        (flows.can_be_dodged, "dodging"),
        (flows.triggers_on_damage, "reactions"),
        (flows.can_be_modified, "modifiers"),
    ];
    all.into_iter().filter(|(holds, _)| *holds).map(|(_, what)| what).collect::<Vec<_>>().join(", ")
}

fn words(page: &mut String) {
    line!(page, "\n## Targets\n\n| target | who or what |\n| --- | --- |");
    for (name, doc) in Target::NAMES.iter().zip(Target::DOCS) {
        line!(page, "| `{name}` | {doc} |");
    }
    line!(page, "\n## Enumerations\n\n| name | words |\n| --- | --- |");
    for enumeration in ENUMERATIONS {
        let name = enumeration.name;
        line!(page, "| <a id=\"{name}\"></a>`{name}` | {} |", listed(enumeration.all()));
    }
}

fn events(page: &mut String) {
    line!(page, "\n## Events\n");
    line!(page, "| event | source | target | value | more fields | heard before | counted for |");
    line!(page, "| --- | --- | --- | --- | --- | --- | --- |");
    for facts in EVENTS {
        let whose = match facts.whose {
            Whose::All => "all",
            Whose::Source => "its source",
            Whose::Target => "its target",
        };
        line!(
            page,
            "| `{}` | {} | {} | {} | {} | {} | {whose} |",
            facts.event.name(),
            facts.source,
            facts.target,
            facts.value,
            facts.fields.join(", "),
            if facts.before { "yes" } else { "no" }
        );
    }
    line!(page, "\n## Timings\n\n| timing | same as | and only if |\n| --- | --- | --- |");
    for timing in Timing::ALL {
        let same = match timing.occasion() {
            Occasion::Event(event) => format!("`{}`", event.name()),
            Occasion::Phase(phase) => format!("phase `{}`", phase.name()),
        };
        line!(page, "| `{}` | {same} | {} |", timing.name(), timing.looks_at().meaning());
    }
    line!(page, "\n## Phases\n\n{}", listed(Phase::NAMES.iter().copied()));
}

fn expressions(page: &mut String) {
    line!(page, "\n## Variables\n\n| variable | is | where |\n| --- | --- | --- |");
    for (variable, meaning) in VARIABLES {
        line!(page, "| `{}` | {meaning} | {} |", variable.name, wherever(variable.places));
    }
    line!(page, "\n## Functions\n\n| function | arguments | is | where |\n| --- | --- | --- | --- |");
    for (name, arguments) in BUILT_IN {
        line!(page, "| `{name}` | {arguments} | built in | everywhere |");
    }
    for (function, meaning) in FUNCTIONS {
        let arguments = function.arguments.join(", ");
        line!(page, "| `{}` | {arguments} | {meaning} | {} |", function.name, wherever(function.places));
    }
}

fn wherever(of: Places) -> String {
    if of == Places::EVERYWHERE {
        return "everywhere".to_owned();
    }
    let all = places::ALL.iter().filter(|(place, _)| of.reach(*place)).map(|(_, name)| *name);
    all.collect::<Vec<_>>().join("; ")
}

fn codes(page: &mut String) {
    line!(page, "\n## Codes\n\n| code | what is wrong | the path points to |\n| --- | --- | --- |");
    for meaning in CODES {
        line!(page, "| `{}` | {} | {} |", meaning.code, meaning.meaning, meaning.path);
    }
}
