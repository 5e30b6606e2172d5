"""Who sees what: the view of the player at the window, and the curtain between players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.header import NOBODY, open_header
from editor.play.layout import numbers

if TYPE_CHECKING:
    from editor.play.engine import State


class Visibility:
    """Knows which player is at the window. With `opened` everything is shown to everybody."""

    def __init__(self, game: Game, engine: Engine) -> None:
        self._game, self._engine = game, engine
        self._sitting = NOBODY
        self.opened = False
        self.bare = False
        """Whether all is shown while a position is set up."""
        self._views: tuple[State | None, dict[int, State]] = (None, {})

    def sit(self, player: int) -> None:
        """Let a player sit down at the window."""
        self._sitting = player

    def viewer(self, state: State, mover: int, humans: tuple[int, ...]) -> int:
        """Return whose view is shown; NOBODY sees all, such as when it is over."""
        if self.opened or self.bare or mover == NOBODY or not humans:
            return NOBODY
        if len(humans) == 1:
            return humans[0]
        if mover in humans and self.curtain(state, mover, humans) is None:
            self._sitting = mover
        return self._sitting if self._sitting in humans else humans[0]

    def curtain(self, state: State, mover: int, humans: tuple[int, ...]) -> int | None:
        """Return the player who must sit down first, as the views differ; else None."""
        if self.opened or self.bare or len(humans) < 2 or mover == NOBODY:
            return None
        sitting = self._sitting if self._sitting in humans else NOBODY
        wanted = mover if mover in humans else sitting if sitting != NOBODY else humans[0]
        if wanted == sitting:
            return None
        same = (self.seen(state, wanted) == self.seen(state, sitting)).all()
        return None if same else wanted

    def hides(self, state: State) -> bool:
        """Return whether anything in a position is hidden from a player."""
        whole = self.seen(state, NOBODY)
        return any(
            not (self.seen(state, player) == whole).all() for player in range(len(self._game.seats))
        )

    def seen(self, state: State, viewer: int) -> State:
        """Return the position as a player may know it, without the state of the rng."""
        if self._views[0] is not state:
            self._views = (state, {})
        views = self._views[1]
        if viewer not in views:
            views[viewer] = self._see(state, viewer)
        return views[viewer]

    def _see(self, state: State, viewer: int) -> State:
        if viewer != NOBODY:
            return self._engine.observation(self._game, state, viewer)
        view = state.copy()
        header = open_header(numbers(view))
        header.seed = header.match = header.drawn = 0
        return view
