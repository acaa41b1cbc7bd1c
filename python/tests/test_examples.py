"""The examples run to their ends. How well they learn in a short run is not tested."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cardloom

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)


def test_a_policy_gradient_learns_and_is_measured() -> None:
    done = run("policy_gradient.py", "--updates", "2", "--games", "20")
    assert done.returncode == 0, done.stderr
    measured = re.findall(
        r"^after (\d+) updates: [\d.]+% won against random \(95%: [\d.]+% to [\d.]+%\)$", done.stdout, re.MULTILINE
    )
    assert measured == ["0", "2"]


def test_a_game_is_played_and_analyzed() -> None:
    done = run("analyse_a_game.py")
    assert done.returncode == 0, done.stderr
    assert re.search(r"innovation for 2, \d+ actions\nP[12] has won: \w+\n", done.stdout)
    assert re.search(r"^alike at \d+ of 12 decisions$", done.stdout, re.MULTILINE)
    rows = re.findall(r"^ *\d+  P[12] +\d+%  +\d+% to +\d+%  #*$", done.stdout, re.MULTILINE)
    assert len(rows) == 16


def test_a_kept_game_that_is_not_over_is_analyzed(tmp_path: Path) -> None:
    state = cardloom.Game("wingspan").new_initial_state(3)
    for _ in range(20):
        state.apply_action(state.legal_actions()[-1])
    path = tmp_path / "game.jsonl.zst"
    state.save(path)
    done = run("analyse_a_game.py", str(path))
    assert done.returncode == 0, done.stderr
    assert "wingspan for 2, 20 actions\nnobody has won: not over; P1 is looked at\n" in done.stdout
    assert re.search(r"^alike at \d+ of \d+ decisions$", done.stdout, re.MULTILINE)


@pytest.mark.skipif(importlib.util.find_spec("sb3_contrib") is not None, reason="sb3-contrib is installed")
def test_what_is_missing_is_said() -> None:
    if importlib.util.find_spec("gymnasium") is None:
        pytest.skip("gymnasium is not installed")
    done = run("maskable_ppo.py")
    assert done.returncode == 1
    assert done.stderr == "MaskablePPO is not here: pip install sb3-contrib\n"
