//! What pages promise: that they are well made, that every option can be picked, and how they look.

mod check;
mod look;
mod pages;
mod tables;
