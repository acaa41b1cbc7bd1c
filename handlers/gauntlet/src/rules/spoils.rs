//! Between combats: what is found, and rests (rules 1.4, 1.5).

use cardloom::{Prompt, Seat};
use smallvec::SmallVec;

use super::{
    Context,
    effect::{Outcome, RunEffect},
    play,
    prompt::{Ask, CardChoice, Choice, Question},
};
use crate::{
    content::CardId,
    model::{
        card::can_upgrade,
        run::{Stage, Station},
    },
};

#[derive(Clone, Copy)]
struct Found(CardId);

impl From<Found> for Choice {
    fn from(Found(card): Found) -> Self {
        Self::New(card)
    }
}

#[derive(Clone, Copy)]
struct OfDeck {
    place: u16,
    card: CardChoice,
}

impl From<OfDeck> for Choice {
    fn from(of_deck: OfDeck) -> Self {
        Self::Card(of_deck.card)
    }
}

/// Whether a seat takes part between combats.
fn takes_part(context: &Context, seat: Seat) -> bool {
    let state = context.state();
    !state.hero(seat).gave_up && state.hero(seat).is_alive()
}

/// After a won combat each hero finds something and may take a card, by seat; not after the boss.
pub(crate) async fn take(context: &Context) {
    let is_boss = context.state().run.station() == Some(Station::Boss);
    let seats = context.state().seats();
    for seat in Seat::all(seats) {
        if is_boss || !takes_part(context, seat) {
            continue;
        }
        let relics = context.state().hero(seat).relics.len();
        let Outcome::Offer(offer) = context.apply(RunEffect::Find(seat).into()).await else { continue };
        let found = context.state().hero(seat).relics.get(relics).map(|held| held.relic);
        if let Some(relic) = found {
            play::pick_up(context, seat, relic).await;
        }
        let prompt = Prompt::new(seat, Question::of_rules(Ask::Reward)).pick(1..=1).optional();
        let offer: SmallVec<[Found; 3]> = offer.into_iter().map(Found).collect();
        if let Some(Found(card)) = context.pick(prompt, offer).await {
            context.apply(RunEffect::TakeCard(seat, card).into()).await;
        }
    }
    if context.state().stage() == Stage::Spoils {
        context.apply(RunEffect::Pass.into()).await;
    }
}

/// Each hero heals, or upgrades a card of the deck.
pub(crate) async fn rest(context: &Context) {
    let seats = context.state().seats();
    for seat in Seat::all(seats) {
        if !takes_part(context, seat) {
            continue;
        }
        let upgradable: SmallVec<[OfDeck; 16]> = {
            let state = context.state();
            let deck: Vec<(CardId, u16)> =
                state.hero(seat).deck.iter().map(|card| (card.kind, card.upgrades)).collect();
            (0..deck.len())
                .filter(|place| can_upgrade(deck[*place].0, deck[*place].1))
                .map(|place| OfDeck { place: place as u16, card: CardChoice::at(&deck, place) })
                .collect()
        };
        let upgrades = !upgradable.is_empty() && {
            let prompt = Prompt::new(seat, Question::of_rules(Ask::Rest)).exactly(1);
            context.ask_one(prompt.options([Choice::Heal, Choice::Upgrade])).await == Some(Choice::Upgrade)
        };
        if upgrades {
            let prompt = Prompt::new(seat, Question::of_rules(Ask::Upgrade)).exactly(1);
            if let Some(OfDeck { place, .. }) = context.pick(prompt, upgradable).await {
                context.apply(RunEffect::Upgrade(seat, place).into()).await;
            }
        } else {
            context.apply(RunEffect::Rest(seat).into()).await;
        }
    }
}
