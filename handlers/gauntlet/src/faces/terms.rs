//! Which cards, relics, potions, statuses and moves come into play, for the statistics of play.

use cardloom::{Term, TraceEvent};
use cardloom_effects::words::Event as E;

use crate::{
    content::{
        CardId, EnemyId, PotionId, RelicId, StatusId,
        compiled::Card,
        op::InForce,
        registry::{CARDS, RELICS, STATUSES},
    },
    faces::named,
    rules::{
        Gauntlet,
        event::{Event, More},
    },
};

/// All of them.
pub(crate) fn all() -> Vec<Term> {
    let cards = CardId::known().map(|card| term("card", card.id()));
    let relics = RelicId::known().map(|relic| term("relic", relic.id()));
    let potions = PotionId::known().map(|potion| term("potion", potion.id()));
    let statuses = StatusId::known().map(|status| term("status", status.id()));
    let moves = EnemyId::known()
        .flat_map(|enemy| enemy.facts().moves.iter().map(move |of| of_move(enemy.id(), of.id)));
    cards.chain(relics).chain(potions).chain(statuses).chain(moves).collect()
}

/// Adds those that come into play at a moment: cards that are played, or act in hand or pile; relics that are obtained, or
/// act; potions that are drunk; statuses that are applied, or act; moves that are made.
pub(crate) fn at(moment: &TraceEvent<'_, Gauntlet>, out: &mut Vec<Term>) {
    match *moment {
        TraceEvent::At(place) => out.extend(of_place(place)),
        TraceEvent::Event(event, _) => out.extend(of_event(event)),
        _ => {}
    }
}

fn term(kind: &'static str, word: &'static str) -> Term {
    Term { kind, word }
}

fn of_move(enemy: &str, made: &str) -> Term {
    term("move", named::title(format!("{enemy} {made}")))
}

fn of_event(event: &Event) -> Option<Term> {
    match (event.event, event.more) {
        (E::CardPlayed, _) => event.card.as_ref().map(|card| term("card", card.kind.id())),
        (E::StatusApplied, _) => event.status.map(|status| term("status", status.id())),
        (E::PotionUsed, More::Potion(potion)) => Some(term("potion", potion.id())),
        (E::RelicGained, More::Relic(relic)) => Some(term("relic", relic.id())),
        _ => None,
    }
}

/// What an effect stands in, by its place: `nunchaku /triggers/0/effects/0`, `cultist /moves/dark_strike/effects/0`.
fn of_place(place: &'static str) -> Option<Term> {
    let (id, path) = place.split_once(" /")?;
    if let Some(of_move_path) = path.strip_prefix("moves/") {
        return Some(of_move(id, of_move_path.split('/').next()?));
    }
    path.contains("triggers/").then_some(())?;
    // Of a card and a status of one id it is the one that hears something.
    let hears = |in_force: &InForce| !in_force.triggers.is_empty();
    if STATUSES.of_id(id).iter().any(|status| hears(&status.in_force)) {
        return Some(term("status", id));
    }
    if RELICS.of_id(id).iter().any(|relic| hears(&relic.in_force)) {
        return Some(term("relic", id));
    }
    let prints = |card: &Card| {
        hears(&card.plain.in_force) || card.upgraded.as_ref().is_some_and(|print| hears(&print.in_force))
    };
    CARDS.of_id(id).into_iter().any(prints).then(|| term("card", id))
}
