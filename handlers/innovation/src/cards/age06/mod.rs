//! The cards of age 6, by title.

use crate::card::Facts;

mod atomic_theory;
mod canning;
mod classification;
mod democracy;
mod emancipation;
mod encyclopedia;
mod industrialization;
mod machine_tools;
mod metric_system;
mod vaccination;

pub(super) static CARDS: [&Facts; 10] = [
    &atomic_theory::CARD,
    &canning::CARD,
    &classification::CARD,
    &democracy::CARD,
    &emancipation::CARD,
    &encyclopedia::CARD,
    &industrialization::CARD,
    &machine_tools::CARD,
    &metric_system::CARD,
    &vaccination::CARD,
];
