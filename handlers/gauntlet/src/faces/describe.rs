//! The gauntlet in words, and as a scene.

use std::ops::RangeInclusive;

use cardloom::{
    CardStat, Describe, Ending, Line, Offer, Prompt, Seat, Standing, Term, TraceEvent, Words,
    scene::{Scene, SheetCard},
    zone::CardName,
};
use cardloom_effects::words::Event as E;

use crate::{
    faces::{
        evaluate, events, label, named, notes, scene, sheet, standings, terms, titles, view::View, words,
    },
    model::{run::Stage, state::State},
    rules::{
        Gauntlet,
        event::{Event, More},
        prompt::Choice,
    },
};

impl Describe for Gauntlet {
    const ABOUT: &'static str = "Deck-building combat for one hero or two: twelve stations, then the score";
    const PLAYERS: RangeInclusive<usize> = 1..=2;
    const SCORE: Option<fn(&State) -> i64> = Some(|state| state.score().into());
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
        prompt.question.source.map(named::document)
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

    fn playout_weight(choice: &Choice) -> u32 {
        match choice {
            Choice::EndTurn => 0,
            Choice::Potion { .. } => 1,
            _ => 8,
        }
    }

    fn ending(state: &State) -> Option<Ending> {
        let gave_up = state.heroes.iter().all(|hero| hero.gave_up);
        match state.stage() {
            Stage::Won => Some(Ending { winners: Seat::all(state.seats()).collect(), kind: "won" }),
            Stage::Lost if gave_up => Some(Ending { winners: Vec::new(), kind: "concession" }),
            Stage::Lost => Some(Ending { winners: Vec::new(), kind: "lost" }),
            _ => None,
        }
    }

    fn ended(state: &State) -> Words {
        events::ended(state)
    }

    fn standings(view: &View) -> Vec<Standing> {
        standings::standings(view)
    }

    fn turns(state: &State) -> usize {
        state.run.turns as usize
    }

    fn card_stats(event: &Event, out: &mut Vec<CardStat>) {
        let seat = event.source.or(event.target).and_then(|who| who.seat()).unwrap_or(Seat(0));
        let mut mention = |card: CardName, what| out.push(CardStat { card: titles::of(card), seat, what });
        match (event.event, &event.card, event.more) {
            (E::CardPlayed, Some(card), _) => mention(named::card(card.kind, card.upgrades), "played"),
            (E::CardDrawn, Some(card), _) => mention(named::card(card.kind, card.upgrades), "drawn"),
            (E::CardExhausted, Some(card), _) => mention(named::card(card.kind, card.upgrades), "exhausted"),
            (E::PotionUsed, _, More::Potion(potion)) => mention(named::potion(potion), "drunk"),
            (E::RelicGained, _, More::Relic(relic)) => mention(named::relic(relic), "obtained"),
            _ => {}
        }
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
