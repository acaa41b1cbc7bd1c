//! Reading of steps, and what they are run as.

use cardloom_cards::{Code, Fields, Node, Reader, one_of, read_named};

use super::{
    check::{Checker, code, report},
    program::{Do, Pipeline, Step, Way},
    reach::{Flow, Known},
    step_forms::{OnEmpty, OnFail, STEPS, Stop},
    types::Type,
    values::items,
    words::{Action, Collect, OptionEntry, Test},
};

/// How many blocks may stand around a block.
const DEEPEST: usize = 32;

/// Reads a pipeline in the scope that is open.
pub(super) fn pipeline(node: &Node, reader: &mut Reader<Checker>) -> Pipeline {
    compile(node, false, reader)
}

/// Reads what is paid for a card: a pipeline that does and asks, and nothing else.
pub(super) fn price(node: &Node, reader: &mut Reader<Checker>) -> Pipeline {
    compile(node, true, reader)
}

fn compile(node: &Node, is_price: bool, reader: &mut Reader<Checker>) -> Pipeline {
    let mut program = Program { steps: Vec::new(), is_price, depth: 0 };
    let block = program.steps(node, reader);
    let end = program.here();
    program.lead(block.exits, end);
    if program.steps.len() > usize::from(u16::MAX) {
        reader.fault(Code::BAD_SHAPE, format!("at most {} steps", u16::MAX), "more");
    }
    Pipeline {
        steps: program.steps.into(),
        slots: reader.context.scope.slots(),
        name: reader.context.name(reader.path()),
    }
}

/// The steps that have been read so far.
struct Program {
    steps: Vec<Step>,
    is_price: bool,
    depth: usize,
}

/// A block that has been read.
struct Block {
    flow: Flow,
    /// The steps that lead to its end.
    exits: Vec<usize>,
}

impl Program {
    /// The number of the next step.
    fn here(&self) -> u16 {
        u16::try_from(self.steps.len()).unwrap_or(u16::MAX)
    }

    fn push(&mut self, what: Do, reader: &Reader<Checker>) -> usize {
        self.steps.push(Step { name: reader.context.name(reader.path()), what, words: Box::default() });
        self.steps.len() - 1
    }

    /// Has steps lead to that one.
    fn lead(&mut self, from: impl IntoIterator<Item = usize>, to: u16) {
        for step in from {
            match &mut self.steps[step].what {
                Do::Collect { on_empty: way, .. } | Do::Unless { otherwise: way, .. } | Do::Go(way) => {
                    *way = Way::To(to);
                }
                Do::Next { end, .. } => *end = to,
                Do::Action { .. } | Do::Each { .. } => {}
            }
        }
    }

    /// Reads an inner block, with variables of its own.
    fn block(&mut self, node: &Node, reader: &mut Reader<Checker>) -> Block {
        self.depth += 1;
        let block = if self.depth > DEEPEST {
            reader.fault(Code::TOO_DEEP, format!("at most {DEEPEST} blocks around a block"), "one more");
            Block { flow: Flow::ON, exits: Vec::new() }
        } else {
            reader.context.scope.enter();
            let block = self.steps(node, reader);
            reader.context.scope.leave();
            block
        };
        self.depth -= 1;
        block
    }

    fn steps(&mut self, node: &Node, reader: &mut Reader<Checker>) -> Block {
        let mut block = Block { flow: Flow::ON, exits: Vec::new() };
        let mut is_reached = true;
        reader.each(node, |node, reader| {
            if !is_reached {
                reader.fault(
                    code::UNREACHABLE_STEP,
                    "a step that some way leads to",
                    "none: the step before lets none on",
                );
            }
            let first = self.steps.len();
            let (flow, words) = reader.with_words(|reader| self.step(node, &mut block.exits, reader));
            if let Some(step) = self.steps.get_mut(first) {
                step.words = words;
            }
            block.flow = block.flow.then(flow);
            is_reached = flow.on;
        });
        block
    }

    fn step(&mut self, node: &Node, exits: &mut Vec<usize>, reader: &mut Reader<Checker>) -> Flow {
        let Some(entries) = reader.map(node) else { return Flow::ON };
        let kinds: Vec<_> = STEPS.iter().filter(|(key, _)| node.get(key).is_some()).collect();
        let [(kind, fields)] = kinds[..] else {
            let keys = STEPS.map(|(key, _)| key);
            let found = entries.first().map_or("", |(key, _)| &key.name);
            reader.fault(
                code::UNKNOWN_STEP,
                one_of("a step with exactly one of the keys", found, keys),
                node,
            );
            return Flow::ON;
        };
        if self.is_price && !matches!(*kind, "action" | "collect") {
            reader.fault(Code::BAD_SHAPE, "only actions and collect steps in a price", format!("`{kind}`"));
        }
        let fields = reader.record(node, fields);
        match *kind {
            "action" => self.action(&fields, reader),
            "collect" => self.collect(&fields, exits, reader),
            "condition" => self.condition(&fields, exits, reader),
            "branch" => self.branch(&fields, reader),
            "for_each" => self.for_each(&fields, reader),
            _ => self.stop(&fields, exits, reader),
        }
    }

    fn action(&mut self, fields: &Fields<'_>, reader: &mut Reader<Checker>) -> Flow {
        let action: Option<Action> = read_named(fields, "action", "params", reader);
        if let Some(Action::Remember { key, .. }) = &action {
            remembered(key.0, fields, reader);
        }
        let result = match &action {
            Some(action) => action.result(),
            None => Some(Type::Unknown),
        };
        if result.is_none() {
            fields.with("store_as", reader, |node, reader| {
                reader.fault(code::NO_RESULT, "no name: this action has no result", node);
            });
        }
        let store = stored(fields, result.unwrap_or(Type::Unknown), reader);
        if let Some(action) = action {
            self.push(Do::Action { action, store }, reader);
        }
        Flow::ON
    }

    fn collect(&mut self, fields: &Fields<'_>, exits: &mut Vec<usize>, reader: &mut Reader<Checker>) -> Flow {
        reader.context.scope.ask(true);
        let collect: Option<Collect> = read_named(fields, "collect", "params", reader);
        reader.context.scope.ask(false);
        let result = match &collect {
            Some(Collect::SelectOption { options, .. }) => offered(options, fields, reader),
            Some(collect) => collect.result(),
            None => Type::Unknown,
        };
        let optional =
            fields.with("optional", reader, |node, reader| reader.bool(node)).flatten().unwrap_or_default();
        let on_empty: OnEmpty = fields
            .with("on_empty", reader, |node, reader| reader.literal(node))
            .flatten()
            .unwrap_or_default();
        let store = stored(fields, result, reader);
        let selected = reader.context.scope.select(result);
        if let Err(refused) = selected {
            report(refused, "selected", reader);
        }
        if let Some(collect) = collect {
            let way = if on_empty == OnEmpty::Abort { Way::Abort } else { Way::On };
            let selected = selected.unwrap_or_default();
            let step = self.push(Do::Collect { collect, selected, store, optional, on_empty: way }, reader);
            if on_empty == OnEmpty::Skip {
                exits.push(step);
            }
        }
        if on_empty == OnEmpty::Skip { Flow::ON_OR_OUT } else { Flow::ON }
    }

    fn condition(
        &mut self,
        fields: &Fields<'_>,
        exits: &mut Vec<usize>,
        reader: &mut Reader<Checker>,
    ) -> Flow {
        let test: Test = fields.read("condition", reader);
        let known = Known::of(&test);
        let on_fail: Option<OnFail> =
            fields.with("on_fail", reader, |node, reader| reader.literal(node)).flatten();
        let has_else = fields.get("else").is_some();
        match on_fail {
            Some(OnFail::Branch) if !has_else => {
                reader.fault(Code::BAD_SHAPE, "`else` beside `\"on_fail\": \"branch\"`", "none");
            }
            Some(OnFail::Abort | OnFail::Skip) if has_else => {
                reader.fault(Code::BAD_SHAPE, "`else` only beside `\"on_fail\": \"branch\"`", "`else`");
            }
            _ => {}
        }
        let step = self.push(Do::Unless { test, otherwise: Way::Abort }, reader);
        let failed = match on_fail {
            Some(OnFail::Skip) => {
                exits.push(step);
                Flow::OUT
            }
            Some(OnFail::Abort) => Flow::END,
            Some(OnFail::Branch) | None => Flow::ON,
        };
        if !has_else {
            return known.choose(Flow::ON, failed);
        }
        let over = self.push(Do::Go(Way::On), reader);
        let other = self.here();
        self.lead([step], other);
        let block = self.arm("else", known != Known::Always, fields, reader);
        let end = self.here();
        self.lead(block.exits.into_iter().chain([over]), end);
        let failed = if on_fail == Some(OnFail::Branch) { block.flow.as_step() } else { failed };
        known.choose(Flow::ON, failed)
    }

    fn branch(&mut self, fields: &Fields<'_>, reader: &mut Reader<Checker>) -> Flow {
        let test: Test = fields.read("branch", reader);
        let known = Known::of(&test);
        let step = self.push(Do::Unless { test, otherwise: Way::On }, reader);
        let then = self.arm("then", known != Known::Never, fields, reader);
        let mut ends = then.exits;
        let mut other = Flow::ON;
        if fields.get("else").is_some() {
            let over = self.push(Do::Go(Way::On), reader);
            self.lead(std::mem::take(&mut ends), u16::try_from(over).unwrap_or(u16::MAX));
            let begin = self.here();
            self.lead([step], begin);
            let block = self.arm("else", known != Known::Always, fields, reader);
            other = block.flow.as_step();
            ends = block.exits;
            ends.push(over);
        } else {
            ends.push(step);
        }
        let end = self.here();
        self.lead(ends, end);
        known.choose(then.flow.as_step(), other)
    }

    /// Reads the block under a key, which no way leads to where a test is known before any game.
    fn arm(
        &mut self,
        key: &str,
        is_reached: bool,
        fields: &Fields<'_>,
        reader: &mut Reader<Checker>,
    ) -> Block {
        let block = fields.with(key, reader, |node, reader| {
            if !is_reached && node.as_list().is_some_and(|steps| !steps.is_empty()) {
                reader.fault(
                    code::UNREACHABLE_STEP,
                    "steps that some way leads to",
                    "none: nothing ever comes here",
                );
            }
            self.block(node, reader)
        });
        block.unwrap_or(Block { flow: Flow::ON, exits: Vec::new() })
    }

    fn for_each(&mut self, fields: &Fields<'_>, reader: &mut Reader<Checker>) -> Flow {
        let visited = fields.with("for_each", reader, items);
        let is_empty = fields.get("for_each").and_then(Node::as_list).is_some_and(<[Node]>::is_empty);
        let name = fields.with("as", reader, |node, reader| reader.text(node)).flatten();
        reader.context.scope.enter();
        let item = visited.as_ref().map_or(Type::Unknown, |(_, item)| *item);
        let slots = name.map_or(Ok(0), |name| {
            let slot = reader.context.scope.store(name, item)?;
            reader.context.scope.slot().map(|_| slot)
        });
        if let (Err(refused), Some(name)) = (slots, name) {
            report(refused, name, reader);
        }
        let slot = slots.unwrap_or_default();
        if let Some((items, _)) = visited {
            self.push(Do::Each { items, slot }, reader);
        }
        let next = self.push(Do::Next { slot, end: 0 }, reader);
        let begin = u16::try_from(next).unwrap_or(u16::MAX);
        let body = self.arm("do", !is_empty, fields, reader);
        self.lead(body.exits, begin);
        self.push(Do::Go(Way::To(begin)), reader);
        let end = self.here();
        self.lead([next], end);
        reader.context.scope.leave();
        Flow::ON
    }

    fn stop(&mut self, fields: &Fields<'_>, exits: &mut Vec<usize>, reader: &mut Reader<Checker>) -> Flow {
        match fields.with("stop", reader, |node, reader| reader.literal(node)).flatten() {
            Some(Stop::Pipeline) => {
                self.push(Do::Go(Way::Abort), reader);
                Flow::END
            }
            Some(Stop::Block) => {
                exits.push(self.push(Do::Go(Way::On), reader));
                Flow::OUT
            }
            None => Flow::ON,
        }
    }
}

/// Gives a result its name; its slot.
fn stored(fields: &Fields<'_>, of: Type, reader: &mut Reader<Checker>) -> Option<u16> {
    let name = fields.with("store_as", reader, |node, reader| reader.text(node)).flatten()?;
    match reader.context.scope.store(name, of) {
        Ok(slot) => Some(slot),
        Err(refused) => {
            report(refused, name, reader);
            None
        }
    }
}

/// Notes the type of what is remembered; a key has one type in the whole card.
fn remembered(key: u16, fields: &Fields<'_>, reader: &mut Reader<Checker>) {
    let context = &mut reader.context;
    let of = context.any;
    let Some((name, known)) = context.memory.get_mut(usize::from(key)) else { return };
    let is_the_same = match (of, *known) {
        (Type::Unknown, _) => true,
        (_, Type::Unknown) => {
            *known = of;
            true
        }
        (Type::Option(one), Type::Option(other)) => context.options[one] == context.options[other],
        (one, other) => one == other,
    };
    if !is_the_same {
        let expected = format!("{}, as before under the key `{name}`", known.name());
        fields.with("params", reader, |params, reader| {
            if let Some(value) = params.get("value") {
                reader
                    .within("value", value, |reader| reader.fault(Code::TYPE_MISMATCH, expected, of.name()));
            }
        });
    }
}

/// The options that are offered, at least two, each with an id of its own.
fn offered(options: &[OptionEntry], fields: &Fields<'_>, reader: &mut Reader<Checker>) -> Type {
    let are_given = fields.with("params", reader, |params, reader| {
        let node = params.get("options")?;
        let nodes = node.as_list()?;
        reader.within("options", node, |reader| {
            if nodes.len() < 2 {
                reader.fault(Code::BAD_VALUE, "at least two options", node);
            }
            for (index, (node, option)) in nodes.iter().zip(options).enumerate() {
                if !option.id.is_empty() && options[..index].iter().any(|earlier| earlier.id == option.id) {
                    let found = format!("`{}` again", &*option.id);
                    reader.within(index, node, |reader| {
                        reader.fault(Code::DUPLICATE, "an id that no earlier option has", found);
                    });
                }
            }
        });
        Some(())
    });
    // Of options that are missing nothing is known, so that none is one too many.
    if are_given.flatten().is_none() {
        return Type::Unknown;
    }
    let ids = options.iter().map(|option| Box::from(&*option.id)).collect();
    reader.context.options.push(ids);
    Type::Option(reader.context.options.len() - 1)
}
