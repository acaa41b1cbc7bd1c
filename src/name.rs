//! Names of handlers, as logs and errors tell them.

use std::{fmt, ops::Deref, sync::Arc};

/// What a running handler is called in chains, logs and errors.
///
/// Most names are fixed. One that carries a card, or that comes from data, is made at run time and shared.
///
/// ```
/// use cardloom::Name;
///
/// let fixed = Name::from("turn");
/// let copied = Name::from(format!("Echo copied {}", "Fireball"));
/// assert_eq!((&*fixed, &*copied), ("turn", "Echo copied Fireball"));
/// ```
#[derive(Clone)]
pub struct Name(Text);

#[derive(Clone)]
enum Text {
    Fixed(&'static str),
    Made(Arc<str>),
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        match &self.0 {
            Text::Fixed(text) => text,
            Text::Made(text) => text,
        }
    }
}

impl From<&'static str> for Name {
    fn from(text: &'static str) -> Self {
        Self(Text::Fixed(text))
    }
}

impl From<String> for Name {
    fn from(text: String) -> Self {
        Self(Text::Made(text.into()))
    }
}

impl From<Arc<str>> for Name {
    fn from(text: Arc<str>) -> Self {
        Self(Text::Made(text))
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Name {}

impl PartialEq<str> for Name {
    fn eq(&self, other: &str) -> bool {
        **self == *other
    }
}

impl PartialEq<&str> for Name {
    fn eq(&self, other: &&str) -> bool {
        **self == **other
    }
}

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, formatter)
    }
}
