//! What effects do to the state, subject by subject.

mod cards;
mod food;
mod mat;
mod rounds;
