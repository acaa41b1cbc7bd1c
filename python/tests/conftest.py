"""What all tests share."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import cardloom

TABLES = [
    (name, players)
    for name in cardloom.games()
    for players in range(cardloom.Game(name).min_players, cardloom.Game(name).max_players + 1)
]
"""All games with all numbers of players."""


@pytest.fixture(params=TABLES, ids=[f"{name}-{players}" for name, players in TABLES])
def table(request: pytest.FixtureRequest) -> cardloom.Game:
    """Each game with each number of players."""
    name, players = request.param
    return cardloom.Game(name, players)


@pytest.fixture(params=cardloom.games())
def game(request: pytest.FixtureRequest) -> cardloom.Game:
    """Each game with as few players as it allows."""
    return cardloom.Game(request.param)


def decisions(state: cardloom.State, seed: int) -> Iterator[cardloom.State]:
    """A random game, decision by decision."""
    chance = random.Random(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(chance.choice(state.legal_actions()))
