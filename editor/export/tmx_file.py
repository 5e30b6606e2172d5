"""A scenario as a map of Tiled in XML: one file that holds its pictures."""

from __future__ import annotations

from editor.export.exporter import Exporter
from editor.export.job import Job
from editor.export.tiled.drawing import OPTIONS, drawn, losses
from editor.export.tiled.written import tmx_bytes
from editor.storage.document import MAX_BYTES


def write(job: Job) -> bytes:
    """Return the map as TMX, every tile with its picture.

    Raises ValueError where it would be too large to be opened again.
    """
    written = tmx_bytes(
        drawn(job), painted=lambda share: job.report(0.2 + 0.8 * share, "painting tiles")
    )
    if len(written) > MAX_BYTES:
        size = f"{len(written) // 2**20} MiB, more than is opened again"
        raise ValueError(f"the map would have {size}: take fewer pixels, or tmj")
    return written


EXPORTER = Exporter(
    kind="tmx",
    title="Map for Tiled",
    suffix=".tmx",
    summary="A map for Tiled in one file: tile layers, objects, and the scenario itself.",
    write=write,
    options=OPTIONS,
    group="data",
    losses=losses,
)
