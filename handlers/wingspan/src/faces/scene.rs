//! What lies on the table, as a scene.

use cardloom::{
    Seat, Words,
    draw::plural,
    scene::{
        Area, Arrange, Counter, Counters, Dice, Die, Grid, GridRow, Head, Key, Mark, Matrix, MatrixRow,
        Piece, Scene, Token, Zone,
    },
    words,
    zone::{CardName, Sight},
};

use crate::{
    faces::{
        label::face_id,
        sheet::icon,
        view::{Hidden, PlayerView, View},
        words::victory,
    },
    model::{
        bonus::Bonus,
        food::{Face, Food},
        goal::{Goal, PLACE_POINTS, ROUNDS, Scored},
        habitat::Habitat,
        mat::{EGG_COST, Spot},
        score::Score,
    },
    rules::{prompt::Action, turn::base_gain},
};

/// The table as somebody sees it: what lies in the middle, and an area for each player.
pub(crate) fn scene(view: &View) -> Scene {
    let common = Area::common("table", "Table".into())
        .item(goals(view))
        .item(feeder(view))
        .item(tray(view))
        .item(Zone::backs(deck_key(), "deck".into(), backs(view.deck)).arranged(Arrange::Pile).folded())
        .item(
            Zone::cards("discard", "discarded".into(), view.discard.iter().rev().copied())
                .arranged(Arrange::Pile)
                .folded(),
        )
        .item(Zone::backs("bonus-deck", "bonuses".into(), backs(view.bonus_deck)).folded());
    let mut scene = Scene::new(view.seat, headline(view)).area(common);
    for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
        scene = scene.area(area(view, seat, player));
    }
    scene
}

fn headline(view: &View) -> Words {
    match (&view.end, view.turn.round) {
        (Some(end), _) => victory(end),
        (None, 0) => "The players choose what they keep".into(),
        (None, round) => {
            let turn = words!["Round ", round, " of ", ROUNDS, ", turn ", view.turn.number, ": "];
            words![turn, view.turn.seat, "; ", view.turn.first, " is the first player"]
        }
    }
}

/// Cards with nothing on their backs.
fn backs(count: u8) -> Option<(usize, Words)> {
    (count > 0).then(|| (usize::from(count), Words::new()))
}

/// The goals: what they were worth, or how many each player has now.
fn goals(view: &View) -> Matrix {
    let title = match view.scored {
        Scored::Green => "goals by rank",
        Scored::Blue => "goals, a point each, at most 5",
    };
    let seats = || Seat::all(view.players.len()).zip(&view.players);
    let row = |(number, goal): (u8, Goal)| {
        let over = number < view.turn.round || view.end.is_some();
        let index = usize::from(number) - 1;
        let cells = seats().map(|(_, player)| match over {
            true => plural(player.goals[index], "point").into(),
            false => words![goal.count(&player.mat)],
        });
        let places = match view.scored {
            Scored::Green => format!(" ({})", PLACE_POINTS[index].map(|points| points.to_string()).join("/")),
            Scored::Blue => String::new(),
        };
        MatrixRow {
            head: Head::new(Key::card(goal), words!["round ", number, places]),
            card: Some(CardName::of(goal)),
            cells: cells.collect(),
            now: number == view.turn.round && !over,
        }
    };
    Matrix {
        key: "goals".into(),
        title: title.into(),
        columns: seats().map(|(seat, _)| Head::new(format!("goals{}", seat.0), words![seat])).collect(),
        rows: (1..).zip(view.goals).map(row).collect(),
    }
}

fn feeder(view: &View) -> Dice {
    let feeder = view.feeder;
    let inside = feeder.faces().flat_map(|face| {
        let faces: Vec<_> = face.foods().iter().map(|food| food.name()).collect();
        let die = move |number| Die { key: die_key(face, number), faces: faces.clone(), aside: false };
        (0..feeder.count(face)).map(die)
    });
    let outside = (0..feeder.outside()).map(|number| Die {
        key: Key::new(format_args!("die-outside-{number}")),
        faces: Vec::new(),
        aside: true,
    });
    Dice { key: feeder_key(), title: "feeder".into(), dice: inside.chain(outside).collect() }
}

fn tray(view: &View) -> Zone {
    let slots = view.tray.iter().enumerate().map(|(slot, card)| match card {
        Some(bird) => Piece::card(*bird),
        None => Piece::slot(format!("tray-{slot}"), "free".into()),
    });
    Zone::new("tray", "tray".into(), slots).arranged(Arrange::Column)
}

fn area(view: &View, seat: Seat, player: &PlayerView) -> Area {
    let plays = view.turn.seat == seat && view.turn.round > 0 && view.end.is_none();
    let title = words![seat, player.out.then(|| Words::from(", has given up"))];
    let area = Area::of(seat, title).active(plays);
    let owed = (player.owed > 0).then(|| Counter::new(area.key.within("owed"), "to discard", player.owed));
    let area = area.counter("score", player.score.total()).counter("cubes", player.cubes);
    let area = match owed {
        Some(owed) => area.count(owed),
        None => area,
    };
    area.item(points(seat, &player.score))
        .item(mat(seat, player))
        .item(food(seat, player))
        .item(hand(seat, player))
        .item(bonuses(seat, player))
}

/// What the score consists of.
fn points(seat: Seat, score: &Score) -> Counters {
    let parts = score.parts().into_iter().filter(|&(_, points)| points > 0);
    let counters = parts.map(|(name, points)| Counter::new(format!("points{}-{name}", seat.0), name, points));
    Counters { title: "points".into(), counters: counters.collect() }
}

fn mat(seat: Seat, player: &PlayerView) -> Grid {
    let key = Key::new(format_args!("mat{}", seat.0));
    let columns = EGG_COST.iter().enumerate().map(|(column, &eggs)| {
        let words = if eggs == 0 { "free" } else { "costs" };
        Head::new(key.within(column), words).token((eggs > 0).then(|| Token::new("egg", eggs)))
    });
    let rows = Habitat::ALL.into_iter().map(|habitat| {
        let spots = player.mat.row(habitat);
        let gives = match habitat {
            Habitat::Forest => "food",
            Habitat::Grassland => "egg",
            Habitat::Wetland => "card",
        };
        let gain = base_gain(habitat, spots.len()) as i64;
        let head = row_key(seat, habitat);
        let free = (spots.len()..EGG_COST.len()).map(|place| Piece::slot(head.within(place), "-".into()));
        GridRow {
            cells: spots.iter().map(spot).chain(free).collect(),
            head: Head::new(head.clone(), Words::icon(habitat.name())).token(Token::new(gives, gain)),
        }
    });
    Grid { columns: columns.collect(), rows: rows.collect(), title: "mat".into(), key }
}

/// A bird with its eggs, tucked cards, cached food and the mark of a used reaction.
fn spot(spot: &Spot) -> Piece {
    let limit = spot.bird.facts().egg_limit;
    let eggs = (limit > 0).then(|| Token::new("egg", spot.eggs).of(limit));
    let tucked = (spot.tucked > 0).then(|| Token::new("tucked", spot.tucked));
    let cached = spot.cached.kinds().map(|food| Token::new(food.name(), spot.cached[food]));
    let used = spot.used.then(|| Mark::new("used"));
    let piece = Piece::card(spot.bird).token(eggs).token(tucked).mark(used);
    cached.fold(piece, Piece::token)
}

fn food(seat: Seat, player: &PlayerView) -> Counters {
    let counters =
        Food::ALL.into_iter().map(|food| Counter::new(food_key(seat, food), icon(food), player.food[food]));
    Counters { title: "food".into(), counters: counters.collect() }
}

fn hand(seat: Seat, player: &PlayerView) -> Zone {
    let zone = match player.hand {
        Hidden::Faces(cards) => Zone::cards(hand_key(seat), "hand".into(), cards).arranged(Arrange::Column),
        Hidden::Count(count) => Zone::backs(hand_key(seat), "hand".into(), backs(count)),
    };
    zone.seen_by(Sight::Owner)
}

fn bonuses(seat: Seat, player: &PlayerView) -> Zone {
    let key = Key::new(format_args!("bonus{}", seat.0));
    let zone = match player.bonuses {
        Hidden::Faces(bonuses) => {
            let piece =
                |bonus| Piece::card(bonus).mark(Mark { icon: "counted", words: counted(player, bonus) });
            Zone::new(key, "bonus".into(), bonuses.iter().map(piece)).arranged(Arrange::Column)
        }
        Hidden::Count(count) => Zone::backs(key, "bonus".into(), backs(count)),
    };
    zone.seen_by(Sight::Owner)
}

/// What a bonus card counts for a player now.
pub(crate) fn counted(player: &PlayerView, bonus: Bonus) -> Words {
    let hand = player.hand.len();
    let (count, points) = (bonus.count(&player.mat, hand), bonus.points(&player.mat, hand));
    words![count, " now, ", plural(points, "point")]
}

/// The key of a row: what stands for its action as well.
pub(crate) fn row_key(seat: Seat, habitat: Habitat) -> Key {
    Key::new(format_args!("{}{}", habitat.name(), seat.0))
}

/// What stands for an action.
pub(crate) fn action_key(seat: Seat, action: Action) -> Key {
    action.row().map_or_else(|| hand_key(seat), |row| row_key(seat, row))
}

pub(crate) fn hand_key(seat: Seat) -> Key {
    Key::new(format_args!("hand{}", seat.0))
}

pub(crate) fn food_key(seat: Seat, food: Food) -> Key {
    Key::new(format_args!("food{}-{}", seat.0, food.name()))
}

pub(crate) fn deck_key() -> Key {
    "deck".into()
}

pub(crate) fn feeder_key() -> Key {
    "feeder".into()
}

/// The key of one of the dice that show a face.
pub(crate) fn die_key(face: Face, number: u8) -> Key {
    Key::new(format_args!("die-{}-{number}", face_id(face)))
}
