//! Playing and the stack: announcing, responses, resolving (rules 5).

use cardloom::{PendingId, Prompt, Seat, zone::InstanceId};
use cardloom_effects::{
    documents::Cost,
    words::{Event as E, Keyword, ModifierStat},
};

use super::{
    Context, change,
    combat::bury,
    computed,
    effect::{CardEffect, Outcome, StackEffect},
    hit,
    legal::{self, Choices},
    numbers::{self, Concern, Failed, modified_whole},
    prompt::{Ask, CardChoice, Choice, Question},
    resolve::{
        self,
        bodies::{self, Share},
        cards::{discard_card, exhaust_card},
    },
    scope::{Early, Running, Scope, Source, aim},
    triggers,
};
use crate::{
    content::{PotionId, ids::Document},
    model::{
        card::Place,
        item::{Item, Kind},
        state::State,
        who::Who,
    },
};

/// What becomes of a card after it was played.
#[derive(Clone, Copy, Debug, Default)]
struct Afterwards {
    /// The play says that it is exhausted.
    exhaust: bool,
}

/// A hero plays the card of the hand that was picked; `is_inside` where another item or a phase runs meanwhile.
pub(crate) async fn picked(
    context: &Context,
    seat: Seat,
    choice: CardChoice,
    target: Option<Who>,
    is_inside: bool,
) {
    let found = legal::in_hand(&context.state(), seat, choice);
    if let Some(found) = found {
        card(context, seat, found, target, is_inside).await;
    }
}

/// A hero plays a card from the hand.
async fn card(context: &Context, seat: Seat, card: InstanceId, target: Option<Who>, is_inside: bool) {
    let cost = numbers::cost(&context.state(), card);
    let paid = computed(context, cost).await;
    let energy = context.state().hero(seat).energy;
    let (paid, x) = match paid {
        Some(cost) => (cost, 0),
        None => (energy, x(context, seat, energy).await),
    };
    let item = Item { x, paid, ..Item::new(Kind::Card(card), Who::hero(seat), target) };
    push(context, item, Announced { slot: 0, is_inside }, Afterwards::default()).await;
}

/// What X is for so much energy, with bonuses.
async fn x(context: &Context, seat: Seat, energy: i32) -> i32 {
    let bonus = modified_whole(&context.state(), Concern::new(ModifierStat::XBonus, Who::hero(seat)), 0);
    energy.saturating_add(computed(context, bonus).await).max(0)
}

/// A hero drinks a potion.
pub(crate) async fn potion(context: &Context, seat: Seat, slot: u8, target: Option<Who>, is_inside: bool) {
    let held = context.state().hero(seat).potions.get(usize::from(slot)).copied().flatten();
    let Some(potion) = held else { return };
    let item = Item::new(Kind::Potion(potion), Who::hero(seat), target);
    push(context, item, Announced { slot, is_inside }, Afterwards::default()).await;
}

/// An enemy carries out its move (rules 5.7).
pub(crate) async fn enemy_move(context: &Context, enemy: u16) {
    let (number, target) = {
        let state = context.state();
        (state.enemy(enemy).next, aim(&state, enemy))
    };
    let Some(number) = number else { return };
    let item = Item::new(Kind::Move(number), Who::Enemy(enemy), target);
    push(context, item, Announced::default(), Afterwards::default()).await;
}

/// How an item is announced.
#[derive(Clone, Copy, Debug, Default)]
struct Announced {
    /// The slot of a potion.
    slot: u8,
    /// Another item or a phase runs meanwhile.
    is_inside: bool,
}

/// An item is announced, responded to, and resolved.
async fn push(context: &Context, item: Item, announced: Announced, afterwards: Afterwards) {
    let Announced { slot, is_inside } = announced;
    let at_once = {
        const EVENTS: [E; 4] = [E::ItemPushed, E::EnergySpent, E::PotionUsed, E::ItemResolved];
        let heard = &context.state().heard;
        !heard.responses() && heard.is_silent(&EVENTS)
    };
    let effect = StackEffect::Push { item, slot, at_once };
    let Outcome::Pushed(id) = context.apply(effect.into()).await else { return };
    if at_once {
        return resolve(context, item, id, afterwards).await;
    }
    if context.state().heard.responses() {
        Box::pin(respond(context, is_inside)).await;
        // Until what runs is done the dead are still heard, and what it plays belongs to it (rules 7.1, 7.3).
        if !is_inside {
            bury(context).await;
            let is_won = context.state().living_enemies().next().is_none();
            if is_won {
                context.apply(StackEffect::Drop(id).into()).await;
                return;
            }
        }
    }
    resolve_item(context, id, afterwards).await;
}

/// Each living hero may respond to the top of the stack, by seat, until all pass (rules 5.3).
async fn respond(context: &Context, is_inside: bool) {
    let failed = {
        let state = context.state();
        let mut choices = Choices::new();
        Seat::all(state.seats()).try_for_each(|seat| legal::plays(&state, seat, true, &mut choices))
    };
    computed(context, failed).await;
    let seats: Vec<Seat> = Seat::all(context.state().seats()).collect();
    let prompt = |state: &State, seat: Seat| {
        if !state.hero(seat).is_alive() || state.living_enemies().next().is_none() {
            return None;
        }
        let mut choices = Choices::new();
        legal::plays(state, seat, true, &mut choices).ok()?;
        let question = Question::of_rules(Ask::Respond);
        (!choices.is_empty()).then(|| Prompt::new(seat, question).options(choices).pick(1..=1))
    };
    context
        .window(seats, prompt, async |seat, picks| match picks.first() {
            Some(&Choice::Play { card, target }) => {
                Box::pin(picked(context, seat, card, target, is_inside)).await;
            }
            Some(&Choice::Potion { slot, target, .. }) => {
                Box::pin(potion(context, seat, slot, target, is_inside)).await;
            }
            _ => {}
        })
        .await;
}

/// Resolves an item (rules 5.5).
async fn resolve_item(context: &Context, id: PendingId, afterwards: Afterwards) {
    if hit::is_foreseen(context, E::ItemResolved) {
        let event = {
            let state = context.state();
            let Some(item) = state.stack.get(id) else { return };
            change::stack::item_event(&state, E::ItemResolved, item, change::stack::order(id))
        };
        if hit::foresee(context, event).await.is_none() {
            context.apply(StackEffect::Cancel(id).into()).await;
        }
    }
    let Some(item) = context.state().stack.get(id).copied() else { return };
    context.apply(StackEffect::Leave(id).into()).await;
    resolve(context, item, id, afterwards).await;
}

/// Carries out an item that has left the stack.
async fn resolve(context: &Context, item: Item, id: PendingId, afterwards: Afterwards) {
    let (name, seat) = {
        let state = context.state();
        (name(&state, &item), item.source.seat().unwrap_or(Seat(state.active)))
    };
    let carry = move |context: Context| async move { carry_out(&context, item, id, afterwards).await };
    context.item(seat, name, carry).await;
}

fn name(state: &State, item: &Item) -> &'static str {
    match (item.kind, item.source) {
        (Kind::Card(card), _) => state.card(card).map_or("a card", |card| card.kind.id()),
        (Kind::Potion(potion), _) => potion.id(),
        (Kind::Move(number), Who::Enemy(enemy)) => {
            state.enemy(enemy).kind.facts().moves[usize::from(number)].id
        }
        (Kind::Move(_), Who::Hero(_)) | (Kind::Trigger(_), _) => "an item",
    }
}

/// What an item does, and what becomes of it.
async fn carry_out(context: &Context, item: Item, id: PendingId, afterwards: Afterwards) {
    let order = change::stack::order(id);
    if item.cancelled {
        context.apply(StackEffect::Cancelled(item, order).into()).await;
    } else {
        match item.kind {
            Kind::Card(card) => card_effects(context, &item, card).await,
            Kind::Potion(potion) => potion_effects(context, &item, potion).await,
            Kind::Move(number) => move_effects(context, &item, number).await,
            // Triggers run where they are set off.
            Kind::Trigger(_) => {}
        }
    }
    if !item.cancelled && context.is_settled() && finishes_quietly(context) {
        let exhausts = exhausts(&context.state(), &item, afterwards);
        let exhausts = computed(context, exhausts).await;
        context.apply(StackEffect::Finish { item, order, exhausts }.into()).await;
        return vanish(context, &item).await;
    }
    if !item.cancelled {
        context.apply(StackEffect::Played(item).into()).await;
    }
    context.settle().await;
    put_away(context, &item, afterwards).await;
    context.apply(StackEffect::Resolved(item, order).into()).await;
    context.settle().await;
    vanish(context, &item).await;
}

/// Whether nobody hears that an item was played, put away and done.
fn finishes_quietly(context: &Context) -> bool {
    const EVENTS: [E; 6] =
        [E::CardPlayed, E::AttackPlayed, E::SkillPlayed, E::PowerPlayed, E::CardExhausted, E::ItemResolved];
    context.state().heard.is_silent(&EVENTS)
}

/// A copy that was played vanishes.
async fn vanish(context: &Context, item: &Item) {
    let copy = item.card().filter(|card| {
        let state = context.state();
        state.card(*card).is_some_and(|found| found.copy_of.is_some() && found.place == Place::Play)
    });
    if let Some(card) = copy {
        context.apply(CardEffect::Vanish(card).into()).await;
    }
}

async fn card_effects(context: &Context, item: &Item, id: InstanceId) {
    let (print, kind) = {
        let state = context.state();
        let Some(card) = state.card(id) else { return };
        (card.print(), card.kind)
    };
    let mut scope = Scope {
        card: Some(id),
        chosen: item.target,
        item: Some(Running { damage: item.damage, block: item.block }),
        x: item.x,
        ..Scope::new(item.source, Source::Card(id), Some(Document::Card(kind)))
    };
    if !print.attacks.is_empty() {
        let state = context.state();
        for damage in &print.attacks {
            let single = damage.target == cardloom_effects::words::Target::SingleEnemy;
            for who in state.living_enemies().filter(|who| !single || item.target == Some(*who)) {
                // What fails now is computed again, and fails, if it is ever dealt.
                if let Ok(amount) = bodies::dealt(&state, &scope, damage, who, Share::WHOLE) {
                    scope.early.push(Early { damage: damage.number, target: who, amount });
                }
            }
        }
    }
    resolve::effects(context, &mut scope, print.effects).await;
}

async fn potion_effects(context: &Context, item: &Item, potion: PotionId) {
    let mut scope = Scope {
        chosen: item.target,
        item: Some(Running { damage: item.damage, block: item.block }),
        ..Scope::new(item.source, Source::Potion(potion), Some(Document::Potion(potion)))
    };
    resolve::effects(context, &mut scope, potion.facts().effects).await;
}

async fn move_effects(context: &Context, item: &Item, number: u8) {
    let Who::Enemy(enemy) = item.source else { return };
    let kind = context.state().enemy(enemy).kind;
    let mut scope = Scope {
        // The next living hero by seat, where the aim is dead by now.
        chosen: item.target.filter(|who| context.state().is_alive(*who)).or(aim(&context.state(), enemy)),
        item: Some(Running { damage: item.damage, block: item.block }),
        ..Scope::new(item.source, Source::Enemy, Some(Document::Enemy(kind)))
    };
    resolve::effects(context, &mut scope, kind.facts().moves[usize::from(number)].effects).await;
}

/// Whether a card is exhausted after it was played: by its keyword, by a modifier such as Corruption, or by the play.
fn exhausts(state: &State, item: &Item, afterwards: Afterwards) -> Result<bool, Failed> {
    let Some((id, card)) = item.card().and_then(|id| Some((id, state.card(id)?))) else { return Ok(false) };
    let concern = Concern::new(ModifierStat::ExhaustsOnPlay, Who::Hero(card.owner)).card(Some(id));
    let number = modified_whole(state, concern, 0)?;
    Ok(number > 0 || card.has(Keyword::Exhaust) || afterwards.exhaust)
}

/// A card that was played goes where it belongs (rules 5.5).
async fn put_away(context: &Context, item: &Item, afterwards: Afterwards) {
    let exhausts = exhausts(&context.state(), item, afterwards);
    let exhausts = computed(context, exhausts).await;
    let put = change::stack::put_away(&context.state(), item, exhausts);
    let Some(put) = put else { return };
    let CardEffect::Exhaust(card) = put else { return drop(context.apply(put.into()).await) };
    if !exhaust_card(context, card).await {
        context.apply(CardEffect::PutDown(card).into()).await;
    }
}

/// A card is played by an effect (rules 5.6).
pub(crate) async fn by_effect(context: &Context, scope: &Scope, id: InstanceId, exhaust: bool, copy: bool) {
    let Some(seat) = context.state().card(id).map(|card| Seat(card.owner)) else { return };
    // A copy of the card that an event has played is played as it was.
    let of_event = scope.event.as_ref().filter(|event| {
        const PLAYS: [E; 7] = [
            E::CardPlayed,
            E::AttackPlayed,
            E::SkillPlayed,
            E::PowerPlayed,
            E::ItemPushed,
            E::ItemResolved,
            E::ItemCancelled,
        ];
        copy && PLAYS.contains(&event.event) && event.card.as_ref().is_some_and(|card| card.known == id)
    });
    let needs_target = context.state().print(id).is_some_and(|print| print.needs_target);
    let target = match of_event {
        Some(event) => event.target,
        None if needs_target => {
            let among = context.state().living_enemies().collect();
            resolve::pick_creature(context, among).await
        }
        None => None,
    };
    let may = {
        let state = context.state();
        let has_target = match target {
            Some(who) => state.is_alive(who),
            None => !needs_target,
        };
        let may = state.card(id).map_or(Ok(false), |card| legal::may_be_played(&state, id, card));
        may.map(|may| may && has_target)
    };
    if !computed(context, may).await {
        if copy {
            return;
        }
        if exhaust {
            exhaust_card(context, id).await;
        } else {
            discard_card(context, id).await;
        }
        return;
    }
    let is_x = context.state().print(id).is_some_and(|print| print.cost == Cost::X);
    let x = match of_event.and_then(|event| event.card.as_ref()) {
        Some(card) => card.x,
        None if is_x => {
            let energy = context.state().hero(seat).energy;
            x(context, seat, energy).await
        }
        None => 0,
    };
    let played = if copy {
        match context.apply(CardEffect::CopyInPlay(id).into()).await {
            Outcome::Cards(cards) => cards.first().copied(),
            _ => None,
        }
    } else {
        Some(id)
    };
    let Some(played) = played else { return };
    let before = context.state().depth;
    let depth = triggers::deeper(context, before).await;
    context.apply(StackEffect::Depth(depth).into()).await;
    let item = Item { x, ..Item::new(Kind::Card(played), Who::hero(seat), target) };
    Box::pin(push(context, item, Announced { slot: 0, is_inside: true }, Afterwards { exhaust })).await;
    context.apply(StackEffect::Depth(before).into()).await;
}

/// What was found at a station is taken up: relics do what they do when they are obtained.
pub(crate) async fn pick_up(context: &Context, seat: Seat, relic: crate::content::RelicId) {
    let place = context.state().hero(seat).relics.iter().rposition(|held| held.relic == relic);
    let Some(place) = place else { return };
    let mut scope = Scope::new(Who::hero(seat), Source::Relic(place as u8), Some(Document::Relic(relic)));
    resolve::effects(context, &mut scope, relic.facts().on_pickup).await;
}
