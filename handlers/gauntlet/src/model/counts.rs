//! How often events happened to somebody, this turn and in this combat (the functions `this_turn` and `this_combat`).

use std::borrow::Cow;

use cardloom_cards::Literals;
use cardloom_effects::words::Event;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use smallvec::SmallVec;

const EVENTS: usize = Event::ALL.len();

/// Counts of events.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Counts {
    turn: [u16; EVENTS],
    combat: [u16; EVENTS],
}

impl Default for Counts {
    fn default() -> Self {
        Self { turn: [0; EVENTS], combat: [0; EVENTS] }
    }
}

impl Counts {
    #[inline]
    pub(crate) fn count(&mut self, event: Event) {
        let index = event as usize;
        self.turn[index] = self.turn[index].saturating_add(1);
        self.combat[index] = self.combat[index].saturating_add(1);
    }

    #[inline]
    pub(crate) fn this_turn(&self, event: Event) -> u16 {
        self.turn[event as usize]
    }

    #[inline]
    pub(crate) fn this_combat(&self, event: Event) -> u16 {
        self.combat[event as usize]
    }

    /// A turn begins.
    pub(crate) fn begin_turn(&mut self) {
        self.turn = [0; EVENTS];
    }
}

/// Those that are not 0, by name: each with how often in this turn and in this combat.
#[derive(Serialize, Deserialize)]
struct Written<'w>(#[serde(borrow)] SmallVec<[(Cow<'w, str>, u16, u16); 16]>);

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counted = Event::ALL.iter().filter(|event| self.this_combat(**event) > 0);
        let written =
            counted.map(|&event| (event.name().into(), self.this_turn(event), self.this_combat(event)));
        Written(written.collect()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written(written) = Written::deserialize(deserializer)?;
        let mut counts = Self::default();
        for (name, turn, combat) in written {
            let event = Event::find(&name)
                .ok_or_else(|| de::Error::custom(format_args!("expected an event, found {name:?}")))?;
            if combat == 0 || turn > combat {
                return Err(de::Error::custom(format_args!("{name} is counted {turn} of {combat} times")));
            }
            counts.turn[event as usize] = turn;
            counts.combat[event as usize] = combat;
        }
        Ok(counts)
    }
}
