//! The game in words: questions, options, events.

use cardloom::{
    Line, Offer, Prompt, Rank, Seat, Words,
    draw::plural,
    scene::Key,
    words,
    zone::{Named, Secret},
};

use crate::{
    faces::{
        scene::{action_key, counted, deck_key, die_key, feeder_key, food_key, row_key},
        sheet::{cost, foods, icon, summary, value},
        view::{PlayerView, View},
    },
    model::{
        bird::Bird,
        food::Face,
        habitat::Habitat,
        mat::Spot,
        power::Color,
        score::{End, Score},
        state::State,
    },
    rules::{
        Wingspan,
        effect::{Event, Passed, Source, Throw, To},
        prompt::{Action, Ask, Choice, Question},
        turn::{base_gain, converts},
    },
};

/// A question in one line.
pub(crate) fn question(question: &Question, options: &[Choice]) -> Words {
    let text = match question.ask {
        Ask::TurnAction if !options.contains(&Choice::Action(Action::Play)) => {
            "No bird can be played now: which action do you take?"
        }
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
    match question.bird {
        Some(bird) => words![bird, ": ", text],
        None => text.into(),
    }
}

/// What it means to decline.
pub(crate) fn decline(question: &Question) -> Words {
    let declined = match question.ask {
        Ask::UsePower => "do not use it",
        Ask::UseReaction => "do not react",
        Ask::Convert(_) | Ask::GiveFood => "give nothing",
        Ask::TakeDie => "take no die",
        Ask::DrawCard | Ask::DraftCard => "take no card",
        Ask::LayOn | Ask::LayHere => "lay no egg",
        Ask::RemoveEgg => "remove no egg",
        Ask::TuckCard => "tuck no card",
        Ask::PlayBird => "play no bird",
        Ask::RepeatBird => "repeat no bird",
        Ask::MoveTo => "let it stay",
        Ask::ResetFeeder => "let them lie",
        _ => "no",
    };
    declined.into()
}

/// An option in one line.
pub(crate) fn option(choice: &Choice) -> Words {
    match *choice {
        Choice::Action(action) => action_name(action).into(),
        Choice::Bird(bird) => facts(bird),
        Choice::Play { bird, habitat } => words![facts(bird), " in the ", Words::icon(habitat.name())],
        Choice::Foods(paid) => foods(paid),
        Choice::Food(food) => icon(food),
        Choice::Die { face, food } if face.foods().len() > 1 => words![face.name(), " die as ", icon(food)],
        Choice::Die { food, .. } => words![icon(food), " die"],
        Choice::Reset => "throw all five dice first".into(),
        Choice::Tray { bird, .. } => words![facts(bird), ", face up"],
        Choice::Deck => "the deck".into(),
        Choice::Seat(seat) => words![seat],
        Choice::Habitat(habitat) => Words::icon(habitat.name()),
        Choice::Bonus(bonus) => words![bonus, ": ", bonus.facts().condition],
        Choice::Cache => "cache it on the bird".into(),
        Choice::Keep => "keep it".into(),
        Choice::Yes => "yes".into(),
    }
}

/// An option with what comes of it, and what stands for it on the table.
pub(crate) fn offer(view: &View, prompt: &Prompt<Wingspan>, choice: &Choice) -> Offer {
    let (offer, seat, ask) = (Offer::new(option(choice)), prompt.seat, prompt.question.ask);
    let player = &view.players[seat.index()];
    match *choice {
        Choice::Action(action) => offer.note(gives(player, action)).on(action_key(seat, action)),
        Choice::Play { bird, habitat } => {
            let eggs = player.mat.egg_cost(habitat).map(usize::from).unwrap_or_default();
            let eggs = (eggs > 0).then(|| words![plural(eggs, "egg"), " and "]);
            offer.note(words!["for ", eggs, cost(bird)]).on(Key::card(bird))
        }
        Choice::Bird(bird) => offer.note(of_bird(view, ask, bird)).on(seen(view, bird)),
        Choice::Tray { bird, .. } => offer.on(Key::card(bird)),
        Choice::Deck => offer.note(words!["unseen, one of ", view.deck]).on(deck_key()),
        Choice::Foods(paid) => {
            let mut left = player.food;
            left.take(paid);
            offer.note(words!["leaves ", foods(left)])
        }
        Choice::Food(food) if matches!(ask, Ask::SetupKeep) => offer.on(food_key(seat, food)),
        Choice::Food(food) => offer.note(words!["you have ", player.food[food]]).on(food_key(seat, food)),
        Choice::Die { face, .. } => offer.on((view.feeder.count(face) > 0).then(|| die_key(face, 0))),
        Choice::Reset => offer.note("all that are left show the same").on(feeder_key()),
        Choice::Seat(seat) => offer.on(Key::new(format_args!("seat{}", seat.0))),
        Choice::Habitat(habitat) => {
            let place = player.mat.row(habitat).len() + 1;
            offer.note(words!["to its place ", place]).on(row_key(seat, habitat))
        }
        Choice::Bonus(bonus) => offer
            .note(words![value(bonus), "; ", counted(player, bonus)])
            .on(player.bonuses.shows(bonus).then(|| Key::card(bonus))),
        Choice::Cache => offer.note("a point in the end").on(prompt.question.bird.map(Key::card)),
        Choice::Keep => offer.note("to pay with"),
        Choice::Yes => offer.on(prompt.question.bird.and_then(|bird| seen(view, bird))),
    }
}

/// What an action gives now, and the brown birds that may be used then.
fn gives(player: &PlayerView, action: Action) -> Words {
    let Some(habitat) = action.row() else {
        let rows = Habitat::ALL.into_iter().filter_map(|row| match player.mat.egg_cost(row) {
            Some(0) => None,
            Some(eggs) => Some(words![plural(eggs, "egg"), " in the ", Words::icon(row.name())]),
            None => Some(words!["no place in the ", Words::icon(row.name())]),
        });
        let rows: Vec<_> = std::iter::once("for its food".into()).chain(rows).collect();
        return Words::join(rows, ", ");
    };
    let spots = player.mat.row(habitat);
    let gain = base_gain(habitat, spots.len());
    let gives = match habitat {
        Habitat::Forest if gain == 1 => "die",
        Habitat::Forest => "dice",
        Habitat::Grassland => "eggs",
        Habitat::Wetland if gain == 1 => "card",
        Habitat::Wetland => "cards",
    };
    let room: u8 = player.mat.spots().map(Spot::room).sum();
    let lost = match habitat {
        Habitat::Grassland if room == 0 => Some(", but no bird has room".into()),
        Habitat::Grassland if usize::from(room) < gain => Some(words![", but there is room for ", room]),
        _ => None,
    };
    let more = match habitat {
        _ if !converts(spots.len()) => None,
        Habitat::Forest => (!player.hand.is_empty()).then_some(", a card for 1 more"),
        Habitat::Grassland if usize::from(room) <= gain => None,
        Habitat::Grassland => (player.food.total() > 0).then_some(", a food for 1 more"),
        Habitat::Wetland => (player.mat.eggs() > 0).then_some(", an egg for 1 more"),
    };
    let brown = spots.iter().rev().map(|spot| spot.bird).filter(|&bird| is_of(bird, Color::Brown));
    let brown: Vec<_> = brown.map(|bird| words![bird]).collect();
    let then = (!brown.is_empty()).then(|| words!["; then ", Words::join(brown, ", ")]);
    words![gain, " ", gives, lost, more, then]
}

/// What there is to say of a bird that is picked, beyond what is printed on it.
fn of_bird(view: &View, ask: Ask, bird: Bird) -> Words {
    let spot: Option<&Spot> = view.players.iter().find_map(|player| player.mat.spot(bird));
    match (ask, spot) {
        (Ask::LayOn | Ask::LayHere, Some(spot)) => {
            words!["has ", spot.eggs, " of ", plural(bird.facts().egg_limit, "egg")]
        }
        (Ask::PayEgg | Ask::RemoveEgg | Ask::Convert(_), Some(spot)) => {
            words!["has ", plural(spot.eggs, "egg")]
        }
        (Ask::UseReaction | Ask::RepeatBird, _) => {
            bird.facts().power.as_ref().map_or_else(Words::new, |power| power.text.into())
        }
        _ => Words::new(),
    }
}

/// The key of a bird, where the scene shows it.
fn seen(view: &View, bird: Bird) -> Option<Key> {
    let shows = |player: &PlayerView| player.hand.shows(bird) || player.mat.spot(bird).is_some();
    let shown = view.players.iter().any(shows);
    shown.then(|| Key::card(bird))
}

fn is_of(bird: Bird, color: Color) -> bool {
    bird.facts().power.as_ref().is_some_and(|power| power.color == color)
}

fn action_name(action: Action) -> &'static str {
    ["Play a bird", "Gain food", "Lay eggs", "Draw cards"][action as usize]
}

/// A bird with what one weighs it by.
fn facts(bird: Bird) -> Words {
    words![bird, " (", summary(bird), ")"]
}

/// A card where one sees it.
fn face<T: Named>(card: Secret<T>, back: &'static str) -> Words {
    card.face().map_or_else(|| back.into(), |card| words![card])
}

/// An event in one line; `None` where it goes without saying.
pub(crate) fn event(event: &Event) -> Option<Line> {
    let rank = match event {
        // Its parts were told.
        Event::Began { .. } | Event::ActionTaken { .. } => return None,
        Event::RoundBegan { .. } | Event::TurnBegan { .. } | Event::GaveUp { .. } | Event::Ended(_) => {
            Rank::Turn
        }
        Event::SetUp { .. } | Event::ActionBegan { .. } | Event::GoalScored { .. } => Rank::Action,
        Event::PowerUsed { .. } | Event::ReactionUsed { .. } => Rank::Effect,
        Event::PowerPassed { .. }
        | Event::ReactionsPassed { .. }
        | Event::DeckMade { .. }
        | Event::BonusDeckMade { .. }
        | Event::TrayFilled { .. }
        | Event::TrayCleared => Rank::Aside,
        _ => Rank::Step,
    };
    Some(rank.line(told(event)))
}

/// What an event says.
fn told(event: &Event) -> Words {
    let dice = |faces: &[Face]| {
        let each = |face: &Face| Words::join(face.foods().iter().copied().map(icon), "/");
        Words::join(faces.iter().map(each), ", ")
    };
    match *event {
        Event::Began { .. } | Event::ActionTaken { .. } => Words::new(),
        Event::SetUp { seat, foods: kept_foods, cards, kept, bonus } => {
            let cards = match kept.face() {
                Some(kept) if !kept.is_empty() => Words::join(kept.iter().map(|bird| words![bird]), ", "),
                _ => plural(cards, "card").into(),
            };
            let bonus = bonus.map_or_else(|| "a bonus card".into(), |bonus| face(bonus, "a bonus card"));
            words![seat, " keeps ", cards, ", ", foods(kept_foods), " and ", bonus]
        }
        Event::RoundBegan { round, first } => {
            words!["Round ", round, " begins; ", first, " is the first player"]
        }
        Event::TurnBegan { seat, round, number } => words!["Turn ", number, " (round ", round, "): ", seat],
        Event::ActionBegan { seat, action } => {
            let does = [" plays a bird", " gains food", " lays eggs", " draws cards"][action as usize];
            words![seat, does]
        }
        Event::DiceThrown { seat, why: Throw::Reset, ref faces } => {
            words![seat, " throws all dice again: ", dice(faces)]
        }
        Event::DiceThrown { why: Throw::Refill, ref faces, .. } => {
            words!["The feeder is empty; all dice are thrown: ", dice(faces)]
        }
        Event::DieTaken { seat, face, .. } => words![seat, " takes the ", dice(&[face]), " die"],
        Event::DiceRolled { seat, bird, ref faces } => {
            words![bird, " of ", seat, " hunts, and the dice show ", dice(faces)]
        }
        Event::FoodGained { seat, food, count } => words![seat, " gains ", count, " ", icon(food)],
        Event::FoodSpent { seat, foods: spent } => words![seat, " gives ", foods(spent)],
        Event::FoodCached { seat, bird, food, count } => {
            words![seat, " caches ", count, " ", icon(food), " on ", bird]
        }
        Event::EggLaid { seat, bird } => words![seat, " lays an egg on ", bird],
        Event::EggRemoved { seat, bird } => words![seat, " removes an egg from ", bird],
        Event::CardDrawn { seat, card, from, to } => {
            let from = if from == Source::Tray { " from the tray" } else { " from the deck" };
            let to = if to == To::Set { " to pass round" } else { "" };
            words![seat, " draws ", face(card, "a card"), from, to]
        }
        Event::CardTaken { seat, card } => {
            words![seat, " takes ", face(card, "a card"), " of those passed round"]
        }
        Event::CardDiscarded { seat, card } => words![seat, " discards ", card],
        Event::DiscardOwed { seat, count } => {
            words![seat, " owes ", plural(count, "card"), " at the end of the turn"]
        }
        Event::CardTucked { seat, bird, card, .. } => {
            words![seat, " tucks ", face(card, "a card"), " behind ", bird]
        }
        Event::CardShown { seat, card } => {
            words![seat, " shows ", card, " (", card.facts().wingspan, " cm) from the deck"]
        }
        Event::HuntSucceeded { seat, bird } => words![bird, " of ", seat, " catches its prey"],
        Event::HuntFailed { seat, bird } => words![bird, " of ", seat, " catches nothing"],
        Event::BirdPlayed { seat, bird, habitat } => {
            words![seat, " plays ", bird, " in the ", Words::icon(habitat.name())]
        }
        Event::BirdMoved { seat, bird, habitat } => {
            words![bird, " of ", seat, " moves to the ", Words::icon(habitat.name())]
        }
        Event::BonusDrawn { seat, bonus } => {
            let bonus = bonus.face().map(|bonus| words!["the bonus card ", bonus]);
            words![seat, " draws ", bonus.unwrap_or_else(|| "a bonus card".into())]
        }
        Event::BonusKept { seat, bonus } => words![seat, " keeps ", face(bonus, "a bonus card")],
        Event::PowerUsed { seat, bird } => words![seat, " uses ", bird],
        Event::PowerPassed { seat, bird, why: Passed::Declined } => words![seat, " does not use ", bird],
        Event::PowerPassed { seat, bird, why: Passed::Unusable } => {
            let is = match is_of(bird, Color::White) {
                true => " has no use for its power",
                false => " can do nothing now",
            };
            words![bird, " of ", seat, is]
        }
        Event::ReactionUsed { seat, bird } => words![seat, " reacts with ", bird],
        Event::ReactionsPassed { seat } => words![seat, " does not react"],
        Event::DeckMade { cards } => {
            words!["The discard pile is shuffled: a new deck of ", plural(cards, "card")]
        }
        Event::BonusDeckMade { cards } => {
            words!["The bonus discards are shuffled: a new deck of ", plural(cards, "card")]
        }
        Event::TrayFilled { slot, card } => words!["Face-up card ", slot + 1, ": ", card],
        Event::TrayCleared => "The face-up cards are discarded".into(),
        Event::GoalScored { round, goal, ref points } => {
            let points = seats(points).map(|(seat, points)| words![seat, " ", *points]);
            words!["Goal of round ", round, ", ", goal, ": ", Words::join(points, ", ")]
        }
        Event::GaveUp { seat } => words![seat, " gives up"],
        Event::Ended(end) => ended(&end),
    }
}

/// Who won, and by how much.
pub(crate) fn ended(end: &End) -> Words {
    let scores = seats(end.scores()).map(|(seat, score)| words![seat, " ", score.total()]);
    words![victory(end), ": ", Words::join(scores, ", ")]
}

/// How a game ended, with the parts of every score.
pub(crate) fn ending(state: &State, end: &End) -> Words {
    let alone = state.seats_in().nth(1).is_none();
    let why = alone.then_some(" since all others have given up");
    let scores = seats(end.scores()).map(|(seat, score)| words![seat, " ", points(score)]);
    words![victory(end), why, ": ", Words::join(scores, ", ")]
}

fn seats<T>(of_each: &[T]) -> impl Iterator<Item = (Seat, &T)> {
    (0..).map(Seat).zip(of_each)
}

/// A score with its parts: `23 points (birds 15, eggs 8)`.
fn points(score: &Score) -> String {
    let parts = score.parts().into_iter().filter(|&(_, points)| points > 0);
    let parts: Vec<_> = parts.map(|(name, points)| format!("{name} {points}")).collect();
    let total = plural(score.total(), "point");
    if parts.is_empty() { total } else { format!("{total} ({})", parts.join(", ")) }
}

/// Who won.
pub(crate) fn victory(end: &End) -> Words {
    let winners: Vec<Words> = end.winners().map(|seat| words![seat]).collect();
    let verb = if winners.len() == 1 { " wins" } else { " share the victory" };
    words![Words::join(winners, " and "), verb]
}
