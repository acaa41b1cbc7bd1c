"""Analyzes a game: what was played, what a search would have played, and how the winner's chance went up and down.

    python analyse_a_game.py                    plays a game, keeps it in a file, and analyzes it
    python analyse_a_game.py game.jsonl         analyzes a game that the command line or State.save has kept

The cells (# %%) can be run one by one in an editor that knows them.
"""

# %% The game: one from a file, or two bots play one
from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import numpy as np

import cardloom
from cardloom import bots
from cardloom.arena import wilson

arguments = sys.argv[1:] if Path(sys.argv[0]).stem == "analyse_a_game" else []
folder = Path(tempfile.mkdtemp())
if arguments:
    path = Path(arguments[0])
else:
    path = folder / "game.jsonl"
    agents = [bots.greedy(), bots.ismcts(100)]
    cardloom.play("innovation", agents, seed=8).state.save(path, players=list(agents))
last = cardloom.load(path)
written = folder / "again.jsonl"
last.save(written)  # As lines, if the file was a compressed one.
ending = last.ending()
winners, kind = ending or ([], "not over")
winner = winners[0] if winners else 0
print(f"{path}: {last.game.name} for {last.game.players}, {len(last.history())} actions")
print(f"P{winner + 1} has won: {kind}" if winners else f"nobody has won: {kind}; P1 is looked at")

# %% Every position: a file is a line for each answer, and any beginning of it is a game as well
lines = written.read_text(encoding="utf-8").splitlines(keepends=True)
positions: list[cardloom.State] = []
for count in range(1, len(lines)):
    beginning = folder / "beginning.jsonl"
    beginning.write_text("".join(lines[:count]), encoding="utf-8")
    try:
        position = cardloom.load(beginning)
    except cardloom.SaveError:
        continue  # Several players are asked at the same time, and not all of them have answered.
    # What was taken back, and lines that are no answers.
    while positions and len(positions[-1].history()) >= len(position.history()):
        positions.pop()
    if len(position.history()) < len(last.history()):
        positions.append(position)

# %% The table in the middle of the game, as the one who is asked there sees it
print("\n" + positions[len(positions) // 2].observation_string())


# %% What was played, and what a search would play, at some decisions
def some(count: int) -> list[cardloom.State]:
    """So many positions at most, evenly spread."""
    return [positions[place] for place in np.unique(np.linspace(0, len(positions) - 1, count).astype(int))]


texts = last.game.action_texts
print(f"{'at':>4}  {'who':3}  {'legal':>5}  {'played':34}  what ismcts:300 would do")
alike, compared = 0, 0
for position in some(12):
    number = len(position.history())
    played, searched = last.history()[number], position.decide(bots.ismcts(300), seed=number)[0]
    alike, compared = alike + (played == searched), compared + 1
    said = "the same" if played == searched else texts[searched]
    legal = len(position.legal_actions())
    print(f"{number:4}  P{position.current_player() + 1:<2}  {legal:5}  {texts[played]:34}  {said}")
print(f"alike at {alike} of {compared} decisions")


# %% The winner's chance: random games from here on, with all dealt again that the one who is asked does not know
def chance_of(player: int, position: cardloom.State, games: int, rng: np.random.Generator) -> tuple[float, int]:
    """How many random games from here on a player wins, with shares where several win, and of how many."""
    wins, played = 0.0, 0
    for _ in range(games):
        try:
            dealt = position.resample_from_infostate(position.current_player(), rng)
        except cardloom.DeterminizeError:
            continue
        dealt.play_bots([(bots.random(), int(rng.integers(1 << 62))) for _ in range(dealt.num_players)])
        won, _ = dealt.ending() or ([], "")
        wins += 1 / len(won) if player in won else 0.0
        played += 1
    return wins, played


rng, chances = np.random.default_rng(1), []
print(f"\n{'at':>4}  {'who':3}  P{winner + 1} wins  {'95%':12}")
for position in some(16):
    wins, games = chance_of(winner, position, 200, rng)
    if games:
        number = len(position.history())
        low, high = wilson(wins, games)
        chances.append((number, wins / games, low, high))
        who = f"P{position.current_player() + 1}"
        print(f"{number:4}  {who:3}  {wins / games:7.0%}  {low:4.0%} to {high:4.0%}  {'#' * round(30 * wins / games)}")

# %% The same as a plot, where matplotlib is there
try:
    import matplotlib.pyplot as plt
except ImportError:
    print("no plot: matplotlib is not installed")
else:
    at, rates, lows, highs = zip(*chances, strict=True)
    figure, axes = plt.subplots()
    axes.fill_between(at, lows, highs, alpha=0.2)
    axes.plot(at, rates)
    axes.set(xlabel="actions", ylabel=f"P{winner + 1} wins", ylim=(0, 1))
    figure.savefig(folder / "chances.png")
    print(f"drawn in {folder / 'chances.png'}")
