//! Picks of cards, by one player or by several at the same time.

use cardloom::{Picks, Prompt, Seat};
use smallvec::SmallVec;

use super::Asking;
use crate::{
    language::words::{Collect, Count, Text},
    model::card::Card,
    rules::{
        Doomlings,
        effect::{CardList, Effect},
        evaluate::Look,
        prompt::{Ask, Choice, Collector},
        scope::{Entry, Value},
    },
};

/// What one player is asked to pick.
struct Pick {
    seat: Seat,
    candidates: CardList,
    many: HowMany,
    /// Whether all are asked for cards of their hands, and nobody has to pick any: then who is passed over would show that
    /// they hold none.
    concealed: bool,
}

/// How many cards are picked.
#[derive(Clone, Copy, Debug, PartialEq)]
enum HowMany {
    /// One, which is the result.
    One,
    /// So many, or all there are.
    Exactly(usize),
    /// Any number from none to that.
    UpTo(usize),
}

/// What a step says about its picks, whoever is asked.
struct Manner {
    ask: Ask,
    /// The step's question "whether at all", where it can be left out.
    whether: Option<Collector>,
    message: Option<&'static Text>,
    ordered: bool,
    /// Whether the result has an entry for each player.
    several: bool,
}

impl Asking<'_> {
    /// Asks these seats for cards.
    pub(super) async fn cards(&self, collect: &'static Collect, seats: &[Seat]) -> Value {
        let manner = self.manner(collect);
        let mut picks: SmallVec<[Pick; 1]> = seats.iter().map(|seat| self.pick(collect, *seat)).collect();
        if let Some(whether) = manner.whether.filter(|_| self.optional) {
            self.ask_whether(&mut picks, whether, manner.message).await;
        }
        if let ([pick], false) = (&picks[..], manner.several) {
            return self.one_answer(pick, &manner).await;
        }
        let prompts = picks.iter().map(|pick| {
            let options = pick.candidates.iter().map(|card| Choice::Card(*card));
            self.which(pick, &manner).options(options)
        });
        let answers = self.context.ask_all(prompts.collect::<SmallVec<[_; 1]>>()).await;
        if !manner.several {
            return Value::Empty;
        }
        let entry = |(pick, answer): (&Pick, Picks<Doomlings>)| {
            let cards = answer.iter().filter_map(|choice| match choice {
                Choice::Card(card) => Some(*card),
                _ => None,
            });
            Entry { player: pick.seat, answer: pick.many.value(cards) }
        };
        let mut entries: Vec<Entry> = picks.iter().zip(answers).map(entry).collect();
        if let Collect::RevealFromHand { .. } = collect {
            entries.retain(|entry| !entry.answer.is_empty());
            for entry in &entries {
                let cards = CardList::from_slice(entry.answer.cards());
                self.context.apply(Effect::Show { to: None, cards }).await;
            }
        }
        Value::Entries(entries)
    }

    /// Asks the only one who picks.
    async fn one_answer(&self, pick: &Pick, manner: &Manner) -> Value {
        let (prompt, candidates) = (|| self.which(pick, manner), pick.candidates.iter().copied());
        match pick.many {
            HowMany::One => self.context.pick(prompt, candidates).await.into(),
            HowMany::Exactly(_) | HowMany::UpTo(_) => {
                let picked = self.context.pick_several(prompt, candidates).await;
                pick.many.value(picked.into_iter())
            }
        }
    }

    fn pick(&self, collect: &Collect, seat: Seat) -> Pick {
        self.look(Some(seat), |look| {
            let many = look.how_many_are_picked(collect);
            let candidates = if many.most() > 0 { look.candidates(collect, seat) } else { CardList::new() };
            let several = matches!(collect, Collect::SelectFromHand { players: Some(_), .. });
            let from_hand = several && look.has_hand(seat);
            let may_be_none = self.optional || matches!(many, HowMany::UpTo(_));
            Pick { seat, candidates, many, concealed: from_hand && may_be_none && many.most() > 0 }
        })
    }

    fn manner(&self, collect: &'static Collect) -> Manner {
        let plain = |ask, whether, message: &'static Option<Text>| Manner {
            ask,
            whether,
            message: message.as_ref(),
            ordered: false,
            several: false,
        };
        match collect {
            Collect::SelectFromHand { players, ordered, message, .. } => Manner {
                ordered: ordered.as_ref().is_some_and(|ordered| self.look(None, |look| look.flag(ordered))),
                several: players.is_some(),
                ..plain(Ask::SelectFromHand, Some(Collector::SelectFromHand), message)
            },
            Collect::SelectFromTraitPile { players, message, .. } => Manner {
                several: players.is_some(),
                ..plain(Ask::SelectFromTraitPile, Some(Collector::SelectFromTraitPile), message)
            },
            Collect::SelectFromDiscard { message, .. } => {
                plain(Ask::SelectFromDiscard, Some(Collector::SelectFromDiscard), message)
            }
            Collect::SelectFromCards { message, .. } => {
                plain(Ask::SelectFromCards, Some(Collector::SelectFromCards), message)
            }
            Collect::RevealFromHand { message, .. } => {
                Manner { several: true, ..plain(Ask::RevealFromHand, None, message) }
            }
            _ => plain(Ask::Confirm, None, &None),
        }
    }

    /// Asks all who would have to pick a number of cards whether they do so at all.
    async fn ask_whether(&self, picks: &mut [Pick], whether: Collector, message: Option<&'static Text>) {
        let asked = |pick: &Pick| {
            matches!(pick.many, HowMany::Exactly(_)) && (pick.concealed || !pick.candidates.is_empty())
        };
        let prompts: SmallVec<[_; 1]> = picks
            .iter()
            .filter(|pick| asked(pick))
            .map(|pick| {
                let options = (!pick.candidates.is_empty()).then_some(Choice::Yes);
                let prompt = self.prompt(pick.seat, Ask::Whether(whether), message).options(options);
                if pick.concealed { prompt.optional().always() } else { prompt.optional() }
            })
            .collect();
        if prompts.is_empty() {
            return;
        }
        let answers = self.context.ask_all(prompts).await;
        for (pick, answer) in picks.iter_mut().filter(|pick| asked(pick)).zip(answers) {
            if answer.is_empty() {
                pick.candidates.clear();
            }
        }
    }

    /// The question of a pick, without options yet.
    fn which(&self, pick: &Pick, manner: &Manner) -> Prompt<Doomlings> {
        let prompt = self.prompt(pick.seat, manner.ask, manner.message).ordered_if(manner.ordered);
        // Whoever has said that they do so has something to pick.
        let prompt = match pick.many {
            HowMany::One | HowMany::UpTo(_) if pick.concealed => prompt.always(),
            _ => prompt,
        };
        match pick.many {
            HowMany::One => prompt.optional_if(self.optional),
            HowMany::Exactly(count) => prompt.exactly(count),
            HowMany::UpTo(most) => prompt.pick(0..=most),
        }
    }
}

impl HowMany {
    fn most(self) -> usize {
        match self {
            Self::One => 1,
            Self::Exactly(count) | Self::UpTo(count) => count,
        }
    }

    fn value(self, mut cards: impl Iterator<Item = Card>) -> Value {
        match self {
            Self::One => cards.next().into(),
            Self::Exactly(_) | Self::UpTo(_) => Value::Cards(cards.collect()),
        }
    }
}

impl Look<'_> {
    fn how_many_are_picked(&self, collect: &Collect) -> HowMany {
        let (count, up_to): (Option<&Count>, Option<&Count>) = match collect {
            Collect::SelectFromHand { count, up_to, .. }
            | Collect::SelectFromTraitPile { count, up_to, .. }
            | Collect::SelectFromDiscard { count, up_to, .. }
            | Collect::SelectFromCards { count, up_to, .. } => (count.as_ref(), up_to.as_ref()),
            Collect::RevealFromHand { count, .. } => (Some(count), None),
            _ => (None, None),
        };
        let number = |count| self.how_many(count) as usize;
        match (count, up_to) {
            (Some(count), _) => HowMany::Exactly(number(count)),
            (None, Some(most)) => HowMany::UpTo(number(most)),
            (None, None) => HowMany::One,
        }
    }
}
