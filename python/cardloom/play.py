"""Games between agents, in Rust or in Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ._native import Game, State, bot_seed
from .errors import CardloomError
from .player import PlayerState

Agent: TypeAlias = "str | Callable[[PlayerState], int]"
"""A bot by its name, or a function from what its player sees to a legal action.

A function that plays the same wherever it is, such as on a cluster, draws from nothing but ``state.generator()``.
"""


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
    actions: int
    """How many actions were done."""
    digest: int
    """A number that is the same for the same end."""


def play(
    game: Game | str,
    agents: Sequence[Agent],
    seed: int = 0,
    places: Sequence[int] | None = None,
    answers: int = 20_000,
) -> Result:
    """Plays a game to its end, with an agent for each player.

    The same agents and seed give the same game, as long as the functions among them do the same; with bots alone it is the
    game of the command line. ``places`` tells apart what bots draw; it is each player's number if it is not said. A game that
    does not end within so many ``answers`` raises :class:`cardloom.CardloomError`.

    >>> import cardloom
    >>> cardloom.play("innovation", ["greedy", lambda state: state.legal_actions()[0]], seed=1).winners
    [0]
    """
    if isinstance(game, str):
        game = Game(game, players=len(agents))
    if len(agents) != game.players:
        raise ValueError(f"{len(agents)} agents for {game.players} players; name one for each")
    places = range(game.players) if places is None else places
    if len(places) != game.players:
        raise ValueError(f"{len(places)} places for {game.players} players; name one for each")
    state = game.new_initial_state(seed)
    seeds = [bot_seed(seed, place) for place in places]
    bots = [(agent, of) for agent, of in zip(agents, seeds, strict=True) if isinstance(agent, str)]
    if len(bots) == len(agents):
        state.play_bots(bots, answers)
    number = 0
    while (player := state.current_player()) >= 0:
        agent = agents[player]
        if number >= answers:
            raise CardloomError(f"no end after {answers} answers: two agents that wait for each other, most likely")
        if isinstance(agent, str):
            # A number for each decision: a bot that is asked anew begins anew.
            for action in state.decide(agent, bot_seed(seeds[player], number)):
                state.apply_action(action)
        else:
            state.apply_action(int(agent(PlayerState(state, bot_seed(seeds[player], number)))))
        number += 1
    ending = state.ending()
    winners, kind = ending if ending is not None else ([], "")
    return Result(state, state.returns(), winners, kind, len(state.history()), state.digest())
