//! Events: facts that `apply_effect` tells.

use cardloom::{
    PendingId, Redact, Seat,
    zone::{InstanceId, Secret},
};
use cardloom_cards::Literals;
use cardloom_effects::words::{self, DamageType, ItemType, LeaveReason, Phase, Stat};
use serde::{Serialize, Serializer};

use crate::{
    content::{CardId, PotionId, RelicId, StatusId, compile::phase_bit},
    model::{
        card::{Card, Place, written},
        who::Who,
    },
};

/// A fact that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// What happened.
    pub event: words::Event,
    /// Who caused it.
    pub source: Option<Who>,
    /// Whom it is about.
    pub target: Option<Who>,
    /// How much.
    pub value: i32,
    /// Its number in the combat.
    pub timestamp: u32,
    /// How many triggers deep it happened.
    pub chain_depth: u16,
    /// The card that it is about.
    pub card: Option<EventCard>,
    /// The status that it is about.
    pub status: Option<StatusId>,
    /// What else it says.
    pub more: More,
}

/// A card in an event: what it is like, which everybody knows, and which one it is.
#[derive(Clone, Debug, PartialEq)]
pub struct EventCard {
    /// Which one, for those who see it.
    pub id: Secret<InstanceId>,
    /// What it is.
    pub kind: CardId,
    /// How often it is upgraded.
    pub upgrades: u16,
    pub(crate) known: InstanceId,
    pub(crate) is_copy: bool,
    /// What was paid for it, where it is of cost X.
    pub(crate) x: i32,
}

/// What an event says beside what all say.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum More {
    #[default]
    Nothing,
    Damage(DamageType),
    Zone(Place),
    Phase(Phase),
    Item {
        item: ItemType,
        order: u32,
    },
    Move(&'static str),
    Reason(LeaveReason),
    Potion(PotionId),
    Relic(RelicId),
    Stat(Stat),
    /// The event that was prevented.
    Of(words::Event),
}

impl Event {
    /// An event without anybody.
    #[inline(always)]
    pub(crate) fn new(event: words::Event) -> Self {
        Self {
            event,
            source: None,
            target: None,
            value: 0,
            timestamp: 0,
            chain_depth: 0,
            card: None,
            status: None,
            more: More::Nothing,
        }
    }

    #[inline(always)]
    pub(crate) fn by(self, source: impl Into<Option<Who>>) -> Self {
        Self { source: source.into(), ..self }
    }

    #[inline(always)]
    pub(crate) fn to(self, target: impl Into<Option<Who>>) -> Self {
        Self { target: target.into(), ..self }
    }

    #[inline(always)]
    pub(crate) fn of(self, value: i32) -> Self {
        Self { value, ..self }
    }

    #[inline(always)]
    pub(crate) fn with(self, more: More) -> Self {
        Self { more, ..self }
    }

    #[inline(always)]
    pub(crate) fn card(self, card: impl Into<Option<EventCard>>) -> Self {
        Self { card: card.into(), ..self }
    }

    #[inline(always)]
    pub(crate) fn status(self, status: StatusId) -> Self {
        Self { status: Some(status), ..self }
    }

    /// The bit by which it is heard.
    #[inline]
    pub(crate) fn bit(&self) -> u8 {
        self.event as u8
    }

    /// The bit of the phase that it tells of.
    #[inline]
    pub(crate) fn phase(&self) -> Option<u8> {
        match self.more {
            More::Phase(phase) if self.event == words::Event::Phase => Some(phase_bit(phase)),
            _ => None,
        }
    }

    /// The item of the stack that it tells of.
    pub(crate) fn item(&self) -> Option<PendingId> {
        match self.more {
            More::Item { order, .. } => Some(PendingId(order + 1)),
            _ => None,
        }
    }
}

impl EventCard {
    /// A card, as it is told of: those in a draw pile are seen by nobody.
    pub(crate) fn new(id: InstanceId, card: &Card) -> Self {
        let seen = if card.place == Place::Draw { Secret::hidden(id) } else { Secret::open(id) };
        Self {
            id: seen,
            kind: card.kind,
            upgrades: card.upgrades,
            known: id,
            is_copy: card.copy_of.is_some(),
            x: 0,
        }
    }
}

impl Redact for Event {
    fn redact(&mut self, viewer: Option<Seat>) {
        // Everybody sees what an enemy intends, nobody which move it will be.
        if self.event == words::Event::IntentSet {
            self.more = More::Nothing;
        }
        if let Some(card) = &mut self.card {
            card.id.redact(viewer);
            if card.id.face().is_none() {
                card.known = InstanceId(0);
            }
        }
    }
}

/// As the scenarios have it: only what there is to say.
impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut told = Told {
            event: self.event.name(),
            source: self.source,
            target: self.target,
            value: self.value,
            card: self.card.as_ref().map(|card| written(card.kind, card.upgrades)),
            id: self.card.as_ref().and_then(|card| card.id.face()),
            status: self.status.map(StatusId::id),
            timestamp: self.timestamp,
            chain_depth: self.chain_depth,
            ..Told::default()
        };
        match self.more {
            More::Nothing => {}
            More::Damage(kind) => told.damage_type = Some(kind.name()),
            More::Zone(place) => told.zone = Some(place.name()),
            More::Phase(phase) => told.phase = Some(phase.name()),
            More::Item { item, order } => (told.item, told.order) = (Some(item.name()), Some(order)),
            More::Move(name) => told.r#move = Some(name),
            More::Reason(reason) => told.reason = Some(reason.name()),
            More::Potion(potion) => told.potion = Some(potion.id()),
            More::Relic(relic) => told.relic = Some(relic.id()),
            More::Stat(stat) => told.stat = Some(stat.name()),
            More::Of(event) => told.of = Some(event.name()),
        }
        told.serialize(serializer)
    }
}

/// An event as it is written.
#[derive(Default, Serialize)]
struct Told {
    event: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Who>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Who>,
    value: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<InstanceId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    damage_type: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    zone: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    potion: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    relic: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stat: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<&'static str>,
    timestamp: u32,
    chain_depth: u16,
}
