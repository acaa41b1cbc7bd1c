//! Events as one seat may see them.

use smallvec::{Array, SmallVec};

use crate::{PendingId, Seat};

/// What can be told to everybody once its [secrets](crate::zone::Secret) are redacted.
///
/// It is derived: all fields are redacted, so that each says who may see it. Cards alone have no answer, and do not
/// compile, until they are secrets or `#[redact(public)]` says that everybody may see them.
///
/// ```
/// use cardloom::{CardId, Redact, Seat, zone::Secret};
///
/// #[derive(Clone, Copy, Debug, PartialEq, CardId)]
/// enum Card {
///     Bolt,
///     Ward,
/// }
///
/// #[derive(Clone, Debug, PartialEq, Redact)]
/// enum Event {
///     Drew { seat: Seat, card: Secret<Card> },
///     #[redact(public)]
///     Played { seat: Seat, card: Card },
/// }
///
/// let mut drew = Event::Drew { seat: Seat(0), card: Secret::to(Seat(0), Card::Ward) };
/// drew.redact(Some(Seat(1)));
/// assert!(matches!(drew, Event::Drew { card, .. } if card.face().is_none()));
/// ```
///
/// Without the second attribute it does not compile:
///
/// ```compile_fail,E0277
/// use cardloom::{CardId, Redact, Seat};
///
/// #[derive(Clone, Copy, Debug, PartialEq, CardId)]
/// enum Card {
///     Bolt,
///     Ward,
/// }
///
/// #[derive(Clone, Debug, PartialEq, Redact)]
/// struct Played(Seat, Card);
/// ```
#[diagnostic::on_unimplemented(
    message = "an event does not say who may see a `{Self}`",
    label = "who may see it?",
    note = "where it is a card that not everybody sees, make it a `cardloom::zone::Secret`",
    note = "where everybody may see it, add `#[redact(public)]` to the field, the variant or the whole type",
    note = "where it has fields of its own, add `#[derive(Redact)]` to it"
)]
pub trait Redact {
    /// Hides what somebody may not see: a seat, or a spectator where it is `None`. Doing it again changes nothing.
    fn redact(&mut self, viewer: Option<Seat>);
}

macro_rules! public {
    ($($plain:ty),* $(,)?) => {
        $(impl Redact for $plain {
            #[inline]
            fn redact(&mut self, _: Option<Seat>) {}
        })*
    };
}

public!((), bool, char, &'static str, String, Seat, PendingId);
public!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize);

impl<T: Redact + ?Sized> Redact for Box<T> {
    fn redact(&mut self, viewer: Option<Seat>) {
        (**self).redact(viewer);
    }
}

impl<T: Redact> Redact for Option<T> {
    fn redact(&mut self, viewer: Option<Seat>) {
        self.iter_mut().for_each(|part| part.redact(viewer));
    }
}

impl<T: Redact> Redact for [T] {
    fn redact(&mut self, viewer: Option<Seat>) {
        self.iter_mut().for_each(|part| part.redact(viewer));
    }
}

impl<T: Redact, const N: usize> Redact for [T; N] {
    fn redact(&mut self, viewer: Option<Seat>) {
        self[..].redact(viewer);
    }
}

impl<T: Redact> Redact for Vec<T> {
    fn redact(&mut self, viewer: Option<Seat>) {
        self[..].redact(viewer);
    }
}

impl<A: Array<Item: Redact>> Redact for SmallVec<A> {
    fn redact(&mut self, viewer: Option<Seat>) {
        self[..].redact(viewer);
    }
}

macro_rules! tuples {
    ($(($($part:ident)*)),* $(,)?) => {
        $(impl<$($part: Redact),*> Redact for ($($part,)*) {
            #[allow(non_snake_case, reason = "each part is called as its type")]
            fn redact(&mut self, viewer: Option<Seat>) {
                let ($($part,)*) = self;
                $($part.redact(viewer);)*
            }
        })*
    };
}

tuples!((A), (A B), (A B C), (A B C D));
