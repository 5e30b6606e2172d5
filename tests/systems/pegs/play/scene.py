"""The plank with a position of the race on it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from editor.picture.affine import Point, Rect
from editor.picture.drawing import Ink, Line, Node, Shape, filled
from editor.picture.inks import INK, SEATS
from editor.picture.path import disc, rectangle
from editor.play.game import Game
from editor.seam.play import SpaceMark
from editor.seam.scene import Scene, SceneOptions
from tests.systems.pegs.picture import PegsScene
from tests.systems.pegs.play.state import State

_TONES = {
    "reach": "#1B5C63", "target": "#AE2118", "portal": "#6A2F63", "choice": "#2A5A9B",
    "here": "#1B5C63", "actor": "#E3A92B", "told": "#6A2F63",
}  # fmt: skip
_ROCK = "#6B6560"


class HopScene:
    """A position seen from above; every player sees the same of the plank."""

    def __init__(self, game: Game, state: State, viewer: int, options: SceneOptions) -> None:
        table, pegs = game.table, game.survey.board.pegs
        hidden = frozenset(peg.id for peg in pegs)
        self.board: Scene = PegsScene(game.survey, SceneOptions(options.viewpoint, hidden))
        self._holes: int = table.holes
        self._pegs = [
            (state.at[peg], table.owner[peg])
            for peg in range(table.pegs)
            if state.at[peg] < table.holes
        ]

    def pieces(self, pixels: float) -> tuple[Node, ...]:
        """Return the pegs that are not home."""
        return tuple(
            Shape(
                disc(hole + 0.5, 0.5, 0.3),
                Ink(_ROCK if owner < 0 else SEATS[owner].colour),
                Line(Ink(INK), 0.04),
            )
            for hole, owner in self._pegs
        )

    def marks(self, marks: Sequence[SpaceMark], pixels: float) -> tuple[Node, ...]:
        """Return a lit frame for each hole."""
        found: list[Node] = []
        for mark in marks:
            path = rectangle(mark.space + 0.05, 0.05, 0.9, 0.9)
            found.append(filled(path, _TONES[mark.tone], 0.25))
            found.append(Shape(path, line=Line(Ink(_TONES[mark.tone]), 0.06, least=1.5)))
        return tuple(found)

    def space_at(self, point: Point, pixels: float) -> int | None:
        """Return the hole under a point."""
        x, y = math.floor(point[0]), math.floor(point[1])
        return x if y == 0 and 0 <= x < self._holes else None

    def space_rect(self, space: int) -> Rect | None:
        """Return the square of a hole."""
        return Rect(space, 0, 1, 1) if 0 <= space < self._holes else None
