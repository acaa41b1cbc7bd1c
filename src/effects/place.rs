//! Where an effect or an expression stands: what it may speak of there.

use cardloom_expressions::Places;

use crate::{
    expressions::places,
    words::{Event, TriggerMode},
};

/// Where an effect stands: in which document, in a trigger or not, with something pending or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// What expressions may speak of.
    words: Places,
    has_pending_event: bool,
    has_pending_item: bool,
}

impl Place {
    const fn of(words: Places) -> Self {
        Self { words, has_pending_event: false, has_pending_item: false }
    }

    /// No place that is known: whatever may stand anywhere may stand there.
    pub const ANYWHERE: Self =
        Self { words: Places::EVERYWHERE, has_pending_event: true, has_pending_item: true };
    /// A card.
    pub const CARD: Self = Self::of(places::CARD);
    /// A card of cost X.
    pub const X_CARD: Self = Self::of(places::CARD.and(places::X_CARD));
    /// A status.
    pub const STATUS: Self = Self::of(places::STATUS);
    /// A relic.
    pub const RELIC: Self = Self::of(places::COUNTER);
    /// A potion.
    pub const POTION: Self = Self::of(Places::PLAIN);
    /// An enemy, such as its moves.
    pub const ENEMY: Self = Self::of(places::ENEMY.and(places::COUNTER));

    /// There in a trigger of an event, or of a phase where there is none.
    #[must_use]
    pub fn in_trigger(self, event: Option<Event>, mode: TriggerMode) -> Self {
        let is_before = mode == TriggerMode::Before;
        Self {
            words: self.words.and(places::EVENT),
            has_pending_event: is_before,
            has_pending_item: is_before && event == Some(Event::ItemResolved),
        }
    }

    /// There in what is played as a response to a stack item.
    #[must_use]
    pub const fn in_response(self) -> Self {
        Self { has_pending_item: true, ..self }
    }

    /// There in a modifier, which looks at cards as well.
    pub(crate) const fn in_modifier(self) -> Self {
        Self { words: self.words.and(places::MODIFIER).and(places::FILTER), ..self }
    }

    /// There at a later moment, when nothing of what is pending now is pending any more.
    pub(crate) fn later(self) -> Self {
        if self == Self::ANYWHERE { self } else { Self::of(self.words) }
    }

    /// What expressions may speak of.
    pub fn words(self) -> Places {
        self.words
    }

    /// Whether there is a card whose text this is.
    pub(crate) const fn is_card(self) -> bool {
        places::CARD.reach(self.words)
    }

    /// Whether there is a counter.
    pub(crate) const fn has_counter(self) -> bool {
        places::COUNTER.reach(self.words)
    }

    /// Whether the owner may be an enemy.
    pub(crate) const fn may_be_enemy(self) -> bool {
        places::ENEMY.and(places::STATUS).reach(self.words)
    }

    /// Whether there is an event.
    pub(crate) const fn is_in_trigger(self) -> bool {
        places::EVENT.reach(self.words)
    }

    /// Whether an event is pending.
    pub(crate) const fn has_pending_event(self) -> bool {
        self.has_pending_event
    }

    /// Whether a stack item is.
    pub(crate) const fn has_pending_item(self) -> bool {
        self.has_pending_item
    }
}
