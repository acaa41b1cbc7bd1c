//! What effects do to the state, subject by subject.

mod ages;
mod cards;
mod reactions;
mod scores;
mod traits;
mod turns;
