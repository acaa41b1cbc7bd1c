//! Steps of pipelines, as far as a state names them.

use std::{borrow::Cow, fmt, ptr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{language::program::Step, model::registry};

/// A step that has granted plays. Files name it by its document and its place there.
#[derive(Clone, Copy)]
pub(crate) struct StepName(&'static Step);

impl StepName {
    /// That of a step.
    pub(crate) fn of(step: &'static Step) -> Self {
        Self(step)
    }

    /// The step.
    pub(crate) fn step(self) -> &'static Step {
        self.0
    }
}

impl PartialEq for StepName {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self.0, other.0)
    }
}

impl fmt::Debug for StepName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0.name)
    }
}

impl Serialize for StepName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        registry::step_name(self.0).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for StepName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        let step = registry::step_named(&name);
        step.map(Self).ok_or_else(|| de::Error::custom(format!("no step that grants plays is called {name:?}")))
    }
}
