//! What a position is worth: the plain measure that the greedy bot looks for.

use cardloom::Seat;
use cardloom_effects::words::{EnemyKind, Rarity, StatusCategory};

use crate::{
    model::{
        body::Body,
        hero::{DeckCard, Hero},
        run::Stage,
        state::State,
        who::Who,
    },
    rules::{intent, numbers, scope::aim},
};

/// What counts how much, in tenths of an HP.
mod weight {
    /// What a won combat is worth: more than what the next one begins with.
    pub(super) const COMBAT: i64 = 3000;
    pub(super) const WON: i64 = 5000;
    pub(super) const LOST: i64 = -3000;
    pub(super) const HP: i64 = 10;
    /// Each HP below this counts once more: who has few of them dies.
    pub(super) const FEW_HP: i64 = 25;
    pub(super) const GOLD: i64 = 1;
    pub(super) const RELIC: i64 = 100;
    pub(super) const POTION: i64 = 60;
    pub(super) const UPGRADE: i64 = 60;
    /// An HP of an enemy that is left, and an enemy that still fights.
    pub(super) const ENEMY_HP: i64 = -5;
    pub(super) const ENEMY: i64 = -60;
    /// An HP that the intended attacks would take.
    pub(super) const THREAT: i64 = -8;
    /// A card in hand, and one that was exhausted.
    pub(super) const HAND: i64 = 2;
    /// What so much of a status is worth to whoever has it, by its kind.
    pub(super) const STRENGTH: i64 = 60;
    pub(super) const BUFF: i64 = 20;
    pub(super) const DEBUFF: i64 = -20;
    /// More of a status counts no more.
    pub(super) const MOST: i64 = 8;
    /// A power that was played.
    pub(super) const POWER: i64 = 60;
    /// A card of the deck.
    pub(super) const UNCOMMON: i64 = 15;
    pub(super) const RARE: i64 = 40;
    pub(super) const CURSE: i64 = -40;
}

/// The position of the heroes, who win and lose together; most of all that of a seat's own hero.
pub(crate) fn position(state: &State, seat: Seat) -> i64 {
    let heroes = Seat::all(state.seats()).map(|other| {
        let worth = hero(state, other);
        if other == seat { worth } else { worth / 2 }
    });
    let enemies: i64 = state.living_enemies().map(|who| enemy(state, who)).sum();
    let ended = match state.stage() {
        Stage::Won => weight::WON,
        Stage::Lost => weight::LOST,
        _ => 0,
    };
    heroes.sum::<i64>() + enemies + ended + weight::COMBAT * i64::from(state.run.won)
}

fn hero(state: &State, seat: Seat) -> i64 {
    let hero = state.hero(seat);
    let hp = i64::from(hero.body.hp);
    let threat = i64::from(threat(state, seat).saturating_sub(hero.body.block).clamp(0, hero.body.hp));
    let left = hp - threat;
    weight::HP * (hp - (weight::FEW_HP - left).max(0))
        + weight::THREAT * threat
        + weight::GOLD * i64::from(hero.gold)
        + weight::RELIC * hero.relics.len() as i64
        + weight::POTION * hero.potions.iter().flatten().count() as i64
        + weight::HAND * hero.hand.len() as i64
        + weight::POWER * hero.powers.len() as i64
        + statuses(&hero.body)
        + deck(hero)
}

fn deck(hero: &Hero) -> i64 {
    let worth = |card: &DeckCard| {
        let facts = card.kind.facts();
        let plain = match facts.rarity {
            Rarity::Uncommon => weight::UNCOMMON,
            Rarity::Rare => weight::RARE,
            Rarity::Curse => weight::CURSE,
            Rarity::Starter | Rarity::Common | Rarity::Special => 0,
        };
        plain + weight::UPGRADE * i64::from(card.upgrades.min(3))
    };
    hero.deck.iter().map(worth).sum()
}

/// The damage that enemies intend to deal to a hero.
fn threat(state: &State, seat: Seat) -> i32 {
    let against = |who: &Who| match *who {
        Who::Enemy(number) => aim(state, number) == Some(Who::hero(seat)),
        Who::Hero(_) => false,
    };
    let damage = |who: Who| match who {
        Who::Enemy(number) => intent::damage(state, number).unwrap_or(0),
        Who::Hero(_) => 0,
    };
    state.living_enemies().filter(against).map(damage).fold(0, i32::saturating_add)
}

fn enemy(state: &State, who: Who) -> i64 {
    let body = state.body(who);
    let minion =
        matches!(who, Who::Enemy(number) if state.enemy(number).kind.facts().kind == EnemyKind::Minion);
    let there = if minion { weight::ENEMY / 2 } else { weight::ENEMY };
    there + weight::ENEMY_HP * i64::from(body.hp) - statuses(body)
}

/// What the statuses of a creature are worth to it.
fn statuses(body: &Body) -> i64 {
    let worth = |held: &crate::model::body::Held| {
        let amount = i64::from(held.amount).clamp(-weight::MOST, weight::MOST);
        match (held.status.id(), numbers::category(held.status, held.amount)) {
            ("strength" | "dexterity", _) => weight::STRENGTH * amount,
            (_, StatusCategory::Buff) => weight::BUFF * amount.abs(),
            (_, StatusCategory::Debuff) => weight::DEBUFF * amount.abs(),
            _ => 0,
        }
    };
    body.statuses.iter().map(worth).sum()
}
