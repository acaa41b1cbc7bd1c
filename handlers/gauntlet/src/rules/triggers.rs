//! Triggers: who hears what, in which order, and how it runs.

use cardloom::{PendingId, Prompt, Replacement, Seat, Trigger as Set, Verdict, zone::InstanceId};
use cardloom_effects::{
    events::LooksAt,
    words::{self, Side},
};

use super::{
    Context, Gauntlet, computed,
    effect::{Effect, Outcome, StackEffect, StatusEffect},
    event::Event,
    numbers::{self, Failed},
    pending::Pending,
    prompt::{Ask, Choice, Question},
    resolve,
    scope::{Scope, Source},
    values::View,
};
use crate::{
    content::{
        CardId, EnemyId, PotionId, RelicId, StatusId,
        compile::phase_bit,
        ids::Document,
        op::{InForce, Ops, Trigger},
    },
    model::{
        item::{Item, Kind, Ongoing},
        state::{DEEPEST, State, UseKey},
        who::Who,
    },
};

/// Where a trigger is in force.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Bearer {
    /// The place among the relics of a hero.
    Relic(u8, RelicId),
    Status(StatusId),
    Card(InstanceId, CardId),
    /// The slot of a hero.
    Potion(u8, PotionId),
    Enemy(EnemyId),
}

impl Bearer {
    /// The card that it is.
    fn card(self) -> Option<InstanceId> {
        match self {
            Self::Card(id, _) => Some(id),
            _ => None,
        }
    }
}

/// A trigger that an event sets off.
#[derive(Clone, Copy, Debug)]
struct Fired {
    trigger: &'static Trigger,
    owner: Who,
    bearer: Bearer,
}

/// Goes over all that is in force: relics by hero, then statuses, cards and potions, last the rules of enemies.
fn each_in_force(state: &State, see: &mut dyn FnMut(&'static InForce, Who, Bearer)) {
    let heroes = || (0_u8..).zip(&state.heroes).filter(|(_, hero)| !hero.body.is_buried);
    for (seat, hero) in heroes() {
        for (place, held) in (0_u8..).zip(&hero.relics) {
            see(&held.relic.facts().in_force, Who::Hero(seat), Bearer::Relic(place, held.relic));
        }
    }
    let all = (0..state.heroes.len() as u8).map(Who::Hero);
    for owner in all.chain(state.line.iter().copied().map(Who::Enemy)) {
        for held in &state.body(owner).statuses {
            see(&held.status.facts().in_force, owner, Bearer::Status(held.status));
        }
    }
    for (seat, hero) in heroes() {
        let zones: [&[InstanceId]; 5] = [&hero.hand, &hero.draw, &hero.discard, &hero.exhaust, &hero.play];
        for (index, zone) in zones.into_iter().enumerate() {
            // The top of a pile lies last, and piles are gone through from the top.
            let from_top = (1..4).contains(&index);
            let mut each = |id: &InstanceId| {
                if let Some(card) = state.card(*id) {
                    let in_force = &card.print().in_force;
                    if !in_force.triggers.is_empty() {
                        see(in_force, Who::Hero(seat), Bearer::Card(*id, card.kind));
                    }
                }
            };
            if from_top { zone.iter().rev().for_each(&mut each) } else { zone.iter().for_each(&mut each) }
        }
    }
    for (seat, hero) in heroes() {
        for (slot, potion) in (0_u8..).zip(&hero.potions) {
            if let Some(potion) = potion {
                see(&potion.facts().in_force, Who::Hero(seat), Bearer::Potion(slot, *potion));
            }
        }
    }
    for number in state.line.iter().copied() {
        let enemy = state.enemy(number);
        if enemy.left.is_none() && !enemy.body.is_buried {
            see(&enemy.kind.facts().in_force, Who::Enemy(number), Bearer::Enemy(enemy.kind));
        }
    }
}

/// The triggers that hear an event, in their order but for priority.
fn fired(state: &State, event: &Event, before: bool, hear: &mut dyn FnMut(Fired)) {
    let phase = event.phase();
    let bits = 1_u128 << event.bit() | phase.map_or(0, |bit| 1 << bit);
    each_in_force(state, &mut |in_force, owner, bearer| {
        let heard = if before { in_force.hears_before } else { in_force.hears };
        if heard & bits == 0 {
            return;
        }
        for trigger in &in_force.triggers {
            let hears = trigger.is_before == before && bits & 1 << trigger.hears.bit != 0;
            if hears
                && looks_at(trigger.hears.only, owner, bearer.card(), event)
                && is_placed(state, trigger, &bearer)
            {
                hear(Fired { trigger, owner, bearer });
            }
        }
    });
}

/// Whether a card is where its trigger wants it.
fn is_placed(state: &State, trigger: &Trigger, bearer: &Bearer) -> bool {
    let Bearer::Card(id, _) = bearer else { return true };
    let Some(card) = state.card(*id) else { return false };
    trigger.zones == u8::MAX || card.place.zone().is_some_and(|zone| trigger.zones & 1 << zone as u8 != 0)
}

/// What timing words and phase words look at by themselves, in what a card or something else of an owner listens to.
fn looks_at(only: LooksAt, owner: Who, card: Option<InstanceId>, event: &Event) -> bool {
    let is_this_card = || card.is_some() && event.card.as_ref().is_some_and(|told| Some(told.known) == card);
    match only {
        LooksAt::Nothing => true,
        LooksAt::ThisCard => is_this_card(),
        LooksAt::ThisCardByEffect => is_this_card() && event.value == 1,
        LooksAt::OwnTurn | LooksAt::OwnTarget => event.target == Some(owner),
        LooksAt::OwnPhase => event.target.is_none_or(|who| who == owner),
        LooksAt::OwnSource => event.source == Some(owner),
    }
}

/// Whether anything in force may hear an event after it has happened.
#[inline]
pub(crate) fn may_hear(state: &State, event: &Event) -> bool {
    state.heard.after(event.bit()) || event.phase().is_some_and(|bit| state.heard.after(bit))
}

/// Names the triggers that an event sets off.
pub(crate) fn triggers(state: &State, event: &Event, out: &mut Vec<Set<Gauntlet>>) {
    if !may_hear(state, event) || state.run.is_over() || !state.is_fighting() {
        return;
    }
    let seat = Seat(state.active);
    let mut rank = 0;
    fired(state, event, false, &mut |fired| {
        let event = event.clone();
        rank += 1;
        let set = Set::new(seat, fired.trigger.at, move |context| async move {
            run(context, fired, event).await;
        });
        out.push(set.priority(fired.trigger.priority).rank(rank));
    });
    let bits = [Some(event.bit()), event.phase()];
    for ongoing in &state.ongoing {
        if bits.contains(&Some(ongoing.bit)) && looks_at(ongoing.only, ongoing.owner, ongoing.card, event) {
            let (number, event) = (ongoing.number, event.clone());
            rank += 1;
            let set = Set::new(seat, "later", move |context| async move {
                run_ongoing(&context, number, event).await;
            });
            out.push(set.priority(100).rank(rank));
        }
    }
}

/// Names those who may speak before something happens.
pub(crate) fn replacements(state: &State, pending: &Pending, out: &mut Vec<Replacement<Gauntlet>>) {
    if pending.cancelled.is_some() || !state.heard.before(pending.event.bit()) {
        return;
    }
    let seat = Seat(state.active);
    // Who hears it is settled by whom it was to happen to, not by whom it was turned to.
    fired(state, &pending.event, true, &mut |fired| {
        let pending = pending.clone();
        let source = match (fired.owner, fired.bearer) {
            (_, Bearer::Card(id, _)) => id.0 << 16,
            (Who::Hero(seat), _) => u32::from(seat) << 8 | u32::from(fired.trigger.number),
            (Who::Enemy(number), _) => (u32::from(number) + 256) << 8 | u32::from(fired.trigger.number),
        };
        let replacement = Replacement::new(seat, fired.trigger.at, move |context| async move {
            speak(&context, fired, pending).await
        });
        out.push(replacement.priority(fired.trigger.priority).source(source));
    });
}

impl Fired {
    fn document(&self) -> Document {
        match self.bearer {
            Bearer::Relic(_, relic) => Document::Relic(relic),
            Bearer::Status(status) => Document::Status(status),
            Bearer::Card(_, card) => Document::Card(card),
            Bearer::Potion(_, potion) => Document::Potion(potion),
            Bearer::Enemy(enemy) => Document::Enemy(enemy),
        }
    }

    fn scope(&self, event: Event) -> Scope {
        let source = match self.bearer {
            Bearer::Relic(place, _) => Source::Relic(place),
            Bearer::Status(status) => Source::Status(status),
            Bearer::Card(id, _) => Source::Card(id),
            Bearer::Potion(_, potion) => Source::Potion(potion),
            Bearer::Enemy(_) => Source::Enemy,
        };
        let card = self.bearer.card();
        Scope { card, event: Some(event), ..Scope::new(self.owner, source, Some(self.document())) }
    }

    /// Whether what it comes from is still there.
    fn is_there(&self, state: &State) -> bool {
        match (self.bearer, self.owner) {
            (Bearer::Relic(place, relic), Who::Hero(seat)) => state.heroes[usize::from(seat)]
                .relics
                .get(usize::from(place))
                .is_some_and(|held| held.relic == relic),
            (Bearer::Status(status), owner) => state.body(owner).held(status).is_some(),
            (Bearer::Card(id, kind), _) => state.card(id).is_some_and(|card| card.kind == kind),
            (Bearer::Potion(slot, potion), Who::Hero(seat)) => {
                state.heroes[usize::from(seat)].potions.get(usize::from(slot)) == Some(&Some(potion))
            }
            (Bearer::Enemy(_), Who::Enemy(number)) => {
                let enemy = state.enemy(number);
                enemy.left.is_none() && !enemy.body.is_buried
            }
            _ => false,
        }
    }

    fn key(&self) -> UseKey {
        let (document, card) = (self.document(), self.bearer.card());
        UseKey { document, owner: self.owner, card, trigger: self.trigger.number }
    }

    /// Whether it runs: its source is there, the filters and limits let it, and its condition holds.
    fn holds(&self, state: &State, scope: &Scope) -> Result<bool, Failed> {
        let Some(event) = &scope.event else { return Ok(false) };
        if !self.is_there(state)
            || !fits(self.trigger.source, event.source, self.owner)
            || !fits(self.trigger.target, event.target, self.owner)
        {
            return Ok(false);
        }
        let (turn, combat) = (self.trigger.per_turn, self.trigger.per_combat);
        if turn.is_some() || combat.is_some() {
            let key = self.key();
            if turn.is_some_and(|most| state.uses.this_turn(&key) >= most.into())
                || combat.is_some_and(|most| state.uses.in_game(&key) >= most.into())
            {
                return Ok(false);
            }
        }
        numbers::holds(self.trigger.condition.as_ref(), &View::new(state, scope), self.trigger.at)
    }

    /// The number of uses that its start counts, if it is limited.
    fn used(&self) -> Option<UseKey> {
        let is_limited = self.trigger.per_turn.is_some() || self.trigger.per_combat.is_some();
        is_limited.then(|| self.key())
    }
}

/// Whether a filter lets somebody through.
fn fits(filter: Option<Side>, who: Option<Who>, owner: Who) -> bool {
    match (filter, who) {
        (None | Some(Side::Any), _) => true,
        (Some(Side::None), who) => who.is_none(),
        (Some(_), None) => false,
        (Some(Side::Myself), Some(who)) => who == owner,
        (Some(Side::Other), Some(who)) => who != owner,
        (Some(Side::Ally), Some(who)) => who != owner && who.is_ally_of(owner),
        (Some(Side::Enemy), Some(who)) => !who.is_ally_of(owner),
    }
}

/// A trigger whose turn has come: it runs now, or waits until the item is done.
async fn run(context: Context, fired: Fired, event: Event) {
    let mut scope = fired.scope(event);
    let holds = fired.holds(&context.state(), &scope);
    if !computed(&context, holds).await {
        return;
    }
    if fired.trigger.after_item {
        let used = fired.used();
        if let Some(used) = used {
            context.apply(StackEffect::Used(used).into()).await;
        }
        let seat = context.seat();
        let (mut later, waiting) = (scope.clone(), fired);
        let set = Set::new(seat, fired.trigger.at, move |context| async move {
            if waiting.is_there(&context.state()) {
                start(&context, &waiting, &mut later, None).await;
            }
        });
        if !context.put_off(set) {
            start(&context, &fired, &mut scope, None).await;
        }
        return;
    }
    start(&context, &fired, &mut scope, fired.used()).await;
}

/// Carries out a trigger, one deeper than what set it off.
async fn start(context: &Context, fired: &Fired, scope: &mut Scope, used: Option<UseKey>) {
    if fired.trigger.optional && !Box::pin(confirms(context, scope)).await {
        return;
    }
    let depth = scope.event.as_ref().map_or(0, |event| event.chain_depth);
    let running = begin(context, scope, fired.document(), depth, used).await;
    match (fired.bearer, fired.owner) {
        (Bearer::Status(status), who) => {
            context.apply(StatusEffect::Triggered { who, status }.into()).await;
        }
        (Bearer::Potion(slot, _), Who::Hero(seat)) => {
            context.apply(StackEffect::UsedUp { seat: Seat(seat), slot }.into()).await;
        }
        _ => {}
    }
    resolve::effects(context, scope, fired.trigger.effects).await;
    end(context, running).await;
}

/// A trigger on the stack, and how deep it was before it.
type OnStack = (Option<PendingId>, u16);

/// A trigger begins, one deeper than what set it off: it is on the stack while it runs (rules 5.4).
async fn begin(
    context: &Context,
    scope: &Scope,
    document: Document,
    depth: u16,
    used: Option<UseKey>,
) -> OnStack {
    let depth = deeper(context, depth).await;
    let before = context.state().depth;
    let item = Item::new(Kind::Trigger(document), scope.owner, scope.chosen);
    match context.apply(StackEffect::Begin { item, depth, used }.into()).await {
        Outcome::Pushed(id) => (Some(id), before),
        _ => (None, before),
    }
}

async fn end(context: &Context, (item, depth): OnStack) {
    let Some(item) = item else { return };
    context.apply(StackEffect::End { item, depth }.into()).await;
}

/// One trigger more inside those that run; more than 50 are an error.
pub(crate) async fn deeper(context: &Context, depth: u16) -> u16 {
    if depth < DEEPEST {
        return depth + 1;
    }
    let reason = format!("chain_too_deep: more than {DEEPEST} triggers run inside each other");
    Box::pin(context.fail_with("chain_too_deep", reason)).await
}

/// Asks whether an optional trigger happens.
async fn confirms(context: &Context, scope: &Scope) -> bool {
    let Some(seat) = scope.cards_of(&context.state()) else { return false };
    let question = Question { ask: Ask::Confirm, source: scope.document };
    let prompt = Prompt::new(seat, question).options([Choice::Yes]).optional();
    context.ask_one(prompt).await.is_some()
}

/// A trigger of mode before speaks: it may cancel, change and redirect what is pending.
async fn speak(context: &Context, fired: Fired, pending: Pending) -> Verdict<Effect> {
    let event = pending.event.clone();
    let mut scope = fired.scope(Event { target: pending.target, value: pending.value, ..event });
    scope.pending = Some(pending.clone());
    let holds = fired.holds(&context.state(), &scope);
    if !computed(context, holds).await {
        return Verdict::Allow;
    }
    if fired.trigger.optional && !Box::pin(confirms(context, &scope)).await {
        return Verdict::Allow;
    }
    let depth = context.state().depth;
    let running = begin(context, &scope, fired.document(), depth, fired.used()).await;
    if let (Bearer::Potion(slot, _), Who::Hero(seat)) = (fired.bearer, fired.owner) {
        context.apply(StackEffect::UsedUp { seat: Seat(seat), slot }.into()).await;
    }
    resolve::effects(context, &mut scope, fired.trigger.effects).await;
    end(context, running).await;
    match scope.pending {
        Some(changed) if changed != pending => Verdict::Replace(Effect::Foresee(changed)),
        _ => Verdict::Allow,
    }
}

/// Effects that come later have come, or are one time nearer.
async fn run_ongoing(context: &Context, number: u32, event: Event) {
    let found = context.state().ongoing.iter().find(|ongoing| ongoing.number == number).cloned();
    let Some(ongoing) = found else { return };
    let comes = context.apply(StackEffect::Came(number).into()).await;
    if comes == Outcome::Nothing {
        return;
    }
    let Some(effects) = block(ongoing.document, ongoing.block) else { return };
    let source = source_of(&context.state(), &ongoing);
    let mut scope = Scope {
        card: ongoing.card,
        chosen: ongoing.target,
        x: ongoing.x,
        ..Scope::new(ongoing.owner, source, Some(ongoing.document))
    };
    let running = begin(context, &scope, ongoing.document, event.chain_depth, None).await;
    resolve::effects(context, &mut scope, effects).await;
    end(context, running).await;
}

/// Where effects that come later stand: what they read of their document is as it is by now.
fn source_of(state: &State, ongoing: &Ongoing) -> Source {
    match (ongoing.document, ongoing.owner) {
        (Document::Status(status), _) => Source::Status(status),
        (Document::Relic(relic), Who::Hero(seat)) => {
            let relics = &state.heroes[usize::from(seat)].relics;
            let place = relics.iter().position(|held| held.relic == relic);
            place.map_or(Source::Later, |place| Source::Relic(place as u8))
        }
        (Document::Enemy(_), _) => Source::Enemy,
        _ => Source::Later,
    }
}

/// The effects of a document that come later.
pub(crate) fn block(document: Document, number: u16) -> Option<Ops> {
    let blocks = match document {
        Document::Card(card) => &card.facts().blocks,
        Document::Status(status) => &status.facts().blocks,
        Document::Relic(relic) => &relic.facts().blocks,
        Document::Potion(potion) => &potion.facts().blocks,
        Document::Enemy(enemy) => &enemy.facts().blocks,
    };
    blocks.get(usize::from(number)).copied()
}

/// Runs all triggers of an owner again that hear a moment (the effect `trigger`).
pub(crate) async fn again(context: &Context, owner: Who, hears: crate::content::op::Hears) {
    let event = Event { chain_depth: context.state().depth, ..moment(hears.bit, owner) };
    let mut all = Vec::new();
    fired(&context.state(), &event, false, &mut |fired| {
        if fired.owner == owner && fired.trigger.hears == hears {
            all.push(fired);
        }
    });
    all.sort_by_key(|fired| std::cmp::Reverse(fired.trigger.priority));
    for fired in all {
        run_again(context, fired, event.clone()).await;
    }
}

/// Runs a trigger in a call: one that sets itself off again and again takes frames, not the machine's stack.
async fn run_again(context: &Context, fired: Fired, event: Event) {
    let seat = context.seat();
    let again = move |context: Context| async move {
        let mut scope = fired.scope(event);
        let holds = fired.holds(&context.state(), &scope);
        if computed(&context, holds).await {
            start(&context, &fired, &mut scope, fired.used()).await;
        }
    };
    context.call(seat, fired.trigger.at, again).await;
}

/// An event as the moment of a timing or phase word would be.
fn moment(bit: u8, owner: Who) -> Event {
    use cardloom_cards::Literals;

    let phase = words::Phase::ALL.iter().find(|phase| phase_bit(**phase) == bit);
    let event = match phase {
        Some(phase) => Event::new(words::Event::Phase).with(super::event::More::Phase(*phase)),
        None => Event::new(words::Event::ALL[usize::from(bit)]),
    };
    event.by(owner).to(owner).of(1)
}
