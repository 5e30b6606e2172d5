"""Pictures that a system draws for files and panels, and the reference picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from editor.core.reference import ReferencePicture, corners
from editor.picture.affine import Point
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Picture


class ReferenceImage(NamedTuple):
    """A reference picture, which a canvas shows over the board.

    - path: of the picture, within the scenario's folder
    - corners: upper left, upper right, lower right, lower left, on the ground of the board
    - cover: its opacity, from 0.0 to 1.0
    """

    path: str
    corners: tuple[Point, Point, Point, Point]
    cover: float


def reference_image(picture: ReferencePicture, unit: float) -> ReferenceImage:
    """Return how a reference picture lies; `unit` is that of its scenario."""
    first, second, third, fourth = ((x / unit, y / unit) for x, y in corners(picture))
    return ReferenceImage(picture.path, (first, second, third, fourth), picture.cover / 100)


ViewpointName = Literal["top", "isometric"]
VIEWPOINTS: tuple[ViewpointName, ...] = ("top", "isometric")


@dataclass(frozen=True)
class Plate:
    """The options of a picture of the whole map.

    `quarters` turns the table clockwise; `pixels` is the length of a space and decides the
    detail; `measure` returns the width of words. With `table` the map casts its shadow on a table.
    `bare` leaves out what is built on the map, for a sheet on which it is built. Without `placed`
    what follows a start that is drawn by lot is left out, for a map on which it is laid.
    """

    measure: TextMeasure
    viewpoint: ViewpointName = "top"
    quarters: int = 0
    rim: bool = True
    grid: bool = True
    shadows: bool = True
    legend: bool = True
    table: bool = False
    draft: bool = False
    pixels: float = 96.0
    bare: bool = False
    placed: bool = True


@dataclass(frozen=True)
class Thumbnail:
    """A small drawing and how it is shown.

    - cells: its width and height in spaces
    - largest: the most pixels of a unit of the drawing at 100 %
    - paper: on the colour of the rim, else transparent
    - wide: it takes the whole width of a panel, with words below it
    - frame: a line around it: of ink as on a map, or quiet as between swatches
    """

    drawing: Picture
    cells: tuple[int, int] = (1, 1)
    largest: float = 1e9
    paper: bool = False
    wide: bool = False
    frame: Literal["", "ink", "quiet"] = ""


@dataclass(frozen=True)
class Pictures:
    """The small pictures of a system, for the palette and the inspector.

    - component(component), swatch(key), sign(key of a sign, or the id of its tool)
    - part(thing): the picture of a section of the inspector, None for none
    """

    component: Callable[[Any], Thumbnail]
    swatch: Callable[[str], Thumbnail]
    sign: Callable[[str], Thumbnail]
    part: Callable[[Any], Thumbnail | None]
