//! What a seat sees and is asked, as numbers.
//!
//! Documents come in the order of the data files; those that a table has added are nowhere in one-hots and piles.

use cardloom::{
    Prompt, Seat,
    encode::{Features, count, flag},
};
use cardloom_cards::Literals;
use cardloom_effects::words::{Intent, ItemType, Phase};
use smallvec::SmallVec;

use super::space::{ENEMIES, SEATS, SPACE, foe};
use crate::{
    content::{base, ids::Document},
    faces::{
        notes,
        view::{BodyView, CardKind, EnemyView, HandCard, HeroView, View, What},
    },
    model::{
        run::{Stage, Station},
        who::Who,
    },
    rules::{
        Gauntlet,
        prompt::{Ask, CardChoice, Choice},
    },
};

/// How many stations of the road are shown one by one.
const AHEAD: usize = 6;
/// How many known cards on top of the draw pile are shown.
const KNOWN: usize = 3;
/// How many of its last moves of an enemy are shown, and the most moves that one has.
const MADE: usize = 3;
const MOVES: usize = 8;

const STATIONS: usize = Station::ALL.len();

/// All slices.
pub(super) fn write(view: &View, seat: Seat, asked: Option<&Prompt<Gauntlet>>, out: &mut Features<'_>) {
    question(asked, out);
    table(view, seat, out);
    stack(view, seat, out);
    own(&view.heroes[seat.index()], out);
    out.players(seat, view.heroes.len(), |other, out| hero(view, other, other == seat, out));
    enemies(view, seat, out);
}

fn tens(number: i32) -> f32 {
    number as f32 / 10.0
}

fn hundreds(number: i32) -> f32 {
    number as f32 / 100.0
}

fn question(asked: Option<&Prompt<Gauntlet>>, out: &mut Features<'_>) {
    let question = asked.map(|prompt| &prompt.question);
    out.one_hot(
        "question",
        "which kind of question is asked, one-hot in the order of `Ask`",
        Ask::Upgrade as usize + 1,
        question.map(|question| question.ask as usize),
    );
    let sizes = sizes_of_documents();
    let place = |document| {
        let (kind, number) = number_of_document(document);
        (number < sizes[kind]).then(|| sizes[..kind].iter().sum::<usize>() + number)
    };
    out.one_hot(
        "asked by",
        "the document whose text asks, one-hot: cards, statuses, relics, potions, enemies",
        sizes.iter().sum(),
        question.and_then(|question| question.source).and_then(place),
    );
    let card = |option: &Choice| match option {
        Choice::Card(CardChoice { card, .. }) | Choice::New(card) => Some(usize::from(card.0)),
        _ => None,
    };
    out.count(
        "offered",
        "how many options are each card: one of a hand, a pile or the deck, or one that would be made or found",
        base().cards.len(),
        asked.into_iter().flat_map(|prompt| &prompt.options).filter_map(card),
    );
}

fn sizes_of_documents() -> [usize; 5] {
    let base = base();
    [base.cards.len(), base.statuses.len(), base.relics.len(), base.potions.len(), base.enemies.len()]
}

fn number_of_document(document: Document) -> (usize, usize) {
    let (kind, number) = match document {
        Document::Card(card) => (0, card.0),
        Document::Status(status) => (1, status.0),
        Document::Relic(relic) => (2, relic.0),
        Document::Potion(potion) => (3, potion.0),
        Document::Enemy(enemy) => (4, enemy.0),
    };
    (kind, number.into())
}

fn table(view: &View, seat: Seat, out: &mut Features<'_>) {
    out.one_hot(
        "stage",
        "where the game stands, one-hot in the order of `Stage`",
        Stage::Lost as usize + 1,
        view.stage as usize,
    );
    out.one_hot(
        "phase",
        "the phase of the turn, one-hot in the order of the language's words",
        Phase::ALL.len(),
        Phase::find(view.phase).map(|now| now as usize),
    );
    out.one_hot(
        "turn",
        "the hero who acts, from this seat on, one-hot",
        SEATS,
        view.turn.map(|acts| acts.distance_from(seat, view.heroes.len())),
    );
    let road = view.run.gauntlet.get(usize::from(view.run.at)..).unwrap_or_default();
    let next = out.slice(
        "road",
        "this station and the five that follow, each one-hot in the order of `Station`",
        AHEAD * STATIONS,
    );
    for (station, numbers) in road.iter().zip(next.chunks_mut(STATIONS)) {
        count(numbers, [*station as usize]);
    }
    out.count(
        "road left",
        "how many stations of each kind are left, this one included",
        STATIONS,
        road.iter().map(|station| *station as usize),
    );
    let counters = out.slice(
        "counters",
        "the round of the combat, in tens; combats that were won, in tens; the score, in hundreds",
        3,
    );
    counters[0] = tens(view.round);
    counters[1] = tens(view.run.won.into());
    counters[2] = hundreds(view.run.score);
}

fn stack(view: &View, seat: Seat, out: &mut Features<'_>) {
    let top = view.stack.first();
    let items = out.slice(
        "stack",
        "how many items are on the stack; of the top one: its kind, one-hot in the order of `ItemType`; whether it was \
         cancelled; its source, one-hot: heroes from this seat on, enemies",
        2 + ItemType::ALL.len() + SEATS + ENEMIES,
    );
    items[0] = view.stack.len() as f32;
    if let Some(top) = top {
        let (kinds, rest) = items[1..].split_at_mut(ItemType::ALL.len());
        kinds[top.kind as usize] = 1.0;
        rest[0] = flag(top.cancelled);
        let source = match top.source {
            Who::Hero(other) => Some(Seat(other).distance_from(seat, view.heroes.len())),
            Who::Enemy(enemy) => foe(enemy).map(|enemy| SEATS + enemy),
        };
        count(&mut rest[1..], source);
    }
    let card = match top.map(|top| top.what) {
        Some(What::Card(top)) => Some(usize::from(top.card.card.0)),
        _ => None,
    };
    out.one_hot("stack card", "the card that the top item is, one-hot", base().cards.len(), card);
}

/// What is known of the own cards alone: what each of the hand costs and would do now, and what lies on the draw pile.
fn own(hero: &HeroView, out: &mut Features<'_>) {
    let hand: SmallVec<[(usize, &HandCard); 10]> = lines(&hero.hand).collect();
    let lines = SPACE.lines();
    out.count(
        "own hand",
        "the cards of the own hand, in the order of the actions that pick cards; of copies that share an action how many",
        lines,
        hand.iter().map(|(line, _)| *line),
    );
    // Of copies that share an action it is the first one that would be picked.
    let mut each = |name: &str, about: &'static str, number: &dyn Fn(&HandCard) -> f32| {
        let numbers = out.slice(name, about, lines);
        hand.iter().rev().for_each(|(line, card)| numbers[*line] = number(card));
    };
    each("own costs", "what they cost now; 0 where it is X or they cannot be played", &|card| {
        card.cost.unwrap_or(0) as f32
    });
    each("own damage", "the most damage that they would deal to an enemy now, in tens", &|card| {
        tens(card.now.damage.iter().map(|hits| hits.damage).max().unwrap_or(0))
    });
    each("own block", "the block that they would give now, in tens", &|card| tens(card.now.block));
    let known = out.slice(
        "known",
        "of the next three cards of the own draw pile that are known, top first: which one, one-hot; whether it is upgraded",
        KNOWN * (base().cards.len() + 1),
    );
    for (card, numbers) in hero.known.iter().zip(known.chunks_mut(base().cards.len() + 1)) {
        let (upgraded, cards) = numbers.split_last_mut().expect("a number for whether it is upgraded");
        count(cards, [card.card.card.0.into()]);
        *upgraded = flag(card.card.upgrades > 0);
    }
}

/// The cards of a hand that have numbers, each with its line.
fn lines(hand: &[HandCard]) -> impl Iterator<Item = (usize, &HandCard)> {
    hand.iter().enumerate().filter_map(|(place, held)| {
        let CardKind { card, upgrades } = held.card;
        let copy = hand[..place].iter().filter(|before| before.card == held.card).count() as u8;
        SPACE.line(CardChoice { card, upgrades, copy }).map(|line| (line, held))
    })
}

fn hero(view: &View, seat: Seat, is_own: bool, out: &mut Features<'_>) {
    let hero = &view.heroes[seat.index()];
    let counters = out.slice(
        "counters",
        "HP and the most HP, in hundreds; block, in tens; the damage that enemies intend to deal, in tens; energy; gold, in \
         hundreds; cards in hand, in the draw pile, in the discard pile, known on top of the draw pile, in tens; empty \
         potion slots; whether the player has given up",
        12,
    );
    counters[0] = hundreds(hero.body.hp);
    counters[1] = hundreds(hero.body.max_hp);
    counters[2] = tens(hero.body.block);
    counters[3] = tens(notes::intended(view, seat));
    counters[4] = hero.energy as f32;
    counters[5] = hundreds(hero.gold);
    let piles = [hero.hand.len(), hero.draw.len(), hero.discard.len(), hero.known.len()];
    counters[6..].iter_mut().zip(piles).for_each(|(number, pile)| *number = tens(pile as i32));
    counters[10] = hero.potions.iter().filter(|slot| slot.is_none()).count() as f32;
    counters[11] = flag(hero.out);
    statuses(
        &hero.body,
        out.slice("statuses", "how much there is of each status, in tens", base().statuses.len()),
    );
    let relics = base().relics.len();
    let held = hero.relics.iter().map(|held| usize::from(held.relic.0));
    out.count("relics", "how many of each relic there are", relics, held);
    let counts = out.slice("relic counters", "the counter of each relic that has one, in tens", relics);
    for of in &hero.relics {
        if let (Some(number), Some(counter)) = (counts.get_mut(usize::from(of.relic.0)), of.counter) {
            *number = tens(counter);
        }
    }
    let held = hero.potions.iter().flatten().map(|of| usize::from(of.potion.0));
    out.count("potions", "how many of each potion there are", base().potions.len(), held);
    let mut pile = |name: &str, about: &'static str, cards: &mut dyn Iterator<Item = CardKind>| {
        // How often one is upgraded makes no difference here.
        let place = |of: CardKind| 2 * usize::from(of.card.0) + usize::from(of.upgrades > 0);
        out.count(name, about, 2 * base().cards.len(), cards.map(place));
    };
    // The own one is there already, card by card.
    if !is_own {
        pile("hand", CARDS, &mut hero.hand.iter().map(|held| held.card));
    }
    pile("draw pile", CARDS, &mut hero.draw.iter().copied());
    pile("discard pile", CARDS, &mut hero.discard.iter().map(|seen| seen.card));
    pile("exhaust pile", CARDS, &mut hero.exhaust.iter().map(|seen| seen.card));
    pile("powers", CARDS, &mut hero.powers.iter().map(|seen| seen.card));
    pile("deck", CARDS, &mut hero.deck.iter().copied());
}

/// What the numbers of a pile are.
const CARDS: &str = "for each card how many there are that are plain, and that are upgraded";

fn statuses(body: &BodyView, numbers: &mut [f32]) {
    for of in &body.statuses {
        if let Some(number) = numbers.get_mut(usize::from(of.status.0)) {
            *number += tens(of.amount);
        }
    }
}

/// The enemies in the order of appearance, as options name them, each in its own row of each slice.
fn enemies(view: &View, seat: Seat, out: &mut Features<'_>) {
    /// Numbers of a row, besides documents.
    const COUNTERS: usize = 7;
    const INTENT: usize = Intent::ALL.len() + 2 + SEATS;
    let mut each =
        |name: &str, about: &'static str, row: usize, write: &dyn Fn(usize, &EnemyView, &mut [f32])| {
            let numbers = out.slice(name, about, ENEMIES * row);
            for (place, enemy) in view.enemies.iter().enumerate() {
                let Who::Enemy(number) = enemy.who else { continue };
                if let Some(number) = foe(number) {
                    write(place, enemy, &mut numbers[number * row..][..row]);
                }
            }
        };
    each(
        "enemies",
        "for each enemy from e1 to e7 what it is, one-hot",
        base().enemies.len(),
        &|_, enemy, row| count(row, [enemy.enemy.0.into()]),
    );
    each(
        "enemy counters",
        "for each enemy: whether it is there; HP and the most HP, in hundreds; block, in tens; whether it is a minion; its \
         place from the left, from 1; moves that it has made, in tens",
        COUNTERS,
        &|place, enemy, row| {
            row[0] = 1.0;
            row[1] = hundreds(enemy.body.hp);
            row[2] = hundreds(enemy.body.max_hp);
            row[3] = tens(enemy.body.block);
            row[4] = flag(enemy.minion);
            row[5] = (place + 1) as f32;
            row[6] = tens(enemy.made.len() as i32);
        },
    );
    each(
        "enemy statuses",
        "for each enemy how much it has of each status, in tens",
        base().statuses.len(),
        &|_, enemy, row| statuses(&enemy.body, row),
    );
    each(
        "enemy intents",
        "for each enemy what it is up to, one-hot in the order of `Intent`; the damage of all hits, in tens; how many hits \
         there are; at whom it aims, from this seat on, one-hot",
        INTENT,
        &|_, enemy, row| {
            let Some(intent) = &enemy.intent else { return };
            row[intent.intent as usize] = 1.0;
            let rest = &mut row[Intent::ALL.len()..];
            rest[0] = tens(intent.damage());
            rest[1] = intent.hits() as f32;
            let aim = intent.aim.and_then(Who::seat);
            count(&mut rest[2..], aim.map(|aim| aim.distance_from(seat, view.heroes.len())));
        },
    );
    each(
        "enemy moves",
        "for each enemy its last three moves, the last one first, each one-hot in the order of its document, of at most eight",
        MADE * MOVES,
        &|_, enemy, row| {
            let moves = &enemy.enemy.facts().moves;
            for (made, numbers) in enemy.made.iter().rev().zip(row.chunks_mut(MOVES)) {
                count(numbers, moves.iter().position(|known| known.name == *made));
            }
        },
    );
}
