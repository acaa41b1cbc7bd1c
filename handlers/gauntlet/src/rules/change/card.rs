//! Cards and piles (rules 8).

use cardloom::{Seat, zone::InstanceId};
use cardloom_effects::words::{Destination, Event as E, Keyword, Op as Change, Position, Scope, Stat, Zone};
use smallvec::SmallVec;

use super::{Tell, body::changed, told};
use crate::{
    model::{
        card::{Card, Costs, Place, can_upgrade, written},
        state::State,
        who::Who,
    },
    rules::{
        effect::{CardEffect, Outcome},
        event::{Event, More},
        numbers,
    },
};

pub(crate) fn apply(state: &mut State, effect: &CardEffect, tell: &mut Tell<'_>) -> Outcome {
    match *effect {
        CardEffect::Draw(seat, count) => draw(state, seat, count, tell),
        CardEffect::DrawThis(card) => {
            let Some(seat) = owner(state, card).filter(|_| place(state, card) == Some(Place::Draw)) else {
                return Outcome::Nothing;
            };
            take(state, card);
            arrive(state, seat, card, tell);
            Outcome::Cards(SmallVec::from_slice(&[card]))
        }
        CardEffect::Shuffle(seat) => {
            shuffle_in(state, seat, tell);
            Outcome::Done
        }
        CardEffect::Discard { card, by_effect } => {
            let Some(from) = place(state, card) else { return Outcome::Nothing };
            let Some(seat) = owner(state, card) else { return Outcome::Nothing };
            take(state, card);
            put(state, seat, card, Place::Discard);
            let event = Event::new(E::CardDiscarded).to(Who::hero(seat)).of(i32::from(by_effect));
            tell.event(state, event.card(told(state, card)).with(zone(from)));
            Outcome::Done
        }
        CardEffect::Exhaust(card) => exhaust(state, card, tell),
        CardEffect::Move { card, to, position } => move_card(state, card, to, position, tell),
        CardEffect::PutDown(card) => put_down(state, card, Place::Discard),
        CardEffect::Power(card) => put_down(state, card, Place::Powers),
        CardEffect::Vanish(card) => {
            take(state, card);
            state.cards.destroy(card);
            Outcome::Done
        }
        CardEffect::Create { seat, cause, kind, upgrades, to, costs } => {
            let upgrades = (0..upgrades).take_while(|done| can_upgrade(kind, *done)).count() as u16;
            let made = state.cards.make(Card { costs, ..Card::new(kind, seat.0, upgrades) });
            appear(state, made, cause, to, tell)
        }
        CardEffect::Copy { card, cause, to } => {
            let Some(made) = state.cards.copy(card) else { return Outcome::Nothing };
            if let Some(card) = state.cards.get_mut(made) {
                (card.of_deck, card.copy_of, card.retained) = (None, None, false);
            }
            appear(state, made, cause, to, tell)
        }
        CardEffect::CopyInPlay(original) => {
            let card = original;
            let Some(seat) = owner(state, card) else { return Outcome::Nothing };
            let Some(made) = state.cards.copy(card) else { return Outcome::Nothing };
            if let Some(card) = state.cards.get_mut(made) {
                (card.of_deck, card.retained) = (None, false);
                card.copy_of = Some(card.copy_of.unwrap_or(original));
            }
            put(state, seat, made, Place::Play);
            Outcome::Cards(SmallVec::from_slice(&[made]))
        }
        CardEffect::Transform { card, cause, into } => {
            let Some(old) = state.cards.get_mut(card) else { return Outcome::Nothing };
            *old = Card { place: old.place, ..Card::new(into, old.owner, 0) };
            let (place, owner) = (old.place, old.owner);
            comes_into_force(state, card);
            let event = Event::new(E::CardTransformed).by(cause).to(Who::Hero(owner)).of(1);
            tell.event(state, event.card(told(state, card)).with(zone(place)));
            Outcome::Done
        }
        CardEffect::Upgrade { card, cause, permanent } => upgrade(state, card, cause, permanent, tell),
        CardEffect::Mark { card, keyword, permanent } => mark(state, card, keyword, permanent, tell),
        CardEffect::Change { card, cause, stat, op, scope, amount } => {
            change(state, card, stat, op, scope, amount).map_or(Outcome::Nothing, |(owner, now)| {
                let event = Event::new(E::StatChanged).by(cause).to(Who::Hero(owner)).of(now);
                tell.event(state, event.with(More::Stat(stat)));
                Outcome::Done
            })
        }
        CardEffect::Scry(seat, count) => {
            let hero = state.hero_mut(seat);
            let seen = usize::from(count).min(hero.draw.len());
            hero.known = hero.known.max(seen as u16);
            let cards = hero.draw.iter().rev().take(seen).copied().collect();
            tell.event(state, Event::new(E::Scried).to(Who::hero(seat)).of(seen as i32));
            Outcome::Cards(cards)
        }
    }
}

fn owner(state: &State, card: InstanceId) -> Option<Seat> {
    state.card(card).map(|card| Seat(card.owner))
}

fn place(state: &State, card: InstanceId) -> Option<Place> {
    state.card(card).map(|card| card.place)
}

fn zone(place: Place) -> More {
    More::Zone(place)
}

/// Takes a card out of the zone where it is.
pub(super) fn take(state: &mut State, id: InstanceId) {
    let Some(card) = state.cards.get(id) else { return };
    let (place, seat) = (card.place, Seat(card.owner));
    let hero = state.hero_mut(seat);
    let list = match place {
        Place::Hand => &mut hero.hand,
        Place::Draw => {
            if let Some(index) = hero.draw.iter().rposition(|other| *other == id) {
                // How many cards lie above it.
                let above = hero.draw.len() - 1 - index;
                hero.known -= u16::from(above < usize::from(hero.known));
                hero.draw.remove(index);
            }
            return;
        }
        Place::Discard => &mut hero.discard,
        Place::Exhaust => &mut hero.exhaust,
        Place::Powers => &mut hero.powers,
        Place::Play => {
            hero.play.retain(|other| *other != id);
            return;
        }
    };
    if let Some(index) = list.iter().rposition(|other| *other == id) {
        list.remove(index);
    }
}

/// Puts a card on top of a zone, or behind a hand.
pub(crate) fn put(state: &mut State, seat: Seat, id: InstanceId, place: Place) {
    if let Some(card) = state.cards.get_mut(id) {
        card.place = place;
    }
    let hero = state.hero_mut(seat);
    match place {
        Place::Hand => hero.hand.push(id),
        Place::Draw => {
            hero.draw.push(id);
            hero.known += 1;
        }
        Place::Discard => hero.discard.push(id),
        Place::Exhaust => hero.exhaust.push(id),
        Place::Powers => hero.powers.push(id),
        Place::Play => hero.play.push(id),
    }
}

/// Puts a card anywhere in a draw pile.
fn put_in_draw_pile(state: &mut State, seat: Seat, id: InstanceId, position: Position) {
    if position == Position::Top {
        return put(state, seat, id, Place::Draw);
    }
    if let Some(card) = state.cards.get_mut(id) {
        card.place = Place::Draw;
    }
    let count = state.hero(seat).draw.len();
    let index = match position {
        Position::Random => {
            state.hero_mut(seat).known = 0;
            count - state.chance.place(count as i32) as usize
        }
        _ => 0,
    };
    state.hero_mut(seat).draw.insert(index, id);
}

/// What is printed on a card, and on it when it is upgraded, is listened to from now on.
pub(crate) fn comes_into_force(state: &mut State, id: InstanceId) {
    if let Some(print) = state.print(id) {
        state.heard.add(&print.in_force);
    }
}

fn draw(state: &mut State, seat: Seat, count: u8, tell: &mut Tell<'_>) -> Outcome {
    let limit = numbers::hand_limit(state, seat).unwrap_or(0);
    let mut drawn = SmallVec::new();
    for _ in 0..count {
        if state.hero(seat).hand.len() as i32 >= limit {
            break;
        }
        if state.hero(seat).draw.is_empty() {
            shuffle_in(state, seat, tell);
        }
        let hero = state.hero_mut(seat);
        let Some(card) = hero.draw.pop() else { break };
        hero.known = hero.known.saturating_sub(1);
        arrive(state, seat, card, tell);
        drawn.push(card);
    }
    Outcome::Cards(drawn)
}

/// A card that was drawn comes to the hand.
fn arrive(state: &mut State, seat: Seat, card: InstanceId, tell: &mut Tell<'_>) {
    put(state, seat, card, Place::Hand);
    let count = state.hero(seat).hand.len() as i32;
    tell.event(state, Event::new(E::CardDrawn).to(Who::hero(seat)).of(count).card(told(state, card)));
}

/// Shuffles the discard pile into the draw pile.
fn shuffle_in(state: &mut State, seat: Seat, tell: &mut Tell<'_>) {
    let State { heroes, cards, chance, .. } = state;
    let hero = &mut heroes[seat.index()];
    if hero.discard.is_empty() {
        return;
    }
    let count = hero.discard.len() as i32;
    for card in &hero.discard {
        if let Some(card) = cards.get_mut(*card) {
            card.place = Place::Draw;
        }
    }
    hero.draw.append(&mut hero.discard);
    hero.known = 0;
    chance.shuffle(&mut hero.draw, |id| cards.get(id).map(Card::written).unwrap_or_default());
    tell.event(state, Event::new(E::PileShuffled).to(Who::hero(seat)).of(count));
}

/// Shuffles a draw pile for the beginning of a combat: innate cards go on top, in the order in which they lie.
pub(super) fn deal(state: &mut State, seat: Seat) {
    let State { heroes, cards, chance, .. } = state;
    let hero = &mut heroes[seat.index()];
    chance.shuffle(&mut hero.draw, |id| {
        cards.get(id).map(|card| written(card.kind, card.upgrades)).unwrap_or_default()
    });
    let is_innate = |id: &InstanceId| cards.get(*id).is_some_and(|card| card.has(Keyword::Innate));
    let (innate, others): (Vec<InstanceId>, Vec<InstanceId>) = hero.draw.iter().partition(|id| is_innate(id));
    hero.draw = others;
    hero.draw.extend(innate);
    hero.known = 0;
}

fn exhaust(state: &mut State, card: InstanceId, tell: &mut Tell<'_>) -> Outcome {
    let (Some(from), Some(seat)) = (place(state, card), owner(state, card)) else { return Outcome::Nothing };
    if from == Place::Exhaust {
        return Outcome::Nothing;
    }
    take(state, card);
    put(state, seat, card, Place::Exhaust);
    let event = Event::new(E::CardExhausted).to(Who::hero(seat)).of(1);
    tell.event(state, event.card(told(state, card)).with(zone(from)));
    Outcome::Done
}

fn move_card(
    state: &mut State,
    card: InstanceId,
    to: Zone,
    position: Position,
    tell: &mut Tell<'_>,
) -> Outcome {
    let (Some(from), Some(seat)) = (place(state, card), owner(state, card)) else { return Outcome::Nothing };
    if to == Zone::Exhaust {
        return exhaust(state, card, tell);
    }
    if to == Zone::Hand {
        let limit = numbers::hand_limit(state, seat).unwrap_or(0);
        if from == Place::Hand || state.hero(seat).hand.len() as i32 >= limit {
            return Outcome::Nothing;
        }
    }
    take(state, card);
    match to {
        Zone::Draw => put_in_draw_pile(state, seat, card, position),
        _ => put(state, seat, card, to.into()),
    }
    let event = Event::new(E::CardMoved).to(Who::hero(seat)).of(1).with(More::Zone(to.into()));
    tell.event(state, event.card(told(state, card)));
    Outcome::Done
}

fn put_down(state: &mut State, card: InstanceId, to: Place) -> Outcome {
    let Some(seat) = owner(state, card) else { return Outcome::Nothing };
    take(state, card);
    put(state, seat, card, to);
    Outcome::Done
}

/// A card that was made comes to where it belongs; a full hand sends it to the discard pile.
fn appear(state: &mut State, made: InstanceId, cause: Who, to: Destination, tell: &mut Tell<'_>) -> Outcome {
    let Some(seat) = owner(state, made) else { return Outcome::Nothing };
    let is_full = state.hero(seat).hand.len() as i32 >= numbers::hand_limit(state, seat).unwrap_or(0);
    match to {
        Destination::Hand if !is_full => put(state, seat, made, Place::Hand),
        Destination::Hand | Destination::Discard => put(state, seat, made, Place::Discard),
        Destination::Exhaust => put(state, seat, made, Place::Exhaust),
        Destination::DrawTop => put_in_draw_pile(state, seat, made, Position::Top),
        Destination::DrawBottom => put_in_draw_pile(state, seat, made, Position::Bottom),
        Destination::DrawRandom => put_in_draw_pile(state, seat, made, Position::Random),
    }
    comes_into_force(state, made);
    let arrived = place(state, made).map_or(More::Nothing, zone);
    let event = Event::new(E::CardCreated).by(cause).to(Who::hero(seat)).of(1);
    tell.event(state, event.card(told(state, made)).with(arrived));
    Outcome::Cards(SmallVec::from_slice(&[made]))
}

fn upgrade(state: &mut State, id: InstanceId, cause: Who, permanent: bool, tell: &mut Tell<'_>) -> Outcome {
    let Some(card) = state.cards.get_mut(id) else { return Outcome::Nothing };
    if !card.is_upgradable() {
        return Outcome::Nothing;
    }
    card.upgrades += 1;
    let (upgrades, owner, place, of_deck) = (card.upgrades, card.owner, card.place, card.of_deck);
    if let Some(index) = of_deck.filter(|_| permanent)
        && let Some(card) = state.heroes[usize::from(owner)].deck.get_mut(usize::from(index))
        && can_upgrade(card.kind, card.upgrades)
    {
        card.upgrades += 1;
    }
    comes_into_force(state, id);
    let event = Event::new(E::CardUpgraded).by(cause).to(Who::Hero(owner)).of(i32::from(upgrades));
    tell.event(state, event.card(told(state, id)).with(zone(place)));
    Outcome::Done
}

fn mark(
    state: &mut State,
    id: InstanceId,
    keyword: Keyword,
    permanent: bool,
    tell: &mut Tell<'_>,
) -> Outcome {
    let Some(card) = state.cards.get_mut(id) else { return Outcome::Nothing };
    let (owner, of_deck) = (card.owner, card.of_deck);
    match keyword {
        Keyword::Retain if !permanent => card.retained = true,
        _ => card.given |= 1 << keyword as u8,
    }
    if let Some(index) = of_deck.filter(|_| keyword == Keyword::Innate)
        && let Some(card) = state.heroes[usize::from(owner)].deck.get_mut(usize::from(index))
    {
        card.innate = true;
    }
    tell.event(state, Event::new(E::CardMarked).to(Who::Hero(owner)).of(1).card(told(state, id)));
    Outcome::Done
}

/// Changes a number of a card. Gives whose it is, and the new number.
fn change(
    state: &mut State,
    id: InstanceId,
    stat: Stat,
    op: Change,
    scope: Scope,
    amount: i32,
) -> Option<(u8, i32)> {
    let card = state.cards.get_mut(id)?;
    match stat {
        Stat::Damage => card.damage = changed(card.damage, op, amount).clamp(-999, 999),
        Stat::Block => card.block = changed(card.block, op, amount).clamp(-999, 999),
        _ => change_cost(&mut card.costs, op, scope, amount as i16),
    }
    let now = match stat {
        Stat::Damage => card.damage,
        Stat::Block => card.block,
        _ => card.cost(0).unwrap_or(0),
    };
    Some((card.owner, now))
}

/// Sets a cost, or adds to it, for some time.
pub(crate) fn change_cost(costs: &mut Costs, op: Change, scope: Scope, amount: i16) {
    let (set, added) = match scope {
        Scope::Turn => (&mut costs.set_for_turn, &mut costs.added_for_turn),
        Scope::Played => (&mut costs.set_until_played, &mut costs.added_until_played),
        Scope::Combat | Scope::Run => (&mut costs.set_for_combat, &mut costs.added_for_combat),
    };
    match op {
        Change::Set => *set = Some(amount.max(0)),
        _ => *added = added.saturating_add(amount),
    }
}

/// The cards of a deck become fresh cards of the draw pile.
pub(crate) fn lay_deck(state: &mut State, seat: Seat) {
    for index in 0..state.hero(seat).deck.len() {
        let of_deck = state.hero(seat).deck[index];
        let mut card = Card::new(of_deck.kind, seat.0, of_deck.upgrades);
        card.of_deck = Some(index as u16);
        if of_deck.innate {
            card.given |= 1 << Keyword::Innate as u8;
        }
        let id = state.cards.make(card);
        state.hero_mut(seat).draw.push(id);
        comes_into_force(state, id);
    }
}
