"""Pictures that a system draws: the map for a file, its parts for panels, one to trace."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from editor.picture.affine import Rect
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Picture


class ReferenceImage(NamedTuple):
    """A picture to trace, which a canvas lays over the board and no file shows.

    - path: of the picture, within the scenario's folder
    - place: where it lies, in units of the scene
    - cover: how much of it one sees, from 0.0 to 1.0
    """

    path: str
    place: Rect
    cover: float


ViewpointName = Literal["top", "isometric"]
VIEWPOINTS: tuple[ViewpointName, ...] = ("top", "isometric")


@dataclass(frozen=True)
class Plate:
    """How the whole map is drawn, and what goes with it.

    `quarters` turns the table clockwise; `pixels` is the length of a space and decides the
    detail; `measure` tells how wide words are. `table` lets the map cast its shadow on a table
    beneath it. `bare` leaves out what is built on the map, for a sheet to build it on.
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


@dataclass(frozen=True)
class Thumbnail:
    """A drawing and how it is to be shown.

    - cells: how many spaces it is wide and high
    - largest: the most pixels that a unit of the drawing takes at 100 %
    - paper: on the colour of the rim, else on what lies behind it
    - wide: takes the whole width of a panel, other words stand below it
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
    """What a system draws for the palette and the inspector.

    - component(component), swatch(key), sign(key of a sign, or the id of its tool)
    - part(thing): what a part of the inspector shows of a thing, None where there is nothing
    """

    component: Callable[[Any], Thumbnail]
    swatch: Callable[[str], Thumbnail]
    sign: Callable[[str], Thumbnail]
    part: Callable[[Any], Thumbnail | None]
