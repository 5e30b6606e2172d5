"""What stands on the board of a session of play, with portraits and names."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from editor.picture.drawing import Picture
from editor.play.display import BoardFigure, Offer
from editor.play.header import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from editor.workbench.playing.session import PlaySession


class Pieces:
    """The figures of the present position as the viewer may know them."""

    def __init__(self, table: PlaySession) -> None:
        self._table = table
        self._known: tuple[object, int, tuple[BoardFigure, ...]] = (None, NOWHERE, ())

    @cached_property
    def portraits(self) -> Mapping[str, Picture]:
        """A picture for each key of a figure, and for those of its marks that have a sign."""
        return self._table.play.portraits(self._table.game)

    @property
    def figures(self) -> tuple[BoardFigure, ...]:
        """All that stands on the board, what is drawn under others first."""
        table = self._table
        state, viewer = table.match.state, table.viewer
        if self._known[0] is not state or self._known[1] != viewer:
            found = table.game.rules.figures(table.game, table.seen, viewer)
            self._known = (state, viewer, found)
        return self._known[2]

    def at(self, space: int) -> tuple[BoardFigure, ...]:
        """Return the figures on a space, the uppermost first."""
        return tuple(figure for figure in reversed(self.figures) if figure.space == space)

    @property
    def doer(self) -> BoardFigure | None:
        """The piece that is to do something: in hand, or the only one of the mover."""
        table = self._table
        if table.over:
            return None
        if table.actor != NOWHERE:
            own = [each for each in self.at(table.actor) if each.player == table.mover]
            return own[0] if own else None
        panels = [each for each in table.scoreboard().panels if each.player == table.mover]
        rows = [row for each in panels for row in each.rows if row.role == "figure"]
        own = [each for each in self.figures if each.player == table.mover and each.share[1]]
        return own[0] if len(rows) == len(own) == 1 else None


def brought_by(offers: Iterable[Offer]) -> str:
    """Return the key of the portrait of the one piece that offers bring onto the board, else ""."""
    keys = {offer.brings for offer in offers if offer.brings}
    return keys.pop() if len(keys) == 1 else ""


def name_of(figure: BoardFigure) -> str:
    """Return the name of a figure without its values, such as "Red's rogue"."""
    return figure.words.partition(",")[0]
