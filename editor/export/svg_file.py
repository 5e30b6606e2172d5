"""A scenario as an SVG picture."""

from __future__ import annotations

from editor.export.chosen import chosen_tabletop
from editor.export.exporter import Exporter, Job
from editor.export.losses import units_undrawn
from editor.export.plates import MILLIMETRES, OPTIONS, background_of, picture_for, told
from editor.export.svg import svg_bytes

_DETAIL = 96.0
"""SVG can be enlarged: it holds every detail."""


def write(job: Job) -> bytes:
    """Return the map as SVG in true millimetres; a draft says so in the picture and beside it."""
    return svg_bytes(
        picture_for(job, _DETAIL),
        millimetres=int(job.options["millimetres"]),
        title=job.scenario.title,
        background=background_of(job),
        words=told(job),
    )


EXPORTER = Exporter(
    kind="svg",
    title="SVG picture",
    suffix=".svg",
    summary="The map as lines, sharp at any size, in true millimetres, with a legend.",
    write=write,
    group="picture",
    options=(*OPTIONS, MILLIMETRES),
    losses=lambda job: tuple(units_undrawn(chosen_tabletop(job))),
)
