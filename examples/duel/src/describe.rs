//! The duel in words, and as a scene.

use std::ops::RangeInclusive;

use cardloom::{
    CardStat, Describe, Ending, Line, PendingId, Prompt, Rank, Seat, Standing, Words,
    scene::{Area, Face, Paragraph, Piece, Scene, SheetCard, Zone},
    serde_json::json,
    words,
    zone::CardName,
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
    const HOW_TO_PLAY: &'static str = "\
A duel is won by the last wizard who has life left.

In your turn you draw a card and cast as many spells from your hand as you like, each aimed at somebody. Before a spell
does what it says, every wizard may answer it with a Counterspell, and that with another one: the last one cast is
resolved first.

At the end of your turn you discard down to the size of a hand.";

    fn question(prompt: &Prompt<Self>) -> Words {
        let question = match prompt.question {
            Question::PutBack => "Which card do you put back into the deck?",
            Question::Cast => "Which spell do you cast?",
            Question::Respond => "Do you counter a spell?",
            Question::Discard => "Which card do you discard?",
        };
        question.into()
    }

    fn option(choice: &Choice) -> Words {
        match *choice {
            Choice::Card(card) | Choice::Secret(card) => words![card],
            Choice::Cast(card, target) => aimed(card, target),
        }
    }

    fn decline(prompt: &Prompt<Self>) -> Words {
        match prompt.question {
            Question::Cast => "end the turn without another spell".into(),
            _ => "no".into(),
        }
    }

    fn event(event: &Event) -> Option<Line> {
        Some(match *event {
            Event::PutBack(seat, card) => {
                Rank::Step.line(words![seat, " puts ", a(card.face()), " back into the deck"])
            }
            Event::TurnBegan(turn, seat) => Rank::Turn.line(words!["Turn ", turn, ": ", seat]),
            Event::Drew(seat, card) => Rank::Step.line(words![seat, " draws ", a(card.face())]),
            Event::Cast(id, spell) => Rank::Action.line(words![spell.by, " casts ", waiting(id, &spell)]),
            Event::Cancelled(id) => Rank::Step.line(words![id.to_string(), " is countered"]),
            Event::Lost(seat, life) => Rank::Step.line(words![seat, " loses ", life, " life"]),
            Event::Gained(seat, life) => Rank::Step.line(words![seat, " gains ", life, " life"]),
            Event::Discarded(seat, card) => Rank::Step.line(words![seat, " discards ", a(Some(card))]),
            Event::GaveUp(seat) => Rank::Turn.line(words![seat, " gives up"]),
            Event::Ended(ref winners) => Rank::Turn.line(ended(winners)),
        })
    }

    fn scene(view: &View) -> Scene {
        let table = Area::common("table", "Table".into()).counter("deck", view.deck);
        let waiting = view.pending.iter().rev().map(|(id, spell)| words![waiting(id, spell)]);
        let mut scene = Scene::new(view.seat, words!["Turn ", view.turn]).area(table.items(waiting));
        for seat in Seat::all(view.life.len()) {
            let (life, hand) = (view.life[seat.index()], view.hands[seat.index()]);
            let area = Area::of(seat, words![seat]).active(seat == view.active).counter("life", life);
            let key = area.key.within("hand");
            // Those of one name are all alike: a card has no key of its own.
            let piece = |(number, &card): (usize, &Card)| {
                Piece::new(key.within(number), Face::Card { card: CardName::of(card) })
            };
            let zone = match Some(seat) == view.seat {
                true => Zone::new(key.clone(), "hand".into(), view.hand.iter().enumerate().map(piece)),
                false => Zone::backs(key, "hand".into(), (hand > 0).then(|| (hand, "card".into()))),
            };
            scene = scene.area(area.item(zone));
        }
        scene
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
        let kind = if state.living().len() > 1 { "life" } else { "survival" };
        state.is_over().then(|| Ending { winners: state.winners(), kind })
    }

    fn ended(state: &State) -> Words {
        let winners = state.winners();
        let why = match (state.living().len(), winners.first()) {
            (2.., Some(first)) => words!["with ", state.wizard(*first).life, " life as the deck is empty"],
            _ => "the last one who has life left".into(),
        };
        words![ended(&winners), ", ", why]
    }

    /// By their life: who has none left is out.
    fn standings(view: &View) -> Vec<Standing> {
        let life = Seat::all(view.life.len()).zip(&view.life);
        Standing::by_total(life.map(|(seat, life)| (seat, (*life).into(), Vec::new())))
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

    fn sheet() -> Vec<SheetCard> {
        let card = |card: Card| {
            let (name, text, copies) = (card.name(), card.handler().text, card.copies());
            SheetCard {
                summary: words![copies, " in the deck"],
                texts: vec![Paragraph { label: Words::new(), text: text.into() }],
                json: json!({ "name": name, "copies": copies, "text": text }),
                ..SheetCard::new(card)
            }
        };
        Card::ALL.map(card).into()
    }
}

fn a(card: Option<Card>) -> Words {
    match card {
        None => "a card".into(),
        Some(card @ Card::Insight) => words!["an ", card],
        Some(card) => words!["a ", card],
    }
}

fn aimed(card: Card, target: Target) -> Words {
    match target {
        Target::Caster => words![card],
        Target::Wizard(seat) => words![card, " at ", seat],
        Target::Spell(id) => words![card, " against ", id.to_string()],
    }
}

fn waiting(id: PendingId, spell: &Spell) -> Words {
    words![id.to_string(), " ", aimed(spell.card, spell.target)]
}

fn ended(winners: &[Seat]) -> Words {
    match winners {
        [winner] => words!["The game is over: ", *winner, " wins"],
        _ => {
            let names = winners.iter().map(|seat| words![*seat]);
            words!["The game is over: a draw of ", Words::join(names, " and ")]
        }
    }
}
