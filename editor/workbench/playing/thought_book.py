"""What bots thought of the steps of a match, and from whom that is a secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from editor.play.engine import Engine, Step
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.play.match import Match
from editor.play.positions import mover_of
from editor.play.tree import Thought, Thoughts
from editor.workbench.playing.visibility import Visibility

if TYPE_CHECKING:
    from editor.play.engine import State


class ThoughtBook:
    """Keeps what bots thought of their steps, and knows from whom that is a secret."""

    def __init__(self, game: Game, engine: Engine, visibility: Visibility) -> None:
        self._game, self._engine, self._visibility = game, engine, visibility
        self._kept: WeakKeyDictionary[Step, Thoughts] = WeakKeyDictionary()
        self._secret: tuple[State | None, tuple[Thought, ...], bool] = (None, (), False)
        self.wanted = False
        """Whether somebody asked to see what bots think."""

    def keep(self, step: Step, thoughts: Thoughts | None) -> None:
        """Keep the thoughts that led to a step, if a bot did it."""
        if thoughts is not None:
            self._kept[step] = thoughts

    def of(self, step: Step) -> Thoughts | None:
        """Return the thoughts that led to a step, None where none were kept."""
        return self._kept.get(step)

    def is_open(self, match: Match, at: int, thoughts: Thoughts, viewer: int) -> bool:
        """Return whether a viewer may know thoughts of the position after this many steps.

        A viewer who sees all may, and everybody once the match is over. Else nothing may be hidden
        from anybody, now or after one of the choices: a bot thinks of its own hand, and a choice
        may itself be secret.
        """
        if viewer == NOBODY or mover_of(match.before(match.length)) == NOBODY:
            return True
        state = match.before(at)
        known, best, secret = self._secret
        if known is not state or best != thoughts.best:
            secret = self._hides(state, thoughts.best)
            self._secret = (state, thoughts.best, secret)
        return not secret

    def _hides(self, state: State, best: Sequence[Thought]) -> bool:
        if self._visibility.hides(state):
            return True
        after = (self._engine.step(self._game, state, thought.action).state for thought in best)
        return any(self._visibility.hides(each) for each in after)
