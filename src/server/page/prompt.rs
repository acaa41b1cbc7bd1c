//! The prompt bar: the question, all of its options, and what else can be done.

use cardloom::{
    Words,
    any::{OptionData, PromptData},
};
use maud::{Markup, html};

use super::{
    card::{self},
    icons,
    pen::{Pen, who},
    words::plural,
};
use crate::sight::{Ask, Presence, Sight};

/// More options than these can be filtered.
const MANY: usize = 24;

/// Where more options than these light something up, little windows show the others alone.
const LIT: usize = 5;

/// What somebody is asked, or whom the table waits for.
pub(super) fn prompt(pen: &Pen<'_>, sight: &Sight) -> Markup {
    html! {
        section #ask.ask aria-labelledby="question" data-asked[sight.ask.is_some()] {
            @match &sight.ask {
                Some(ask) => (asked(pen, ask, &path(sight))),
                None => h2 #question.question tabindex="-1" { (waiting(pen, sight)) },
            }
            @if sight.viewer.is_some() { (foot(pen, sight)) }
        }
    }
}

/// Where the audience of a sight finds its table.
fn path(sight: &Sight) -> String {
    format!("/t/{}/{}", sight.id, who(sight.viewer))
}

fn asked(pen: &Pen<'_>, ask: &Ask, path: &str) -> Markup {
    let prompt = &ask.prompt;
    let several = prompt.max > 1;
    html! {
        h2 #question.question tabindex="-1" {
            span.vh { "Your turn: " } (pen.words(&prompt.words))
        }
        p.how {
            (how(prompt))
            @if let Some(left) = ask.left {
                span.left data-left=(left.as_secs()) { (left.as_secs()) " s left" }
            }
        }
        @if let Some(of) = prompt.source.and_then(|source| pen.card(source)) {
            details.source { summary { "From " b { (of.card.title) } } (card::full(pen, of, false)) }
        }
        @if prompt.options.len() > MANY {
            label.filter { span { "Find" } input #filter type="search" autocomplete="off"; }
        }
        form #answer method="post" action={ (path) "/answer" } data-min=(prompt.min) data-max=(prompt.max)
            data-ordered[prompt.ordered && several] data-several[several] data-optional[prompt.optional] data-many[many(prompt)] {
            input type="hidden" name="token" value=(ask.token);
            // A box that scrolls is a stop of its own for the tab key, unless it says otherwise.
            ol.options tabindex="-1" aria-labelledby="question" {
                @for (number, option) in prompt.options.iter().enumerate() {
                    (self::option(pen, option, number, several))
                }
            }
        }
    }
}

/// What it means to decline, as a button says it.
fn declined(words: &Words) -> Words {
    match words.to_string().as_str() {
        "no" => "No, thanks".into(),
        _ => words.clone(),
    }
}

/// How many picks it takes.
fn how(prompt: &PromptData) -> String {
    let count = match (prompt.min, prompt.max) {
        (_, 0 | 1) => return String::new(),
        (min, max) if min == max => format!("Pick {max}"),
        (0, max) => format!("Pick up to {max}"),
        (min, max) => format!("Pick {min} to {max}"),
    };
    if prompt.ordered { format!("{count}, in order. ") } else { format!("{count}. ") }
}

/// Whether so much is lit that there is no room for all of it in a bar as well.
fn many(prompt: &PromptData) -> bool {
    prompt.options.iter().filter(|option| option.offer.on.is_some()).count() > LIT
}

fn option(pen: &Pen<'_>, option: &OptionData, number: usize, several: bool) -> Markup {
    let offer = &option.offer;
    let cards = offer.words.cards().find_map(|card| pen.card(card));
    let inside = html! {
        span.num aria-hidden="true" { (number + 1) }
        span.words { (pen.label(&offer.words)) @if !offer.note.is_empty() { small { (pen.label(&offer.note)) } } }
    };
    let tint = cards.map(|of| card::tint_name(of.tint));
    html! {
        li data-key={ "o-" (option.label) } data-on=[offer.on.as_ref()] {
            @if several {
                label.option data-tint=[tint] {
                    input type="checkbox" name="pick" value=(number);
                    (inside) span.place {}
                }
            } @else {
                button.option type="submit" name="pick" value=(number) data-tint=[tint] data-grave[offer.grave] { (inside) }
            }
        }
    }
}

/// Whom the table waits for.
fn waiting(pen: &Pen<'_>, sight: &Sight) -> Markup {
    if sight.waiting {
        let empty =
            sight.seats.iter().filter(|seated| seated.presence == Presence::Empty && !seated.bot).count();
        return match empty {
            0 => html! { "All are here; the game begins soon" },
            1 => html! { "Waiting for one more player" },
            more => html! { "Waiting for " (more) " more players" },
        };
    }
    if sight.end.is_some() {
        return html! { "The game is over" };
    }
    let asked = (0_u8..).zip(&sight.seats).filter(|(_, seated)| seated.asked);
    let asked: Vec<cardloom::Seat> = asked.map(|(seat, _)| cardloom::Seat(seat)).collect();
    if asked.is_empty() {
        return html! { "Waiting" };
    }
    html! {
        "Waiting for "
        @for (number, seat) in asked.iter().enumerate() { @if number > 0 { ", " } (pen.seat(*seat)) }
    }
}

/// What else can be done than to pick an option. It stays in sight, however many options there are.
fn foot(pen: &Pen<'_>, sight: &Sight) -> Markup {
    html! {
        div.foot {
            @if let Some(Ask { prompt, .. }) = &sight.ask {
                @if many(prompt) { button #more type="button" { "Tap a lit card, or see all " (prompt.options.len()) } }
                @if prompt.max > 1 { button #confirm type="submit" form="answer" { "Confirm" } }
                @if prompt.optional || prompt.min == 0 {
                    button #decline type="submit" form="answer" name="none" value="1" { (pen.label(&declined(&prompt.decline))) }
                }
            }
            (back(pen, sight))
        }
    }
}

/// Taking back an answer, giving it again, and giving up.
fn back(pen: &Pen<'_>, sight: &Sight) -> Markup {
    let path = path(sight);
    html! {
        form #back method="post" action={ (path) "/undo" } {
            input type="hidden" name="rev" value=(sight.revision);
            @match &sight.undo {
                Ok(()) => button.undo type="submit" { "Take back" },
                Err(reason) if !reason.is_empty() => span.why { "Nothing to take back: " (pen.label(reason)) },
                Err(_) => {},
            }
            @if sight.redo { button.redo type="submit" formaction={ (path) "/redo" } { "Do it again" } }
        }
        @if sight.concede {
            // Twice, so that nobody does it by mistake.
            details.concede {
                summary { "Give up" }
                form method="post" action={ (path) "/concede" } {
                    button type="submit" { "Give this game up" }
                }
            }
        }
    }
}

/// The title of a page: it begins with what its reader has to do.
pub(super) fn title(sight: &Sight, game: &str) -> String {
    match (&sight.ask, &sight.end) {
        (Some(_), _) => format!("Your turn: {game}"),
        (None, Some(_)) => format!("{game}, over"),
        (None, None) => game.to_owned(),
    }
}

/// What is said aloud of a question.
pub(super) fn announcement(pen: &Pen<'_>, sight: &Sight) -> Option<String> {
    let prompt = &sight.ask.as_ref()?.prompt;
    Some(format!("Your turn: {}, {}", pen.text(&prompt.words), plural(prompt.options.len(), "option")))
}

/// Who sits at the table, in a row.
pub(super) fn seats(pen: &Pen<'_>, sight: &Sight) -> Markup {
    html! {
        ul #who.seats aria-label="Players" {
            @for (seat, seated) in cardloom::Seat::all(sight.seats.len()).zip(&sight.seats) {
                li {
                    (pen.seat(seat)) @if seated.bot { " " (icons::named("bot")) }
                    // Whoever is asked reads it in the question.
                    @let told = sight.ask.is_some() && sight.viewer == Some(seat);
                    (super::scene::presence(seated.presence, seated.asked && !told))
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use cardloom::{Offer, PromptId, Seat, UndoRefused};

    use super::*;
    use crate::page::sample;

    fn ask(min: usize, max: usize, ordered: bool) -> Ask {
        let option = |label: &'static str| OptionData {
            label: label.to_owned(),
            offer: Offer::new(label),
            option: label.into(),
        };
        let prompt = PromptData {
            id: PromptId(1),
            seat: Seat(0),
            words: "Which?".into(),
            source: None,
            decline: "no".into(),
            question: "which".into(),
            options: ["one", "two", "three"].map(option).into(),
            min,
            max,
            optional: false,
            ordered,
            limit: None,
            default: Vec::new(),
        };
        Ask { prompt, token: "7.1".to_owned(), left: Some(Duration::from_secs(40)) }
    }

    fn shown(ask: Ask) -> String {
        let facts = sample::facts();
        let mut sight = sample::sight(&["Anna", "Bob"]);
        sight.viewer = Some(Seat(0));
        sight.ask = Some(ask);
        prompt(&Pen::new(&facts, &sight), &sight).into_string()
    }

    #[test]
    fn one_pick_is_a_button_even_where_order_would_count() {
        let shown = shown(ask(1, 1, true));
        assert!(shown.contains(r#"type="submit" name="pick" value="2""#), "{shown}");
        assert!(
            !shown.contains("checkbox") && !shown.contains("data-ordered") && !shown.contains("No, thanks")
        );
        assert!(shown.contains(r#"data-left="40""#) && shown.contains(r#"name="token" value="7.1""#));
    }

    #[test]
    fn several_picks_are_boxes_that_are_confirmed() {
        let shown = shown(ask(0, 2, true));
        assert!(shown.contains("Pick up to 2, in order.") && shown.contains("No, thanks"), "{shown}");
        assert_eq!(shown.matches(r#"type="checkbox""#).count(), 3);
        assert!(shown.contains("Confirm") && shown.contains("data-ordered"));
    }

    #[test]
    fn why_nothing_is_taken_back_says_who_has_answered() {
        let facts = sample::facts();
        let mut sight = sample::sight(&["Anna", "Bob"]);
        sight.viewer = Some(Seat(0));
        sight.undo = Err(UndoRefused::AnotherAnswered(Seat(1)).words());
        let shown = prompt(&Pen::new(&facts, &sight), &sight).into_string();
        assert!(shown.contains("Nothing to take back: <span class=\"seat\""), "{shown}");
        assert!(shown.contains("Bob</span> has answered since"), "{shown}");
    }

    #[test]
    fn who_is_not_asked_reads_whom_the_table_waits_for() {
        let facts = sample::facts();
        let mut sight = sample::sight(&["Anna", "Bob"]);
        sight.seats[1].asked = true;
        let shown = prompt(&Pen::new(&facts, &sight), &sight).into_string();
        assert!(shown.contains("Waiting for") && shown.contains("Bob</span>"), "{shown}");
        assert_eq!(title(&sight, "Sample"), "Sample");
    }
}
