//! The pieces of a text: words, signs, brackets and braces.

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Token<'t> {
    /// A word or a number.
    Word(&'t str),
    /// An expression in square brackets, without them.
    Bracket(&'t str),
    /// The JSON after `Do`, with its braces.
    Json(&'t str),
    /// A sign that stands alone.
    Sign(char),
    /// One or several ends of sentences.
    Stop,
    /// The end of the text.
    End,
}

/// A piece with its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'t> {
    pub(super) token: Token<'t>,
    /// The first character, from 1.
    pub(super) column: u32,
    /// The first byte, and the one after the last.
    pub(super) bytes: (usize, usize),
}

/// The pieces of a text, the last one its end. Every text has them: a bracket that is not closed is a sign, which no sentence
/// has.
pub(super) fn pieces(text: &str) -> Pieces<'_> {
    Pieces { text, at: 0, column: 1, last: None }
}

/// The pieces of a text.
pub(super) struct Pieces<'t> {
    text: &'t str,
    /// The first byte after the last piece.
    at: usize,
    /// The column there.
    column: u32,
    last: Option<Token<'t>>,
}

impl<'t> Iterator for Pieces<'t> {
    type Item = Piece<'t>;

    fn next(&mut self) -> Option<Piece<'t>> {
        loop {
            if self.last == Some(Token::End) {
                return None;
            }
            let rest = &self.text[self.at..];
            self.pass(rest.len() - rest.trim_start().len());
            let (token, length) = piece(&self.text[self.at..], self.last);
            let piece = Piece { token, column: self.column, bytes: (self.at, self.at + length) };
            self.pass(length);
            // Several ends of sentences are one.
            let is_again = token == Token::Stop && self.last == Some(Token::Stop);
            self.last = Some(token);
            if !is_again {
                return Some(piece);
            }
        }
    }
}

impl Pieces<'_> {
    fn pass(&mut self, length: usize) {
        self.column = self.column.saturating_add(count(&self.text[self.at..self.at + length]));
        self.at += length;
    }
}

fn count(text: &str) -> u32 {
    u32::try_from(text.chars().count()).unwrap_or(u32::MAX)
}

fn piece<'t>(text: &'t str, last: Option<Token<'t>>) -> (Token<'t>, usize) {
    let is_do = matches!(last, Some(Token::Word(word)) if word.eq_ignore_ascii_case("do"));
    match text.chars().next() {
        None => (Token::End, 0),
        Some('.' | ';') => (Token::Stop, 1),
        Some('[') => match closed(text, &BRACKET) {
            Some(length) => (Token::Bracket(&text[1..length - 1]), length),
            None => (Token::Sign('['), 1),
        },
        Some('{') if is_do => match closed(text, &JSON) {
            Some(length) => (Token::Json(&text[..length]), length),
            None => (Token::Sign('{'), 1),
        },
        Some(sign) if is_sign(sign) => (Token::Sign(sign), 1),
        Some(_) => {
            let ends = |c: char| c.is_whitespace() || c == '.' || c == ';' || c == '[' || is_sign(c);
            let length = text.find(ends).unwrap_or(text.len());
            (Token::Word(&text[..length]), length)
        }
    }
}

fn is_sign(c: char) -> bool {
    matches!(c, ',' | ':' | '+' | '{' | '}' | ']')
}

/// How something is closed, and which texts in it do not count.
struct Closing {
    opens: char,
    closes: char,
    quotes: &'static [char],
    escape: Option<char>,
}

const BRACKET: Closing = Closing { opens: '[', closes: ']', quotes: &['\'', '"'], escape: None };
const JSON: Closing = Closing { opens: '{', closes: '}', quotes: &['"'], escape: Some('\\') };

/// The length of what is opened at the beginning of a text, if it is closed.
fn closed(text: &str, closing: &Closing) -> Option<usize> {
    let mut depth = 0_usize;
    let mut quote = None;
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match quote {
            Some(_) if Some(letter) == closing.escape => {
                letters.next();
            }
            Some(open) if letter == open => quote = None,
            Some(_) => {}
            None if closing.quotes.contains(&letter) => quote = Some(letter),
            None if letter == closing.opens => depth += 1,
            None if letter == closing.closes => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + letter.len_utf8());
                }
            }
            None => {}
        }
    }
    None
}

/// Whether an expression in brackets is read as that expression.
pub(super) fn fits_in_brackets(expression: &str) -> bool {
    let bracketed = format!("[{expression}]");
    closed(&bracketed, &BRACKET) == Some(bracketed.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        pieces(text).map(|piece| piece.token).collect()
    }

    #[test]
    fn a_text_is_words_signs_and_what_stands_in_brackets() {
        assert_eq!(
            tokens("Add -1 Burn+ ;. [a[0] == ']'], do {\"}\": {}} {"),
            [
                Token::Word("Add"),
                Token::Word("-1"),
                Token::Word("Burn"),
                Token::Sign('+'),
                Token::Stop,
                Token::Bracket("a[0] == ']'"),
                Token::Sign(','),
                Token::Word("do"),
                Token::Json("{\"}\": {}}"),
                Token::Sign('{'),
                Token::End,
            ],
        );
        assert_eq!(tokens("[']"), [Token::Sign('['), Token::Word("'"), Token::Sign(']'), Token::End]);
        assert_eq!(tokens("Do {"), [Token::Word("Do"), Token::Sign('{'), Token::End]);
    }

    #[test]
    fn columns_count_characters() {
        let columns: Vec<u32> = pieces("  é [é] é.").map(|piece| piece.column).collect();
        assert_eq!(columns, [3, 5, 9, 10, 11]);
    }

    #[test]
    fn an_expression_fits_in_brackets_unless_it_closes_them() {
        assert!(fits_in_brackets("cards('hand', ']') + min([1, 2])"));
        assert!(!fits_in_brackets("1] + [1"));
        assert!(!fits_in_brackets("'"));
    }
}
