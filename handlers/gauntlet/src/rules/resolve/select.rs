//! Cards that effects speak of.

use cardloom::{Prompt, Seat, zone::InstanceId};
use cardloom_effects::words::{Select, Target};
use smallvec::SmallVec;

use super::number;
use crate::{
    content::op::{Cards, Condition},
    model::{
        card::{Card, Place},
        state::State,
    },
    rules::{
        Context, computed,
        effect::{Among, Effect},
        hit, legal,
        numbers::{self, Failed},
        prompt::{Ask, CardChoice, Choice, Question},
        scope::Scope,
        values::View,
    },
};

/// Cards that were picked.
pub(crate) type Picked = SmallVec<[InstanceId; 4]>;

/// The zone that a target names.
pub(super) fn zone(target: Target) -> Option<Place> {
    match target {
        Target::CardInHand => Some(Place::Hand),
        Target::CardInDeck => Some(Place::Draw),
        Target::CardInDiscard => Some(Place::Discard),
        Target::CardInExhaust => Some(Place::Exhaust),
        _ => None,
    }
}

/// The cards that an effect is done to: found, filtered and picked.
pub(super) async fn cards(
    context: &Context,
    scope: &mut Scope,
    cards: &'static Cards,
    ask: Ask,
    fits: impl Fn(&State, &Card) -> bool,
) -> Picked {
    let Some(place) = zone(cards.from) else {
        let card = match cards.from {
            Target::ThisCard => own(&context.state(), scope),
            _ => scope.event.as_ref().and_then(|event| event.card.as_ref()).map(|card| card.known),
        };
        let passes = card.map_or(Ok(false), |id| {
            let state = context.state();
            let is_fit = state.card(id).is_some_and(|card| fits(&state, card));
            let view = View::new(&state, scope).looking_at(id);
            Ok(is_fit && numbers::holds(cards.filter.as_ref(), &view, "filter")?)
        });
        let passes = computed(context, passes).await;
        return card.filter(|_| passes).into_iter().collect();
    };
    let Some(seat) = scope.cards_of(&context.state()) else { return Picked::new() };
    let found = candidates(&context.state(), scope, seat, place, cards.filter.as_ref(), fits);
    let mut found = computed(context, found).await;
    let by_place = matches!(cards.select, Select::Top | Select::Bottom | Select::Random);
    if place == Place::Draw && !by_place {
        hide_order(&context.state(), &mut found);
    }
    let count = match cards.select {
        Select::Any | Select::All => found.len(),
        _ => number(context, scope, &cards.count).await.max(0) as usize,
    };
    let count = count.min(found.len());
    if count == 0 {
        return Picked::new();
    }
    match cards.select {
        Select::All => found.into_iter().collect(),
        // The top of a pile comes first, and the first card of a hand.
        Select::Top => found.into_iter().take(count).collect(),
        Select::Bottom => found.into_iter().rev().take(count).collect(),
        Select::Random => at_random(context, found, count).await,
        Select::Choose => {
            if count == found.len() {
                return found.into_iter().collect();
            }
            chosen(context, scope, seat, found, ask, (count, count)).await
        }
        Select::UpTo | Select::Any => chosen(context, scope, seat, found, ask, (0, count)).await,
    }
}

/// The card whose text it is; of a copy that was made to be played the card itself, so that what it grows by stays.
fn own(state: &State, scope: &Scope) -> Option<InstanceId> {
    let card = scope.card?;
    state
        .card(card)
        .and_then(|card| card.copy_of)
        .filter(|original| state.cards.contains(*original))
        .or(Some(card))
}

/// The cards of a zone that pass, in the order of the hand, or from the top of a pile.
fn candidates(
    state: &State,
    scope: &Scope,
    seat: Seat,
    place: Place,
    filter: Option<&'static Condition>,
    fits: impl Fn(&State, &Card) -> bool,
) -> Result<SmallVec<[InstanceId; 16]>, Failed> {
    let zone = state.zone(seat, place);
    let mut found = SmallVec::new();
    let mut see = |id: InstanceId| {
        let Some(card) = state.card(id) else { return Ok(()) };
        let passes =
            fits(state, card) && numbers::holds(filter, &View::new(state, scope).looking_at(id), "filter")?;
        if passes {
            found.push(id);
        }
        Ok(())
    };
    match place {
        Place::Hand => zone.iter().copied().try_for_each(&mut see)?,
        _ => zone.iter().rev().copied().try_for_each(&mut see)?,
    }
    Ok(found)
}

/// Chance picks one after the other.
async fn at_random(context: &Context, mut left: SmallVec<[InstanceId; 16]>, count: usize) -> Picked {
    let mut picked = Picked::new();
    for _ in 0..count {
        let place = match left.len() {
            1 => 0,
            _ => {
                let drawn = context.apply(Effect::Pick(Among::Cards(left.clone()))).await;
                hit::amount(drawn) as usize
            }
        };
        picked.push(left.remove(place));
    }
    picked
}

/// A card of a list as it is offered.
#[derive(Clone, Copy)]
pub(super) struct Offered {
    pub(super) id: InstanceId,
    choice: CardChoice,
}

impl From<Offered> for Choice {
    fn from(offered: Offered) -> Self {
        Self::Card(offered.choice)
    }
}

/// The hero picks.
async fn chosen(
    context: &Context,
    scope: &Scope,
    seat: Seat,
    found: SmallVec<[InstanceId; 16]>,
    ask: Ask,
    (least, most): (usize, usize),
) -> Picked {
    let offered = offer(&context.state(), &found);
    let prompt = Prompt::new(seat, Question { ask, source: scope.document }).pick(least..=most);
    context.pick_several(prompt, offered).await.into_iter().map(|offered| offered.id).collect()
}

/// Sorts cards of a draw pile by id: its order is hidden, and would show in a list of options or in what happens to one card
/// after the other.
fn hide_order(state: &State, cards: &mut [InstanceId]) {
    // Among equal ones the uppermost comes first, which nobody can tell.
    cards.sort_by_key(|id| state.card(*id).map(|card| (card.kind.id(), card.upgrades)));
}

/// Cards as they are offered, in their order.
pub(super) fn offer(state: &State, cards: &[InstanceId]) -> SmallVec<[Offered; 16]> {
    let printed = legal::printed(state, cards);
    let offered =
        |(place, id): (usize, &InstanceId)| Offered { id: *id, choice: CardChoice::at(&printed, place) };
    cards.iter().enumerate().map(offered).collect()
}
