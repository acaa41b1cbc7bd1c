//! A turn.

use cardloom::{Context, Seat};
use smallvec::SmallVec;

use crate::{
    language::{
        document::{Moment, Trigger},
        words::{ActionMode, Filters, Modifier},
    },
    model::{age::Age, card::Card, state::State},
    rules::{
        Doomlings,
        ask::{agrees, prompt, prompt_of},
        effect::Effect,
        evaluate::Look,
        in_force::{self, extra_plays_per_turn, modifiers, number},
        legal::playable,
        play::{Play, play_card},
        prompt::{Ask, Source},
        stabilize::{draw, moment, run_hooks, stabilizing_step},
        window,
    },
};

/// How many cards come to an empty hand.
const EMPTY_HAND: usize = 5;
/// How many cards a hand is exchanged for of which nothing may be played.
const EXCHANGED: usize = 3;

/// Cards of a hand.
type Hand = SmallVec<[Card; 16]>;

/// A whole turn of a seat. It ends early where the seat gives up in it.
pub(crate) async fn take_turn(context: &Context<Doomlings>, seat: Seat) {
    context.apply(Effect::BeginTurn { seat }).await;
    run_hooks(context, seat, Moment::TurnStart).await;
    window::open(context, moment(Trigger::TurnStarted, seat)).await;
    window::open(context, moment(Trigger::AnyTime, seat)).await;
    if goes_on(context, seat) && plays(context, seat).await && goes_on(context, seat) {
        stabilizing_step(context, seat).await;
    }
    window::open(context, moment(Trigger::TurnEnded, seat)).await;
    context.apply(Effect::EndTurn { seat }).await;
}

/// Whether steps of the turn that have not begun are still to come.
fn goes_on(context: &Context<Doomlings>, seat: Seat) -> bool {
    let state = context.state();
    !state.turn.round_ends && state.is_in(seat)
}

/// The play of the turn and further ones. Gives whether the turn goes on to its stabilizing step.
async fn plays(context: &Context<Doomlings>, seat: Seat) -> bool {
    let hand: Hand = playable(&context.state(), seat).collect();
    if hand.is_empty() {
        context.consult(seat);
        pass(context, seat).await;
        return false;
    }
    play_one(context, seat, Ask::Play, hand, ActionMode::Auto).await;
    further_plays(context, seat).await;
    true
}

/// A turn without a play: cards for an empty hand, or an exchange for one of which nothing may be played.
async fn pass(context: &Context<Doomlings>, seat: Seat) {
    let hand = context.state().player(seat).hand.clone();
    if hand.is_empty() {
        draw(context, seat, EMPTY_HAND).await;
    } else if agrees(context, prompt(seat, Ask::DiscardHand)).await {
        for card in hand {
            context.apply(Effect::Discard { seat, card }).await;
        }
        draw(context, seat, EXCHANGED).await;
    }
}

/// A seat plays one of these cards of its hand.
async fn play_one(context: &Context<Doomlings>, seat: Seat, ask: Ask, hand: Hand, actions: ActionMode) {
    // Others see by what follows whether something of the hand may be played.
    context.consult(seat);
    let Some(card) = context.pick(|| prompt(seat, ask), hand.iter().copied()).await else { return };
    // Whoever gives up instead plays nothing.
    if context.state().is_in(seat) {
        play_card(context, Play { actions, ..Play::new(seat, card) }).await;
    }
}

/// Plays that effects have granted, those of every turn, and the optional ones, in this order.
async fn further_plays(context: &Context<Doomlings>, seat: Seat) {
    granted_plays(context, seat).await;
    let mut taken = 0;
    while goes_on(context, seat) && taken < extra_plays_per_turn(&context.state(), seat) {
        taken += 1;
        let hand = playable(&context.state(), seat).collect();
        play_one(context, seat, Ask::ExtraPlay, hand, ActionMode::Auto).await;
        granted_plays(context, seat).await;
    }
    if goes_on(context, seat) {
        optional_plays(context, seat).await;
    }
}

/// The plays that effects have granted, in the order of granting. One for which nothing fits is lost.
async fn granted_plays(context: &Context<Doomlings>, seat: Seat) {
    while goes_on(context, seat) {
        let (hand, actions) = {
            let state = context.state();
            let Some(grant) = state.turn.granted.first() else { return };
            let hand: Hand = playable(&state, seat).filter(|&card| grant.cards.contains(card)).collect();
            (hand, grant.actions)
        };
        context.apply(Effect::TakeGrant).await;
        play_one(context, seat, Ask::ExtraPlay, hand, actions).await;
    }
}

/// The plays that an age offers to whoever has played certain cards.
async fn optional_plays(context: &Context<Doomlings>, seat: Seat) {
    let offers: SmallVec<[_; 2]> = modifiers(&context.state(), seat)
        .filter_map(|(age, modifier)| match modifier {
            Modifier::ExtraPlay { after, allow, times } => Some((age, after, allow, number(times))),
            _ => None,
        })
        .collect();
    for (age, after, allow, times) in offers {
        for _ in 0..times {
            if !goes_on(context, seat) {
                return;
            }
            let hand: Hand = {
                let state = context.state();
                if !state.turn.played.iter().any(|&card| passes(&state, age, seat, after, card)) {
                    break;
                }
                playable(&state, seat).filter(|&card| passes(&state, age, seat, allow, card)).collect()
            };
            context.consult(seat);
            let asked = || prompt_of(seat, Ask::ExtraPlay, Source::Age(age), None).optional();
            let Some(card) = context.pick(asked, hand.iter().copied()).await else { break };
            if context.state().is_in(seat) {
                play_card(context, Play::new(seat, card)).await;
            }
            granted_plays(context, seat).await;
        }
    }
}

/// Whether a card passes filters of an age, as a player sees them whose turn it is.
fn passes(state: &State, age: Age, seat: Seat, filters: &Filters, card: Card) -> bool {
    let scope = in_force::scope(age, seat);
    Look::outside(state, &scope).passes(card, filters)
}

#[cfg(test)]
mod tests {
    use cardloom::{Executor, Step};

    use super::*;
    use crate::rules::{
        effect::Event,
        testing::{P1, P2, age, cards, drive, laid, table},
    };

    #[test]
    fn granted_plays_come_before_what_an_age_offers() {
        let position = table(2)
            .age(age("galactic-drift"))
            .hand(P1, cards(["sample-gatekeeper", "bad", "fear", "just", "flatulence", "bark"]))
            .hand(P2, cards(["fangs"]))
            .gene_pool(P1, 1);
        let mut run = drive(position, P1, |context| async move { take_turn(&context, P1).await });
        run.asks(P1, ["sample-gatekeeper", "bad", "fear", "just", "flatulence", "bark"])
            .answer(["sample-gatekeeper"]);
        // Two more, without actions.
        run.asks(P1, ["bad", "fear", "just", "flatulence", "bark"]).answer(["bad"]);
        run.asks(P1, ["fear", "just", "flatulence", "bark"]).answer(["fear"]);
        // The age offers one colorless trait, since one was played.
        run.asks(P1, ["just", "flatulence"]).answer(["just"]);
        run.eventually(Event::TurnEnd { seat: P1 }).ends();
        assert_eq!(run.state().player(P2).hand[..], cards(["fangs"]), "the action of Bad was left out");
    }

    #[test]
    fn a_hand_of_which_nothing_may_be_played_can_be_exchanged_and_the_turn_is_over() {
        let position = || {
            let deck = cards(["fangs", "gills", "bark", "quick"]);
            table(2).age(age("tropical-lands")).hand(P1, cards(["fear", "just"])).deck(deck)
        };
        let mut run = drive(position(), P1, |context| async move { take_turn(&context, P1).await });
        run.asks(P1, ["yes"]).answer(["yes"]).ends();
        assert_eq!(run.state().player(P1).hand[..], cards(["fangs", "gills", "bark"]));
        assert_eq!(run.state().discard, cards(["fear", "just"]));
    }

    #[test]
    fn the_end_of_the_round_takes_what_is_left_of_the_turn() {
        let position = table(2)
            .age(age("galactic-drift"))
            .hand(P1, cards(["optimistic-nihilism", "fear"]))
            .deck(cards(["gills", "bark"]));
        let mut run = drive(position, P1, |context| async move { take_turn(&context, P1).await });
        run.asks(P1, ["optimistic-nihilism", "fear"]).answer(["optimistic-nihilism"]);
        run.eventually(Event::RoundEnds).event(Event::TurnEnd { seat: P1 }).ends();
        assert_eq!(run.state().player(P1).hand[..], cards(["fear"]));
    }

    #[test]
    fn whoever_gives_up_in_their_turn_plays_nothing_and_draws_nothing() {
        let position = table(3).hand(P1, cards(["fangs", "fear"])).deck(cards(["gills"]));
        let part = |context: Context<Doomlings>| async move { take_turn(&context, P1).await };
        let mut executor = Executor::<Doomlings>::only(laid(position), P1, "turn", part);
        assert!(matches!(executor.step(), Ok(Step::Ask(_))));
        executor.concede(P1).expect("anybody may give up");
        assert!(matches!(executor.step(), Ok(Step::Over)));
        let state = executor.state();
        assert!(state.player(P1).pile.is_empty() && state.deck.len() == 1 && state.turn.seat.is_none());
    }
}
