//! World's End: the sections of traits, the effect of a catastrophe, the count.

use cardloom::{Context, Prompt, Seat};
use smallvec::SmallVec;

use crate::{
    language::{
        document::{Trigger, WorldsEnd},
        words::{Chooser, Filter, FinalEffect, Intent, Priority},
    },
    model::{
        age::Age,
        card::{Card, CardSet},
        color::Color,
        state::{Stage, State},
    },
    rules::{
        Doomlings,
        ask::{agrees, prompt, prompt_of, question_of},
        effect::{CardList, Effect, Outcome},
        evaluate::{Look, filters},
        in_force::{self, number},
        legal::may,
        prompt::{Ask, Choice, Source},
        round::{affected, seats_in_turn},
        run,
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
    let last = context.state().catastrophes().next_back();
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
        let seats: Seats = seats_in_turn(&context.state());
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
    if !context.state().is_in(seat) {
        return None;
    }
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
            && !state.was_resolved(card)
            && !declined.contains(card)
    };
    pile.chain(hand).filter(is_open).map(|(card, _)| card)
}

/// Resolves a section. Gives whether it was not declined.
async fn resolve_section(context: &Context<Doomlings>, seat: Seat, card: Card) -> bool {
    let Some(section) = &card.facts().worlds_end else { return false };
    let question = question_of(&context.state(), seat, Ask::WorldsEnd, Source::Card(card), None);
    if section.optional && !agrees(context, Prompt::new(seat, question)).await {
        return false;
    }
    context.apply(Effect::BeginSection { seat, card }).await;
    run::call(context, seat, &section.pipeline, Scope::of_card(seat, card)).await;
    true
}

/// The effect of the last catastrophe, or of the one that was chosen, then the last window and the winners.
pub(crate) async fn count(context: &Context<Doomlings>) {
    let last = context.state().final_catastrophe();
    if let Some(age) = last {
        context.apply(Effect::BeginFinal { age }).await;
        if let Some(effect) = &age.facts().final_effect {
            apply_final(context, age, effect).await;
        }
    }
    any_time(context).await;
    decide(context).await;
}

/// Applies the effect to all who do not ignore its catastrophe, in turn order. What revalues traits is looked at in the
/// count.
async fn apply_final(context: &Context<Doomlings>, age: Age, effect: &FinalEffect) {
    let seats = affected(&context.state(), age);
    match effect {
        FinalEffect::DiscardTraits { r#where, count, by } => {
            let count = usize::try_from(number(count)).unwrap_or(0);
            discard_traits(context, age, &seats, filters(r#where), count, *by).await;
        }
        FinalEffect::DrawAndScore { max } => {
            for seat in seats {
                context.apply(Effect::DrawAndScore { seat, max: number(max) }).await;
            }
        }
        _ => {
            if let FinalEffect::FlatPoints { .. } = effect {
                // A condition may look at any hand.
                seats_in_turn(&context.state()).into_iter().for_each(|seat| context.consult(seat));
            }
            for seat in seats {
                let points = points(&context.state(), age, effect, seat);
                if points != 0 {
                    context.apply(Effect::Points { seat, points }).await;
                }
            }
        }
    }
}

/// What an effect gives to a player at once. Comparisons are with all players, also those who ignore it.
fn points(state: &State, age: Age, effect: &FinalEffect, seat: Seat) -> i32 {
    let scope = in_force::scope(age, seat);
    let look = Look::outside(state, &scope);
    let traits = |seat: Seat| state.player(seat).pile.len();
    let of_color = |seat: Seat, color| {
        let pile = state.player(seat).pile.iter();
        pile.filter(|&&card| Some(state.color_of(card)) == color).count()
    };
    let others = || state.seats_in_from(seat).skip(1);
    let missing = || Color::FOUR.into_iter().filter(|&color| of_color(seat, Some(color)) == 0).count();
    let passing =
        |filters| state.player(seat).pile.iter().filter(|&&card| look.passes(card, filters)).count();
    let (times, points) = match effect {
        FinalEffect::PointsPerTrait { r#where, points } => (passing(r#where), points),
        FinalEffect::PointsPerMissingColor { points } => (missing(), points),
        FinalEffect::PointsForMostTraits { points } => {
            (usize::from(others().all(|other| traits(other) <= traits(seat))), points)
        }
        FinalEffect::PointsForFewestTraits { points } => {
            (usize::from(others().all(|other| traits(other) >= traits(seat))), points)
        }
        FinalEffect::PointsForMostColor { color, points } => {
            let color = look.color(color);
            let own = of_color(seat, color);
            (usize::from(own > 0 && others().all(|other| of_color(other, color) <= own)), points)
        }
        FinalEffect::FlatPoints { points, r#if } => (usize::from(look.holds(r#if)), points),
        FinalEffect::DiscardTraits { .. }
        | FinalEffect::DrawAndScore { .. }
        | FinalEffect::RevalueTraits { .. } => {
            return 0;
        }
    };
    look.int(points).saturating_mul(i32::try_from(times).unwrap_or(i32::MAX))
}

/// Every player loses so many traits that pass. All choose before any is discarded, and nobody causes it.
async fn discard_traits(
    context: &Context<Doomlings>,
    age: Age,
    seats: &[Seat],
    filters: &[Filter],
    count: usize,
    by: Chooser,
) {
    let candidates: SmallVec<[(Seat, CardList); 6]> = {
        let state = context.state();
        let fitting = |&seat: &Seat| {
            let scope = in_force::scope(age, seat);
            let look = Look::outside(&state, &scope);
            let pile = state.player(seat).pile.iter().copied();
            let cards = pile.filter(|&card| may(&state, card, Intent::Discard) && look.passes(card, filters));
            (seat, cards.collect::<CardList>())
        };
        seats.iter().map(fitting).filter(|(_, cards)| !cards.is_empty()).collect()
    };
    let mut gone = CardList::new();
    match by {
        Chooser::Owner => {
            let asked = candidates.iter().map(|(seat, cards)| {
                let prompt = prompt_of(*seat, Ask::WorldsEndDiscard, Source::Age(age), None);
                prompt.options(cards.iter().copied().map(Choice::Card)).exactly(count)
            });
            let asked: Vec<_> = asked.collect();
            for pick in context.ask_all(asked).await.into_iter().flatten() {
                if let Choice::Card(card) = pick {
                    gone.push(card);
                }
            }
        }
        Chooser::Random => {
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            for (seat, among) in candidates {
                if let Outcome::Cards(cards) = context.apply(Effect::PickTraits { seat, among, count }).await
                {
                    gone.extend(cards);
                }
            }
        }
    }
    discard(context, None, &gone).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Position,
        rules::{
            effect::Event,
            prompt::Question,
            testing::{P1, P2, P3, age, card, cards, drive, laid, table},
        },
    };

    const LAST: &str = "grey-goo";

    /// P1 holds a card with a section of its own, and has another one in the pile.
    fn with_sections() -> Position {
        let position = table(2).past([age("ice-age"), age("retrovirus")]).age(age(LAST));
        position.hand(P1, cards(["sneaky", "fear"])).pile(P1, cards(["eloquence"]))
    }

    #[test]
    fn a_section_that_is_declined_is_over() {
        let mut run = drive(with_sections(), P1, |context| async move {
            resolve_sections(&context, Priority::Early).await;
        });
        run.asks(P1, ["eloquence", "sneaky"]).answer(["sneaky"]);
        run.asks(P1, ["yes"]).answer([]);
        // Eloquence is left alone, and may play the card whose own section is over.
        run.asks(P1, ["sneaky", "fear"]).answer(["sneaky"]);
        run.ends();
        assert_eq!(run.state().stage, Stage::Sections(Priority::Normal));
        assert!(!run.state().was_resolved(card("sneaky")));
    }

    #[test]
    fn only_who_is_asked_is_told_that_a_card_in_hand_asks() {
        let mut run = drive(with_sections(), P1, |context| async move {
            resolve_section(&context, P1, card("sneaky")).await;
            resolve_section(&context, P1, card("eloquence")).await;
        });
        let asked = run.asks(P1, ["yes"]).executor().open()[0].question;
        assert_eq!(asked.source, Some(Source::Held(card("sneaky"))));
        assert_eq!(asked.redacted(), Question { ask: Ask::WorldsEnd, source: None, message: None });
        run.answer([]);
        // Eloquence lies in the pile, and asks for a card of the hand.
        let asked = run.asks(P1, ["sneaky", "fear"]).executor().open()[0].question;
        assert_eq!((asked.source, asked.redacted()), (Some(Source::Card(card("eloquence"))), asked));
    }

    #[test]
    fn those_who_ignore_a_catastrophe_are_compared_with_and_get_nothing() {
        let state = laid(
            table(3)
                .past([age("ice-age"), age("retrovirus")])
                .age(age(LAST))
                .ignored(age(LAST), P1)
                .pile(P1, cards(["fangs", "quick", "bark"]))
                .pile(P2, cards(["gills", "fear"])),
        );
        let effect = age(LAST).facts().final_effect.as_ref().expect("a catastrophe has one");
        assert_eq!(affected(&state, age(LAST))[..], [P2, P3]);
        assert_eq!(points(&state, age(LAST), effect, P2), 0, "P1 has more");
    }

    #[test]
    fn nobody_has_the_most_of_a_color_that_nobody_has() {
        let flood = age("sample-flood");
        let effect = flood.facts().final_effect.as_ref().expect("a catastrophe has one");
        let with = |names: &[&str]| {
            let state =
                laid(table(2).pile(P1, names.iter().map(|name| card(name))).pile(P2, cards(["fangs"])));
            [P1, P2].map(|seat| points(&state, flood, effect, seat))
        };
        assert_eq!((with(&["quick"]), with(&["gills"])), ([0, 0], [5, 0]));
    }

    #[test]
    fn all_choose_before_any_trait_is_discarded() {
        let position = table(2)
            .past([age("ice-age"), age("retrovirus")])
            .age(age("the-four-horsemen"))
            .pile(P1, cards(["adorable", "tiny", "blubber"]))
            .pile(P2, cards(["morality", "retractable-claws"]));
        let mut run = drive(position, P1, |context| async move { count(&context).await });
        run.asks(P1, ["adorable", "blubber"]).answer(["blubber"]);
        run.asks(P2, ["morality", "retractable-claws"]).answer(["morality"]);
        run.event(Event::TraitDiscarded { seat: P1, card: card("blubber") });
        run.event(Event::TraitDiscarded { seat: P2, card: card("morality") });
        run.eventually(Event::Winners { seats: [P1].into_iter().collect() }).ends();
    }
}
