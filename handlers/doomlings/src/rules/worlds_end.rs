//! World's End (section 13 of the language, rules 10): the sections of traits, the effect of a catastrophe, the count.

use cardloom::{Context, Seat, zone};
use smallvec::SmallVec;

use crate::{
    language::{
        document::{Trigger, WorldsEnd},
        words::{Chooser, FinalEffect, Intent, Priority},
    },
    model::{
        age::Age,
        card::{Card, CardSet},
        state::{Stage, State},
    },
    rules::{
        Doomlings,
        ask::{agrees, prompt, prompt_of},
        effect::{CardList, Effect, Outcome},
        evaluate::{Look, run},
        legal::may,
        prompt::{Ask, Choice, Source},
        round::affected,
        scope::{Raised, Scope, Seats},
        scoring::decide,
        traits::discard,
        window,
    },
};

/// World's End from its beginning to the winners.
pub(crate) async fn play(context: &Context<Doomlings>) {
    if context.state().stage != Stage::WorldsEnd {
        context.apply(Effect::GoOn { stage: Stage::WorldsEnd }).await;
    }
    begin(context).await;
    while let Stage::Sections(priority) = { context.state().stage } {
        resolve_sections(context, priority).await;
    }
    count(context).await;
}

/// The windows before all else.
pub(crate) async fn begin(context: &Context<Doomlings>) {
    let last = context.state().catastrophes().last();
    window::open(context, Raised { age: last, ..Raised::new(Trigger::GameEnding) }).await;
    any_time(context).await;
    context.apply(Effect::GoOn { stage: Stage::Sections(Priority::Early) }).await;
}

/// One of the moments that stand for "at any time"; outside turns nobody causes it.
async fn any_time(context: &Context<Doomlings>) {
    let first = context.state().first;
    window::open(context, Raised { player: Some(first), ..Raised::new(Trigger::AnyTime) }).await;
}

/// All sections of a priority, as long as new ones come up, then on to the next one.
pub(crate) async fn resolve_sections(context: &Context<Doomlings>, priority: Priority) {
    let mut declined = CardSet::EMPTY;
    loop {
        let mut was_one = false;
        let seats: Seats = { context.state().seats_from(context.state().first).collect() };
        for seat in seats {
            while let Some(card) = next_section(context, seat, priority, &declined).await {
                was_one = true;
                if !resolve_section(context, seat, card).await {
                    declined.insert(card);
                }
            }
        }
        if !was_one {
            break;
        }
    }
    let stage = match priority {
        Priority::Early => Stage::Sections(Priority::Normal),
        Priority::Normal => Stage::Sections(Priority::Late),
        Priority::Late => Stage::Sections(Priority::Scoring),
        Priority::Scoring => Stage::Count,
    };
    context.apply(Effect::GoOn { stage }).await;
}

/// The section that a player resolves next, of those of a priority that they have not.
async fn next_section(
    context: &Context<Doomlings>,
    seat: Seat,
    priority: Priority,
    declined: &CardSet,
) -> Option<Card> {
    // A section that acts from hand shows by its coming that the card was held.
    context.consult(seat);
    let sections: CardList = open_sections(&context.state(), seat, priority, declined).collect();
    context.pick(|| prompt(seat, Ask::WorldsEndNext), sections.iter().copied()).await
}

/// The cards of a player whose sections of a priority are to come: those in the pile, then those in hand.
fn open_sections(
    state: &State,
    seat: Seat,
    priority: Priority,
    declined: &CardSet,
) -> impl Iterator<Item = Card> {
    let player = state.player(seat);
    let pile = player.pile.iter().map(|&card| (card, false));
    let hand = player.hand.iter().map(|&card| (card, true));
    let is_open = move |&(card, from_hand): &(Card, bool)| {
        let fits = |section: &WorldsEnd| (section.priority, section.from_hand) == (priority, from_hand);
        card.facts().worlds_end.as_ref().is_some_and(fits)
            && !state.sections.contains(card)
            && !declined.contains(card)
    };
    pile.chain(hand).filter(is_open).map(|(card, _)| card)
}

/// Resolves a section. Gives whether it was not declined.
async fn resolve_section(context: &Context<Doomlings>, seat: Seat, card: Card) -> bool {
    let Some(section) = &card.facts().worlds_end else { return false };
    if section.optional
        && !agrees(context, prompt_of(seat, Ask::WorldsEnd, Source::Card(card), None)).await
    {
        return false;
    }
    context.apply(Effect::BeginSection { seat, card }).await;
    run(context, seat, &section.pipeline, Scope::of_card(seat, card)).await;
    true
}

/// The effect of the last catastrophe, or of the one that was chosen, then the last window and the winners.
pub(crate) async fn count(context: &Context<Doomlings>) {
    let last = {
        let state = context.state();
        state.final_catastrophe.or_else(|| state.catastrophes().last())
    };
    if let Some(age) = last {
        context.apply(Effect::BeginFinal { age }).await;
        if let Some(effect) = &age.facts().final_effect {
            apply_final(context, age, effect).await;
        }
    }
    any_time(context).await;
    decide(context).await;
}
