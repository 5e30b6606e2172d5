"""The walk: a match of each system, by people at one window, from Play to its end."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from docs.walk.walk import Walk
from editor.play.engine import Engine
from editor.play.replay import Replay, replayed
from editor.storage.replays import game_of_replay, load_replay

_ROUNDS, _MAXIMUM = 12, 60
"""How often a handful of keys is pressed between two looks, and how many looks there are."""
_BREATH = 0.15
_DIALOG = 1.0


def played(sample: str, seed: int) -> Callable[[Walk], None]:
    """Return the walk through a match on a sample, all of it by the keyboard."""

    def walk_through(walk: Walk) -> None:
        window, display = walk.window, walk.window.display
        walk.open(sample)
        walk.shoot("map")
        window.press("F5")
        walk.shoot("who")
        # From the button that begins to the proposal of people at one table, and back.
        window.press("Tab", "Tab", "Tab", "Tab", "Return")
        window.press("shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab", "Return")
        walk.shoot("begun")
        hand = random.Random(seed)
        for look in range(_MAXIMUM):
            for _ in range(_ROUNDS):
                display.key(*_some_keys(hand))
                time.sleep(_BREATH)
            display.key("Escape")
            display.settle()
            if look in (1, 4):
                walk.shoot(f"amid-{look}")
            if kept(walk, look).over:
                walk.shoot("over")
                return
        raise TimeoutError("the match does not come to its end")

    return walk_through


def _some_keys(hand: random.Random) -> list[str]:
    """Return keys that lift a curtain, take a piece up, and choose what it does."""
    first = ["Next"] * hand.randint(0, 3)
    return [*first, "Return", *["Next"] * hand.randint(1, 6), "Return", "Return"]


def kept(walk: Walk, look: int) -> Replay:
    """Save the replay as people do and return it; every step of it holds."""
    window = walk.window
    file = walk.file.with_name(f"{walk.file.stem}-{look}.replay.json")
    window.display.key("ctrl+shift+r")
    time.sleep(_DIALOG)
    window.display.key("ctrl+a")
    window.display.write(str(file))
    window.display.key("Return")
    window.wait_for(file.is_file)
    window.display.focus("Realmwright")
    replay = load_replay(file)
    game, _, _ = game_of_replay(replay, file.name)
    replayed(replay, game, Engine(game.rules))
    return replay
