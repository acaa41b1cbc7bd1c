//! What lies on the table, as a scene.

use cardloom::{
    Seat, Words,
    scene::{
        Area, Arrange, Counter, Counters, Face, Head, Item, Key, Mark, Meter, Piece, Scene, Token, Track,
        Zone,
    },
    words,
    zone::{InstanceId, Sight},
};
use cardloom_cards::Literals;

use crate::{
    content::CardId,
    faces::{
        named,
        notes::intended,
        sheet::intent_word,
        view::{
            BodyView, CardKind, CardView, EnemyView, HandCard, HeroView, IntentView, ItemView, View, What,
        },
    },
    model::{card::written, run::Stage, who::Who},
};

/// The table as somebody sees it: the run and the enemies in the middle, and an area for each hero.
pub(crate) fn scene(view: &View) -> Scene {
    let mut scene = Scene::new(view.seat, headline(view)).area(run(view));
    if !view.enemies.is_empty() {
        scene = scene.area(enemies(view));
    }
    for (seat, hero) in Seat::all(view.heroes.len()).zip(&view.heroes) {
        scene = scene.area(area(view, seat, hero));
    }
    scene
}

fn headline(view: &View) -> Words {
    let station = words!["Station ", view.run.at + 1, " of ", view.run.gauntlet.len()];
    match (view.stage, view.turn) {
        (Stage::Won, _) => words!["The run is won: score ", view.run.score],
        (Stage::Lost, _) => words!["The run is lost: score ", view.run.score],
        (Stage::Spoils, _) => words![station, ": the combat is won"],
        (_, Some(seat)) => {
            let met = view.run.encounter.map(|met| words![": ", met]);
            words![station, met, ", round ", view.round, ", turn of ", seat]
        }
        _ => station,
    }
}

fn run(view: &View) -> Area {
    let key = Key::new("run");
    let spaces = view.run.gauntlet.iter().enumerate();
    let spaces = spaces.map(|(place, station)| Head::new(key.within(place), station.name())).collect();
    let at = usize::from(view.run.at).min(view.run.gauntlet.len().saturating_sub(1));
    let here = (at, Mark { icon: "here", words: "here".into() });
    let track = Track { key: key.within("stations"), title: "stations".into(), spaces, markers: vec![here] };
    Area::common(key, "Run".into())
        .counter("score", view.run.score)
        .count(Counter::new("won", "combats won", view.run.won))
        .item(Item::Track(track))
        .items(stack(view))
}

/// What is on the stack, top first.
fn stack(view: &View) -> Option<Zone> {
    let pieces: Vec<Piece> = view.stack.iter().map(announced).collect();
    (!pieces.is_empty()).then(|| Zone::new("stack", "stack".into(), pieces).arranged(Arrange::Column))
}

fn announced(item: &ItemView) -> Piece {
    let what = match item.what {
        What::Card(card) => words![card.card],
        What::Potion(potion) => words![potion],
        What::Move(name) => name.into(),
        What::Trigger(document) => words![named::document(document)],
    };
    let targets = item.targets.iter().map(|target| words![*target]);
    let targets = Words::join(targets, ", ");
    let at = (!targets.is_empty()).then(|| words![" at ", targets]);
    let title = words![item.source, ": ", what, at];
    let changed = |number: i32, what: &'static str| {
        (number != 0).then(|| Mark { icon: what, words: format!("{number:+} {what}").into() })
    };
    Piece::new(
        Key::new(format_args!("item{}", item.order)),
        Face::Figure { title, meter: None, intents: Vec::new() },
    )
    .mark(item.cancelled.then(|| Mark::new("cancelled")))
    .mark(changed(item.damage, "damage"))
    .mark(changed(item.block, "block"))
}

fn enemies(view: &View) -> Area {
    let pieces = view.enemies.iter().map(|enemy| figure(view, enemy));
    let zone = Zone::new("enemies", "from left".into(), pieces).arranged(Arrange::Column);
    Area::common("foes", "Enemies".into()).item(zone)
}

fn figure(view: &View, enemy: &EnemyView) -> Piece {
    let key = creature_key(enemy.who);
    let meter = meter(&key, &enemy.body);
    let two = view.heroes.len() > 1;
    let attack = enemy.intent.as_ref().filter(|intent| !intent.attacks.is_empty());
    let intents = attack.map(|attack| {
        let damage = Token::new("damage", attack.damage());
        [Some(damage), (attack.hits() > 1).then(|| Token::new("hits", attack.hits()))]
    });
    let intents = intents.into_iter().flatten().flatten().collect();
    let face = Face::Figure { title: enemy_words(enemy), meter: Some(meter), intents };
    let piece = Piece::new(key, face)
        .mark(enemy.intent.as_ref().map(|intent| intends(intent, two)))
        .mark(enemy.minion.then(|| Mark::new("minion")));
    enemy
        .body
        .statuses
        .iter()
        .fold(piece, |piece, held| piece.token(Token::new(held.status.name(), held.amount)))
}

fn intends(&IntentView { intent, aim, .. }: &IntentView, two: bool) -> Mark {
    let against = aim.filter(|_| two).map(|aim| words![" against ", aim]);
    Mark { icon: intent.name(), words: words!["intends: ", intent_word(intent), against] }
}

/// An enemy with its kind: `e1 Cultist`.
pub(crate) fn enemy_words(enemy: &EnemyView) -> Words {
    words![enemy.who, " ", enemy.enemy]
}

fn meter(key: &Key, body: &BodyView) -> Meter {
    Meter {
        key: key.within("hp"),
        name: "HP".into(),
        value: body.hp.into(),
        max: body.max_hp.into(),
        shield: body.block.into(),
    }
}

fn area(view: &View, seat: Seat, hero: &HeroView) -> Area {
    let state = match (hero.out, hero.body.hp) {
        (true, _) => Some(", has given up"),
        (false, 0) => Some(", has fallen"),
        _ => None,
    };
    let fights = !view.enemies.is_empty();
    let area = Area::of(seat, words![seat, state]).active(view.turn == Some(seat));
    let area = if fights { area.counter("energy", hero.energy) } else { area };
    let area = area.counter("gold", hero.gold);
    let key = |part: &str| Key::new(format_args!("{part}{}", seat.0));
    let comes = intended(view, seat);
    let area =
        if comes > 0 { area.count(Counter::new(key("intended"), "damage intended", comes)) } else { area };
    let area = area
        .item(Item::Meter(meter(&creature_key(Who::hero(seat)), &hero.body)))
        .items(statuses(&key("statuses"), &hero.body))
        .item(relics(key("relics"), hero))
        .item(potions(seat, hero));
    if !fights {
        return area.item(deck(seat, hero));
    }
    area.item(Zone::new(key("hand"), "hand".into(), hero.hand.iter().map(held)).arranged(Arrange::Column))
        .item(pile(key("powers"), "powers", &hero.powers).arranged(Arrange::Row))
        .item(pile(key("play"), "in play", &hero.play).arranged(Arrange::Row))
        .item(pile(key("known"), "top of draw", &hero.known).arranged(Arrange::Row))
        .item(Zone::backs(key("draw"), "draw pile".into(), backs(hero)).seen_by(Sight::Nobody).folded())
        .item(pile(key("discard"), "discarded", &hero.discard))
        .item(pile(key("exhaust"), "exhausted", &hero.exhaust))
}

fn statuses(key: &Key, body: &BodyView) -> Option<Counters> {
    let counters: Vec<Counter> = body
        .statuses
        .iter()
        .map(|held| Counter::new(key.within(held.status.id()), words![held.status], held.amount))
        .collect();
    (!counters.is_empty()).then(|| Counters { title: "statuses".into(), counters })
}

fn relics(key: Key, hero: &HeroView) -> Zone {
    let pieces = hero.relics.iter().enumerate().map(|(place, held)| {
        let piece = Piece::new(key.within(place), Face::Card { card: named::relic(held.relic) });
        piece.token(held.counter.map(|counter| Token::new("counted", counter)))
    });
    Zone::new(key.clone(), "relics".into(), pieces)
}

fn potions(seat: Seat, hero: &HeroView) -> Zone {
    let slots = (0_u8..).zip(&hero.potions).filter_map(|(slot, potion)| Some((slot, potion.as_ref()?)));
    let pieces = slots.map(|(slot, held)| {
        Piece::new(potion_key(seat, slot), Face::Card { card: named::potion(held.potion) })
    });
    Zone::new(Key::new(format_args!("potions{}", seat.0)), "potions".into(), pieces)
}

fn named_card(card: CardKind) -> Face {
    Face::Card { card: named::card(card.card, card.upgrades) }
}

/// A card in hand with what has changed on it, and what it would do now.
fn held(of: &HandCard) -> Piece {
    let printed = match of.card.card.facts().print(of.card.upgrades).cost {
        cardloom_effects::documents::Cost::Energy(cost) => Some(i32::from(cost)),
        _ => None,
    };
    let cost = of.cost.filter(|cost| Some(*cost) != printed);
    let most = of.now.damage.iter().map(|hits| hits.damage).max();
    Piece::new(card_key(of.id), named_card(of.card))
        .token(most.map(|damage| Token::new("damage now", damage)))
        .token((of.now.block > 0).then(|| Token::new("block now", of.now.block)))
        .mark(cost.map(|cost| Mark { icon: "cost", words: words!["costs ", cost, " now"] }))
        .mark((!of.playable).then(|| Mark { icon: "unplayable", words: "not now".into() }))
        .mark(of.retained.then(|| Mark::new("kept")))
}

fn pile(key: Key, title: &'static str, cards: &[CardView]) -> Zone {
    let pieces = cards.iter().map(|seen| Piece::new(card_key(seen.id), named_card(seen.card)));
    Zone::new(key, title.into(), pieces).arranged(Arrange::Pile).folded()
}

/// The draw pile by its number of cards alone: what it holds is in the list of a program.
fn backs(hero: &HeroView) -> Option<(usize, Words)> {
    (!hero.draw.is_empty()).then(|| (hero.draw.len(), Words::new()))
}

fn deck(seat: Seat, hero: &HeroView) -> Zone {
    let mut kinds: Vec<(CardKind, usize)> = Vec::new();
    for card in &hero.deck {
        match kinds.iter_mut().find(|(kind, _)| kind == card) {
            Some((_, count)) => *count += 1,
            None => kinds.push((*card, 1)),
        }
    }
    let pieces = kinds.into_iter().map(|(kind, count)| {
        let piece = Piece::new(deck_key(seat, kind.card, kind.upgrades), named_card(kind));
        piece.mark((count > 1).then(|| Mark { icon: "copies", words: words!["x", count] }))
    });
    Zone::new(Key::new(format_args!("deck{}", seat.0)), "deck".into(), pieces)
}

/// The key of a card of a combat: the same wherever it lies and is seen.
pub(crate) fn card_key(id: InstanceId) -> Key {
    Key::new(format_args!("card-{}", id.0))
}

/// The key of a creature.
pub(crate) fn creature_key(who: Who) -> Key {
    match who.seat() {
        Some(seat) => Key::new(format_args!("hero{}", seat.0)),
        None => Key::new(who),
    }
}

pub(crate) fn potion_key(seat: Seat, slot: u8) -> Key {
    Key::new(format_args!("potion{}-{slot}", seat.0))
}

/// The key of all equal cards of a deck.
pub(crate) fn deck_key(seat: Seat, card: CardId, upgrades: u16) -> Key {
    Key::new(format_args!("deck{}-{}", seat.0, written(card, upgrades)))
}
