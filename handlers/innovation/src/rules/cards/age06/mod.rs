//! The cards of age 6, by title.

use super::CardEffect;

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

pub(super) static EFFECTS: [&[CardEffect]; 10] = [
    atomic_theory::EFFECTS,
    canning::EFFECTS,
    classification::EFFECTS,
    democracy::EFFECTS,
    emancipation::EFFECTS,
    encyclopedia::EFFECTS,
    industrialization::EFFECTS,
    machine_tools::EFFECTS,
    metric_system::EFFECTS,
    vaccination::EFFECTS,
];
