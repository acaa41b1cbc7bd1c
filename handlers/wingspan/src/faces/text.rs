//! The game in words: questions, options, events.

use cardloom::{Seat, draw::plural, zone::Secret};

use crate::{
    model::{
        bird::{Bird, CostMode, Habitat},
        power::Color,
        score::Score,
        state::End,
    },
    rules::{
        effect::{Event, Passed, Source, Throw, To},
        prompt::{Action, Ask, Choice, Question},
    },
};

/// A question in one line.
pub(crate) fn question(question: &Question) -> String {
    let text = match question.ask {
        Ask::SetupKeep => "Which five of the cards and the food do you keep?",
        Ask::SetupBonus => "Which bonus card do you keep?",
        Ask::TurnAction => "Which action do you take?",
        Ask::PlayBird => "Play which bird, and where?",
        Ask::PayEgg => "An egg of which bird do you pay?",
        Ask::PayFood => "Which food do you pay?",
        Ask::TakeDie => "Take which die?",
        Ask::DrawCard => "Draw from where?",
        Ask::LayOn => "Lay an egg on which bird?",
        Ask::Convert(Habitat::Forest) => "Give which card for one more die?",
        Ask::Convert(Habitat::Grassland) => "Give which food for one more egg?",
        Ask::Convert(Habitat::Wetland) => "Give an egg of which bird for one more card?",
        Ask::UsePower => "Use it?",
        Ask::UseReaction => "Use which reaction?",
        Ask::BeginWith => "Who is the first to take?",
        Ask::GiveFood => "Give which food?",
        Ask::TakeFood => "Gain which food?",
        Ask::RemoveEgg => "Remove an egg from which bird?",
        Ask::TuckCard => "Tuck which card?",
        Ask::DiscardCard => "Discard which card?",
        Ask::CacheOrKeep => "Cache it, or keep it?",
        Ask::LayHere => "Lay an egg on it?",
        Ask::ResetFeeder => "Throw all dice again first?",
        Ask::MoveTo => "Move to which row?",
        Ask::RepeatBird => "Repeat which bird?",
        Ask::DraftCard => "Take which card?",
        Ask::KeepBonus => "Keep which bonus card?",
    };
    match (question.bird, question.ask) {
        // Who has to say whether to use a power wants to know what it does.
        (Some(bird), Ask::UsePower) => {
            let does = bird.facts().power.as_ref().map_or("", |power| power.text);
            format!("{bird}: {does} {text}")
        }
        (Some(bird), _) => format!("{bird}: {text}"),
        (None, _) => text.to_owned(),
    }
}

/// An option in one line.
pub(crate) fn option(choice: &Choice) -> String {
    match *choice {
        Choice::Action(action) => action_name(action).to_owned(),
        Choice::Bird(bird) => facts(bird),
        Choice::Play { bird, habitat } => format!("{} in the {habitat}", facts(bird)),
        Choice::Foods(foods) => foods.to_string(),
        Choice::Food(food) => food.to_string(),
        Choice::Die { face, food } if face.foods().len() > 1 => format!("{face} die as {food}"),
        Choice::Die { food, .. } => format!("{food} die"),
        Choice::Reset => "throw all five dice first".to_owned(),
        Choice::Tray { bird, .. } => format!("{}, face up", facts(bird)),
        Choice::Deck => "the deck".to_owned(),
        Choice::Seat(seat) => seat.to_string(),
        Choice::Habitat(habitat) => habitat.to_string(),
        Choice::Bonus(bonus) => format!("{bonus}: {}", bonus.facts().condition),
        Choice::Cache => "cache it on the bird".to_owned(),
        Choice::Keep => "keep it".to_owned(),
        Choice::Yes => "yes".to_owned(),
    }
}

fn action_name(action: Action) -> &'static str {
    ["Play a bird", "Gain food", "Lay eggs", "Draw cards"][action as usize]
}

/// A bird with what one weighs it by: points and cost.
fn facts(bird: Bird) -> String {
    let facts = bird.facts();
    let color = facts.power.as_ref().map_or("no power", |power| color_name(power.color));
    format!("{bird} ({}, {}, {color})", plural(facts.points, "point"), cost(bird))
}

pub(crate) fn color_name(color: Color) -> &'static str {
    match color {
        Color::Brown => "brown",
        Color::White => "white",
        Color::Pink => "pink",
    }
}

/// A bird's cost in food, in a few letters: `2 seed + 1 any`, `seed/fish`, `free`.
pub(crate) fn cost(bird: Bird) -> String {
    let cost = bird.facts().cost;
    let kinds = cost.foods.kinds();
    match cost.mode {
        CostMode::None => "free".to_owned(),
        CostMode::AnyOne => kinds.map(|food| food.name()).collect::<Vec<_>>().join("/"),
        CostMode::All => {
            let kinds = kinds.map(|food| format!("{} {food}", cost.foods[food]));
            let wild = (cost.wild > 0).then(|| format!("{} any", cost.wild));
            kinds.chain(wild).collect::<Vec<_>>().join(" + ")
        }
    }
}

fn card(card: Option<Bird>) -> String {
    card.map_or_else(|| "a card".to_owned(), |bird| bird.to_string())
}

/// An event in one line; `None` where it goes without saying.
pub(crate) fn event(event: &Event) -> Option<String> {
    Some(match event {
        Event::Began { .. } => return None,
        Event::SetUp { seat, foods, cards, kept, bonus } => {
            let cards = match kept.face() {
                Some(kept) if !kept.is_empty() => {
                    kept.iter().map(|bird| bird.name()).collect::<Vec<_>>().join(", ")
                }
                _ => plural(*cards, "card"),
            };
            let bonus = bonus.and_then(Secret::face);
            let bonus = bonus.map_or_else(|| "a bonus card".to_owned(), |bonus| bonus.to_string());
            format!("{seat} keeps {cards}, {foods} and {bonus}")
        }
        Event::RoundBegan { round, first } => format!("Round {round} begins; {first} is the first player"),
        Event::TurnBegan { seat, round, number } => format!("Turn {number} (round {round}): {seat}"),
        Event::ActionBegan { seat, action } => {
            let does = ["plays a bird", "gains food", "lays eggs", "draws cards"][*action as usize];
            format!("{seat} {does}")
        }
        // Its parts were told.
        Event::ActionTaken { .. } => return None,
        Event::DiceThrown { seat, why, faces } => {
            let faces = faces.map(|face| face.name()).join(", ");
            match why {
                Throw::Reset => format!("{seat} throws all dice again: {faces}"),
                Throw::Refill => format!("The feeder is empty; all dice are thrown: {faces}"),
            }
        }
        Event::DieTaken { seat, face, .. } => format!("{seat} takes the {face} die"),
        Event::DiceRolled { seat, bird, faces } => {
            let faces: Vec<_> = faces.iter().map(|face| face.name()).collect();
            format!("{bird} of {seat} hunts, and the dice show {}", faces.join(", "))
        }
        Event::FoodGained { seat, food, count } => format!("{seat} gains {count} {food}"),
        Event::FoodSpent { seat, foods } => format!("{seat} gives {foods}"),
        Event::FoodCached { seat, bird, food, count } => format!("{seat} caches {count} {food} on {bird}"),
        Event::EggLaid { seat, bird } => format!("{seat} lays an egg on {bird}"),
        Event::EggRemoved { seat, bird } => format!("{seat} removes an egg from {bird}"),
        Event::CardDrawn { seat, card: drawn, from, to } => {
            let from = if *from == Source::Tray { "the tray" } else { "the deck" };
            let to = if *to == To::Set { " to pass round" } else { "" };
            format!("{seat} draws {} from {from}{to}", card(drawn.face()))
        }
        Event::CardTaken { seat, card: taken } => {
            format!("{seat} takes {} of those passed round", card(taken.face()))
        }
        Event::CardDiscarded { seat, card } => format!("{seat} discards {card}"),
        Event::DiscardOwed { seat, count } => {
            format!("{seat} owes {} at the end of the turn", plural(*count, "card"))
        }
        Event::CardTucked { seat, bird, card: tucked, .. } => {
            format!("{seat} tucks {} behind {bird}", card(tucked.face()))
        }
        Event::CardShown { seat, card } => {
            format!("{seat} shows {card} ({} cm) from the deck", card.facts().wingspan)
        }
        Event::HuntSucceeded { seat, bird } => format!("{bird} of {seat} catches its prey"),
        Event::HuntFailed { seat, bird } => format!("{bird} of {seat} catches nothing"),
        Event::BirdPlayed { seat, bird, habitat } => format!("{seat} plays {bird} in the {habitat}"),
        Event::BirdMoved { seat, bird, habitat } => format!("{bird} of {seat} moves to the {habitat}"),
        Event::BonusDrawn { seat, bonus } => match bonus.face() {
            Some(bonus) => format!("{seat} draws the bonus card {bonus}"),
            None => format!("{seat} draws a bonus card"),
        },
        Event::BonusKept { seat, bonus } => match bonus.face() {
            Some(bonus) => format!("{seat} keeps {bonus}"),
            None => format!("{seat} keeps a bonus card"),
        },
        Event::PowerUsed { seat, bird } => format!("{seat} uses {bird}"),
        Event::PowerPassed { seat, bird, why: Passed::Declined } => format!("{seat} does not use {bird}"),
        Event::PowerPassed { seat, bird, why: Passed::Unusable } => {
            let is = if matches!(bird.facts().power.as_ref().map(|power| power.color), Some(Color::White)) {
                "has no use for its power"
            } else {
                "can do nothing now"
            };
            format!("{bird} of {seat} {is}")
        }
        Event::ReactionUsed { seat, bird } => format!("{seat} reacts with {bird}"),
        Event::ReactionsPassed { seat } => format!("{seat} does not react"),
        Event::DeckMade { cards } => {
            format!("The discard pile is shuffled: a new deck of {}", plural(*cards, "card"))
        }
        Event::BonusDeckMade { cards } => {
            format!("The bonus discards are shuffled: a new deck of {}", plural(*cards, "card"))
        }
        Event::TrayFilled { slot, card } => format!("Face-up card {}: {card}", slot + 1),
        Event::TrayCleared => "The face-up cards are discarded".to_owned(),
        Event::GoalScored { round, goal, points } => {
            let points = seats(points).map(|(seat, points)| format!("{seat} {points}"));
            format!("Goal of round {round}, {goal}: {}", points.collect::<Vec<_>>().join(", "))
        }
        Event::Ended(end) => ended(end),
    })
}

/// Who won, and by how much.
fn ended(end: &End) -> String {
    let scores = seats(end.scores()).map(|(seat, score)| format!("{seat} {}", score.total()));
    format!("{}: {}", victory(end), scores.collect::<Vec<_>>().join(", "))
}

/// How a game ended, with the parts of every score.
pub(crate) fn ending(end: &End) -> String {
    let mut text = victory(end);
    text.reserve(80 * end.scores().len());
    for (seat, score) in seats(end.scores()) {
        let before = if seat.0 == 0 { ":" } else { "," };
        text.extend([before, " ", &seat.to_string(), " "]);
        add_points(&mut text, score);
    }
    text
}

fn seats<T>(of_each: &[T]) -> impl Iterator<Item = (Seat, &T)> {
    (0..).map(Seat).zip(of_each)
}

/// A score with its parts: `23 points (birds 15, eggs 8)`.
pub(crate) fn points(score: &Score) -> String {
    let mut text = String::new();
    add_points(&mut text, score);
    text
}

/// A score with its parts, behind other words.
fn add_points(text: &mut String, score: &Score) {
    let parts = [
        ("birds", score.birds),
        ("bonus", score.bonuses),
        ("goals", score.goals),
        ("eggs", score.eggs),
        ("cached", score.cached),
        ("tucked", score.tucked),
    ];
    text.push_str(&plural(score.total(), "point"));
    let mut before = " (";
    for (name, points) in parts.into_iter().filter(|&(_, points)| points > 0) {
        text.extend([before, name, " ", &points.to_string()]);
        before = ", ";
    }
    if score.total() > 0 {
        text.push(')');
    }
}

fn victory(end: &End) -> String {
    let winners: Vec<String> = end.winners().map(|seat| seat.to_string()).collect();
    let verb = if winners.len() == 1 { "wins" } else { "share the victory" };
    format!("{} {verb}", winners.join(" and "))
}
