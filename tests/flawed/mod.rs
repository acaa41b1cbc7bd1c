//! A small game with hidden hands that keeps every law but one.

use std::cell::Cell;

use cardloom::{
    Context, Describe, Ending, Game, Line, Prompt, Rank, Redact, Seat, Standing, Words,
    save::Saved,
    scene::{Area, Piece, Scene, Zone},
    shuffle,
    testing::Law,
    words,
    zone::Deal,
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};

/// Breaks no law.
pub(crate) const SOUND: u8 = u8::MAX;

/// Breaks none either, but is without determinization and concession.
pub(crate) const BARE: u8 = u8::MAX - 1;

/// Never ends.
pub(crate) const ENDLESS: u8 = u8::MAX - 2;

/// Shows all players a hidden card that no view remembers.
pub(crate) const FORGETFUL: u8 = u8::MAX - 3;

/// Lets players give up again and again.
pub(crate) const AGAIN: u8 = u8::MAX - 4;

/// Leaves out a change where nobody watches. In the last turns, of which forks are made at the end, it does not.
pub(crate) const UNTOLD: u8 = u8::MAX - 5;

/// Ranks those first who are out.
pub(crate) const MISRANKED: u8 = u8::MAX - 6;

/// Players play cards from their hands and say whom they hit; the next one may respond with an odd card.
///
/// It breaks the law of this number.
pub(crate) struct Flawed<const LAW: u8>;

impl<const LAW: u8> Flawed<LAW> {
    const fn breaks(law: Law) -> bool {
        LAW == law as u8
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    hands: Vec<Vec<u8>>,
    deck: Vec<u8>,
    /// The cards that were played.
    table: Vec<u8>,
    hits: Vec<u8>,
    out: Vec<bool>,
    turn: Seat,
    turns: u32,
    /// How often something happened that it should not have.
    slips: u8,
    #[serde(default, skip_serializing_if = "Tally::is_lost")]
    tally: Tally,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Tally {
    is_lost: bool,
    boasts: u32,
}

impl Tally {
    fn is_lost(&self) -> bool {
        self.is_lost
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Effect {
    Play(Seat, u8),
    Draw(Seat),
    Hit(Seat),
    Boast(Seat),
    GiveUp(Seat),
    Slip,
    EndTurn,
}

#[derive(Clone, Debug, PartialEq, Serialize, Redact)]
pub(crate) enum Event {
    Played(Seat, u8),
    Drew { seat: Seat, card: Option<u8>, redacted: u8 },
    WasHit(Seat),
    Boasted(Seat),
    Shown(u8),
    GaveUp(Seat),
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) enum Question {
    Act { number: u32 },
    Respond,
    Hit,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) enum Choice {
    Card(u8),
    Draw,
    Boast,
    Wait,
    Seat(Seat),
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct View {
    hand: Vec<u8>,
    /// How many cards everybody holds.
    hands: Vec<usize>,
    deck: usize,
    table: Vec<u8>,
    hits: Vec<u8>,
    out: Vec<bool>,
    turn: Seat,
    /// What nobody may see.
    top: Option<u8>,
    note: Note,
}

/// All of them count as equal.
#[derive(Clone, Debug, Serialize)]
struct Note(Option<u8>);

impl PartialEq for Note {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

thread_local! {
    static COUNT: Cell<u32> = const { Cell::new(0) };
}

/// Another number each time.
fn count() -> u32 {
    COUNT.set(COUNT.get() + 1);
    COUNT.get()
}

impl<const LAW: u8> Game for Flawed<LAW> {
    const NAME: &'static str = "flawed";
    type State = State;
    type Effect = Effect;
    type Outcome = ();
    type Event = Event;
    type Question = Question;
    type Choice = Choice;
    type View = View;

    fn seats(state: &State) -> usize {
        state.hands.len()
    }

    fn active(state: &State) -> Seat {
        state.turn
    }

    async fn turn_loop(context: Context<Self>) {
        let mut turns = 0;
        loop {
            context.checkpoint().await;
            turns += 1;
            // What it has counted is lost where it is started on a later checkpoint.
            let is_elsewhere = context.state().turns != turns - 1;
            if Self::breaks(Law::Undo) && turns == 10 && is_elsewhere {
                context.apply(Effect::Slip).await;
            }
            let seat = context.state().turn;
            if !context.state().out[seat.index()] {
                context.call(seat, "turn", turn::<LAW>).await;
            }
            context.apply(Effect::EndTurn).await;
        }
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) {
        match *effect {
            Effect::Play(seat, card) => {
                state.hands[seat.index()].retain(|held| *held != card);
                state.table.push(card);
                events.push(Event::Played(seat, card));
            }
            Effect::Draw(seat) => {
                let card = state.deck.pop();
                state.hands[seat.index()].extend(card);
                events.push(Event::Drew { seat, card, redacted: 0 });
            }
            Effect::Hit(seat) => {
                state.hits[seat.index()] += 1;
                events.push(Event::WasHit(seat));
            }
            Effect::Boast(seat) => {
                state.tally.boasts += 1;
                events.push(Event::Boasted(seat));
                let top = state.deck.last().filter(|_| LAW == FORGETFUL);
                events.extend(top.map(|card| Event::Shown(*card)));
            }
            Effect::GiveUp(seat) => {
                state.out[seat.index()] = true;
                events.push(Event::GaveUp(seat));
            }
            Effect::Slip => state.slips += 1,
            Effect::EndTurn => {
                state.turns += 1;
                state.turn = state.turn.next(state.hands.len());
            }
        }
    }

    fn apply_untold(state: &mut State, effect: &Effect, events: &mut Vec<Event>) {
        let is_lost = LAW == UNTOLD && state.turns < 60 && matches!(effect, Effect::Boast(_));
        if !is_lost {
            Self::apply_effect(state, effect, events);
        }
    }

    fn concession(state: &State, seat: Seat) -> Option<Effect> {
        (LAW != BARE && (LAW == AGAIN || !state.out[seat.index()])).then_some(Effect::GiveUp(seat))
    }

    fn is_over(state: &State) -> bool {
        LAW != ENDLESS && state.turns >= 70 || state.out.iter().filter(|out| !**out).count() == 1
    }

    fn view(state: &State, viewer: Option<Seat>) -> View {
        let top = state.deck.last().copied();
        View {
            hand: viewer.map(|seat| state.hands[seat.index()].clone()).unwrap_or_default(),
            hands: state.hands.iter().map(Vec::len).collect(),
            deck: state.deck.len(),
            table: state.table.clone(),
            hits: state.hits.clone(),
            out: state.out.clone(),
            turn: state.turn,
            top: top.filter(|_| Self::breaks(Law::Determinization)),
            note: Note(top.filter(|_| Self::breaks(Law::EqualBytes))),
        }
    }

    fn redact(event: &Event, viewer: Option<Seat>) -> Event {
        match *event {
            Event::Drew { seat, card, redacted } => Event::Drew {
                seat,
                card: card.filter(|_| viewer == Some(seat)),
                redacted: redacted + u8::from(Self::breaks(Law::Redaction)),
            },
            ref public => public.clone(),
        }
    }

    fn reveals_hidden(event: &Event) -> bool {
        matches!(event, Event::Played(..) | Event::Drew { .. } | Event::Shown(_))
    }

    fn determinize(deal: &mut Deal<Self>, generator: &mut ChaCha8Rng) -> Option<State> {
        let (checkpoint, now, seat) = (deal.checkpoint(), deal.now(), deal.seat());
        let mut determinized = checkpoint.clone();
        let State { hands, deck, .. } = &mut determinized;
        let others = Seat::all(now.hands.len()).zip(hands).filter(|(other, _)| *other != seat);
        // What has come to light since stays where it was.
        let is_hidden = |card: &u8| !now.table.contains(card) && !now.hands[seat.index()].contains(card);
        let hidden = others.flat_map(|(_, hand)| hand).chain(deck).filter(|card| is_hidden(card));
        let mut places: Vec<&mut u8> = hidden.collect();
        let mut cards: Vec<u8> = places.iter().map(|card| **card).collect();
        shuffle(generator, &mut cards);
        places.iter_mut().zip(cards).for_each(|(place, card)| **place = card);
        (LAW != BARE).then_some(determinized)
    }

    fn knows_option(deal: &Deal<Self>, option: &Choice) -> bool {
        let (now, seat) = (deal.now(), deal.seat());
        match option {
            Choice::Card(card) => now.table.contains(card) || now.hands[seat.index()].contains(card),
            _ => true,
        }
    }
}

async fn turn<const LAW: u8>(context: Context<Flawed<LAW>>) {
    let (seat, state) = (context.seat(), context.state().clone());
    if Flawed::<LAW>::breaks(Law::End) && state.turns == 20 {
        context.fail("no turn after the twentieth").await
    }
    if Flawed::<LAW>::breaks(Law::Concession) && state.out.contains(&true) {
        context.fail("no turn without everybody").await
    }
    let number = if Flawed::<LAW>::breaks(Law::Fork) { count() } else { 0 };
    let cards = state.hands[seat.index()].iter().copied().map(Choice::Card);
    let draw = (!state.deck.is_empty()).then_some(Choice::Draw);
    let options = cards.chain(draw).chain([Choice::Boast, Choice::Wait]);
    match context.ask_one(Prompt::new(seat, Question::Act { number }).options(options)).await {
        Some(Choice::Card(card)) => {
            context.apply(Effect::Play(seat, card)).await;
            respond(&context, seat.next(state.hands.len())).await;
            hit(&context).await;
        }
        Some(Choice::Draw) => context.apply(Effect::Draw(seat)).await,
        Some(Choice::Boast) => {
            context.apply(Effect::Boast(seat)).await;
            if LAW == FORGETFUL {
                hit(&context).await;
            }
        }
        _ => {}
    }
}

async fn hit<const LAW: u8>(context: &Context<Flawed<LAW>>) {
    let (seat, seats) = (context.seat(), context.state().hands.len());
    let others = seat.others(seats).map(Choice::Seat);
    if let Some(Choice::Seat(hit)) = context.ask_one(Prompt::new(seat, Question::Hit).options(others)).await {
        context.apply(Effect::Hit(hit)).await;
    }
}

async fn respond<const LAW: u8>(context: &Context<Flawed<LAW>>, seat: Seat) {
    if context.state().out[seat.index()] {
        return;
    }
    let odd: Vec<u8> =
        context.state().hands[seat.index()].iter().copied().filter(|card| card % 2 == 1).collect();
    let mut asked =
        Prompt::new(seat, Question::Respond).options(odd.into_iter().map(Choice::Card)).optional();
    // Whoever is passed over would have shown that they hold none.
    asked.always = !Flawed::<LAW>::breaks(Law::Silence);
    if let Some(Choice::Card(card)) = context.ask_one(asked).await {
        context.apply(Effect::Play(seat, card)).await;
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) players: usize,
    pub(crate) seed: u64,
}

impl<const LAW: u8> Saved for Flawed<LAW> {
    const RULES: &'static str = "one";
    type Setup = Setup;

    fn new_state(&Setup { players, seed }: &Setup) -> Result<State, String> {
        if players > 3 {
            return Err("at most 3 can play".to_owned());
        }
        let luck = if Self::breaks(Law::Replay) { u64::from(count()) } else { 0 };
        let mut deck: Vec<u8> = (0..20).collect();
        shuffle(&mut ChaCha8Rng::seed_from_u64(seed + luck), &mut deck);
        Ok(State {
            hands: (0..players).map(|_| deck.split_off(deck.len() - 3)).collect(),
            deck,
            table: Vec::new(),
            hits: vec![0; players],
            out: vec![false; players],
            turn: Seat(0),
            turns: 0,
            slips: 0,
            tally: Tally { is_lost: Self::breaks(Law::RoundTrip), boasts: 0 },
        })
    }
}

impl<const LAW: u8> Describe for Flawed<LAW> {
    const ABOUT: &'static str = "hit each other with cards";
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=3;

    fn question(prompt: &Prompt<Self>) -> Words {
        let end = if Self::breaks(Law::Words) { "\n" } else { "?" };
        match prompt.question {
            Question::Act { .. } => "What do you do?".into(),
            Question::Respond => "Respond with a card?".into(),
            Question::Hit => words!["Whom does it hit", end],
        }
    }

    fn option(choice: &Choice) -> Words {
        match *choice {
            Choice::Card(card) => words!["the ", card],
            Choice::Draw => "draw a card".into(),
            Choice::Boast => "boast".into(),
            Choice::Wait => "wait".into(),
            Choice::Seat(seat) => words![seat],
        }
    }

    fn label(choice: &Choice) -> String {
        match choice {
            Choice::Boast if Self::breaks(Law::Labels) => "wait".to_owned(),
            other => Self::option(other).to_string(),
        }
    }

    fn event(event: &Event) -> Option<Line> {
        let words = match *event {
            Event::Played(seat, card) => words![seat, " plays the ", card],
            Event::Drew { seat, .. } => words![seat, " draws a card"],
            Event::WasHit(seat) => words![seat, " is hit"],
            Event::Boasted(_) => return None,
            Event::Shown(card) => words!["the ", card, " is on top"],
            Event::GaveUp(seat) => words![seat, " gives up"],
        };
        Some(Rank::Step.line(words))
    }

    fn scene(view: &View) -> Scene {
        let key = |number| if Self::breaks(Law::Scenes) && number > 3 { 3 } else { number };
        let slots = view.table.iter().enumerate();
        let slots = slots.map(|(number, card)| Piece::slot(format!("card{}", key(number)), words![*card]));
        let table = Area::common("table", "The table".into());
        Scene::new(None, Words::new()).area(table.item(Zone::new("open", "open".into(), slots)))
    }

    fn standings(view: &View) -> Vec<Standing> {
        let seats = Seat::all(view.out.len()).zip(&view.hits);
        let seats = seats.map(|(seat, hits)| (seat, -i64::from(*hits), Vec::new()));
        Standing::by(seats, |standing| view.out[standing.seat.index()] == (LAW == MISRANKED))
    }

    fn evaluate(state: &State, seat: Seat) -> i64 {
        -i64::from(state.hits[seat.index()])
    }

    fn ending(state: &State) -> Option<Ending> {
        Self::is_over(state).then(|| Ending {
            winners: Seat::all(state.out.len()).filter(|seat| !state.out[seat.index()]).collect(),
            kind: "stamina",
        })
    }

    fn ended(_: &State) -> Words {
        "Those who stand have won.".into()
    }

    fn turns(state: &State) -> usize {
        state.turns as usize
    }
}
