//! The state of a game: a run, and the combat that is fought.

use cardloom::{
    Pending, Seat, Uses,
    zone::{InstanceId, Instances},
};
use cardloom_cards::Literals;
use cardloom_effects::words::{Event, Phase};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use smallvec::SmallVec;

use crate::content::{Content, compiled::Print, ids::Document, op::InForce};
use crate::model::{
    body::Body,
    card::{Card, Place},
    chance::Chance,
    enemy::Enemy,
    hero::Hero,
    item::{Item, Ongoing},
    run::{Run, Stage},
    who::Who,
};

/// How many triggers may run inside each other.
pub(crate) const DEEPEST: u16 = 50;

/// The whole state of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    // First, so that whoever reads a state knows its documents before their names come.
    pub(crate) content: Content,
    pub(crate) run: Run,
    pub(crate) chance: Chance,
    pub(crate) heroes: SmallVec<[Hero; 1]>,
    /// In the order of appearance.
    pub(crate) enemies: Vec<Enemy>,
    /// From left to right, those that are dead or gone as well.
    pub(crate) line: SmallVec<[u16; 8]>,
    pub(crate) cards: Instances<Card>,
    pub(crate) stack: Pending<Item>,
    pub(crate) ongoing: Vec<Ongoing>,
    /// How many effects that come later there have been in this combat.
    pub(crate) ongoing_count: u32,
    pub(crate) round: i32,
    pub(crate) phase: At,
    /// Whether statuses that come new are fresh: between the end of a main phase and the end
    /// of the round, but for the turn of the next hero.
    pub(crate) is_late: bool,
    /// Whose turn it is, among the heroes.
    pub(crate) active: u8,
    /// How many triggers run inside each other.
    pub(crate) depth: u16,
    /// How many events there have been in this combat.
    pub(crate) clock: u32,
    /// How the combat has ended, until what it leaves is cleared away.
    pub(crate) ended: Option<bool>,
    pub(crate) heard: Heard,
    /// How often triggers with limits have run.
    pub(crate) uses: Uses<UseKey>,
}

/// A phase, as files have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct At(pub(crate) Phase);

impl Serialize for At {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        let phase = Phase::find(&name);
        phase.map(Self).ok_or_else(|| de::Error::custom(format_args!("expected a phase, found {name:?}")))
    }
}

/// What anything that was in force in this combat hears and changes. What is not here need not be looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Heard {
    after: [u64; 2],
    before: [u64; 2],
    changes: u32,
    bounds: u32,
    responses: bool,
}

fn has(mask: [u64; 2], bit: u8) -> bool {
    mask[usize::from(bit / 64)] & 1 << (bit % 64) != 0
}

fn add(mask: &mut [u64; 2], bits: u128) {
    mask[0] |= bits as u64;
    mask[1] |= (bits >> 64) as u64;
}

impl Heard {
    #[inline]
    pub(crate) fn after(&self, bit: u8) -> bool {
        has(self.after, bit)
    }

    #[inline]
    pub(crate) fn before(&self, bit: u8) -> bool {
        has(self.before, bit)
    }

    /// Whether nobody hears any of these events, neither before nor after they happen.
    #[inline]
    pub(crate) fn is_silent(&self, events: &[Event]) -> bool {
        events.iter().all(|event| !self.after(*event as u8) && !self.before(*event as u8))
    }

    /// Whether anything changes a number.
    #[inline]
    pub(crate) fn changes(&self, stat: u32) -> bool {
        self.changes & 1 << stat != 0
    }

    /// Whether anything sets or bounds a number.
    #[inline]
    pub(crate) fn bounds(&self, stat: u32) -> bool {
        self.bounds & 1 << stat != 0
    }

    /// Something comes into force.
    #[inline]
    pub(crate) fn add(&mut self, in_force: &InForce) {
        add(&mut self.after, in_force.hears);
        add(&mut self.before, in_force.hears_before);
        self.changes |= in_force.changes;
        self.bounds |= in_force.bounds;
        self.responses |= in_force.responds;
    }

    /// Whether anything may be played in response.
    #[inline]
    pub(crate) fn responses(&self) -> bool {
        self.responses
    }

    /// Something waits for an event.
    pub(crate) fn add_bit(&mut self, bit: u8) {
        add(&mut self.after, 1 << bit);
    }

    /// Whether all of this is here.
    pub(crate) fn covers(&self, in_force: &InForce) -> bool {
        let mut all = *self;
        all.add(in_force);
        all == *self
    }
}

/// Which trigger has run: of which document, of whom or which card, and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UseKey {
    pub(crate) document: Document,
    pub(crate) owner: Who,
    pub(crate) card: Option<InstanceId>,
    pub(crate) trigger: u8,
}

impl State {
    /// How many heroes there are.
    pub fn seats(&self) -> usize {
        self.heroes.len()
    }

    #[inline]
    pub(crate) fn hero(&self, seat: Seat) -> &Hero {
        &self.heroes[seat.index()]
    }

    #[inline]
    pub(crate) fn hero_mut(&mut self, seat: Seat) -> &mut Hero {
        &mut self.heroes[seat.index()]
    }

    #[inline]
    pub(crate) fn enemy(&self, number: u16) -> &Enemy {
        &self.enemies[usize::from(number)]
    }

    #[inline]
    pub(crate) fn enemy_mut(&mut self, number: u16) -> &mut Enemy {
        &mut self.enemies[usize::from(number)]
    }

    #[inline]
    pub(crate) fn body(&self, who: Who) -> &Body {
        match who {
            Who::Hero(seat) => &self.heroes[usize::from(seat)].body,
            Who::Enemy(number) => &self.enemies[usize::from(number)].body,
        }
    }

    #[inline]
    pub(crate) fn body_mut(&mut self, who: Who) -> &mut Body {
        match who {
            Who::Hero(seat) => &mut self.heroes[usize::from(seat)].body,
            Who::Enemy(number) => &mut self.enemies[usize::from(number)].body,
        }
    }

    /// Whether somebody is neither dead nor gone.
    #[inline]
    pub(crate) fn is_alive(&self, who: Who) -> bool {
        match who {
            Who::Hero(seat) => self.heroes[usize::from(seat)].is_alive(),
            Who::Enemy(number) => self.enemies[usize::from(number)].is_alive(),
        }
    }

    /// Whether a combat is fought, and not what comes between.
    #[inline]
    pub(crate) fn is_fighting(&self) -> bool {
        !self.line.is_empty()
    }

    /// The living heroes by seat.
    pub(crate) fn living_heroes(&self) -> impl DoubleEndedIterator<Item = Who> + Clone {
        let seats = (0..self.heroes.len() as u8).filter(|seat| self.heroes[usize::from(*seat)].is_alive());
        seats.map(Who::Hero)
    }

    /// The living enemies from left to right.
    pub(crate) fn living_enemies(&self) -> impl DoubleEndedIterator<Item = Who> + Clone {
        self.line.iter().copied().filter(|number| self.enemy(*number).is_alive()).map(Who::Enemy)
    }

    /// The living creatures of a side, in their order.
    pub(crate) fn living(&self, heroes: bool) -> SmallVec<[Who; 8]> {
        let mut living = SmallVec::new();
        if heroes {
            self.living_heroes().for_each(|who| living.push(who));
        } else {
            self.living_enemies().for_each(|who| living.push(who));
        }
        living
    }

    /// The cards of a zone of a hero.
    pub(crate) fn zone(&self, seat: Seat, place: Place) -> &[InstanceId] {
        let hero = self.hero(seat);
        match place {
            Place::Hand => &hero.hand,
            Place::Draw => &hero.draw,
            Place::Discard => &hero.discard,
            Place::Exhaust => &hero.exhaust,
            Place::Powers => &hero.powers,
            Place::Play => &hero.play,
        }
    }

    /// A card; `None` where it is gone.
    #[inline]
    pub(crate) fn card(&self, id: InstanceId) -> Option<&Card> {
        self.cards.get(id)
    }

    /// What is printed on a card.
    pub(crate) fn print(&self, id: InstanceId) -> Option<&'static Print> {
        self.card(id).map(Card::print)
    }

    /// The run is lost in the middle of anything: nothing of it goes on.
    pub(crate) fn lose(&mut self) {
        self.run.stage = Stage::Lost;
        (self.stack, self.depth) = (Pending::new(), 0);
    }

    /// The score of the run so far (rules 1.7).
    pub fn score(&self) -> i32 {
        let ScoreParts { combats, gold, hp } = self.score_parts();
        combats.saturating_add(gold).saturating_add(hp)
    }

    /// What the score is made of.
    pub(crate) fn score_parts(&self) -> ScoreParts {
        let is_won = self.run.stage == Stage::Won;
        ScoreParts {
            combats: self.run.score,
            gold: self.heroes.iter().map(|hero| hero.gold / 10).fold(0, i32::saturating_add),
            hp: self.heroes.iter().filter(|_| is_won).map(|hero| hero.body.hp).fold(0, i32::saturating_add),
        }
    }
}

/// The parts of a score.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoreParts {
    pub(crate) combats: i32,
    /// A tenth of it.
    pub(crate) gold: i32,
    /// What is left after a run that is won.
    pub(crate) hp: i32,
}
