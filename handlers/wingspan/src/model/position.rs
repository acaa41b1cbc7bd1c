//! Positions laid by hand, for tests and scenarios.

use cardloom::Seat;

use crate::model::{
    bird::{Bird, BirdSet},
    bonus::Bonus,
    food::{DICE, Face, Feeder, Foods},
    goal::{Goal, ROUNDS, Scored},
    habitat::Habitat,
    mat::Spot,
    setup::SetupError,
    state::{CUBES, State, TRAY, Turn},
};

/// A position laid by hand. Cards that are not named do not take part; the feeder holds one die of each single face.
///
/// ```
/// use cardloom::Seat;
/// use wingspan::{Bird, Habitat, Position, Spot};
///
/// let owl = Bird::named("barred_owl").unwrap();
/// let state = Position::new(2).row(Seat(0), Habitat::Forest, [Spot::new(owl)]).state()?;
/// assert_eq!(state.birds_in(Seat(0), Habitat::Forest), 1);
/// # Ok::<(), wingspan::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    players: usize,
    scored: Scored,
    goals: Option<[Goal; ROUNDS]>,
    turn: Turn,
    rows: Vec<(Seat, Habitat, Vec<Spot>)>,
    hands: Vec<(Seat, Vec<Bird>)>,
    foods: Vec<(Seat, Foods)>,
    bonuses: Vec<(Seat, Vec<Bonus>)>,
    cubes: Vec<(Seat, u8)>,
    goal_points: Vec<(Seat, [u16; ROUNDS])>,
    feeder: Vec<Face>,
    tray: [Option<Bird>; TRAY],
    deck: Vec<Bird>,
    discard: Vec<Bird>,
    bonus_deck: Vec<Bonus>,
    bonus_discard: Vec<Bonus>,
    throws: Vec<Face>,
}

impl Position {
    /// Empty mats for 2 to 5 players in the first round. The first has the turn.
    pub fn new(players: usize) -> Self {
        Self {
            players,
            scored: Scored::Green,
            goals: None,
            turn: Turn { seat: Seat(0), round: 1, first: Seat(0), number: 0 },
            rows: Vec::new(),
            hands: Vec::new(),
            foods: Vec::new(),
            bonuses: Vec::new(),
            cubes: Vec::new(),
            goal_points: Vec::new(),
            feeder: vec![Face::Invertebrate, Face::Seed, Face::Fish, Face::Fruit, Face::Rodent],
            tray: [None; TRAY],
            deck: Vec::new(),
            discard: Vec::new(),
            bonus_deck: Vec::new(),
            bonus_discard: Vec::new(),
            throws: Vec::new(),
        }
    }

    /// How goals are scored, and which they are.
    #[must_use]
    pub fn goals(mut self, scored: Scored, goals: [Goal; ROUNDS]) -> Self {
        (self.scored, self.goals) = (scored, Some(goals));
        self
    }

    /// The round, who is its first player, and whose turn it is.
    #[must_use]
    pub fn turn(mut self, round: u8, first: Seat, seat: Seat) -> Self {
        self.turn = Turn { seat, round, first, number: 0 };
        self
    }

    /// The birds of a row, from the left.
    #[must_use]
    pub fn row(mut self, seat: Seat, habitat: Habitat, spots: impl IntoIterator<Item = Spot>) -> Self {
        self.rows.push((seat, habitat, spots.into_iter().collect()));
        self
    }

    /// Cards in a hand.
    #[must_use]
    pub fn hand(mut self, seat: Seat, cards: impl IntoIterator<Item = Bird>) -> Self {
        self.hands.push((seat, cards.into_iter().collect()));
        self
    }

    /// A seat's own food.
    #[must_use]
    pub fn food(mut self, seat: Seat, foods: Foods) -> Self {
        self.foods.push((seat, foods));
        self
    }

    /// A seat's bonus cards.
    #[must_use]
    pub fn bonuses(mut self, seat: Seat, bonuses: impl IntoIterator<Item = Bonus>) -> Self {
        self.bonuses.push((seat, bonuses.into_iter().collect()));
        self
    }

    /// A seat's cubes. Without a word it has all of the round.
    #[must_use]
    pub fn cubes(mut self, seat: Seat, cubes: u8) -> Self {
        self.cubes.push((seat, cubes));
        self
    }

    /// A seat's points of the goals so far.
    #[must_use]
    pub fn goal_points(mut self, seat: Seat, points: [u16; ROUNDS]) -> Self {
        self.goal_points.push((seat, points));
        self
    }

    /// The dice in the feeder.
    #[must_use]
    pub fn feeder(mut self, dice: impl IntoIterator<Item = Face>) -> Self {
        self.feeder = dice.into_iter().collect();
        self
    }

    /// The face-up cards, by slot.
    #[must_use]
    pub fn tray(mut self, tray: [Option<Bird>; TRAY]) -> Self {
        self.tray = tray;
        self
    }

    /// The deck, its top card first.
    #[must_use]
    pub fn deck(mut self, top_first: impl IntoIterator<Item = Bird>) -> Self {
        self.deck = top_first.into_iter().collect();
        self
    }

    /// The discard pile. When it becomes the deck its first card is drawn first.
    #[must_use]
    pub fn discard(mut self, cards: impl IntoIterator<Item = Bird>) -> Self {
        self.discard = cards.into_iter().collect();
        self
    }

    /// The bonus deck, its top card first.
    #[must_use]
    pub fn bonus_deck(mut self, top_first: impl IntoIterator<Item = Bonus>) -> Self {
        self.bonus_deck = top_first.into_iter().collect();
        self
    }

    /// The bonus discards.
    #[must_use]
    pub fn bonus_discard(mut self, bonuses: impl IntoIterator<Item = Bonus>) -> Self {
        self.bonus_discard = bonuses.into_iter().collect();
        self
    }

    /// The dice that will be thrown, the first one first.
    #[must_use]
    pub fn throws(mut self, faces: impl IntoIterator<Item = Face>) -> Self {
        self.throws = faces.into_iter().collect();
        self
    }

    /// The state.
    ///
    /// # Errors
    /// Where a card is named twice or lies where it cannot.
    pub fn state(self) -> Result<State, SetupError> {
        let mut state = State::empty(self.players, self.scored, 0)?;
        let mut named = Named { state: &mut state, players: self.players };
        let mut tucked = Vec::new();
        for (seat, habitat, spots) in self.rows {
            named.seat(seat)?;
            for spot in spots {
                named.bird(spot.bird)?;
                let facts = spot.bird.facts();
                if spot.eggs > facts.egg_limit {
                    return Err(SetupError::Eggs {
                        bird: spot.bird,
                        limit: facts.egg_limit,
                        eggs: spot.eggs,
                    });
                }
                tucked.push(usize::from(spot.tucked));
                let mat = &mut named.state.player_mut(seat).mat;
                if !spot.bird.lives_in(habitat) || !mat.push(habitat, spot) {
                    return Err(SetupError::Misplaced { bird: spot.bird, place: habitat.name().to_owned() });
                }
            }
        }
        for (seat, cards) in self.hands {
            named.seat(seat)?;
            for card in cards {
                named.bird(card)?;
                named.state.player_mut(seat).hand.insert(card);
            }
        }
        for (seat, bonuses) in self.bonuses {
            named.seat(seat)?;
            for bonus in bonuses {
                named.bonus(bonus)?;
                named.state.player_mut(seat).bonuses.insert(bonus);
            }
        }
        for &card in self.deck.iter().chain(&self.discard).chain(self.tray.iter().flatten()) {
            named.bird(card)?;
        }
        for &bonus in self.bonus_deck.iter().chain(&self.bonus_discard) {
            named.bonus(bonus)?;
        }
        let seats = [
            self.foods.iter().map(|entry| entry.0).collect::<Vec<_>>(),
            self.cubes.iter().map(|entry| entry.0).collect(),
            self.goal_points.iter().map(|entry| entry.0).collect(),
            vec![self.turn.seat, self.turn.first],
        ];
        seats.concat().into_iter().try_for_each(|seat| named.seat(seat))?;
        if !(1..=usize::from(DICE)).contains(&self.feeder.len()) {
            return Err(SetupError::Dice(self.feeder.len()));
        }
        state.tuck_any(tucked.into_iter().sum())?;
        state.tray = self.tray;
        state.deck = self.deck.into_iter().rev().collect();
        state.discard = self.discard.into_iter().collect();
        state.bonus_deck = self.bonus_deck.into_iter().rev().collect();
        state.bonus_discard = self.bonus_discard.into_iter().collect();
        state.feeder = self.feeder.into_iter().collect::<Feeder>();
        state.goals = self.goals.unwrap_or(state.goals);
        state.turn = self.turn;
        (state.chance.loaded.faces, state.chance.orderly) = (self.throws, true);
        let round = usize::from(self.turn.round.clamp(1, ROUNDS as u8)) - 1;
        state.all_seats().for_each(|seat| state.player_mut(seat).cubes = CUBES[round]);
        self.foods.into_iter().for_each(|(seat, foods)| state.player_mut(seat).food = foods);
        self.cubes.into_iter().for_each(|(seat, cubes)| state.player_mut(seat).cubes = cubes);
        self.goal_points.into_iter().for_each(|(seat, points)| state.player_mut(seat).goals = points);
        state.learn_open_cards();
        Ok(state)
    }
}

/// What was named so far: it no longer lies beside the table.
struct Named<'a> {
    state: &'a mut State,
    players: usize,
}

impl Named<'_> {
    fn seat(&self, seat: Seat) -> Result<(), SetupError> {
        if seat.index() < self.players {
            Ok(())
        } else {
            Err(SetupError::Seat { seat, players: self.players })
        }
    }

    fn bird(&mut self, bird: Bird) -> Result<(), SetupError> {
        if self.state.removed.remove(bird) { Ok(()) } else { Err(SetupError::Twice(bird)) }
    }

    fn bonus(&mut self, bonus: Bonus) -> Result<(), SetupError> {
        if self.state.bonus_removed.remove(bonus) { Ok(()) } else { Err(SetupError::TwiceBonus(bonus)) }
    }
}

impl State {
    /// Tucks cards of which only the number matters: the last ones that are not named.
    fn tuck_any(&mut self, count: usize) -> Result<(), SetupError> {
        let left: Vec<Bird> = self.removed.iter().collect();
        let from = left.len().checked_sub(count).ok_or(SetupError::Tucked(count))?;
        self.tucked = left[from..].iter().copied().collect();
        self.removed = self.removed - self.tucked;
        Ok(())
    }

    /// Everybody sees what lies open, and what they have themselves.
    fn learn_open_cards(&mut self) {
        let mats = self.players.iter().flat_map(|player| player.mat.spots()).map(|spot| spot.bird);
        let open: BirdSet =
            mats.chain(self.discard.iter().copied()).chain(self.tray.into_iter().flatten()).collect();
        let seats = self.seats();
        for player in self.players.iter_mut().take(seats) {
            player.known = open | player.hand;
            player.known_bonuses = player.bonuses;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn what_cannot_lie_so_is_refused() {
        let owl = bird("barred_owl");
        let row = |spots: Vec<Spot>| Position::new(2).row(P1, Habitat::Forest, spots);
        let refused = |position: Position| position.state().unwrap_err().to_string();
        assert_eq!(refused(row(vec![Spot::new(owl); 2])), "Barred Owl is named twice");
        assert_eq!(refused(row(vec![Spot::new(bird("mallard"))])), "Mallard cannot lie in the forest");
        let eggs = Spot { eggs: 3, ..Spot::new(owl) };
        assert_eq!(refused(row(vec![eggs])), "Barred Owl holds 2 eggs at most, not 3");
        assert_eq!(refused(Position::new(2).feeder([])), "the feeder holds 1 to 5 dice, not 0");
        assert_eq!(
            refused(Position::new(2).food(P3, Foods::ONE_OF_EACH)),
            "there is no seat P3 among 2 players"
        );
        assert_eq!(refused(Position::new(6)), "the base game is for 2 to 5 players, not 6");
    }

    #[test]
    fn a_position_satisfies_the_invariants() {
        let spot = Spot { eggs: 1, tucked: 2, ..Spot::new(bird("barred_owl")) };
        let position = Position::new(3).row(P1, Habitat::Forest, [spot]).deck([bird("mallard")]);
        assert_eq!(position.state().unwrap().check(), Ok(()));
    }
}
