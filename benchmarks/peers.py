"""Random chess and breakthrough of other programs, for comparison, in a separate process.

Runs in the environment that `make peers` makes. It reads lines such as "python-chess 0.5" and
answers each with how many plies a second it played in so many seconds.
"""

import importlib
import random
import sys
import time
from collections.abc import Callable
from typing import Any


def python_chess(seconds: float) -> float:
    """Play random chess with python-chess; return plies a second."""
    chess: Any = importlib.import_module("chess")
    plies, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        board = chess.Board()
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            plies += 1
    return plies / (time.perf_counter() - began)


def open_spiel(game: str) -> Callable[[float], float]:
    """Return what plays a game of OpenSpiel at random for some seconds."""

    def play(seconds: float) -> float:
        pyspiel: Any = importlib.import_module("pyspiel")
        rules = pyspiel.load_game(game)
        plies, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds:
            state = rules.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
                plies += 1
        return plies / (time.perf_counter() - began)

    return play


PEERS: dict[str, Callable[[float], float]] = {
    "python-chess": python_chess,
    "openspiel-chess": open_spiel("chess"),
    "openspiel-breakthrough": open_spiel("breakthrough"),
}


def main() -> None:
    """Answer lines until there are no more."""
    for line in sys.stdin:
        name, seconds = line.split()
        print(PEERS[name](float(seconds)), flush=True)


if __name__ == "__main__":
    main()
