"""A map as Universal VTT: its picture, its grid, and walls where it is steep or closed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace

from editor.core.points import Cell
from editor.export.exporter import Exporter, Option
from editor.export.job import Job, chosen_survey, chosen_tabletop
from editor.export.losses import one_ways
from editor.export.plates import GRID, SHADOWS, metadata_of
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.picture.inks import LIGHT
from editor.seam.tabletop import Space, Tabletop
from editor.systems.catalogue import system_named

LineOfSight = tuple[Cell, Cell]
"""A straight wall from one corner of the grid to another."""

_SIDES: dict[str, Cell] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def walls(tabletop: Tabletop, cliff: int) -> list[LineOfSight]:
    """Return the walls of a grid map, joined to long lines; none of an area map.

    A wall stands between spaces that differ by `cliff` levels or more, and on sides that the
    facts of a space call blocked. The edge of the map has none.
    """
    cells = {space.cell: space for space in tabletop.spaces if space.cell is not None}
    level: set[Cell] = set()
    upright: set[Cell] = set()
    for (x, y), space in cells.items():
        for step, (dx, dy) in _SIDES.items():
            if _closed(space, cells.get((x + dx, y + dy)), step, cliff):
                if dx:
                    upright.add((x + max(dx, 0), y))
                else:
                    level.add((x, y + max(dy, 0)))
    runs = [((x, y), (end, y)) for (x, y), end in _runs(level)]
    turned = _runs({(y, x) for x, y in upright})
    return runs + [((x, y), (x, end)) for (y, x), end in turned]


def _closed(space: Space, beyond: Space | None, side: str, cliff: int) -> bool:
    if side in str(space.facts.get("blocked", "")).split(", "):
        return True
    return beyond is not None and abs(space.elevation - beyond.elevation) >= cliff


def _runs(edges: Iterable[Cell]) -> Iterator[tuple[Cell, int]]:
    """Yield where each run of edges along x begins, and the x of its end."""
    known = set(edges)
    for x, y in sorted(known, key=lambda edge: (edge[1], edge[0])):
        if (x - 1, y) not in known:
            end = x
            while (end, y) in known:
                end += 1
            yield (x, y), end


VERSION = 0.3
"""The version of the format that all programs read."""
_CELL = 5
"""The side of a square of the grid of an area map, in units."""


def write(job: Job) -> bytes:
    """Return one JSON file with the picture in it, the map's upper left corner being (0, 0).

    Raises ValueError where the scenario has no set-up of that name, or for too large a picture.
    """
    import base64
    import json

    from editor.export.png_file import png_bytes

    tabletop = chosen_tabletop(job)
    columns, rows, unit = grid_of(tabletop)
    pixels = int(job.options["pixels"])
    frame = tabletop.frame
    drawn = Rect(frame.x, frame.y, columns * unit, rows * unit)
    job.report(0.1, "drawing the map")
    picture = Picture(_plate(job, pixels / unit).nodes, drawn)
    job.report(0.3, "painting the map")
    # The format has no metadata: the title and the mark of a draft are in the PNG.
    image = png_bytes(picture, pixels=pixels / unit, background=LIGHT.felt, words=metadata_of(job))
    standing = walls(tabletop, int(job.options["cliff"])) if job.options["walls"] else []
    found = {
        "format": VERSION,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": columns, "y": rows},
            "pixels_per_grid": pixels,
        },
        "line_of_sight": [
            [{"x": x - frame.x, "y": y - frame.y} for x, y in wall] for wall in standing
        ],
        "objects_line_of_sight": [],
        "portals": [],
        "environment": {"baked_lighting": False, "ambient_light": "ffffffff"},
        "lights": [],
        "software": "Realmwright",
        "image": base64.b64encode(image).decode(),
    }
    return (json.dumps(found, indent=1) + "\n").encode()


def grid_of(tabletop: Tabletop) -> tuple[int, int, int]:
    """Return columns and rows of a map's grid, and the side of a square in units."""
    frame = tabletop.frame
    unit = 1 if tabletop.cells is not None else _CELL
    columns, rows = (max(1, math.ceil(side / unit)) for side in (frame.width, frame.height))
    return columns, rows, unit


def _plate(job: Job, pixels: float) -> Picture:
    from editor.paint.faces import advance
    from editor.seam.pictures import Plate

    wanted = Plate(
        advance,
        rim=False,
        grid=bool(job.options["grid"]),
        shadows=bool(job.options["shadows"]),
        legend=False,
        draft=job.draft,
        pixels=pixels,
    )
    return system_named(job.scenario.system).plate(chosen_survey(job), wanted)


def losses(job: Job) -> tuple[str, ...]:
    """Return what a flat map with walls cannot express of this set-up."""
    tabletop = chosen_tabletop(job)
    found = []
    if tabletop.has_levels:
        found.append("Heights are only in the picture: the table is flat.")
        if job.options["walls"] and walls(tabletop, int(job.options["cliff"])):
            found.append("A cliff is a wall, which blocks sight and movement.")
    if tabletop.doors:
        found.append("Portals are only in the picture: a portal of the format is a door.")
    if tabletop.tokens:
        found.append("Pieces are not tokens: those in the picture cannot be moved.")
    found += one_ways(tabletop, "only the picture shows it")
    if tabletop.cells is None:
        found.append("Areas are only in the picture: the table has squares.")
    if any(region.kind == "area" for region in tabletop.regions):
        found.append("Control areas and their triggers are only in the picture.")
    return tuple(found)


EXPORTER = Exporter(
    kind="uvtt",
    title="Universal VTT",
    suffix=".uvtt",
    summary="The map with its grid and walls, for virtual tabletops of role players.",
    write=write,
    group="table",
    options=(
        Option(
            "pixels",
            "Pixels a square",
            100,
            "The resolution of the picture.",
            minimum=20,
            maximum=300,
        ),
        Option("walls", "Walls", True, "Walls where the map is steep and where cards are closed."),
        Option(
            "cliff",
            "Cliff",
            1,
            "From how many levels on a step is a wall.",
            "levels",
            minimum=1,
            maximum=20,
        ),
        replace(GRID, default=False, help="The lines between the spaces; the table has its own."),
        replace(SHADOWS, help="Higher objects cast a shadow."),
    ),
    losses=losses,
)
