"""The board as a canvas shows it: its drawing, and what is at a point, without any toolkit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, Protocol

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node, Picture
from editor.picture.halftone import PlayMap
from editor.picture.path import Path
from editor.seam.fairness import FirstOn
from editor.seam.overlay import Ghost, HeatMap, Overlay
from editor.seam.tool import EdgeSide, Hit

Quarter = Literal[0, 1, 2, 3]
"""Quarter turns of the table, clockwise."""


@dataclass(frozen=True)
class Viewpoint:
    """A view of the board: from above, or isometric from one of four sides."""

    isometric: bool = False
    view: Quarter = 0

    def rotated(self, steps: int) -> Viewpoint:
        """Return the viewpoint after quarter turns of the table, clockwise for positive steps."""
        views: tuple[Quarter, ...] = (0, 1, 2, 3)
        return replace(self, view=views[(self.view + steps) % 4])


@dataclass(frozen=True)
class SceneOptions:
    """The options of a scene.

    `hidden` are objects that are not drawn; what is higher than `faded` is drawn faintly, what
    is higher than `level` is not hit. `play` lies on the spaces, under signs and figures.
    """

    viewpoint: Viewpoint = Viewpoint()
    hidden: frozenset[str] = frozenset()
    faded: int | None = None
    level: int | None = None
    play: PlayMap | None = None


class Rim(NamedTuple):
    """Where the names of columns and rows stand: `away` spaces beyond the outermost ones.

    `both`: at all four sides, else above and at the left alone.
    """

    away: float
    both: bool = True


class Flat(NamedTuple):
    """Nodes flat on the board at one level; `before` is the part of the scene that hides them."""

    nodes: tuple[Node, ...]
    before: Path | None = None


@dataclass(frozen=True)
class Layers:
    """What is drawn over the board while editing, from the bottom up, without the ghost.

    - flat: overlays on the ground, the lowest level first
    - links: lines between linked objects; they depend on the scene and `linked` only
    - below: evidence, pointer, selection; above: ways and the keyboard cursor
    """

    flat: tuple[Flat, ...] = ()
    links: tuple[Node, ...] = ()
    below: tuple[Node, ...] = ()
    above: tuple[Node, ...] = ()


@dataclass(frozen=True)
class GhostDrawing:
    """The ghost of a carried object; while `shape` stays the same it is only moved to `place`.

    `shape` holds all that decides how it looks; `place` is a point that moves with it. `draw`
    returns the nodes at their present place, in units of the scene; it is called for a new shape
    only. `before` is the part of the scene in which something nearer hides it.
    """

    shape: Hashable
    place: Point
    draw: Callable[[], tuple[Node, ...]]
    before: Path | None = None


class Scene(Protocol):
    """A survey seen from a viewpoint; an immutable value.

    Units of the scene: the side of a space is 1 (of an area map, ten units of its drawing). Places
    of the board are in the coordinates of the board in every view.
    """

    @property
    def survey(self) -> Any:
        """The survey that is shown."""

    @property
    def viewpoint(self) -> Viewpoint:
        """The view of the board."""

    @property
    def frame(self) -> Rect:
        """The rectangle of the scene that the map fills, with its rim and the objects on it."""

    @property
    def extent(self) -> Rect:
        """The rectangle of the scene that holds the frame and its shadow on the table."""

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """What the board fills, in cells: x, y, width, height; the view is fitted to it."""

    @property
    def full_size(self) -> float:
        """Pixels of a unit of the scene at 100 %."""

    @property
    def rim(self) -> Rim | None:
        """Where the names of columns and rows stand; None for a board without them."""

    def nodes(self, pixels: float) -> tuple[Node, ...]:
        """Return the board with its shadow on the table; `pixels` a unit decide the detail."""

    def picture(self, pixels: float) -> Picture:
        """Return the whole map as a picture without the table, nothing faded."""

    def draw_ahead(self, pixels: float) -> None:
        """Prepare the picture before it is needed."""

    def looks_like(self, other: Scene) -> bool:
        """Return whether another scene of the system has the same picture."""

    def same_as(self, old: Scene) -> None:
        """Take over what an older scene has computed, which does not differ from this one."""

    def changed_since(self, old: Scene) -> list[Rect] | None:
        """Return the parts of the scene that differ from an older one; None for all of it."""

    def hit(self, point: Point, pixels: float, handles_of: str = "") -> Hit:
        """Return what is under a point of the scene, at `pixels` a unit.

        `handles_of` is the selected object whose handles are shown, empty for none.
        """

    def ground_at(self, point: Point) -> Point:
        """Return the point of the board's ground that a point of the scene shows."""

    def point_of(self, ground: Point) -> Point:
        """Return the point of the scene that shows a point of the board's ground."""

    def cells_rect(self, cells: Iterable[Cell]) -> Rect | None:
        """Return the rectangle of the scene around some cells; None for none."""

    def object_rect(self, object_id: str) -> Rect | None:
        """Return the rectangle of the scene around an object; None when it is not shown."""

    def outline(self, object_id: str, pixels: float) -> Path | None:
        """Return the outline of an object, at `pixels` a unit; None when it is not shown."""

    def cells_outline(self, cells: Collection[Cell]) -> Path | None:
        """Return the outline of spaces, each as high as it lies; None where none is a cell."""

    def cliffs(self, object_id: str) -> tuple[tuple[Point, Point], ...]:
        """Return the sides of an object up which no step leads, each with its outside at its left.

        Only as seen from above; none where a board has no heights.
        """

    def ghost_rect(self, ghost: Ghost) -> Rect | None:
        """Return the rectangle of the scene that the ghost covers; None for an empty hand."""

    def ghost_cells(self, ghost: Ghost) -> frozenset[Cell]:
        """Return the spaces of the board that what the pointer carries covers."""

    def layers(self, live: Overlay, pixels: float) -> Layers:
        """Return what is drawn over the board without the ghost, at `pixels` a unit."""

    def first(self, owners: tuple[FirstOn, ...], pixels: float) -> tuple[Flat, ...]:
        """Return who is first where, the lowest level first; it lies beneath the layers."""

    def heat(self, heat: HeatMap, pixels: float) -> tuple[Flat, ...]:
        """Return a heat map on the board, the lowest level first; it lies beneath the layers."""

    def ghost(self, ghost: Ghost) -> GhostDrawing | None:
        """Return the ghost of what the pointer carries; None for nothing."""

    def linked_at(self, ids: Iterable[str], cell: Cell | None) -> frozenset[str]:
        """Return the objects whose links are shown for a selection and a pointed cell."""

    def side_back(self, side: EdgeSide) -> EdgeSide:
        """Return the side of the board that the view shows on this side."""

    def tag(self, live: Overlay) -> str:
        """Return the text of the tag at the pointer, such as "c4  forest, cost 1"; may be empty."""

    def measure(self, object_id: str) -> str:
        """Return the text of the tag of the selected object, such as its size; may be empty."""
