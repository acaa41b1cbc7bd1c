//! What lies on the table, as a scene.

use cardloom::{
    Seat, Words,
    draw::plural,
    scene::{Area, Arrange, Counter, Counters, Face, Key, Piece, Scene, Side, Zone},
    words,
    zone::Sight,
};

use crate::{
    faces::{
        sheet::achievement,
        view::{Cards, PlayerView, View},
        words::ended,
    },
    model::{
        achievements::{Achievement, Achievements},
        board::{Board, Pile},
        facts::Color,
        icons::{Icon, Splay},
    },
};

/// The table as somebody sees it: supply and achievements, and an area for each player.
pub(crate) fn scene(view: &View) -> Scene {
    let supply = view.supply.iter().zip(1..).map(|(&count, value): (_, u8)| {
        let face = Face::Back { label: words![value], count: count.into() };
        Piece::new(supply_key(value), face)
    });
    let supply = Zone::new("supply", "supply".into(), supply);
    let supply = supply.arranged(Arrange::Chips).seen_by(Sight::Nobody);
    let free = achievements("achievements".into(), "free".into(), view.available);
    let common = Area::common(
        "table",
        words!["Supply (value:cards) and achievements, ", view.achievements_to_win, " win"],
    );
    let mut scene = Scene::new(view.seat, headline(view)).area(common.item(supply).item(free));
    for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
        scene = scene.area(area(view, seat, player));
    }
    scene
}

fn headline(view: &View) -> Words {
    match &view.end {
        Some(end) => ended(end),
        None if view.turn.number == 0 => "The first cards are picked".into(),
        None => {
            let actions = plural(view.turn.actions, "action");
            words!["Turn ", view.turn.number, ": ", view.turn.seat, ", ", actions, " left"]
        }
    }
}

fn area(view: &View, seat: Seat, player: &PlayerView) -> Area {
    let plays = view.turn.seat == seat && view.turn.number > 0 && view.end.is_none();
    let partner = Seat::all(view.players.len()).find(|&other| other != seat && !view.opposed(seat, other));
    let out = player.out.then(|| Words::from(", has given up"));
    let title = words![seat, partner.map(|partner| words![", with ", partner]), out];
    let team = |of: fn(&PlayerView) -> usize| {
        of(player) + partner.map_or(0, |partner| of(&view.players[partner.index()]))
    };
    let won = team(|player| player.achievements.len());
    let area = Area::of(seat, title).active(plays);
    let achieved = Counter::new(area.key.within("achieved"), "achievements", won);
    area.counter("score", player.score.points())
        .count(achieved.of(view.achievements_to_win as i64))
        .item(icons(seat, &player.board))
        .items(player.board.present().map(|color| pile(seat, color, player.board.pile(color))))
        .item(achievements(
            Key::new(format_args!("claimed{}", seat.0)),
            "claimed".into(),
            player.achievements,
        ))
        .item(cards(hand_key(seat), "hand", &player.hand))
        .item(cards(score_key(seat), "scored", &player.score).folded())
}

fn icons(seat: Seat, board: &Board) -> Counters {
    let shown = Icon::ALL.into_iter().filter(|icon| board.count(*icon) > 0);
    let counters = shown.map(|icon| {
        let key = format!("icons{}-{}", seat.0, icon.name());
        Counter::new(key, Words::icon(icon.name()), board.count(icon))
    });
    Counters { title: "icons".into(), counters: counters.collect() }
}

fn pile(seat: Seat, color: Color, pile: &Pile) -> Zone {
    let arrange = match pile.splay() {
        Splay::None => Arrange::Pile,
        Splay::Left => Arrange::Splayed(Side::Left),
        Splay::Right => Arrange::Splayed(Side::Right),
        Splay::Up => Arrange::Splayed(Side::Up),
    };
    let cards = pile.cards().iter().rev().copied();
    Zone::cards(pile_key(seat, color), color.name().into(), cards).arranged(arrange)
}

/// Cards that their owner sees.
fn cards(key: Key, title: &'static str, cards: &Cards) -> Zone {
    let zone = match cards {
        Cards::Faces(cards) => Zone::cards(key, title.into(), cards.iter()).arranged(Arrange::Fan),
        Cards::Backs(counts) => {
            let some = counts.iter().zip(1..).filter(|(count, _)| **count > 0);
            let backs = some.map(|(&count, value): (_, u8)| {
                let face = Face::Back { label: words!["value ", value], count: count.into() };
                Piece::new(key.within(value), face)
            });
            let backs: Vec<_> = backs.collect();
            Zone::new(key, title.into(), backs).arranged(Arrange::Heap)
        }
    };
    zone.seen_by(Sight::Owner)
}

fn achievements(key: Key, title: Words, set: Achievements) -> Zone {
    let piece = |card| Piece::new(Key::of(card), Face::Card { card });
    Zone::new(key, title, set.iter().map(achievement).map(piece)).arranged(Arrange::Chips)
}

pub(crate) fn supply_key(value: u8) -> Key {
    Key::new(format_args!("supply-{value}"))
}

pub(crate) fn hand_key(seat: Seat) -> Key {
    Key::new(format_args!("hand{}", seat.0))
}

pub(crate) fn score_key(seat: Seat) -> Key {
    Key::new(format_args!("score{}", seat.0))
}

pub(crate) fn pile_key(seat: Seat, color: Color) -> Key {
    Key::new(format_args!("pile{}-{}", seat.0, color.name()))
}

/// The key of an achievement, free or claimed.
pub(crate) fn achievement_key(of: Achievement) -> Key {
    Key::of(achievement(of))
}
