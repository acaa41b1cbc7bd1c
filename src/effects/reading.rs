//! Effects that stand alone: read from text, or checked for a place.

use cardloom_cards::{Faults, Node};

use crate::{
    definition::Definition,
    known::Known,
    place::Place,
    read::{Checker, Reader, effect},
    registry::Registry,
};

/// What an effect that stands alone is read with: which kinds there are, which documents are known, and where it stands.
///
/// ```
/// use cardloom_effects::{Definition, Place, Reading};
///
/// let effect = Definition::from_json(r#"{"type": "exhaust", "target": "this_card"}"#)?;
/// assert_eq!(Reading::default().at(Place::CARD).check(&effect), Ok(()));
/// let faults = Reading::default().at(Place::RELIC).check(&effect).expect_err("a relic is no card");
/// assert_eq!((faults.first().path.as_str(), faults.first().code.0), ("/target", "bad_context"));
/// # Ok::<(), cardloom_cards::Faults>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reading<'k> {
    registry: &'k Registry,
    known: &'k Known,
    place: Place,
}

/// The kinds of the language, any documents and any place.
impl Default for Reading<'_> {
    fn default() -> Self {
        use std::sync::LazyLock;
        static REGISTRY: LazyLock<Registry> = LazyLock::new(Registry::standard);
        static KNOWN: LazyLock<Known> = LazyLock::new(Known::anything);
        Self { registry: &REGISTRY, known: &KNOWN, place: Place::ANYWHERE }
    }
}

impl<'k> Reading<'k> {
    /// With these kinds.
    #[must_use]
    pub fn kinds(self, registry: &'k Registry) -> Self {
        Self { registry, ..self }
    }

    /// With these documents, which alone may be referred to.
    #[must_use]
    pub fn known(self, known: &'k Known) -> Self {
        Self { known, ..self }
    }

    /// In this place.
    #[must_use]
    pub fn at(self, place: Place) -> Self {
        Self { place, ..self }
    }

    /// Reads an effect in JSON.
    ///
    /// # Errors
    ///
    /// All that is wrong with it.
    pub fn json(&self, text: &str) -> Result<Definition, Faults> {
        let mut reader = self.reader();
        let tree = reader.json(text);
        self.close(tree.as_ref(), reader)
    }

    /// Reads an effect in YAML.
    ///
    /// # Errors
    ///
    /// All that is wrong with it.
    pub fn yaml(&self, text: &str) -> Result<Definition, Faults> {
        let mut reader = self.reader();
        let tree = reader.yaml(text);
        self.close(tree.as_ref(), reader)
    }

    /// Reads an effect that has been parsed already.
    ///
    /// # Errors
    ///
    /// All that is wrong with it.
    pub fn node(&self, node: &Node) -> Result<Definition, Faults> {
        self.close(Some(node), self.reader())
    }

    /// Checks an effect however it was made. Paths are those of its full form.
    ///
    /// # Errors
    ///
    /// All that is wrong with it.
    pub fn check(&self, definition: &Definition) -> Result<(), Faults> {
        self.json(&definition.to_json().to_string()).map(drop)
    }

    fn reader(&self) -> Reader<'k> {
        let mut reader = Checker::reader(self.registry, self.known, self.place);
        reader.open("effect");
        reader
    }

    fn close(&self, node: Option<&Node>, mut reader: Reader<'k>) -> Result<Definition, Faults> {
        let definition = node.and_then(|node| effect::whole(node, &mut reader));
        reader.close()?;
        Ok(definition.expect("what is no effect was said to be none"))
    }
}

impl Definition {
    /// Reads an effect in JSON, wherever it may stand and whatever documents there may be.
    ///
    /// # Errors
    ///
    /// All that is wrong with it.
    pub fn from_json(text: &str) -> Result<Self, Faults> {
        Reading::default().json(text)
    }

    /// Reads an effect in YAML, wherever it may stand and whatever documents there may be.
    ///
    /// # Errors
    ///
    /// All that is wrong with it.
    pub fn from_yaml(text: &str) -> Result<Self, Faults> {
        Reading::default().yaml(text)
    }

    /// Reads an effect that has been parsed already, wherever it may stand and whatever documents there may be.
    ///
    /// # Errors
    ///
    /// All that is wrong with it.
    pub fn from_node(node: &Node) -> Result<Self, Faults> {
        Reading::default().node(node)
    }
}
