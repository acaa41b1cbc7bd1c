//! Lines that are printed, and what becomes of them where they cannot be: on a full disk, into a closed pipe.
//!
//! A line that cannot be printed ends the command. It unwinds to [`catch`] at the top, so that no call is checked by
//! itself, nothing goes on that nobody sees, and files and programs are closed on the way.

use std::{
    fmt,
    io::{self, Write},
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

/// Prints a line to standard output: as `println!`, but what fails ends the command.
macro_rules! outln {
    ($($text:tt)*) => { $crate::print::to_output(format_args!($($text)*)) };
}

/// Prints a line to standard error: as `eprintln!`, but never panics.
macro_rules! errln {
    ($($text:tt)*) => { $crate::print::to_error(format_args!($($text)*)) };
}

/// What unwinds.
struct Unprinted(io::Error);

/// What [`outln!`] does.
pub(crate) fn to_output(line: fmt::Arguments<'_>) {
    if let Err(error) = writeln!(anstream::stdout(), "{line}") {
        // No panic: the hook is not told.
        resume_unwind(Box::new(Unprinted(error)));
    }
}

/// What [`errln!`] does.
pub(crate) fn to_error(line: fmt::Arguments<'_>) {
    // There is no other place to say that this one takes nothing.
    writeln!(anstream::stderr(), "{line}").ok();
}

/// Runs a command.
///
/// # Errors
/// Why a line could not be printed.
pub(crate) fn catch<T>(command: impl FnOnce() -> T) -> io::Result<T> {
    catch_unwind(AssertUnwindSafe(command)).or_else(|payload| match payload.downcast::<Unprinted>() {
        Ok(unprinted) => Err(unprinted.0),
        Err(panic) => resume_unwind(panic),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_printed_is_an_error_and_a_panic_stays_one() {
        assert_eq!(catch(|| 3).unwrap(), 3);
        let full = || resume_unwind(Box::new(Unprinted(io::ErrorKind::StorageFull.into())));
        assert_eq!(catch::<()>(full).unwrap_err().kind(), io::ErrorKind::StorageFull);
        let panic = catch_unwind(|| catch::<()>(|| resume_unwind(Box::new("a fault"))));
        assert_eq!(panic.unwrap_err().downcast_ref(), Some(&"a fault"));
    }
}
