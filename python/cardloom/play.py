"""Games between agents, in Rust or in Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ._native import Game, State

Agent: TypeAlias = "str | Callable[[State], int]"
"""A bot by its name, or a function from a state to a legal action of the player who is to act.

A function is given the state itself. An honest one looks at it only through what its player may see: ``observation_tensor``,
``observation_string``, ``view``, ``legal_actions``, ``resample_from_infostate``.
"""

_MASK = (1 << 64) - 1


@dataclass(frozen=True)
class Result:
    """How a game has ended."""

    state: State
    """The game at its end."""
    returns: list[float]
    """What it came to for each player."""
    winners: list[int]
    """Who has won; several in a draw or a team."""
    kind: str
    """The kind of ending, in a word or two."""
    decisions: int
    """How many actions were done."""
    digest: int
    """A number that is the same for the same end."""


def decision_seed(seed: int, player: int, number: int) -> int:
    """The seed of a bot's decision: other games, players and decisions draw other numbers (SplitMix64)."""
    mixed = (seed * 0x9E3779B97F4A7C15 + player * 0xD1B54A32D192ED03 + number + 1) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31)


def play(game: Game | str, agents: Sequence[Agent], seed: int = 0) -> Result:
    """Plays a game to its end, with an agent for each player.

    The same agents and seed give the same game, as long as the functions among them do the same.

    >>> import cardloom
    >>> cardloom.play("innovation", ["greedy", lambda state: state.legal_actions()[0]], seed=1).winners
    [0]
    """
    if isinstance(game, str):
        game = Game(game, players=len(agents))
    if len(agents) != game.players:
        raise ValueError(f"{len(agents)} agents for {game.players} players; name one for each")
    state = game.new_initial_state(seed)
    number = 0
    while (player := state.current_player()) >= 0:
        agent = agents[player]
        if isinstance(agent, str):
            for action in state.decide(agent, decision_seed(seed, player, number)):
                state.apply_action(action)
                number += 1
        else:
            state.apply_action(int(agent(state)))
            number += 1
    ending = state.ending()
    winners, kind = ending if ending is not None else ([], "")
    return Result(state, state.returns(), list(winners), kind, number, state.digest())
