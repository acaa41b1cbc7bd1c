//! Cards: drawn, discarded, made, moved, played.

use cardloom::{Prompt, Seat, zone::InstanceId};
use cardloom_effects::words::{
    CardType, CostFor, Destination, Event as E, Keyword, ModifierStat, Op as Change, Position,
    Scope as Lasts, Zone,
};
use smallvec::SmallVec;

use super::{hit, number, select};
use crate::{
    content::{
        CardId,
        op::{Amount, Cards, Condition, Create, NewCard},
    },
    model::{
        card::{Card, Costs, Place},
        state::State,
        who::Who,
    },
    rules::{
        Context, change, computed,
        effect::{Among, CardEffect, Effect, Outcome},
        event::Event,
        numbers::{self, Concern, Failed, modified_whole},
        play,
        prompt::{Ask, Choice, Question},
        scope::Scope,
        values::View,
    },
};

fn any(_: &State, _: &Card) -> bool {
    true
}

/// Draws one by one; those that pass a filter, from the top.
pub(super) async fn draw(
    context: &Context,
    scope: &mut Scope,
    amount: &'static Amount,
    filter: Option<&'static Condition>,
) {
    let count = number(context, scope, amount).await;
    let Some(seat) = scope.cards_of(&context.state()) else { return };
    scope.last.cards = match filter {
        None => draw_cards(context, seat, count).await,
        Some(filter) => {
            let count = counted(context, seat, count).await;
            draw_each(context, seat, count, |state| topmost(state, scope, seat, filter)).await
        }
    };
}

/// Draws so many cards, as modifiers change the number. Gives how many came.
pub(crate) async fn draw_cards(context: &Context, seat: Seat, count: i32) -> i32 {
    let count = counted(context, seat, count).await;
    if count == 0 {
        return 0;
    }
    let at_once = {
        let heard = &context.state().heard;
        // A limit that is computed may change with every card that comes.
        heard.is_silent(&[E::CardDrawn, E::PileShuffled]) && !heard.changes(ModifierStat::HandLimit as u32)
    };
    if at_once {
        if !has_room(context, seat).await {
            return 0;
        }
        return drawn(context.apply(CardEffect::Draw(seat, count as u8).into()).await);
    }
    draw_each(context, seat, count, |state| Ok(state.hero(seat).draw.last().copied())).await
}

/// Draws so many cards one by one, each the one that is next by then. Gives how many came.
async fn draw_each(
    context: &Context,
    seat: Seat,
    count: i32,
    next: impl Fn(&State) -> Result<Option<InstanceId>, Failed>,
) -> i32 {
    let mut came = 0;
    for _ in 0..count {
        if !has_room(context, seat).await {
            break;
        }
        fill_pile(context, seat).await;
        let next = next(&context.state());
        let Some(card) = computed(context, next).await else { break };
        // What was set off before it comes may have filled the hand.
        if comes(context, seat, card).await && has_room(context, seat).await {
            came += drawn(context.apply(CardEffect::DrawThis(card).into()).await);
        }
    }
    came
}

/// How many cards are drawn, as modifiers change the number; none by the dead, and none where none is asked for.
async fn counted(context: &Context, seat: Seat, count: i32) -> i32 {
    if count <= 0 || !context.state().is_alive(Who::hero(seat)) {
        return 0;
    }
    let concern = Concern::new(ModifierStat::DrawCount, Who::hero(seat));
    let changed = modified_whole(&context.state(), concern, count);
    computed(context, changed).await.clamp(0, 99)
}

/// Whether another card fits in the hand.
async fn has_room(context: &Context, seat: Seat) -> bool {
    let limit = numbers::hand_limit(&context.state(), seat);
    let limit = computed(context, limit).await;
    (context.state().hero(seat).hand.len() as i32) < limit
}

/// A card is to come to a hand. What its limit is computed from may fail: not in the middle of the change.
async fn check_limit(context: &Context, owner: Option<Seat>) {
    if let Some(seat) = owner {
        has_room(context, seat).await;
    }
}

/// An empty draw pile is filled from the shuffled discard pile.
async fn fill_pile(context: &Context, seat: Seat) {
    let is_empty = context.state().hero(seat).draw.is_empty();
    if is_empty {
        context.apply(CardEffect::Shuffle(seat).into()).await;
    }
}

/// Whether a card that is about to be drawn comes: somebody may hear it before.
async fn comes(context: &Context, seat: Seat, card: InstanceId) -> bool {
    if !hit::is_foreseen(context, E::CardDrawn) {
        return true;
    }
    let event = {
        let state = context.state();
        let count = state.hero(seat).hand.len() as i32 + 1;
        Event::new(E::CardDrawn).to(Who::hero(seat)).of(count).card(change::told(&state, card))
    };
    hit::foresee(context, event).await.is_some()
}

fn drawn(outcome: Outcome) -> i32 {
    match outcome {
        Outcome::Cards(cards) => cards.len() as i32,
        _ => 0,
    }
}

/// The topmost card of a draw pile that passes.
fn topmost(
    state: &State,
    scope: &Scope,
    seat: Seat,
    filter: &'static Condition,
) -> Result<Option<InstanceId>, Failed> {
    let view = View::new(state, scope);
    for id in state.hero(seat).draw.iter().rev() {
        if numbers::holds(Some(filter), &view.looking_at(*id), "filter")? {
            return Ok(Some(*id));
        }
    }
    Ok(None)
}

/// Lets those speak who hear something before it happens to a card. Gives whether it happens.
pub(crate) async fn happens(context: &Context, word: E, card: InstanceId, value: i32) -> bool {
    if !hit::is_foreseen(context, word) {
        return true;
    }
    let event = {
        let state = context.state();
        let owner = state.card(card).map(|card| Who::Hero(card.owner));
        Event::new(word).to(owner).of(value).card(change::told(&state, card))
    };
    hit::foresee(context, event).await.is_some()
}

pub(super) async fn discard(context: &Context, scope: &mut Scope, cards: &'static Cards) {
    let picked = select::cards(context, scope, cards, Ask::Discard, any).await;
    scope.last.cards = 0;
    for (card, place) in placed(context, picked) {
        let discarded = is_at(context, card, place) && discard_card(context, card).await;
        scope.last.cards += i32::from(discarded);
    }
}

pub(super) async fn exhaust(context: &Context, scope: &mut Scope, cards: &'static Cards) {
    let picked = select::cards(context, scope, cards, Ask::Exhaust, any).await;
    scope.last.cards = 0;
    for (card, place) in placed(context, picked) {
        let exhausted = is_at(context, card, place) && exhaust_card(context, card).await;
        scope.last.cards += i32::from(exhausted);
    }
}

/// Cards that were picked, with where they are.
fn placed(
    context: &Context,
    picked: impl IntoIterator<Item = InstanceId>,
) -> SmallVec<[(InstanceId, Place); 10]> {
    let state = context.state();
    picked.into_iter().filter_map(|id| Some((id, state.card(id)?.place))).collect()
}

/// Whether a card is still where it was picked: what was set off meanwhile may have moved it.
fn is_at(context: &Context, card: InstanceId, place: Place) -> bool {
    context.state().card(card).is_some_and(|card| card.place == place)
}

/// A card is discarded by an effect, unless somebody prevents it.
pub(crate) async fn discard_card(context: &Context, card: InstanceId) -> bool {
    happens(context, E::CardDiscarded, card, 1).await
        && context.apply(CardEffect::Discard { card, by_effect: true }.into()).await != Outcome::Nothing
}

/// A card is exhausted, unless somebody prevents it.
pub(crate) async fn exhaust_card(context: &Context, card: InstanceId) -> bool {
    let happens = happens(context, E::CardExhausted, card, 1).await;
    if happens {
        context.apply(CardEffect::Exhaust(card).into()).await;
    }
    happens
}

/// A card of a pool by chance, other than those that are offered already.
async fn draw_kind(context: &Context, what: NewCard, offered: &[CardId]) -> Option<CardId> {
    let pool = match what {
        NewCard::Named(card) => return Some(card),
        NewCard::OneOf(pool) => pool,
    };
    let among: Vec<CardId> = {
        let state = context.state();
        state.content.pool(pool).iter().copied().filter(|card| !offered.contains(card)).collect()
    };
    if among.len() < 2 {
        return among.first().copied();
    }
    let all = among.clone();
    let picked = context.apply(Effect::Pick(Among::Kinds(among))).await;
    all.get(hit::amount(picked) as usize).copied()
}

pub(super) async fn create(context: &Context, scope: &mut Scope, create: &'static Create) {
    let Some(seat) = scope.cards_of(&context.state()) else { return };
    let count = number(context, scope, &create.count).await;
    let mut costs = Costs::default();
    if let Some(cost) = &create.cost {
        let cost = number(context, scope, cost).await as i16;
        let lasts = match create.cost_for {
            CostFor::Turn => Lasts::Turn,
            CostFor::Played => Lasts::Played,
            CostFor::Combat => Lasts::Combat,
        };
        change::change_cost(&mut costs, Change::Set, lasts, cost);
    }
    let mut made = 0;
    for _ in 0..count {
        if create.destination == Destination::Hand {
            check_limit(context, Some(seat)).await;
        }
        let kind = match &create.offer {
            None => draw_kind(context, create.what, &[]).await,
            Some(offer) => {
                let offer = number(context, scope, offer).await;
                offered(context, scope, seat, create.what, offer).await
            }
        };
        let Some(kind) = kind else { break };
        let effect = CardEffect::Create {
            seat,
            cause: scope.owner,
            kind,
            upgrades: u16::from(create.upgraded),
            to: create.destination,
            costs,
        };
        made += drawn(context.apply(effect.into()).await);
    }
    scope.last.cards = made;
}

#[derive(Clone, Copy)]
struct New(CardId);

impl From<New> for Choice {
    fn from(New(card): New) -> Self {
        Self::New(card)
    }
}

/// One of several different cards that the hero is offered.
async fn offered(context: &Context, scope: &Scope, seat: Seat, what: NewCard, count: i32) -> Option<CardId> {
    let mut offer: SmallVec<[CardId; 5]> = SmallVec::new();
    for _ in 0..count {
        match draw_kind(context, what, &offer).await {
            Some(card) if !offer.contains(&card) => offer.push(card),
            _ => break,
        }
    }
    if offer.len() < 2 {
        return offer.first().copied();
    }
    let prompt = Prompt::new(seat, Question { ask: Ask::Offer, source: scope.document }).exactly(1);
    context
        .pick(prompt, offer.into_iter().map(New).collect::<SmallVec<[New; 5]>>())
        .await
        .map(|New(card)| card)
}

pub(super) async fn copy(
    context: &Context,
    scope: &mut Scope,
    cards: &'static Cards,
    to: Destination,
    count: &'static Amount,
) {
    let picked = select::cards(context, scope, cards, Ask::Copy, any).await;
    let count = number(context, scope, count).await;
    let mut made = 0;
    for card in picked {
        for _ in 0..count {
            if to == Destination::Hand {
                let owner = context.state().card(card).map(|card| Seat(card.owner));
                check_limit(context, owner).await;
            }
            let effect = CardEffect::Copy { card, cause: scope.owner, to };
            made += drawn(context.apply(effect.into()).await);
        }
    }
    scope.last.cards = made;
}

pub(super) async fn transform(context: &Context, scope: &mut Scope, cards: &'static Cards, into: NewCard) {
    let picked = select::cards(context, scope, cards, Ask::Transform, any).await;
    scope.last.cards = picked.len() as i32;
    for card in picked {
        if let Some(into) = draw_kind(context, into, &[]).await {
            let cause = scope.owner;
            context.apply(CardEffect::Transform { card, cause, into }.into()).await;
        }
    }
}

pub(super) async fn move_cards(
    context: &Context,
    scope: &mut Scope,
    cards: &'static Cards,
    to: Zone,
    position: Position,
) {
    let picked = select::cards(context, scope, cards, Ask::MoveCard, any).await;
    let mut moved = 0;
    for (card, place) in placed(context, picked) {
        if !is_at(context, card, place) {
            continue;
        }
        if to == Zone::Hand {
            let owner = context.state().card(card).map(|card| Seat(card.owner));
            check_limit(context, owner).await;
        }
        let effect = CardEffect::Move { card, to, position };
        let happens = to != Zone::Exhaust || happens(context, E::CardExhausted, card, 1).await;
        if happens && context.apply(effect.into()).await == Outcome::Done {
            moved += 1;
        }
    }
    scope.last.cards = moved;
}

pub(super) async fn play(
    context: &Context,
    scope: &mut Scope,
    cards: &'static Cards,
    exhaust: bool,
    copy: bool,
) {
    let picked = select::cards(context, scope, cards, Ask::PlayCard, any).await;
    scope.last.cards = picked.len() as i32;
    for card in picked {
        Box::pin(play::by_effect(context, scope, card, exhaust, copy)).await;
    }
}

/// The hero sees the top cards and may discard any of them.
pub(super) async fn scry(context: &Context, scope: &mut Scope, amount: &'static Amount, may_discard: bool) {
    let Some(seat) = scope.cards_of(&context.state()) else { return };
    let count = number(context, scope, amount).await.clamp(0, 10) as u8;
    if count == 0 {
        return;
    }
    let Outcome::Cards(seen) = context.apply(CardEffect::Scry(seat, count).into()).await else { return };
    scope.last.cards = 0;
    if !may_discard || seen.is_empty() {
        return;
    }
    let question = Question { ask: Ask::Scry, source: scope.document };
    let seen = select::offer(&context.state(), &seen);
    let prompt = Prompt::new(seat, question).pick(0..=seen.len());
    let picked = context.pick_several(prompt, seen).await;
    for card in picked.into_iter().map(|offered| offered.id) {
        let discarded = is_at(context, card, Place::Draw) && discard_card(context, card).await;
        scope.last.cards += i32::from(discarded);
    }
}

pub(super) async fn mark(
    context: &Context,
    scope: &mut Scope,
    cards: &'static Cards,
    keyword: Keyword,
    permanent: bool,
) {
    let ask = match keyword {
        Keyword::Retain => Ask::Retain,
        Keyword::Ethereal => Ask::Ethereal,
        _ => Ask::Innate,
    };
    let picked = select::cards(context, scope, cards, ask, any).await;
    scope.last.cards = picked.len() as i32;
    for card in picked {
        context.apply(CardEffect::Mark { card, keyword, permanent }.into()).await;
    }
}

pub(super) async fn upgrade(
    context: &Context,
    scope: &mut Scope,
    cards: &'static Cards,
    permanent: bool,
    any_type: bool,
) {
    let fits = move |_: &State, card: &Card| {
        let plain = !matches!(card.kind.facts().r#type, CardType::Status | CardType::Curse);
        card.is_upgradable() && (plain || any_type)
    };
    let picked = select::cards(context, scope, cards, Ask::UpgradeCard, fits).await;
    scope.last.cards = picked.len() as i32;
    for card in picked {
        let cause = scope.owner;
        context.apply(CardEffect::Upgrade { card, cause, permanent }.into()).await;
    }
}

/// The discard pile goes into the draw pile.
pub(super) async fn shuffle(context: &Context, scope: &Scope) {
    let seat = scope.cards_of(&context.state());
    if let Some(seat) = seat {
        context.apply(CardEffect::Shuffle(seat).into()).await;
    }
}
