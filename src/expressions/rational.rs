//! Exact numbers.

use std::{cmp::Ordering, fmt, num::NonZeroI64, str::FromStr};

use num_integer::Integer;
use num_rational::Ratio;

use crate::error::Impossible;

/// A whole number or a fraction, in lowest terms, whose parts have 64 bits.
///
/// Every operation is exact or an error: what is computed on the way has 128 bits, so that only a result can be too large.
///
/// ```
/// use cardloom_expressions::{Impossible, Rational};
///
/// let half = Rational::new(1, 2)?;
/// assert_eq!(Rational::from(3).times(half)?.to_string(), "3/2");
/// assert_eq!(Rational::from(i64::MAX).plus(half), Err(Impossible::Overflow));
/// assert_eq!("-7/2".parse::<Rational>().map(Rational::truncate), Ok(-3));
/// # Ok::<(), Impossible>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rational {
    numerator: i64,
    // Never below zero. That it is never zero leaves room for an error beside the number.
    denominator: NonZeroI64,
}

/// The largest exponent of a power.
pub const LARGEST_EXPONENT: i64 = 63;

impl Rational {
    /// Nothing.
    pub const ZERO: Self = Self::whole(0);
    /// One.
    pub const ONE: Self = Self::whole(1);

    /// A whole number.
    #[inline]
    pub const fn whole(number: i64) -> Self {
        const ONE: NonZeroI64 = NonZeroI64::new(1).unwrap();
        Self { numerator: number, denominator: ONE }
    }

    /// A fraction.
    pub fn new(numerator: i64, denominator: i64) -> Result<Self, Impossible> {
        Self::fraction(numerator.into(), denominator.into())
    }

    /// A fraction that may be too large.
    pub(crate) fn fraction(numerator: i128, denominator: i128) -> Result<Self, Impossible> {
        if denominator == 0 {
            return Err(Impossible::DivisionByZero);
        }
        Self::narrow(Ratio::new(numerator, denominator))
    }

    /// What is above the line.
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// What is below the line: 1 for a whole number.
    pub const fn denominator(self) -> i64 {
        self.denominator.get()
    }

    /// The number, if it is whole.
    #[inline]
    pub const fn as_whole(self) -> Option<i64> {
        if self.denominator.get() == 1 { Some(self.numerator) } else { None }
    }

    /// Whether it is nothing.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// The whole part: rounded toward zero.
    #[inline]
    pub const fn truncate(self) -> i64 {
        // A fraction's denominator is 2 or more: the one quotient that does not fit, of -1, cannot come.
        self.numerator.wrapping_div(self.denominator.get())
    }

    /// The sum.
    #[inline]
    pub fn plus(self, other: Self) -> Result<Self, Impossible> {
        self.by(other, i64::checked_add, |one, other| one + other)
    }

    /// The difference.
    #[inline]
    pub fn minus(self, other: Self) -> Result<Self, Impossible> {
        self.by(other, i64::checked_sub, |one, other| one - other)
    }

    /// The product.
    #[inline]
    pub fn times(self, other: Self) -> Result<Self, Impossible> {
        self.by(other, i64::checked_mul, |one, other| one * other)
    }

    /// The exact quotient.
    pub fn divide(self, divisor: Self) -> Result<Self, Impossible> {
        divisor.not_zero()?;
        Self::narrow(self.wide() / divisor.wide())
    }

    /// The quotient rounded down.
    pub fn divide_down(self, divisor: Self) -> Result<Self, Impossible> {
        divisor.not_zero()?;
        if let Some((one, other)) = self.plain(divisor) {
            return Ok(Self::whole(Integer::div_floor(&one, &other)));
        }
        Self::narrow((self.wide() / divisor.wide()).floor())
    }

    /// What [`Self::divide_down`] leaves: it has the sign of the divisor.
    pub fn remainder(self, divisor: Self) -> Result<Self, Impossible> {
        divisor.not_zero()?;
        if let Some((one, other)) = self.plain(divisor) {
            return Ok(Self::whole(one.mod_floor(&other)));
        }
        let (one, other) = (self.wide(), divisor.wide());
        let remainder = (one.numer() * other.denom()).mod_floor(&(other.numer() * one.denom()));
        Self::fraction(remainder, one.denom() * other.denom())
    }

    /// The power, multiplied out step by step. The exponent is whole, from 0 to [`LARGEST_EXPONENT`].
    pub fn power(self, exponent: Self) -> Result<Self, Impossible> {
        let times = exponent.as_whole().filter(|times| (0..=LARGEST_EXPONENT).contains(times));
        let times = times.ok_or(Impossible::BadExponent)?;
        (0..times).try_fold(Self::ONE, |product, _| product.times(self))
    }

    /// The number with the other sign.
    pub fn negate(self) -> Result<Self, Impossible> {
        let numerator = self.numerator.checked_neg().ok_or(Impossible::Overflow)?;
        Ok(Self { numerator, ..self })
    }

    /// The number without its sign.
    pub fn absolute(self) -> Result<Self, Impossible> {
        if self.numerator < 0 { self.negate() } else { Ok(self) }
    }

    /// The nearest whole number, a half to the even one.
    pub fn round(self) -> Self {
        let (down, rest) = self.numerator.div_mod_floor(&self.denominator.get());
        // Twice the rest may not fit.
        let rises = match rest.cmp(&(self.denominator.get() - rest)) {
            Ordering::Less => false,
            Ordering::Equal => down.is_odd(),
            Ordering::Greater => true,
        };
        Self::whole(down + i64::from(rises))
    }

    /// Two whole numbers whose quotient fits whatever the first one is.
    fn plain(self, divisor: Self) -> Option<(i64, i64)> {
        Some((self.as_whole()?, divisor.as_whole().filter(|divisor| *divisor != -1)?))
    }

    fn not_zero(self) -> Result<(), Impossible> {
        if self.is_zero() { Err(Impossible::DivisionByZero) } else { Ok(()) }
    }

    #[inline]
    fn by(
        self,
        other: Self,
        whole: fn(i64, i64) -> Option<i64>,
        exact: fn(Ratio<i128>, Ratio<i128>) -> Ratio<i128>,
    ) -> Result<Self, Impossible> {
        if let (Some(one), Some(other)) = (self.as_whole(), other.as_whole()) {
            return whole(one, other).map(Self::whole).ok_or(Impossible::Overflow);
        }
        Self::narrow(exact(self.wide(), other.wide()))
    }

    fn wide(self) -> Ratio<i128> {
        Ratio::new_raw(self.numerator.into(), self.denominator.get().into())
    }

    #[cold]
    fn narrow(wide: Ratio<i128>) -> Result<Self, Impossible> {
        let (numerator, denominator) = wide.into_raw();
        let numerator = i64::try_from(numerator).map_err(|_| Impossible::Overflow)?;
        let denominator = i64::try_from(denominator).ok().and_then(NonZeroI64::new);
        Ok(Self { numerator, denominator: denominator.ok_or(Impossible::Overflow)? })
    }
}

impl From<i64> for Rational {
    #[inline]
    fn from(number: i64) -> Self {
        Self::whole(number)
    }
}

impl From<bool> for Rational {
    #[inline]
    fn from(flag: bool) -> Self {
        Self::whole(flag.into())
    }
}

impl Ord for Rational {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.as_whole(), other.as_whole()) {
            (Some(one), Some(other)) => one.cmp(&other),
            _ => self.wide().cmp(&other.wide()),
        }
    }
}

impl PartialOrd for Rational {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_whole() {
            Some(whole) => whole.fmt(f),
            None => write!(f, "{}/{}", self.numerator, self.denominator),
        }
    }
}

impl fmt::Debug for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `3` and `-7/2`, as [`Rational`] is displayed.
impl FromStr for Rational {
    type Err = Impossible;

    fn from_str(text: &str) -> Result<Self, Impossible> {
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let part = |text: &str| text.parse().map_err(|_| Impossible::NotANumber);
        Self::new(part(numerator)?, part(denominator)?)
    }
}
