//! Panics of a game's own code, caught with what they said and where.

use std::{
    any::Any,
    cell::{Cell, RefCell},
    mem,
    panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook},
    sync::Once,
    thread,
};

/// A panic that was caught.
pub struct Caught {
    /// What it said.
    pub message: String,
    /// File, line and column, unless the program has put a panic hook of its own over the runtime's.
    pub location: Option<String>,
}

thread_local! {
    /// How many calls of [`catch`] are under way in this thread.
    static CATCHING: Cell<usize> = const { Cell::new(0) };
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Only the hook is told where a panic happens. The one that was there before runs as well.
fn listen() {
    static HOOK: Once = Once::new();
    if HOOK.is_completed() || thread::panicking() {
        return;
    }
    HOOK.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |info| {
            if CATCHING.get() > 0 {
                PLACE.set(info.location().map(ToString::to_string));
            }
            usual(info);
        }));
    });
}

/// Runs what may panic.
///
/// # Errors
/// The panic.
pub fn catch<T>(run: impl FnOnce() -> T) -> Result<T, Caught> {
    listen();
    CATCHING.set(CATCHING.get() + 1);
    let result = catch_unwind(AssertUnwindSafe(run));
    CATCHING.set(CATCHING.get() - 1);
    result.map_err(|payload| {
        let caught = Caught { message: message(payload.as_ref()), location: PLACE.take() };
        discard(payload);
        caught
    })
}

/// Drops what may panic in its drop.
pub(crate) fn discard<T>(value: T) {
    if let Err(payload) = catch_unwind(AssertUnwindSafe(|| drop(value))) {
        // Its drop may panic as well, and so on.
        mem::forget(payload);
    }
}

/// Drops one after the other what may panic in its drop: two panics at a time would end the program.
pub(crate) fn discard_all<T>(values: Vec<T>) {
    values.into_iter().for_each(discard);
}

/// What a panic said.
fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "without a message".to_owned())
}
