"""A match: one play of a game, step by step, with undo and redo."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from editor.play.engine import Engine, Step
from editor.play.game import Game
from editor.play.header import NOBODY, open_header
from editor.play.layout import Record, numbers
from editor.play.showing import Knob

if TYPE_CHECKING:
    from editor.play.engine import State


BEGINNINGS = range(8)
"""Seeds whose beginnings tell what is dealt by chance and what is always so."""


class PositionError(ValueError):
    """A position cannot be set up; `knob` names the value that is refused, empty for the whole."""

    def __init__(self, knob: str, message: str) -> None:
        super().__init__(message)
        self.knob = knob


class Match:
    """A play of a game from its first position; every position on the way is kept.

    `engine` may be changed for another of the same rules at any time.
    """

    def __init__(
        self,
        game: Game,
        engine: Engine,
        seed: int,
        number: int = 0,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        """Begin with seed and number, from what the position sets.

        Raises PositionError where its values are refused.
        """
        self.game = game
        self.engine = engine
        self.seed = seed
        self.number = number
        self.position = dict(position or {})
        self.first = placed(game, engine, engine.start(game, seed, number), self.position)
        self._steps: list[Step] = []
        self._at = 0

    @property
    def state(self) -> State:
        """The present position; not to be written to."""
        return self._steps[self._at - 1].state if self._at else self.first

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that lead to the present position."""
        return tuple(self._steps[: self._at])

    @property
    def last(self) -> Step | None:
        """The step that led to the present position; None at the beginning."""
        return self._steps[self._at - 1] if self._at else None

    @property
    def at(self) -> int:
        """How many steps lead to the present position."""
        return self._at

    @property
    def length(self) -> int:
        """How many steps there are, those that can be redone among them."""
        return len(self._steps)

    @property
    def mover(self) -> int:
        """The player who must decide; NOBODY once it is over."""
        return mover_of(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.mover == NOBODY

    def legal(self) -> tuple[int, ...]:
        """Return the actions of the mover, none when it is over."""
        return self.engine.legal(self.game, self.state)

    def play(self, action: int, forced: Sequence[int] = ()) -> Step:
        """Carry an action out and return the step; what could be redone is forgotten.

        Raises RefusedError with the reason.
        """
        step = self.engine.step(self.game, self.state, action, forced)
        self._steps[self._at :] = [step]
        self._at += 1
        return step

    def go(self, at: int) -> None:
        """Go back or forward to the position after so many steps, as far as there are any."""
        self._at = min(max(at, 0), len(self._steps))

    def before(self, at: int) -> State:
        """Return the position before the step of this index."""
        return self._steps[at - 1].state if at else self.first


def mover_of(state: State) -> int:
    """Return the player who must decide; NOBODY once it is over."""
    header = open_header(numbers(state))
    return NOBODY if header.over else int(header.mover)


def placed(game: Game, engine: Engine, state: State, position: Mapping[str, Any]) -> State:
    """Return a state in which values of a position are set.

    Raises PositionError where a value is unknown or refused, or where nobody could go on.
    """
    if not position:
        return state
    made = state.copy()
    _turn_all(game, game.opened(made), dict(position))
    if mover_of(made) != NOBODY and not engine.legal(game, made):
        raise PositionError("", "nobody could do anything in this position")
    return made


def _turn_all(game: Game, opened: Record, wished: dict[str, Any]) -> None:
    """Set values in whatever order they go: one may need the room that another one leaves."""
    lifted = False
    while wished:
        refused = {}
        for name, value in wished.items():
            try:
                game.rules.turned(game, opened, name, value)
            except ValueError as error:
                refused[name] = str(error)
        if len(refused) == len(wished):
            if lifted:
                name, message = next(iter(refused.items()))
                raise PositionError(name, message)
            # Two that stand where the other shall be: out of the way with them first.
            lifted = True
            _lift(game, opened, refused)
        wished = {name: wished[name] for name in refused}


def _lift(game: Game, opened: Record, names: Iterable[str]) -> None:
    knobs = {knob.name: knob for knob in game.rules.knobs(game, opened)}
    for name in names:
        knob = knobs.get(name)
        if knob is not None:
            away = "" if knob.choices else knob.greatest
            with contextlib.suppress(ValueError):
                game.rules.turned(game, opened, name, away)


def position_of(game: Game, engine: Engine, state: State) -> dict[str, Any]:
    """Return the values that a state has and not every beginning of a match, by their names.

    Set in a match of any seed they give this position.
    """
    beginnings = [
        {knob.name: knob.value for knob in _knobs(game, engine.start(game, seed))}
        for seed in BEGINNINGS
    ]
    return {
        knob.name: knob.value
        for knob in _knobs(game, state)
        if any(fresh.get(knob.name) != knob.value for fresh in beginnings)
    }


def _knobs(game: Game, state: State) -> tuple[Knob, ...]:
    return game.rules.knobs(game, game.opened(state))
