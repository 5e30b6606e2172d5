"""A scenario as maps of Tiled with their tiles beside them, for game engines."""

from __future__ import annotations

from editor.export.archive import zipped
from editor.export.exporter import Exporter
from editor.export.job import Job
from editor.export.tiled.drawing import OPTIONS, drawn, losses
from editor.export.tiled.model import sheet_png
from editor.export.tiled.written import tmj_bytes, tmx_bytes


def write(job: Job) -> bytes:
    """Return a zip: the map as TMJ and as TMX, and the sheets of tiles that both refer to."""
    map_of = drawn(job)

    def image(place: int) -> str:
        return f"{map_of.sets[place].name}.png"

    files = {"map.tmj": tmj_bytes(map_of, image), "map.tmx": tmx_bytes(map_of, image)}
    for number, tiles in enumerate(map_of.sets):
        job.report(0.3 + 0.7 * number / len(map_of.sets), "painting tiles")
        files[image(number)] = sheet_png(tiles)
    return zipped(files)


EXPORTER = Exporter(
    kind="tmj",
    title="Map for Tiled, with its tiles",
    suffix=".zip",
    summary="The map for Tiled and for game engines, as TMJ and TMX with its tiles, in a zip.",
    write=write,
    options=OPTIONS,
    group="data",
    losses=losses,
)
