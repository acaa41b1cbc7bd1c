//! Traits that change piles or leave them by force (sections 9 and 9.4 of the language).

use cardloom::{Context, Seat};
use smallvec::SmallVec;

use crate::{
    language::{
        document::Trigger,
        words::{Destination, Intent},
    },
    model::card::Card,
    rules::{
        Doomlings,
        effect::{CardList, Effect, Outcome},
        legal::may,
        scope::Raised,
        window::{self, Verdict},
    },
};

/// A trait is stolen: it goes to the pile of `to`. `by` is who causes it. Gives the trait that moved.
pub(crate) async fn steal(
    context: &Context<Doomlings>,
    by: Option<Seat>,
    to: Seat,
    card: Card,
) -> Option<Card> {
    let owner = {
        let state = context.state();
        state.owner(card).filter(|&owner| owner != to && may(&state, card, Intent::Steal))?
    };
    let theft = would_lose(context, Trigger::WouldBeStolen, by, owner, card).await?;
    let (card, to) = (theft.card.unwrap_or(card), theft.player.unwrap_or(to));
    let moves = {
        let state = context.state();
        to != owner && state.owner(card) == Some(owner) && may(&state, card, Intent::Steal)
    };
    if !moves {
        return None;
    }
    context.apply(Effect::Steal { to, card }).await;
    Some(card)
}

/// Two traits change piles at the same moment. `by` is who causes it.
pub(crate) async fn swap(context: &Context<Doomlings>, by: Option<Seat>, a: Card, b: Card) {
    let Some((a_owner, _)) = swappable(context, a, b) else { return };
    let Some(first) = would_lose(context, Trigger::WouldBeStolen, by, a_owner, a).await else { return };
    let a = first.card.unwrap_or(a);
    let Some((_, b_owner)) = swappable(context, a, b) else { return };
    let Some(second) = would_lose(context, Trigger::WouldBeStolen, by, b_owner, b).await else { return };
    let b = second.card.unwrap_or(b);
    let Some((a_owner, b_owner)) = swappable(context, a, b) else { return };
    let (a_to, b_to) = (first.player.unwrap_or(b_owner), second.player.unwrap_or(a_owner));
    context.apply(Effect::SwapTraits { a, b, a_to, b_to }).await;
}

/// The owners of two traits that may be swapped.
fn swappable(context: &Context<Doomlings>, a: Card, b: Card) -> Option<(Seat, Seat)> {
    let state = context.state();
    let (a_owner, b_owner) = (state.owner(a)?, state.owner(b)?);
    let fits = a_owner != b_owner && may(&state, a, Intent::Swap) && may(&state, b, Intent::Swap);
    fits.then_some((a_owner, b_owner))
}

/// Opens the window before a player loses a trait, unless they do it themselves. `None` where it is cancelled.
async fn would_lose(
    context: &Context<Doomlings>,
    trigger: Trigger,
    by: Option<Seat>,
    owner: Seat,
    card: Card,
) -> Option<Verdict> {
    if trigger == Trigger::WouldBeStolen && by == Some(owner) {
        return Some(Verdict::default());
    }
    let raised = Raised { player: Some(owner), by, card: Some(card), causer: by, ..Raised::new(trigger) };
    let verdict = window::open(context, raised).await;
    (!verdict.cancelled).then_some(verdict)
}

/// Traits are discarded from their piles, in this order. `by` is who causes it. Gives those that reached the discard
/// pile.
pub(crate) async fn discard(context: &Context<Doomlings>, by: Option<Seat>, cards: &[Card]) -> CardList {
    let mut leaving: SmallVec<[(Card, Seat); 4]> = SmallVec::new();
    for (place, &card) in cards.iter().enumerate() {
        let owner = context.state().owner(card).filter(|_| may(&context.state(), card, Intent::Discard));
        if let Some(owner) = owner
            && !cards[..place].contains(&card)
        {
            leaving.push((card, owner));
        }
    }
    let doomed: CardList = leaving.iter().map(|(card, _)| *card).collect();
    let mut traits: SmallVec<[(Card, Destination); 4]> = SmallVec::new();
    for (card, owner) in leaving {
        if context.state().owner(card) != Some(owner) {
            continue;
        }
        if let Some(verdict) = would_lose(context, Trigger::WouldBeDiscarded, by, owner, card).await {
            traits.push((verdict.card.unwrap_or(card), verdict.destination));
        }
    }
    traits.retain(|(card, _)| may(&context.state(), *card, Intent::Discard));
    if traits.is_empty() {
        return CardList::new();
    }
    // Abilities are looked up in the piles as they were just before the traits left.
    let (waiting, owners) = {
        let state = context.state();
        let owners = traits.iter().filter_map(|(card, _)| state.owner(*card));
        (window::waiting(&state, Trigger::TraitDiscarded), owners.collect::<SmallVec<[Seat; 4]>>())
    };
    context.apply(Effect::DiscardTraits { traits: traits.clone() }).await;
    let mut discarded = CardList::new();
    for ((card, destination), owner) in traits.into_iter().zip(owners) {
        if destination == Destination::Discard {
            discarded.push(card);
        }
    }
    discarded
}
