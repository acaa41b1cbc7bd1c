//! What lies on the table, as a scene.

use cardloom::{
    Seat, Words,
    draw::plural,
    scene::{Area, Arrange, Counter, Face, Key, Mark, Piece, Scene, Zone},
    words,
    zone::Sight,
};
use cardloom_cards::Literals;

use crate::{
    faces::{
        events::won,
        view::{Hand, PlayerView, TraitView, View},
    },
    model::{age::Age, state::Stage},
};

/// The most that a gene pool can be.
const GENE_POOL: i64 = 8;

/// The table as somebody sees it: what lies in the middle, and an area for each player.
pub(crate) fn scene(view: &View) -> Scene {
    let mut scene = Scene::new(view.seat, headline(view)).area(common(view));
    for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
        scene = scene.area(area(view, seat, player));
    }
    scene
}

fn headline(view: &View) -> Words {
    if let Some(end) = &view.end {
        return won(end);
    }
    let catastrophes = view.past.iter().filter(|age| age.is_catastrophe()).count();
    let round = words!["Round ", view.past.len(), ", ", plural(catastrophes, "catastrophe"), " of 3"];
    match (view.stage, view.turn) {
        (Stage::WorldsEnd | Stage::Sections(_) | Stage::Count, _) => "World's End".into(),
        (_, Some(seat)) => {
            words![round, ", turn ", view.turns, ": ", seat, "; ", view.first, " is the first player"]
        }
        (_, None) => words![round, "; ", view.first, " is the first player"],
    }
}

fn common(view: &View) -> Area {
    let age = Zone::cards("age", "in force".into(), view.age);
    let texts = view.age.map(|age| words![&*age.facts().text]);
    let before = view.past.iter().filter(|&&age| Some(age) != view.age);
    let (catastrophes, ages): (Vec<Age>, Vec<Age>) = before.copied().partition(|age| age.is_catastrophe());
    let last = view.last_color.map(|color| words!["The last trait played was ", color.name()]);
    Area::common("table", "Table".into())
        .item(age)
        .items(texts)
        .items(worlds_end(view))
        .items(last)
        .item(Zone::cards("catastrophes", "catastrophes".into(), catastrophes))
        .item(Zone::cards("ages", "ages past".into(), ages).folded())
        .item(age_deck(view))
        .item(Zone::backs("deck", "deck".into(), backs(view.deck)).arranged(Arrange::Pile).folded())
        .item(
            Zone::cards("discard", "discarded".into(), view.discard.iter().rev().copied())
                .arranged(Arrange::Pile)
                .folded(),
        )
        .item(Zone::cards("aside", "turned up".into(), view.aside.iter().copied()))
}

/// What happens at World's End, once that is known: what the last catastrophe says, or the one that was chosen.
fn worlds_end(view: &View) -> Option<Words> {
    let third = view.past.iter().copied().filter(|age| age.is_catastrophe()).nth(2);
    let age = view.final_catastrophe.or(third)?;
    Some(words!["World's End (", age, "): ", &*age.facts().final_text])
}

/// The age deck: the cards that one has seen in it, and how many others there are.
fn age_deck(view: &View) -> Zone {
    let key = Key::new("age-deck");
    let known = view.age_deck.iter().enumerate().filter_map(|(place, age)| Some((place, (*age)?)));
    let known = known.map(|(place, age)| {
        let words = match place {
            0 => "next".into(),
            _ => words!["after ", plural(place, "card")],
        };
        Piece::card(age).mark(Mark { icon: "known", words })
    });
    let hidden = view.age_deck.iter().filter(|age| age.is_none()).count();
    let zone = Zone::new(key.clone(), "age deck".into(), known.chain(back(&key, hidden)));
    zone.seen_by(Sight::Nobody)
}

fn area(view: &View, seat: Seat, player: &PlayerView) -> Area {
    let out = player.out.then_some(", has given up");
    let area = Area::of(seat, words![seat, out]).active(view.turn == Some(seat) && view.end.is_none());
    let pool = Counter::new(area.key.within("gene-pool"), "gene pool", player.gene_pool).of(GENE_POOL);
    let values = Counter::new(area.key.within("face-values"), "face values", player.face_values());
    let area = area.count(values).count(pool);
    let points =
        (player.points != 0).then(|| Counter::new(area.key.within("points"), "World's End", player.points));
    let area = match points {
        Some(points) => area.count(points),
        None => area,
    };
    let ignored = view.ignored.iter().filter(|(_, who)| *who == seat);
    area.items(ignored.map(|(age, _)| words!["ignores ", *age]))
        .item(Zone::new(
            Key::new(format_args!("pile{}", seat.0)),
            "traits".into(),
            player.pile.iter().map(piece),
        ))
        .item(hand(seat, player))
}

/// A trait with what has changed on it.
fn piece(of: &TraitView) -> Piece {
    let color = (of.color != of.card.facts().color)
        .then(|| Mark { icon: of.color.name(), words: words!["now ", of.color.name()] });
    let named = of.named.map(|color| Mark { icon: color.name(), words: words!["for ", color.name()] });
    let used = of.used.map(|_| Mark::new("used"));
    Piece::card(of.card).mark(color).mark(named).mark(used)
}

fn hand(seat: Seat, player: &PlayerView) -> Zone {
    let key = hand_key(seat);
    let zone = match &player.hand {
        Hand::Faces(cards) => {
            Zone::cards(key, "hand".into(), cards.iter().copied()).arranged(Arrange::Column)
        }
        Hand::Backs { count, known } => {
            let seen = known.iter().map(|&card| Piece::card(card).mark(Mark::new("known")));
            let hidden = back(&key, count.saturating_sub(known.len()));
            Zone::new(key, "hand".into(), seen.chain(hidden))
        }
    };
    zone.seen_by(Sight::Owner)
}

/// Cards with nothing on their backs, in a zone of its own.
fn backs(count: usize) -> Option<(usize, Words)> {
    (count > 0).then(|| (count, Words::new()))
}

/// The same beside cards that are seen.
fn back(zone: &Key, count: usize) -> Option<Piece> {
    (count > 0).then(|| Piece::new(zone.within("others"), Face::Back { label: Words::new(), count }))
}

pub(crate) fn hand_key(seat: Seat) -> Key {
    Key::new(format_args!("hand{}", seat.0))
}

pub(crate) fn seat_key(seat: Seat) -> Key {
    Key::new(format_args!("seat{}", seat.0))
}

pub(crate) fn age_key(age: Age) -> Key {
    Key::card(age)
}
