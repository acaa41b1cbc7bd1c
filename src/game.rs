//! The trait that a game implements.

use std::{fmt::Debug, future::Future};

use rand_chacha::ChaCha8Rng;
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Context, Limits, Modifier, Name, Prompt, Redact, Replacement, Seat, Trigger, variant_name,
    zone::{self, Deal, Zones, cards_in},
};

/// The rules of one game: its types, its turn loop, and the one place where its state changes.
///
/// The crate's front page has a whole small game.
pub trait Game: Sized + 'static {
    /// The game's name in files and messages.
    const NAME: &'static str;

    /// How far one action may go before it counts as endless. A game with long combinations widens them.
    const LIMITS: Limits = Limits::DEFAULT;

    /// The whole state, the random generator included. Cloned at every checkpoint, so keep it cheap to copy.
    type State: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static;
    /// A requested change of the state.
    type Effect: Clone + Debug + PartialEq + 'static;
    /// What applying an effect really did. The default means that nothing happened; a prevented effect gives it.
    type Outcome: Clone + Debug + Default + 'static;
    /// A fact that happened.
    type Event: Clone + Debug + PartialEq + Serialize + Redact + 'static;
    /// What a prompt is about.
    type Question: Clone + Debug + PartialEq + Serialize + 'static;
    /// One option of a prompt.
    type Choice: Clone + Debug + PartialEq + Serialize + 'static;
    /// The state as one seat may see it.
    type View: Clone + Debug + PartialEq + Serialize + 'static;

    /// How many seats play.
    fn seats(state: &Self::State) -> usize;

    /// The seat whose turn it is: ties of priority and rank between triggers are resolved in turn order from here.
    fn active(state: &Self::State) -> Seat;

    /// The game from this state on, action after action, until it is over.
    ///
    /// Invariant: it can be started on the state of any of its checkpoints and then goes on as the game would have.
    fn turn_loop(context: Context<Self>) -> impl Future<Output = ()> + 'static;

    /// Changes the state: the only place that does, but for [`apply_untold`](Self::apply_untold) where a game has one.
    ///
    /// Total: it does what can be done, ignores the rest, and says in its outcome what it did.
    fn apply_effect(
        state: &mut Self::State,
        effect: &Self::Effect,
        events: &mut Vec<Self::Event>,
    ) -> Self::Outcome;

    /// Changes the state as [`apply_effect`](Self::apply_effect) does, where nobody watches: events that set nothing off
    /// may be left out, which saves a game of many events the time to write them. Somebody watches where there is an
    /// observer, where events are kept for agents, where two games are compared, and in the debug log.
    ///
    /// What it does to the state and its outcome are the same: the law of forks (`testing::Law::Fork`) sees to it.
    fn apply_untold(
        state: &mut Self::State,
        effect: &Self::Effect,
        events: &mut Vec<Self::Event>,
    ) -> Self::Outcome {
        Self::apply_effect(state, effect, events)
    }

    /// Adds what changes an effect before replacements are asked about it.
    ///
    /// Each effect that a handler asks for is modified once; what a replacement puts in its place is not again.
    fn modifiers(state: &Self::State, effect: &Self::Effect, out: &mut Vec<Modifier<Self>>) {
        let _ = (state, effect, out);
    }

    /// Adds the handlers that may allow, prevent or replace an effect before it is applied.
    fn replacements(state: &Self::State, effect: &Self::Effect, out: &mut Vec<Replacement<Self>>) {
        let _ = (state, effect, out);
    }

    /// Adds the handlers that an event sets off.
    fn triggers(state: &Self::State, event: &Self::Event, out: &mut Vec<Trigger<Self>>) {
        let _ = (state, event, out);
    }

    /// The prompt by which a seat puts its own triggers in order that have the same priority and the same rank and come one
    /// after the other: an option for each name, in the order of the names. `None`, the default, where the order does not matter:
    /// then they are resolved in the order in which [`triggers`](Self::triggers) has named them.
    fn order_triggers(state: &Self::State, seat: Seat, names: &[Name]) -> Option<Prompt<Self>> {
        let _ = (state, seat, names);
        None
    }

    /// The effect of a seat's giving up, at whatever prompt the game stands. `None`, the default, where nobody can.
    ///
    /// It is applied as it is: nothing modifies or replaces it and it sets nothing off. Unless it ends the game, the
    /// prompts that are open to the seat get their default answers, and so do later ones as long as it
    /// [is out](Self::is_out).
    fn concession(state: &Self::State, seat: Seat) -> Option<Self::Effect> {
        let _ = (state, seat);
        None
    }

    /// Whether a seat takes no part any more while others play on, such as one that has given up. It is asked nothing:
    /// what handlers still want of it gets the [default answer](Prompt::default_answer). By default none is.
    fn is_out(state: &Self::State, seat: Seat) -> bool {
        let _ = (state, seat);
        false
    }

    /// Whether the game has ended. Asked after every effect; from then on no handler runs.
    fn is_over(state: &Self::State) -> bool;

    /// Checks what is true of every state. The runtime asks after every effect in debug builds, and always of a state that
    /// comes from outside. By default that each card of the [zones](Self::zones) is in exactly one of them.
    ///
    /// # Errors
    /// The first invariant that does not hold, in one line.
    fn check(state: &Self::State) -> Result<(), String> {
        zone::check::<Self>(state)
    }

    /// What kind of prompt a question makes, in a word: for reports. By default the name of the variant that the
    /// question is written as.
    fn prompt_kind(question: &Self::Question) -> String {
        variant_name(question)
    }

    /// The state as one seat may see it, or a spectator where it is `None`, who sees what everybody does.
    fn view(state: &Self::State, viewer: Option<Seat>) -> Self::View;

    /// An event as one seat may see it, or a spectator where it is `None`. By default a card that is a
    /// [secret](crate::zone::Secret) is seen by those whom the event names, and all else by everybody.
    fn redact(event: &Self::Event, viewer: Option<Seat>) -> Self::Event {
        let mut seen = event.clone();
        seen.redact(viewer);
        seen
    }

    /// A question as those see it whom it does not ask: the words of a card that nobody else knows are no words for them.
    /// By default the question itself, which then names no card that is hidden from anybody: the law of secrets sees to it.
    ///
    /// For hosts that tell others what is asked. No face here does: they tell who is asked.
    fn redact_question(question: &Self::Question) -> Self::Question {
        question.clone()
    }

    /// Whether an event showed somebody something hidden from them before, such as a card that was drawn: what led to
    /// it cannot fairly be taken back. By default every event does.
    ///
    /// That somebody is asked, or passed over, may show something as well: see [`Context::consult`].
    fn reveals_hidden(event: &Self::Event) -> bool {
        let _ = event;
        true
    }

    /// How much the state's random generator has been used: any number that changes with every use.
    fn rng_position(state: &Self::State) -> u128 {
        let _ = state;
        0
    }

    /// Declares the zones of the state, each with its owner and who sees it, always in the same order.
    ///
    /// From them come by default what is [checked](Self::check), how hidden cards are
    /// [dealt again](Self::determinize), which options a seat [knows](Self::knows_option), and a
    /// [view](crate::zone::View) for games that want none of their own. The state is not to be changed here: whoever
    /// goes over it may, and puts cards in the places of others. By default there are none.
    fn zones(state: &mut Self::State, zones: &mut Zones<'_>) {
        let _ = (state, zones);
    }

    /// Begins another stream of chance in a state that is determinized, so that what the generator brings next is not
    /// what it will bring in the real game. By default nothing: for games whose state has no generator.
    fn reseed(state: &mut Self::State, generator: &mut ChaCha8Rng) {
        let _ = (state, generator);
    }

    /// A checkpoint state that might be the real one for all that a seat knows, drawn at random.
    ///
    /// The [`Deal`] has the checkpoint that the current action began with and the state that it has led to: what the seat
    /// knows by now stays as it was at the checkpoint, the rest is dealt again. By default it deals the hidden cards of the
    /// [zones](Self::zones) and [reseeds](Self::reseed); `None` where there are none: agents that look ahead then play
    /// blind.
    ///
    /// Invariant: what the seat sees at the checkpoint is the same in the deal. As long as no effect has been applied
    /// since, debug builds alone check it; later the view is compared, since what was hidden may come to light otherwise
    /// than it did.
    fn determinize(deal: &mut Deal<Self>, generator: &mut ChaCha8Rng) -> Option<Self::State> {
        let mut state = deal.shuffle(generator)?;
        Self::reseed(&mut state, generator);
        Some(state)
    }

    /// Whether the seat of a [`Deal`] knows an option of another seat for what it is, by all that it has seen by now.
    ///
    /// A pick that it does not know, such as a card that went from one hidden place to another, is made again by chance
    /// in a game that is determinized for it. By default an option is known where the seat knows the place of every card
    /// that it [names](crate::zone::cards_in).
    fn knows_option(deal: &Deal<Self>, option: &Self::Choice) -> bool {
        deal.seen().contains_all(&cards_in(option))
    }
}
