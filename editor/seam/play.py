"""How a system is played in a window and on the command line: its rules, and its pieces drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node
from editor.play.game import Game
from editor.play.layout import Record
from editor.play.rules import Rules
from editor.seam.scene import Scene, SceneOptions


@dataclass(frozen=True)
class SpaceMark:
    """A space that is lit: `tone` as of an offer, or "here", "actor", "told"; label on it."""

    space: int
    tone: str
    label: str = ""


class PlayScene(Protocol):
    """A position on its board, seen from a viewpoint; a value that is never changed."""

    @property
    def board(self) -> Scene:
        """The board without what the set-up puts on it."""

    def pieces(self, pixels: float) -> tuple[Node, ...]:
        """Return what stands and lies on the board, as the viewer may see it."""

    def marks(self, marks: Sequence[SpaceMark], pixels: float) -> tuple[Node, ...]:
        """Return lit spaces, drawn beneath the pieces."""

    def space_at(self, point: Point, pixels: float) -> int | None:
        """Return the index of the space under a point of the scene, or of the piece there."""

    def space_rect(self, space: int) -> Rect | None:
        """Return the rectangle of the scene around a space; None for one that is not shown."""


@dataclass(frozen=True)
class Play:
    """What a system gives for play.

    - rules: see there
    - scene(game, state, viewer, stand): the position as a player, or NOBODY who sees all, sees it
    """

    rules: Rules
    scene: Callable[[Game, Record, int, SceneOptions], PlayScene]
