//! The stack, and triggers that run (rules 5).

use cardloom::{PendingId, Seat};
use cardloom_effects::words::{CardType, Event as E, Position, PotionRarity, Stat, Zone};

use super::{Tell, body::changed, card, told};
use crate::{
    content::PotionId,
    model::{
        card::Place,
        item::{Item, Kind, Ongoing, Times},
        state::State,
        who::Who,
    },
    rules::{
        effect::{CardEffect, Outcome, StackEffect},
        event::{Event, EventCard, More},
    },
};

pub(crate) fn apply(state: &mut State, effect: &StackEffect, tell: &mut Tell<'_>) -> Outcome {
    match *effect {
        StackEffect::Push { ref item, slot, at_once } => {
            announce(state, item, slot, tell);
            let id = state.stack.push(*item);
            let event = item_event(state, E::ItemPushed, item, order(id));
            tell.event(state, event);
            if at_once {
                leave(state, id);
            }
            Outcome::Pushed(id)
        }
        StackEffect::Leave(id) => {
            leave(state, id);
            Outcome::Done
        }
        StackEffect::Drop(id) => {
            if let Some(card) = state.stack.cancel(id).and_then(|item| item.card()) {
                card::apply(state, &CardEffect::PutDown(card), tell);
            }
            Outcome::Done
        }
        StackEffect::Cancel(item) => {
            if let Some(item) = state.stack.get_mut(item) {
                item.cancelled = true;
            }
            Outcome::Done
        }
        StackEffect::Modify { item, cause, stat, op, amount } => {
            let Some(found) = state.stack.get_mut(item) else { return Outcome::Nothing };
            let number = if stat == Stat::ItemDamage { &mut found.damage } else { &mut found.block };
            *number = changed(*number, op, amount).clamp(-999, 999);
            modified(state, item, cause, tell)
        }
        StackEffect::Redirect { item, cause, to } => {
            let Some(found) = state.stack.get_mut(item) else { return Outcome::Nothing };
            found.target = Some(to);
            modified(state, item, cause, tell)
        }
        StackEffect::Cancelled(ref item, order) => {
            let event = item_event(state, E::ItemCancelled, item, order);
            tell.event(state, event);
            Outcome::Done
        }
        StackEffect::Played(ref item) => {
            played(state, item, tell);
            Outcome::Done
        }
        StackEffect::Finish { ref item, order, exhausts } => {
            played(state, item, tell);
            if let Some(put) = put_away(state, item, exhausts) {
                card::apply(state, &put, tell);
            }
            resolved(state, item, order, tell);
            Outcome::Done
        }
        StackEffect::Resolved(ref item, order) => {
            resolved(state, item, order, tell);
            Outcome::Done
        }
        StackEffect::Used(key) => {
            state.uses.note(key);
            Outcome::Done
        }
        StackEffect::Begin { ref item, depth, used } => {
            state.depth = depth;
            if let Some(key) = used {
                state.uses.note(key);
            }
            Outcome::Pushed(state.stack.push(*item))
        }
        StackEffect::End { item, depth } => {
            state.stack.cancel(item);
            state.depth = depth;
            Outcome::Done
        }
        StackEffect::Depth(depth) => {
            state.depth = depth;
            Outcome::Done
        }
        StackEffect::Later { owner, block, target, card, x, on, times } => {
            state.ongoing_count += 1;
            let number = state.ongoing_count;
            state.heard.add_bit(on.bit);
            let (bit, only, block_number) = (on.bit, on.only, block.number);
            state.ongoing.push(Ongoing {
                number,
                owner,
                document: block.document,
                block: block_number,
                target,
                card,
                x,
                bit,
                only,
                times,
            });
            let (word, turns) = match times {
                Times::OnceIn(turns) => (E::Delayed, turns),
                Times::Each(turns) => (E::Channeled, turns),
                Times::Always => (E::Channeled, 0),
            };
            tell.event(state, Event::new(word).by(owner).to(owner).of(turns));
            Outcome::Done
        }
        StackEffect::Came(number) => {
            let Some(place) = state.ongoing.iter().position(|ongoing| ongoing.number == number) else {
                return Outcome::Nothing;
            };
            let times = &mut state.ongoing[place].times;
            let (over, comes) = match *times {
                Times::OnceIn(turns) => (turns <= 1, turns <= 1),
                Times::Each(turns) => (turns <= 1, true),
                Times::Always => (false, true),
            };
            if let Times::OnceIn(turns) | Times::Each(turns) = times {
                *turns -= 1;
            }
            if over {
                state.ongoing.remove(place);
            }
            if comes { Outcome::Done } else { Outcome::Nothing }
        }
        StackEffect::UsedUp { seat, slot } => {
            let Some(held) = state.hero_mut(seat).potions.get_mut(usize::from(slot)) else {
                return Outcome::Nothing;
            };
            let Some(potion) = held.take() else { return Outcome::Nothing };
            let who = Who::hero(seat);
            tell.event(state, Event::new(E::PotionUsed).by(who).of(1).with(More::Potion(potion)));
            Outcome::Done
        }
        StackEffect::GainPotion(seat) => {
            let potion = draw_potion(state);
            give_potion(state, seat, potion, tell)
        }
        StackEffect::Prevented { cause, target, value, event } => {
            let told = Event::new(E::EffectPrevented).by(cause).to(target).of(value);
            tell.event(state, told.with(More::Of(event)));
            Outcome::Done
        }
    }
}

/// What announcing an item does (rules 5.2, 5.7).
fn announce(state: &mut State, item: &Item, slot: u8, tell: &mut Tell<'_>) {
    match (item.kind, item.source) {
        (Kind::Card(card), Who::Hero(seat)) => {
            let hero = state.hero_mut(Seat(seat));
            let spent = item.paid.min(hero.energy);
            hero.energy -= spent;
            if spent > 0 {
                let event = Event::new(E::EnergySpent).by(item.source).to(item.source).of(spent);
                tell.event(state, event.card(told(state, card)));
            }
            card::take(state, card);
            card::put(state, Seat(seat), card, Place::Play);
        }
        (Kind::Potion(potion), Who::Hero(seat)) => {
            if let Some(held) = state.hero_mut(Seat(seat)).potions.get_mut(usize::from(slot)) {
                *held = None;
            }
            let event = Event::new(E::PotionUsed).by(item.source).to(item.target).of(1);
            tell.event(state, event.with(More::Potion(potion)));
        }
        (Kind::Move(number), Who::Enemy(enemy)) => {
            let enemy = state.enemy_mut(enemy);
            enemy.next = None;
            enemy.remember(number);
        }
        _ => {}
    }
}

/// An item leaves the stack, and counts among those that were played.
fn leave(state: &mut State, id: PendingId) {
    let Some(item) = state.stack.cancel(id) else { return };
    let (Some(card), Some(seat), false) = (item.card(), item.source.seat(), item.cancelled) else { return };
    let kind = state.card(card).map(|card| card.kind.facts().r#type);
    let played = &mut state.hero_mut(seat).played;
    played.cards += 1;
    match kind {
        Some(CardType::Attack) => played.attacks += 1,
        Some(CardType::Skill) => played.skills += 1,
        Some(CardType::Power) => played.powers += 1,
        _ => {}
    }
}

/// Where the card goes that an item has played (rules 5.5); `None` where it is a copy, or has gone somewhere meanwhile.
pub(crate) fn put_away(state: &State, item: &Item, exhausts: bool) -> Option<CardEffect> {
    let id = item.card()?;
    let card = state.card(id).filter(|card| card.place == Place::Play && card.copy_of.is_none())?;
    Some(if item.cancelled {
        CardEffect::Move { card: id, to: Zone::Discard, position: Position::Top }
    } else if card.kind.facts().r#type == CardType::Power {
        CardEffect::Power(id)
    } else if exhausts {
        CardEffect::Exhaust(id)
    } else {
        CardEffect::PutDown(id)
    })
}

/// Tells that a card was played: one change with two events.
fn played(state: &mut State, item: &Item, tell: &mut Tell<'_>) {
    let told = item.card().and_then(|card| told(state, card));
    let Some(card) = told.map(|card| EventCard { x: item.x, ..card }) else { return };
    let typed = match card.kind.facts().r#type {
        CardType::Attack => Some(E::AttackPlayed),
        CardType::Skill => Some(E::SkillPlayed),
        CardType::Power => Some(E::PowerPlayed),
        CardType::Status | CardType::Curse => None,
    };
    for word in [Some(E::CardPlayed), typed].into_iter().flatten() {
        let event = Event::new(word).by(item.source).to(item.target).of(item.paid).card(card.clone());
        tell.event(state, event);
    }
}

/// Tells that an item is done; what a card costs until it is played ends.
fn resolved(state: &mut State, item: &Item, order: u32, tell: &mut Tell<'_>) {
    if let Some(card) = item.card().and_then(|card| state.cards.get_mut(card)) {
        (card.costs.set_until_played, card.costs.added_until_played) = (None, 0);
    }
    let event = item_event(state, E::ItemResolved, item, order);
    tell.event(state, event);
}

/// The number of an item as players see it, from 0.
pub(crate) fn order(id: PendingId) -> u32 {
    id.0 - 1
}

/// An event of an item.
pub(crate) fn item_event(state: &State, word: E, item: &Item, order: u32) -> Event {
    let card = item.card().and_then(|card| told(state, card)).map(|card| EventCard { x: item.x, ..card });
    let more = More::Item { item: item.item_type(), order };
    Event::new(word).by(item.source).to(item.target).of(order as i32).card(card).with(more)
}

fn modified(state: &mut State, id: PendingId, cause: Who, tell: &mut Tell<'_>) -> Outcome {
    let Some(item) = state.stack.get(id) else { return Outcome::Nothing };
    let more = More::Item { item: item.item_type(), order: order(id) };
    let event = Event::new(E::ItemModified).by(cause).to(item.target).of(order(id) as i32).with(more);
    tell.event(state, event);
    Outcome::Done
}

/// A potion by chance: first how rare, then which (rules 1.4).
pub(super) fn draw_potion(state: &mut State) -> Option<PotionId> {
    use cardloom_cards::Literals;

    const CHANCES: [(PotionRarity, u32); 3] =
        [(PotionRarity::Common, 65), (PotionRarity::Uncommon, 25), (PotionRarity::Rare, 10)];
    let State { content, chance, .. } = state;
    let weights = CHANCES.map(|(rarity, weight)| match content.potions_of(rarity).first() {
        Some(_) => weight,
        None => 0,
    });
    let rarity = chance.weighted(&weights, |place| CHANCES[place].0.name().to_owned());
    let potions = content.potions_of(CHANCES[rarity].0);
    let picked = chance.pick(potions.len(), |place| potions[place].id().to_owned());
    potions.get(picked).copied()
}

/// A potion comes to a free slot; without one it is lost.
pub(super) fn give_potion(
    state: &mut State,
    seat: Seat,
    potion: Option<PotionId>,
    tell: &mut Tell<'_>,
) -> Outcome {
    let Some(potion) = potion else { return Outcome::Nothing };
    let Some(slot) = state.hero_mut(seat).potions.iter_mut().find(|slot| slot.is_none()) else {
        return Outcome::Nothing;
    };
    *slot = Some(potion);
    if state.is_fighting() {
        state.heard.add(&potion.facts().in_force);
    }
    tell.event(state, Event::new(E::PotionGained).to(Who::hero(seat)).of(1).with(More::Potion(potion)));
    Outcome::Potion(potion)
}
