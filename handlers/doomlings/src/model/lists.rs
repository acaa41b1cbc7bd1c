//! Lists of the state, which is copied for every fork.

use smallvec::{Array, SmallVec};

/// In one go, not item by item. Most lists are empty before and after.
#[inline]
pub(super) fn copy<A: Array<Item: Copy>>(to: &mut SmallVec<A>, from: &SmallVec<A>) {
    if !to.is_empty() {
        to.clear();
    }
    if !from.is_empty() {
        to.extend_from_slice(from);
    }
}

/// A copy of a list, made so.
pub(super) fn copied<A: Array<Item: Copy>>(list: &SmallVec<A>) -> SmallVec<A> {
    SmallVec::from_slice(list)
}
