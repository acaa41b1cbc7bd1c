//! The table as a seat may see it (rules 12).

use cardloom::{Seat, zone::InstanceId};
use cardloom_cards::Literals;
use cardloom_effects::words::{Event as E, Intent, ItemType};
use serde::{Serialize, Serializer};

use crate::{
    content::{CardId, EnemyId, PotionId, RelicId, StatusId, ids::Document},
    faces::forecast::{self, Forecast},
    model::{
        body::Body,
        card::{Card, Place, written},
        enemy::Enemy,
        hero::Hero,
        item::{Item, Kind},
        run::{Stage, Station},
        state::State,
        who::Who,
    },
    rules::{
        change::stack::order,
        event::{Event, More},
        intent, legal, numbers,
        scope::aim,
    },
};

/// The table as a seat may see it: never the order of a draw pile, the generator, or what enemies have rolled.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Who sees it; `None` is a spectator.
    pub seat: Option<Seat>,
    /// Where the game stands.
    pub stage: Stage,
    /// The round of the combat, from 1.
    pub round: i32,
    /// The phase of the turn, as the language calls it.
    pub phase: &'static str,
    /// The hero who acts.
    pub turn: Option<Seat>,
    /// The run.
    pub run: RunView,
    /// The heroes by seat.
    pub heroes: Vec<HeroView>,
    /// The living enemies from left to right.
    pub enemies: Vec<EnemyView>,
    /// What has been announced and is not done, top first (rules 5.4).
    pub stack: Vec<ItemView>,
}

/// How far a run is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunView {
    /// Its stations.
    pub gauntlet: Vec<Station>,
    /// The station that is next, or that is being passed, from 0.
    pub at: u16,
    /// What is met at this station, while a combat is fought.
    pub encounter: Option<&'static str>,
    /// Combats that were won.
    pub won: u16,
    /// The score so far.
    pub score: i32,
}

/// What creatures have in common.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BodyView {
    /// HP that are left.
    pub hp: i32,
    /// The most HP.
    pub max_hp: i32,
    /// Block.
    pub block: i32,
    /// Statuses that everybody sees, in the order in which they came.
    pub statuses: Vec<StatusView>,
}

/// A status on a creature.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct StatusView {
    /// Which.
    pub status: StatusId,
    /// How much of it.
    pub amount: i32,
}

/// A hero.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeroView {
    /// HP, block, statuses.
    #[serde(flatten)]
    pub body: BodyView,
    /// Energy.
    pub energy: i32,
    /// Gold.
    pub gold: i32,
    /// Relics in the order in which they were obtained.
    pub relics: Vec<RelicView>,
    /// Potions by slot.
    pub potions: Vec<Option<PotionView>>,
    /// The hand in the order of arrival.
    pub hand: Vec<HandCard>,
    /// Which cards the draw pile holds, sorted by id.
    pub draw: Vec<CardKind>,
    /// The cards on top of the own draw pile that this seat knows, top first.
    pub known: Vec<CardView>,
    /// The discard pile, top first.
    pub discard: Vec<CardView>,
    /// The exhaust pile, the last one first.
    pub exhaust: Vec<CardView>,
    /// Powers that were played.
    pub powers: Vec<CardView>,
    /// Cards that are being played.
    pub play: Vec<CardView>,
    /// The deck, in its order.
    pub deck: Vec<CardKind>,
    /// Whether the seat has given up.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub out: bool,
}

/// A relic of a hero.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RelicView {
    /// Which.
    pub relic: RelicId,
    /// Its counter, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<i32>,
}

/// A potion of a hero.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PotionView {
    /// Which.
    pub potion: PotionId,
    /// What it would do now.
    #[serde(skip_serializing_if = "Forecast::is_empty")]
    pub now: Forecast,
}

/// What a card is. It is written as people write it: `strike+`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardKind {
    /// What is printed on it.
    pub card: CardId,
    /// How often it is upgraded.
    pub upgrades: u16,
}

impl Serialize for CardKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&written(self.card, self.upgrades))
    }
}

/// A card that is seen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CardView {
    /// Which one.
    pub id: InstanceId,
    /// What it is.
    pub card: CardKind,
}

/// A card in hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HandCard {
    /// Which one.
    pub id: InstanceId,
    /// What it is.
    pub card: CardKind,
    /// Its present cost; `None` where it costs X or cannot be played.
    pub cost: Option<i32>,
    /// Whether it can be played now, if a target is there.
    pub playable: bool,
    /// Whether it stays at the end of the turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub retained: bool,
    /// What it would do now.
    #[serde(skip_serializing_if = "Forecast::is_empty")]
    pub now: Forecast,
}

/// An enemy.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EnemyView {
    /// Who it is: `e1`.
    pub who: Who,
    /// Its kind.
    pub enemy: EnemyId,
    /// HP, block, statuses.
    #[serde(flatten)]
    pub body: BodyView,
    /// What it is up to; `None` while it carries out its move.
    pub intent: Option<IntentView>,
    /// The moves that it has made, the last one last.
    pub made: Vec<&'static str>,
    /// Whether it is somebody's minion.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub minion: bool,
}

/// What an enemy is up to (rules 10.1).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IntentView {
    /// The word for it.
    #[serde(serialize_with = "word")]
    pub intent: Intent,
    /// The hits that it would deal now to its aim, before block: the damage of one, and how many of the same come in a row.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<(i32, i32)>,
    /// The hero that it aims at.
    pub aim: Option<Who>,
}

impl IntentView {
    /// The damage of all hits together.
    pub fn damage(&self) -> i32 {
        let all = self.attacks.iter().map(|(one, hits)| one.saturating_mul(*hits));
        all.fold(0, i32::saturating_add)
    }

    /// How many hits there are.
    pub fn hits(&self) -> i32 {
        self.attacks.iter().map(|(_, hits)| *hits).fold(0, i32::saturating_add)
    }
}

/// An item of the stack.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ItemView {
    /// Its number.
    pub order: u32,
    /// What kind of item it is.
    #[serde(rename = "type", serialize_with = "word")]
    pub kind: ItemType,
    /// Who has announced it.
    pub source: Who,
    /// What it is: a card, a potion, a move.
    pub what: What,
    /// Whom it aims at.
    pub targets: Vec<Who>,
    /// Whether it was cancelled.
    pub cancelled: bool,
    /// Added to each damage of it.
    pub damage: i32,
    /// Added to each block of it.
    pub block: i32,
}

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A card.
    Card(CardView),
    /// A potion.
    Potion(PotionId),
    /// A move of an enemy, by its name.
    Move(&'static str),
    /// Whose trigger runs.
    Trigger(Document),
}

fn word<T: Literals, S: Serializer>(word: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(word.name())
}

/// The state as a seat sees it, or a spectator.
pub(crate) fn view(state: &State, viewer: Option<Seat>) -> View {
    let fights = state.stage() == Stage::Main;
    View {
        seat: viewer,
        stage: state.stage(),
        round: state.round,
        phase: state.phase.0.name(),
        turn: fights.then_some(Seat(state.active)),
        run: RunView {
            gauntlet: state.run.gauntlet.clone(),
            at: state.run.at,
            encounter: state.run.met.last().filter(|_| fights).map(|met| met.name()),
            won: state.run.won,
            score: state.score(),
        },
        heroes: Seat::all(state.seats()).map(|seat| hero(state, seat, viewer)).collect(),
        enemies: state
            .line
            .iter()
            .filter(|number| state.enemy(**number).is_alive())
            .map(|number| enemy(state, *number))
            .collect(),
        stack: state.stack.iter().rev().filter_map(|(id, of)| item(state, order(id), of)).collect(),
    }
}

fn body(body: &Body) -> BodyView {
    let seen = body.statuses.iter().filter(|held| !held.status.facts().hidden);
    BodyView {
        hp: body.hp,
        max_hp: body.max_hp,
        block: body.block,
        statuses: seen.map(|held| StatusView { status: held.status, amount: held.amount }).collect(),
    }
}

fn hero(state: &State, seat: Seat, viewer: Option<Seat>) -> HeroView {
    let hero = state.hero(seat);
    let seen = |id: &InstanceId| state.card(*id).map(|card| CardView { id: *id, card: CardKind::of(card) });
    let from_top = |pile: &[InstanceId]| pile.iter().rev().filter_map(seen).collect();
    let mut draw: Vec<CardKind> =
        hero.draw.iter().filter_map(|id| state.card(*id)).map(CardKind::of).collect();
    draw.sort_by_key(|kind| (kind.card.id(), kind.upgrades));
    let known = if viewer == Some(seat) { usize::from(hero.known) } else { 0 };
    HeroView {
        body: body(&hero.body),
        energy: hero.energy,
        gold: hero.gold,
        relics: relics(hero),
        potions: hero.potions.iter().map(|potion| potion.map(|of| potion_view(state, seat, of))).collect(),
        hand: hero.hand.iter().filter_map(|id| hand_card(state, seat, *id)).collect(),
        draw,
        known: hero.draw.iter().rev().take(known).filter_map(seen).collect(),
        discard: from_top(&hero.discard),
        exhaust: from_top(&hero.exhaust),
        powers: hero.powers.iter().filter_map(seen).collect(),
        play: hero.play.iter().filter_map(seen).collect(),
        deck: hero.deck.iter().map(|card| CardKind { card: card.kind, upgrades: card.upgrades }).collect(),
        out: hero.gave_up,
    }
}

fn relics(hero: &Hero) -> Vec<RelicView> {
    let counts = |relic: RelicId| relic.facts().document.counter.is_some();
    let view = |held: &crate::model::hero::HeldRelic| RelicView {
        relic: held.relic,
        counter: counts(held.relic).then_some(held.counter),
    };
    hero.relics.iter().map(view).collect()
}

fn potion_view(state: &State, seat: Seat, potion: PotionId) -> PotionView {
    PotionView { potion, now: forecast::potion(state, seat, potion) }
}

fn hand_card(state: &State, seat: Seat, id: InstanceId) -> Option<HandCard> {
    let card = state.card(id)?;
    Some(HandCard {
        id,
        card: CardKind::of(card),
        // What fails is told when it is played.
        cost: numbers::cost(state, id).ok().flatten(),
        playable: legal::can_be_played(state, seat, id, card).unwrap_or(false),
        retained: card.retained,
        now: forecast::card(state, seat, id, card),
    })
}

impl CardKind {
    fn of(card: &Card) -> Self {
        Self { card: card.kind, upgrades: card.upgrades }
    }
}

fn enemy(state: &State, number: u16) -> EnemyView {
    let of: &Enemy = state.enemy(number);
    let moves = &of.kind.facts().moves;
    EnemyView {
        who: Who::Enemy(number),
        enemy: of.kind,
        body: body(&of.body),
        intent: of.next.map(|next| IntentView {
            intent: moves[usize::from(next)].intent,
            // What fails is told when it is made.
            attacks: intent::attacks(state, number).unwrap_or_default().into_vec(),
            aim: aim(state, number),
        }),
        made: of.history.iter().map(|made| moves[usize::from(*made)].name).collect(),
        minion: of.is_minion,
    }
}

fn item(state: &State, order: u32, of: &Item) -> Option<ItemView> {
    let what = match (of.kind, of.source) {
        (Kind::Card(id), _) => What::Card(CardView { id, card: CardKind::of(state.card(id)?) }),
        (Kind::Potion(potion), _) => What::Potion(potion),
        (Kind::Move(made), Who::Enemy(number)) => {
            What::Move(state.enemy(number).kind.facts().moves.get(usize::from(made))?.name)
        }
        (Kind::Move(_), Who::Hero(_)) => return None,
        (Kind::Trigger(Document::Status(status)), _) if status.facts().hidden => return None,
        (Kind::Trigger(document), _) => What::Trigger(document),
    };
    Some(ItemView {
        order,
        kind: of.item_type(),
        source: of.source,
        what,
        targets: of.target.into_iter().collect(),
        cancelled: of.cancelled,
        damage: of.damage,
        block: of.block,
    })
}

/// Whether an event showed somebody something hidden from them before: cards of a draw pile, and all that chance brings.
pub(crate) fn reveals_hidden(event: &Event) -> bool {
    match event.event {
        E::CardDrawn
        | E::Scried
        | E::PileShuffled
        | E::IntentSet
        | E::CreatureSummoned
        | E::RelicGained
        | E::PotionGained => true,
        // What an effect plays may come from the top of a draw pile.
        E::ItemPushed => event.card.is_some() && event.chain_depth > 0,
        E::CardExhausted | E::CardDiscarded => event.more == More::Zone(Place::Draw),
        E::CardMoved => event.more != More::Zone(Place::Draw),
        _ => false,
    }
}
