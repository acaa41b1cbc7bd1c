"""Many games on many machines, by Ray.

Work is cut into chunks of games with their own seeds. A chunk does not know where it runs, and a chunk whose worker or machine
has died is played again from its seeds: the result is the same whatever the number of workers and whoever dies, as long as
agents in Python draw from the state or the generator that they are given, and from nothing that a worker keeps.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt
import ray

from . import arena as arena_of_one
from ._native import Game
from .arena import Output, Pairing, Played, Results
from .play import Agent
from .tables import game_of

Work = TypeVar("Work")
Done = TypeVar("Done")
Progress = Callable[[int, int], None]
"""Told how many games of how many are done."""

TRIES = 20
"""How often a chunk is played whose workers die, before the run gives up."""
AHEAD = 2
"""How many chunks are under way for each core: enough that none waits."""


class Chunks(Generic[Work, Done]):
    """Chunks of work that are under way."""

    def __init__(self, play: Callable[[Work], Done], work: Sequence[Work]) -> None:
        # Whatever is not the fault of the work itself is tried again here, where it is counted.
        self._play = ray.remote(play).options(max_retries=0)
        self._work = list(work)

    def done(self) -> Iterator[tuple[int, Done]]:
        """What came of each chunk, with its number, as they end. Each comes once."""
        waiting = list(range(len(self._work)))[::-1]
        tries = [0] * len(self._work)
        under_way: dict[Any, int] = {}
        try:
            while waiting or under_way:
                most = max(1, AHEAD * int(ray.cluster_resources().get("CPU", 1)))
                while waiting and len(under_way) < most:
                    number = waiting.pop()
                    tries[number] += 1
                    under_way[self._play.remote(self._work[number])] = number
                ready, _ = ray.wait(list(under_way), num_returns=1, timeout=1.0)
                for reference in ready:
                    number = under_way.pop(reference)
                    try:
                        result = ray.get(reference)
                    except ray.exceptions.RayTaskError:
                        raise
                    except ray.exceptions.RayError:
                        # Its worker or machine has died.
                        if tries[number] >= TRIES:
                            raise
                        waiting.append(number)
                        continue
                    yield number, result
        finally:
            for reference in under_way:
                ray.cancel(reference, force=True)


def _cut(work: Sequence[Work], size: int) -> list[Sequence[Work]]:
    if size < 1:
        raise ValueError(f"a chunk has at least one game, not {size}")
    return [work[begin : begin + size] for begin in range(0, len(work), size)]


def arena(
    agents: Mapping[str, Agent] | Sequence[str],
    games: Sequence[Game | str] | Game | str,
    seeds: Iterable[int],
    players: int | None = None,
    out: Mapping[Game | str, str | os.PathLike[str]] | None = None,
    chunk: int = 50,
    progress: Progress | None = None,
) -> dict[Game, Results]:
    """Plays all games of :func:`cardloom.arena.arena` on the cluster, and gives the same results.

    ``games`` is a game or several. ``out`` has a file for each game that is to be kept as its chunks end, and a run with the
    same file goes on where it was.
    """
    several = [games] if isinstance(games, (Game, str)) else list(games)
    tables = {game: game_of(game, players, {}) for game in several}
    seeds, by_name = list(seeds), arena_of_one.named(agents)
    results = {}
    for named, game in tables.items():
        path = (out or {}).get(named)
        output = None if path is None else Output(path, game)
        try:
            results[game] = _arena(by_name, game, seeds, output, chunk, progress)
        finally:
            if output is not None:
                output.close()
    return results


def _arena(
    agents: dict[str, Agent],
    game: Game,
    seeds: Sequence[int],
    output: Output | None,
    chunk: int,
    progress: Progress | None,
) -> Results:
    order = arena_of_one.schedule(game, list(agents), seeds)
    done = {} if output is None else output.games
    work = _cut(arena_of_one.left(game, order, output), chunk)

    def play(pairings: Sequence[Pairing]) -> list[Played]:
        return [arena_of_one.play_pairing(game, agents, pairing) for pairing in pairings]

    for _, played in Chunks(play, work).done():
        if output is not None:
            output.add(played)
        done.update({(one.seed, one.agents): one for one in played})
        if progress is not None:
            progress(len(done), len(order))
    if output is not None:
        output.finish(order)
    return Results(game, [done[pairing.seed, pairing.agents] for pairing in order])


@dataclass(frozen=True)
class Episode:
    """A game as arrays, a row for each action."""

    seed: int
    observations: npt.NDArray[np.float32]
    """What the player who acted saw."""
    masks: npt.NDArray[np.bool_]
    """Which actions were legal."""
    actions: npt.NDArray[np.int32]
    """What was done."""
    players: npt.NDArray[np.uint8]
    """Who acted."""
    returns: npt.NDArray[np.float64]
    """What the game came to for each player."""


Policy = Callable[[npt.NDArray[np.float32], npt.NDArray[np.bool_], np.random.Generator], int]
"""From an observation, a mask of legal actions and a generator to a legal action."""


def random_policy(observation: npt.NDArray[np.float32], mask: npt.NDArray[np.bool_], generator: np.random.Generator) -> int:
    """Any legal action."""
    return int(generator.choice(np.flatnonzero(mask)))


def episode(game: Game, policy: Policy, seed: int) -> Episode:
    """Plays a game with one policy for all players."""
    generator = np.random.default_rng(seed)
    state = game.new_initial_state(seed)
    observations, masks, actions, players = [], [], [], []
    while (player := state.current_player()) >= 0:
        observation, mask = state.observation_tensor(), state.legal_actions_mask()
        action = int(policy(observation, mask, generator))
        state.apply_action(action)
        observations.append(observation)
        masks.append(mask)
        actions.append(action)
        players.append(player)
    return Episode(
        seed,
        np.array(observations, np.float32).reshape(-1, game.observation_size),
        np.array(masks, np.bool_).reshape(-1, game.num_actions),
        np.array(actions, np.int32),
        np.array(players, np.uint8),
        np.array(state.returns(), np.float64),
    )


def digest(episodes: Iterable[Episode]) -> str:
    """The same for the same episodes in the same order: SHA-256 of all of their numbers."""
    sum_of_all = hashlib.sha256()
    for one in episodes:
        for numbers in (one.observations, one.masks, one.actions, one.players, one.returns):
            sum_of_all.update(np.ascontiguousarray(numbers).tobytes())
    return sum_of_all.hexdigest()


def selfplay(
    game: Game | str,
    seeds: Iterable[int],
    policy: Policy = random_policy,
    players: int | None = None,
    chunk: int = 20,
    progress: Progress | None = None,
) -> Iterator[Episode]:
    """Plays a game with one policy for all players on each seed, on the cluster.

    Episodes come in the order of the seeds, whoever has played them, each as soon as those before it are there.
    """
    table = game_of(game, players, {})
    work = _cut(list(seeds), chunk)
    total = sum(len(part) for part in work)

    def play(part: Sequence[int]) -> list[Episode]:
        return [episode(table, policy, seed) for seed in part]

    held: dict[int, list[Episode]] = {}
    following = finished = 0
    for number, episodes in Chunks(play, work).done():
        held[number] = episodes
        finished += len(episodes)
        if progress is not None:
            progress(finished, total)
        while following in held:
            yield from held.pop(following)
            following += 1
