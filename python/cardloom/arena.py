"""The arena: agents against each other on the same cards, in all orders around the table, kept in the files of the command line.

A file may be begun here and finished by ``cardloom arena --out``, or the other way round, as long as the agents are bots.
"""

from __future__ import annotations

import csv
import fcntl
import hashlib
import io
import itertools
import json
import math
import os
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ._native import Game
from .errors import CardloomError, SaveError
from .play import Agent, play
from .player import PlayerState
from .tables import game_of

COPIES = 256
"""How far the seeds of the bots of equal agents are apart, as on the command line."""


@dataclass(frozen=True)
class Pairing:
    """A game to be played: its seed, and the name of the agent on each seat."""

    seed: int
    agents: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """A game that was played, as a file keeps it."""

    seed: int
    agents: tuple[str, ...]
    winners: tuple[int, ...]
    kind: str
    turns: int
    decisions: int
    setup: str
    digest: str
    cards: dict[str, dict[str, list[int]]] = field(repr=False)
    score: int | None = None
    forfeits: tuple[dict[str, Any], ...] = ()

    def cells(self) -> list[str]:
        """The columns of a line."""

        def compact(value: Any) -> str:
            return json.dumps(value, separators=(",", ":"), ensure_ascii=False)

        cells = [
            str(self.seed),
            *self.agents,
            " ".join(f"P{winner + 1}" for winner in self.winners),
            self.kind,
            str(self.turns),
            str(self.decisions),
            compact(list(self.forfeits)),
            self.setup,
            self.digest,
            compact(self.cards),
        ]
        return cells if self.score is None else [*cells, str(self.score)]


def columns(game: Game) -> list[str]:
    """The names of the columns of a file."""
    seats = [f"p{player + 1}" for player in range(game.players)]
    rest = ["winners", "kind", "turns", "decisions", "forfeits", "setup", "digest", "cards"]
    return ["seed", *seats, *rest, *(["score"] if game.is_cooperative else [])]


def named(agents: Mapping[str, Agent] | Sequence[str]) -> dict[str, Agent]:
    """Agents by their names; bots that are named several times get numbers: ``greedy``, ``greedy#2``."""
    if isinstance(agents, Mapping):
        return dict(agents)
    result: dict[str, Agent] = {}
    for agent in agents:
        names = itertools.chain([agent], (f"{agent}#{number}" for number in itertools.count(2)))
        result[next(name for name in names if name not in result)] = agent
    return result


def matchups(agents: int, sides: int) -> list[tuple[int, ...]]:
    """Who sits together, by sides: as many different agents as there is room for."""
    different = min(agents, sides)
    tables = itertools.combinations_with_replacement(range(agents), sides)
    return [table for table in tables if len(set(table)) == different]


def schedule(game: Game, agents: Sequence[str], seeds: Iterable[int]) -> list[Pairing]:
    """All games: every matchup plays as many, each of its seeds in all orders around the table. An agent plays a side.

    Where matchups have different numbers of orders, as those of two agents at four seats, those with more of them play the
    first seeds alone.
    """
    seeds = list(seeds)
    if len(set(seeds)) < len(seeds):
        raise ValueError("a seed is there twice: its games would be counted twice")
    sides = game.sides
    orders = [sorted(set(itertools.permutations(table))) for table in matchups(len(agents), max(sides) + 1)]
    fewest = min(map(len, orders), default=1)
    # So many seeds come out even, and any multiple of them.
    even = math.lcm(*map(len, orders)) // fewest
    if len(seeds) % even:
        raise ValueError(
            f"{len(seeds)} seeds do not come out even, since matchups have {_numbers(map(len, orders))} orders: "
            f"name a multiple of {even}"
        )
    return [
        Pairing(seed, tuple(agents[order[side]] for side in sides))
        for number, seed in enumerate(seeds)
        for table in orders
        if number < len(seeds) * fewest // len(table)
        for order in table
    ]


def _numbers(numbers: Iterable[int]) -> str:
    return " and ".join(map(str, sorted(set(numbers))))


def _copies(agents: Mapping[str, Agent]) -> dict[str, int]:
    """How many agents before each are the same bot: they draw other numbers."""
    names = list(agents)
    return {name: sum(agents[other] == agents[name] for other in names[:place]) for place, name in enumerate(names)}


def play_pairing(game: Game, agents: Mapping[str, Agent], pairing: Pairing) -> Played:
    """Plays a game of the arena. An agent in Python that fails has lost it: see ``forfeits``."""
    copies = _copies(agents)
    forfeits: list[dict[str, Any]] = []

    def refereed(seat: int, name: str) -> Agent:
        agent = agents[name]
        if isinstance(agent, str):
            return agent
        stand_in = random.Random(f"stand-in {pairing.seed} {seat}")

        def act(state: PlayerState) -> int:
            legal = state.legal_actions()
            if any(game.sides[forfeit["seat"]] == game.sides[seat] for forfeit in forfeits):
                return stand_in.choice(legal)
            try:
                action = int(agent(state))
                if action not in legal:
                    raise ValueError(f"action {action} is not legal")
            except Exception as error:
                forfeits.append({"seat": seat, "reason": f"{type(error).__name__}: {error}"})
                return stand_in.choice(legal)
            return action

        return act

    seated = [refereed(seat, name) for seat, name in enumerate(pairing.agents)]
    places = [copies[name] * COPIES + seat for seat, name in enumerate(pairing.agents)]
    result = play(game, seated, pairing.seed, places=places)
    record = result.state.record()
    out = [game.sides[forfeit["seat"]] for forfeit in forfeits]
    # Where all have failed it was over when all but one had: that one has won.
    lost = set(out[:-1]) if len(out) > 1 and set(out) == set(game.sides) else set(out)
    winners = tuple(winner for winner in result.winners if game.sides[winner] not in lost)
    if not winners and not game.is_cooperative:
        winners = tuple(seat for seat in range(game.players) if game.sides[seat] not in lost)
    return Played(
        seed=pairing.seed,
        agents=pairing.agents,
        winners=winners,
        kind=result.kind,
        turns=record["turns"],
        decisions=record["decisions"],
        setup=record["setup"],
        digest=record["digest"],
        cards=record["cards"],
        score=record["score"],
        forfeits=tuple(forfeits),
    )


class Output:
    """A file of games, a line each, which are there before a run and added as they are played. No other run writes to it."""

    def __init__(self, path: str | os.PathLike[str], game: Game) -> None:
        self.path = Path(path)
        self.game = game
        if self.path.suffix != ".csv":
            raise SaveError(f"{self.path}: the name of a file of results ends in .csv")
        self._file = self.path.open("a+b")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.close()
            raise SaveError(f"{self.path}: another run has this file") from error
        try:
            self.games = {(played.seed, played.agents): played for played in self._read()}
        except BaseException:
            self.close()
            raise

    def _read(self) -> Iterator[Played]:
        self._file.seek(0)
        data = self._file.read()
        whole = data[: data.rfind(b"\n") + 1]
        head = _line(columns(self.game)).encode()
        if not whole and head.startswith(data):
            # Not even the head was written to its end.
            self._file.truncate(0)
            self._write(head)
            return
        try:
            text = whole.decode()
        except UnicodeDecodeError as error:
            raise SaveError(f"{self.path}: no text: {error}") from error
        lines = csv.reader(io.StringIO(text, newline=""))
        if next(lines, []) != columns(self.game):
            raise SaveError(f"{self.path}: line 1: no file of results of this arena and table")
        for number, cells in enumerate(lines, 2):
            try:
                yield _played(cells, self.game)
            except (ValueError, IndexError, KeyError) as error:
                raise SaveError(f"{self.path}: line {number}: {error}") from error
        if whole != data:
            # Torn as it was written: that game is played again.
            self._file.truncate(len(whole))

    def _write(self, data: bytes) -> None:
        self._file.seek(0, os.SEEK_END)
        self._file.write(data)
        self._file.flush()
        os.fsync(self._file.fileno())

    def add(self, games: Iterable[Played]) -> None:
        """Adds games."""
        games = list(games)
        self._write("".join(_line(played.cells()) for played in games).encode())
        self.games.update({(played.seed, played.agents): played for played in games})

    def finish(self, order: Sequence[Pairing]) -> None:
        """Puts the games in order, and lets go of the file."""
        games = (self.games[pairing.seed, pairing.agents] for pairing in order)
        text = _line(columns(self.game)) + "".join(_line(played.cells()) for played in games)
        new = self.path.with_name(self.path.name + ".new")
        new.write_bytes(text.encode())
        new.replace(self.path)
        self.close()

    def close(self) -> None:
        """Lets go of the file."""
        self._file.close()


def _line(cells: Sequence[str]) -> str:
    line = io.StringIO(newline="")
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue()


def _played(cells: Sequence[str], game: Game) -> Played:
    by_name = dict(zip(columns(game), cells, strict=True))
    winners = tuple(int(winner.removeprefix("P")) - 1 for winner in by_name["winners"].split())
    if not all(0 <= winner < game.players for winner in winners):
        raise ValueError(f"{by_name['winners']!r} are no seats of this table")
    return Played(
        seed=int(by_name["seed"]),
        agents=tuple(cells[1 : 1 + game.players]),
        winners=winners,
        kind=by_name["kind"],
        turns=int(by_name["turns"]),
        decisions=int(by_name["decisions"]),
        setup=by_name["setup"],
        digest=by_name["digest"],
        cards=json.loads(by_name["cards"]),
        score=int(by_name["score"]) if game.is_cooperative else None,
        forfeits=tuple(json.loads(by_name["forfeits"])),
    )


@dataclass(frozen=True)
class Row:
    """The results of an agent."""

    agent: str
    games: int
    wins: float
    """Games won; of a game with several winners each has an equal share."""
    rate: float
    low: float
    """The lower end of Wilson's interval at 95%."""
    high: float
    """Its upper end."""
    mean_score: float | None
    """Where players play together."""


@dataclass(frozen=True)
class Results:
    """What a run has come to."""

    game: Game
    games: list[Played]
    """All games, in the order of the schedule, whoever has played them and when."""

    def digest(self) -> str:
        """The same for the same games: SHA-256 of all of them."""
        text = "".join(_line(played.cells()) for played in self.games)
        return hashlib.sha256(text.encode()).hexdigest()

    def table(self) -> list[Row]:
        """The results of all agents, the best first."""
        games: dict[str, int] = {}
        wins: dict[str, float] = {}
        scores: dict[str, list[int]] = {}
        first = [self.game.sides.index(side) for side in sorted(set(self.game.sides))]
        for played in self.games:
            # A team plays a game once, and has won what its seats have won together.
            for seat in first:
                games[played.agents[seat]] = games.get(played.agents[seat], 0) + 1
            for winner in played.winners:
                agent = played.agents[winner]
                wins[agent] = wins.get(agent, 0.0) + 1 / len(played.winners)
            if played.score is not None:
                scores.setdefault(played.agents[0], []).append(played.score)
        rows = []
        for agent, count in games.items():
            won = wins.get(agent, 0.0)
            low, high = wilson(won, count)
            of = scores.get(agent)
            rows.append(Row(agent, count, won, won / count, low, high, sum(of) / len(of) if of else None))
        return sorted(rows, key=lambda row: (-(row.mean_score or 0.0), -row.rate, row.agent))


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's score interval (E. B. Wilson, J. Amer. Statist. Assoc. 22, 1927, 209-212)."""
    rate = wins / games
    middle = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    # Rounding must not take the rate out of its interval.
    return max(0.0, min(rate, (middle - spread) / scale)), min(1.0, max(rate, (middle + spread) / scale))


def left(game: Game, order: Sequence[Pairing], output: Output | None) -> list[Pairing]:
    """What is not played yet. A file with games of another run is refused."""
    if output is None:
        return list(order)
    wanted = {(pairing.seed, pairing.agents) for pairing in order}
    for seed, agents in output.games:
        if (seed, agents) not in wanted:
            names = ", ".join(agents)
            raise SaveError(f"{output.path}: it has a game of {names} with seed {seed} that this run has not")
    for played in output.games.values():
        if played.setup != game.new_initial_state(played.seed).record()["setup"]:
            raise SaveError(
                f"{output.path}: its game with seed {played.seed} had another set-up or other rules: name another file"
            )
    return [pairing for pairing in order if (pairing.seed, pairing.agents) not in output.games]


def arena(
    agents: Mapping[str, Agent] | Sequence[str],
    game: Game | str,
    seeds: Iterable[int],
    players: int | None = None,
    out: str | os.PathLike[str] | None = None,
) -> Results:
    """Plays all games one after the other, in this process.

    ``agents`` are names of bots, or agents by names. ``out`` keeps every game in a file as it ends, and a run with the same
    file goes on where it was.
    """
    game = game_of(game, players, {})
    by_name = named(agents)
    if not by_name:
        raise CardloomError("an arena wants at least one agent")
    order = schedule(game, list(by_name), seeds)
    output = None if out is None else Output(out, game)
    done = {} if output is None else output.games
    try:
        for pairing in left(game, order, output):
            played = play_pairing(game, by_name, pairing)
            if output is not None:
                output.add([played])
            done[pairing.seed, pairing.agents] = played
        if output is not None:
            output.finish(order)
    finally:
        if output is not None:
            output.close()
    return Results(game, [done[pairing.seed, pairing.agents] for pairing in order])
