//! Positions laid by hand, for tests and scenarios.

use cardloom::Seat;

use crate::model::{
    added::Added,
    age::Age,
    card::{Card, CardSet},
    chance::{Chance, Luck},
    color::Color,
    setup::{Setup, SetupError},
    state::{Mark, Memory, Options, Stage, State},
    traits::GENE_POOLS,
};

/// A position laid by hand. Cards that are not named do not take part, and nothing is left to chance.
#[derive(Clone, Debug)]
pub struct Position {
    players: usize,
    options: Options,
    added: Added,
    hands: Vec<(Seat, Vec<Card>)>,
    piles: Vec<(Seat, Vec<Laid>)>,
    gene_pools: Vec<(Seat, u8)>,
    deck: Vec<Card>,
    rest_below: bool,
    discard: Vec<Card>,
    age: Option<Age>,
    past: Vec<Age>,
    age_deck: Vec<Age>,
    stage: Stage,
    first: Seat,
    last_color: Option<Color>,
    ignored: Vec<(Age, Seat)>,
    final_catastrophe: Option<Age>,
    chance: Vec<Luck>,
}

/// A trait in a pile, with what lies on it.
#[derive(Clone, Debug)]
pub struct Laid(Mark);

impl From<Card> for Laid {
    fn from(card: Card) -> Self {
        Self(Mark::new(card))
    }
}

impl Laid {
    /// Its current color.
    #[must_use]
    pub fn color(mut self, color: Color) -> Self {
        self.0.color = Some(color).filter(|&color| color != self.0.card.facts().color);
        self
    }

    /// What was remembered on it, by the number of the key.
    #[must_use]
    pub fn remembered(mut self, key: u16, memory: Memory) -> Self {
        self.0.remembered.push((key, memory));
        self
    }

    /// How often one of its reactions was used, by its place in the document.
    #[must_use]
    pub fn used(mut self, reaction: u8, uses: u16) -> Self {
        self.0.used.push((reaction, uses));
        self
    }
}

impl Position {
    /// Empty hands and piles for 2 to 6 players, and no age in force. The first one begins the round.
    pub fn new(players: usize) -> Self {
        Self {
            players,
            options: Setup::new(players, 0).options(),
            added: Added::default(),
            hands: Vec::new(),
            piles: Vec::new(),
            gene_pools: Vec::new(),
            deck: Vec::new(),
            rest_below: false,
            discard: Vec::new(),
            age: None,
            past: Vec::new(),
            age_deck: Vec::new(),
            stage: Stage::Turns(0),
            first: Seat(0),
            last_color: None,
            ignored: Vec::new(),
            final_catastrophe: None,
            chance: Vec::new(),
        }
    }

    /// Documents beyond those of the base game. Their cards can be named once this has been called.
    ///
    /// # Errors
    /// Where they are refused.
    pub fn with_cards(mut self, documents: &[String]) -> Result<Self, SetupError> {
        self.added = Added::of(documents)?;
        Ok(self)
    }

    /// Points for the largest gene pool.
    #[must_use]
    pub fn leader_bonus(mut self, points: i32) -> Self {
        self.options.leader_bonus = points;
        self
    }

    /// Cards in a hand, in the order in which they came.
    #[must_use]
    pub fn hand(mut self, seat: Seat, cards: impl IntoIterator<Item = Card>) -> Self {
        self.hands.push((seat, cards.into_iter().collect()));
        self
    }

    /// Traits in a pile, in the order in which they came. What they do to gene pools is done already.
    #[must_use]
    pub fn pile<L: Into<Laid>>(mut self, seat: Seat, traits: impl IntoIterator<Item = L>) -> Self {
        self.piles.push((seat, traits.into_iter().map(Into::into).collect()));
        self
    }

    /// A gene pool. Without a word it is 5.
    #[must_use]
    pub fn gene_pool(mut self, seat: Seat, value: u8) -> Self {
        self.gene_pools.push((seat, value));
        self
    }

    /// The trait deck, its top card first.
    #[must_use]
    pub fn deck(mut self, top_first: impl IntoIterator<Item = Card>) -> Self {
        self.deck = top_first.into_iter().collect();
        self
    }

    /// All cards of the base game that are not named lie below: first those without rules text, then the others.
    #[must_use]
    pub fn rest_below(mut self) -> Self {
        self.rest_below = true;
        self
    }

    /// The discard pile, the bottom card first.
    #[must_use]
    pub fn discard(mut self, bottom_first: impl IntoIterator<Item = Card>) -> Self {
        self.discard = bottom_first.into_iter().collect();
        self
    }

    /// The age or catastrophe in force: the last one of those that have been.
    #[must_use]
    pub fn age(mut self, age: Age) -> Self {
        self.age = Some(age);
        self
    }

    /// Ages and catastrophes that have been before the one in force, in order.
    #[must_use]
    pub fn past(mut self, ages: impl IntoIterator<Item = Age>) -> Self {
        self.past = ages.into_iter().collect();
        self
    }

    /// The age deck, the next card first.
    #[must_use]
    pub fn age_deck(mut self, next_first: impl IntoIterator<Item = Age>) -> Self {
        self.age_deck = next_first.into_iter().collect();
        self
    }

    /// How far the game is. Without a word the turns of a round begin.
    #[must_use]
    pub fn stage(mut self, stage: Stage) -> Self {
        self.stage = stage;
        self
    }

    /// The first player.
    #[must_use]
    pub fn first(mut self, seat: Seat) -> Self {
        self.first = seat;
        self
    }

    /// The color of the last trait that was played.
    #[must_use]
    pub fn last_color(mut self, color: Color) -> Self {
        self.last_color = Some(color);
        self
    }

    /// A seat ignores a catastrophe that has been.
    #[must_use]
    pub fn ignored(mut self, catastrophe: Age, seat: Seat) -> Self {
        self.ignored.push((catastrophe, seat));
        self
    }

    /// The catastrophe whose World's End effect was chosen.
    #[must_use]
    pub fn final_catastrophe(mut self, catastrophe: Age) -> Self {
        self.final_catastrophe = Some(catastrophe);
        self
    }

    /// The next pick of chance: these cards, in this order.
    #[must_use]
    pub fn picks(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        self.chance.push(Luck::Picked { cards: cards.into_iter().collect(), seen: None });
        self
    }

    /// The next shuffle: the top cards afterwards, the first drawn first. The others lie below as they lay.
    #[must_use]
    pub fn shuffles(mut self, top_first: impl IntoIterator<Item = Card>) -> Self {
        self.chance.push(Luck::Shuffled { cards: top_first.into_iter().collect(), open: CardSet::EMPTY });
        self
    }

    /// The state.
    ///
    /// # Errors
    /// Where a card is named twice or something lies where it cannot.
    pub fn state(self) -> Result<State, SetupError> {
        let mut state = State::empty(self.players, self.options, self.added, Chance::laid(self.chance))?;
        let seats = self.hands.iter().map(|entry| entry.0).chain(self.piles.iter().map(|entry| entry.0));
        let seats = seats.chain(self.gene_pools.iter().map(|entry| entry.0)).chain([self.first]);
        let mut seats = seats.chain(self.ignored.iter().map(|entry| entry.1));
        if let Some(seat) = seats.find(|seat| seat.index() >= self.players) {
            return Err(SetupError::Seat { seat, players: self.players });
        }
        for (seat, cards) in self.hands {
            cards.iter().try_for_each(|&card| state.take_part(card))?;
            state.player_mut(seat).hand.extend(cards);
        }
        for Laid(mark) in self.piles.iter().flat_map(|(_, pile)| pile) {
            let facts = mark.card.facts();
            let has_key = |&(key, _): &(u16, _)| usize::from(key) < facts.remembers.len();
            let has_reaction = |&(reaction, _): &(u8, u16)| usize::from(reaction) < facts.reactions.len();
            if !(mark.remembered.iter().all(has_key) && mark.used.iter().all(has_reaction)) {
                return Err(SetupError::NoMark(mark.card));
            }
        }
        for (seat, pile) in self.piles {
            for Laid(mark) in pile {
                state.take_part(mark.card)?;
                state.player_mut(seat).pile.push(mark.card);
                if !mark.is_blank() {
                    state.marks.push(mark);
                }
            }
        }
        for (seat, value) in self.gene_pools {
            if !GENE_POOLS.contains(&value) {
                return Err(SetupError::GenePool { seat, value });
            }
            state.player_mut(seat).gene_pool = value;
        }
        self.deck.iter().chain(&self.discard).try_for_each(|&card| state.take_part(card))?;
        state.discard = self.discard;
        state.deck = self.deck;
        if self.rest_below {
            let base: Vec<Card> =
                Added::default().cards().filter(|card| state.removed.contains(*card)).collect();
            let (plain, others): (Vec<Card>, Vec<Card>) =
                base.into_iter().partition(|card| card.facts().effectless);
            for card in plain.into_iter().chain(others) {
                state.removed.remove(card);
                state.deck.push(card);
            }
        }
        state.deck.reverse();
        state.past = self.past.into_iter().chain(self.age).collect();
        state.age_deck = self.age_deck.into_iter().rev().collect();
        for age in state.past.iter().chain(&state.age_deck) {
            let place = state.unused_ages.iter().position(|other| other == age);
            state.unused_ages.remove(place.ok_or(SetupError::TwiceAge(*age))?);
        }
        let named = self.ignored.iter().map(|entry| entry.0).chain(self.final_catastrophe);
        if let Some(age) = named.into_iter().find(|age| !age.is_catastrophe() || !state.past.contains(age)) {
            return Err(SetupError::NoCatastrophe(age));
        }
        (state.age, state.stage, state.first) = (self.age, self.stage, self.first);
        (state.last_color, state.final_catastrophe) = (self.last_color, self.final_catastrophe);
        state.ignored = self.ignored.into_iter().collect();
        Ok(state)
    }
}

impl State {
    /// A card that is named no longer lies beside the table.
    fn take_part(&mut self, card: Card) -> Result<(), SetupError> {
        if self.removed.remove(card) { Ok(()) } else { Err(SetupError::Twice(card)) }
    }

    /// How many results of chance were laid that have not been needed.
    pub fn chance_left(&self) -> usize {
        self.chance.left()
    }

    /// What was left to chance in a position laid by hand for which no result was laid.
    pub fn chance_missing(&self) -> Option<String> {
        self.chance.missing().map(|need| need.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(name: &str) -> Card {
        Card::named(name).expect("a card of the base game")
    }

    fn age(name: &str) -> Age {
        Age::named(name).expect("an age of the base game")
    }

    #[test]
    fn what_cannot_lie_so_is_refused() {
        let refused = |position: Position| position.state().unwrap_err().to_string();
        let two = || Position::new(2);
        assert_eq!(
            refused(two().hand(Seat(0), [card("fangs"); 2])),
            "fangs is named twice; a card lies in one place"
        );
        assert_eq!(refused(two().hand(Seat(2), [])), "there is no seat P3 among 2 players");
        assert_eq!(refused(two().gene_pool(Seat(1), 9)), "the gene pool of P2 is 1 to 8, not 9");
        assert_eq!(refused(Position::new(7)), "the base game is for 2 to 6 players, not 7");
        assert_eq!(
            refused(two().ignored(age("ice-age"), Seat(0))),
            "ice-age is no catastrophe that has been; name it among those as well"
        );
        assert_eq!(
            refused(two().past([age("ice-age")]).age_deck([age("ice-age")])),
            "ice-age is named twice; it lies in one place"
        );
        let remembered = Laid::from(card("fangs")).remembered(0, Memory::Number(1));
        assert_eq!(
            refused(two().pile(Seat(0), [remembered])),
            "Fangs has no such memory or reaction; its document says which it has"
        );
    }

    #[test]
    fn a_position_satisfies_the_invariants_and_lies_as_it_was_named() {
        let position = Position::new(3)
            .hand(Seat(1), [card("fangs")])
            .pile(Seat(2), [Laid::from(card("faith")).color(Color::Red)])
            .deck([card("bark"), card("gills")])
            .discard([card("leaves"), card("kidney-2")])
            .past([age("the-birth-of-life")])
            .age(age("ice-age"))
            .age_deck([age("arid-lands")])
            .ignored(age("ice-age"), Seat(2));
        let state = position.clone().state().unwrap();
        assert_eq!(state.check(), Ok(()));
        assert_eq!(state.deck(), [card("gills"), card("bark")]);
        assert_eq!(state.past(), [age("the-birth-of-life"), age("ice-age")]);
        assert_eq!(state.color_of(card("faith")), Color::Red);
        let state = position.rest_below().state().unwrap();
        assert_eq!(state.check(), Ok(()));
        assert_eq!(state.deck().len(), 116 - 4);
        assert!(
            !state.deck()[0].facts().effectless && state.deck()[state.deck().len() - 3].facts().effectless
        );
    }
}
