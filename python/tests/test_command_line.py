"""Games of Python and of the command line are the same. The program is that of ``CARDLOOM_PROGRAM``."""

from __future__ import annotations

import os
import random
import subprocess
from pathlib import Path

import pytest

import cardloom
from cardloom import arena

PROGRAM = os.environ.get("CARDLOOM_PROGRAM")
GAMES = 1000 if "CARDLOOM_FULL" in os.environ else 10
"""How many games of each kind."""

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="CARDLOOM_PROGRAM names no program")


def program(*arguments: str | Path) -> str:
    run = subprocess.run([str(PROGRAM), *map(str, arguments)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_the_arena_writes_the_same_files(game: cardloom.Game, tmp_path: Path) -> None:
    theirs, ours = tmp_path / "theirs.csv", tmp_path / "ours.csv"
    flags = ["--players", str(game.players), "--agents", "random,greedy", "--games", str(GAMES), "--seed", "3"]
    program("--game", game.name, "arena", *flags, "--out", theirs)
    # Each seed is played in both orders, or by each agent for itself.
    seeds = range(3, 3 + (GAMES if game.is_cooperative else GAMES // 2))
    arena.arena(["random", "greedy"], game, seeds, out=ours)
    assert ours.read_bytes() == theirs.read_bytes()


@pytest.mark.parametrize(
    ("players", "teams", "agents", "seeds"),
    [(4, False, "random,greedy", 3), (4, True, "random,greedy", 6), (3, False, "first,random,greedy", 2)],
)
def test_larger_tables_write_the_same_files(tmp_path: Path, players: int, teams: bool, agents: str, seeds: int) -> None:
    theirs, ours = tmp_path / "theirs.csv", tmp_path / "ours.csv"
    game = cardloom.Game("innovation", players, teams=teams)
    names = agents.split(",")
    order = arena.schedule(game, names, range(3, 3 + seeds))
    each = len(order) // len(arena.matchups(len(names), len(set(game.sides))))
    flags = ["--players", str(players), *(["--teams"] if teams else [])]
    program("--game", "innovation", "arena", *flags, "--agents", agents, "--games", str(each), "--seed", "3", "--out", theirs)
    arena.arena(names, game, range(3, 3 + seeds), out=ours)
    assert ours.read_bytes() == theirs.read_bytes()


def test_each_goes_on_with_the_file_of_the_other(tmp_path: Path) -> None:
    game, flags = cardloom.Game("innovation"), ["--agents", "random,greedy", "--seed", "1"]
    whole, one, other = (tmp_path / name for name in ("whole.csv", "one.csv", "other.csv"))
    program("--game", "innovation", "arena", *flags, "--games", "6", "--out", whole)
    program("--game", "innovation", "arena", *flags, "--games", "2", "--out", one)
    arena.arena(["random", "greedy"], game, range(1, 4), out=one)
    assert one.read_bytes() == whole.read_bytes()
    arena.arena(["random", "greedy"], game, range(1, 2), out=other)
    program("--game", "innovation", "arena", *flags, "--games", "6", "--out", other)
    assert other.read_bytes() == whole.read_bytes()


def test_kept_games_of_python_are_verified(game: cardloom.Game, tmp_path: Path) -> None:
    for seed in range(GAMES // 5):
        chance, state, path = random.Random(seed), game.new_initial_state(seed), tmp_path / f"{seed}.jsonl"
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        state.save(path)
        assert f"{state.digest():016x}" in program("replay", path, "--verify")
        loaded = cardloom.load(path)
        assert loaded.digest() == state.digest()
        path.unlink()


def test_kept_games_of_the_command_line_are_loaded(game: cardloom.Game, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl.zst"
    flags = ["--players", str(game.players), "--seats", ",".join(["random"] * game.players), "--seed", "5"]
    program("--game", game.name, "play", *flags, "--save", path)
    state = cardloom.load(path)
    assert state.is_terminal()
    assert f"{state.digest():016x}" in program("replay", path, "--verify")
