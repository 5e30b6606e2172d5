"""The board of a VASSAL module: its picture, and where on it a place of the table is."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from editor.export.chosen import chosen_survey
from editor.export.exporter import Job
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node, Picture
from editor.seam.pictures import Plate
from editor.seam.tabletop import Tabletop
from editor.systems.catalogue import system_named

MAP, BOARD = "Map", "Board"
"""What the map and its only board are called in the module."""
LARGEST = 8192
"""The longest side of a board in pixels."""


@dataclass(frozen=True)
class Board:
    """A picture with its pixels a unit of the table."""

    picture: Picture
    pixels: float

    @property
    def frame(self) -> Rect:
        """What the picture covers, in units."""
        return self.picture.frame

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height in pixels."""
        sides = (self.frame.width, self.frame.height)
        wide, high = (max(1, math.ceil(round(side * self.pixels, 3))) for side in sides)
        return wide, high

    def pixel(self, at: Point) -> Point:
        """Return the place of a point of the table in pixels, not rounded."""
        return (at[0] - self.frame.x) * self.pixels, (at[1] - self.frame.y) * self.pixels

    def hit(self, at: Point) -> tuple[int, int]:
        """Return the pixel of a point of the table, on the board."""
        (x, y), (wide, high) = self.pixel(at), self.size
        return min(max(round(x), 0), wide - 1), min(max(round(y), 0), high - 1)


def board_of(job: Job, table: Tabletop) -> Board:
    """Return the board of a set-up: the map without its pieces, with its areas and starts."""
    from editor.paint.faces import advance

    pixels = table.print_size / 10 * int(job.options["dots"])
    longest = max(table.frame.width, table.frame.height, 1.0)
    pixels = min(pixels, LARGEST / (1.2 * longest))
    system = system_named(job.scenario.system)
    # Pieces come on top of it, to be moved: the map is drawn as it is without a set-up.
    bare = _without_setups(job)
    survey = chosen_survey(bare)
    wanted = Plate(advance, legend=False, draft=job.draft, pixels=pixels)
    ground = system.plate(survey, wanted)
    nodes: list[Node] = []
    for region in table.regions:
        if region.kind != "dungeon":
            nodes += table.portrait(region.id).nodes
    return Board(Picture((*ground.nodes, *nodes), ground.frame), pixels)


def _without_setups(job: Job) -> Job:
    """Return a job of the map alone."""
    from msgspec.structs import replace as with_fields

    bare = with_fields(job.scenario, setups=())
    return replace(job, scenario=bare, setup="")
