//! Damage, loss of HP, block: what happens between a number and the state (rules 6).

use cardloom::zone::InstanceId;
use cardloom_effects::words::{DamageType, Event as E, ModifierStat, StatusCategory};

use super::{
    Context, change, computed, damage,
    effect::{BodyEffect, Effect, Hit, Outcome, StackEffect, StatusEffect},
    event::{Event, More},
    numbers::{self, Concern, modified_whole},
    pending::Pending,
};
use crate::{
    content::{StatusId, op::Which},
    model::{body::Held, who::Who},
};

/// A hit that is about to happen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    pub(crate) source: Who,
    pub(crate) target: Who,
    pub(crate) damage_type: DamageType,
    pub(crate) card: Option<InstanceId>,
    pub(crate) number: i32,
    pub(crate) piercing: bool,
}

/// What a hit or a loss came to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Taken {
    /// HP that were lost.
    pub(crate) lost: i32,
    pub(crate) killed: bool,
}

/// Lets those speak who hear something before it happens. `None` where it is cancelled.
pub(crate) fn foresee(context: &Context, event: Event) -> impl Future<Output = Option<Pending>> {
    // Apart: it is rare, and whoever may have to wait for it stays small.
    Box::pin(speak(context, event))
}

async fn speak(context: &Context, event: Event) -> Option<Pending> {
    let outcome = context.apply(Effect::Foresee(Pending::new(event.clone()))).await;
    let Outcome::Pending(pending) = outcome else { return Some(Pending::new(event)) };
    match pending.cancelled {
        None => Some(pending),
        Some(cause) => {
            let prevented = StackEffect::Prevented {
                cause,
                target: pending.target,
                value: pending.value,
                event: pending.word(),
            };
            context.apply(prevented.into()).await;
            None
        }
    }
}

/// Whether anybody hears an event before it happens.
#[inline]
pub(crate) fn is_foreseen(context: &Context, event: E) -> bool {
    context.state().heard.before(event as u8)
}

/// What an event comes to and for whom, after those have spoken who hear it before it happens. `None` where it is cancelled.
#[inline]
async fn before(
    context: &Context,
    word: E,
    (source, target): (Who, Who),
    number: i32,
    about: impl FnOnce(Event) -> Event,
    card: Option<InstanceId>,
) -> Option<(i32, Who)> {
    if !is_foreseen(context, word) {
        return Some((number, target));
    }
    let card = card.and_then(|card| change::told(&context.state(), card));
    let event = about(Event::new(word).by(source).to(target).of(number).card(card));
    let pending = foresee(context, event).await?;
    Some((pending.value, pending.target.unwrap_or(target)))
}

/// One hit on one creature (rules 6.3).
pub(crate) async fn strike(context: &Context, blow: Blow) -> Taken {
    let Blow { source, target, damage_type, card, piercing, .. } = blow;
    let limited = {
        let state = context.state();
        damage::limited(&state, source, target, damage_type, card, blow.number)
    };
    let number = computed(context, limited).await;
    let about = |event: Event| event.with(More::Damage(damage_type));
    let before = before(context, E::DamageTaken, (source, target), number, about, card).await;
    let Some((number, target)) = before else { return Taken::default() };
    let number = number.max(0);
    if !context.state().is_alive(target) {
        return Taken::default();
    }
    let blocked = if piercing { 0 } else { context.state().body(target).block.min(number) };
    let mut through = number - blocked;
    if damage_type == DamageType::Attack && through > 0 {
        let (stats, of) = ([ModifierStat::UnblockedGiven, ModifierStat::UnblockedReceived], [source, target]);
        for (stat, who) in stats.into_iter().zip(of) {
            let concern = Concern::new(stat, who).card(card).damage(Some(damage_type));
            let changed = modified_whole(&context.state(), concern, through);
            through = computed(context, changed).await.max(0);
        }
    }
    let loss = Loss { source, target, damage_type: Some(damage_type), card, amount: through };
    let (loser, lost) = settle_loss(context, loss).await;
    if loser != target {
        // The hit stays where it was, what got through is somebody else's.
        return turned(context, loss, blocked, piercing, loser, lost).await;
    }
    if !context.state().is_alive(target) {
        // What spoke before has done away with whoever was to be hit.
        return Taken::default();
    }
    let blocked = blocked.min(context.state().body(target).block);
    let hit = Hit { source, target, damage_type: Some(damage_type), is_hit: true, blocked, lost, card };
    taken(context.apply(BodyEffect::Hit(hit).into()).await)
}

/// A hit of which what got through was turned to somebody else.
async fn turned(context: &Context, loss: Loss, blocked: i32, piercing: bool, loser: Who, lost: i32) -> Taken {
    let Loss { source, target, damage_type, card, .. } = loss;
    if context.state().is_alive(target) {
        let blocked = if piercing { 0 } else { blocked.min(context.state().body(target).block) };
        let hit = Hit { source, target, damage_type, is_hit: true, blocked, lost: 0, card };
        context.apply(BodyEffect::Hit(hit).into()).await;
    }
    if lost == 0 || !context.state().is_alive(loser) {
        return Taken::default();
    }
    let hit = Hit { source, target: loser, damage_type, is_hit: false, blocked: 0, lost, card };
    taken(context.apply(BodyEffect::Hit(hit).into()).await)
}

/// HP that are about to be lost.
#[derive(Clone, Copy, Debug)]
struct Loss {
    source: Who,
    target: Who,
    damage_type: Option<DamageType>,
    card: Option<InstanceId>,
    amount: i32,
}

/// A loss of HP that is no attack and passes block (rules 6.4).
pub(crate) async fn lose_hp(
    context: &Context,
    source: Who,
    target: Who,
    amount: i32,
    card: Option<InstanceId>,
) -> Taken {
    let loss = Loss { source, target, damage_type: None, card, amount };
    let (target, lost) = settle_loss(context, loss).await;
    if lost == 0 || !context.state().is_alive(target) {
        return Taken::default();
    }
    let hit = Hit { source, target, damage_type: None, is_hit: false, blocked: 0, lost, card };
    taken(context.apply(BodyEffect::Hit(hit).into()).await)
}

fn taken(outcome: Outcome) -> Taken {
    match outcome {
        Outcome::Amount(lost) => Taken { lost, killed: false },
        Outcome::Killed { lost } => Taken { lost, killed: true },
        _ => Taken::default(),
    }
}

/// Who loses HP in the end, and how many: after those who speak before, and modifiers.
async fn settle_loss(context: &Context, loss: Loss) -> (Who, i32) {
    let Loss { source, mut target, damage_type, card, mut amount } = loss;
    if amount < 1 {
        return (target, 0);
    }
    let more = damage_type.map_or(More::Nothing, More::Damage);
    let about = |event: Event| event.with(more);
    match before(context, E::HpLoss, (source, target), amount, about, card).await {
        Some(settled) => (amount, target) = settled,
        None => return (target, 0),
    }
    let concern = Concern::new(ModifierStat::HpLoss, target).card(card).damage(damage_type);
    let changed = modified_whole(&context.state(), concern, amount);
    amount = computed(context, changed).await.max(0);
    let is_lethal = {
        let state = context.state();
        state.is_alive(target) && amount >= state.body(target).hp
    };
    if is_lethal {
        match before(context, E::LethalDamage, (source, target), amount, about, card).await {
            Some((amount, target)) => return (target, amount.max(0)),
            None => return (target, 0),
        }
    }
    (target, amount)
}

/// Block that somebody gains (rules 6.5).
pub(crate) async fn gain_block(
    context: &Context,
    source: Who,
    target: Who,
    number: i32,
    modified: bool,
    retain: bool,
    card: Option<InstanceId>,
) -> i32 {
    let mut number = number;
    if modified {
        let concern = Concern::new(ModifierStat::BlockGained, target).card(card);
        let changed = modified_whole(&context.state(), concern, number);
        number = computed(context, changed).await;
    }
    number = number.clamp(0, 999);
    if number == 0 || !context.state().is_alive(target) {
        return 0;
    }
    let before = before(context, E::BlockGained, (source, target), number, |event| event, card).await;
    let Some((number, who)) = before else { return 0 };
    let effect = BodyEffect::Block { who, cause: source, amount: number.clamp(0, 999), retain, card };
    amount(context.apply(effect.into()).await)
}

/// HP that somebody gets back (rules 6.6).
pub(crate) async fn heal(
    context: &Context,
    source: Who,
    target: Who,
    number: i32,
    overheal: bool,
    card: Option<InstanceId>,
) -> i32 {
    if !context.state().is_alive(target) {
        return 0;
    }
    let changed =
        modified_whole(&context.state(), Concern::new(ModifierStat::Heal, target).card(card), number);
    let number = computed(context, changed).await;
    if number <= 0 {
        return 0;
    }
    let before = before(context, E::EntityHealed, (source, target), number, |event| event, card).await;
    let Some((number, who)) = before.filter(|(number, _)| *number > 0) else { return 0 };
    let effect = BodyEffect::Heal { who, cause: source, amount: number, overheal, card };
    amount(context.apply(effect.into()).await)
}

/// Energy that a hero gains or loses.
pub(crate) async fn energy(
    context: &Context,
    source: Who,
    seat: cardloom::Seat,
    number: i32,
    card: Option<InstanceId>,
) {
    let (mut number, mut seat) = (number, seat);
    if number > 0 {
        let whose = (source, Who::hero(seat));
        let before = before(context, E::EnergyGained, whose, number, |event| event, card).await;
        let Some((settled, who)) = before else { return };
        (number, seat) = (settled, who.seat().unwrap_or(seat));
    }
    if number != 0 {
        context.apply(BodyEffect::Energy { seat, cause: source, amount: number, card }.into()).await;
    }
}

/// Gold that a hero gains or loses. Gives by how much it has changed.
pub(crate) async fn gold(context: &Context, source: Who, seat: cardloom::Seat, number: i32) -> i32 {
    let (mut number, mut seat) = (number, seat);
    if number > 0 {
        let concern = Concern::new(ModifierStat::GoldGained, Who::hero(seat));
        let changed = modified_whole(&context.state(), concern, number);
        number = computed(context, changed).await;
        let whose = (source, Who::hero(seat));
        let before = before(context, E::GoldGained, whose, number, |event| event, None).await;
        let Some((settled, who)) = before else { return 0 };
        (number, seat) = (settled, who.seat().unwrap_or(seat));
    }
    if number == 0 {
        return 0;
    }
    amount(context.apply(BodyEffect::Gold { seat, cause: source, amount: number }.into()).await)
}

/// A status that is applied. Gives by how much it has changed.
pub(crate) async fn apply_status(
    context: &Context,
    source: Who,
    target: Who,
    status: StatusId,
    number: i32,
    turns: i32,
    card: Option<InstanceId>,
) -> i32 {
    if number == 0 || !context.state().is_alive(target) {
        return 0;
    }
    let about = |event: Event| event.status(status);
    let before = before(context, E::StatusApplied, (source, target), number, about, card).await;
    let Some((number, target)) = before else { return 0 };
    if number == 0 || !context.state().is_alive(target) {
        return 0;
    }
    let enters = status.facts().category == StatusCategory::Stance
        && context.state().body(target).held(status).is_none();
    if enters {
        let stances = Which::Category(StatusCategory::Stance);
        remove_statuses(context, Some(source), target, stances, 0).await;
    }
    let effect = StatusEffect::Apply { who: target, cause: source, status, amount: number, turns, card };
    amount(context.apply(effect.into()).await)
}

/// Statuses that are taken away: so much of each, 0 for all of it.
pub(crate) async fn remove_statuses(
    context: &Context,
    source: Option<Who>,
    target: Who,
    which: Which,
    number: i32,
) {
    let held: smallvec::SmallVec<[(StatusId, i32); 4]> = {
        let state = context.state();
        let statuses = state.body(target).statuses.iter();
        let fits = |held: &Held| match which {
            Which::One(one) => held.status == one,
            Which::Category(category) => numbers::category(held.status, held.amount) == category,
            Which::All => true,
        };
        statuses.filter(|held| fits(held)).map(|held| (held.status, held.amount)).collect()
    };
    for (status, there) in held {
        if !context.state().is_alive(target) {
            break;
        }
        let gone = if number == 0 { there } else { number.min(there.abs()) * there.signum() };
        let effect = StatusEffect::Remove { who: target, cause: source, status, amount: gone };
        context.apply(effect.into()).await;
    }
}

/// The number that an outcome tells.
pub(crate) fn amount(outcome: Outcome) -> i32 {
    match outcome {
        Outcome::Amount(number) => number,
        _ => 0,
    }
}
