//! Innovation.
