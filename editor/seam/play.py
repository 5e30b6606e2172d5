"""The record with which a system is played: its rules, and positions as pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node
from editor.play.game import Game
from editor.play.layout import Record
from editor.play.rules import Rules
from editor.seam.asking import Asking
from editor.seam.scene import Scene, SceneOptions


@dataclass(frozen=True)
class SpaceMark:
    """A highlighted space: `tone` is that of an offer, or "here", "actor", "told"; with a label."""

    space: int
    tone: str
    label: str = ""


class PlayScene(Protocol):
    """A position on its board, seen from a viewpoint; an immutable value."""

    @property
    def board(self) -> Scene:
        """The board without the objects of the set-up."""

    def pieces(self, pixels: float) -> tuple[Node, ...]:
        """Return the pieces on the board, as the viewer may see them."""

    def marks(self, marks: Sequence[SpaceMark], pixels: float) -> tuple[Node, ...]:
        """Return highlighted spaces, to be drawn under the pieces."""

    def space_at(self, point: Point, pixels: float) -> int | None:
        """Return the index of the space under a point of the scene, or of the piece there."""

    def space_rect(self, space: int) -> Rect | None:
        """Return the rectangle of the scene around a space; None if it is not shown."""


@dataclass(frozen=True)
class Play:
    """What a system provides for play.

    - rules: its `Rules`
    - scene(game, state, viewer, options): the position as a player sees it, or NOBODY, who sees all
    - asking(): what can be asked of its matches, imported late; None for a system without questions
    """

    rules: Rules
    scene: Callable[[Game, Record, int, SceneOptions], PlayScene]
    asking: Callable[[], Asking] | None = None
