//! Effects as JSON in a line of text.

use std::io;

use serde::Serialize as _;
use serde_json::{Serializer, Value, ser::Formatter};

/// JSON with a space behind colons and commas.
pub(super) fn spaced(value: &Value) -> String {
    let mut written = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut written, Spaced);
    // Neither a value nor memory refuses to be written.
    let written = value.serialize(&mut serializer).ok().and_then(|()| String::from_utf8(written).ok());
    written.unwrap_or_default()
}

struct Spaced;

impl Formatter for Spaced {
    fn begin_array_value<W: io::Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if first { Ok(()) } else { writer.write_all(b", ") }
    }

    fn begin_object_key<W: io::Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if first { Ok(()) } else { writer.write_all(b", ") }
    }

    fn begin_object_value<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}
