//! The rules: who may do what when, and what that changes.

use std::time::Duration;

use cardloom::{
    Context, Game, PendingId, Picks, Prompt, Redact, Seat,
    rand_chacha::ChaCha8Rng,
    save::Saved,
    shuffle,
    zone::{Deal, Secret},
};
use serde::{Deserialize, Serialize};

use crate::{
    Duel,
    cards::Casting,
    model::{Card, Setup, Spell, State, Target},
    view::{self, View},
};

/// What a prompt is about.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "its words are in `describe.rs`")]
pub enum Question {
    PutBack,
    Cast,
    Respond,
    Discard,
}

/// An option.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// A card of the own hand.
    Card(Card),
    /// A card of the own hand that nobody else gets to see.
    Secret(Card),
    /// A spell to cast.
    Cast(Card, Target),
}

impl From<Card> for Choice {
    fn from(card: Card) -> Self {
        Self::Card(card)
    }
}

impl From<Spell> for Choice {
    fn from(spell: Spell) -> Self {
        Self::Cast(spell.card, spell.target)
    }
}

/// A requested change.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "each is told by an event")]
pub enum Effect {
    PutBack(Seat, Card),
    /// The next living wizard's turn begins. Before the first one the deck is shuffled.
    BeginTurn,
    Draw(Seat),
    Cast(Spell),
    /// The newest spell is taken from those that wait, to be resolved.
    TakeSpell,
    Cancel(PendingId),
    Hit(Seat, u8),
    Heal(Seat, u8),
    Discard(Seat, Card),
    GiveUp(Seat),
}

/// What an effect did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Outcome {
    /// Nothing.
    #[default]
    Nothing,
    /// What it asked for.
    Done,
    /// A wizard has lost so much life.
    Lost(u8),
    /// This spell is to be resolved.
    Taken(Spell),
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Redact)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "its words are in `describe.rs`")]
pub enum Event {
    PutBack(Seat, Secret<Card>),
    TurnBegan(usize, Seat),
    Drew(Seat, Secret<Card>),
    #[redact(public)]
    Cast(PendingId, Spell),
    Cancelled(PendingId),
    Lost(Seat, u8),
    Gained(Seat, u8),
    #[redact(public)]
    Discarded(Seat, Card),
    GaveUp(Seat),
    Ended(Vec<Seat>),
}

/// How long a wizard may think about a response.
const RESPONSE: Duration = Duration::from_secs(30);

/// All wizards choose at once, in secret, which card they put back.
async fn choose_hands(context: &Context<Duel>) {
    let seats = context.state().living();
    let prompts: Vec<_> = seats.iter().map(|seat| context.state().put_back(*seat)).collect();
    for (seat, picks) in seats.into_iter().zip(context.ask_all(prompts).await) {
        if let [Choice::Secret(card)] = picks[..] {
            context.apply(Effect::PutBack(seat, card)).await;
        }
    }
}

/// In a turn a wizard casts a spell, or none.
async fn turn(context: Context<Duel>) {
    let seat = context.seat();
    let spells = context.state().castable(seat);
    let which = Prompt::new(seat, Question::Cast).always().optional();
    let Some(spell) = context.pick(which, spells).await else { return };
    context.apply(Effect::Cast(spell)).await;
    while let Some(spell) = next_spell(&context).await {
        let hold = move |context| Casting { context, spell };
        context.call_handler(spell.by, spell.card.handler(), hold).await;
    }
}

/// The newest spell that waits, after everybody has passed on it.
async fn next_spell(context: &Context<Duel>) -> Option<Spell> {
    context.state().pending.top()?;
    let seats = context.state().living();
    let counter = async |by, picks: Picks<Duel>| {
        if let [Choice::Cast(card, target)] = picks[..] {
            context.apply(Effect::Cast(Spell { by, card, target })).await;
        }
    };
    context.window(seats, State::respond, counter).await;
    match context.apply(Effect::TakeSpell).await {
        Outcome::Taken(spell) => Some(spell),
        _ => None,
    }
}

impl State {
    /// The spells that a wizard can begin a turn with.
    fn castable(&self, by: Seat) -> Vec<Spell> {
        let others: Vec<Seat> = self.living().into_iter().filter(|seat| *seat != by).collect();
        let aimed = |card| match card {
            Card::Bolt | Card::Drain => others.iter().copied().map(Target::Wizard).collect(),
            Card::Insight => vec![Target::Caster],
            Card::Counterspell => Vec::new(),
        };
        let kinds = self.wizard(by).kinds().into_iter();
        kinds.flat_map(|card| aimed(card).into_iter().map(move |target| Spell { by, card, target })).collect()
    }

    /// The question whether a wizard counters a spell. The window asks everybody, whatever they hold; who is out of the
    /// game is passed over, as all can see.
    fn respond(&self, seat: Seat) -> Option<Prompt<Duel>> {
        let wizard = self.wizard(seat);
        let able = wizard.hand.contains(&Card::Counterspell);
        let spells = self.pending.iter().filter(|_| able).map(|(id, _)| Target::Spell(id));
        let options = spells.map(|target| Choice::Cast(Card::Counterspell, target));
        let which = Prompt::new(seat, Question::Respond).options(options).within(RESPONSE);
        (wizard.life > 0).then_some(which)
    }

    fn put_back(&self, seat: Seat) -> Prompt<Duel> {
        let cards = self.wizard(seat).kinds().into_iter();
        Prompt::new(seat, Question::PutBack).options(cards.map(Choice::Secret)).always()
    }

    fn draw(&mut self, seat: Seat, events: &mut Vec<Event>) -> Option<()> {
        let card = self.deck.pop()?;
        self.wizard_mut(seat).take(card);
        events.push(Event::Drew(seat, Secret::to(seat, card)));
        Some(())
    }

    fn begin_turn(&mut self, events: &mut Vec<Event>) -> Option<()> {
        if self.turn == 0 {
            shuffle(&mut self.generator, &mut self.deck);
        } else {
            let next = self.living().into_iter().find(|seat| *seat != self.active);
            self.active = next.unwrap_or(self.active);
        }
        self.turn += 1;
        events.push(Event::TurnBegan(self.turn, self.active));
        self.draw(self.active, events)
    }

    fn cancel(&mut self, id: PendingId, events: &mut Vec<Event>) -> Option<()> {
        let spell = self.pending.cancel(id)?;
        self.discard.push((spell.by, spell.card));
        events.push(Event::Cancelled(id));
        Some(())
    }

    /// What an effect does; `None` where there is nothing to do.
    fn change(&mut self, effect: Effect, events: &mut Vec<Event>) -> Option<Outcome> {
        match effect {
            Effect::BeginTurn => self.begin_turn(events)?,
            Effect::Draw(seat) => self.draw(seat, events)?,
            Effect::Cancel(id) => self.cancel(id, events)?,
            Effect::PutBack(seat, card) => {
                self.wizard_mut(seat).lose(card)?;
                self.deck.push(card);
                events.push(Event::PutBack(seat, Secret::to(seat, card)));
            }
            Effect::Cast(spell) => {
                self.wizard_mut(spell.by).lose(spell.card)?;
                events.push(Event::Cast(self.pending.push(spell), spell));
            }
            Effect::TakeSpell => {
                let (_, spell) = self.pending.pop()?;
                self.discard.push((spell.by, spell.card));
                return Some(Outcome::Taken(spell));
            }
            Effect::Hit(seat, damage) => {
                let life = &mut self.wizard_mut(seat).life;
                let lost = damage.min(*life);
                *life -= lost;
                events.extend((lost > 0).then_some(Event::Lost(seat, lost)));
                return Some(Outcome::Lost(lost));
            }
            Effect::Heal(seat, life) => {
                let wizard = self.wizard_mut(seat);
                wizard.life = wizard.life.saturating_add(life);
                events.push(Event::Gained(seat, life));
            }
            Effect::Discard(seat, card) => {
                self.wizard_mut(seat).lose(card)?;
                self.discard.push((seat, card));
                events.push(Event::Discarded(seat, card));
            }
            Effect::GiveUp(seat) => {
                self.wizard_mut(seat).life = 0;
                events.push(Event::GaveUp(seat));
                // Nobody is left to resolve what they have cast.
                let own = self.pending.iter().filter(|(_, spell)| spell.by == seat);
                for id in own.map(|(id, _)| id).collect::<Vec<_>>() {
                    self.cancel(id, events);
                }
            }
        }
        Some(Outcome::Done)
    }
}

impl Game for Duel {
    const NAME: &'static str = "duel";
    type State = State;
    type Effect = Effect;
    type Outcome = Outcome;
    type Event = Event;
    type Question = Question;
    type Choice = Choice;
    type View = View;

    fn seats(state: &State) -> usize {
        state.wizards.len()
    }

    fn active(state: &State) -> Seat {
        state.active
    }

    async fn turn_loop(context: Context<Self>) {
        loop {
            context.checkpoint().await;
            if context.state().turn == 0 {
                choose_hands(&context).await;
            } else {
                context.call(context.seat(), "turn", turn).await;
            }
            context.apply(Effect::BeginTurn).await;
        }
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> Outcome {
        let outcome = state.change(*effect, events).unwrap_or_default();
        if state.is_over() {
            events.push(Event::Ended(state.winners()));
        }
        outcome
    }

    fn concession(state: &State, seat: Seat) -> Option<Effect> {
        (state.wizard(seat).life > 0).then_some(Effect::GiveUp(seat))
    }

    fn is_over(state: &State) -> bool {
        state.is_over()
    }

    fn view(state: &State, viewer: Option<Seat>) -> View {
        View::new(state, viewer)
    }

    fn reveals_hidden(event: &Event) -> bool {
        matches!(event, Event::Drew(..) | Event::Cast(..) | Event::Discarded(..))
    }

    fn rng_position(state: &State) -> u128 {
        state.generator.get_word_pos()
    }

    fn determinize(deal: &mut Deal<Self>, generator: &mut ChaCha8Rng) -> Option<State> {
        Some(view::determinize(deal, generator))
    }

    fn knows_option(_: &Deal<Self>, option: &Choice) -> bool {
        !matches!(option, Choice::Secret(_))
    }
}

impl Saved for Duel {
    const RULES: &'static str = "last cast, first resolved";
    type Setup = Setup;

    fn new_state(setup: &Setup) -> Result<State, String> {
        State::new(setup)
    }
}
