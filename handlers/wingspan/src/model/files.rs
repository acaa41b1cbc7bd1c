//! How values of the data files are read.

use cardloom_cards::{Form, Node, Read, Reader};

/// Reads the data files of this program, which need not know anything of each other meanwhile.
#[derive(Clone, Copy, Debug)]
pub struct Files;

/// The files are read once, and what they say is kept for as long as the program runs.
impl Read<Files> for &'static str {
    fn read(node: &Node, reader: &mut Reader<Files>) -> Self {
        reader.read::<String>(node).leak()
    }

    fn form() -> Form {
        Form::Text
    }
}

macro_rules! read_whole {
    ($($of:ty: $most:expr),*) => {$(
        impl Read<Files> for $of {
            fn read(node: &Node, reader: &mut Reader<Files>) -> Self {
                let whole = reader.whole(node, 0..=$most);
                whole.and_then(|number| number.try_into().ok()).unwrap_or_default()
            }

            fn form() -> Form {
                Form::Whole(0, $most)
            }
        }
    )*};
}

read_whole!(u8: u8::MAX as i64, u16: u16::MAX as i64, usize: u32::MAX as i64);
