//! The agent whose answers come from elsewhere: a user interface, a server, a test.

use futures::{
    SinkExt, StreamExt,
    channel::mpsc::{Receiver, Sender, channel},
};

use crate::{Agent, AgentError, Answer, Game, IllegalAnswer, Observation, Prompt, PromptId, Reply};

/// What the far end is sent: plain data that may cross threads.
pub struct Question<G: Game> {
    /// The prompt.
    pub prompt: Prompt<G>,
    /// The game as the asked seat may see it.
    pub view: G::View,
    /// What has happened since the seat's last answer: see [`Observation::events`].
    pub events: Vec<G::Event>,
}

/// The near end of the channel pair: an agent.
pub struct RemoteAgent<G: Game> {
    questions: Sender<Question<G>>,
    answers: Receiver<(PromptId, Answer)>,
}

/// The far end: it gets questions and sends answers.
pub struct RemoteSeat<G: Game> {
    questions: Receiver<Question<G>>,
    answers: Sender<(PromptId, Answer)>,
}

/// A channel pair: an agent, and the seat that answers for it. The agent fails when the seat is dropped.
pub fn remote<G: Game>() -> (RemoteAgent<G>, RemoteSeat<G>) {
    let (questions, asked) = channel(1);
    let (answers, given) = channel(1);
    (RemoteAgent { questions, answers: given }, RemoteSeat { questions: asked, answers })
}

impl<G: Game> Agent<G> for RemoteAgent<G> {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        let (prompt, view) = (observation.prompt.clone(), observation.view());
        let question = Question { prompt, view, events: observation.events() };
        let asked = observation.prompt.id();
        Reply::later(async move {
            // Makes room: nobody waits any more for what was answered before this question.
            while self.answers.try_recv().is_ok() {}
            self.questions.send(question).await.map_err(|_| AgentError::Gone)?;
            loop {
                let (prompt, answer) = self.answers.next().await.ok_or(AgentError::Gone)?;
                // An answer to a question that was given up, say after a time limit, is not one to this question.
                if prompt == asked {
                    return Ok(answer);
                }
            }
        })
    }
}

impl<G: Game> RemoteSeat<G> {
    /// The next question; `None` when the game has ended.
    pub async fn question(&mut self) -> Option<Question<G>> {
        self.questions.next().await
    }

    /// Answers a question.
    ///
    /// # Errors
    /// Where the answer is illegal: nothing was sent, and the question still stands.
    pub async fn answer(&mut self, question: &Question<G>, answer: Answer) -> Result<(), IllegalAnswer> {
        question.prompt.check(&answer)?;
        // The game may have ended meanwhile: then nobody waits for the answer any more.
        self.answers.send((question.prompt.id(), answer)).await.ok();
        Ok(())
    }
}
