//! A duel of wizards, the small game of tests about responses: spells wait until nobody responds any more, and the one
//! that was cast last is resolved first.
#![allow(dead_code, reason = "each file of tests uses a part of it")]

use std::{fmt, time::Duration};

use cardloom::{
    Context, Game, Limit, Modifier, Pending, PendingId, Prompt, Redact, Seat, Uses,
    save::Saved,
    shuffle,
    testing::Drive,
    zone::{Deal, Secret, TwoSided},
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};

pub(crate) use self::Card::{Amplify, Bolt, Counter, Deflect};

pub(crate) const P1: Seat = Seat(0);
pub(crate) const P2: Seat = Seat(1);
pub(crate) const P3: Seat = Seat(2);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Card {
    /// Hits a wizard.
    Bolt,
    /// Cancels a spell.
    Counter,
    /// Redirects a bolt to whomever its caster likes.
    Deflect,
    /// Makes a bolt stronger by two.
    Amplify,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Target {
    Wizard(Seat),
    Spell(PendingId),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Spell {
    pub(crate) card: Card,
    pub(crate) by: Seat,
    pub(crate) target: Target,
    pub(crate) strength: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) deck: Vec<Card>,
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) life: Vec<u8>,
    /// Who is warded: the first hit of each turn is one less.
    pub(crate) wards: Vec<Seat>,
    pub(crate) hits: Uses<Seat>,
    pub(crate) pending: Pending<Spell>,
    pub(crate) active: Seat,
    pub(crate) turns_left: u8,
    /// Whether everybody is asked for responses, or those alone who hold one.
    pub(crate) asks_all: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) hand: Vec<Card>,
    pub(crate) hands: Vec<usize>,
    pub(crate) life: Vec<u8>,
    pub(crate) pending: Pending<Spell>,
    pub(crate) active: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Choice {
    Cast(Card, Target),
    At(Seat),
}

impl From<Seat> for Choice {
    fn from(seat: Seat) -> Self {
        Self::At(seat)
    }
}

impl From<(Card, Target)> for Choice {
    fn from((card, target): (Card, Target)) -> Self {
        Self::Cast(card, target)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Effect {
    Cast(Seat, Card, Target),
    TakeTop,
    Cancel(PendingId),
    Redirect(PendingId, Seat),
    Strengthen(PendingId, u8),
    Hit(Seat, u8),
    EndTurn,
    GiveUp(Seat),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Outcome {
    #[default]
    Nothing,
    Done,
    Taken(Spell),
}

#[derive(Clone, Debug, PartialEq, Serialize, Redact)]
pub(crate) enum Event {
    #[redact(public)]
    Cast(PendingId, Seat, Card),
    Cancelled(PendingId),
    Redirected(PendingId, Seat),
    Strengthened(PendingId, u8),
    Hit(Seat, u8),
    Drew(Seat, Secret<Card>),
    GaveUp(Seat),
}

impl State {
    pub(crate) fn of<const N: usize>(hands: [&[Card]; N]) -> Self {
        let mut hands: Vec<_> = hands.map(<[Card]>::to_vec).into();
        hands.iter_mut().for_each(|hand| hand.sort_unstable());
        Self {
            deck: Vec::new(),
            life: vec![9; N],
            hands,
            wards: Vec::new(),
            hits: Uses::default(),
            pending: Pending::new(),
            active: P1,
            turns_left: 12,
            asks_all: true,
        }
    }

    /// Three wizards with five cards each.
    pub(crate) fn random(seed: u64) -> Self {
        let mut deck = [[Bolt; 12], [Counter; 12], [Deflect; 12], [Amplify; 12]].concat();
        shuffle(&mut ChaCha8Rng::seed_from_u64(seed), &mut deck);
        let hands = [(); 3].map(|()| deck.split_off(deck.len() - 5));
        Self { deck, wards: vec![P3], ..Self::of([&hands[0], &hands[1], &hands[2]]) }
    }

    pub(crate) fn lives(&self, seat: Seat) -> bool {
        self.life[seat.index()] > 0
    }

    pub(crate) fn living(&self) -> Vec<Seat> {
        self.active.around(self.life.len()).filter(|seat| self.lives(*seat)).collect()
    }

    /// The bolts that a wizard can cast in its own turn.
    fn bolts(&self, seat: Seat) -> Vec<(Card, Target)> {
        let bolts = self.hands[seat.index()].contains(&Bolt);
        let others = self.living().into_iter().filter(|other| bolts && *other != seat);
        others.map(|other| (Bolt, Target::Wizard(other))).collect()
    }

    /// The question for a response. `None` for one who is out of the game, as all can see.
    pub(crate) fn respond(&self, seat: Seat) -> Option<Prompt<Duel>> {
        let mut cards = self.hands[seat.index()].clone();
        cards.dedup();
        let fits = |card: Card, spell: &Spell| match card {
            Bolt => false,
            Counter => true,
            Deflect | Amplify => spell.card == Bolt,
        };
        let responses = cards.into_iter().flat_map(|card| {
            let spells = self.pending.iter().filter(move |(_, spell)| fits(card, spell));
            spells.map(move |(id, _)| Choice::Cast(card, Target::Spell(id)))
        });
        let prompt = Prompt::new(seat, "respond?").options(responses);
        self.lives(seat).then(|| prompt.optional().within(Duration::from_secs(30)))
    }
}

impl TwoSided for Card {}

pub(crate) struct Duel;

async fn turn(context: Context<Duel>) {
    let seat = context.seat();
    loop {
        let bolts = context.state().bolts(seat);
        let cast = Prompt::new(seat, "cast?").always().optional();
        let Some((card, target)) = context.pick(cast, bolts).await else { return };
        context.apply(Effect::Cast(seat, card, target)).await;
        resolve_all(&context).await;
    }
}

/// Lets everybody respond, resolves the spell on top, and so on until none is left.
async fn resolve_all(context: &Context<Duel>) {
    while !context.state().pending.is_empty() {
        ask_for_responses(context).await;
        let Outcome::Taken(spell) = context.apply(Effect::TakeTop).await else { return };
        let name = format!("{:?}", spell.card);
        context.call(spell.by, name, move |context| resolve(context, spell)).await;
    }
}

async fn ask_for_responses(context: &Context<Duel>) {
    if !context.state().asks_all {
        return ask_holders(context).await;
    }
    let seats = context.state().living();
    context.window(seats, State::respond, async |seat, picks| cast(context, seat, &picks).await).await;
}

async fn cast(context: &Context<Duel>, seat: Seat, picks: &[Choice]) {
    if let [Choice::Cast(card, target)] = *picks {
        context.apply(Effect::Cast(seat, card, target)).await;
    }
}

/// A window that gives away who holds a response: for comparison.
async fn ask_holders(context: &Context<Duel>) {
    let seats = context.state().living();
    let mut next = 0;
    while let Some(&seat) = seats.get(next) {
        next += 1;
        let prompt = context.state().respond(seat);
        let Some(prompt) = prompt else { continue };
        let picks = context.ask(prompt).await;
        if !picks.is_empty() {
            cast(context, seat, &picks).await;
            next = 0;
        }
    }
}

async fn resolve(context: Context<Duel>, spell: Spell) {
    let effect = match (spell.card, spell.target) {
        (Bolt, Target::Wizard(seat)) => Effect::Hit(seat, spell.strength),
        (Counter, Target::Spell(id)) => Effect::Cancel(id),
        (Amplify, Target::Spell(id)) => Effect::Strengthen(id, 2),
        (Deflect, Target::Spell(id)) => {
            let living = context.state().living();
            let whom = context.pick(Prompt::new(context.seat(), "whom?"), living).await;
            Effect::Redirect(id, whom.unwrap_or(context.seat()))
        }
        _ => return,
    };
    context.apply(effect).await;
}

impl Game for Duel {
    const NAME: &'static str = "duel";
    type State = State;
    type Effect = Effect;
    type Outcome = Outcome;
    type Event = Event;
    type Question = &'static str;
    type Choice = Choice;
    type View = View;

    fn seats(state: &State) -> usize {
        state.life.len()
    }

    fn active(state: &State) -> Seat {
        state.active
    }

    async fn turn_loop(context: Context<Self>) {
        loop {
            context.checkpoint().await;
            context.call(context.seat(), "turn", turn).await;
            context.apply(Effect::EndTurn).await;
        }
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> Outcome {
        match *effect {
            Effect::Cast(by, card, target) => {
                let hand = &mut state.hands[by.index()];
                let Some(place) = hand.iter().position(|held| *held == card) else { return Outcome::Nothing };
                hand.remove(place);
                let id = state.pending.push(Spell { card, by, target, strength: 3 });
                events.push(Event::Cast(id, by, card));
            }
            Effect::TakeTop => {
                return state.pending.pop().map_or(Outcome::Nothing, |(_, spell)| Outcome::Taken(spell));
            }
            Effect::Cancel(id) => match state.pending.cancel(id) {
                Some(_) => events.push(Event::Cancelled(id)),
                None => return Outcome::Nothing,
            },
            Effect::Redirect(id, seat) => match state.pending.get_mut(id) {
                Some(spell) => {
                    spell.target = Target::Wizard(seat);
                    events.push(Event::Redirected(id, seat));
                }
                None => return Outcome::Nothing,
            },
            Effect::Strengthen(id, more) => match state.pending.get_mut(id) {
                Some(spell) => {
                    spell.strength += more;
                    events.push(Event::Strengthened(id, more));
                }
                None => return Outcome::Nothing,
            },
            Effect::Hit(seat, strength) => {
                state.hits.note(seat);
                let life = &mut state.life[seat.index()];
                *life = life.saturating_sub(strength);
                events.push(Event::Hit(seat, strength));
            }
            Effect::EndTurn => {
                state.hits.new_turn();
                state.turns_left = state.turns_left.saturating_sub(1);
                state.active = state.living().into_iter().find(|seat| *seat != state.active).unwrap_or(P1);
                if let Some(card) = state.deck.pop() {
                    let hand = &mut state.hands[state.active.index()];
                    hand.push(card);
                    hand.sort_unstable();
                    events.push(Event::Drew(state.active, Secret::to(state.active, card)));
                }
            }
            Effect::GiveUp(seat) => {
                state.life[seat.index()] = 0;
                events.push(Event::GaveUp(seat));
            }
        }
        Outcome::Done
    }

    fn modifiers(state: &State, effect: &Effect, out: &mut Vec<Modifier<Self>>) {
        let Effect::Hit(seat, _) = *effect else { return };
        if state.wards.contains(&seat) && state.hits.left(&seat, Limit::PerTurn(1)) > 0 {
            out.push(Modifier::new(seat, |_, effect| {
                if let Effect::Hit(_, strength) = effect {
                    *strength = strength.saturating_sub(1);
                }
            }));
        }
    }

    fn concession(state: &State, seat: Seat) -> Option<Effect> {
        state.lives(seat).then_some(Effect::GiveUp(seat))
    }

    fn is_over(state: &State) -> bool {
        state.turns_left == 0 || state.living().len() < 2
    }

    fn view(state: &State, viewer: Option<Seat>) -> View {
        View {
            hand: viewer.map(|seat| state.hands[seat.index()].clone()).unwrap_or_default(),
            hands: state.hands.iter().map(Vec::len).collect(),
            life: state.life.clone(),
            pending: state.pending.clone(),
            active: state.active,
        }
    }

    fn reveals_hidden(event: &Event) -> bool {
        matches!(event, Event::Drew(..))
    }

    /// What others have cast in this turn they held at its beginning; all else that is hidden is dealt again.
    fn determinize(deal: &mut Deal<Self>, generator: &mut ChaCha8Rng) -> Option<State> {
        let (checkpoint, now, seat) = (deal.checkpoint(), deal.now(), deal.seat());
        let mut state = checkpoint.clone();
        let others: Vec<Seat> = seat.others(state.hands.len()).collect();
        others.iter().for_each(|other| state.deck.extend(&now.hands[other.index()]));
        shuffle(generator, &mut state.deck);
        for other in others {
            let hand = &mut state.hands[other.index()];
            let held = &now.hands[other.index()];
            for card in held {
                let place = hand.iter().position(|held| held == card)?;
                hand.remove(place);
            }
            hand.extend(state.deck.drain(..held.len()));
            hand.sort_unstable();
        }
        Some(state)
    }
}

impl Saved for Duel {
    const RULES: &'static str = "last cast, first resolved";
    type Setup = u64;

    fn new_state(seed: &u64) -> Result<State, String> {
        Ok(State::random(*seed))
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cast(card, Target::Wizard(seat)) => write!(formatter, "{card:?} {seat}"),
            Self::Cast(card, Target::Spell(id)) => write!(formatter, "{card:?} {id}"),
            Self::At(seat) => write!(formatter, "{seat}"),
        }
    }
}

/// Drives a game from its first prompt.
pub(crate) fn drive(state: State) -> Drive<Duel> {
    Drive::on(cardloom::Executor::new(state)).labelled(Choice::to_string)
}
