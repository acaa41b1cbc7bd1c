//! Who may do what: what is looked at before a request gets to a table.

pub mod address;
pub mod cookies;
pub mod limits;
pub mod origin;
pub mod secret;
