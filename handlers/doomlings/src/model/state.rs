//! The whole state of a game.

use cardloom::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

pub use crate::model::seating::MOST_SEATS;
use crate::{
    language::{
        document::Trigger,
        words::{ActionMode, Priority},
    },
    model::{
        added::Added,
        age::{Age, AgeSet},
        card::{Card, CardSet},
        chance::Chance,
        color::Color,
        lists::{copied, copy},
        registry,
        score::{End, Score},
        seating::Seating,
        waiting::Waiting,
    },
};

/// The place among the catastrophes of the one that brings World's End.
const LAST_CATASTROPHE: usize = 2;

/// The state of a game.
///
/// One that is read is [checked](Self::check): whatever somebody has written, it is a state that there can be.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
// The derived functions become the type's own, so that the trait's can call them and check.
#[serde(remote = "Self")]
pub struct State {
    /// The documents that this table has beyond those of the base game. They are read first: what follows names their
    /// cards.
    pub(crate) added: Added,
    pub(crate) seats: Seating,
    pub(crate) options: Options,
    pub(crate) players: [Player; MOST_SEATS],
    /// The trait deck, the top card last.
    pub(crate) deck: Vec<Card>,
    /// The discard pile, the bottom card first.
    pub(crate) discard: Vec<Card>,
    /// Cards that were turned up to decide a tie, and lie aside until it is.
    pub(crate) aside: SmallVec<[Card; 8]>,
    /// Cards that do not take part: in positions laid by hand alone.
    #[serde(serialize_with = "registry::write_set")]
    pub(crate) removed: CardSet,
    /// The age deck, the top card last.
    pub(crate) age_deck: SmallVec<[Age; 32]>,
    /// Ages and catastrophes that have been, in order. The last one that took effect is in force.
    pub(crate) past: SmallVec<[Age; 32]>,
    /// The age or catastrophe in force.
    pub(crate) age: Option<Age>,
    /// Ages and catastrophes out of the game, unseen, in no order that tells anything.
    pub(crate) unused_ages: SmallVec<[Age; 32]>,
    /// How far the game is.
    pub(crate) stage: Stage,
    /// The first player of the round.
    pub(crate) first: Seat,
    /// The turn under way.
    pub(crate) turn: Turn,
    /// How many turns were begun.
    pub(crate) turns: u16,
    /// The color of the last trait that anybody played.
    pub(crate) last_color: Option<Color>,
    /// Who ignores which catastrophe.
    pub(crate) ignored: SmallVec<[(Age, Seat); 4]>,
    /// The catastrophe chosen by `set_final_catastrophe`.
    pub(crate) final_catastrophe: Option<Age>,
    /// What lies on traits in piles: changed colors, remembered values, uses.
    pub(crate) marks: SmallVec<[Mark; 4]>,
    /// The cards whose actions are being resolved, the outermost first.
    pub(crate) chain: SmallVec<[Card; 8]>,
    /// The cards whose World's End sections were resolved.
    #[serde(serialize_with = "registry::write_set")]
    pub(crate) sections: CardSet,
    /// The World's End effect that has been applied: its rules for the final count.
    pub(crate) applied: Option<Age>,
    pub(crate) chance: Chance,
    pub(crate) end: Option<End>,
}

/// What a table has agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Ages in each of the three piles; a catastrophe comes to each.
    pub ages: u8,
    /// Points for the largest gene pool.
    pub leader_bonus: i32,
    /// How long a window's prompt waits, in seconds.
    pub reaction_limit: u32,
}

/// What belongs to one seat.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// The hand, in the order in which the cards came.
    pub hand: SmallVec<[Card; 16]>,
    /// The traits in front of the player, in the order in which they came.
    pub pile: SmallVec<[Card; 16]>,
    /// 1 to 8.
    pub gene_pool: u8,
    /// Points of World's End effects, booked when they are applied.
    pub points: i32,
    /// What was counted in the end.
    pub score: Score,
    /// The cards whose place this player knows although they are hidden from others.
    #[serde(serialize_with = "registry::write_set")]
    pub(crate) known: CardSet,
    /// The same of the age deck.
    #[serde(serialize_with = "registry::write_set")]
    pub(crate) known_ages: AgeSet,
}

/// How far the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The next age card is to be turned up.
    Reveal,
    /// So many places of the turn order are through: those of turns that are over, and of seats that have given up.
    Turns(u8),
    /// The third catastrophe has been resolved: World's End is to come.
    WorldsEnd,
    /// World's End is under way, with sections of this priority.
    Sections(Priority),
    /// Sections are over: the World's End effect and the count.
    Count,
}

/// The turn under way, or the last one.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose it is; `None` outside turns.
    pub seat: Option<Seat>,
    /// The cards that they played from hand in it.
    pub played: SmallVec<[Card; 4]>,
    /// Plays that effects have granted, in order.
    pub(crate) granted: SmallVec<[Grant; 2]>,
    /// The stabilizing step is left out.
    pub(crate) skips_stabilizing: bool,
    /// The round ends: the next catastrophe is to come (`bring_next_catastrophe`). Holds until it has been turned up.
    pub(crate) round_ends: bool,
}

/// Plays that an effect has granted in the turn under way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Grant {
    /// How many are left.
    pub(crate) count: u32,
    /// The cards that they are for: those that passed when the plays were granted.
    #[serde(serialize_with = "registry::write_set")]
    pub(crate) cards: CardSet,
    /// Whether actions of these traits are resolved.
    pub(crate) actions: ActionMode,
}

/// What lies on a trait in a pile, until it leaves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// The trait.
    pub card: Card,
    /// Its current color, where that was changed.
    pub color: Option<Color>,
    /// What was remembered on it, by the number of the key.
    pub remembered: SmallVec<[(u16, Memory); 1]>,
    /// How often its reactions were used, by their place in the document.
    pub used: SmallVec<[(u8, u16); 1]>,
}

/// A value that was remembered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Memory {
    /// Nothing.
    Empty,
    /// A number.
    Number(i32),
    /// Yes or no.
    Flag(bool),
    /// A player.
    Player(Seat),
    /// Players.
    Players(SmallVec<[Seat; 6]>),
    /// A card.
    Card(Card),
    /// Cards.
    Cards(Vec<Card>),
    /// A color.
    Color(Color),
    /// An age or catastrophe.
    Age(Age),
    /// The place of an option among those offered.
    Option(u16),
    /// A text.
    Text(String),
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            added: self.added.clone(),
            players: self.players.clone(),
            deck: self.deck.clone(),
            discard: self.discard.clone(),
            aside: self.aside.clone(),
            age_deck: self.age_deck.clone(),
            past: self.past.clone(),
            unused_ages: self.unused_ages.clone(),
            turn: self.turn.clone(),
            ignored: self.ignored.clone(),
            marks: self.marks.clone(),
            chain: self.chain.clone(),
            chance: self.chance.clone(),
            ..*self
        }
    }

    /// Piece by piece in place: a checkpoint is taken before every turn.
    fn clone_from(&mut self, source: &Self) {
        // Every field is named, so that none is forgotten.
        #[rustfmt::skip]
        let Self {
            added, seats, options, players, deck, discard, aside, removed, age_deck, past, age, unused_ages, stage,
            first, turn, turns, last_color, ignored, final_catastrophe, marks, chain, sections, applied, chance, end,
        } = source;
        // Nothing belongs to the seats beyond those that play.
        let playing = self.seats().max(source.seats());
        for (player, other) in self.players[..playing].iter_mut().zip(players) {
            player.clone_from(other);
        }
        self.added.clone_from(added);
        self.deck.clone_from(deck);
        self.discard.clone_from(discard);
        copy(&mut self.aside, aside);
        copy(&mut self.age_deck, age_deck);
        copy(&mut self.past, past);
        copy(&mut self.unused_ages, unused_ages);
        self.turn.clone_from(turn);
        copy(&mut self.ignored, ignored);
        if !(self.marks.is_empty() && marks.is_empty()) {
            self.marks.clone_from(marks);
        }
        copy(&mut self.chain, chain);
        self.chance.clone_from(chance);
        (self.seats, self.options, self.removed) = (*seats, *options, *removed);
        (self.age, self.stage, self.first, self.turns) = (*age, *stage, *first, *turns);
        (self.last_color, self.final_catastrophe) = (*last_color, *final_catastrophe);
        (self.sections, self.applied, self.end) = (*sections, *applied, *end);
    }
}

impl Clone for Player {
    fn clone(&self) -> Self {
        Self { hand: copied(&self.hand), pile: copied(&self.pile), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        copy(&mut self.hand, &source.hand);
        copy(&mut self.pile, &source.pile);
        let Self { hand: _, pile: _, gene_pool, points, score, known, known_ages } = *source;
        (self.gene_pool, self.points, self.score) = (gene_pool, points, score);
        (self.known, self.known_ages) = (known, known_ages);
    }
}

impl Clone for Turn {
    fn clone(&self) -> Self {
        Self { played: copied(&self.played), granted: copied(&self.granted), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        copy(&mut self.played, &source.played);
        copy(&mut self.granted, &source.granted);
        let Self { seat, played: _, granted: _, skips_stabilizing, round_ends } = *source;
        (self.seat, self.skips_stabilizing, self.round_ends) = (seat, skips_stabilizing, round_ends);
    }
}

impl State {
    /// How many seats play.
    #[inline]
    pub fn seats(&self) -> usize {
        self.seats.count()
    }

    /// All seats, clockwise.
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.seats())
    }

    /// Whether a seat has not given up.
    #[inline]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.seats.is_in(seat)
    }

    /// The seats that have not given up, clockwise.
    pub fn seats_in(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.seats_in_from(Seat(0))
    }

    /// The same, beginning with this one.
    pub fn seats_in_from(&self, first: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let seats = self.seats;
        first.around(self.seats()).filter(move |&seat| seats.is_in(seat))
    }

    /// The next seat to the left of this one that has not given up.
    pub(crate) fn next_in(&self, seat: Seat) -> Seat {
        let next = seat.next(self.seats());
        self.seats_in_from(next).next().unwrap_or(next)
    }

    /// What belongs to a seat.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The turn under way, or the last one.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The first player of the round.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// How far the game is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// What the table has agreed on.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The scores of all seats, as far as they are counted.
    pub fn scores(&self) -> SmallVec<[Score; MOST_SEATS]> {
        self.players[..self.seats()].iter().map(|player| player.score).collect()
    }

    /// How the game ended, once it has.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The trait deck, its top card last. Nobody at the table may see it.
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// The discard pile, the bottom card first.
    pub fn discard(&self) -> &[Card] {
        &self.discard
    }

    /// The age deck, its top card last. Nobody at the table may see it.
    pub fn age_deck(&self) -> &[Age] {
        &self.age_deck
    }

    /// Ages and catastrophes that have been, in order.
    pub fn past(&self) -> &[Age] {
        &self.past
    }

    /// The age or catastrophe in force.
    pub fn age(&self) -> Option<Age> {
        self.age
    }

    /// The catastrophes that have been, in order.
    pub fn catastrophes(&self) -> impl DoubleEndedIterator<Item = Age> + Clone + '_ {
        self.past.iter().copied().filter(|age| age.is_catastrophe())
    }

    /// Whether the third catastrophe has been turned up.
    pub fn is_at_worlds_end(&self) -> bool {
        self.catastrophes().nth(LAST_CATASTROPHE).is_some()
    }

    /// Whether a seat ignores a catastrophe.
    #[inline]
    pub fn ignores(&self, seat: Seat, catastrophe: Age) -> bool {
        // Nobody does in most games.
        !self.ignored.is_empty() && self.ignored.contains(&(catastrophe, seat))
    }

    /// The catastrophe whose World's End effect is applied: the one that was chosen, or the last one.
    pub fn final_catastrophe(&self) -> Option<Age> {
        self.final_catastrophe.or_else(|| self.catastrophes().next_back())
    }

    /// The ages and catastrophes whose rules are in force: catastrophes whose rules last, in their order, then the age.
    /// Those of a catastrophe come into force when what it does on being turned up is over; they do not hold for a seat that
    /// ignores it.
    pub(crate) fn in_force(&self) -> impl Iterator<Item = Age> {
        let lasting = self.added.lasting();
        let been = if lasting.is_empty() { &[] } else { &self.past[..] };
        let being_resolved = self.age.filter(|_| self.stage == Stage::Reveal);
        let last =
            been.iter().copied().filter(move |&age| lasting.contains(age) && Some(age) != being_resolved);
        last.chain(self.age.filter(|age| !age.is_catastrophe()))
    }

    /// Whether the rules of an age or catastrophe hold for a seat.
    #[inline]
    pub(crate) fn holds_for(&self, age: Age, seat: Seat) -> bool {
        !self.ignores(seat, age)
    }

    /// The traits of the table that wait for an event.
    #[inline]
    pub(crate) fn waiting(&self, trigger: Trigger) -> &Waiting {
        self.added.waiting().of(trigger)
    }

    /// All traits of the table.
    pub fn all_cards(&self) -> impl Iterator<Item = Card> + Clone + '_ {
        self.added.cards()
    }

    /// All ages and catastrophes of the table.
    pub fn all_ages(&self) -> impl DoubleEndedIterator<Item = Age> + Clone + '_ {
        self.added.ages()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        model::{
            position::{Laid, Position},
            setup::Setup,
        },
        rules::effect::Effect,
        testing::*,
    };

    #[test]
    fn a_copy_in_place_is_a_copy_whatever_was_there() {
        let mut played = State::new(&Setup::new(5, 3)).unwrap();
        applied(&mut played, Effect::TurnUpAge);
        applied(&mut played, Effect::BeginTurn { seat: P1 });
        let first = played.player(P1).hand[0];
        applied(&mut played, Effect::PutDown { seat: P1, card: first, owner: P1 });
        applied(&mut played, Effect::DiscardRandom { seat: P2, count: 2 });
        applied(&mut played, Effect::Peek { seat: P3, count: 2 });
        let marked = Position::new(3)
            .pile(P1, [Laid::from(card("faith")).color(Color::Red)])
            .age(age("ice-age"))
            .ignored(age("ice-age"), P2)
            .picks(cards(["fangs"]));
        let mut over = laid(Position::new(2));
        applied(&mut over, Effect::Finish);
        let states = [State::new(&Setup::new(2, 1)).unwrap(), played, laid(marked), over];
        for (one, other) in states.iter().flat_map(|one| states.iter().map(move |other| (one, other))) {
            let mut copy = one.clone();
            assert_eq!(copy, *one);
            copy.clone_from(other);
            assert_eq!(copy, *other);
        }
    }

    #[test]
    fn what_lasts_of_a_catastrophe_comes_into_force_when_it_is_resolved() {
        let samples = [include_str!("../../data/samples.json").to_owned()];
        let table = Position::new(2).with_cards(&samples).expect("accepted documents");
        let drought = Added::of(&samples).expect("accepted documents");
        let drought = drought.ages().find(|age| age.facts().id == "sample-drought").expect("a sample");
        let in_force = |position: Position| laid(position).in_force().collect::<Vec<_>>();
        let resolved = table.clone().past([age("grey-goo"), age("arid-lands")]).age(drought);
        assert_eq!(in_force(resolved.clone().stage(Stage::Reveal)), []);
        assert_eq!(in_force(resolved), [drought], "nothing of Grey Goo lasts");
        assert_eq!(in_force(table.past([drought]).age(age("arid-lands"))), [drought, age("arid-lands")]);
    }
}
