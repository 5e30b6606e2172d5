"""A map as Universal VTT: its picture, its grid, and walls where the rules let nobody pass."""

from __future__ import annotations

import math
from dataclasses import replace

from editor.core.words import are, counted
from editor.export.exporter import Exporter, Option
from editor.export.job import Job, chosen_survey, chosen_tabletop
from editor.export.losses import letters_lost, map_and_pieces, one_ways
from editor.export.plates import GRID, SHADOWS, metadata_of
from editor.export.walls import CLIFF, WALLS, wall_losses, walls_for
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.picture.inks import LIGHT
from editor.seam.tabletop import Tabletop
from editor.systems.catalogue import system_named

VERSION = 0.3
"""The version of the format that all programs read."""
LARGEST = 4096
"""The longest side of the picture in pixels: older graphics cards and tablets show no more."""
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
    pixels = _pixels(job, tabletop)
    frame = tabletop.frame
    drawn = Rect(frame.x, frame.y, columns * unit, rows * unit)
    job.report(0.1, "drawing the map")
    picture = Picture(_plate(job, pixels / unit).nodes, drawn)
    job.report(0.3, "painting the map")
    # The format has no metadata: the title and the mark of a draft are in the PNG.
    image = png_bytes(picture, pixels=pixels / unit, background=LIGHT.felt, words=metadata_of(job))
    # The format knows no wall that can be passed from one side: such a border stays open.
    two_way = [wall.line for wall in walls_for(job, tabletop) if not wall.one_way]
    found = {
        "format": VERSION,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": columns, "y": rows},
            "pixels_per_grid": pixels,
        },
        "line_of_sight": [
            [{"x": _square(x - frame.x, unit), "y": _square(y - frame.y, unit)} for x, y in line]
            for line in two_way
        ],
        "objects_line_of_sight": [],
        "portals": [],
        "environment": {"baked_lighting": False, "ambient_light": "ffffffff"},
        "lights": [],
        "software": "Realmwright",
        "image": base64.b64encode(image).decode(),
    }
    return (json.dumps(found, indent=1) + "\n").encode()


def _square(length: float, unit: int) -> float:
    """Return a length in units as one in squares of the grid."""
    return round(length / unit, 4)


def _pixels(job: Job, tabletop: Tabletop) -> int:
    """Return the pixels of a square: fewer than wanted if a side would have more than LARGEST."""
    columns, rows, _ = grid_of(tabletop)
    return max(1, min(int(job.options["pixels"]), LARGEST // max(columns, rows)))


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
        placed=False,
    )
    return system_named(job.scenario.system).plate(chosen_survey(job), wanted)


def losses(job: Job) -> tuple[str, ...]:
    """Return what a flat map with walls cannot express of this set-up."""
    tabletop = chosen_tabletop(job)
    found = []
    if (pixels := _pixels(job, tabletop)) < int(job.options["pixels"]):
        found.append(
            f"A square has {pixels} pixels, not {job.options['pixels']}: the picture has at most "
            f"{LARGEST} a side."
        )
    if tabletop.has_levels:
        found.append("Heights are only in the picture: the table is flat.")
    found += wall_losses(job, tabletop)
    if any(not wall.one_way for wall in walls_for(job, tabletop)):
        found.append("A wall blocks sight too, as the format has it: the rules know none.")
    if tabletop.doors:
        count = counted(len(tabletop.doors), "portal")
        found.append(
            f"{count} {are(len(tabletop.doors))} only in the picture, by number: a portal of the "
            "format is a door. Carry a piece from one to another by hand."
        )
    if tabletop.tokens:
        found.append("Pieces are not tokens: those in the picture cannot be moved.")
    found += one_ways(tabletop, "only the picture shows it")
    if tabletop.cells is None:
        found.append("Areas are only in the picture: the table has squares.")
    if any(region.kind == "area" for region in tabletop.regions):
        found.append("Control areas and their triggers are only in the picture.")
    found += letters_lost(job, map_and_pieces)
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
        WALLS,
        CLIFF,
        replace(GRID, default=False, help="The lines between the spaces; the table has its own."),
        replace(SHADOWS, help="Higher objects cast a shadow."),
    ),
    losses=losses,
)
