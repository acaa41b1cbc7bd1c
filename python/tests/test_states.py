"""States: played, copied, kept, undone, dealt again."""

from __future__ import annotations

import copy
import gc
import os
import pickle
import random
import resource
import threading
from pathlib import Path

import numpy as np
import pytest
from conftest import decisions

import cardloom

FULL = "CARDLOOM_FULL" in os.environ
"""Whether what is sampled is tried whole."""


def finish(state: cardloom.State, seed: int) -> cardloom.State:
    for _ in decisions(state, seed):
        pass
    return state


def test_whole_games_are_played_and_won(table: cardloom.Game) -> None:
    state = finish(table.new_initial_state(3), 3)
    assert state.current_player() == -4
    assert state.legal_actions() == []
    returns = state.returns()
    assert len(returns) == table.players
    assert table.is_cooperative or abs(sum(returns)) < 1e-9
    assert state.rewards() == returns
    assert state.ending() is not None
    with pytest.raises(cardloom.GameOverError):
        state.apply_action(0)


def test_the_same_seed_and_actions_give_the_same_game(game: cardloom.Game) -> None:
    one = finish(game.new_initial_state(5), 1)
    other = game.new_initial_state(5)
    for action in one.history():
        other.apply_action(action)
    assert other.digest() == one.digest()
    assert other.is_terminal()
    assert finish(game.new_initial_state(6), 1).digest() != one.digest()


def test_masks_lists_and_texts_agree(game: cardloom.Game) -> None:
    for state in decisions(game.new_initial_state(1), 1):
        player = state.current_player()
        legal, mask = state.legal_actions(), state.legal_actions_mask()
        assert legal == sorted(set(legal))
        assert mask.dtype == np.bool_
        assert np.flatnonzero(mask).tolist() == legal
        assert state.legal_actions(player) == legal
        for other in range(game.players):
            if other != player:
                assert state.legal_actions(other) == []
                assert not state.legal_actions_mask(other).any()
        assert state.action_to_string(player, legal[0]) == game.action_texts[legal[0]]
        assert state.action_to_string(legal[0]) == game.action_texts[legal[0]]


def test_observations_have_named_slices_without_gaps(table: cardloom.Game) -> None:
    end = 0
    for name, about, begin, length in table.observation_slices:
        assert name and about and length > 0
        assert begin == end
        end = begin + length
    assert end == table.observation_size
    state = table.new_initial_state(2)
    seen = state.observation_tensor()
    assert seen.dtype == np.float32
    assert seen.shape == (end,)
    assert np.isfinite(seen).all()
    assert np.array_equal(seen, state.observation_tensor(state.current_player()))


def test_a_game_that_is_dealt_again_looks_the_same(game: cardloom.Game) -> None:
    dealt = 0
    for number, state in enumerate(decisions(game.new_initial_state(4), 4)):
        if number % 5:
            continue
        player = state.current_player()
        try:
            other = state.resample_from_infostate(player, number)
        except cardloom.DeterminizeError as error:
            assert str(error)
            continue
        dealt += 1
        assert other.observation_tensor(player).tobytes() == state.observation_tensor(player).tobytes()
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.view(player) == state.view(player)
        again = pickle.loads(pickle.dumps(other))
        assert again.digest() == other.digest()
        finish(other, 1)
        with pytest.raises(cardloom.SaveError, match="no beginning"):
            other.save("unwritten.jsonl")
    assert dealt > 3


@pytest.mark.parametrize("rng", [7, random.Random(1), np.random.default_rng(1), random.Random(2).random])
def test_chance_comes_from_whatever_draws(rng: object) -> None:
    state = cardloom.Game("innovation").new_initial_state(4)
    assert state.resample_from_infostate(0, rng).legal_actions() == state.legal_actions()  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected a seed"):
        state.resample_from_infostate(0, "seed")  # type: ignore[arg-type]


def test_copies_go_their_own_way(game: cardloom.Game) -> None:
    for number, state in enumerate(decisions(game.new_initial_state(8), 8)):
        if number % 7:
            continue
        before = state.digest()
        for twin in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert twin.digest() == before
            assert twin.history() == state.history()
            twin.apply_action(twin.legal_actions()[-1])
            assert state.digest() == before
            assert len(twin.history()) == len(state.history()) + 1
        assert game.deserialize(state.serialize()).legal_actions() == state.legal_actions()


def test_games_are_pickled_and_compared() -> None:
    game = cardloom.Game("innovation", 4, teams=True)
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert hash(again) == hash(game)
    assert game != cardloom.Game("innovation", 4)
    assert again.options == {"teams": True}
    assert game.new_initial_state(1).game == game


def test_kept_games_come_back(game: cardloom.Game, tmp_path: Path) -> None:
    for name in ("game.jsonl", "game.jsonl.zst"):
        path = tmp_path / name
        state = game.new_initial_state(9)
        for _, _ in zip(range(25), decisions(state, 9), strict=False):
            pass
        state.save(path)
        loaded = cardloom.load(path)
        assert loaded.game == game
        assert loaded.digest() == state.digest()
        assert finish(loaded, 2).is_terminal()
        with pytest.raises(cardloom.SaveError, match="such a file already"):
            state.save(path)
        with pytest.raises(OSError):
            state.save(tmp_path / "nowhere" / "game.jsonl")
    with pytest.raises(cardloom.SaveError):
        cardloom.load(tmp_path / "none.jsonl")
    (tmp_path / "other.jsonl").write_text("{}\n")
    with pytest.raises(cardloom.SaveError, match="line 1"):
        cardloom.load(tmp_path / "other.jsonl")


def test_what_may_fairly_be_taken_back_is(game: cardloom.Game) -> None:
    undone = refused = 0
    for state in decisions(game.new_initial_state(2), 2):
        if len(state.history()) > 60:
            break
        player, before = state.current_player(), state.digest()
        twin = state.clone()
        twin.apply_action(twin.legal_actions()[0])
        acted = twin.digest()
        try:
            twin.undo(player)
        except cardloom.UndoRefusedError as error:
            assert str(error)
            assert twin.digest() == acted
            refused += 1
            continue
        undone += 1
        assert len(twin.history()) <= len(state.history())
        assert twin.current_player() == player
        if len(twin.history()) == len(state.history()):
            assert twin.digest() == before
    assert undone and refused


def test_texts_and_pictures_show_the_table(game: cardloom.Game) -> None:
    state = game.new_initial_state(1)
    text = state.observation_string()
    assert f"P{state.current_player() + 1}" in text
    assert "\x1b" not in text
    picture = state.picture()
    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    assert len(np.unique(picture)) > 1
    prompt = state.prompt()
    assert prompt is not None
    assert set(state.legal_actions()) - {0} <= set(prompt["actions"])
    assert state.drawing() != state.drawing(state.current_player()) or game.is_cooperative
    assert str(state)
    assert repr(state).startswith(f"<State of {game.name}")


def test_an_information_state_tells_what_a_player_knows(game: cardloom.Game) -> None:
    texts = set()
    for state in decisions(game.new_initial_state(6), 6):
        if len(state.history()) > 30:
            break
        player = state.current_player()
        text = state.information_state_string(player)
        assert text not in texts
        texts.add(text)
        try:
            dealt = state.resample_from_infostate(player, 1)
        except cardloom.DeterminizeError:
            continue
        assert dealt.information_state_string(player) == text
        assert pickle.loads(pickle.dumps(dealt)).information_state_string(player) == text
    assert state.told(0)


def test_what_is_wrong_is_an_exception_that_says_so() -> None:
    with pytest.raises(ValueError, match="innovation"):
        cardloom.Game("chess")
    with pytest.raises(cardloom.SetupError, match="2, 3 or 4"):
        cardloom.Game("innovation", 9)
    state = cardloom.Game("innovation").new_initial_state(1)
    before = state.digest()
    for action in (-1, 0, 10_000, 2**40):
        with pytest.raises(cardloom.IllegalActionError):
            state.apply_action(action)
    with pytest.raises(ValueError, match="no player 5"):
        state.observation_tensor(5)
    with pytest.raises(ValueError, match="is no bot"):
        state.decide("chess", 1)
    with pytest.raises(ValueError, match="no state"):
        state.game.deserialize(b"{}")
    with pytest.raises(TypeError):
        state.apply_action("draw")  # type: ignore[arg-type]
    later = state.clone()
    while later.current_player() != 0 or len(later.history()) < 3:
        later.apply_action(later.legal_actions()[0])
    with pytest.raises(ValueError, match="is not asked"):
        later.resample_from_infostate(1, 1)
    with pytest.raises(ValueError, match="another number of players"):
        state.game.deserialize(cardloom.Game("innovation", 4).new_initial_state(1).serialize())
    with pytest.raises(TypeError, match="a seed is of a state"):
        cardloom.Game("innovation", seed=1)
    assert state.digest() == before


def test_who_is_to_act_tells_nobody_what_others_hold() -> None:
    # After a play the others may react from their hands: all of them are asked, whatever they hold.
    game = cardloom.Game("doomlings", 3)
    asked = set()
    for seed in range(40):
        state = game.new_initial_state(3)
        while len(state.legal_actions()) == 1:
            state.apply_action(state.legal_actions()[0])
        dealt = state.resample_from_infostate(state.current_player(), seed)
        dealt.apply_action(dealt.legal_actions()[0])
        asked.add(dealt.current_player())
    assert len(asked) == 1


def test_an_undo_takes_back_nothing_of_others() -> None:
    game, undone = cardloom.Game("doomlings", 3), 0
    for seed in range(4):
        for state in decisions(game.new_initial_state(seed), seed):
            if len(state.history()) > 60:
                break
            for player in range(3):
                twin = state.clone()
                try:
                    twin.undo(player)
                except cardloom.UndoRefusedError:
                    continue
                undone += 1
                assert twin.current_player() == player
                taken = state.history()[len(twin.history()) :]
                again = twin.clone()
                for action in taken:
                    # What others have picked of an answer that is not complete nobody knows of.
                    if again.current_player() != player:
                        break
                    again.apply_action(action)
                assert again.digest() == state.digest()
    assert undone


def test_a_game_may_be_dealt_again_and_again() -> None:
    state = cardloom.Game("innovation").new_initial_state(5)
    for _ in range(12):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    text, dealt = state.information_state_string(player), state
    for number in range(400):
        dealt = dealt.resample_from_infostate(player, number)
    assert dealt.information_state_string(player) == text
    again = pickle.loads(pickle.dumps(dealt))
    assert again.information_state_string(player) == text
    # Whoever gets it gets nothing of the real game.
    assert b'"setup"' not in dealt.serialize()
    with pytest.raises(cardloom.UndoRefusedError, match="no history"):
        dealt.undo(player)


def test_nothing_crashes_the_interpreter(game: cardloom.Game) -> None:
    chance = random.Random(11)
    state = game.new_initial_state(0)
    done = refused = 0
    for number in range(100_000 if FULL else 2_500):
        action = chance.choice([*state.legal_actions(), chance.randrange(-2, game.num_actions + 2)])
        try:
            state.apply_action(action)
            done += 1
        except cardloom.IllegalActionError:
            refused += 1
        if number % 500 == 499:
            state = game.new_initial_state(number)
    assert done > 100 and refused > 100


def test_states_go_to_other_threads(game: cardloom.Game) -> None:
    expected = [finish(game.new_initial_state(seed), seed).digest() for seed in range(6)]
    found: dict[int, int] = {}
    begun = [game.new_initial_state(seed) for seed in range(6)]

    def play(seed: int) -> None:
        found[seed] = finish(begun[seed], seed).digest()

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[seed] for seed in range(6)] == expected


def test_memory_stays_as_it_is() -> None:
    game = cardloom.Game("innovation")

    def play(games: int) -> None:
        for seed in range(games):
            for state in decisions(game.new_initial_state(seed), seed):
                state.observation_tensor()
                state.legal_actions_mask()
                state.clone()

    play(20)
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # Whole it is a million steps.
    games = 7_000 if FULL else 1_200
    play(games)
    gc.collect()
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 4_000, f"{grown} kB more after {games} games"
