//! The run: encounters, what is found after a combat, rests (rules 1, 2).

use cardloom::{Pending, Seat, Uses, zone::Instances};
use cardloom_cards::Literals;
use cardloom_effects::words::{EncounterTier, Event as E, Phase, Rarity, RelicRarity};
use smallvec::SmallVec;

use super::{Tell, body, card, enemy, stack};
use crate::{
    content::{CardId, EncounterId, EnemyId, RelicId, compiled::Foes},
    model::{
        body::after_rest,
        card::can_upgrade,
        hero::{DeckCard, HeldRelic, Hero},
        run::{Stage, Station},
        state::{At, Heard, State},
        who::Who,
    },
    rules::{
        effect::{Outcome, RunEffect},
        event::{Event, More},
    },
};

pub(crate) fn apply(state: &mut State, effect: &RunEffect, tell: &mut Tell<'_>) -> Outcome {
    match *effect {
        RunEffect::Meet => meet(state),
        RunEffect::Deal(seat) => card::deal(state, seat),
        RunEffect::CombatStart => {
            let enemies = state.living_enemies().count() as i32;
            tell.event(state, Event::new(E::CombatStart).of(enemies));
        }
        RunEffect::CombatEnd { won } => {
            state.ended = Some(won);
            if won {
                for hero in &mut state.heroes {
                    if hero.body.is_dead && !hero.gave_up {
                        hero.body.hp = 1;
                        (hero.body.is_dead, hero.body.is_buried) = (false, false);
                    }
                    hero.body.hp = hero.body.hp.min(hero.body.max_hp);
                }
            }
            tell.event(state, Event::new(E::CombatEnd).of(i32::from(won)));
        }
        RunEffect::Clear => clear(state),
        RunEffect::Find(seat) => return find(state, seat, tell),
        RunEffect::TakeCard(seat, card) => state.hero_mut(seat).deck.push(DeckCard::new(card, 0)),
        RunEffect::Rest(seat) => {
            let body = &mut state.hero_mut(seat).body;
            if body.is_dead {
                return Outcome::Nothing;
            }
            body.hp = after_rest(body.hp, body.max_hp);
        }
        RunEffect::Upgrade(seat, index) => {
            if let Some(card) = state.hero_mut(seat).deck.get_mut(usize::from(index))
                && can_upgrade(card.kind, card.upgrades)
            {
                card.upgrades += 1;
            }
        }
        RunEffect::Pass => {
            state.run.at += 1;
            state.run.stage =
                if usize::from(state.run.at) >= state.run.gauntlet.len() { Stage::Won } else { Stage::Road };
        }
        RunEffect::WornOut => {
            for hero in &mut state.heroes {
                (hero.body.hp, hero.body.is_dead) = (0, true);
            }
            body::lose_if_nobody_is_left(state, tell);
        }
        RunEffect::GiveUp(seat) => give_up(state, seat),
    }
    Outcome::Done
}

/// A seat gives up: its hero falls and does not stand up again.
fn give_up(state: &mut State, seat: Seat) {
    let hero = state.hero_mut(seat);
    hero.gave_up = true;
    (hero.body.hp, hero.body.is_dead) = (0, true);
    if state.living_heroes().next().is_none() {
        state.lose();
    }
}

/// An encounter is drawn, its enemies appear, and the decks become draw piles.
fn meet(state: &mut State) {
    state.enemies.clear();
    state.line.clear();
    state.cards = Instances::new();
    state.stack = Pending::new();
    state.ongoing.clear();
    (state.ongoing_count, state.round, state.clock, state.depth) = (0, 0, 0, 0);
    (state.ended, state.heard, state.uses, state.active) = (None, Heard::default(), Uses::default(), 0);
    (state.phase, state.is_late) = (At(Phase::TurnStartBegin), false);
    if let Some(tier) = state.run.station().and_then(Station::tier)
        && let Some(encounter) = draw_encounter(state, tier)
    {
        state.run.met.push(encounter);
        for kind in draw_foes(state, encounter) {
            enemy::appear(state, kind, None);
        }
    }
    lay_heroes(state);
}

/// Heroes begin a combat: what they have is listened to, their decks become draw piles.
pub(crate) fn lay_heroes(state: &mut State) {
    for seat in Seat::all(state.seats()) {
        state.hero_mut(seat).end_combat();
        listen(state, seat);
        card::lay_deck(state, seat);
    }
}

/// Relics and potions of a hero are listened to.
pub(crate) fn listen(state: &mut State, seat: Seat) {
    let State { heroes, heard, .. } = state;
    let hero = &heroes[seat.index()];
    hero.relics.iter().for_each(|held| heard.add(&held.relic.facts().in_force));
    hero.potions.iter().flatten().for_each(|potion| heard.add(&potion.facts().in_force));
}

/// Draws an encounter by weight among those of its tier (rules 1.3).
fn draw_encounter(state: &mut State, tier: EncounterTier) -> Option<EncounterId> {
    let State { content, chance, run, .. } = state;
    let all = content.encounters_of(tier);
    let before = run.met.iter().rev().filter(|met| met.facts().tier == tier);
    let remembered = if matches!(tier, EncounterTier::Weak | EncounterTier::Strong) { 2 } else { 1 };
    let recent: SmallVec<[&str; 2]> = before.clone().take(remembered).map(|met| met.name()).collect();
    let is_first_strong = tier == EncounterTier::Strong && before.clone().next().is_none();
    let last_weak = run.met.iter().rev().find(|met| met.facts().tier == EncounterTier::Weak);
    let barred: &[&str] = match last_weak.map(|met| met.name()).filter(|_| is_first_strong) {
        Some("Two Lice") => &["Three Lice"],
        Some("Small Slimes") => &["Large Slime", "Lots of Slimes"],
        _ => &[],
    };
    let weight = |encounter: &EncounterId| match encounter.name() {
        name if recent.contains(&name) || barred.contains(&name) => 0,
        _ => encounter.facts().weight,
    };
    let mut weights: SmallVec<[u32; 16]> = all.iter().map(weight).collect();
    if weights.iter().all(|weight| *weight == 0) {
        // A table with few encounters meets one of them again.
        weights = all.iter().map(|encounter| encounter.facts().weight).collect();
    }
    let picked = chance.weighted(&weights, |place| all[place].id().to_owned());
    all.get(picked).copied()
}

/// Who is met: one of each of several, or some of a bag.
fn draw_foes(state: &mut State, encounter: EncounterId) -> SmallVec<[EnemyId; 5]> {
    let chance = &mut state.chance;
    match &encounter.facts().foes {
        Foes::Each(each) => each
            .iter()
            .map(|among| among[chance.pick(among.len(), |place| among[place].id().to_owned())])
            .collect(),
        Foes::Bag(bag, count) => {
            let mut left: SmallVec<[EnemyId; 8]> = bag.iter().copied().collect();
            let draw = |_| {
                let picked = chance.pick(left.len(), |place| left[place].id().to_owned());
                left.remove(picked)
            };
            (0..(*count).min(bag.len())).map(draw).collect()
        }
    }
}

/// What a combat leaves is gone, and the run goes on.
fn clear(state: &mut State) {
    let won = state.ended.take() == Some(true);
    state.heroes.iter_mut().for_each(Hero::end_combat);
    state.enemies.clear();
    state.line.clear();
    state.cards = Instances::new();
    state.stack = Pending::new();
    state.ongoing.clear();
    state.uses = Uses::default();
    state.heard = Heard::default();
    state.depth = 0;
    if won {
        state.run.won += 1;
        state.run.score += state.run.station().map_or(0, Station::score);
        state.run.stage = Stage::Spoils;
    } else {
        state.run.stage = Stage::Lost;
    }
}

/// How rare a card is that is found, with its chance.
type CardChances = [(Rarity, u32); 3];

/// Gold, a potion and a relic are found, and three cards are offered (rules 1.4).
fn find(state: &mut State, seat: Seat, tell: &mut Tell<'_>) -> Outcome {
    let is_elite = state.run.station() == Some(Station::Elite);
    let who = Who::hero(seat);
    let gold = if is_elite { state.chance.roll(25, 35) } else { state.chance.roll(10, 20) };
    let purse = &mut state.hero_mut(seat).gold;
    *purse = purse.saturating_add(gold);
    tell.event(state, Event::new(E::GoldGained).by(who).to(who).of(gold));

    let found = state.chance.roll(1, 100) <= state.hero(seat).potion_chance;
    state.hero_mut(seat).potion_chance += if found { -10 } else { 10 };
    if found {
        let potion = stack::draw_potion(state);
        stack::give_potion(state, seat, potion, tell);
    }
    if is_elite && let Some(relic) = draw_relic(state, seat) {
        gain_relic(state, seat, relic, tell);
    }
    let chances: CardChances = if is_elite {
        [(Rarity::Common, 50), (Rarity::Uncommon, 40), (Rarity::Rare, 10)]
    } else {
        [(Rarity::Common, 60), (Rarity::Uncommon, 37), (Rarity::Rare, 3)]
    };
    let mut offer = SmallVec::new();
    for _ in 0..3 {
        offer.extend(draw_card(state, &chances, &offer));
    }
    Outcome::Offer(offer)
}

/// A red card that is not yet among those that are offered.
fn draw_card(state: &mut State, chances: &CardChances, offered: &[CardId]) -> Option<CardId> {
    let State { content, chance, .. } = state;
    let among = |rarity| content.found_cards(rarity).iter().copied().filter(|card| !offered.contains(card));
    let weights = chances.map(|(rarity, weight)| if among(rarity).next().is_some() { weight } else { 0 });
    if weights == [0; 3] {
        return None;
    }
    let rarity = chance.weighted(&weights, |place| chances[place].0.name().to_owned());
    let cards: SmallVec<[CardId; 40]> = among(chances[rarity].0).collect();
    let picked = chance.pick(cards.len(), |place| cards[place].id().to_owned());
    cards.get(picked).copied()
}

/// A relic that the hero has not.
fn draw_relic(state: &mut State, seat: Seat) -> Option<RelicId> {
    const CHANCES: [(RelicRarity, u32); 3] =
        [(RelicRarity::Common, 50), (RelicRarity::Uncommon, 33), (RelicRarity::Rare, 17)];
    let State { content, chance, heroes, .. } = state;
    let had = &heroes[seat.index()].relics;
    let among = |rarity| {
        content.relics_of(rarity).iter().copied().filter(|relic| !had.iter().any(|held| held.relic == *relic))
    };
    let weights = CHANCES.map(|(_, weight)| weight);
    let rarity = chance.weighted(&weights, |place| CHANCES[place].0.name().to_owned());
    let relics: SmallVec<[RelicId; 32]> = among(CHANCES[rarity].0).collect();
    let picked = chance.pick(relics.len(), |place| relics[place].id().to_owned());
    relics.get(picked).copied()
}

fn gain_relic(state: &mut State, seat: Seat, relic: RelicId, tell: &mut Tell<'_>) {
    let facts = relic.facts();
    state.hero_mut(seat).relics.push(HeldRelic { relic, counter: facts.counter });
    // Between combats nobody hears anything; when one begins it is listened to.
    if state.is_fighting() {
        state.heard.add(&facts.in_force);
    }
    let who = Who::hero(seat);
    tell.event(state, Event::new(E::RelicGained).to(who).of(1).with(More::Relic(relic)));
}
