//! Text as a picture.

use font8x8::UnicodeFonts;

/// A character is 8 dots wide and, each row of dots twice, 16 high.
const WIDTH: usize = 8;
const HEIGHT: usize = 16;

const INK: [u8; 3] = [0xdd, 0xdd, 0xd5];
const PAPER: [u8; 3] = [0x1c, 0x1f, 0x24];

/// Dots of three bytes each, row by row.
pub(crate) struct Picture {
    pub(crate) height: usize,
    pub(crate) width: usize,
    pub(crate) dots: Vec<u8>,
}

/// Draws lines of text into so many columns and rows. What is wider or longer is cut off.
pub(crate) fn draw(text: &str, columns: usize, rows: usize) -> Picture {
    let (width, height) = (columns * WIDTH, rows * HEIGHT);
    let mut dots = PAPER.repeat(width * height);
    for (row, line) in text.lines().take(rows).enumerate() {
        for (column, character) in line.chars().take(columns).enumerate() {
            for (y, bits) in glyph(character).into_iter().enumerate() {
                for x in (0..WIDTH).filter(|x| bits >> x & 1 == 1) {
                    for y in [2 * y, 2 * y + 1] {
                        let dot = (row * HEIGHT + y) * width + column * WIDTH + x;
                        dots[3 * dot..3 * dot + 3].copy_from_slice(&INK);
                    }
                }
            }
        }
    }
    Picture { height, width, dots }
}

fn glyph(character: char) -> [u8; WIDTH] {
    let plain = match character {
        '\u{2013}' | '\u{2014}' | '\u{2212}' => '-',
        '\u{2018}' | '\u{2019}' => '\'',
        '\u{2026}' => '.',
        '\u{d7}' => 'x',
        other => other,
    };
    let fonts = [
        font8x8::BASIC_FONTS.get(plain),
        font8x8::LATIN_FONTS.get(plain),
        font8x8::BOX_FONTS.get(plain),
        font8x8::BLOCK_FONTS.get(plain),
        font8x8::BASIC_FONTS.get('?'),
    ];
    fonts.into_iter().flatten().next().unwrap_or_default()
}
