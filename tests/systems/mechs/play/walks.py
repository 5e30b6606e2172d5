"""Matches for tests of the rules: positions of samples, and walks at random through them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.layout import Record
from editor.play.machine import engine_for
from editor.systems.mechs.play.actions import BITS
from editor.systems.mechs.play.deal import dealt
from editor.systems.mechs.play.rules import RULES
from tests.systems.mechs.play.test_deal import SAMPLES, sample

NAMES = tuple(sorted(file.stem for file in SAMPLES.glob("*.json")))


@cache
def game_of(name: str, **settings: Any) -> Game:
    """Return the game of a sample under house rules; dots of settings are written as `__`."""
    named = {setting.replace("__", "."): value for setting, value in settings.items()}
    return dealt(sample(name, **named), RULES)


class Walk:
    """A match under way; `now` is its position as a record, and may be written to."""

    def __init__(self, game: Game, match: int = 0, engine: Engine | None = None) -> None:
        self.game = game
        self.table: Record = game.table
        self.engine = engine or Engine(RULES)
        self.engine.seed_rng(match)
        self.state = self.engine.start(game, 1, match)

    @property
    def now(self) -> Record:
        """The position as an opened record."""
        return self.game.opened(self.state)

    def do(self, kind: int, value: int = 0, *forced: int) -> None:
        """Carry an action out."""
        action = kind << BITS | value
        self.state = self.engine.step(self.game, self.state, action, forced).state

    def on(self) -> None:
        """Carry out an action that is drawn."""
        self.state = self.engine.step(
            self.game, self.state, self.engine.pick(self.game, self.state)
        ).state

    def until(self, phase: int) -> None:
        """Go on until a phase is reached; fail if the match ends before."""
        while self.now.phase != phase:
            self.on()

    def refusal(self, kind: int, value: int = 0) -> str:
        """Return the name of the reason why an action is refused."""
        return self.engine.refusal(self.game, self.state, kind << BITS | value)

    def values(self, kind: int) -> list[int]:
        """Return the values of the legal actions of a kind."""
        listed = self.engine.legal(self.game, self.state)
        return [action & (1 << BITS) - 1 for action in listed if action >> BITS == kind]

    def zone(self, name: str) -> int:
        """Return the number of a zone by the name of its cell."""
        return self.game.spaces.index(name)


def walks(games: int, every: int) -> Iterator[Walk]:
    """Yield positions of random matches of all samples, each so many plies after the last."""
    engine = engine_for(RULES)
    for name in NAMES:
        for match in range(games):
            walk = Walk(game_of(name), match, engine)
            while not walk.now.over:
                if walk.now.plies % every == 0:
                    yield walk
                walk.on()
