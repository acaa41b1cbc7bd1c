//! The game in numbers.

use std::sync::LazyLock;

use cardloom::{
    Prompt, Seat,
    encode::{Encode, Features, count, flag},
};

use crate::{
    faces::view::{Hidden, PlayerView, View},
    model::{
        bird::Bird,
        bonus::Bonus,
        catalog::MOST_SYMBOLS,
        facts::{BIRDS, BONUSES, GOALS},
        food::{Face, Food, Foods},
        goal::{ROUNDS, Scored},
        habitat::Habitat,
        mat::PLACES,
        player::MOST_SEATS,
        state::TRAY,
    },
    rules::{
        Wingspan,
        payment::missing,
        prompt::{Action, Ask, Choice, Question},
        turn::{base_gain, converts},
    },
};

const ROWS: usize = Habitat::ALL.len();
const FOODS: usize = Food::ALL.len();

/// Where each kind of option begins among all of them. Plays come last: how many there are the birds say.
const BIRD: usize = 4;
const FOOD: usize = BIRD + BIRDS;
const DIE: usize = FOOD + FOODS;
const RESET: usize = DIE + Face::ALL.len() + 1;
const TRAY_SLOT: usize = RESET + 1;
const DECK: usize = TRAY_SLOT + TRAY;
const SEAT: usize = DECK + 1;
const HABITAT: usize = SEAT + MOST_SEATS;
const BONUS: usize = HABITAT + ROWS;
const CACHE: usize = BONUS + BONUSES;
const KEEP: usize = CACHE + 1;
const YES: usize = KEEP + 1;
const PAYMENT: usize = YES + 1;
const PLAY: usize = PAYMENT + sets(FOODS, MOST_PAID);

/// The most tokens that a payment takes: two for each symbol.
const MOST_PAID: usize = 2 * MOST_SYMBOLS;

/// Where the plays of each bird begin, one for each row where it lives.
static PLAYS: LazyLock<[u16; BIRDS]> = LazyLock::new(|| {
    let mut next = PLAY as u16;
    std::array::from_fn(|bird| {
        let begin = next;
        next += rows_of(Bird(bird as u8)).count() as u16;
        begin
    })
});

impl Encode for Wingspan {
    fn choices() -> Vec<Choice> {
        let actions = [Action::Play, Action::GainFood, Action::LayEggs, Action::DrawCards];
        let dice = Face::ALL
            .into_iter()
            .flat_map(|face| face.foods().iter().map(move |&food| Choice::Die { face, food }));
        let tray = (0..TRAY as u8).map(|slot| Choice::Tray { slot, bird: Bird::default() });
        let plays =
            Bird::all(true).flat_map(|bird| rows_of(bird).map(move |habitat| Choice::Play { bird, habitat }));
        let mut payments = Vec::with_capacity(sets(FOODS, MOST_PAID));
        add_payments(0, MOST_PAID, Foods::default(), &mut payments);
        (actions.into_iter().map(Choice::Action))
            .chain(Bird::all(true).map(Choice::Bird))
            .chain(Food::ALL.map(Choice::Food))
            .chain(dice)
            .chain([Choice::Reset])
            .chain(tray)
            .chain([Choice::Deck])
            .chain(Seat::all(MOST_SEATS).map(Choice::Seat))
            .chain(Habitat::ALL.map(Choice::Habitat))
            .chain(Bonus::all().map(Choice::Bonus))
            .chain([Choice::Cache, Choice::Keep, Choice::Yes])
            .chain(payments.into_iter().map(Choice::Foods))
            .chain(plays)
            .collect()
    }

    fn choice(choice: &Choice) -> Option<usize> {
        Some(match *choice {
            Choice::Action(action) => action as usize,
            Choice::Bird(bird) => BIRD + place(bird),
            Choice::Food(food) => FOOD + food as usize,
            Choice::Die { face: Face::InvertebrateOrSeed, food } => {
                DIE + Face::InvertebrateOrSeed as usize + usize::from(food == Food::Seed)
            }
            Choice::Die { face, food: _ } => DIE + face as usize,
            Choice::Reset => RESET,
            // Its label is the slot. Which bird lies there an observation says.
            Choice::Tray { slot, bird: _ } => TRAY_SLOT + usize::from(slot),
            Choice::Deck => DECK,
            Choice::Seat(seat) => SEAT + seat.index(),
            Choice::Habitat(habitat) => HABITAT + habitat as usize,
            Choice::Bonus(bonus) => BONUS + usize::from(bonus.0),
            Choice::Cache => CACHE,
            Choice::Keep => KEEP,
            Choice::Yes => YES,
            Choice::Foods(foods) => return place_of_payment(foods).map(|place| PAYMENT + place),
            Choice::Play { bird, habitat } => {
                let row = rows_of(bird).position(|row| row == habitat)?;
                usize::from(PLAYS[place(bird)]) + row
            }
        })
    }

    fn features(view: &View, seat: Seat, asked: Option<&Prompt<Self>>, out: &mut Features<'_>) {
        question(asked.map(|prompt| &prompt.question), out);
        table(view, seat, out);
        own(&view.players[seat.index()], out);
        out.players(seat, view.players.len(), |seat, out| player(&view.players[seat.index()], view, out));
    }
}

fn place(bird: Bird) -> usize {
    usize::from(bird.0)
}

/// The rows where a bird lives.
fn rows_of(bird: Bird) -> impl Iterator<Item = Habitat> {
    Habitat::ALL.into_iter().filter(move |&row| bird.lives_in(row))
}

/// How many sets there are of at most so many tokens of so many kinds: (tokens + kinds) choose kinds.
const fn sets(kinds: usize, tokens: usize) -> usize {
    let (mut sets, mut kind) = (1, 0);
    while kind < kinds {
        kind += 1;
        sets = sets * (tokens + kind) / kind;
    }
    sets
}

/// All sets of tokens that a payment may come to, by how many there are of the first kind, then of the second: nearly
/// every one pays some bird.
fn add_payments(kind: usize, left: usize, foods: Foods, out: &mut Vec<Foods>) {
    if kind == FOODS {
        return out.push(foods);
    }
    for count in 0..=left {
        let mut more = foods;
        more.0[kind] = count as u8;
        add_payments(kind + 1, left - count, more, out);
    }
}

/// The place of a payment among all: of a kind all sets come before it that have fewer tokens of that kind and the same of
/// the earlier ones.
fn place_of_payment(foods: Foods) -> Option<usize> {
    let (mut place, mut left) = (0, MOST_PAID);
    for (kind, &count) in foods.0.iter().enumerate() {
        let count = usize::from(count);
        let later = left.checked_sub(count)?;
        place += (later + 1..=left).map(|left| sets(FOODS - 1 - kind, left)).sum::<usize>();
        left = later;
    }
    Some(place)
}

/// How many kinds of questions there are.
const KINDS: usize = 25;

fn question(question: Option<&Question>, out: &mut Features<'_>) {
    let ask = question.map(|question| question.ask);
    out.one_hot(
        "question",
        "which kind of question is asked, one-hot in the order of `Ask`",
        KINDS,
        ask.map(kind),
    );
    let row = match ask {
        Some(Ask::Convert(habitat)) => Some(habitat as usize),
        _ => None,
    };
    out.one_hot("question row", "the row that gives one more for something, one-hot: `convert`", ROWS, row);
    let asks = question.and_then(|question| question.bird);
    out.one_hot("asked by", "the bird that asks, or that is paid for, one-hot", BIRDS, asks.map(place));
}

fn kind(ask: Ask) -> usize {
    match ask {
        Ask::SetupKeep => 0,
        Ask::SetupBonus => 1,
        Ask::TurnAction => 2,
        Ask::PlayBird => 3,
        Ask::PayEgg => 4,
        Ask::PayFood => 5,
        Ask::TakeDie => 6,
        Ask::DrawCard => 7,
        Ask::LayOn => 8,
        Ask::Convert(_) => 9,
        Ask::UsePower => 10,
        Ask::UseReaction => 11,
        Ask::BeginWith => 12,
        Ask::GiveFood => 13,
        Ask::TakeFood => 14,
        Ask::RemoveEgg => 15,
        Ask::TuckCard => 16,
        Ask::DiscardCard => 17,
        Ask::CacheOrKeep => 18,
        Ask::LayHere => 19,
        Ask::ResetFeeder => 20,
        Ask::MoveTo => 21,
        Ask::RepeatBird => 22,
        Ask::DraftCard => 23,
        Ask::KeepBonus => 24,
    }
}

fn table(view: &View, seat: Seat, out: &mut Features<'_>) {
    let seats = view.players.len();
    let turn = view.turn.seat.distance_from(seat, seats);
    out.one_hot("turn", "whose turn it is, from this seat on, one-hot", MOST_SEATS, turn);
    let first = view.turn.first.distance_from(seat, seats);
    out.one_hot(
        "first player",
        "who has the first player's token, from this seat on, one-hot",
        MOST_SEATS,
        first,
    );
    let round = usize::from(view.turn.round).min(ROUNDS);
    out.one_hot("round", "the round, one-hot: 0 while it is chosen what to keep, 1 to 4", 1 + ROUNDS, round);
    let counters = out.slice(
        "counters",
        "the number of the turn, in hundreds; cards of the deck, in hundreds; cards of the bonus deck, in tens; whether \
         goals are scored by count, not by rank",
        4,
    );
    counters[0] = f32::from(view.turn.number) / 100.0;
    counters[1] = f32::from(view.deck) / 100.0;
    counters[2] = f32::from(view.bonus_deck) / 10.0;
    counters[3] = flag(view.scored == Scored::Blue);
    let feeder = out.slice(
        "feeder",
        "dice that show each face, in the order of `Face`; dice outside; whether all dice may be thrown again",
        Face::ALL.len() + 2,
    );
    for face in Face::ALL {
        feeder[face as usize] = view.feeder.count(face).into();
    }
    feeder[Face::ALL.len()] = view.feeder.outside().into();
    feeder[Face::ALL.len() + 1] = flag(view.feeder.can_reset());
    let tray = out.slice("tray", "for each slot of the tray the bird in it, one-hot", TRAY * BIRDS);
    for (slot, bird) in tray.chunks_mut(BIRDS).zip(view.tray) {
        count(slot, bird.map(place));
    }
    out.count("discard", "the birds of the discard pile", BIRDS, view.discard.iter().copied().map(place));
    out.count(
        "known",
        "birds in others' hands and tucked ones that this seat has seen and can still place",
        BIRDS,
        view.known.into_iter().map(place),
    );
    let goals = out.slice("goals", "for each round its goal, one-hot", ROUNDS * GOALS);
    for (round, goal) in goals.chunks_mut(GOALS).zip(view.goals) {
        round[usize::from(goal.0)] = 1.0;
    }
    let goal = round.checked_sub(1).map(|now| usize::from(view.goals[now].0));
    out.one_hot("goal", "the goal of this round, one-hot", GOALS, goal);
}

/// What a seat sees of itself alone.
fn own(me: &PlayerView, out: &mut Features<'_>) {
    let hand = match me.hand {
        Hidden::Faces(hand) => Some(hand),
        Hidden::Count(_) => None,
    };
    out.count("hand", "the birds of the own hand", BIRDS, hand.into_iter().flatten().map(place));
    let lacking = out.slice(
        "hand lacks",
        "for each bird of the own hand how many tokens of food are missing to pay it",
        BIRDS,
    );
    for bird in hand.into_iter().flatten() {
        lacking[place(bird)] = missing(me.food, &bird.facts().cost) as f32;
    }
    let bonuses = match me.bonuses {
        Hidden::Faces(bonuses) => Some(bonuses),
        Hidden::Count(_) => None,
    };
    let held = bonuses.into_iter().flatten().map(|bonus| usize::from(bonus.0));
    out.count("bonus cards", "the own bonus cards", BONUSES, held);
    let counts = out.slice("bonus counts", "for each of them what it counts now, in tens", BONUSES);
    for bonus in bonuses.into_iter().flatten() {
        counts[usize::from(bonus.0)] = bonus.count(&me.mat, me.hand.len()) as f32 / 10.0;
    }
    let points = out.slice("bonus points", "for each of them the points that it gives now, in tens", BONUSES);
    for bonus in bonuses.into_iter().flatten() {
        points[usize::from(bonus.0)] = f32::from(bonus.points(&me.mat, me.hand.len())) / 10.0;
    }
}

/// How many numbers a place of a mat has, and a row.
const OF_PLACE: usize = 6;
const OF_ROW: usize = 5;

fn player(player: &PlayerView, view: &View, out: &mut Features<'_>) {
    for (row, about) in Habitat::ALL.into_iter().zip([
        "the birds of the forest: for each its column, from 1, in fifths",
        "the birds of the grassland: for each its column, from 1, in fifths",
        "the birds of the wetland: for each its column, from 1, in fifths",
    ]) {
        let birds = out.slice(row.name(), about, BIRDS);
        for (spot, column) in player.mat.row(row).iter().zip(1_u8..) {
            birds[place(spot.bird)] = f32::from(column) / PLACES as f32;
        }
    }
    let eggs = out.slice("eggs", "eggs on each bird", BIRDS);
    player.mat.spots().for_each(|spot| eggs[place(spot.bird)] = spot.eggs.into());
    let places = out.slice(
        "places",
        "for each of the 15 places, row by row from the left: whether there is a bird; its eggs; its room for more; cards \
         tucked behind it; food cached on it; whether its pink power is used",
        ROWS * PLACES * OF_PLACE,
    );
    for (row, places) in Habitat::ALL.into_iter().zip(places.chunks_mut(PLACES * OF_PLACE)) {
        for (spot, numbers) in player.mat.row(row).iter().zip(places.chunks_mut(OF_PLACE)) {
            numbers[0] = 1.0;
            numbers[1] = spot.eggs.into();
            numbers[2] = spot.room().into();
            numbers[3] = spot.tucked.into();
            numbers[4] = spot.cached.total() as f32;
            numbers[5] = flag(spot.used);
        }
    }
    let rows = out.slice(
        "rows",
        "for each row: its birds, in fifths; what its action gives; whether one more is to be had for something; eggs that \
         its next bird costs; whether it is full",
        ROWS * OF_ROW,
    );
    for (row, numbers) in Habitat::ALL.into_iter().zip(rows.chunks_mut(OF_ROW)) {
        let birds = player.mat.row(row).len();
        let eggs = player.mat.egg_cost(row);
        numbers[0] = birds as f32 / PLACES as f32;
        numbers[1] = base_gain(row, birds) as f32;
        numbers[2] = flag(converts(birds));
        numbers[3] = eggs.unwrap_or(0).into();
        numbers[4] = flag(eggs.is_none());
    }
    let food = out.slice("food", "tokens of each kind of food, in the order of `Food`", FOODS);
    food.iter_mut().zip(player.food.0).for_each(|(number, tokens)| *number = tokens.into());
    let counters = out.slice(
        "counters",
        "cards in hand; bonus cards; action cubes left in the round; cards to discard at the end of the turn; whether the \
         player has given up",
        5,
    );
    counters[0] = player.hand.len() as f32;
    counters[1] = player.bonuses.len() as f32;
    counters[2] = player.cubes.into();
    counters[3] = player.owed.into();
    counters[4] = flag(player.out);
    let counts = out.slice("goal counts", "what the goal of each round counts now", ROUNDS);
    for (number, goal) in counts.iter_mut().zip(view.goals) {
        *number = goal.count(&player.mat) as f32;
    }
    let goals = out.slice("goal points", "points that each round's goal has brought", ROUNDS);
    goals.iter_mut().zip(player.goals).for_each(|(number, points)| *number = points.into());
    let parts = player.score.parts();
    let score = out.slice(
        "score",
        "points, in tens: birds, bonus cards (0 where they are hidden), goals, eggs, cached food, tucked cards, all together",
        parts.len() + 1,
    );
    for (number, (_, points)) in score.iter_mut().zip(parts) {
        *number = f32::from(points) / 10.0;
    }
    score[parts.len()] = f32::from(player.score.total()) / 10.0;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::payment::payments;

    #[test]
    fn whatever_pays_a_bird_has_a_number() {
        let choices = Wingspan::choices();
        let all = Foods([MOST_PAID as u8; FOODS]);
        let mut paying = vec![false; choices.len()];
        for paid in Bird::all(true).flat_map(|bird| payments(all, &bird.facts().cost)) {
            let place = Wingspan::choice(&Choice::Foods(paid)).expect("a number");
            assert_eq!(choices[place], Choice::Foods(paid));
            paying[place] = true;
        }
        let idle = paying[PAYMENT..PLAY].iter().filter(|paying| !**paying).count();
        assert_eq!(idle, 15, "sets of tokens that pay no bird");
        assert_eq!(Wingspan::choice(&Choice::Foods(Foods([0, 0, 4, 0, 3]))), None);
    }
}
