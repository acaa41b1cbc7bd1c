//! Events in words, and how a game ended.

use cardloom::{
    Line, Rank, Seat, Words,
    draw::plural,
    words,
    zone::{Named, Secret},
};
use cardloom_cards::Literals;

use crate::{
    faces::sheet::signed,
    model::{
        score::{End, Score},
        state::State,
    },
    rules::effect::Event,
};

/// An event in one line; `None` where it goes without saying.
pub(crate) fn event(event: &Event) -> Option<Line> {
    let rank = match event {
        Event::TurnEnd { .. } => return None,
        // Of nothing there is nothing to see.
        Event::Shown { cards, .. } if cards.is_empty() => return None,
        Event::Peeked { ages, .. } if ages.is_empty() => return None,
        Event::Turn { .. }
        | Event::Age { .. }
        | Event::Catastrophe { .. }
        | Event::WorldsEnd
        | Event::GaveUp { .. }
        | Event::Winners { .. } => Rank::Turn,
        Event::Played { .. } | Event::Section { .. } | Event::FinalEffect { .. } => Rank::Action,
        Event::Reaction { .. } | Event::Ability { .. } | Event::OnPlay { .. } | Event::Action { .. } => {
            Rank::Effect
        }
        Event::Renewed { .. } | Event::Shuffled { .. } | Event::Stabilized { .. } => Rank::Aside,
        _ => Rank::Step,
    };
    Some(rank.line(told(event)))
}

/// What an event says.
fn told(event: &Event) -> Words {
    match *event {
        Event::Turn { seat } => words!["Turn of ", seat],
        Event::TurnEnd { seat } => words![seat, " has had their turn"],
        Event::Played { seat, card, owner, from_hand } => {
            let from = if from_hand { "" } else { " from the discard pile" };
            let to = (owner != seat).then(|| words![" into the pile of ", owner]);
            words![seat, " plays ", card, from, to]
        }
        Event::OnPlay { seat, card } => words![seat, " does what ", card, " says when it is played"],
        Event::Action { seat, card } => words![seat, " carries out the action of ", card],
        Event::Prevented { card } => words!["The action of ", card, " does not happen"],
        Event::Reaction { seat, card, .. } => words![seat, " reacts with ", face(card, "a card")],
        Event::Ability { seat, card, .. } => words![card, " of ", seat, " takes effect"],
        Event::Draw { seat, card } => words![seat, " draws ", face(card, "a card")],
        Event::Salvaged { seat, card } => words![seat, " takes ", card, " from the discard pile"],
        Event::Discard { seat, card } => words![seat, " discards ", card],
        Event::TraitDiscarded { seat, card } => words![seat, " loses ", card, " to the discard pile"],
        Event::Returned { seat, card } => words![card, " goes back to the hand of ", seat],
        Event::Added { seat, card } => words![card, " comes into the pile of ", seat],
        Event::Given { from, to, card } => words![from, " gives ", face(card, "a card"), " to ", to],
        Event::HandStolen { from, to, card } => {
            words![to, " takes ", face(card, "a card"), " from the hand of ", from]
        }
        Event::HandsPassed { left, ref seats, .. } => {
            let side = if left { " to the left" } else { " to the right" };
            words![list(seats), " pass their hands", side]
        }
        Event::HandsSwapped { a, b, .. } => words![a, " and ", b, " swap hands"],
        Event::Stolen { from, to, card } => words![to, " steals ", card, " from ", from],
        Event::TraitGiven { from, to, card } => words![from, " gives the trait ", card, " to ", to],
        Event::Swapped { a_owner, a, b_owner, b } => {
            words![a, " of ", a_owner, " and ", b, " of ", b_owner, " change places"]
        }
        Event::Shown { to, owner, ref cards } => {
            let to = to.map_or_else(|| "Everybody".into(), |to| words![to]);
            let of = owner.map(|owner| words![" in the hand of ", owner]);
            words![to, " sees ", faces(cards, "card"), of]
        }
        Event::Peeked { seat, ref ages } => {
            words![seat, " sees the top of the age deck: ", faces(ages, "card")]
        }
        Event::Renewed { cards } => {
            words!["The discard pile is shuffled: a new deck of ", plural(cards, "card")]
        }
        Event::Shuffled { ref cards } => words![faces(cards, "card"), ": shuffled into the deck"],
        Event::GenePool { seat, value } => words!["The gene pool of ", seat, " becomes ", value],
        Event::Color { owner, card, color } => words![card, " of ", owner, " becomes ", color.name()],
        Event::Stabilized { seat } => words![seat, " has stabilized"],
        Event::Age { age } => words!["Age: ", age],
        Event::AgePassed { age } => words![age, " passes without effect"],
        Event::Catastrophe { age } => words!["Catastrophe: ", age],
        Event::RoundEnds => "The round ends: the next catastrophe comes".into(),
        Event::Ignores { seat, age } => words![seat, " ignores ", age],
        Event::Final { age } => words!["What ", age, " says of World's End will be done"],
        Event::WorldsEnd => "World's End".into(),
        Event::Section { seat, card } => words!["World's End: ", card, " of ", seat],
        Event::FinalEffect { age } => words!["World's End: ", age],
        Event::TurnedUp { seat, card } => words![seat, " turns up ", card],
        Event::Points { seat, points } => words![seat, " gets ", signed(points), point(points)],
        Event::Bonus { seat, card, points } => {
            words![seat, " gets ", signed(points), point(points), " by ", card]
        }
        Event::TieBreak { seat, card } => words!["To decide the tie ", seat, " turns up ", card],
        Event::Score { seat, points } => words![seat, " has ", points, point(points)],
        Event::Winners { ref seats } => victory(seats),
        Event::GaveUp { seat } => words![seat, " gives up"],
    }
}

fn point(points: i32) -> &'static str {
    if points.abs() == 1 { " point" } else { " points" }
}

/// A card where one sees it.
fn face<T: Named>(card: Secret<T>, back: &'static str) -> Words {
    card.face().map_or_else(|| back.into(), |card| words![card])
}

/// Cards, those that one sees by name.
fn faces<T: Named>(cards: &[Secret<T>], thing: &str) -> Words {
    let seen = cards.iter().filter_map(|card| card.face()).map(|card| words![card]);
    let hidden = cards.iter().filter(|card| card.face().is_none()).count();
    Words::join(seen.chain((hidden > 0).then(|| plural(hidden, thing).into())), ", ")
}

fn list(seats: &[Seat]) -> Words {
    Words::join(seats.iter().map(|&seat| words![seat]), ", ")
}

/// How a game ended, with the parts of every score.
pub(crate) fn ending(state: &State, end: &End) -> Words {
    let alone = state.seats_in().nth(1).is_none();
    let why = alone.then_some(" since all others have given up");
    let scores = seats(end).map(|(seat, score)| words![seat, " ", parts(score)]);
    words![won(end), why, ": ", Words::join(scores, ", ")]
}

fn seats(end: &End) -> impl Iterator<Item = (Seat, &Score)> {
    (0..).map(Seat).zip(end.scores())
}

/// A score with its parts: `23 (traits 15, scoring 3, World's End 5)`.
fn parts(score: &Score) -> String {
    let parts: Vec<_> = score
        .parts()
        .iter()
        .filter(|(_, points)| *points != 0)
        .map(|(name, points)| format!("{name} {points}"))
        .collect();
    let total = score.total();
    if parts.is_empty() { total.to_string() } else { format!("{total} ({})", parts.join(", ")) }
}

/// Who won.
pub(crate) fn won(end: &End) -> Words {
    victory(&end.winners().collect::<Vec<_>>())
}

fn victory(winners: &[Seat]) -> Words {
    let verb = if winners.len() == 1 { " wins" } else { " share the victory" };
    words![Words::join(winners.iter().map(|&seat| words![seat]), " and "), verb]
}
