//! The form for a new table.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::shell::{self, Page};
use crate::sight::{Field, FieldKind, GameFacts};

/// A form for a new table.
#[derive(Default)]
pub struct NewTable<'a> {
    /// The options that the game has of its own.
    pub fields: &'a [Field],
    /// What was put in already, by the names of fields.
    pub values: BTreeMap<String, String>,
    /// What is wrong with it, by the names of fields; what has no field by the empty name.
    pub errors: BTreeMap<String, String>,
}

/// Who can sit at a seat, by what the form says and what people read.
pub const SITTERS: [(&str, &str); 6] = [
    ("human", "A person"),
    ("greedy", "Bot: greedy"),
    ("ismcts:300", "Bot: thinks a little"),
    ("ismcts:1000", "Bot: thinks hard"),
    ("random", "Bot: random"),
    ("first", "Bot: always the first option"),
];

impl NewTable<'_> {
    fn value<'v>(&'v self, name: &str, default: &'v str) -> &'v str {
        self.values.get(name).map_or(default, String::as_str)
    }

    /// Something that is put in, with its name, what it means, and what is wrong with it.
    fn labelled(
        &self,
        name: &str,
        label: &str,
        help: &str,
        input: impl FnOnce(Option<&str>) -> Markup,
    ) -> Markup {
        let error = self.errors.get(name);
        let (help_id, error_id) = (format!("help-{name}"), format!("error-{name}"));
        let described = match (error.is_some(), help.is_empty()) {
            (true, _) => Some(error_id.as_str()),
            (false, false) => Some(help_id.as_str()),
            (false, true) => None,
        };
        html! {
            div.field {
                label for={ "f-" (name) } { (label) }
                (input(described))
                @if let Some(error) = error { p.alert id=(error_id) { (error) } }
                @if !help.is_empty() { p.hint id=(help_id) { (help) } }
            }
        }
    }

    fn choice(&self, name: &str, label: &str, help: &str, options: &[(&str, &str)], default: &str) -> Markup {
        let value = self.value(name, default);
        self.labelled(name, label, help, |described| html! {
            select id={ "f-" (name) } name=(name) aria-describedby=[described] {
                @for (option, said) in options { option value=(option) selected[*option == value] { (said) } }
            }
        })
    }

    fn field(&self, field: &Field) -> Markup {
        let name = field.name.as_str();
        let value = self.value(name, &field.default);
        match &field.kind {
            FieldKind::Choice(options) => {
                let options: Vec<(&str, &str)> = options.iter().map(|of| (of.as_str(), of.as_str())).collect();
                self.choice(name, &field.label, &field.help, &options, &field.default)
            }
            FieldKind::Flag => self.labelled(name, &field.label, &field.help, |described| html! {
                input id={ "f-" (name) } type="checkbox" name=(name) value="true" checked[value == "true"] aria-describedby=[described];
            }),
            FieldKind::Number => self.labelled(name, &field.label, &field.help, |described| html! {
                input id={ "f-" (name) } type="number" name=(name) value=(value) aria-describedby=[described];
            }),
            FieldKind::Text => {
                let help = match (field.many, field.help.is_empty()) {
                    (true, false) => format!("{}; several with commas between them", field.help),
                    (true, true) => "Several with commas between them".to_owned(),
                    (false, _) => field.help.clone(),
                };
                self.labelled(name, &field.label, &help, |described| html! {
                    input id={ "f-" (name) } type="text" name=(name) value=(value) autocomplete="off" aria-describedby=[described];
                })
            }
        }
    }
}

/// The page with the form for a new table of a game.
pub fn new_table(facts: &GameFacts, form: &NewTable<'_>) -> Markup {
    let title = format!("New table: {}", facts.title);
    let page = Page { title: &title, game: Some(facts), live: None, table: false };
    let (least, most) = facts.players;
    let players: Vec<String> = (least..=most).map(|count| count.to_string()).collect();
    let players: Vec<(&str, &str)> = players.iter().map(|count| (count.as_str(), count.as_str())).collect();
    let usual = least.max(2).min(most).to_string();
    shell::html(
        &page,
        html! {
            h1 { (title) }
            @if let Some(error) = form.errors.get("") { p.alert role="alert" { (error) } }
            form.new method="post" action="/tables" {
                input type="hidden" name="game" value=(facts.name);
                fieldset {
                    legend { "Who plays" }
                    (form.labelled("name", "Your name", "", |described| html! {
                        input #f-name type="text" name="name" maxlength="40" autocomplete="nickname" value=(form.value("name", "")) aria-describedby=[described];
                    }))
                    (form.choice("players", "Players", "", &players, &usual))
                    @for seat in 1..=most {
                        @let name = format!("seat{seat}");
                        div.seatfield data-seatfield=(seat) {
                            (form.choice(&name, &format!("Seat {seat}"), "", &SITTERS, if seat == 1 { "human" } else { "greedy" }))
                        }
                    }
                    noscript { p.hint { "Seats beyond the number of players stay empty." } }
                }
                @if !form.fields.is_empty() {
                    fieldset {
                        legend { "The game" }
                        @for field in form.fields { (form.field(field)) }
                    }
                }
                fieldset {
                    legend { "The table" }
                    (form.choice("undo", "Take back", "Fair: as long as nothing hidden was shown since", &[("fair", "fair"), ("none", "never"), ("free", "always")], "fair"))
                    (form.choice("limit", "Time for an answer", "", &[("", "as long as it takes"), ("30", "30 seconds"), ("90", "90 seconds"), ("300", "5 minutes"), ("86400", "a day")], ""))
                    (form.choice("pace", "Bots play", "", &[("0", "at once"), ("600", "at an easy pace"), ("1500", "slowly")], "600"))
                    (form.choice("watch", "Others may watch", "", &[("yes", "yes, by a link"), ("no", "no")], "yes"))
                    (form.choice("listed", "Everybody finds it", "", &[("no", "no"), ("yes", "yes, on the first page")], "no"))
                }
                p.links { button.go type="submit" { "Make the table" } a href="/" { "Never mind" } }
            }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::sample;

    #[test]
    fn what_is_wrong_stands_at_its_field_with_what_was_put_in() {
        let ages = Field {
            name: "ages".to_owned(),
            label: "Ages".to_owned(),
            help: "Ages in each pile".to_owned(),
            kind: FieldKind::Number,
            default: "3".to_owned(),
            many: false,
        };
        let values = BTreeMap::from([("ages".to_owned(), "9".to_owned())]);
        let errors = BTreeMap::from([("ages".to_owned(), "at most 8".to_owned())]);
        let form = NewTable { fields: &[ages], values, errors };
        let shown = new_table(&sample::facts(), &form).into_string();
        assert!(shown.contains(r#"value="9" aria-describedby="error-ages""#), "{shown}");
        assert!(shown.contains(r#"id="error-ages">at most 8"#));
    }
}
