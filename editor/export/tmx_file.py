"""A scenario as a map of Tiled in XML: one file that holds its pictures too."""

from __future__ import annotations

from editor.export.exporter import Exporter, Job
from editor.export.tiled.drawing import OPTIONS, drawn, losses
from editor.export.tiled.tmx import tmx_bytes


def write(job: Job) -> bytes:
    """Return the map as TMX, every tile with its picture."""
    return tmx_bytes(drawn(job))


EXPORTER = Exporter(
    kind="tmx",
    title="Tiled map (TMX)",
    suffix=".tmx",
    summary="A map for Tiled in one file: tile layers, objects, and the scenario itself.",
    write=write,
    options=OPTIONS,
    group="data",
    losses=losses,
)
