//! The log: turns, what was done in them, and what came of it.

use cardloom::{Line, Rank};
use maud::{Markup, html};

use super::pen::{Pen, who};
use crate::sight::Sight;

/// A line with where it stands.
struct Entry<'a> {
    answer: usize,
    number: usize,
    line: &'a Line,
}

/// A turn, or what came before the first one.
struct Turn<'a> {
    head: Option<Entry<'a>>,
    actions: Vec<Action<'a>>,
}

/// Something that was done, with what came of it.
struct Action<'a> {
    head: Entry<'a>,
    steps: Vec<Entry<'a>>,
}

fn turns(sight: &Sight) -> Vec<Turn<'_>> {
    let mut turns = vec![Turn { head: None, actions: Vec::new() }];
    for told in &sight.log.answers {
        for (number, line) in told.lines.iter().enumerate() {
            let entry = Entry { answer: told.answer, number, line };
            if line.rank == Rank::Turn {
                turns.push(Turn { head: Some(entry), actions: Vec::new() });
                continue;
            }
            let Some(turn) = turns.last_mut() else { continue };
            let belongs = line.rank != Rank::Action;
            match turn.actions.last_mut() {
                Some(action) if belongs && action.head.line.rank == Rank::Action => action.steps.push(entry),
                _ => turn.actions.push(Action { head: entry, steps: Vec::new() }),
            }
        }
    }
    turns.retain(|turn| turn.head.is_some() || !turn.actions.is_empty());
    turns
}

/// What was told, in a region of its own.
pub(super) fn log(pen: &Pen<'_>, sight: &Sight) -> Markup {
    let path = format!("/t/{}/{}", sight.id, who(sight.viewer));
    html! {
        section #log aria-labelledby="log-title" {
            div.loghead {
                h2 #log-title { "Log" }
                @if sight.log.earlier > 0 {
                    @let before = sight.log.answers.first().map_or(0, |told| told.answer);
                    a href={ (path) "/log?before=" (before) } { "Earlier" }
                }
            }
            div.lines role="log" aria-labelledby="log-title" tabindex="0" { (lines(pen, sight)) }
        }
    }
}

/// The lines alone.
pub(super) fn lines(pen: &Pen<'_>, sight: &Sight) -> Markup {
    let turns = turns(sight);
    let last = turns.len().saturating_sub(2);
    html! {
        ol.turns { @for (number, turn) in turns.iter().enumerate() {
            li.told data-key=[turn.head.as_ref().or_else(|| Some(&turn.actions.first()?.head)).map(|of| format!("t{}-{}", of.answer, of.number))] {
                @if let Some(head) = &turn.head { h3 id=(id(head)) { (pen.words(&head.line.words)) } }
                @if !turn.actions.is_empty() {
                    ol { @for action in &turn.actions { (self::action(pen, sight, action, number >= last)) } }
                }
            }
        } }
    }
}

fn action(pen: &Pen<'_>, sight: &Sight, action: &Action<'_>, open: bool) -> Markup {
    let head = &action.head;
    let back = (sight.take_back.contains(&head.answer) && head.number == 0).then_some(head.answer);
    html! {
        li id=(id(head)) data-rank=(rank(head.line.rank)) {
            (take_back(back))
            @if action.steps.is_empty() {
                (pen.words(&head.line.words))
            } @else {
                details open[open] {
                    summary { (pen.label(&head.line.words)) }
                    ol { @for step in &action.steps {
                        li id=(id(step)) data-rank=(rank(step.line.rank)) data-depth=(step.line.depth.saturating_sub(head.line.depth).min(4)) {
                            (pen.words(&step.line.words))
                        }
                    } }
                }
            }
        }
    }
}

/// A button that takes back all from here on.
fn take_back(answer: Option<usize>) -> Markup {
    html! {
        @if let Some(answer) = answer {
            " " button.to type="submit" form="back" name="to" value=(answer) title="Take back to here" {
                "↶" span.vh { " Take back to here" }
            }
        }
    }
}

fn id(entry: &Entry<'_>) -> String {
    format!("a{}-{}", entry.answer, entry.number)
}

fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Turn => "turn",
        Rank::Action => "action",
        Rank::Effect => "effect",
        Rank::Step => "step",
        Rank::Aside => "aside",
    }
}

#[cfg(test)]
mod tests {
    use cardloom::{Seat, words};

    use super::*;
    use crate::{page::sample, sight::Told};

    #[test]
    fn what_comes_of_an_action_stands_within_it_and_lines_are_found_by_their_answers() {
        let facts = sample::facts();
        let mut sight = sample::sight(&["Anna", "Bob"]);
        sight.viewer = Some(Seat(0));
        sight.take_back = vec![4];
        sight.log.earlier = 3;
        let lines = vec![
            Rank::Turn.line("Turn 1"),
            Rank::Action.line(words![Seat(0), " draws"]),
            Rank::Step.line("a card").deep(2),
        ];
        let next = vec![Rank::Action.line("ends the turn")];
        sight.log.answers = vec![Told { answer: 3, lines }, Told { answer: 4, lines: next }];
        let shown = log(&Pen::new(&facts, &sight), &sight).into_string();
        assert!(shown.contains(r#"href="/t/abcdefghij/1/log?before=3""#), "{shown}");
        assert!(shown.contains(r#"<h3 id="a3-0">Turn 1</h3>"#));
        assert!(
            shown.contains(r#"<li id="a3-2" data-rank="step" data-depth="2">a card</li></ol></details>"#)
        );
        let (_, last) = shown.split_once(r#"<li id="a4-0""#).unwrap();
        assert!(last.contains(r#"form="back" name="to" value="4""#) && !shown.contains(r#"value="3""#));
    }
}
