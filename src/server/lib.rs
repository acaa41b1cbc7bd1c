//! Every game at a table in the browser.

pub mod page;
pub mod sight;
pub mod store;
