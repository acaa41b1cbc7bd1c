//! Options as they are offered: with what comes of them, and what stands for them on the table.

use cardloom::{Offer, Prompt, Seat, Words, scene::Key, words};

use crate::{
    faces::{
        forecast::Forecast,
        scene::{card_key, creature_key, deck_key, enemy_words, potion_key},
        view::{CardView, EnemyView, HeroView, IntentView, View},
        words::option,
    },
    model::{body::after_rest, card::can_upgrade, who::Who},
    rules::{
        Gauntlet,
        prompt::{Ask, CardChoice, Choice},
    },
};

/// An option with what comes of it, and what stands for it on the table.
pub(crate) fn offer(view: &View, prompt: &Prompt<Gauntlet>, choice: &Choice) -> Offer {
    let seat = prompt.seat;
    let hero = &view.heroes[seat.index()];
    let offer = Offer::new(option(choice));
    match *choice {
        Choice::Play { card, target } => {
            let hand = hero.hand.iter().map(|held| (held.card.card, held.card.upgrades));
            let Some(held) = card.place(hand).map(|place| &hero.hand[place]) else { return offer };
            let cost = held.cost.map(|cost| words!["costs ", cost]);
            let does = forecast(view, &held.now, target);
            let note = Words::join(cost.into_iter().chain(does), "; ");
            offer.note(note).on(card_key(held.id))
        }
        Choice::Potion { slot, target, .. } => {
            let potion = hero.potions.get(usize::from(slot)).and_then(Option::as_ref);
            let does = potion.and_then(|potion| forecast(view, &potion.now, target));
            offer.note(does.unwrap_or_default()).on(potion_key(seat, slot))
        }
        Choice::EndTurn => offer.note(awaits(view, seat)),
        Choice::Creature(who) => offer.note(of_creature(view, who)).on(creature_key(who)),
        Choice::Card(card) => of_card(view, prompt, card, offer),
        Choice::Heal => {
            let hp = after_rest(hero.body.hp, hero.body.max_hp);
            offer.note(words![hero.body.hp, " HP become ", hp])
        }
        Choice::Upgrade | Choice::New(_) | Choice::Option(_) | Choice::Yes => offer,
    }
}

/// What a play would do now: `14, against e1 21`; of one that is aimed, to its target alone.
fn forecast(view: &View, now: &Forecast, target: Option<Who>) -> Option<Words> {
    let hits = now.damage.iter().filter(|hits| target.is_none_or(|target| hits.target == target));
    let damage = hits.map(|hits| {
        let each = (hits.hits > 1).then(|| format!(" in {} hits", hits.hits));
        let body = view.enemies.iter().find(|enemy| enemy.who == hits.target).map(|enemy| &enemy.body);
        let kills = body.is_some_and(|body| hits.damage >= body.hp.saturating_add(body.block) && !now.random);
        words![hits.damage, " damage to ", hits.target, each, kills.then_some(", which kills")]
    });
    let damage = Words::join(damage, ", ");
    let random = (now.random && !damage.is_empty()).then_some(" (chance picks whom)");
    let damage = (!damage.is_empty()).then(|| words![damage, random]);
    let block = (now.block > 0).then(|| words![now.block, " block"]);
    let does = Words::join(damage.into_iter().chain(block), "; ");
    (!does.is_empty()).then_some(does)
}

/// What comes when the turn is over: the attacks on this hero.
fn awaits(view: &View, seat: Seat) -> Words {
    let hero = &view.heroes[seat.index()];
    let intended: i32 = intended(view, seat);
    let left = (hero.energy > 0).then(|| words![hero.energy, " energy left"]);
    let comes =
        (intended > 0).then(|| words![intended, " damage intended against ", hero.body.block, " block"]);
    Words::join(left.into_iter().chain(comes), "; ")
}

/// The damage of all attacks that are intended against a hero.
pub(crate) fn intended(view: &View, seat: Seat) -> i32 {
    let aimed = view.enemies.iter().filter_map(|enemy| enemy.intent.as_ref());
    let aimed = aimed.filter(|intent| intent.aim == Some(Who::hero(seat)));
    aimed.map(IntentView::damage).fold(0, i32::saturating_add)
}

fn of_creature(view: &View, who: Who) -> Words {
    match who.seat() {
        Some(seat) => view.heroes.get(seat.index()).map(of_hero).unwrap_or_default(),
        None => view.enemies.iter().find(|enemy| enemy.who == who).map(of_enemy).unwrap_or_default(),
    }
}

fn of_hero(hero: &HeroView) -> Words {
    words![hero.body.hp, " of ", hero.body.max_hp, " HP, ", hero.body.block, " block"]
}

fn of_enemy(enemy: &EnemyView) -> Words {
    words![enemy_words(enemy), ", ", enemy.body.hp, " HP, ", enemy.body.block, " block"]
}

/// A card of the list that the question is about: where it lies, and what lights for it.
fn of_card(view: &View, prompt: &Prompt<Gauntlet>, choice: CardChoice, offer: Offer) -> Offer {
    let hero = &view.heroes[prompt.seat.index()];
    match prompt.question.ask {
        Ask::Upgrade => offer.on(deck_key(prompt.seat, choice.card, choice.upgrades)),
        Ask::UpgradeCard if can_upgrade(choice.card, choice.upgrades + 1) => {
            offer.note("can be upgraded again")
        }
        Ask::Scry => offer.on(at(&hero.known, choice)),
        _ => offer,
    }
}

/// The key of a card of a list.
fn at(cards: &[CardView], choice: CardChoice) -> Option<Key> {
    let place = choice.place(cards.iter().map(|seen| (seen.card.card, seen.card.upgrades)));
    place.map(|place| card_key(cards[place].id))
}
