//! Windows: what waits for an event comes in between.

#[cfg(test)]
mod tests;

use std::time::Duration;

use cardloom::{Context, Prompt, Seat};
use smallvec::SmallVec;

use crate::{
    language::{
        document::{Behavior, Reaction, Trigger},
        words::{Destination, Intent},
    },
    model::{card::Card, state::State},
    rules::{
        Doomlings,
        effect::{CardList, Effect},
        evaluate::{Found, Look},
        legal::{self, Attempt},
        prompt::{Ask, Choice, Question, Source},
        run,
        scope::{Raised, Scope, Seats},
    },
};

/// What a window has made of that which was pending.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Verdict {
    /// It does not happen.
    pub(crate) cancelled: bool,
    /// Who resolves the action, is chosen, or receives the trait instead.
    pub(crate) player: Option<Seat>,
    /// Whose action is resolved, which trait is chosen or goes instead.
    pub(crate) card: Option<Card>,
    /// Where a trait goes that is discarded.
    pub(crate) destination: Destination,
}

/// To what a reaction may redirect that which is pending.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Targets<'a> {
    /// Any player: who resolves an action.
    Anybody,
    /// These players: who could have been chosen.
    Players(&'a [Seat]),
    /// These traits: what could have been chosen.
    Traits(&'a [Card]),
    /// Other traits in the pile of the player concerned to which the intent may be applied, but for these, which are to
    /// go anyway.
    Others(Intent, &'a [Card]),
}

/// An ability of a trait that lies in a pile as a window opens, of the owner of that pile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ability {
    seat: Seat,
    card: Card,
    reaction: u8,
}

/// The abilities that wait for an event, in the order of their turns.
pub(crate) type Abilities = SmallVec<[Ability; 4]>;

/// Opens the window of an event in which nothing is pending, or an action.
pub(crate) async fn open(context: &Context<Doomlings>, raised: Raised) -> Verdict {
    open_for(context, raised, Targets::Anybody).await
}

/// Opens the window of an event, in which what is pending may be redirected to these.
pub(crate) async fn open_for(context: &Context<Doomlings>, raised: Raised, targets: Targets<'_>) -> Verdict {
    let abilities = {
        let state = context.state();
        if state.waiting(raised.trigger).is_empty() {
            return Verdict::default();
        }
        abilities(&state, raised.trigger)
    };
    open_among(context, raised, targets, &abilities).await
}

/// Opens the window of a discard. `abilities` are those that lay in the piles just before the trait left.
pub(crate) async fn open_after_discard(
    context: &Context<Doomlings>,
    raised: Raised,
    abilities: &Abilities,
) -> Verdict {
    open_among(context, raised, Targets::Anybody, abilities).await
}

/// The abilities in piles that wait for an event: by priority, then clockwise from the player whose turn it is, then in
/// pile order.
pub(crate) fn abilities(state: &State, trigger: Trigger) -> Abilities {
    let mut abilities = Abilities::new();
    let waiting = state.waiting(trigger).in_piles;
    if waiting.is_empty() {
        return abilities;
    }
    for seat in state.seats_in_from(state.turn.seat.unwrap_or(state.first)) {
        for &card in state.player(seat).pile.iter().filter(|card| waiting.contains(**card)) {
            abilities.extend(reactions(card, trigger, false).map(|reaction| Ability {
                seat,
                card,
                reaction,
            }));
        }
    }
    abilities.sort_by_key(|ability| -ability.reaction().priority);
    abilities
}

/// The reactions of a card to an event, by their place in the document.
fn reactions(card: Card, trigger: Trigger, from_hand: bool) -> impl Iterator<Item = u8> {
    let fits = move |reaction: &Reaction| reaction.trigger == trigger && reaction.from_hand == from_hand;
    (0..).zip(&card.facts().reactions).filter(move |(_, reaction)| fits(reaction)).map(|(place, _)| place)
}

impl Ability {
    fn reaction(self) -> &'static Reaction {
        &self.card.facts().reactions[usize::from(self.reaction)]
    }

    /// What the reaction sees.
    fn scope(self, raised: Raised) -> Scope {
        let reacts = self.reaction().from_hand;
        Scope { trigger: Some(raised), reacts, ..Scope::of_card(self.seat, self.card) }
    }

    /// Whether what must hold does.
    fn is_due(self, context: &Context<Doomlings>, raised: Raised) -> bool {
        let conditions = &self.reaction().when;
        conditions.is_empty()
            || run::look(context, &self.scope(raised), &[], |look| look.all_hold(conditions))
    }

    /// Whether an ability can still fire: it is not used up, and lies where it lay.
    fn is_there(self, state: &State, raised: Raised) -> bool {
        let lies = raised.trigger == Trigger::TraitDiscarded || state.pile_of(self.card) == Some(self.seat);
        lies && self.reaction().uses.is_none_or(|uses| state.uses_of(self.card, self.reaction) < uses)
    }
}

async fn open_among(
    context: &Context<Doomlings>,
    raised: Raised,
    targets: Targets<'_>,
    abilities: &Abilities,
) -> Verdict {
    let mut window = Window { context, raised, targets, verdict: Verdict::default(), is_closed: false };
    if !abilities.is_empty() {
        window.ask_abilities(abilities).await;
    }
    if !context.state().waiting(raised.trigger).in_hands.is_empty() {
        window.ask_hands().await;
    }
    window.verdict
}

struct Window<'w> {
    context: &'w Context<Doomlings>,
    raised: Raised,
    targets: Targets<'w>,
    verdict: Verdict,
    is_closed: bool,
}

impl Window<'_> {
    async fn ask_abilities(&mut self, abilities: &Abilities) {
        let (context, raised) = (self.context, self.raised);
        // What waits is fixed when the window opens, and looked at again when its turn comes.
        let due = |ability: &Ability| {
            let is_there = ability.is_there(&context.state(), raised);
            is_there && ability.is_due(context, raised)
        };
        let waiting: Abilities = abilities.iter().copied().filter(due).collect();
        for ability in waiting {
            if self.is_closed || !due(&ability) {
                continue;
            }
            let reaction = ability.reaction();
            if reaction.optional {
                let question = Question {
                    ask: Ask::Ability,
                    source: Some(Source::Card(ability.card)),
                    message: reaction.prompt.as_deref(),
                };
                if context.pick(self.prompt(ability.seat, question), [Choice::Yes]).await.is_none() {
                    continue;
                }
            }
            self.react(ability).await;
        }
    }

    /// Asks who could hold a reaction as far as everybody can see, whatever they do hold: who is passed over would
    /// otherwise show that they have none.
    async fn ask_hands(&mut self) {
        let mut hidden = self.hidden();
        if hidden.is_empty() {
            return;
        }
        for seat in self.hands() {
            while !self.is_closed && self.could_react(seat, &hidden) {
                let Some(reaction) = self.ask_hand(seat).await else { break };
                self.react(reaction).await;
                hidden = self.hidden();
            }
        }
    }

    /// The cards with a reaction to this event that are in hands or in the deck, as far as everybody can see: all of them
    /// that lie in no public place.
    fn hidden(&self) -> CardList {
        let state = self.context.state();
        let is_hidden = |card: &Card| card.is_among(&state.deck) || state.hand_of(*card).is_some();
        state.waiting(self.raised.trigger).in_hands.iter().filter(is_hidden).collect()
    }

    /// Whose hands are asked, in order: the player concerned first where something is about to be done to them, the one
    /// who causes the event last.
    fn hands(&self) -> Seats {
        let state = self.context.state();
        let concerned = match self.raised.trigger {
            Trigger::Targeted | Trigger::WouldBeStolen | Trigger::WouldBeDiscarded => self.raised.player,
            _ => None,
        };
        let first = match self.raised.causer {
            Some(causer) => causer.next(state.seats()),
            None => state.first,
        };
        let mut seats = Seats::new();
        seats.extend(concerned.filter(|seat| state.is_in(*seat)));
        state.seats_in_from(first).filter(|seat| Some(*seat) != concerned).for_each(|seat| seats.push(seat));
        seats
    }

    /// Whether, as far as everybody can see, a seat could react to this event with one of the hidden cards.
    fn could_react(&self, seat: Seat, hidden: &[Card]) -> bool {
        let state = self.context.state();
        if state.player(seat).hand.is_empty() || !state.is_in(seat) {
            return false;
        }
        hidden.iter().any(|&card| {
            reactions(card, self.raised.trigger, true).any(|reaction| {
                let ability = Ability { seat, card, reaction };
                let reaction = ability.reaction();
                reaction.when.is_empty() || !reaction.is_public || {
                    let scope = ability.scope(self.raised);
                    Look::outside(&state, &scope).all_hold(&reaction.when)
                }
            })
        })
    }

    async fn ask_hand(&self, seat: Seat) -> Option<Ability> {
        let options: SmallVec<[Choice; 4]> = self.fitting(seat);
        // What the event is about lies open.
        let source = self.raised.card.map(Source::Card).or(self.raised.age.map(Source::Age));
        let question = Question { ask: Ask::Reaction(self.raised.trigger), source, message: None };
        let prompt = self.prompt(seat, question).always();
        match self.context.pick(prompt, options.iter().copied()).await {
            Some(Choice::Reaction { card, reaction }) => Some(Ability { seat, card, reaction }),
            _ => None,
        }
    }

    /// The reactions that a seat holds and may play now.
    fn fitting(&self, seat: Seat) -> SmallVec<[Choice; 4]> {
        let mut fitting = SmallVec::new();
        let state = self.context.state();
        let waiting = &state.waiting(self.raised.trigger).in_hands;
        for &card in state.player(seat).hand.iter().filter(|card| waiting.contains(**card)) {
            if !Attempt::reacting(seat, card).is_allowed(&state) {
                continue;
            }
            for reaction in reactions(card, self.raised.trigger, true) {
                let ability = Ability { seat, card, reaction };
                let scope = ability.scope(self.raised);
                if Look::outside(&state, &scope).all_hold(&ability.reaction().when) {
                    fitting.push(Choice::Reaction { card, reaction });
                }
            }
        }
        fitting
    }

    fn prompt(&self, seat: Seat, question: Question) -> Prompt<Doomlings> {
        let limit = self.context.state().options.reaction_limit;
        Prompt::new(seat, question).optional().within(Duration::from_secs(limit.into()))
    }

    /// Runs a reaction to its end, and then lets it have its effect on what is pending.
    async fn react(&mut self, ability: Ability) {
        let Ability { seat, card, reaction } = ability;
        let (context, raised) = (self.context, self.raised);
        context.apply(Effect::React { seat, card, reaction, trigger: raised.trigger }).await;
        let scope = ability.scope(raised);
        let ended = run::call(context, seat, &ability.reaction().pipeline, scope.clone()).await;
        if !ended.aborted {
            let state = context.state();
            let look = Look::new(&state, &scope, &ended.slots);
            self.behave(&look, &ability.reaction().behavior);
            look.tell(context);
        }
    }

    fn behave(&mut self, look: &Look<'_>, behavior: &Behavior) {
        let verdict = &mut self.verdict;
        match behavior {
            Behavior::Respond | Behavior::SetNothing => {}
            Behavior::Cancel => {
                verdict.cancelled = true;
                self.is_closed = true;
            }
            Behavior::Redirect(to) => match look.variable(to) {
                Found::Player(seat) if self.targets.allow_player(look.state, seat) => {
                    verdict.player = Some(seat);
                    self.is_closed = true;
                }
                Found::Card(card) if self.targets.allow_card(look.state, self.raised, card) => {
                    verdict.card = Some(card);
                    self.is_closed = true;
                }
                _ => {}
            },
            Behavior::SetCard(card) => verdict.card = look.card(card).or(verdict.card),
            Behavior::SetTo(player) => verdict.player = look.player(player).or(verdict.player),
            Behavior::SetDestination(destination) => verdict.destination = *destination,
        }
    }
}

impl Targets<'_> {
    fn allow_player(self, state: &State, seat: Seat) -> bool {
        match self {
            Self::Anybody => state.is_in(seat),
            Self::Players(seats) => seats.contains(&seat),
            Self::Traits(_) | Self::Others(..) => false,
        }
    }

    fn allow_card(self, state: &State, raised: Raised, card: Card) -> bool {
        match self {
            Self::Anybody | Self::Players(_) => false,
            Self::Traits(cards) => cards.contains(&card),
            Self::Others(intent, leaving) => {
                let is_other = Some(card) != raised.card && state.pile_of(card) == raised.player;
                is_other && !leaving.contains(&card) && legal::may(state, card, intent)
            }
        }
    }
}
