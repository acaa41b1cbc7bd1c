"""OpenSpiel."""

from __future__ import annotations

import numpy as np
import pytest

import cardloom

pyspiel = pytest.importorskip("pyspiel")


def test_openspiel_simulates_games(table: cardloom.Game) -> None:
    import cardloom.openspiel as adapter

    game = pyspiel.load_game(f"{adapter.name_of(table.name)}(players={table.players})")
    assert game.num_players() == table.players
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_its_bots_play_whole_games(game: cardloom.Game) -> None:
    from open_spiel.python.algorithms import mcts
    from open_spiel.python.bots import uniform_random

    import cardloom.openspiel as adapter

    spiel = pyspiel.load_game(adapter.name_of(game.name))
    chance = np.random.RandomState(1)
    searching = mcts.MCTSBot(
        spiel, uct_c=1.4, max_simulations=2, evaluator=mcts.RandomRolloutEvaluator(1, chance), random_state=chance
    )
    random_bots = [uniform_random.UniformRandomBot(player, chance) for player in range(1, game.players)]
    players = [searching, *random_bots]
    state = spiel.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(chance.randint(adapter.BASE)))
            continue
        player = state.current_player()
        # A search of a whole game takes its time: it decides now and then, and chance otherwise.
        bot = players[player] if player or decisions % 40 == 0 else uniform_random.UniformRandomBot(0, chance)
        state.apply_action(bot.step(state))
        decisions += 1
    assert state.returns() == state.state.returns()


def test_its_information_set_search_deals_hidden_cards_again() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    import cardloom.openspiel as adapter

    spiel = pyspiel.load_game(adapter.name_of("innovation"))
    chance = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(
        game=spiel,
        evaluator=mcts.RandomRolloutEvaluator(1, chance),
        uct_c=2.0,
        max_simulations=3,
        max_world_samples=-1,
        random_state=chance,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=False,
        allow_inconsistent_action_sets=True,
        child_selection_policy=ismcts.ChildSelectionPolicy.UCT,
    )
    state = spiel.new_initial_state()
    searched = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(chance.randint(adapter.BASE)))
        elif state.current_player() == 0 and searched < 3:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            searched += 1
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    assert searched == 3


def test_what_it_observes_is_what_a_state_shows() -> None:
    import cardloom.openspiel as adapter

    spiel = pyspiel.load_game(adapter.name_of("innovation"))
    observer = spiel.make_py_observer()
    state = spiel.new_initial_state()
    observer.set_from(state, 0)
    assert not observer.tensor.any()
    for digit in (1, 2, 0):
        state.apply_action(digit)
    seed = 1 + 2 * adapter.BASE
    expected = cardloom.Game("innovation").new_initial_state(seed)
    observer.set_from(state, 1)
    assert np.array_equal(observer.tensor, expected.observation_tensor(1))
    assert np.array_equal(observer.dict["hand"], expected.observation_tensor(1)[slice(*_place("hand"))])
    assert observer.string_from(state, 1) == expected.observation_string(1)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.state.digest() == expected.digest()
    assert twin.state.digest() != expected.digest() or twin.history() != state.history()


def _place(name: str) -> tuple[int, int]:
    for slice_name, _, begin, length in cardloom.Game("innovation").observation_slices:
        if slice_name == name:
            return begin, begin + length
    raise KeyError(name)
