//! What actions and questions give: the types of their results.

use super::{
    types::{Answer, Type},
    words::{Action, Collect},
};

impl Action {
    /// The type of its result, if it has one.
    pub(super) fn result(&self) -> Option<Type> {
        match self {
            Self::DrawCards { players: Some(_), .. } => Some(Type::Entries(Answer::Cards)),
            Self::DrawCards { .. }
            | Self::DiscardFromHand { .. }
            | Self::DiscardRandomFromHand { .. }
            | Self::DiscardHand { .. }
            | Self::StealRandomFromHand { .. }
            | Self::LookAtRandom { .. }
            | Self::DiscardFromTraitPile { .. }
            | Self::DiscardRandomTrait { .. } => Some(Type::Cards),
            Self::StealFromHand { .. } | Self::StealTrait { .. } => Some(Type::Card),
            Self::PlayCard { .. } => Some(Type::Bool),
            Self::GiveCards { .. }
            | Self::PassHands { .. }
            | Self::PassCards { .. }
            | Self::SwapHands { .. }
            | Self::RevealCards { .. }
            | Self::ShowCards { .. }
            | Self::ShuffleIntoDeck { .. }
            | Self::PlayAction { .. }
            | Self::SwapTraits { .. }
            | Self::GiveTrait { .. }
            | Self::ReturnToHand { .. }
            | Self::AddToTraitPile { .. }
            | Self::ChangeColor { .. }
            | Self::ModifyGenePool { .. }
            | Self::SetGenePool { .. }
            | Self::Stabilize { .. }
            | Self::SkipStabilize { .. }
            | Self::GrantExtraPlays { .. }
            | Self::BringNextCatastrophe { .. }
            | Self::PeekAge { .. }
            | Self::IgnoreCatastrophe { .. }
            | Self::SetFinalCatastrophe { .. }
            | Self::Remember { .. } => None,
        }
    }
}

impl Collect {
    /// The type of its result, which depends on how many are asked for how many cards; that of an option depends on
    /// the step besides.
    pub(super) fn result(&self) -> Type {
        match self {
            Self::SelectFromHand { players, count, up_to, .. }
            | Self::SelectFromTraitPile { players, count, up_to, .. } => {
                match (players.is_some(), count.is_some() || up_to.is_some()) {
                    (true, true) => Type::Entries(Answer::Cards),
                    (true, false) => Type::Entries(Answer::Card),
                    (false, true) => Type::Cards,
                    (false, false) => Type::Card,
                }
            }
            Self::SelectFromDiscard { count, up_to, .. } | Self::SelectFromCards { count, up_to, .. } => {
                if count.is_some() || up_to.is_some() {
                    Type::Cards
                } else {
                    Type::Card
                }
            }
            Self::RevealFromHand { .. } => Type::Entries(Answer::Cards),
            Self::Confirm { players: Some(_), .. } => Type::Entries(Answer::Yes),
            Self::Confirm { .. } => Type::Bool,
            Self::SelectOpponent { .. } => Type::Player,
            Self::SelectOpponentTrait { .. } => Type::Card,
            Self::SelectColor { .. } => Type::Color,
            Self::SelectSwap { .. } => Type::Swap,
            Self::SelectCatastrophe { .. } => Type::AgeCard,
            Self::SelectOption { .. } => Type::Unknown,
        }
    }
}
