//! From text to tree, by the grammar of the language.

use crate::{
    error::{Error, codes},
    lexer::{Piece, Token, pieces},
    tree::{Comparison, Kind, Operator, Tree},
};

/// How large an expression may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many characters it may have.
    pub characters: usize,
    /// How many parts: numbers, texts, names, functions, lists and operators.
    pub parts: usize,
    /// How many levels: brackets, arguments, signs, exponents, `not`, what follows `else`.
    pub levels: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { characters: 256, parts: 128, levels: 32 }
    }
}

impl Tree {
    /// Reads an expression within [the usual limits](Limits::default).
    pub fn parse(text: &str) -> Result<Self, Error> {
        Self::parse_within(text, Limits::default())
    }

    /// Reads an expression.
    ///
    /// The levels are limited because each takes room on the program's stack: no more than some hundreds should be allowed.
    pub fn parse_within(text: &str, limits: Limits) -> Result<Self, Error> {
        let characters = text.chars().count();
        if characters > limits.characters {
            let expected = format!("at most {} characters", limits.characters);
            return Err(Error::new(codes::TOO_LONG, past(limits.characters), expected, characters));
        }
        let mut parser = Parser { pieces: pieces(text)?, next: 0, limits, parts: 0, levels: 0 };
        let tree = parser.expression()?;
        match parser.peek() {
            Token::End => Ok(tree),
            _ => Err(parser.unexpected("an operator or the end")),
        }
    }
}

/// The column after that many characters.
fn past(characters: usize) -> u32 {
    u32::try_from(characters).unwrap_or(u32::MAX).saturating_add(1)
}

/// The words that are no names.
const RESERVED: [&str; 5] = ["if", "else", "and", "or", "not"];

struct Parser<'t> {
    pieces: Vec<Piece<'t>>,
    next: usize,
    limits: Limits,
    parts: usize,
    levels: usize,
}

impl<'t> Parser<'t> {
    fn piece(&self) -> Piece<'t> {
        self.pieces[self.next]
    }

    fn peek(&self) -> Token<'t> {
        self.piece().token
    }

    /// Goes on; the end is never passed.
    fn advance(&mut self) -> Piece<'t> {
        let piece = self.piece();
        self.next = (self.next + 1).min(self.pieces.len() - 1);
        piece
    }

    fn unexpected(&self, expected: &str) -> Error {
        let piece = self.piece();
        let found = match piece.token {
            Token::End => "the end".to_owned(),
            _ => format!("`{}`", piece.text),
        };
        Error::new(codes::SYNTAX, piece.column, expected, found)
    }

    /// Takes a sign, if it stands here.
    fn take(&mut self, sign: &str) -> Option<u32> {
        matches!(self.peek(), Token::Sign(found) if found == sign).then(|| self.advance().column)
    }

    fn take_word(&mut self, word: &str) -> Option<u32> {
        matches!(self.peek(), Token::Word(found) if found == word).then(|| self.advance().column)
    }

    fn expect(&mut self, sign: &str, expected: &str) -> Result<(), Error> {
        self.take(sign).map(|_| ()).ok_or_else(|| self.unexpected(expected))
    }

    /// Takes the first of several signs that stands here.
    fn one_of<T: Copy>(&mut self, signs: &[(&str, T)]) -> Option<(T, u32)> {
        signs.iter().find_map(|(sign, means)| Some((*means, self.take(sign)?)))
    }

    /// Counts a part.
    fn part(&mut self, column: u32) -> Result<(), Error> {
        self.parts += 1;
        if self.parts > self.limits.parts {
            let expected = format!("at most {} parts", self.limits.parts);
            return Err(Error::new(codes::TOO_MANY, column, expected, "more"));
        }
        Ok(())
    }

    /// Reads what is a level further in.
    fn inside<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Error>) -> Result<T, Error> {
        if self.levels == self.limits.levels {
            let expected = format!("at most {} levels", self.limits.levels);
            return Err(Error::new(codes::TOO_DEEP, self.piece().column, expected, "one more"));
        }
        self.levels += 1;
        let result = read(self);
        self.levels -= 1;
        result
    }

    fn expression(&mut self) -> Result<Tree, Error> {
        let then = self.any()?;
        let Some(column) = self.take_word("if") else { return Ok(then) };
        self.part(column)?;
        let condition = self.any()?;
        if self.take_word("else").is_none() {
            return Err(self.unexpected("`else`"));
        }
        let otherwise = self.inside(Self::expression)?;
        Ok(Tree { kind: Kind::Choice(Box::new((then, condition, otherwise))), column })
    }

    fn any(&mut self) -> Result<Tree, Error> {
        self.joined("or", Self::all, Kind::Any)
    }

    fn all(&mut self) -> Result<Tree, Error> {
        self.joined("and", Self::not, Kind::All)
    }

    fn joined(
        &mut self,
        word: &str,
        part: fn(&mut Self) -> Result<Tree, Error>,
        kind: fn(Vec<Tree>) -> Kind,
    ) -> Result<Tree, Error> {
        let first = part(self)?;
        let (column, mut parts) = (self.piece().column, vec![first]);
        while let Some(column) = self.take_word(word) {
            self.part(column)?;
            parts.push(part(self)?);
        }
        match parts.len() {
            1 => Ok(parts.remove(0)),
            _ => Ok(Tree { kind: kind(parts), column }),
        }
    }

    fn not(&mut self) -> Result<Tree, Error> {
        let Some(column) = self.take_word("not") else { return self.comparison() };
        self.part(column)?;
        let of = self.inside(Self::not)?;
        Ok(Tree { kind: Kind::Not(Box::new(of)), column })
    }

    fn comparison(&mut self) -> Result<Tree, Error> {
        const COMPARISONS: [(&str, Comparison); 6] = [
            ("==", Comparison::Equal),
            ("!=", Comparison::Unequal),
            ("<", Comparison::Less),
            (">", Comparison::Greater),
            ("<=", Comparison::AtMost),
            (">=", Comparison::AtLeast),
        ];
        let first = self.sum()?;
        let (column, mut rest) = (self.piece().column, Vec::new());
        while let Some((comparison, column)) = self.one_of(&COMPARISONS) {
            self.part(column)?;
            rest.push((comparison, self.sum()?));
        }
        if rest.is_empty() {
            Ok(first)
        } else {
            Ok(Tree { kind: Kind::Compare(Box::new(first), rest), column })
        }
    }

    fn sum(&mut self) -> Result<Tree, Error> {
        self.chain(&[("+", Operator::Add), ("-", Operator::Subtract)], Self::term)
    }

    fn term(&mut self) -> Result<Tree, Error> {
        const OPERATORS: [(&str, Operator); 4] = [
            ("*", Operator::Multiply),
            ("/", Operator::Divide),
            ("//", Operator::DivideDown),
            ("%", Operator::Remainder),
        ];
        self.chain(&OPERATORS, Self::factor)
    }

    /// Operators of one level, from left to right.
    fn chain(
        &mut self,
        operators: &[(&str, Operator)],
        operand: fn(&mut Self) -> Result<Tree, Error>,
    ) -> Result<Tree, Error> {
        let mut left = operand(self)?;
        while let Some((operator, column)) = self.one_of(operators) {
            self.part(column)?;
            let right = operand(self)?;
            left = Tree { kind: Kind::Binary(operator, Box::new((left, right))), column };
        }
        Ok(left)
    }

    fn factor(&mut self) -> Result<Tree, Error> {
        let Some((minus, column)) = self.one_of(&[("-", true), ("+", false)]) else { return self.power() };
        self.part(column)?;
        let of = self.inside(Self::factor)?;
        Ok(Tree { kind: Kind::Sign(minus, Box::new(of)), column })
    }

    fn power(&mut self) -> Result<Tree, Error> {
        let base = self.atom()?;
        let Some(column) = self.take("**") else { return Ok(base) };
        self.part(column)?;
        let exponent = self.inside(Self::factor)?;
        Ok(Tree { kind: Kind::Binary(Operator::Power, Box::new((base, exponent))), column })
    }

    fn atom(&mut self) -> Result<Tree, Error> {
        const EXPECTED: &str = "a number, a text, a name or a bracket";
        let Piece { token, column, .. } = self.piece();
        let tree = match token {
            Token::Number(number) => self.leaf(Kind::Number(number)),
            Token::Text(text) => self.leaf(Kind::Text(text.into())),
            Token::Word("true" | "True") => self.leaf(Kind::Bool(true)),
            Token::Word("false" | "False") => self.leaf(Kind::Bool(false)),
            Token::Word(word) if !RESERVED.contains(&word) => self.named(word, column),
            Token::Sign("(") => self.bracket(column),
            Token::Sign("[") => {
                self.advance();
                self.part(column)?;
                let entries = self.inside(|parser| parser.entries("]"))?;
                Ok(Tree { kind: Kind::List(entries), column })
            }
            _ => Err(self.unexpected(EXPECTED)),
        }?;
        if self.peek() == Token::Sign("[") {
            let column = self.piece().column;
            return Err(Error::new(codes::FORBIDDEN, column, "an operator or the end", "an index"));
        }
        Ok(tree)
    }

    fn leaf(&mut self, kind: Kind) -> Result<Tree, Error> {
        let column = self.advance().column;
        self.part(column)?;
        Ok(Tree { kind, column })
    }

    fn named(&mut self, name: &str, column: u32) -> Result<Tree, Error> {
        self.advance();
        self.part(column)?;
        if self.take("(").is_none() {
            return Ok(Tree { kind: Kind::Name(name.into()), column });
        }
        let arguments = self.inside(|parser| parser.entries(")"))?;
        Ok(Tree { kind: Kind::Call(name.into(), arguments), column })
    }

    /// An expression in brackets, or a list: then a comma follows the first entry.
    fn bracket(&mut self, column: u32) -> Result<Tree, Error> {
        self.advance();
        self.inside(|parser| {
            let first = parser.expression()?;
            if parser.take(",").is_none() {
                parser.expect(")", "`)`")?;
                return Ok(first);
            }
            parser.part(column)?;
            let mut entries = vec![first];
            while parser.take(")").is_none() {
                entries.push(parser.expression()?);
                if parser.take(",").is_none() {
                    parser.expect(")", "`,` or `)`")?;
                    break;
                }
            }
            Ok(Tree { kind: Kind::List(entries), column })
        })
    }

    /// Expressions with commas between them, up to a bracket.
    fn entries(&mut self, end: &str) -> Result<Vec<Tree>, Error> {
        let mut entries = Vec::new();
        if self.take(end).is_some() {
            return Ok(entries);
        }
        loop {
            entries.push(self.expression()?);
            if self.take(",").is_none() {
                self.expect(end, &format!("`,` or `{end}`"))?;
                return Ok(entries);
            }
        }
    }
}
