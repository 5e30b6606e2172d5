"""A match: one play of a game, step by step, with undo and redo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from editor.core.scenario import Knob as KnobValue
from editor.play.engine import NO_ACTION, Engine, Step
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.play.positions import mover_of, placed

if TYPE_CHECKING:
    from editor.play.engine import State


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
        position: Mapping[str, KnobValue] | None = None,
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
    def every_step(self) -> tuple[Step, ...]:
        """All steps, those that can be redone among them."""
        return tuple(self._steps)

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
        return self._add(self.engine.step(self.game, self.state, action, forced))

    def set_up(self, values: Mapping[str, KnobValue]) -> Step:
        """Set values of the present position and return the step; it takes no turn.

        Raises PositionError where a value is refused, or where nobody could go on.
        """
        state = placed(self.game, self.engine, self.state, values)
        return self._add(Step(NO_ACTION, state, values=dict(values)))

    def go(self, at: int) -> None:
        """Go back or forward to the position after so many steps, as far as there are any."""
        self._at = min(max(at, 0), len(self._steps))

    def before(self, at: int) -> State:
        """Return the position before the step of this index."""
        return self._steps[at - 1].state if at else self.first

    def _add(self, step: Step) -> Step:
        self._steps[self._at :] = [step]
        self._at += 1
        return step
