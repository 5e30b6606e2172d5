"""The board as a canvas shows it: what a system draws, and what lies where, free of any toolkit."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, Protocol

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node, Picture
from editor.picture.path import Path
from editor.seam.overlay import Hand, Overlay
from editor.seam.tool import EdgeSide, Hit

Quarter = Literal[0, 1, 2, 3]
"""Quarter turns of the table, clockwise."""


@dataclass(frozen=True)
class Viewpoint:
    """From where the board is seen: from above, or isometric in one of four views."""

    isometric: bool = False
    view: Quarter = 0

    def turned(self, steps: int) -> Viewpoint:
        """Return the viewpoint after quarter turns of the table, clockwise for positive steps."""
        views: tuple[Quarter, ...] = (0, 1, 2, 3)
        return replace(self, view=views[(self.view + steps) % 4])


@dataclass(frozen=True)
class SceneOptions:
    """What a scene is made of besides the survey.

    `hidden` are objects that are not drawn; what is higher than `faded` is drawn faintly, what
    is higher than `level` is not hit.
    """

    viewpoint: Viewpoint = Viewpoint()
    hidden: frozenset[str] = frozenset()
    faded: int | None = None
    level: int | None = None


class Flat(NamedTuple):
    """What lies flat on the board at one level; `before` is the part of the scene that hides it."""

    nodes: tuple[Node, ...]
    before: Path | None = None


@dataclass(frozen=True)
class Layers:
    """What lies over the board while one works, from the bottom up; the ghost lies amid them.

    - flat: overlays on the ground, the lowest level first
    - links: lines between what belongs together; they follow from the scene and `linked` alone
    - below: evidence, pointer, selection; above: ways and the keyboard cursor
    """

    flat: tuple[Flat, ...] = ()
    links: tuple[Node, ...] = ()
    below: tuple[Node, ...] = ()
    above: tuple[Node, ...] = ()


@dataclass(frozen=True)
class GhostDrawing:
    """The ghost of what is in the hand: as long as `shape` stays it is only moved to `place`.

    `shape` holds all that decides how it looks; `place` is a point that moves with it. `draw`
    gives the nodes in units of the scene where they lie now: it is asked for another shape alone.
    """

    shape: Hashable
    place: Point
    draw: Callable[[], tuple[Node, ...]]


class Scene(Protocol):
    """A survey seen from a viewpoint; a value that is never changed.

    Units of the scene: the side of a space is 1 (of an area map, ten units of its drawing). What
    names a place of the board uses its own coordinates, whatever the view.
    """

    @property
    def survey(self) -> Any:
        """The survey that is shown."""

    @property
    def viewpoint(self) -> Viewpoint:
        """From where it is seen."""

    @property
    def frame(self) -> Rect:
        """The rectangle of the scene that the map fills with its rim and what stands on it."""

    @property
    def extent(self) -> Rect:
        """The rectangle of the scene that holds the frame and its shadow on the table."""

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """What the board fills, in cells: x, y, width, height; the view is fitted to it."""

    @property
    def full_size(self) -> float:
        """Pixels of a unit of the scene at 100 %."""

    def nodes(self, pixels: float) -> tuple[Node, ...]:
        """Return the board with its shadow on the table; `pixels` a unit decide the detail."""

    def picture(self, pixels: float) -> Picture:
        """Return the whole map as a picture without the table, nothing faded."""

    def draw_ahead(self, pixels: float) -> None:
        """Lay the picture out before anybody waits for it."""

    def looks_like(self, other: Scene) -> bool:
        """Say whether another scene of the system has the very same picture."""

    def same_as(self, old: Scene) -> None:
        """Take over what is known of an older scene from which this one does not differ."""

    def changed_since(self, old: Scene) -> list[Rect] | None:
        """Return the parts of the scene that differ from an older one; None for all of it."""

    def hit(self, point: Point, pixels: float, handles_of: str = "") -> Hit:
        """Return what lies under a point of the scene at so many pixels a unit.

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

    def hand_rect(self, hand: Hand) -> Rect | None:
        """Return the rectangle of the scene that the ghost covers; None for an empty hand."""

    def layers(self, live: Overlay, pixels: float) -> Layers:
        """Return what lies over the board but the ghost, at so many pixels a unit."""

    def ghost(self, hand: Hand) -> GhostDrawing | None:
        """Return the ghost of what is in the hand; None where there is nothing to carry about."""

    def linked_at(self, ids: Iterable[str], cell: Cell | None) -> frozenset[str]:
        """Return the objects whose links show while these are selected and a cell is pointed at."""

    def side_back(self, side: EdgeSide) -> EdgeSide:
        """Return the side of the board that the view shows at this side."""

    def tag(self, live: Overlay) -> str:
        """Return what the tag of the pointer says, such as "c4  forest, cost 1"; may be empty."""

    def measure(self, object_id: str) -> str:
        """Return what the tag of the selected object says, such as its size; empty for nothing."""
