//! Frames: the handlers that are running, one on top of the other.

use std::cell::{Cell, RefCell};

use crate::{Chain, Name, Seat};

/// A running handler. Whether it has a coroutine of its own or runs inside its caller's makes no difference here.
pub(crate) struct Frame {
    pub(crate) number: u64,
    pub(crate) seat: Seat,
    pub(crate) name: Name,
    /// Where it stands, if it says so.
    step: Option<&'static str>,
    /// Whether triggers wait for it as for an item.
    is_item: bool,
    /// Whether an event or an effect has set it off, and nobody called it.
    pub(crate) set_off: bool,
}

impl Frame {
    /// What it is called where it is asked what is running: the step where it stands says more than its name.
    fn called(&self) -> (Seat, Name) {
        (self.seat, self.step.map_or_else(|| self.name.clone(), Name::from))
    }
}

/// The handlers that are running, the outermost first. The depth of a handler is its place here.
pub(crate) struct Frames {
    frames: RefCell<Vec<Frame>>,
    /// The number of the innermost one: whose requests are heard. 0 where none is.
    running: Cell<u64>,
    /// How many of them were set off.
    set_off: Cell<usize>,
    /// How many handlers there were in all.
    handlers: Cell<u64>,
}

impl Default for Frames {
    fn default() -> Self {
        let (running, set_off, handlers) = (Cell::new(0), Cell::new(0), Cell::new(0));
        Self { frames: RefCell::new(Vec::with_capacity(8)), running, set_off, handlers }
    }
}

impl Frames {
    /// The number of the innermost handler.
    #[inline]
    pub(crate) fn running(&self) -> u64 {
        self.running.get()
    }

    pub(crate) fn depth(&self) -> usize {
        self.frames.borrow().len()
    }

    /// How many of them were set off by an event or an effect.
    pub(crate) fn set_off(&self) -> usize {
        self.set_off.get()
    }

    /// How many of them were called.
    pub(crate) fn calls(&self) -> usize {
        self.depth() - self.set_off()
    }

    /// Puts a handler on top. Gives its number.
    #[inline(always)]
    pub(crate) fn push(&self, seat: Seat, name: Name, set_off: bool) -> u64 {
        let number = self.handlers.get() + 1;
        self.handlers.set(number);
        self.running.set(number);
        self.set_off.set(self.set_off.get() + usize::from(set_off));
        self.frames.borrow_mut().push(Frame { number, seat, name, step: None, is_item: false, set_off });
        number
    }

    /// Takes the innermost one off.
    #[inline]
    pub(crate) fn pop(&self) -> Option<Frame> {
        let mut frames = self.frames.borrow_mut();
        let frame = frames.pop()?;
        self.set_off.set(self.set_off.get() - usize::from(frame.set_off));
        self.running.set(frames.last().map_or(0, |below| below.number));
        Some(frame)
    }

    /// Takes off all those above the first `depth`.
    pub(crate) fn truncate(&self, depth: usize) {
        while self.depth() > depth {
            self.pop();
        }
    }

    /// The place of a handler, where it is running.
    pub(crate) fn find(&self, number: u64) -> Option<usize> {
        self.frames.borrow().iter().rposition(|frame| frame.number == number)
    }

    /// The innermost handler is an item.
    pub(crate) fn begin_item(&self) {
        if let Some(frame) = self.frames.borrow_mut().last_mut() {
            frame.is_item = true;
        }
    }

    /// The number of the innermost item.
    pub(crate) fn item(&self) -> Option<u64> {
        self.frames.borrow().iter().rfind(|frame| frame.is_item).map(|frame| frame.number)
    }

    /// Tells where a handler stands.
    #[inline]
    pub(crate) fn stand(&self, number: u64, step: &'static str) {
        let mut frames = self.frames.borrow_mut();
        // It is the innermost one, as long as a handler tells it of itself.
        if let Some(frame) = frames.iter_mut().rfind(|frame| frame.number == number) {
            frame.step = Some(step);
        }
    }

    /// Where the innermost handler stands, if it says so.
    pub(crate) fn step(&self) -> Option<&'static str> {
        self.frames.borrow().last()?.step
    }

    /// Tells for whom the outermost one runs.
    pub(crate) fn seat_root(&self, seat: Seat) {
        if let Some(root) = self.frames.borrow_mut().first_mut() {
            root.seat = seat;
        }
    }

    /// The innermost handler, for errors.
    pub(crate) fn top(&self) -> (Seat, Name) {
        let frames = self.frames.borrow();
        frames.last().map_or((Seat(0), Name::from("turn loop")), Frame::called)
    }

    pub(crate) fn chain(&self) -> Chain {
        Chain(self.frames.borrow().iter().map(Frame::called).collect())
    }
}
