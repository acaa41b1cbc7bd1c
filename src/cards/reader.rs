//! Reading of documents: where one is, and what has been found wrong.

use std::{fmt::Write as _, ops::RangeInclusive, sync::Arc};

use crate::{
    fault::{Code, Document, Fault, Faults},
    json,
    literals::Literals,
    nearest::{FEW, a, one_of_listed},
    tree::{Key, Malformed, Node, Number, Place, Value},
    vocabulary::Form,
    words::Used,
    yaml,
};

/// What is read from documents.
///
/// Reading is total: where something is wrong it says so to the reader and gives some value all the same, so that
/// everything else is checked as well. What was read counts only if nothing was wrong ([`Reader::close`]).
pub trait Read<C>: Sized {
    /// Reads a value.
    fn read(node: &Node, reader: &mut Reader<C>) -> Self;

    /// What it is where its key is not there; `None` if the key must be there.
    fn absent() -> Option<Self> {
        None
    }

    /// How it is written.
    fn form() -> Form {
        Form::Any
    }
}

/// The codes of a language for what is wrong in any of them.
#[derive(Clone, Copy, Debug)]
pub struct Codes {
    /// No object or no list, where a document needs one.
    pub shape: Code,
    /// No object or no list, where a parameter needs one.
    pub parameter_shape: Code,
    /// A value of another type.
    pub mismatch: Code,
    /// A text that is none of the words of an enumeration.
    pub literal: Code,
    /// A number out of bounds.
    pub bounds: Code,
    /// A record lacks a key.
    pub missing_key: Code,
    /// A record has no such key.
    pub unknown_key: Code,
    /// There is no such word.
    pub unknown_word: Code,
    /// A word lacks a parameter.
    pub missing_parameter: Code,
    /// A word has no such parameter.
    pub unknown_parameter: Code,
    /// Of several parameters not exactly one is there.
    pub one_of: Code,
    /// Of how many known words a message lists all, though one of them is near the unknown one: of more it gives their
    /// number.
    pub listed: usize,
}

impl Codes {
    /// Codes that call each fault what it is.
    pub const COMMON: Self = Self {
        shape: Code::BAD_SHAPE,
        parameter_shape: Code::TYPE_MISMATCH,
        mismatch: Code::TYPE_MISMATCH,
        literal: Code::BAD_VALUE,
        bounds: Code::BAD_VALUE,
        missing_key: Code::MISSING_KEY,
        unknown_key: Code::UNKNOWN_KEY,
        unknown_word: Code::UNKNOWN_WORD,
        missing_parameter: Code::MISSING_PARAMETER,
        unknown_parameter: Code::UNKNOWN_PARAMETER,
        one_of: Code::ONE_OF,
        listed: FEW,
    };
}

/// A step of a path: a key, or the number of an entry.
#[derive(Clone, Copy, Debug)]
pub enum Step<'s> {
    /// A key of an object.
    Key(&'s str),
    /// A number of a list.
    Index(usize),
}

impl<'s> From<&'s str> for Step<'s> {
    fn from(key: &'s str) -> Self {
        Self::Key(key)
    }
}

impl From<usize> for Step<'_> {
    fn from(index: usize) -> Self {
        Self::Index(index)
    }
}

/// Reads documents that belong together, and collects what is wrong with them.
///
/// `C` is what the language must know meanwhile, such as the variables in scope.
#[derive(Debug)]
pub struct Reader<C> {
    /// What the language knows meanwhile.
    pub context: C,
    codes: Codes,
    documents: usize,
    document: Arc<Document>,
    /// A JSON pointer.
    path: String,
    place: Place,
    is_parameter: bool,
    /// Whether a value is made up: nothing that is wrong with it is the document's fault.
    is_made_up: bool,
    faults: Vec<Fault>,
    /// The words that were read and that nobody has taken.
    used: Vec<Used>,
}

impl<C> Reader<C> {
    /// A reader with [`Codes::COMMON`].
    pub fn new(context: C) -> Self {
        Self::with_codes(context, Codes::COMMON)
    }

    /// A reader of a language with codes of its own.
    pub fn with_codes(context: C, codes: Codes) -> Self {
        Self {
            context,
            codes,
            documents: 0,
            document: Arc::new(Document { number: 0, name: Box::default() }),
            path: String::new(),
            place: Place::START,
            is_parameter: false,
            is_made_up: false,
            faults: Vec::new(),
            used: Vec::new(),
        }
    }

    /// Begins the next document.
    pub fn open(&mut self, name: impl Into<Box<str>>) {
        self.document = Arc::new(Document { number: self.documents, name: name.into() });
        self.documents += 1;
        self.path.clear();
        self.place = Place::START;
    }

    /// Reads the text of the document as JSON.
    pub fn json(&mut self, text: &str) -> Option<Node> {
        let parsed = json::parse(text);
        self.parsed(parsed, Code::NOT_JSON, "JSON")
    }

    /// Reads the text of the document as YAML.
    pub fn yaml(&mut self, text: &str) -> Option<Node> {
        let parsed = yaml::parse(text);
        self.parsed(parsed, Code::NOT_YAML, "YAML")
    }

    fn parsed(&mut self, parsed: Result<Node, Malformed>, code: Code, format: &str) -> Option<Node> {
        parsed.map_err(|error| self.fault_at(error.place, code, format, error.to_string())).ok()
    }

    /// Reads a value: the document itself, or what stands where the reader is.
    pub fn read<T: Read<C>>(&mut self, node: &Node) -> T {
        let around = std::mem::replace(&mut self.place, node.place);
        let value = T::read(node, self);
        self.place = around;
        value
    }

    /// The context, if nothing was wrong in any document.
    pub fn close(self) -> Result<C, Faults> {
        match Faults::of(self.faults) {
            None => Ok(self.context),
            Some(faults) => Err(faults),
        }
    }

    /// The codes of the language.
    pub fn codes(&self) -> &Codes {
        &self.codes
    }

    /// The document that is being read.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Where the reader is: a JSON pointer.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// How much has been found wrong so far.
    pub fn faults(&self) -> usize {
        self.faults.len()
    }

    /// Goes to a part for as long as the closure runs.
    pub fn within<'s, R>(
        &mut self,
        step: impl Into<Step<'s>>,
        node: &Node,
        inside: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let length = self.path.len();
        match step.into() {
            Step::Key(key) => {
                self.path.push('/');
                self.path.push_str(&key.replace('~', "~0").replace('/', "~1"));
            }
            Step::Index(index) => {
                // A string takes whatever is written to it.
                let _ = write!(self.path, "/{index}");
            }
        }
        let around = std::mem::replace(&mut self.place, node.place);
        let result = inside(self);
        self.place = around;
        self.path.truncate(length);
        result
    }

    /// Reads a part.
    pub fn read_within<'s, T: Read<C>>(&mut self, step: impl Into<Step<'s>>, node: &Node) -> T {
        self.within(step, node, |reader| T::read(node, reader))
    }

    /// Goes on as in a parameter: what needs an object or a list there has a code of its own.
    pub(crate) fn as_parameter<R>(&mut self, inside: impl FnOnce(&mut Self) -> R) -> R {
        let around = std::mem::replace(&mut self.is_parameter, true);
        let result = inside(self);
        self.is_parameter = around;
        result
    }

    /// A value for what could not be read: nothing is said about it.
    pub fn stand_in<T: Read<C>>(&mut self) -> T {
        self.made_up(|reader| T::read(&crate::tree::NULL, reader))
    }

    pub(crate) fn made_up<R>(&mut self, inside: impl FnOnce(&mut Self) -> R) -> R {
        let around = std::mem::replace(&mut self.is_made_up, true);
        let result = inside(self);
        self.is_made_up = around;
        result
    }

    /// Reads something, and gives the words that stand in it as well, but for those that were given so to somebody
    /// within.
    ///
    /// A language can so tell of each part of a document which of its words take effect by that part.
    ///
    /// ```
    /// use cardloom_cards::{Read, Reader, Used, Words, json};
    ///
    /// /// What a card does.
    /// #[derive(Words)]
    /// enum Action {
    ///     /// Cards are drawn.
    ///     Draw(cardloom_cards::Whole<1, 9>),
    ///     /// Cards are shown.
    ///     Show(cardloom_cards::Whole<1, 9>),
    /// }
    ///
    /// let steps = json::parse(r#"[{"draw": 1}, {"show": 2}]"#)?;
    /// let mut reader = Reader::new(());
    /// let words = reader.each(&steps, |step, reader| reader.with_words(|reader| Action::read(step, reader)).1);
    /// assert_eq!(words[1][..], [Used { kind: "action", word: "show" }]);
    /// # Ok::<(), cardloom_cards::tree::Malformed>(())
    /// ```
    pub fn with_words<R>(&mut self, read: impl FnOnce(&mut Self) -> R) -> (R, Box<[Used]>) {
        let begin = self.used.len();
        let result = read(self);
        (result, self.used.drain(begin..).collect())
    }

    /// A word stands where the reader is. Those of [`Words`](crate::Words) are noted by whoever reads them.
    pub fn uses(&mut self, kind: &'static str, word: &'static str) {
        self.used.push(Used { kind, word });
    }

    /// What a message says is expected where a word is unknown, as [`one_of`](crate::one_of) words it for this language.
    pub fn one_of<'k>(
        &self,
        what: &str,
        found: &str,
        known: impl IntoIterator<Item = &'k str> + Clone,
    ) -> String {
        one_of_listed(what, found, known, self.codes.listed)
    }

    /// Something is wrong where the reader is.
    pub fn fault(&mut self, code: Code, expected: impl Into<String>, found: impl ToString) {
        self.fault_at(self.place, code, expected, found);
    }

    /// Something is wrong at another place of the text than the reader is, such as that of a key.
    pub fn fault_at(&mut self, place: Place, code: Code, expected: impl Into<String>, found: impl ToString) {
        if !self.is_made_up {
            self.faults.push(Fault {
                document: Arc::clone(&self.document),
                path: self.path.clone(),
                place,
                code,
                expected: expected.into(),
                found: found.to_string(),
            });
        }
    }

    /// The entries of an object.
    pub fn map<'n>(&mut self, node: &'n Node) -> Option<&'n [(Key, Node)]> {
        self.map_or(node, self.shape())
    }

    pub(crate) fn map_or<'n>(&mut self, node: &'n Node, code: Code) -> Option<&'n [(Key, Node)]> {
        let entries = node.as_map();
        if entries.is_none() {
            self.fault(code, "an object", node);
        }
        entries
    }

    /// The values of a list.
    pub fn list<'n>(&mut self, node: &'n Node) -> Option<&'n [Node]> {
        let nodes = node.as_list();
        if nodes.is_none() {
            self.fault(self.shape(), "a list", node);
        }
        nodes
    }

    /// Reads each value of a list.
    pub fn each<'n, R>(&mut self, node: &'n Node, mut read: impl FnMut(&'n Node, &mut Self) -> R) -> Vec<R> {
        let nodes = self.list(node).unwrap_or_default();
        let read = |(index, node)| self.within(index, node, |reader| read(node, reader));
        nodes.iter().enumerate().map(read).collect()
    }

    fn shape(&self) -> Code {
        if self.is_parameter { self.codes.parameter_shape } else { self.codes.shape }
    }

    /// A text.
    pub fn text<'n>(&mut self, node: &'n Node) -> Option<&'n str> {
        let text = node.as_text();
        if text.is_none() {
            self.fault(self.codes.mismatch, "text", node);
        }
        text
    }

    /// Yes or no.
    pub fn bool(&mut self, node: &Node) -> Option<bool> {
        match node.value {
            Value::Bool(value) => Some(value),
            _ => {
                self.fault(self.codes.mismatch, "true or false", node);
                None
            }
        }
    }

    /// A whole number in bounds.
    pub fn whole(&mut self, node: &Node, bounds: RangeInclusive<i64>) -> Option<i64> {
        let expected = |bounds: &RangeInclusive<i64>| {
            format!("a whole number from {} to {}", bounds.start(), bounds.end())
        };
        match &node.value {
            Value::Number(Number::Whole(number)) if bounds.contains(number) => Some(*number),
            // A number beyond 64 bits is whole as well.
            Value::Number(number) => {
                let code = if number.is_whole() { self.codes.bounds } else { self.codes.mismatch };
                self.fault(code, expected(&bounds), number);
                None
            }
            _ => {
                self.fault(self.codes.mismatch, expected(&bounds), node);
                None
            }
        }
    }

    /// A word of an enumeration.
    pub fn literal<T: Literals>(&mut self, node: &Node) -> Option<T> {
        let name = node.as_text();
        let found = name.and_then(T::find);
        if found.is_none() {
            let unknown = T::UNKNOWN.unwrap_or(self.codes.literal);
            let code = if name.is_some() { unknown } else { self.codes.mismatch };
            let known = T::NAMES.iter().copied();
            let expected = self.one_of(&a(T::NAME), name.unwrap_or_default(), known);
            self.fault(code, expected, node);
        }
        found
    }

    /// The only key of an object, and its value.
    pub fn single_key<'n>(&mut self, node: &'n Node) -> Option<(&'n str, &'n Node)> {
        match self.map(node)? {
            [(key, inside)] => Some((&key.name, inside)),
            _ => {
                self.fault(self.codes.shape, "an object with exactly one key", node);
                None
            }
        }
    }
}
