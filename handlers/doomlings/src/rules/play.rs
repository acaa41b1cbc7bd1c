//! Playing a card and resolving actions.

use cardloom::{Context, Seat};

use crate::{
    language::{
        document::Trigger,
        words::{ActionMode, IllegalMode, ZoneName},
    },
    model::{card::Card, state::State},
    rules::{
        Doomlings,
        effect::Effect,
        in_force::ignores_actions,
        legal::Attempt,
        run,
        scope::{Raised, Scope},
        window,
    },
};

/// A play: who plays which card, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Play {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    /// Into whose pile, if not the player's own.
    pub(crate) into: Option<Seat>,
    /// Neither restrictions nor the card's requirement nor the limit of dominants are looked at.
    pub(crate) free: bool,
    /// Whether it is the play of a reaction's own card, which no `color_required` forbids.
    pub(crate) reacts: bool,
    pub(crate) actions: ActionMode,
    pub(crate) if_illegal: IllegalMode,
}

impl Play {
    /// The play of a turn: from hand into the own pile.
    pub(crate) fn new(seat: Seat, card: Card) -> Self {
        let (actions, if_illegal) = (ActionMode::Auto, IllegalMode::Keep);
        Self { seat, card, into: None, free: false, reacts: false, actions, if_illegal }
    }

    fn owner(self) -> Seat {
        self.into.unwrap_or(self.seat)
    }

    /// Where the card would be played from; `None` where that is not possible.
    fn from(self, state: &State) -> Option<ZoneName> {
        match () {
            () if state.player(self.seat).hand.contains(&self.card) => Some(ZoneName::Hand),
            () if state.discard.contains(&self.card) => Some(ZoneName::Discard),
            () => None,
        }
    }

    fn is_legal(self, state: &State) -> bool {
        let Self { seat, card, reacts, .. } = self;
        self.free || Attempt { seat, card, into: self.owner(), reacts }.is_allowed(state)
    }

    fn resolves_action(self, from: ZoneName) -> bool {
        match self.actions {
            ActionMode::Auto => from == ZoneName::Hand,
            ActionMode::Resolve => true,
            ActionMode::Ignore => false,
        }
    }
}

/// Plays a card, with all that follows. Gives whether it was played.
pub(crate) async fn play_card(context: &Context<Doomlings>, play: Play) -> bool {
    let Play { seat, card, .. } = play;
    let (from, is_legal) = {
        let state = context.state();
        let Some(from) = play.from(&state) else { return false };
        (from, play.is_legal(&state))
    };
    // Whether it is may depend on the rest of the hand.
    context.consult(seat);
    if !is_legal {
        if play.if_illegal == IllegalMode::Discard && from == ZoneName::Hand {
            context.apply(Effect::Reject { seat, card }).await;
        }
        return false;
    }
    if !play.free && !pay(context, play, from).await {
        return false;
    }
    let owner = play.owner();
    context.apply(Effect::PutDown { seat, card, owner }).await;
    let verdict = window::open(
        context,
        Raised {
            player: Some(seat),
            card: Some(card),
            owner: Some(owner),
            from: Some(from),
            causer: Some(seat),
            ..Raised::new(Trigger::TraitPlayed)
        },
    )
    .await;
    on_play(context, seat, card, owner).await;
    if !play.resolves_action(from) {
        return true;
    }
    if verdict.cancelled {
        if card.facts().action.is_some() {
            context.apply(Effect::Prevent { card }).await;
        }
        return true;
    }
    let resolver = verdict.player.unwrap_or(seat);
    match verdict.card {
        None => resolve_action(context, resolver, card).await,
        Some(other) if !context.state().is_in_chain(other) => resolve_action(context, resolver, other).await,
        Some(_) => {}
    }
    true
}

/// Pays a card's price. Gives whether it was paid to its end and left the card where it was.
async fn pay(context: &Context<Doomlings>, play: Play, from: ZoneName) -> bool {
    let Some(price) = &play.card.facts().play_cost else { return true };
    let scope = Scope::of_card(play.seat, play.card);
    !run::call(context, play.seat, price, scope).await.aborted && play.from(&context.state()) == Some(from)
}

/// What a card does whenever it is played, as long as it lies where it was put.
async fn on_play(context: &Context<Doomlings>, seat: Seat, card: Card, owner: Seat) {
    let Some(pipeline) = &card.facts().on_play else { return };
    let goes_on = {
        let state = context.state();
        state.is_in(seat) && state.pile_of(card) == Some(owner)
    };
    if goes_on {
        context.apply(Effect::BeginOnPlay { seat, card }).await;
        run::call(context, seat, pipeline, Scope::of_card(seat, card)).await;
    }
}

/// Resolves the action of a card for a seat, unless none is resolved now or somebody stops it.
pub(crate) async fn resolve_action(context: &Context<Doomlings>, seat: Seat, card: Card) {
    if card.facts().action.is_none() || ignores_actions(&context.state(), seat) {
        return;
    }
    let verdict = window::open(
        context,
        Raised {
            player: Some(seat),
            card: Some(card),
            causer: Some(seat),
            ..Raised::new(Trigger::ActionPlayed)
        },
    )
    .await;
    if verdict.cancelled {
        context.apply(Effect::Prevent { card }).await;
        return;
    }
    let other = verdict.card.filter(|other| *other != card);
    if other.is_some_and(|other| context.state().is_in_chain(other)) {
        return;
    }
    let (seat, card) = (verdict.player.unwrap_or(seat), other.unwrap_or(card));
    if card.facts().action.is_none() || !context.state().is_in(seat) {
        return;
    }
    context.apply(Effect::BeginAction { seat, card }).await;
    run_action(context, seat, card).await;
    context.apply(Effect::EndAction).await;
}

/// Runs what the action of a card says, for a seat and in a frame of its own.
///
/// It is the action alone, for handlers in code that make use of cards that are data: nobody can stop it, and nothing in
/// force is looked at.
pub async fn run_action(context: &Context<Doomlings>, seat: Seat, card: Card) {
    if let Some(action) = &card.facts().action {
        run::call(context, seat, action, Scope::of_card(seat, card)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        effect::Event,
        testing::{P1, P2, age, card, cards, drive, table},
    };

    #[test]
    fn an_action_is_resolved_of_a_card_from_hand_alone_unless_something_says_so() {
        let position = table(2)
            .discard(cards(["introspective", "bad"]))
            .deck(cards(["fangs", "gills", "bark", "quick"]));
        let mut run = drive(position, P1, |context| async move {
            assert!(play_card(&context, Play::new(P1, card("introspective"))).await);
            let resolved = Play { actions: ActionMode::Resolve, ..Play::new(P1, card("bad")) };
            assert!(play_card(&context, resolved).await);
        });
        run.event(Event::Played { seat: P1, card: card("introspective"), owner: P1, from_hand: false });
        run.event(Event::Played { seat: P1, card: card("bad"), owner: P1, from_hand: false });
        run.event(Event::Action { seat: P1, card: card("bad") });
        run.ends();
        assert!(run.state().player(P1).hand.is_empty() && run.state().chain.is_empty());
    }

    #[test]
    fn an_illegal_card_stays_or_is_discarded_from_the_hand_alone() {
        let position =
            table(2).age(age("eclipse")).hand(P1, cards(["fangs", "quick"])).discard(cards(["antlers"]));
        let mut run = drive(position, P1, |context| async move {
            let discarded = |name| Play { if_illegal: IllegalMode::Discard, ..Play::new(P1, card(name)) };
            assert!(!play_card(&context, Play::new(P1, card("fangs"))).await);
            assert!(!play_card(&context, discarded("quick")).await);
            assert!(!play_card(&context, discarded("antlers")).await);
            assert!(!play_card(&context, discarded("gills")).await, "it lies nowhere");
        });
        run.ends();
        assert_eq!(run.state().player(P1).hand[..], cards(["fangs"]));
        assert_eq!(run.state().discard, cards(["antlers", "quick"]));
    }

    #[test]
    fn what_is_put_in_the_place_of_an_action_is_resolved_by_who_played() {
        let position = table(2)
            .hand(P1, cards(["bad"]))
            .hand(P2, cards(["sample-copycat"]))
            .pile(P2, cards(["introspective"]))
            .deck(cards(["fangs", "gills", "bark", "quick"]));
        let mut run = drive(position, P1, |context| async move {
            play_card(&context, Play::new(P1, card("bad"))).await;
        });
        run.asks(P2, ["sample-copycat"]).answer(["sample-copycat"]);
        run.eventually(Event::Action { seat: P1, card: card("introspective") }).ends();
        assert_eq!(run.state().player(P1).hand.len(), 4);
    }
}
