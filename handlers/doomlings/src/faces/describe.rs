//! Doomlings in words, and as a scene.

use std::ops::RangeInclusive;

use cardloom::{
    CardStat, Describe, Ending, Line, Offer, Prompt, Seat, Standing, Term, TraceEvent, Words,
    scene::{Scene, SheetCard},
    zone::CardName,
};

use crate::{
    faces::{evaluate, events, label, notes, scene, sheet, standings, terms, view::View, words},
    model::{card::Card, state::State},
    rules::{
        Doomlings,
        effect::Event,
        prompt::{Choice, Source},
    },
};

impl Describe for Doomlings {
    const ABOUT: &'static str = "Doomlings, base game: grow a pile of traits until the world ends";
    const PLAYERS: RangeInclusive<usize> = 2..=6;
    const HOW_TO_PLAY: &'static str = include_str!("how_to_play.md");

    fn question(prompt: &Prompt<Self>) -> Words {
        words::question(prompt)
    }

    fn option(choice: &Choice) -> Words {
        words::option(choice)
    }

    fn offer(view: &View, prompt: &Prompt<Self>, choice: &Choice) -> Offer {
        notes::offer(view, prompt, choice)
    }

    fn decline(prompt: &Prompt<Self>) -> Words {
        words::decline(&prompt.question)
    }

    fn source(prompt: &Prompt<Self>) -> Option<CardName> {
        prompt.question.source.map(|source| match source {
            Source::Card(card) | Source::Held(card) => CardName::of(card),
            Source::Age(age) => CardName::of(age),
        })
    }

    fn label(choice: &Choice) -> String {
        label::label(choice)
    }

    fn event(event: &Event) -> Option<Line> {
        events::event(event)
    }

    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn evaluate(state: &State, seat: Seat) -> i64 {
        evaluate::position(state, seat)
    }

    fn ending(state: &State) -> Option<Ending> {
        state.end().map(|end| {
            let was_decided = end.scores().iter().any(|score| score.ties != 0);
            let kind = match end.winners().count() {
                _ if state.seats_in().nth(1).is_none() => "concession",
                1 if was_decided => "tie",
                1 => "score",
                _ => "shared",
            };
            Ending { winners: end.winners().collect(), kind }
        })
    }

    fn ended(state: &State) -> Words {
        state.end().map_or_else(Words::new, |end| events::ending(state, end))
    }

    fn standings(view: &View) -> Vec<Standing> {
        standings::standings(view)
    }

    fn turns(state: &State) -> usize {
        usize::from(state.turns)
    }

    fn card_stats(event: &Event, out: &mut Vec<CardStat>) {
        let mut mention = |card: Card, seat, what| out.push(CardStat { card: card.name(), seat, what });
        match *event {
            Event::Draw { seat, card } => {
                if let Some(card) = card.face() {
                    mention(card, seat, "drawn");
                }
            }
            Event::Played { seat, card, .. } => mention(card, seat, "played"),
            Event::Action { seat, card } => mention(card, seat, "action"),
            Event::OnPlay { seat, card } => mention(card, seat, "on play"),
            Event::Ability { seat, card, .. } => mention(card, seat, "ability"),
            Event::Reaction { seat, card, .. } => {
                if let Some(card) = card.face() {
                    mention(card, seat, "reacted");
                }
            }
            Event::Section { seat, card } => mention(card, seat, "World's End"),
            Event::Bonus { seat, card, .. } => mention(card, seat, "scored"),
            Event::Age { age } | Event::Catastrophe { age } => {
                out.push(CardStat { card: age.name(), seat: Seat(0), what: "turned up" });
            }
            Event::FinalEffect { age } => {
                out.push(CardStat { card: age.name(), seat: Seat(0), what: "ended the world" });
            }
            _ => {}
        }
    }

    fn handlers() -> Vec<&'static str> {
        sheet::pipelines().iter().map(|pipeline| pipeline.name).collect()
    }

    fn terms() -> Vec<Term> {
        terms::all()
    }

    fn terms_at(moment: &TraceEvent<'_, Self>, out: &mut Vec<Term>) {
        terms::at(moment, out);
    }

    fn sheet() -> Vec<SheetCard> {
        sheet::sheet()
    }
}
