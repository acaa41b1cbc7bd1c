//! The duel in words, and as a picture.

use std::ops::RangeInclusive;

use cardloom::{
    CardStat, CardText, Describe, Ending, PendingId, Prompt, Seat,
    draw::{bold, plural, wrapped},
    serde_json::json,
};

use crate::{
    Duel,
    model::{Card, Spell, State, Target},
    rules::{Choice, Event, Question},
    view::View,
};

impl Describe for Duel {
    const ABOUT: &'static str = "A duel of wizards: hidden hands and counterspells";
    const PLAYERS: RangeInclusive<usize> = 2..=4;

    fn question(prompt: &Prompt<Self>) -> String {
        let question = match prompt.question {
            Question::PutBack => "Which card do you put back into the deck?",
            Question::Cast => "Which spell do you cast?",
            Question::Respond => "Do you counter a spell?",
            Question::Discard => "Which card do you discard?",
        };
        question.to_owned()
    }

    fn option(choice: &Choice) -> String {
        match *choice {
            Choice::Card(card) | Choice::Secret(card) => card.name().to_owned(),
            Choice::Cast(card, target) => aimed(card, target),
        }
    }

    fn event(event: &Event) -> Option<String> {
        Some(match event {
            Event::PutBack(seat, card) => format!("{seat} puts {} back into the deck", a(card.face())),
            Event::TurnBegan(turn, seat) => format!("— turn {turn}: {seat}"),
            Event::Drew(seat, card) => format!("{seat} draws {}", a(card.face())),
            Event::Cast(id, spell) => format!("{} casts {}", spell.by, waiting(*id, spell)),
            Event::Cancelled(id) => format!("{id} is countered"),
            Event::Lost(seat, life) => format!("{seat} loses {life} life"),
            Event::Gained(seat, life) => format!("{seat} gains {life} life"),
            Event::Discarded(seat, card) => format!("{seat} discards {}", a(Some(*card))),
            Event::GaveUp(seat) => format!("{seat} gives up"),
            Event::Ended(winners) => ended(winners),
        })
    }

    fn render(view: &View) -> String {
        let mut lines = vec![format!("Turn {}, {} in the deck", view.turn, plural(view.deck, "card"))];
        for seat in Seat::all(view.life.len()) {
            let (life, hand) = (view.life[seat.index()], view.hands[seat.index()]);
            let name = if Some(seat) == view.seat { format!("{seat} (you)") } else { seat.to_string() };
            let turn = if seat == view.active { "  to play" } else { "" };
            lines.push(format!("{}  {life} life, {}{turn}", bold(&name), plural(hand, "card")));
        }
        let waiting = view.pending.iter().rev().map(|(id, spell)| waiting(id, spell));
        lines.extend(waiting.map(|spell| format!("waiting  {spell}")));
        let hand: Vec<&str> = view.hand.iter().map(|card| card.name()).collect();
        lines.push(format!("hand     {}", wrapped(&hand.join(", "), 9)));
        lines.join("\n")
    }

    fn evaluate(state: &State, seat: Seat) -> i64 {
        let worth = |seat| {
            let wizard = state.wizard(seat);
            if wizard.life == 0 { -20 } else { 3 * i64::from(wizard.life) + wizard.hand.len() as i64 }
        };
        let rivals = seat.others(state.wizards.len()).map(worth);
        worth(seat) * (state.wizards.len() as i64 - 1) - rivals.sum::<i64>()
    }

    fn ending(state: &State) -> Option<Ending> {
        state.is_over().then(|| {
            let winners = state.winners();
            let kind = if state.living().len() < 2 { "survival" } else { "life" };
            Ending { kind, text: ended(&winners), winners }
        })
    }

    fn turns(state: &State) -> usize {
        state.turn
    }

    fn card_stats(event: &Event, out: &mut Vec<CardStat>) {
        let (card, seat, what) = match *event {
            Event::Drew(seat, card) => (card.face(), seat, "drawn"),
            Event::Cast(_, spell) => (Some(spell.card), spell.by, "cast"),
            _ => return,
        };
        out.extend(card.map(|card| CardStat { card: card.name(), seat, what }));
    }

    fn handlers() -> Vec<&'static str> {
        Card::ALL.map(|card| card.handler().name).into()
    }

    fn cards() -> Vec<CardText> {
        let text = |card: Card| {
            let (name, text, copies) = (card.name(), card.handler().text, card.copies());
            CardText {
                name,
                line: format!("{name:12}  {copies:2} times  {text}"),
                text: format!("{}, {copies} times in the deck\n{}", bold(name), wrapped(text, 0)),
                json: json!({ "name": name, "copies": copies, "text": text }),
            }
        };
        Card::ALL.map(text).into()
    }
}

fn a(card: Option<Card>) -> String {
    match card {
        None => "a card".to_owned(),
        Some(Card::Insight) => "an Insight".to_owned(),
        Some(card) => format!("a {}", card.name()),
    }
}

fn aimed(card: Card, target: Target) -> String {
    match target {
        Target::Caster => card.name().to_owned(),
        Target::Wizard(seat) => format!("{} at {seat}", card.name()),
        Target::Spell(id) => format!("{} against {id}", card.name()),
    }
}

fn waiting(id: PendingId, spell: &Spell) -> String {
    format!("{id} {}", aimed(spell.card, spell.target))
}

fn ended(winners: &[Seat]) -> String {
    let names: Vec<String> = winners.iter().map(Seat::to_string).collect();
    match &names[..] {
        [winner] => format!("The game is over: {winner} wins"),
        _ => format!("The game is over: a draw of {}", names.join(" and ")),
    }
}
