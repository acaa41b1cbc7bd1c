//! Every game at a table in the browser.

pub mod sight;
pub mod store;
