//! Effects: requested changes of the state, and the one function that makes them.

use cardloom::{PendingId, Seat, zone::InstanceId};
use cardloom_effects::words::{
    DamageType, Destination, Keyword, Op as Change, Phase, Position, Scope, Stat, Zone,
};
use smallvec::SmallVec;

use super::{
    change::{self, Tell},
    pending::Pending,
};
use crate::{
    content::{
        CardId, EnemyId, PotionId, StatusId,
        op::{Block, Hears},
    },
    model::{
        card::{Card, Costs},
        enemy::Left,
        item::{Item, Times},
        state::{State, UseKey},
        who::Who,
    },
};

/// A requested change of the state.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// What chance has brought is of no interest any more: an action begins.
    BeginAction,
    /// Of the run.
    Run(RunEffect),
    /// Of rounds and turns.
    Turn(TurnEffect),
    /// Of cards.
    Card(CardEffect),
    /// Of HP, block, energy and gold.
    Body(BodyEffect),
    /// Of statuses.
    Status(StatusEffect),
    /// Of the stack, and of triggers.
    Stack(StackEffect),
    /// Of enemies.
    Enemy(EnemyEffect),
    /// Something is about to happen, and those who hear it before may speak. Nothing changes.
    Foresee(Pending),
    /// Chance picks one of several.
    Pick(Among),
}

/// What chance picks from.
#[derive(Clone, Debug, PartialEq)]
pub enum Among {
    /// Creatures.
    Creatures(SmallVec<[Who; 8]>),
    /// Cards in their zones.
    Cards(SmallVec<[InstanceId; 16]>),
    /// Cards that might be made.
    Kinds(Vec<CardId>),
    /// Things with weights.
    Weights(SmallVec<[u32; 4]>),
}

/// What happens to a run.
#[derive(Clone, Debug, PartialEq)]
pub enum RunEffect {
    /// An encounter is drawn, its enemies appear, the decks become draw piles (rules 1.3, 2.1, 2.2).
    Meet,
    /// A draw pile is shuffled for the beginning of a combat, innate cards go on top.
    Deal(Seat),
    /// All is laid: the combat begins.
    CombatStart,
    /// The combat has ended.
    CombatEnd { won: bool },
    /// What the combat leaves is cleared away.
    Clear,
    /// Gold, a potion and a relic are found, and three cards are offered (rules 1.4).
    Find(Seat),
    /// A card comes to a deck.
    TakeCard(Seat, CardId),
    /// A hero heals at a rest.
    Rest(Seat),
    /// A card of the deck is upgraded at a rest.
    Upgrade(Seat, u16),
    /// The station is passed.
    Pass,
    /// After too many rounds the heroes are worn out (rules 3).
    WornOut,
    /// A seat gives up.
    GiveUp(Seat),
}

/// What happens to rounds and turns.
#[derive(Clone, Debug, PartialEq)]
pub enum TurnEffect {
    /// A round begins.
    RoundStart,
    /// A round ends.
    RoundEnd,
    /// Nothing is fresh any more.
    Settle,
    /// A phase begins.
    Phase(Phase, Option<Who>),
    /// Phases pass that nobody hears and in which all numbers are plain.
    Pass(&'static [Phase], Option<Who>),
    /// The same for each enemy, one after the other.
    PassEach(&'static [Phase]),
    /// A round ends and the next one begins, and nobody hears it.
    PassRound,
    /// A turn begins.
    TurnStart(Who),
    /// A turn ends.
    TurnEnd(Who),
    /// Limits per turn begin anew.
    TurnOver,
    /// A hero is about to act.
    BeforeAction(Seat),
    /// Costs and retains of this turn end.
    EndCosts(Seat),
    /// The main phase ends when the item is done.
    EndTurn(Seat),
    /// A card stays in hand.
    Retained(InstanceId),
}

/// What happens to cards.
#[derive(Clone, Debug, PartialEq)]
pub enum CardEffect {
    /// Cards are drawn, at most so many, until the hand is full or there is no card.
    Draw(Seat, u8),
    /// This card of the draw pile is drawn.
    DrawThis(InstanceId),
    /// The discard pile is shuffled into the draw pile.
    Shuffle(Seat),
    /// A card is discarded: by an effect, or at the end of the turn.
    Discard { card: InstanceId, by_effect: bool },
    /// A card is exhausted.
    Exhaust(InstanceId),
    /// A card goes to a zone.
    Move { card: InstanceId, to: Zone, position: Position },
    /// A card that was played goes to the discard pile, and nobody is told.
    PutDown(InstanceId),
    /// A card goes out of play for the combat.
    Power(InstanceId),
    /// A copy vanishes.
    Vanish(InstanceId),
    /// A card is made.
    Create { seat: Seat, cause: Who, kind: CardId, upgrades: u16, to: Destination, costs: Costs },
    /// A card is made like another one.
    Copy { card: InstanceId, cause: Who, to: Destination },
    /// A copy to be played, which is in no zone.
    CopyInPlay(InstanceId),
    /// A card becomes another one.
    Transform { card: InstanceId, cause: Who, into: CardId },
    /// A card is upgraded.
    Upgrade { card: InstanceId, cause: Who, permanent: bool },
    /// A card is given a keyword.
    Mark { card: InstanceId, keyword: Keyword, permanent: bool },
    /// A number of a card changes.
    Change { card: InstanceId, cause: Who, stat: Stat, op: Change, scope: Scope, amount: i32 },
    /// A hero sees the top of the draw pile.
    Scry(Seat, u8),
}

/// What happens to HP, block, energy and gold.
#[derive(Clone, Debug, PartialEq)]
pub enum BodyEffect {
    /// A hit, or a loss of HP, with all its numbers.
    Hit(Hit),
    /// HP come back.
    Heal { who: Who, cause: Who, amount: i32, overheal: bool, card: Option<InstanceId> },
    /// Block is gained.
    Block { who: Who, cause: Who, amount: i32, retain: bool, card: Option<InstanceId> },
    /// Block goes; without a cause by decay.
    LoseBlock { who: Who, cause: Option<Who>, amount: i32 },
    /// Energy is gained or spent.
    Energy { seat: Seat, cause: Who, amount: i32, card: Option<InstanceId> },
    /// Energy that is left goes.
    ResetEnergy(Seat),
    /// Gold is gained or goes.
    Gold { seat: Seat, cause: Who, amount: i32 },
    /// A number of a creature changes.
    Change { who: Who, cause: Who, stat: Stat, op: Change, amount: i32 },
    /// The counter of a relic or an enemy.
    Counter { owner: Who, relic: Option<u8>, op: Change, amount: i32 },
    /// The dead let go of what they had.
    Bury,
}

/// A hit with all its numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    pub source: Who,
    pub target: Who,
    /// `None` for a loss of HP that is no damage.
    pub damage_type: Option<DamageType>,
    /// Whether it is a hit, also one that deals nothing.
    pub is_hit: bool,
    /// What block takes.
    pub blocked: i32,
    /// HP that go, of which those beyond the last are overkill.
    pub lost: i32,
    pub card: Option<InstanceId>,
}

/// What happens to statuses.
#[derive(Clone, Debug, PartialEq)]
pub enum StatusEffect {
    /// A status is applied.
    Apply { who: Who, cause: Who, status: StatusId, amount: i32, turns: i32, card: Option<InstanceId> },
    /// So much of a status goes.
    Remove { who: Who, cause: Option<Who>, status: StatusId, amount: i32 },
    /// Timed applications count down.
    CountDown(Who),
    /// A status acts.
    Triggered { who: Who, status: StatusId },
}

/// What happens to the stack, and to triggers.
#[derive(Clone, Debug, PartialEq)]
pub enum StackEffect {
    /// An item is announced: a card is paid and leaves its zone, a potion its slot, and a move counts as
    /// made. Where nobody hears it and nobody may respond it leaves the stack at once.
    Push { item: Item, slot: u8, at_once: bool },
    /// The top item leaves the stack, and counts.
    Leave(PendingId),
    /// An item is dropped, since the combat is won: what it would have done does not happen.
    Drop(PendingId),
    /// An item is marked as cancelled.
    Cancel(PendingId),
    /// A number of an item changes.
    Modify { item: PendingId, cause: Who, stat: Stat, op: Change, amount: i32 },
    /// The target of an item changes.
    Redirect { item: PendingId, cause: Who, to: Who },
    /// An item was cancelled.
    Cancelled(Item, u32),
    /// A card was played.
    Played(Item),
    /// A card was played, goes where it belongs, and its item is done, and nobody hears it.
    Finish { item: Item, order: u32, exhausts: bool },
    /// An item is done.
    Resolved(Item, u32),
    /// A limited trigger counts as used.
    Used(UseKey),
    /// A trigger begins: it is one more inside the others, and on the stack while it runs.
    Begin { item: Item, depth: u16, used: Option<UseKey> },
    /// It ends.
    End { item: PendingId, depth: u16 },
    /// How many triggers run inside each other, for what is played by an effect.
    Depth(u16),
    /// Effects come later.
    Later {
        owner: Who,
        block: Block,
        target: Option<Who>,
        card: Option<InstanceId>,
        x: i32,
        on: Hears,
        times: Times,
    },
    /// Effects that came are counted.
    Came(u32),
    /// A potion whose trigger has run is used up.
    UsedUp { seat: Seat, slot: u8 },
    /// A potion is found.
    GainPotion(Seat),
    /// Something was prevented.
    Prevented { cause: Who, target: Option<Who>, value: i32, event: cardloom_effects::words::Event },
}

/// What happens to enemies.
#[derive(Clone, Debug, PartialEq)]
pub enum EnemyEffect {
    /// An enemy chooses its next move, and then its aim.
    Choose(u16),
    /// Its next move is this one.
    SetMove(u16, u8),
    /// An enemy appears to the left of whoever called it.
    Summon { kind: EnemyId, by: Who, hp: Option<i32>, minion: bool },
    /// An enemy leaves.
    Leave(u16, Left),
}

/// What applying an effect really did.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Outcome {
    /// Nothing, or nothing that anybody asks for.
    #[default]
    Nothing,
    /// It was done.
    Done,
    /// Cards, such as those that were drawn or made.
    Cards(SmallVec<[InstanceId; 4]>),
    /// A number.
    Amount(i32),
    /// Items by their number.
    Pushed(PendingId),
    /// What is pending, after all have spoken.
    Pending(Pending),
    /// Cards that are offered.
    Offer(SmallVec<[CardId; 4]>),
    /// Whoever it was done to is dead.
    Killed { lost: i32 },
    /// An enemy that has appeared.
    Enemy(u16),
    /// A potion that was found.
    Potion(PotionId),
}

/// Changes the state: the only place that does.
pub(crate) fn apply(state: &mut State, effect: &Effect, mut tell: Tell<'_>) -> Outcome {
    match effect {
        Effect::BeginAction => {
            state.chance.forget();
            Outcome::Done
        }
        Effect::Run(effect) => change::run::apply(state, effect, &mut tell),
        Effect::Turn(effect) => change::turn::apply(state, effect, &mut tell),
        Effect::Card(effect) => change::card::apply(state, effect, &mut tell),
        Effect::Body(effect) => change::body::apply(state, effect, &mut tell),
        Effect::Status(effect) => change::status::apply(state, effect, &mut tell),
        Effect::Stack(effect) => change::stack::apply(state, effect, &mut tell),
        Effect::Enemy(effect) => change::enemy::apply(state, effect, &mut tell),
        Effect::Foresee(pending) => Outcome::Pending(pending.clone()),
        Effect::Pick(among) => Outcome::Amount(pick(state, among) as i32),
    }
}

fn pick(state: &mut State, among: &Among) -> usize {
    let State { chance, cards, .. } = state;
    match among {
        Among::Creatures(all) => chance.pick(all.len(), |place| all[place].to_string()),
        Among::Cards(all) => {
            let name = |place: usize| cards.get(all[place]).map(Card::written).unwrap_or_default();
            chance.pick(all.len(), name)
        }
        Among::Kinds(all) => chance.pick(all.len(), |place| all[place].id().to_owned()),
        Among::Weights(weights) => chance.weighted(weights, |place| place.to_string()),
    }
}

macro_rules! into_effect {
    ($($kind:ident($effect:ident)),*) => {$(
        impl From<$effect> for Effect {
            fn from(effect: $effect) -> Self {
                Self::$kind(effect)
            }
        }
    )*};
}

into_effect!(
    Run(RunEffect),
    Turn(TurnEffect),
    Card(CardEffect),
    Body(BodyEffect),
    Status(StatusEffect),
    Stack(StackEffect),
    Enemy(EnemyEffect)
);
