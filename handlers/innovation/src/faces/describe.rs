//! Innovation in words, and as a scene.

use std::ops::RangeInclusive;

use cardloom::{
    CardStat, Describe, Ending, Line, Offer, Prompt, Seat, Standing, Words,
    scene::{Scene, SheetCard},
    zone::CardName,
};

use crate::{
    faces::{evaluate, label, scene, sheet, standings, view::View, words},
    model::{
        card::Card,
        state::{Reason, State},
    },
    rules::{
        Innovation,
        action::Action,
        effect::{Deed, Event},
        prompt::Choice,
    },
};

impl Describe for Innovation {
    const ABOUT: &'static str = "Innovation, base set, third edition: all 105 cards";
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    const HOW_TO_PLAY: &'static str = include_str!("how_to_play.md");

    fn question(prompt: &Prompt<Self>) -> Words {
        words::question(&prompt.question, prompt.max)
    }

    fn option(choice: &Choice) -> Words {
        words::option(choice)
    }

    fn offer(view: &View, prompt: &Prompt<Self>, choice: &Choice) -> Offer {
        words::offer(view, prompt, choice)
    }

    fn decline(prompt: &Prompt<Self>) -> Words {
        words::decline(&prompt.question)
    }

    fn source(prompt: &Prompt<Self>) -> Option<CardName> {
        prompt.question.card.map(CardName::of)
    }

    fn label(choice: &Choice) -> String {
        label::label(choice)
    }

    fn event(event: &Event) -> Option<Line> {
        words::event(event)
    }

    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn evaluate(state: &State, seat: Seat) -> i64 {
        evaluate::position(state, seat)
    }

    fn ending(state: &State) -> Option<Ending> {
        state.end().map(|end| {
            let kind = match end.reason {
                Reason::Achievements => "achievements",
                Reason::Score => "score",
                Reason::Card => "card",
                Reason::Concession => "concession",
            };
            Ending { winners: end.winners().collect(), kind }
        })
    }

    fn sides(state: &State) -> Vec<usize> {
        // That of the team's first seat.
        state.all_seats().filter_map(|seat| state.team(seat).next()).map(Seat::index).collect()
    }

    fn ended(state: &State) -> Words {
        state.end().map_or_else(Words::new, |end| words::ending(state, end))
    }

    fn standings(view: &View) -> Vec<Standing> {
        standings::standings(view)
    }

    fn turns(state: &State) -> usize {
        usize::from(state.turn().number)
    }

    fn card_stats(event: &Event, out: &mut Vec<CardStat>) {
        let mention = |card: Card, seat, what| CardStat { card: card.name(), seat, what };
        match *event {
            Event::Began { picks } => {
                let picks = picks.iter().enumerate().filter_map(|(seat, card)| Some((seat, (*card)?)));
                out.extend(picks.map(|(seat, card)| mention(card, Seat(seat as u8), "begun with")));
            }
            Event::Drew { seat, card } => out.extend(card.face().map(|card| mention(card, seat, "drawn"))),
            Event::Moved { by, card, deed: Deed::Meld, .. } => {
                out.extend(card.face().map(|card| mention(card, by, "melded")));
            }
            Event::Moved { by, card, deed: Deed::Score, .. } => {
                out.extend(card.face().map(|card| mention(card, by, "scored")));
            }
            Event::Claimed { seat, achievement } => {
                out.push(CardStat { card: sheet::achievement(achievement).title, seat, what: "claimed" });
            }
            Event::Took { seat, action: Action::Dogma(card) } => out.push(mention(card, seat, "activated")),
            _ => {}
        }
    }

    fn handlers() -> Vec<&'static str> {
        Card::all().flat_map(Card::effects).map(|effect| effect.handler.name).collect()
    }

    fn sheet() -> Vec<SheetCard> {
        sheet::sheet()
    }
}
