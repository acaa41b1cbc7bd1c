//! Effects: what is asked of the state. Events are what is told when it has happened.

mod event;

use cardloom::Seat;
use smallvec::SmallVec;

pub use self::event::Event;

use crate::{
    language::{
        document::Trigger,
        words::{ActionMode, Destination},
    },
    model::{
        age::Age,
        card::{Card, CardSet},
        color::Color,
        state::{MOST_SEATS, Memory, Stage, State},
    },
};

/// Several cards.
pub type CardList = SmallVec<[Card; 8]>;

/// A requested change of the state.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields say what they are: who, which card, how many")]
pub enum Effect {
    /// The game goes on to another stage.
    GoOn {
        stage: Stage,
    },
    /// The next age card is turned up; in the course of `bring_next_catastrophe` an age is passed over, and nothing of
    /// it is in force. A catastrophe moves the first player on.
    TurnUpAge,
    BeginTurn {
        seat: Seat,
    },
    /// The turn under way is over, and with it one more place of the turn order.
    EndTurn {
        seat: Seat,
    },
    /// The top card of the deck, which is renewed where it is empty, to the hand.
    Draw {
        seat: Seat,
    },
    /// The top card of the discard pile to the hand.
    Salvage {
        seat: Seat,
    },
    /// From the hand to the discard pile.
    Discard {
        seat: Seat,
        card: Card,
    },
    /// Cards that the generator picks, from the hand to the discard pile.
    DiscardRandom {
        seat: Seat,
        count: u32,
    },
    /// The generator picks cards of a hand; they are shown to one player and stay.
    LookAtRandom {
        viewer: Seat,
        seat: Seat,
        count: u32,
    },
    /// The generator picks cards of a hand; they go to another one.
    StealRandom {
        from: Seat,
        to: Seat,
        count: u32,
    },
    /// The generator picks traits of a pile among these. Nothing moves.
    PickTraits {
        seat: Seat,
        among: CardList,
        count: u32,
    },
    /// From hand to hand: `stolen` where the taker does it.
    GiveCard {
        from: Seat,
        to: Seat,
        card: Card,
        stolen: bool,
    },
    /// Cards leave several hands and arrive in others, all at once.
    PassCards {
        moves: Vec<(Seat, Seat, Card)>,
    },
    /// Whole hands go to the next or the previous player of the list.
    PassHands {
        seats: SmallVec<[Seat; 6]>,
        left: bool,
    },
    SwapHands {
        a: Seat,
        b: Seat,
    },
    /// Cards are shown to everybody, or to one player.
    Show {
        to: Option<Seat>,
        cards: CardList,
    },
    /// Cards from hands, the discard pile or piles go under the deck, which is shuffled.
    ShuffleIn {
        cards: CardList,
    },
    /// A card from the hand or the discard pile enters a pile by being played.
    PutDown {
        seat: Seat,
        card: Card,
        owner: Seat,
    },
    /// A card from a hand or the discard pile enters a pile without being played.
    Add {
        card: Card,
        owner: Seat,
    },
    /// A card goes from the hand to the discard pile, since it may not be played.
    Reject {
        seat: Seat,
        card: Card,
    },
    /// A trait goes to another pile.
    Steal {
        to: Seat,
        card: Card,
    },
    GiveTrait {
        to: Seat,
        card: Card,
    },
    /// Two traits change piles; `to` is where `a` goes, if not to the pile of `b`.
    SwapTraits {
        a: Card,
        b: Card,
        a_to: Seat,
        b_to: Seat,
    },
    /// Traits leave their piles together.
    DiscardTraits {
        traits: SmallVec<[(Card, Destination); 4]>,
    },
    /// A trait to the hand of its pile's owner.
    Return {
        card: Card,
    },
    ChangeColor {
        card: Card,
        color: Color,
    },
    GenePool {
        seat: Seat,
        delta: i32,
    },
    SetGenePool {
        seat: Seat,
        value: i32,
    },
    Stabilized {
        seat: Seat,
    },
    SkipStabilizing,
    Grant {
        count: u32,
        cards: CardSet,
        actions: ActionMode,
    },
    /// A granted play is taken, or lost.
    TakeGrant,
    EndRound,
    Peek {
        seat: Seat,
        count: u32,
    },
    Ignore {
        seat: Seat,
        age: Age,
    },
    SetFinal {
        age: Age,
    },
    Remember {
        card: Card,
        key: u16,
        value: Memory,
    },
    /// A reaction fires: `from_hand` or an ability of the pile.
    React {
        seat: Seat,
        card: Card,
        reaction: u8,
        trigger: Trigger,
    },
    BeginOnPlay {
        seat: Seat,
        card: Card,
    },
    BeginAction {
        seat: Seat,
        card: Card,
    },
    EndAction,
    Prevent {
        card: Card,
    },
    BeginSection {
        seat: Seat,
        card: Card,
    },
    /// The World's End effect begins.
    BeginFinal {
        age: Age,
    },
    Points {
        seat: Seat,
        points: i32,
    },
    /// The top card of the deck is turned up and scored, at most `max`, and discarded.
    DrawAndScore {
        seat: Seat,
        max: i32,
    },
    /// The scores are counted: for each seat the face values of its traits, and what scoring rules give, trait by trait.
    CountScores {
        face_values: SmallVec<[i32; MOST_SEATS]>,
        bonuses: Vec<(Seat, Card, i32)>,
    },
    /// One of those tied for the highest score turns up a card, which is laid aside.
    BreakTie {
        seat: Seat,
    },
    /// The highest score wins, and the game is over.
    Finish,
    GiveUp {
        seat: Seat,
    },
}

/// What applying an effect did.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Outcome {
    /// Nothing.
    #[default]
    Nothing,
    /// What was asked for.
    Done,
    /// This card.
    Card(Card),
    /// These cards.
    Cards(CardList),
    /// This age card was turned up.
    Age(Age),
}

/// Changes the state: see [`cardloom::Game::apply_effect`].
pub(crate) fn apply(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> Outcome {
    if state.end.is_some() {
        return Outcome::Nothing;
    }
    match *effect {
        Effect::GoOn { stage } => state.go_on(stage, events),
        Effect::TurnUpAge => state.turn_up_age(events),
        Effect::BeginTurn { seat } => state.begin_turn(seat, events),
        Effect::EndTurn { seat } => state.end_turn(seat, events),
        Effect::SkipStabilizing => state.skip_stabilizing(),
        Effect::Grant { count, cards, actions } => state.grant(count, cards, actions),
        Effect::TakeGrant => state.take_grant(),
        Effect::EndRound => state.end_round(events),
        Effect::Stabilized { seat } => happened(events, Event::Stabilized { seat }),
        Effect::GiveUp { seat } => state.give_up(seat, events),

        Effect::Draw { seat } => state.draw(seat, events),
        Effect::Salvage { seat } => state.salvage(seat, events),
        Effect::Discard { seat, card } | Effect::Reject { seat, card } => {
            state.discard_card(seat, card, events)
        }
        Effect::DiscardRandom { seat, count } => state.discard_random(seat, count, events),
        Effect::LookAtRandom { viewer, seat, count } => state.look_at_random(viewer, seat, count, events),
        Effect::StealRandom { from, to, count } => state.steal_random(from, to, count, events),
        Effect::GiveCard { from, to, card, stolen } => state.give_card(from, to, card, stolen, events),
        Effect::PassCards { ref moves } => state.pass_cards(moves, events),
        Effect::PassHands { ref seats, left } => state.pass_hands(seats, left, events),
        Effect::SwapHands { a, b } => state.swap_hands(a, b, events),
        Effect::Show { to, ref cards } => state.show(to, cards, events),
        Effect::ShuffleIn { ref cards } => state.shuffle_in(cards, events),

        Effect::PutDown { seat, card, owner } => state.put_down(seat, card, owner, events),
        Effect::Add { card, owner } => state.add(card, owner, events),
        Effect::Steal { to, card } => state.steal(to, card, events),
        Effect::GiveTrait { to, card } => state.give_trait(to, card, events),
        Effect::SwapTraits { a, b, a_to, b_to } => state.swap_traits([a, b], [a_to, b_to], events),
        Effect::PickTraits { ref among, count, .. } => state.pick_traits(among, count),
        Effect::DiscardTraits { ref traits } => state.discard_traits(traits, events),
        Effect::Return { card } => state.return_trait(card, events),
        Effect::ChangeColor { card, color } => state.change_color(card, color, events),
        Effect::Remember { card, key, ref value } => state.remember(card, key, value),
        Effect::GenePool { seat, delta } => state.change_gene_pool(seat, delta, events),
        Effect::SetGenePool { seat, value } => state.set_gene_pool(seat, value, events),

        Effect::React { seat, card, reaction, trigger } => state.react(seat, card, reaction, trigger, events),
        Effect::BeginOnPlay { seat, card } => happened(events, Event::OnPlay { seat, card }),
        Effect::BeginAction { seat, card } => state.begin_action(seat, card, events),
        Effect::EndAction => state.end_action(),
        Effect::Prevent { card } => happened(events, Event::Prevented { card }),

        Effect::Peek { seat, count } => state.peek(seat, count, events),
        Effect::Ignore { seat, age } => state.ignore(seat, age, events),
        Effect::SetFinal { age } => state.set_final(age, events),
        Effect::BeginSection { seat, card } => state.begin_section(seat, card, events),
        Effect::BeginFinal { age } => state.begin_final(age, events),
        Effect::Points { seat, points } => state.book(seat, points, events),
        Effect::DrawAndScore { seat, max } => state.draw_and_score(seat, max, events),
        Effect::CountScores { ref face_values, ref bonuses } => {
            state.count_scores(face_values, bonuses, events)
        }
        Effect::BreakTie { seat } => state.break_tie(seat, events),
        Effect::Finish => state.finish(events),
    }
}

/// An event, and nothing else.
pub(crate) fn happened(events: &mut Vec<Event>, event: Event) -> Outcome {
    events.push(event);
    Outcome::Done
}
