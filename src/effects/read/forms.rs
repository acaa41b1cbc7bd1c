//! How values are written: what editors are told, and people read.

use cardloom_cards::{Form, Literals};

use super::{card, encounter, enemy, item, status};
use crate::{load::DocumentKind, words::*};

/// What the schema calls effects: their form is made of the registry.
pub(crate) const EFFECT: &str = "effect";

pub(crate) fn effect() -> Form {
    Form::named(EFFECT, "What happens.", || Form::Any)
}

pub(crate) fn effects() -> Form {
    effect().list()
}

pub(crate) fn id() -> Form {
    Form::named("id", "A small letter, then small letters, digits and underscores, at most 48.", || {
        Form::Pattern("^[a-z][a-z0-9_]{0,47}$")
    })
}

pub(crate) fn number() -> Form {
    Form::named("number", "A whole number, or text that is an expression.", || {
        Form::Either(vec![Form::Whole(i64::MIN, i64::MAX), Form::Text])
    })
}

pub(crate) fn condition() -> Form {
    Form::named("condition", "Text that is an expression, which holds or does not.", || Form::Text)
}

pub(crate) fn text() -> Form {
    Form::Text
}

pub(crate) fn flag() -> Form {
    Form::Bool
}

pub(crate) fn ids() -> Form {
    id().list()
}

pub(crate) fn word<T: Literals>() -> Form {
    Form::literals::<T>()
}

pub(crate) fn words<T: Literals>() -> Form {
    Form::literals::<T>().list()
}

pub(crate) fn range() -> Form {
    Form::named("range", "Least and most.", || {
        Form::Array(Box::new(Form::Whole(enemy::RANGE.0, enemy::RANGE.1)), 2)
    })
}

/// The one target that a document may ask for.
pub(crate) fn needs_target() -> Form {
    Form::Literals { names: &["single_enemy"], docs: &[""] }
}

pub(crate) fn cost() -> Form {
    Form::Either(vec![
        Form::Whole(card::ENERGY.0, card::ENERGY.1),
        Form::Literals { names: &["X", "unplayable"], docs: &["", ""] },
    ])
}

pub(crate) fn moment() -> Form {
    Form::Either(vec![word::<Event>(), word::<Timing>(), word::<Phase>()])
}

/// A document.
pub(crate) fn document(kind: DocumentKind) -> Form {
    match kind {
        DocumentKind::Card => Form::named("card", "A card.", || Form::Record(card::CARD)),
        DocumentKind::Status => Form::named("status", "A status.", || Form::Record(status::STATUS)),
        DocumentKind::Relic => Form::named("relic", "A relic.", || Form::Record(item::RELIC)),
        DocumentKind::Potion => Form::named("potion", "A potion.", || Form::Record(item::POTION)),
        DocumentKind::Enemy => Form::named("enemy", "An enemy.", || Form::Record(enemy::ENEMY)),
        DocumentKind::Encounter => {
            Form::named("encounter", "Who is met.", || Form::Record(encounter::ENCOUNTER))
        }
    }
}
