//! Effects, events, and the one function that changes a state.

use cardloom::{Redact, Seat, zone::Secret};
use serde::{Deserialize, Serialize, Serializer};

use crate::{
    model::{
        bird::{Bird, BirdSet},
        bonus::Bonus,
        food::{Face, Food, Foods},
        goal::Goal,
        habitat::Habitat,
        score::End,
        state::State,
    },
    rules::prompt::Action,
};

/// Where a drawn card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Redact)]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// Into the hand of whoever draws.
    Hand,
    /// Into the set that is drafted.
    Set,
}

/// What a player keeps at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// Birds; the others are discarded.
    pub birds: BirdSet,
    /// Food; the rest is given back.
    pub foods: Foods,
    /// The bonus card; the other one is discarded.
    pub bonus: Option<Bonus>,
}

/// Why a power was not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passed {
    /// It could not be used.
    Unusable,
    /// Its owner did not want to.
    Declined,
}

/// Why the dice are thrown into the feeder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Redact)]
#[serde(rename_all = "snake_case")]
pub enum Throw {
    /// All dice showed one face, and whoever was about to take one wanted it (rules 6.2).
    Reset,
    /// The feeder was empty (rules 6.3).
    Refill,
}

/// A requested change of the state. Who does it comes first.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields say what they are: who, which bird, how many")]
pub enum Effect {
    /// All players' picks of the start come to be, and the first round begins.
    Begin {
        kept: Box<[Kept]>,
    },
    /// The turn of the active player begins: their pink powers are ready again, and a cube is placed.
    BeginTurn,
    /// The active player takes an action.
    TakeAction {
        action: Action,
    },
    /// A row action has given what the mat gives.
    FinishAction {
        seat: Seat,
        action: Action,
        foods: Foods,
    },
    /// The tray is filled and the turn passes to the left.
    EndTurn,
    /// The goal of the round is scored; the next round is prepared, or the game ends.
    EndRound,
    /// A seat gives up.
    GiveUp {
        seat: Seat,
    },
    /// All five dice are thrown into the feeder.
    ThrowAllDice {
        seat: Seat,
        why: Throw,
    },
    /// A die leaves the feeder.
    TakeDie {
        seat: Seat,
        face: Face,
        food: Food,
    },
    /// The dice outside the feeder are thrown, and stay there.
    RollOutside {
        seat: Seat,
        bird: Bird,
    },
    /// Food from the supply.
    GainFood {
        seat: Seat,
        food: Food,
        count: u8,
    },
    /// Own food goes to the supply.
    SpendFood {
        seat: Seat,
        foods: Foods,
    },
    /// Food from the supply lies on a bird.
    CacheFood {
        seat: Seat,
        bird: Bird,
        food: Food,
        count: u8,
    },
    LayEgg {
        seat: Seat,
        bird: Bird,
    },
    RemoveEgg {
        seat: Seat,
        bird: Bird,
    },
    /// Draws the top card of the deck.
    DrawDeck {
        seat: Seat,
        to: To,
    },
    /// Draws a face-up card.
    DrawTray {
        seat: Seat,
        slot: u8,
        to: To,
    },
    /// Takes a card of the set that is drafted into the hand.
    TakeFromSet {
        seat: Seat,
        card: Bird,
    },
    DiscardCard {
        seat: Seat,
        card: Bird,
    },
    /// A card more has to be discarded at the end of the turn.
    OweDiscard {
        seat: Seat,
        count: u8,
    },
    /// A card from the hand goes behind a bird.
    TuckFromHand {
        seat: Seat,
        card: Bird,
        bird: Bird,
    },
    /// The top card of the deck goes behind a bird, unseen.
    TuckFromDeck {
        seat: Seat,
        bird: Bird,
    },
    /// The top card of the deck is shown to all.
    ShowTop {
        seat: Seat,
    },
    /// The card shown goes behind a bird.
    TuckShown {
        seat: Seat,
        bird: Bird,
    },
    /// The card shown is discarded.
    DiscardShown {
        seat: Seat,
    },
    /// A hunt is over.
    FinishHunt {
        seat: Seat,
        bird: Bird,
        success: bool,
    },
    /// A bird card from the hand goes to the leftmost free place of a row.
    PlaceBird {
        seat: Seat,
        bird: Bird,
        habitat: Habitat,
    },
    /// A bird that is the last of its row goes to another one, with all that lies on it.
    MoveBird {
        seat: Seat,
        bird: Bird,
        habitat: Habitat,
    },
    /// Draws a bonus card to choose from.
    DrawBonus {
        seat: Seat,
    },
    /// Keeps one of the bonus cards drawn.
    KeepBonus {
        seat: Seat,
        bonus: Bonus,
    },
    /// Discards the other bonus cards drawn.
    DiscardBonuses {
        seat: Seat,
    },
    /// A power is used.
    UsePower {
        seat: Seat,
        bird: Bird,
    },
    /// A power is not used.
    PassPower {
        seat: Seat,
        bird: Bird,
        why: Passed,
    },
    /// A reaction is used: it gets its mark.
    UseReaction {
        seat: Seat,
        bird: Bird,
    },
    /// The reactions that a seat could use now are not used.
    PassReactions {
        seat: Seat,
    },
}

/// What applying an effect did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing.
    #[default]
    Nothing,
    /// What was asked for.
    Done,
    /// This card came.
    Card(Bird),
    /// This bonus card came.
    Bonus(Bonus),
    /// These tokens came or went.
    Foods(Foods),
    /// The dice showed each food so many times.
    Rolled(Foods),
}

/// Where a tucked card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Redact)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Its owner's hand.
    Hand,
    /// The deck, unseen.
    Deck,
    /// The deck, shown to all by a hunt.
    Hunt,
    /// The slot of the tray.
    Tray,
}

/// A fact that happened, and who sees which card of it.
#[derive(Clone, Debug, PartialEq, Serialize, Redact)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are: who, which bird, how many")]
pub enum Event {
    /// The players have chosen what they keep.
    Began {
        first: Seat,
    },
    /// What a seat keeps at the start: everybody sees the food and the number of cards.
    SetUp {
        seat: Seat,
        foods: Foods,
        cards: u8,
        kept: Secret<BirdSet>,
        #[serde(serialize_with = "face_of")]
        bonus: Option<Secret<Bonus>>,
    },
    TurnBegan {
        seat: Seat,
        round: u8,
        number: u16,
    },
    ActionBegan {
        seat: Seat,
        action: Action,
    },
    ActionTaken {
        seat: Seat,
        action: Action,
        foods: Foods,
    },
    DiceThrown {
        seat: Seat,
        why: Throw,
        faces: [Face; 5],
    },
    DieTaken {
        seat: Seat,
        face: Face,
        food: Food,
    },
    #[redact(public)]
    DiceRolled {
        seat: Seat,
        bird: Bird,
        faces: Vec<Face>,
    },
    FoodGained {
        seat: Seat,
        food: Food,
        count: u8,
    },
    FoodSpent {
        seat: Seat,
        foods: Foods,
    },
    #[redact(public)]
    FoodCached {
        seat: Seat,
        bird: Bird,
        food: Food,
        count: u8,
    },
    #[redact(public)]
    EggLaid {
        seat: Seat,
        bird: Bird,
    },
    #[redact(public)]
    EggRemoved {
        seat: Seat,
        bird: Bird,
    },
    CardDrawn {
        seat: Seat,
        card: Secret<Bird>,
        from: Source,
        to: To,
    },
    CardTaken {
        seat: Seat,
        card: Secret<Bird>,
    },
    #[redact(public)]
    CardDiscarded {
        seat: Seat,
        card: Bird,
    },
    DiscardOwed {
        seat: Seat,
        count: u8,
    },
    CardTucked {
        seat: Seat,
        #[redact(public)]
        bird: Bird,
        card: Secret<Bird>,
        from: Source,
    },
    #[redact(public)]
    CardShown {
        seat: Seat,
        card: Bird,
    },
    #[redact(public)]
    HuntSucceeded {
        seat: Seat,
        bird: Bird,
    },
    #[redact(public)]
    HuntFailed {
        seat: Seat,
        bird: Bird,
    },
    #[redact(public)]
    BirdPlayed {
        seat: Seat,
        bird: Bird,
        habitat: Habitat,
    },
    #[redact(public)]
    BirdMoved {
        seat: Seat,
        bird: Bird,
        habitat: Habitat,
    },
    BonusDrawn {
        seat: Seat,
        bonus: Secret<Bonus>,
    },
    BonusKept {
        seat: Seat,
        bonus: Secret<Bonus>,
    },
    #[redact(public)]
    PowerUsed {
        seat: Seat,
        bird: Bird,
    },
    #[redact(public)]
    PowerPassed {
        seat: Seat,
        bird: Bird,
        why: Passed,
    },
    #[redact(public)]
    ReactionUsed {
        seat: Seat,
        bird: Bird,
    },
    ReactionsPassed {
        seat: Seat,
    },
    /// The discard pile was shuffled into a new deck.
    DeckMade {
        cards: u8,
    },
    /// The bonus discards were shuffled into a new bonus deck.
    BonusDeckMade {
        cards: u8,
    },
    #[redact(public)]
    TrayFilled {
        slot: u8,
        card: Bird,
    },
    /// The face-up cards were discarded.
    TrayCleared,
    #[redact(public)]
    GoalScored {
        round: u8,
        goal: Goal,
        points: Vec<u16>,
    },
    RoundBegan {
        round: u8,
        first: Seat,
    },
    #[redact(public)]
    Ended(End),
    // The last one: what is stored of events has their place in this list.
    /// Somebody has given up.
    GaveUp {
        seat: Seat,
    },
}

/// Writes the face alone: in the few bytes of digests, a choice of a choice would be another event.
fn face_of<S: Serializer>(bonus: &Option<Secret<Bonus>>, serializer: S) -> Result<S::Ok, S::Error> {
    bonus.and_then(Secret::face).serialize(serializer)
}

/// Changes the state: see [`cardloom::Game::apply_effect`].
pub(crate) fn apply(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> Outcome {
    if state.end.is_some() {
        return Outcome::Nothing;
    }
    match *effect {
        Effect::Begin { ref kept } => state.begin(kept, events),
        Effect::BeginTurn => state.begin_turn(events),
        Effect::TakeAction { action } => {
            happened(events, Event::ActionBegan { seat: state.turn.seat, action })
        }
        Effect::FinishAction { seat, action, foods } => {
            happened(events, Event::ActionTaken { seat, action, foods })
        }
        Effect::EndTurn => state.end_turn(events),
        Effect::EndRound => state.end_round(events),
        Effect::GiveUp { seat } => state.give_up(seat, events),
        Effect::ThrowAllDice { seat, why } => state.throw_all(seat, why, events),
        Effect::TakeDie { seat, face, food } => state.take_die(seat, face, food, events),
        Effect::RollOutside { seat, bird } => state.roll_outside(seat, bird, events),
        Effect::GainFood { seat, food, count } => state.gain_food(seat, food, count, events),
        Effect::SpendFood { seat, foods } => state.spend_food(seat, foods, events),
        Effect::CacheFood { seat, bird, food, count } => state.cache_food(seat, bird, food, count, events),
        Effect::LayEgg { seat, bird } => state.lay_egg(seat, bird, events),
        Effect::RemoveEgg { seat, bird } => state.remove_egg(seat, bird, events),
        Effect::DrawDeck { seat, to } => state.draw_deck(seat, to, events),
        Effect::DrawTray { seat, slot, to } => state.draw_tray(seat, slot, to, events),
        Effect::TakeFromSet { seat, card } => state.take_from_set(seat, card, events),
        Effect::DiscardCard { seat, card } => state.discard_card(seat, card, events),
        Effect::OweDiscard { seat, count } => {
            state.player_mut(seat).owed += count;
            happened(events, Event::DiscardOwed { seat, count })
        }
        Effect::TuckFromHand { seat, card, bird } => state.tuck_from_hand(seat, card, bird, events),
        Effect::TuckFromDeck { seat, bird } => state.tuck_from_deck(seat, bird, events),
        Effect::ShowTop { seat } => state.show_top(seat, events),
        Effect::TuckShown { seat, bird } => state.tuck_shown(seat, bird, events),
        Effect::DiscardShown { seat } => state.discard_shown(seat, events),
        Effect::FinishHunt { seat, bird, success: true } => {
            happened(events, Event::HuntSucceeded { seat, bird })
        }
        Effect::FinishHunt { seat, bird, success: false } => {
            happened(events, Event::HuntFailed { seat, bird })
        }
        Effect::PlaceBird { seat, bird, habitat } => state.place_bird(seat, bird, habitat, events),
        Effect::MoveBird { seat, bird, habitat } => state.move_bird(seat, bird, habitat, events),
        Effect::DrawBonus { seat } => state.draw_bonus(seat, events),
        Effect::KeepBonus { seat, bonus } => state.keep_bonus(seat, bonus, events),
        Effect::DiscardBonuses { seat: _ } => state.discard_bonuses(),
        Effect::UsePower { seat, bird } => happened(events, Event::PowerUsed { seat, bird }),
        Effect::PassPower { seat, bird, why } => happened(events, Event::PowerPassed { seat, bird, why }),
        Effect::UseReaction { seat, bird } => state.use_reaction(seat, bird, events),
        Effect::PassReactions { seat } => happened(events, Event::ReactionsPassed { seat }),
    }
}

/// An event, and nothing else.
pub(crate) fn happened(events: &mut Vec<Event>, event: Event) -> Outcome {
    events.push(event);
    Outcome::Done
}
