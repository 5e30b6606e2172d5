"""The record with which a system is played: its rules, and positions as pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node, Picture
from editor.play.game import Game
from editor.play.layout import Record
from editor.play.rules import Rules
from editor.seam.asking import Asking
from editor.seam.places import BoardPlace
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


SQUARE = Rect(-0.5, -0.5, 1.0, 1.0)
"""The frame of portraits: the room of a space around its middle, as seen from above."""


@dataclass(frozen=True)
class PositionOverlay:
    """How the map is drawn differently in some positions, such as while a dungeon is open.

    - bit: the bit of `Rules.opened` with which it applies
    - hidden: the ids of what is not drawn then
    - nodes(options, pixels): what is drawn over the map then, by viewpoint and pixels of a space
    """

    bit: int
    hidden: frozenset[str]
    nodes: Callable[[SceneOptions, float], tuple[Node, ...]]


@dataclass(frozen=True)
class StartingLocation:
    """A place where a player may begin, where that is drawn or chosen.

    - number: as `measure` notes it in `work.begins_at`
    - name: what people call it, such as "Ember Vale" or "a1 to b2"
    - ids: what is there on the map, for findings; cells: its spaces if the board is a grid
    """

    number: int
    name: str
    ids: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()


def fixed_starts(game: Game) -> tuple[StartingLocation, ...]:
    """Return nothing: everybody begins where the set-up says."""
    return ()


def fixed_order(game: Game) -> bool:
    """Return False: the order of play is that of the seats."""
    return False


def no_overlays(game: Game) -> tuple[PositionOverlay, ...]:
    """Return nothing: the overlays of systems whose map never changes."""
    return ()


def no_way(game: Game, state: Record, start: int, goal: int) -> tuple[int, ...]:
    """Return nothing: the way of systems whose pieces leave no way to draw."""
    return ()


@dataclass(frozen=True)
class Play:
    """What a system provides for play.

    - rules: its `Rules`
    - scene(game, state, viewer, options): the position as a player sees it, or NOBODY, who sees all
    - portraits(game): a picture in SQUARE for each key that a `BoardFigure` may have, drawn as on
      the map, and for those of its marks that have a sign
    - places(game): where each space lies, by its index; those of dungeons lie over others
    - asking(): what can be asked of its matches, imported late; None for a system without questions
    - overlays(game): what positions change of the drawing of the map
    - way(game, state, start, goal): the spaces over which the piece of a space goes to another one,
      both among them; empty where it does not get there. `start` is NOWHERE where the mover has
      only one piece that can be meant
    - locations(game): where players may begin, if that is drawn or chosen in a match; empty where
      the set-up says it. draws_order(game): whether the order of play is drawn
    """

    rules: Rules
    scene: Callable[[Game, Record, int, SceneOptions], PlayScene]
    portraits: Callable[[Game], Mapping[str, Picture]]
    places: Callable[[Game], tuple[BoardPlace, ...]]
    asking: Callable[[], Asking] | None = None
    overlays: Callable[[Game], tuple[PositionOverlay, ...]] = no_overlays
    way: Callable[[Game, Record, int, int], tuple[int, ...]] = no_way
    locations: Callable[[Game], tuple[StartingLocation, ...]] = fixed_starts
    draws_order: Callable[[Game], bool] = fixed_order
