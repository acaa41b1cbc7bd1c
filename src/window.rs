//! Priority windows: in which order seats may respond to what is pending, and when it is resolved.

use std::future::{Future, pending};

use crate::{Context, Game, Picks, Prompt, Seat, context::Due};

impl<G: Game> Context<G> {
    /// Lets these seats respond, in this order, until all of them have passed in a row. After each response the first
    /// one is asked again, so that there can be a response to a response.
    ///
    /// `prompt` makes the question to a seat from the state as it is then. It is asked whatever its options and may be
    /// declined, whether the game says so or not ([`Prompt::always`], [`Prompt::optional`]): nobody is to learn from who
    /// is asked whether a hand holds a response. `None` passes for a seat of which everybody knows that it has nothing to
    /// say, such as one that has given up. `respond` does what was picked; what is pending is a matter of the state:
    /// [`Pending`](crate::Pending).
    ///
    /// ```
    /// # use cardloom::{Context, Prompt, Seat, example::{Effect, Pebbles}};
    /// /// Whoever likes takes one more, until nobody does.
    /// async fn more(context: Context<Pebbles>) {
    ///     let prompt = |state: &cardloom::example::State, seat| {
    ///         Prompt::new(seat, "one more?").options((state.pile > 1).then_some(1))
    ///     };
    ///     let respond = async |seat, _| _ = context.apply(Effect::Take(seat, 1)).await;
    ///     context.window(context.seat().around(2), prompt, respond).await;
    /// }
    /// ```
    pub fn window<P: Into<Option<Prompt<G>>>>(
        &self,
        seats: impl IntoIterator<Item = Seat>,
        prompt: impl Fn(&G::State, Seat) -> P,
        mut respond: impl AsyncFnMut(Seat, Picks<G>),
    ) -> impl Future<Output = ()> {
        let due = Due(self);
        async move {
            if !due.begins() {
                return pending().await;
            }
            let seats: Vec<Seat> = seats.into_iter().collect();
            let mut next = 0;
            while let Some(&seat) = seats.get(next) {
                next += 1;
                let prompt: Option<Prompt<G>> = prompt(&self.state(), seat).into();
                let Some(prompt) = prompt else { continue };
                let picks = self.ask(prompt.always().optional()).await;
                if !picks.is_empty() {
                    respond(seat, picks).await;
                    next = 0;
                }
            }
        }
    }
}
