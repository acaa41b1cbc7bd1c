"""Games by their names, for what takes both."""

from __future__ import annotations

from typing import Any

from ._native import Game


def game_of(game: Game | str, players: int | None, options: dict[str, Any]) -> Game:
    """A game by its name, number of players and options, or as it is."""
    if isinstance(game, str):
        return Game(game, players, **options)
    if players is not None or options:
        raise TypeError("a cardloom.Game has its players and options already; say them there, or give a name")
    return game
