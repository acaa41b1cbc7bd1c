//! Traits that change piles or leave them by force.

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
        effect::{CardList, Effect},
        legal::may,
        scope::Raised,
        window::{Targets, Verdict, abilities, open_after_discard, open_for},
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
        state.pile_of(card).filter(|&owner| owner != to && may(&state, card, Intent::Steal))?
    };
    let theft = would_be_stolen(context, by, owner, card, Intent::Steal).await?;
    let (card, to) = (theft.card.unwrap_or(card), theft.player.unwrap_or(to));
    let moves = {
        let state = context.state();
        to != owner && state.pile_of(card) == Some(owner) && may(&state, card, Intent::Steal)
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
    let Some(first) = would_be_stolen(context, by, a_owner, a, Intent::Swap).await else { return };
    let a = first.card.unwrap_or(a);
    let Some((_, b_owner)) = swappable(context, a, b) else { return };
    let Some(second) = would_be_stolen(context, by, b_owner, b, Intent::Swap).await else { return };
    let b = second.card.unwrap_or(b);
    let Some((a_owner, b_owner)) = swappable(context, a, b) else { return };
    let (a_to, b_to) = (first.player.unwrap_or(b_owner), second.player.unwrap_or(a_owner));
    context.apply(Effect::SwapTraits { a, b, a_to, b_to }).await;
}

/// The owners of two traits that may be swapped.
fn swappable(context: &Context<Doomlings>, a: Card, b: Card) -> Option<(Seat, Seat)> {
    let state = context.state();
    let (a_owner, b_owner) = (state.pile_of(a)?, state.pile_of(b)?);
    let fits = a_owner != b_owner && may(&state, a, Intent::Swap) && may(&state, b, Intent::Swap);
    fits.then_some((a_owner, b_owner))
}

/// Opens the window before a player loses a trait to somebody else, in which another one of theirs may take its place.
/// `None` where it stays.
async fn would_be_stolen(
    context: &Context<Doomlings>,
    by: Option<Seat>,
    owner: Seat,
    card: Card,
    intent: Intent,
) -> Option<Verdict> {
    if by == Some(owner) {
        return Some(Verdict::default());
    }
    let raised = loss(Trigger::WouldBeStolen, by, owner, card);
    let verdict = open_for(context, raised, Targets::Others(intent, &[])).await;
    (!verdict.cancelled).then_some(verdict)
}

/// What is about to be done to a trait of a player. `by` is who causes it.
fn loss(trigger: Trigger, by: Option<Seat>, owner: Seat, card: Card) -> Raised {
    Raised { player: Some(owner), by, card: Some(card), causer: by, ..Raised::new(trigger) }
}

/// A trait that leaves the pile of a player by a discard, and where it goes.
struct Leaving {
    card: Card,
    owner: Seat,
    destination: Destination,
}

/// Traits are discarded from their piles, in this order. `by` is who causes it. Gives those that reached the discard
/// pile.
pub(crate) async fn discard(context: &Context<Doomlings>, by: Option<Seat>, cards: &[Card]) -> CardList {
    let mut leaving = SmallVec::<[Leaving; 4]>::new();
    for (place, &card) in cards.iter().enumerate() {
        let state = context.state();
        let owner = state.pile_of(card).filter(|_| may(&state, card, Intent::Discard));
        if let Some(owner) = owner.filter(|_| !cards[..place].contains(&card)) {
            leaving.push(Leaving { card, owner, destination: Destination::Discard });
        }
    }
    save(context, by, &mut leaving).await;
    if leaving.is_empty() {
        return CardList::new();
    }
    // A trait sees its own discard: abilities are looked up while the traits still lie in their piles.
    let abilities = abilities(&context.state(), Trigger::TraitDiscarded);
    let traits = leaving.iter().map(|trait_| (trait_.card, trait_.destination)).collect();
    context.apply(Effect::DiscardTraits { traits }).await;
    leaving.retain(|trait_| trait_.destination == Destination::Discard);
    for &Leaving { card, owner, .. } in &leaving {
        let raised = Raised { by: None, ..loss(Trigger::TraitDiscarded, by, owner, card) };
        open_after_discard(context, raised, &abilities).await;
    }
    leaving.iter().map(|trait_| trait_.card).collect()
}

/// Opens the window of each trait that is about to be discarded. What is saved, or has left its pile when all are
/// through, is taken off the list.
async fn save(context: &Context<Doomlings>, by: Option<Seat>, leaving: &mut SmallVec<[Leaving; 4]>) {
    let mut going: CardList = leaving.iter().map(|trait_| trait_.card).collect();
    let mut place = 0;
    while place < leaving.len() {
        let Leaving { card, owner, .. } = leaving[place];
        if context.state().pile_of(card) != Some(owner) {
            leaving.remove(place);
            continue;
        }
        let raised = loss(Trigger::WouldBeDiscarded, by, owner, card);
        let verdict = open_for(context, raised, Targets::Others(Intent::Discard, &going)).await;
        if verdict.cancelled {
            leaving.remove(place);
            continue;
        }
        if let Some(other) = verdict.card {
            going.push(other);
        }
        leaving[place].card = verdict.card.unwrap_or(card);
        leaving[place].destination = verdict.destination;
        place += 1;
    }
    let state = context.state();
    leaving.retain(|trait_| {
        state.pile_of(trait_.card) == Some(trait_.owner) && may(&state, trait_.card, Intent::Discard)
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        effect::Event,
        testing::{P1, P2, P3, age, card, cards, drive, table},
    };

    #[test]
    fn a_trait_sees_the_discard_of_another_one_together_with_its_own() {
        let position =
            table(2).pile(P1, cards(["fangs", "regenerative-tissue", "tiny"])).deck(cards(["gills", "bark"]));
        let mut run = drive(position, P2, |context| async move {
            let asked = cards(["fangs", "regenerative-tissue", "fangs", "tiny"]);
            let gone = discard(&context, Some(P2), &asked).await;
            assert_eq!(gone[..], cards(["fangs", "regenerative-tissue"]), "once each, and no dominant");
        });
        run.ends();
        assert_eq!(run.state().player(P1).pile[..], cards(["tiny", "gills", "bark"]));
        assert_eq!(run.state().discard, cards(["fangs", "regenerative-tissue"]));
    }

    #[test]
    fn a_trait_that_goes_for_another_one_does_so_once() {
        let position = table(2).pile(P1, cards(["fangs", "sample-scapegoat", "quick"]));
        let mut run = drive(position, P2, |context| async move {
            let gone = discard(&context, Some(P2), &cards(["fangs", "quick"])).await;
            assert_eq!(gone[..], cards(["sample-scapegoat", "quick"]));
        });
        run.ends();
        assert_eq!(run.state().player(P1).pile[..], cards(["fangs"]));
    }

    #[test]
    fn a_swap_that_nobody_causes_can_be_averted_on_both_sides() {
        let position = table(3)
            .pile(P1, cards(["fangs", "quick"]))
            .pile(P2, cards(["gills"]))
            .hand(P1, cards(["sample-decoy"]));
        let mut run = drive(position, P3, |context| async move {
            swap(&context, None, card("gills"), card("fangs")).await;
        });
        // P2 is asked first: their trait is named first. They hold nothing.
        run.asks(P1, ["sample-decoy"]).answer(["sample-decoy"]);
        run.asks(P1, ["quick", "sample-decoy"]).answer(["quick"]);
        run.eventually(Event::Swapped { a_owner: P2, a: card("gills"), b_owner: P1, b: card("quick") })
            .ends();
        assert_eq!(run.state().player(P1).pile[..], cards(["fangs", "sample-decoy", "gills"]));
    }

    #[test]
    fn what_is_protected_stays_whoever_would_take_it() {
        let position =
            table(2).age(age("reforestation")).pile(P1, cards(["fangs"])).pile(P2, cards(["gills"]));
        let mut run = drive(position, P2, |context| async move {
            assert_eq!(steal(&context, Some(P2), P2, card("fangs")).await, None);
            swap(&context, Some(P2), card("gills"), card("fangs")).await;
            assert!(discard(&context, Some(P1), &cards(["fangs"])).await.is_empty());
        });
        run.ends();
        assert_eq!(run.state().player(P1).pile[..], cards(["fangs"]));
    }
}
