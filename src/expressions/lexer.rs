//! The words, numbers, texts and signs of an expression.

use crate::{
    error::{Error, Impossible, codes},
    rational::Rational,
};

/// A piece of an expression.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Token<'t> {
    Number(Rational),
    Text(&'t str),
    /// A name, or one of the words that mean something.
    Word(&'t str),
    /// An operator or a bracket.
    Sign(&'static str),
    End,
}

/// A piece with its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece<'t> {
    pub(crate) token: Token<'t>,
    pub(crate) text: &'t str,
    pub(crate) column: u32,
}

/// Longer ones stand first.
const SIGNS: [&str; 18] =
    ["**", "//", "==", "!=", "<=", ">=", "+", "-", "*", "/", "%", "<", ">", "(", ")", "[", "]", ","];
const FORBIDDEN_SIGNS: &str = ".:{}=&|^~@;!";
const FORBIDDEN_WORDS: [&str; 14] = [
    "lambda", "import", "for", "in", "is", "await", "yield", "None", "def", "class", "del", "with", "as",
    "global",
];
const LONGEST_TEXT: usize = 64;
const MOST_DECIMALS: usize = 6;

/// The pieces of a text; the last one is its end.
pub(crate) fn pieces(text: &str) -> Result<Vec<Piece<'_>>, Error> {
    let mut pieces = Vec::new();
    let mut rest = text;
    let mut column = 1;
    loop {
        let blank = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_whitespace()).len();
        // All of them are of one byte.
        column += blank as u32;
        rest = &rest[blank..];
        let Some(first) = rest.chars().next() else {
            pieces.push(Piece { token: Token::End, text: "", column });
            return Ok(pieces);
        };
        let (token, length) = piece(rest, first, column)?;
        let text;
        (text, rest) = rest.split_at(length);
        pieces.push(Piece { token, text, column });
        column += text.chars().count() as u32;
    }
}

/// The piece at the beginning of a text, and its length in bytes.
fn piece(text: &str, first: char, column: u32) -> Result<(Token<'_>, usize), Error> {
    if first.is_ascii_digit() {
        return number(text, column);
    }
    if first == '\'' || first == '"' {
        return quoted(text, first, column);
    }
    if is_letter(first) {
        let word = leading(text, |c| is_letter(c) || c.is_ascii_digit());
        if FORBIDDEN_WORDS.contains(&word) {
            return Err(Error::new(codes::FORBIDDEN, column, "a word of the language", format!("`{word}`")));
        }
        return Ok((Token::Word(word), word.len()));
    }
    if let Some(sign) = SIGNS.iter().find(|sign| text.starts_with(**sign)) {
        return Ok((Token::Sign(sign), sign.len()));
    }
    let code = if FORBIDDEN_SIGNS.contains(first) { codes::FORBIDDEN } else { codes::SYNTAX };
    Err(Error::new(code, column, "a number, a text, a name, an operator or a bracket", format!("`{first}`")))
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_'
}

fn leading(text: &str, fits: impl Fn(char) -> bool) -> &str {
    &text[..text.find(|c| !fits(c)).unwrap_or(text.len())]
}

fn number(text: &str, column: u32) -> Result<(Token<'_>, usize), Error> {
    let digits = |text| leading(text, |c| c.is_ascii_digit());
    let whole = digits(text);
    let decimals = text[whole.len()..].strip_prefix('.').map(digits).filter(|decimals| !decimals.is_empty());
    let length = whole.len() + decimals.map_or(0, |decimals| 1 + decimals.len());
    let decimals = decimals.unwrap_or_default();
    let wrong = |expected, found| Error::new(codes::SYNTAX, column, expected, format!("`{found}`"));
    if whole.len() > 1 && whole.starts_with('0') {
        return Err(wrong("a number without zeros before it", &text[..length]));
    }
    if decimals.len() > MOST_DECIMALS {
        return Err(wrong("a number with at most six digits after the point", &text[..length]));
    }
    let beyond = leading(&text[length..], |c| is_letter(c) || c.is_ascii_digit());
    if !beyond.is_empty() {
        return Err(wrong("a number of digits alone", &text[..length + beyond.len()]));
    }
    let overflow = |reason: Impossible| {
        Error::new(reason.code(), column, reason.expected(), format!("`{}`", &text[..length]))
    };
    // What does not fit even in 128 bits has a whole part that does not fit in 64.
    let numerator = format!("{whole}{decimals}").parse().map_err(|_| overflow(Impossible::Overflow))?;
    let denominator = 10_i128.pow(decimals.len() as u32);
    let number = Rational::fraction(numerator, denominator).map_err(overflow)?;
    Ok((Token::Number(number), length))
}

fn quoted(text: &str, quote: char, column: u32) -> Result<(Token<'_>, usize), Error> {
    let wrong = |expected, found| Error::new(codes::SYNTAX, column, expected, found);
    let Some((inside, _)) = text[1..].split_once(quote) else {
        return Err(wrong(format!("a text that ends with {quote}"), format!("`{text}`")));
    };
    if inside.contains('\\') {
        return Err(wrong("a text without escapes".to_owned(), format!("`{inside}`")));
    }
    let letters = inside.chars().count();
    if letters > LONGEST_TEXT {
        let expected = format!("a text of at most {LONGEST_TEXT} characters");
        return Err(wrong(expected, format!("{letters} characters")));
    }
    Ok((Token::Text(inside), inside.len() + 2))
}
