"""Card and board games for research.

>>> import cardloom
>>> state = cardloom.Game("innovation", players=2).new_initial_state(seed=7)
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
0.0

A game has a fixed space of actions; a state is copied in a microsecond or two, at any decision, also in
the middle of a card's effect.
What a player is shown (views, texts, observations) depends on nothing but what that player may know.
"""

from __future__ import annotations

from typing import Any

from ._native import Batch, Game, State, games, load
from .errors import (
    CardloomError,
    DeterminizeError,
    GameOverError,
    IllegalActionError,
    SaveError,
    SetupError,
    UndoRefusedError,
)
from .play import Agent, Result, play
from .player import PlayerState

__all__ = [
    "Agent",
    "Batch",
    "CardloomError",
    "DeterminizeError",
    "Game",
    "GameOverError",
    "IllegalActionError",
    "PlayerState",
    "Result",
    "SaveError",
    "SetupError",
    "State",
    "UndoRefusedError",
    "games",
    "load",
    "play",
]


def _game_from_setup(name: str, setup: dict[str, Any]) -> Game:
    """Rebuilds a game that was pickled."""
    return Game(name, **setup)


def _state_from_bytes(game: Game, data: bytes) -> State:
    """Rebuilds a state that was pickled."""
    return game.deserialize(data)
