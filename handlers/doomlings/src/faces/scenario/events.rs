//! Events as scenarios write them: a list of the event's name and what it was about.

use cardloom::{
    Seat,
    zone::{Named, Secret},
};
use serde_json::{Value, json};

use super::format::SeatName;
use crate::{
    model::{age::Age, card::Card},
    rules::effect::Event,
};

/// An event as a list that begins with its name.
pub(super) fn list(event: &Event) -> Vec<Value> {
    let seat = |seat: &Seat| json!(SeatName(*seat));
    let card = |card: &Card| json!(card.name());
    let age = |age: &Age| json!(age.name());
    let seen = |card: &Secret<Card>| face(*card);
    let (name, about) = match event {
        Event::Turn { seat: who } => ("turn", vec![seat(who)]),
        Event::TurnEnd { seat: who } => ("turn_end", vec![seat(who)]),
        Event::Played { seat: who, card: played, owner, from_hand } => {
            let from = if *from_hand { "hand" } else { "discard" };
            ("played", vec![seat(who), card(played), seat(owner), json!(from)])
        }
        Event::OnPlay { seat: who, card: of } => ("on_play", vec![seat(who), card(of)]),
        Event::Action { seat: who, card: of } => ("action", vec![seat(who), card(of)]),
        Event::Prevented { card: of } => ("prevented", vec![card(of)]),
        Event::Reaction { seat: who, card: of, trigger } => {
            ("reaction", vec![seat(who), seen(of), json!(trigger)])
        }
        Event::Ability { seat: who, card: of, trigger } => {
            ("ability", vec![seat(who), card(of), json!(trigger)])
        }
        Event::Draw { seat: who, card: drawn } => ("draw", vec![seat(who), seen(drawn)]),
        Event::Salvaged { seat: who, card: drawn } => ("salvaged", vec![seat(who), card(drawn)]),
        Event::Discard { seat: who, card: gone } => ("discard", vec![seat(who), card(gone)]),
        Event::TraitDiscarded { seat: who, card: gone } => ("trait_discarded", vec![seat(who), card(gone)]),
        Event::Returned { seat: who, card: back } => ("returned", vec![seat(who), card(back)]),
        Event::Added { seat: who, card: new } => ("added", vec![seat(who), card(new)]),
        Event::Given { from, to, card: given } => ("given", vec![seat(from), seat(to), seen(given)]),
        Event::HandStolen { from, to, card: stolen } => {
            ("hand_stolen", vec![seat(from), seat(to), seen(stolen)])
        }
        Event::HandsPassed { left, seats, .. } => {
            let direction = if *left { "left" } else { "right" };
            ("hands_passed", vec![json!(direction), seats.iter().map(seat).collect()])
        }
        Event::HandsSwapped { a, b, .. } => ("hands_swapped", vec![seat(a), seat(b)]),
        Event::Stolen { from, to, card: stolen } => ("stolen", vec![seat(from), seat(to), card(stolen)]),
        Event::TraitGiven { from, to, card: given } => {
            ("trait_given", vec![seat(from), seat(to), card(given)])
        }
        Event::Swapped { a_owner, a, b_owner, b } => {
            ("swapped", vec![seat(a_owner), card(a), seat(b_owner), card(b)])
        }
        Event::Shown { to, owner, cards } => {
            let to = to.as_ref().map_or_else(|| json!("all"), seat);
            ("shown", vec![to, json!(owner.map(SeatName)), cards.iter().map(seen).collect()])
        }
        Event::Peeked { seat: who, ages } => {
            ("peeked", vec![seat(who), ages.iter().map(|age| face(*age)).collect()])
        }
        Event::Renewed { cards } => ("renewed", vec![json!(cards)]),
        Event::Shuffled { cards } => ("shuffled", vec![cards.iter().map(seen).collect()]),
        Event::GenePool { seat: who, value } => ("gene_pool", vec![seat(who), json!(value)]),
        Event::Color { owner, card: of, color } => ("color", vec![seat(owner), card(of), json!(color)]),
        Event::Stabilized { seat: who } => ("stabilized", vec![seat(who)]),
        Event::Age { age: new } => ("age", vec![age(new)]),
        Event::AgePassed { age: passed } => ("age_passed", vec![age(passed)]),
        Event::Catastrophe { age: new } => ("catastrophe", vec![age(new)]),
        Event::RoundEnds => ("round_ends", vec![]),
        Event::Ignores { seat: who, age: ignored } => ("ignores", vec![seat(who), age(ignored)]),
        Event::Final { age: chosen } => ("final", vec![age(chosen)]),
        Event::WorldsEnd => ("worlds_end", vec![]),
        Event::Section { seat: who, card: of } => ("section", vec![seat(who), card(of)]),
        Event::FinalEffect { age: of } => ("final_effect", vec![age(of)]),
        Event::TurnedUp { seat: who, card: up } => ("turned_up", vec![seat(who), card(up)]),
        Event::Points { seat: who, points } => ("points", vec![seat(who), json!(points)]),
        Event::Bonus { seat: who, card: of, points } => ("bonus", vec![seat(who), card(of), json!(points)]),
        Event::TieBreak { seat: who, card: up } => ("tie_break", vec![seat(who), card(up)]),
        Event::Score { seat: who, points } => ("score", vec![seat(who), json!(points)]),
        Event::Winners { seats } => ("winners", vec![seats.iter().map(seat).collect()]),
        Event::GaveUp { seat: who } => ("gave_up", vec![seat(who)]),
    };
    [json!(name)].into_iter().chain(about).collect()
}

/// The title of a card that is seen.
fn face<T: Named>(card: Secret<T>) -> Value {
    json!(card.face().map(Named::title))
}
