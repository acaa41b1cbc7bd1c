//! A reference page of a language in Markdown.

use std::fmt::Write as _;

use crate::vocabulary::{Arguments, Field, Form, Labelled, Labels, Word};

/// The page of all that has a name in some forms: first those, then what they hold, in the order in which it comes up.
///
/// Forms with names become sections. Two of the same name and meaning are the same one.
///
/// ```
/// use cardloom_cards::{Read, Words, reference::page};
///
/// /// What a card does.
/// #[derive(Words)]
/// enum Effect {
///     /// Cards go from the deck to the hand.
///     Draw { count: Option<Box<str>> },
/// }
///
/// let page = page("Cards of my game", &[<Effect as Read<()>>::form()]);
/// assert!(page.starts_with("# Cards of my game\n\n## effect\n\nWhat a card does.\n"));
/// assert!(page.contains("| `draw` | [`count`: text] | Cards go from the deck to the hand. |"));
/// ```
pub fn page(title: &str, forms: &[Form]) -> String {
    let mut page = Page { text: format!("# {title}\n"), labels: Labels::default() };
    for form in forms {
        page.phrase(form);
    }
    let mut next = 0;
    while let Some(Labelled { label, doc, form, .. }) = page.labels.all.get(next) {
        let (label, doc, form) = (label.clone(), *doc, form());
        next += 1;
        page.section(&label, doc, &form);
    }
    page.text
}

struct Page {
    text: String,
    /// What has come up.
    labels: Labels,
}

impl Page {
    fn section(&mut self, name: &str, doc: &str, form: &Form) {
        self.line(&format!("\n## {name}\n"));
        if !doc.is_empty() {
            self.line(&format!("{doc}\n"));
        }
        match form {
            Form::Words(words) => {
                self.line("An object with one key, which is one of these words.\n");
                self.words(words);
            }
            Form::Tagged { key, words, common } => {
                self.line(&format!(
                    "An object whose `{key}` is one of these words, with its parameters beside it.\n"
                ));
                self.words(words);
                self.common(common);
            }
            Form::Apart { key, parameters, words, common } => {
                self.line(&format!(
                    "An object whose `{key}` is one of these words, with its parameters in `{parameters}`.\n"
                ));
                self.words(words);
                self.common(common);
            }
            Form::Record(fields) => {
                self.line("An object with these keys.\n");
                self.fields(fields);
            }
            Form::Literals { names, docs } if docs.iter().any(|doc| !doc.is_empty()) => {
                self.line("| word | meaning |\n| --- | --- |");
                for (name, doc) in names.iter().zip(*docs) {
                    self.line(&format!("| {} | {} |", code(name), cell(doc)));
                }
            }
            form => {
                let phrase = self.phrase(form);
                self.line(&format!("Written as {phrase}."));
            }
        }
    }

    fn words(&mut self, words: &[Word]) {
        self.line("| word | parameters | meaning |\n| --- | --- | --- |");
        for word in words {
            let (parameters, doc) = (self.parameters(word), cell(word.doc));
            let more = word.fields().iter().filter(|field| !field.doc.is_empty());
            let more: String =
                more.map(|field| format!("<br>{}: {}", code(field.name), cell(field.doc))).collect();
            self.line(&format!("| {} | {parameters} | {doc}{more} |", code(word.name)));
        }
    }

    fn parameters(&mut self, word: &Word) -> String {
        let (fields, one_of, at_most_one_of) = match word.arguments {
            Arguments::Only(form) => return self.phrase(&form()),
            Arguments::Named { fields, one_of, at_most_one_of } => (fields, one_of, at_most_one_of),
        };
        let fields: Vec<String> = fields
            .iter()
            .map(|field| {
                let entry = format!("{}: {}", code(field.name), self.phrase(&(field.form)()));
                if (field.required)() { entry } else { format!("[{entry}]") }
            })
            .collect();
        let mut text = fields.join(", ");
        for (groups, what) in [(one_of, "exactly one of"), (at_most_one_of, "at most one of")] {
            for group in groups {
                let group: Vec<String> = group.iter().map(|name| code(name)).collect();
                // A string takes whatever is written to it.
                let _ = write!(text, " ({what} {})", group.join(", "));
            }
        }
        text
    }

    fn common(&mut self, fields: &[Field]) {
        if !fields.is_empty() {
            self.line("\nBesides, whatever the word:\n");
            self.fields(fields);
        }
    }

    fn fields(&mut self, fields: &[Field]) {
        self.line("| key | value | meaning |\n| --- | --- | --- |");
        for field in fields {
            let phrase = self.phrase(&(field.form)());
            let optional = if (field.required)() { "" } else { "optional " };
            self.line(&format!("| {} | {optional}{phrase} | {} |", code(field.name), cell(field.doc)));
        }
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// A form in a few words; what has a name gets a section.
    fn phrase(&mut self, form: &Form) -> String {
        match form {
            Form::Any => "anything".to_owned(),
            Form::Null => "`null`".to_owned(),
            Form::Bool => "`true` or `false`".to_owned(),
            Form::Text => "text".to_owned(),
            Form::Whole(least, most) => format!("whole number from {least} to {most}"),
            Form::Literals { names, .. } => {
                let names: Vec<String> = names.iter().map(|name| code(name)).collect();
                format!("one of {}", names.join(", "))
            }
            Form::Pattern(pattern) => format!("text like {}", code(pattern)),
            Form::List(items) => format!("list of {}", self.phrase(items)),
            Form::Array(items, count) => format!("list of {count}: {}", self.phrase(items)),
            Form::Either(forms) => {
                forms.iter().map(|form| self.phrase(form)).collect::<Vec<_>>().join(" or ")
            }
            Form::Words(words) | Form::Tagged { words, .. } | Form::Apart { words, .. } => {
                let names: Vec<String> = words.iter().map(|word| code(word.name)).collect();
                format!("object with one of {}", names.join(", "))
            }
            Form::Record(fields) => {
                let fields: Vec<String> = fields
                    .iter()
                    .map(|field| format!("{}: {}", code(field.name), self.phrase(&(field.form)())))
                    .collect();
                format!("object with {}", fields.join(", "))
            }
            Form::Named { name, doc, form } => {
                let (label, _) = self.labels.of(name, doc, *form);
                format!("[{label}](#{})", label.replace(' ', "-"))
            }
        }
    }
}

/// As code in a cell of a table.
fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|"))
}

/// Text in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace("\n\n", "<br>").replace('\n', " ")
}
