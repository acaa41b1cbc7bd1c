//! The game in numbers.

use std::{collections::BTreeMap, sync::LazyLock};

use cardloom::{
    Prompt, Seat,
    encode::{Encode, Features, count, flag},
};

use crate::{
    faces::{
        notes,
        sheet::{of_age, of_trait},
        view::{PlayerView, View},
    },
    language::{document::Trigger, words::Priority},
    model::{
        age::Age,
        card::Card,
        color::Color,
        registry::{BASE_AGES, BASE_CARDS},
        state::{MOST_SEATS, Stage},
    },
    rules::{
        Doomlings,
        prompt::{Ask, Choice, Collector, Question, Source},
    },
};

/// The first catastrophe of the base game: they stand behind the ages.
const FIRST_CATASTROPHE: usize = 26;
const CATASTROPHES: usize = BASE_AGES - FIRST_CATASTROPHE;
const COLORS: usize = Color::FOUR.len() + 1;

/// Where each kind of option begins among all of them. Those come last of which the documents say how many there are.
const SEAT: usize = BASE_CARDS;
const COLOR: usize = SEAT + MOST_SEATS;
const CATASTROPHE: usize = COLOR + COLORS;
const YES: usize = CATASTROPHE + CATASTROPHES;
const REACTION: usize = YES + 1;

/// What the documents of the base game say of options.
struct Tables {
    /// Where the reactions from hand of each card begin.
    reactions: [usize; BASE_CARDS],
    /// The place of each named option.
    options: BTreeMap<&'static str, usize>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut next = REACTION;
    let reactions = std::array::from_fn(|card| {
        let begin = next;
        next += reactions(Card(card as u8)).count();
        begin
    });
    Tables { reactions, options: option_names().into_iter().zip(next..).collect() }
});

impl Encode for Doomlings {
    /// Cards that a table adds have no numbers of their own.
    const OTHERS: usize = 16;

    fn choices() -> Vec<Choice> {
        let colors = Color::FOUR.into_iter().chain([Color::Colorless]);
        let catastrophes = (FIRST_CATASTROPHE..BASE_AGES).map(|age| Choice::Age(Age(age as u8)));
        let reactions =
            cards().flat_map(|card| reactions(card).map(move |reaction| Choice::Reaction { card, reaction }));
        (cards().map(Choice::Card))
            .chain(Seat::all(MOST_SEATS).map(Choice::Seat))
            .chain(colors.map(Choice::Color))
            .chain(catastrophes)
            .chain([Choice::Yes])
            .chain(reactions)
            .chain(option_names().into_iter().map(Choice::Option))
            .collect()
    }

    fn choice(choice: &Choice) -> Option<usize> {
        match *choice {
            // Copies of a kind are told apart: they lie in different piles, and what has changed on one has not on the other.
            Choice::Card(card) => of_base(card),
            Choice::Seat(seat) => Some(SEAT + seat.index()),
            Choice::Color(color) => Some(COLOR + color as usize),
            // Ages are never picked.
            Choice::Age(age) if usize::from(age.0) < BASE_AGES => {
                usize::from(age.0).checked_sub(FIRST_CATASTROPHE).map(|place| CATASTROPHE + place)
            }
            Choice::Age(_) => None,
            Choice::Yes => Some(YES),
            Choice::Reaction { card, reaction } => {
                let before = reactions(card).take_while(|&other| other < reaction).count();
                of_base(card).map(|card| TABLES.reactions[card] + before)
            }
            Choice::Option(name) => TABLES.options.get(name).copied(),
        }
    }

    fn features(view: &View, seat: Seat, asked: Option<&Prompt<Self>>, out: &mut Features<'_>) {
        question(asked.map(|prompt| &prompt.question), out);
        table(view, seat, out);
        ages(view, out);
        out.players(seat, view.players.len(), |seat, out| player(view, seat, out));
    }
}

/// The cards of the base game.
fn cards() -> impl Iterator<Item = Card> {
    (0..BASE_CARDS as u8).map(Card)
}

/// The number of a card of the base game.
fn of_base(card: Card) -> Option<usize> {
    Some(usize::from(card.0)).filter(|&card| card < BASE_CARDS)
}

/// The reactions from hand of a card, by their place in its document.
fn reactions(card: Card) -> impl Iterator<Item = u8> {
    (0..).zip(&card.facts().reactions).filter(|(_, reaction)| reaction.from_hand).map(|(place, _)| place)
}

/// The names of all options that the documents of the base game offer, each where it comes first. (So far there is none.)
fn option_names() -> Vec<&'static str> {
    let kinds = cards().filter(|card| card.copy() == 0);
    let ages = (0..BASE_AGES as u8).map(Age);
    let mut names = Vec::new();
    for option in notes::options(kinds.flat_map(of_trait).chain(ages.flat_map(of_age))) {
        if !names.contains(&&*option.id) {
            names.push(&*option.id);
        }
    }
    names
}

/// How many numbers stand for cards, for ages and for catastrophes: one for each of the base game, and a last one for all
/// that the table has added.
const OF_CARDS: usize = BASE_CARDS + 1;
const OF_AGES: usize = BASE_AGES + 1;
const OF_CATASTROPHES: usize = CATASTROPHES + 1;

fn place(card: Card) -> usize {
    usize::from(card.0).min(BASE_CARDS)
}

fn place_of_age(age: Age) -> usize {
    usize::from(age.0).min(BASE_AGES)
}

fn place_of_catastrophe(age: Age) -> usize {
    usize::from(age.0).checked_sub(FIRST_CATASTROPHE).map_or(CATASTROPHES, |place| place.min(CATASTROPHES))
}

/// How many kinds of questions there are, of events, and of steps that ask "whether" first.
const KINDS: usize = 25;
const TRIGGERS: usize = Trigger::TraitDiscarded as usize + 1;
const COLLECTORS: usize = Collector::SelectFromCards as usize + 1;

fn question(question: Option<&Question>, out: &mut Features<'_>) {
    let ask = question.map(|question| question.ask);
    let source = question.and_then(|question| question.source);
    out.one_hot(
        "question",
        "which kind of question is asked, one-hot in the order of `Ask`",
        KINDS,
        ask.map(kind),
    );
    let event = match ask {
        Some(Ask::Reaction(trigger)) => Some(trigger as usize),
        _ => None,
    };
    out.one_hot(
        "reaction to",
        "the event that may be reacted to, one-hot in the order of `Trigger`",
        TRIGGERS,
        event,
    );
    let whether = match ask {
        Some(Ask::Whether(collector)) => Some(collector as usize),
        _ => None,
    };
    out.one_hot(
        "whether",
        "what is picked afterwards where it is asked whether at all, one-hot in the order of `Collector`",
        COLLECTORS,
        whether,
    );
    let (card, age) = match source {
        Some(Source::Card(card) | Source::Held(card)) => (Some(card), None),
        Some(Source::Age(age)) => (None, Some(age)),
        _ => (None, None),
    };
    out.one_hot(
        "asked by card",
        "the trait that asks, or that is reacted to, one-hot; the last number is one that the table has added",
        OF_CARDS,
        card.map(place),
    );
    let held = out.slice("asked by held", "whether that trait is held, and not in a pile", 1);
    held[0] = flag(matches!(source, Some(Source::Held(_))));
    out.one_hot(
        "asked by age",
        "the age or catastrophe that asks, or that is reacted to, one-hot; the last number is one that the table has added",
        OF_AGES,
        age.map(place_of_age),
    );
}

fn kind(ask: Ask) -> usize {
    match ask {
        Ask::Play => 0,
        Ask::ExtraPlay => 1,
        Ask::DiscardHand => 2,
        Ask::Stabilize => 3,
        Ask::StabilizeDiscard => 4,
        Ask::Hook => 5,
        Ask::Reaction(_) => 6,
        Ask::Ability => 7,
        Ask::SelectFromHand => 8,
        Ask::SelectFromTraitPile => 9,
        Ask::SelectOpponent => 10,
        Ask::SelectOpponentTrait => 11,
        Ask::SelectFromDiscard => 12,
        Ask::SelectFromCards => 13,
        Ask::RevealFromHand => 14,
        Ask::SelectColor => 15,
        Ask::SelectCatastrophe => 16,
        Ask::SelectOption => 17,
        Ask::Confirm => 18,
        Ask::SelectSwapMine => 19,
        Ask::SelectSwapTheirs => 20,
        Ask::Whether(_) => 21,
        Ask::WorldsEndNext => 22,
        Ask::WorldsEnd => 23,
        Ask::WorldsEndDiscard => 24,
    }
}

/// How many stages a game has, with the four priorities of sections.
const STAGES: usize = 8;

fn stage(stage: Stage) -> usize {
    match stage {
        Stage::Reveal => 0,
        Stage::Turns(_) => 1,
        Stage::WorldsEnd => 2,
        Stage::Sections(Priority::Early) => 3,
        Stage::Sections(Priority::Normal) => 4,
        Stage::Sections(Priority::Late) => 5,
        Stage::Sections(Priority::Scoring) => 6,
        Stage::Count => 7,
    }
}

fn table(view: &View, seat: Seat, out: &mut Features<'_>) {
    let seats = view.players.len();
    out.one_hot(
        "turn",
        "whose turn it is, from this seat on, one-hot; nothing between turns",
        MOST_SEATS,
        view.turn.map(|active| active.distance_from(seat, seats)),
    );
    out.one_hot(
        "first player",
        "the first player of the round, from this seat on, one-hot",
        MOST_SEATS,
        view.first.distance_from(seat, seats),
    );
    out.one_hot(
        "stage",
        "how far the game is, one-hot: before an age, turns, before World's End, its sections early, normal, late, scoring, \
         the count",
        STAGES,
        stage(view.stage),
    );
    let counters = out.slice(
        "counters",
        "cards of the trait deck, in hundreds; of the discard pile, in hundreds; of the age deck, in tens; catastrophes that \
         have been; turns begun, in hundreds; places of the turn order that are through in this round; ages in a pile of \
         this table; points for the largest gene pool, in tens",
        8,
    );
    counters[0] = view.deck as f32 / 100.0;
    counters[1] = view.discard.len() as f32 / 100.0;
    counters[2] = view.age_deck.len() as f32 / 10.0;
    counters[3] = view.past.iter().filter(|age| age.is_catastrophe()).count() as f32;
    counters[4] = f32::from(view.turns) / 100.0;
    counters[5] = if let Stage::Turns(through) = view.stage { through.into() } else { 0.0 };
    counters[6] = view.options.ages.into();
    counters[7] = view.options.leader_bonus as f32 / 10.0;
    out.one_hot(
        "last color",
        "the color of the last trait that anybody played, one-hot in the order of `Color`",
        COLORS,
        view.last_color.map(|color| color as usize),
    );
    out.count(
        "played",
        "the traits that were played from hand in this turn; the last number counts those that the table has added",
        OF_CARDS,
        view.played.iter().copied().map(place),
    );
    out.count(
        "discard",
        "the cards of the discard pile; the last number counts those that the table has added",
        OF_CARDS,
        view.discard.iter().copied().map(place),
    );
    out.one_hot(
        "discard top",
        "its top card, one-hot; the last number is one that the table has added",
        OF_CARDS,
        view.discard.last().copied().map(place),
    );
}

/// How many places of the age deck are told one by one.
const NEXT_AGES: usize = 3;

fn ages(view: &View, out: &mut Features<'_>) {
    out.one_hot(
        "age",
        "the age or catastrophe in force, one-hot; the last number is one that the table has added",
        OF_AGES,
        view.age.map(place_of_age),
    );
    out.count(
        "past",
        "ages and catastrophes that have been; the last number counts those that the table has added",
        OF_AGES,
        view.past.iter().copied().map(place_of_age),
    );
    let next = out.slice(
        "next ages",
        "the next three cards of the age deck as far as this seat knows them, each one-hot; the last number is one that the \
         table has added",
        NEXT_AGES * OF_AGES,
    );
    for (numbers, age) in next.chunks_mut(OF_AGES).zip(&view.age_deck) {
        count(numbers, age.map(place_of_age));
    }
    out.count(
        "known ages",
        "all cards of the age deck whose place this seat knows; the last number counts those that the table has added",
        OF_AGES,
        view.age_deck.iter().flatten().copied().map(place_of_age),
    );
    out.one_hot(
        "final catastrophe",
        "the catastrophe whose World's End effect was chosen, one-hot; the last number is one that the table has added",
        OF_CATASTROPHES,
        view.final_catastrophe.map(place_of_catastrophe),
    );
}

fn player(view: &View, seat: Seat, out: &mut Features<'_>) {
    let player = &view.players[seat.index()];
    out.count(
        "hand",
        "the cards in hand as far as this seat sees or knows them; the last number counts those that the table has added",
        OF_CARDS,
        player.hand.seen().iter().copied().map(place),
    );
    out.count(
        "pile",
        "the traits in the pile; the last number counts those that the table has added",
        OF_CARDS,
        player.pile.iter().map(|of| place(of.card)),
    );
    let recolored = player.pile.iter().filter(|of| of.color != of.card.facts().color);
    out.count(
        "recolored",
        "those of them that have not their printed color; the last number counts those that the table has added",
        OF_CARDS,
        recolored.map(|of| place(of.card)),
    );
    out.count(
        "colors",
        "traits of each color in the pile, in the order of `Color`",
        COLORS,
        player.pile.iter().map(|of| of.color as usize),
    );
    let ignored = view.ignored.iter().filter(|(_, ignores)| *ignores == seat);
    out.count(
        "ignored",
        "the catastrophes that the player ignores; the last number counts those that the table has added",
        OF_CATASTROPHES,
        ignored.map(|(age, _)| place_of_catastrophe(*age)),
    );
    self::counters(player, out);
}

fn counters(player: &PlayerView, out: &mut Features<'_>) {
    let counters = out.slice(
        "counters",
        "cards in hand; the gene pool; traits in the pile; dominants among them; their face values, in tens; points of \
         World's End, in tens; uses of abilities that can be used up; whether the player has given up",
        8,
    );
    counters[0] = player.hand.len() as f32;
    counters[1] = player.gene_pool.into();
    counters[2] = player.pile.len() as f32;
    counters[3] = player.pile.iter().filter(|of| of.card.facts().dominant).count() as f32;
    counters[4] = player.face_values() as f32 / 10.0;
    counters[5] = player.points as f32 / 10.0;
    counters[6] = player.pile.iter().filter_map(|of| of.used).map(f32::from).sum();
    counters[7] = flag(player.out);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::added::Added;

    #[test]
    fn cards_that_a_table_adds_have_no_numbers() {
        let texts = [include_str!("../../data/samples.json").to_owned()];
        let added = Added::of(&texts).expect("the samples");
        let mut reactions_from_hand = 0;
        for card in added.cards().skip(BASE_CARDS) {
            assert_eq!(Doomlings::choice(&Choice::Card(card)), None, "{card}");
            for reaction in reactions(card) {
                assert_eq!(Doomlings::choice(&Choice::Reaction { card, reaction }), None, "{card}");
                reactions_from_hand += 1;
            }
        }
        assert!(reactions_from_hand > 0);
        assert!(added.ages().skip(BASE_AGES).all(|age| Doomlings::choice(&Choice::Age(age)).is_none()));
        let options: Vec<_> = notes::options(added.cards().skip(BASE_CARDS).flat_map(of_trait)).collect();
        let names: Vec<&str> = options.iter().map(|option| &*option.id).collect();
        assert_eq!(names, ["draw", "grow"]);
        assert!(options.iter().all(|option| Doomlings::choice(&Choice::Option(&option.id)).is_none()));
    }
}
