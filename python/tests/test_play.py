"""Games between agents, batches of games, and the arena."""

from __future__ import annotations

import os
import random
from pathlib import Path

import numpy as np
import pytest

import cardloom
from cardloom import arena, bots


def chance(seed: int) -> cardloom.Agent:
    generator = random.Random(seed)
    return lambda state: generator.choice(state.legal_actions())


def test_bots_and_functions_play_against_each_other(game: cardloom.Game) -> None:
    def table() -> list[cardloom.Agent]:
        agents: list[cardloom.Agent] = [bots.greedy(), chance(1), bots.random(), bots.first()]
        return agents[: game.players]

    one, other = cardloom.play(game, table(), seed=5), cardloom.play(game, table(), seed=5)
    assert one.digest == other.digest
    assert one.state.is_terminal()
    assert one.kind and one.actions > 0
    assert sum(one.returns) == pytest.approx(0) or game.is_cooperative
    assert set(one.winners) <= set(range(game.players))


def test_a_game_without_end_is_given_up() -> None:
    with pytest.raises(cardloom.CardloomError, match="no end after 500 answers"):
        cardloom.play("innovation", ["first", "first"], seed=3, answers=500)
    with pytest.raises(cardloom.CardloomError, match="no end after 50 answers"):
        cardloom.play("innovation", [chance(1), "random"], seed=3, answers=50)


def test_an_agent_sees_nothing_but_what_its_player_may_know(game: cardloom.Game) -> None:
    def decided(state: cardloom.PlayerState) -> object:
        try:
            return state.decide("greedy", 3)
        except ValueError as error:
            # In the middle of an answer.
            return str(error)

    def all_of(state: cardloom.PlayerState) -> list[object]:
        shown = [state.game.name, state.num_players, state.player, repr(state)]
        asked = [state.legal_actions(), state.legal_actions_mask().tolist(), state.prompt()]
        words = [state.action_to_string(action) for action in state.legal_actions()]
        sights = [state.view(), state.drawing(), state.observation_tensor().tolist()]
        texts = [state.observation_string(), state.information_state_string()]
        return [shown, asked, words, sights, texts, decided(state)]

    looked = 0

    def agent(state: cardloom.PlayerState) -> int:
        nonlocal looked
        looked += 1
        if looked % 10 == 0:
            dealt = state.resample(looked)
            assert all_of(cardloom.PlayerState(dealt)) == all_of(state)
            # What becomes of one that was dealt again is nothing to the game.
            dealt.apply_action(dealt.legal_actions()[-1])
        assert not [name for name in dir(state) if isinstance(getattr(state, name), cardloom.State) and "__" not in name]
        return state.generator().choice(state.legal_actions())

    one, other = (cardloom.play(game, [agent] * game.players, seed=2) for _ in range(2))
    assert looked > 20
    assert one.digest == other.digest


def test_bots_alone_play_the_game_of_the_command_line() -> None:
    # cardloom --game innovation simulate --seed 1 --agents random --games 1 --json
    result = cardloom.play("innovation", ["random", "random"], seed=1)
    again = cardloom.play("innovation", [bots.random(), bots.random()], seed=1)
    assert result.digest == again.digest
    assert result.digest != cardloom.play("innovation", ["random", "random"], seed=2).digest


def test_a_search_beats_chance() -> None:
    wins = sum(cardloom.play("innovation", [bots.ismcts(30), "random"], seed).winners == [0] for seed in range(4))
    assert wins >= 3


def test_agents_are_counted() -> None:
    with pytest.raises(ValueError, match="3 agents for 2 players"):
        cardloom.play(cardloom.Game("innovation", 2), ["random"] * 3)
    with pytest.raises(ValueError, match="is no bot"):
        cardloom.play("innovation", ["random", "chess"])
    with pytest.raises(ValueError, match="at least one"):
        bots.ismcts(0)
    with pytest.raises(ValueError, match="is no bot"):
        bots.ismcts(10**12)
    with pytest.raises(ValueError, match="1 places for 2 players"):
        cardloom.play("innovation", ["random", "random"], places=[0])


def test_a_batch_plays_the_games_of_states(game: cardloom.Game) -> None:
    batch = cardloom.Batch(game, 5, seed=40, threads=2)
    states = [game.new_initial_state(40 + number) for number in range(5)]
    following = [45 + number for number in range(5)]
    ended = steps = 0
    while not ended or steps < 300:
        steps += 1
        for row, state in enumerate(states):
            assert batch.players[row] == state.current_player()
            assert np.array_equal(batch.action_masks[row], state.legal_actions_mask())
            assert np.array_equal(batch.observations[row], state.observation_tensor())
        actions = batch.sample()
        batch.step(actions)
        for row, (state, action) in enumerate(zip(states, actions, strict=True)):
            state.apply_action(int(action))
            assert batch.ended[row] == state.is_terminal()
            assert np.allclose(batch.rewards[row], state.returns())
            if state.is_terminal():
                ended += 1
                states[row] = game.new_initial_state(following[row])
                following[row] += 5


def test_a_batch_refuses_what_is_wrong_and_stays_as_it_was() -> None:
    game = cardloom.Game("innovation")
    batch = cardloom.Batch(game, 4, seed=1)
    before = batch.observations.copy()
    wrong = batch.sample()
    wrong[3] = game.num_actions + 5
    with pytest.raises(cardloom.IllegalActionError, match="game 3"):
        batch.step(wrong)
    with pytest.raises(cardloom.IllegalActionError):
        batch.step([-1, 0, 0, 0])
    with pytest.raises(ValueError, match="3 places"):
        batch.step([0, 0, 0])
    with pytest.raises(ValueError, match="whole numbers"):
        batch.step([0.5] * 4)
    assert np.array_equal(batch.observations, before)
    with pytest.raises(ValueError, match="at least one game"):
        cardloom.Batch(game, 0)
    with pytest.raises(ValueError, match="say both"):
        cardloom.Batch(game, 2, player=0)
    with pytest.raises(ValueError, match="no player 2"):
        cardloom.Batch(game, 2, player=2, opponents=["random", "random"])


def test_a_batch_stays_with_its_process() -> None:
    batch = cardloom.Batch(cardloom.Game("innovation"), 2)
    child = os.fork()
    if child == 0:
        try:
            batch.step(batch.sample())
        except cardloom.CardloomError:
            os._exit(7)
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
    batch.step(batch.sample())


def test_a_batch_is_the_same_on_any_number_of_threads() -> None:
    game = cardloom.Game("innovation")
    one, two = (cardloom.Batch(game, 9, seed=3, player=1, opponents=["greedy", "random"], threads=threads) for threads in (1, 2))
    for _ in range(60):
        actions = one.sample()
        one.step(actions)
        two.step(actions)
        assert np.array_equal(one.observations, two.observations)
        assert (one.players == 1).all()
    one.reset(3)
    assert np.array_equal(
        one.observations,
        cardloom.Batch(game, 9, seed=3, player=1, opponents=["greedy", "random"]).observations,
    )


def test_the_arena_keeps_its_games_and_goes_on(tmp_path: Path) -> None:
    def last(state: cardloom.PlayerState) -> int:
        return state.legal_actions()[-1]

    agents: dict[str, cardloom.Agent] = {"greedy": "greedy", "last": last, "random": "random"}
    whole = arena.arena(agents, "innovation", range(3))
    assert len(whole.games) == 3 * 3 * 2
    path = tmp_path / "games.csv"
    arena.arena(agents, "innovation", range(1), out=path)
    kept = path.read_text()
    path.write_text(path.read_text()[:-30])
    resumed = arena.arena(agents, "innovation", range(3), out=path)
    assert resumed.digest() == whole.digest()
    assert path.read_text().startswith(kept)
    assert arena.arena(agents, "innovation", range(3), out=path).games == whole.games
    table = whole.table()
    assert table[0].agent == "greedy"
    assert all(row.games == 12 and row.low <= row.rate <= row.high for row in table)
    with pytest.raises(cardloom.SaveError, match="this run has not"):
        arena.arena(agents, "innovation", range(1), out=path)
    with pytest.raises(cardloom.SaveError, match="ends in"):
        arena.arena(agents, "innovation", range(1), out=tmp_path / "games.txt")


def test_a_file_of_results_is_one_runs(tmp_path: Path) -> None:
    game, path = cardloom.Game("innovation"), tmp_path / "games.csv"
    held = arena.Output(path, game)
    with pytest.raises(cardloom.SaveError, match="another run"):
        arena.arena(["greedy", "random"], game, range(1), out=path)
    held.close()
    path.write_bytes(b"seed,p1,p")
    assert len(arena.arena(["greedy", "random"], game, range(1), out=path).games) == 2
    torn = path.read_bytes()
    path.write_bytes(torn + "7,grüß".encode()[:-1])
    assert len(arena.arena(["greedy", "random"], game, range(1), out=path).games) == 2
    assert path.read_bytes() == torn
    path.write_bytes(torn.replace(b",P1,", b",P9,").replace(b",P2,", b",P9,"))
    with pytest.raises(cardloom.SaveError, match="no seats of this table"):
        arena.arena(["greedy", "random"], game, range(1), out=path)
    with pytest.raises(ValueError, match="twice"):
        arena.arena(["greedy", "random"], game, [1, 1])


def test_an_agent_that_fails_has_lost() -> None:
    def fails(state: cardloom.PlayerState) -> int:
        if len(state.told()) > 10:
            raise RuntimeError("out of ideas")
        return state.legal_actions()[0]

    results = arena.arena({"fails": fails, "random": "random"}, "innovation", range(2))
    for played in results.games:
        assert [played.agents[winner] for winner in played.winners] == ["random"]
        assert played.forfeits[0]["reason"] == "RuntimeError: out of ideas"


def test_who_plays_together_plays_alone() -> None:
    results = arena.arena(["greedy", "random"], "gauntlet", range(3))
    assert [played.agents for played in results.games] == [("greedy",), ("random",)] * 3
    assert all(played.score is not None for played in results.games)
    assert {row.agent for row in results.table()} == {"greedy", "random"}


def test_all_matchups_of_the_arena_play_alike() -> None:
    game = cardloom.Game("innovation", 4)
    order = arena.schedule(game, ["a", "b"], range(3))
    of_matchup = {names: sum(sorted(pairing.agents) == sorted(names) for pairing in order) for names in ("aaab", "aabb", "abbb")}
    assert of_matchup == {"aaab": 12, "aabb": 12, "abbb": 12}
    with pytest.raises(
        ValueError, match="4 seeds do not come out even, since matchups have 4 and 6 orders: name a multiple of 3"
    ):
        arena.schedule(game, ["a", "b"], range(4))
    teams = arena.schedule(cardloom.Game("innovation", 4, teams=True), ["a", "b"], [7])
    assert [pairing.agents for pairing in teams] == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_what_an_agent_is_given_cannot_be_turned_to_another_player() -> None:
    state = cardloom.Game("innovation").new_initial_state(1)
    shown = cardloom.PlayerState(state)
    with pytest.raises(AttributeError):
        shown.player = 1  # type: ignore[misc]
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    with pytest.raises(cardloom.GameOverError, match="nobody is to act"):
        cardloom.PlayerState(state)


def test_agents_of_one_function_draw_for_themselves() -> None:
    def chance(state: cardloom.PlayerState) -> int:
        return state.generator().choice(state.legal_actions())

    results = arena.arena({"a": chance, "b": chance}, "innovation", range(3))
    assert len({played.digest for played in results.games}) == 6
    assert results.digest() == arena.arena({"a": chance, "b": chance}, "innovation", range(3)).digest()


def test_a_side_has_failed_together_and_the_last_one_has_won() -> None:
    def fails(state: cardloom.PlayerState) -> int:
        raise RuntimeError("out of ideas")

    teams = cardloom.Game("innovation", 4, teams=True)
    for played in arena.arena({"a": fails, "b": "random"}, teams, [1]).games:
        assert len(played.forfeits) == 1
        assert {played.agents[winner] for winner in played.winners} == {"b"}
        assert len(played.winners) == 2
    for played in arena.arena({"a": fails, "b": fails}, "innovation", [1]).games:
        assert len(played.forfeits) == 2
        assert played.winners == (played.forfeits[1]["seat"],)


def test_a_batch_goes_on_after_a_refusal() -> None:
    batch, other = (cardloom.Batch(cardloom.Game("innovation"), 5, seed=3, threads=2) for _ in range(2))
    for _ in range(50):
        actions, same = batch.sample(), other.sample()
        assert actions.tolist() == same.tolist()
        wrong = actions.copy()
        wrong[4] = 10_000
        with pytest.raises(cardloom.IllegalActionError, match="game 4"):
            batch.step(wrong)
        batch.step(actions)
        other.step(actions)
        assert np.array_equal(batch.observations, other.observations)
