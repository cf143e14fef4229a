"""Simulations a second of OpenSpiel's own C++ search, printed like ours: one random playout for each simulation."""
import random
import sys
import time

import pyspiel

SIMULATIONS = 200


def measure(name, seconds):
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 500, False, 7, False)
    dice = random.Random(7)
    thought, searches = 0.0, 0
    while thought < seconds:
        state = game.new_initial_state()
        while not state.is_terminal() and thought < seconds:
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(dice.choices(outcomes, weights)[0])
                continue
            started = time.perf_counter()
            action = bot.step(state)
            thought += time.perf_counter() - started
            searches += 1
            state.apply_action(action)
    print(f"{'openspiel':<12} {name:<24} {searches * SIMULATIONS / thought:>14.0f} {searches:>12}", flush=True)


for name in ("chess", "backgammon"):
    measure(name, float(sys.argv[1]))
