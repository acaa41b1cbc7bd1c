//! Wingspan in words, and as a scene.

use std::ops::RangeInclusive;

use cardloom::{
    CardStat, Describe, Ending, Line, Offer, Prompt, Seat, Standing, Words,
    scene::{Scene, SheetCard},
    zone::{CardName, Secret},
};

use crate::{
    faces::{evaluate, label, scene, sheet, standings, view::View, words},
    model::{bird::Bird, state::State},
    rules::{
        Wingspan,
        effect::{Event, To},
        power::Kind,
        powers,
        prompt::Choice,
    },
};

impl Describe for Wingspan {
    const ABOUT: &'static str = "Wingspan, base game: all 170 birds";
    const PLAYERS: RangeInclusive<usize> = 2..=5;
    const HOW_TO_PLAY: &'static str = include_str!("how_to_play.md");

    fn question(prompt: &Prompt<Self>) -> Words {
        words::question(&prompt.question, &prompt.options)
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
        prompt.question.bird.map(CardName::of)
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
            let totals = || state.seats_in().map(|seat| end.scores()[seat.index()].total());
            let best = totals().max();
            let tied = totals().filter(|total| Some(*total) == best).count();
            let kind = match (tied, end.winners().count()) {
                _ if totals().nth(1).is_none() => "concession",
                (1, _) => "score",
                (_, 1) => "food",
                _ => "shared",
            };
            Ending { winners: end.winners().collect(), kind }
        })
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
        let mention = |card: Bird, seat, what| CardStat { card: card.name(), seat, what };
        match *event {
            Event::SetUp { seat, kept, bonus, .. } => {
                out.extend(
                    kept.face()
                        .iter()
                        .flat_map(|kept| kept.iter())
                        .map(|card| mention(card, seat, "begun with")),
                );
                let bonus = bonus.and_then(Secret::face);
                out.extend(bonus.map(|bonus| CardStat { card: bonus.name(), seat, what: "begun with" }));
            }
            // Of a set that is passed round only what is taken is drawn.
            Event::CardDrawn { seat, card, to: To::Hand, .. } | Event::CardTaken { seat, card } => {
                out.extend(card.face().map(|card| mention(card, seat, "drawn")));
            }
            Event::BirdPlayed { seat, bird, .. } => out.push(mention(bird, seat, "played")),
            Event::CardTucked { seat, card, .. } => {
                out.extend(card.face().map(|card| mention(card, seat, "tucked")));
            }
            Event::PowerUsed { seat, bird } => out.push(mention(bird, seat, "activated")),
            Event::ReactionUsed { seat, bird } => out.push(mention(bird, seat, "reacted")),
            Event::BonusKept { seat, bonus } => {
                let kept = bonus.face().map(|bonus| CardStat { card: bonus.name(), seat, what: "kept" });
                out.extend(kept);
            }
            Event::GoalScored { goal, ref points, .. } => {
                let scoring = (0..).map(Seat).zip(points).filter(|(_, points)| **points > 0);
                out.extend(scoring.map(|(seat, _)| CardStat {
                    card: goal.facts().name,
                    seat,
                    what: "scored",
                }));
            }
            _ => {}
        }
    }

    fn handlers() -> Vec<&'static str> {
        powers::kinds().iter().map(Kind::name).collect()
    }

    fn sheet() -> Vec<SheetCard> {
        sheet::sheet()
    }
}
