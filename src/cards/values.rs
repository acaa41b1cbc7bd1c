//! Values that every language has.

use crate::{
    reader::{Read, Reader},
    tree::Node,
    vocabulary::Form,
};

impl<C> Read<C> for bool {
    fn read(node: &Node, reader: &mut Reader<C>) -> Self {
        reader.bool(node).unwrap_or_default()
    }

    fn form() -> Form {
        Form::Bool
    }
}

/// A whole number in bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Whole<const LEAST: i64, const MOST: i64>(pub i64);

impl<C, const LEAST: i64, const MOST: i64> Read<C> for Whole<LEAST, MOST> {
    fn read(node: &Node, reader: &mut Reader<C>) -> Self {
        Self(reader.whole(node, LEAST..=MOST).unwrap_or(LEAST))
    }

    fn form() -> Form {
        Form::Whole(LEAST, MOST)
    }
}

impl<C> Read<C> for Box<str> {
    fn read(node: &Node, reader: &mut Reader<C>) -> Self {
        reader.text(node).unwrap_or_default().into()
    }

    fn form() -> Form {
        Form::Text
    }
}

impl<C> Read<C> for String {
    fn read(node: &Node, reader: &mut Reader<C>) -> Self {
        reader.text(node).unwrap_or_default().to_owned()
    }

    fn form() -> Form {
        Form::Text
    }
}

impl<C, T: Read<C>> Read<C> for Option<T> {
    fn read(node: &Node, reader: &mut Reader<C>) -> Self {
        Some(T::read(node, reader))
    }

    fn absent() -> Option<Self> {
        Some(None)
    }

    fn form() -> Form {
        T::form()
    }
}

impl<C, T: Read<C>> Read<C> for Box<T> {
    fn read(node: &Node, reader: &mut Reader<C>) -> Self {
        Self::new(T::read(node, reader))
    }

    fn absent() -> Option<Self> {
        T::absent().map(Self::new)
    }

    fn form() -> Form {
        T::form()
    }
}

impl<C, T: Read<C>> Read<C> for Vec<T> {
    fn read(node: &Node, reader: &mut Reader<C>) -> Self {
        reader.each(node, T::read)
    }

    fn form() -> Form {
        T::form().list()
    }
}

impl<C, T: Read<C>> Read<C> for Box<[T]> {
    fn read(node: &Node, reader: &mut Reader<C>) -> Self {
        reader.each(node, T::read).into()
    }

    fn form() -> Form {
        T::form().list()
    }
}

impl<C, T: Read<C>, const N: usize> Read<C> for [T; N] {
    fn read(node: &Node, reader: &mut Reader<C>) -> Self {
        let nodes = reader.list(node);
        if nodes.is_some_and(|nodes| nodes.len() != N) {
            reader.fault(reader.codes().shape, format!("a list of {N}"), node);
        }
        let nodes = nodes.unwrap_or_default();
        std::array::from_fn(|index| match nodes.get(index) {
            Some(node) => reader.read_within(index, node),
            None => reader.stand_in(),
        })
    }

    fn form() -> Form {
        Form::Array(Box::new(T::form()), N)
    }
}
