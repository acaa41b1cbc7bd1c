//! The game in numbers.

use cardloom::{
    Prompt, Seat,
    encode::{Encode, Features, count, flag},
};

use crate::{
    faces::view::{Cards, PlayerView, View},
    model::{
        achievements::Special,
        card::Card,
        facts::{CARDS, Color},
        icons::{Icon, Splay},
        set::CardSet,
    },
    rules::{
        Innovation,
        action::Action,
        effect::Deed,
        prompt::{Ask, Choice, Question},
    },
};

/// The most seats of a table.
const SEATS: usize = 4;

/// Where each kind of option begins among all of them.
const ACHIEVE: usize = 1;
const MELD: usize = ACHIEVE + 9;
const DOGMA: usize = MELD + CARDS;
const CARD: usize = DOGMA + CARDS;
const UNSEEN: usize = CARD + CARDS;
const COLOR: usize = UNSEEN + SEATS * 10;
const VALUE: usize = COLOR + Color::ALL.len();
const SEAT: usize = VALUE + 10;
const MODE: usize = SEAT + SEATS;
const YES: usize = MODE + 2;

impl Encode for Innovation {
    fn choices() -> Vec<Choice> {
        let unseen = Seat::all(SEATS)
            .flat_map(|seat| (1..=10).map(move |value| Choice::Unseen { seat, value, nth: 0 }));
        [Choice::Action(Action::Draw)]
            .into_iter()
            .chain((1..=9).map(|value| Choice::Action(Action::Achieve(value))))
            .chain(Card::all().map(|card| Choice::Action(Action::Meld(card))))
            .chain(Card::all().map(|card| Choice::Action(Action::Dogma(card))))
            .chain(Card::all().map(Choice::Card))
            .chain(unseen)
            .chain(Color::ALL.map(Choice::Color))
            .chain((1..=10).map(Choice::Value))
            .chain(Seat::all(SEATS).map(Choice::Seat))
            .chain([1, 2].map(Choice::Mode))
            .chain([Choice::Yes])
            .collect()
    }

    fn choice(choice: &Choice) -> Option<usize> {
        let from_one = |number: u8| usize::from(number.saturating_sub(1));
        Some(match *choice {
            Choice::Action(Action::Draw) => 0,
            Choice::Action(Action::Achieve(value)) => ACHIEVE + from_one(value),
            Choice::Action(Action::Meld(card)) => MELD + place(card),
            Choice::Action(Action::Dogma(card)) => DOGMA + place(card),
            Choice::Card(card) => CARD + place(card),
            // Which of equal ones it is nobody who is asked can tell.
            Choice::Unseen { seat, value, nth: _ } => UNSEEN + seat.index() * 10 + from_one(value),
            Choice::Color(color) => COLOR + color as usize,
            Choice::Value(value) => VALUE + from_one(value),
            Choice::Seat(seat) => SEAT + seat.index(),
            Choice::Mode(mode) => MODE + from_one(mode),
            Choice::Yes => YES,
        })
    }

    fn features(view: &View, seat: Seat, asked: Option<&Prompt<Self>>, out: &mut Features<'_>) {
        question(asked.map(|prompt| &prompt.question), seat, view.players.len(), out);
        table(view, seat, out);
        out.players(seat, view.players.len(), |seat, out| player(&view.players[seat.index()], out));
    }
}

fn place(card: Card) -> usize {
    usize::from(card.0)
}

/// Kinds of questions, and of what is done with cards.
const KINDS: usize = 18;
const DEEDS: usize = 7;

const ACHIEVEMENTS: usize = 9 + Special::ALL.len();

fn question(question: Option<&Question>, seat: Seat, seats: usize, out: &mut Features<'_>) {
    let ask = question.map(|question| question.ask);
    out.one_hot(
        "question",
        "which kind of question is asked, one-hot in the order of `Ask`",
        KINDS,
        ask.as_ref().map(kind),
    );
    let deed = match ask {
        Some(Ask::Do(deed) | Ask::All(deed) | Ask::Order(deed)) => Some(deed),
        _ => None,
    };
    out.one_hot(
        "deed",
        "what would be done with cards, one-hot in the order of `Deed`",
        DEEDS,
        deed.map(kind_of_deed),
    );
    let whom = match deed {
        Some(Deed::ToHand(to) | Deed::ToScore(to) | Deed::ToBoard(to)) => Some(to.distance_from(seat, seats)),
        _ => None,
    };
    out.one_hot("deed to", "to whom they would go, from this seat on, one-hot", SEATS, whom);
    let asks = question.and_then(|question| question.card);
    out.one_hot("asked by", "the card that asks, one-hot", CARDS, asks.map(place));
    let details = out.slice(
        "question about",
        "the splay in question, one-hot: left, right, up; the color in question, one-hot; the value in question",
        3 + Color::ALL.len() + 1,
    );
    match ask {
        Some(Ask::Splay(splay)) => count(details, splay_place(splay)),
        Some(Ask::SplayColor(color, splay)) => {
            count(details, splay_place(splay));
            count(details, [3 + color as usize]);
        }
        Some(Ask::Arrange(color)) => count(details, [3 + color as usize]),
        Some(Ask::DrawAndTuck(value)) => details[3 + Color::ALL.len()] = value.into(),
        _ => {}
    }
}

fn splay_place(splay: Splay) -> Option<usize> {
    (splay as usize).checked_sub(1)
}

fn kind(ask: &Ask) -> usize {
    match ask {
        Ask::FirstCard => 0,
        Ask::Action => 1,
        Ask::Do(_) => 2,
        Ask::All(_) => 3,
        Ask::Order(_) => 4,
        Ask::Reveal => 5,
        Ask::Execute => 6,
        Ask::Demand => 7,
        Ask::Splay(_) => 8,
        Ask::SplayColor(..) => 9,
        Ask::Exchange => 10,
        Ask::DrawAndTuck(_) => 11,
        Ask::NameColors => 12,
        Ask::NameValue => 13,
        Ask::Player => 14,
        Ask::Mode => 15,
        Ask::Rearrange => 16,
        Ask::Arrange(_) => 17,
    }
}

fn kind_of_deed(deed: Deed) -> usize {
    match deed {
        Deed::Meld => 0,
        Deed::Tuck => 1,
        Deed::Score => 2,
        Deed::Return => 3,
        Deed::ToHand(_) => 4,
        Deed::ToScore(_) => 5,
        Deed::ToBoard(_) => 6,
    }
}

fn table(view: &View, seat: Seat, out: &mut Features<'_>) {
    let seats = view.players.len();
    let turn = view.turn.seat.distance_from(seat, seats);
    out.one_hot("turn", "whose turn it is, from this seat on, one-hot", SEATS, turn);
    out.one_hot(
        "activator",
        "who has taken the dogma action under way, from this seat on, one-hot",
        SEATS,
        view.dogma.activator.map(|activator| activator.distance_from(seat, seats)),
    );
    let counters = out.slice(
        "counters",
        "actions left in the turn; turns begun, in hundreds; whether the sharing bonus is earned; whether opposite seats \
         play together; achievements that win",
        5,
    );
    counters[0] = view.turn.actions.into();
    counters[1] = f32::from(view.turn.number) / 100.0;
    counters[2] = flag(view.dogma.shared);
    counters[3] = flag(view.teams);
    counters[4] = view.achievements_to_win as f32;
    by_value(out.slice("supply", "cards left of each value, from 1", 10), &view.supply);
    by_value(out.slice("removed", "cards out of the game of each value, from 1", 10), &view.removed);
    out.count(
        "available",
        "achievements that nobody has: 1 to 9, the five special ones",
        ACHIEVEMENTS,
        view.available.places(),
    );
    out.count(
        "known",
        "cards that this seat has seen and that lie hidden since",
        CARDS,
        view.known.iter().map(place),
    );
    let me = &view.players[seat.index()];
    out.count("hand", "the cards of the own hand", CARDS, faces(me.hand).iter().map(place));
    out.count("score", "the cards of the own score pile", CARDS, faces(me.score).iter().map(place));
}

fn player(player: &PlayerView, out: &mut Features<'_>) {
    let board = &player.board;
    let all = Color::ALL.iter().flat_map(|&color| board.pile(color).cards());
    out.count("board", "the cards of the board", CARDS, all.map(|&card| place(card)));
    out.count("top cards", "the top cards of the board", CARDS, board.tops().iter().map(place));
    let splays = out.slice(
        "splays",
        "for each color one-hot whether it is splayed left, right, up",
        3 * Color::ALL.len(),
    );
    for (color, numbers) in Color::ALL.iter().zip(splays.chunks_exact_mut(3)) {
        count(numbers, splay_place(board.pile(*color).splay()));
    }
    let icons = out.slice("icons", "visible icons in the order of `Icon`, in tens", Icon::ALL.len());
    let seen = board.icons();
    for (number, icon) in icons.iter_mut().zip(Icon::ALL) {
        *number = seen.count(icon) as f32 / 10.0;
    }
    by_value(out.slice("hand", "cards in hand of each value, from 1", 10), &player.hand.count_by_value());
    by_value(
        out.slice("score", "cards in the score pile of each value, from 1", 10),
        &player.score.count_by_value(),
    );
    out.count(
        "achievements",
        "achievements: 1 to 9, the five special ones",
        ACHIEVEMENTS,
        player.achievements.places(),
    );
    let counters = out.slice(
        "counters",
        "points, in tens; cards tucked and scored in this turn; whether the player has given up",
        4,
    );
    counters[0] = player.score.points() as f32 / 10.0;
    counters[1] = player.tucked.into();
    counters[2] = player.scored.into();
    counters[3] = flag(player.out);
}

/// The cards that are seen.
fn faces(cards: Cards) -> CardSet {
    match cards {
        Cards::Faces(faces) => faces,
        Cards::Backs(_) => CardSet::EMPTY,
    }
}

fn by_value(numbers: &mut [f32], counts: &[u8; 10]) {
    numbers.iter_mut().zip(counts).for_each(|(number, count)| *number = f32::from(*count));
}
