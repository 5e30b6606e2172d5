"""A scenario as a PNG picture."""

from __future__ import annotations

from editor.export.chosen import chosen_tabletop
from editor.export.exporter import Exporter, Job, Option
from editor.export.losses import units_undrawn
from editor.export.plates import MILLIMETRES, OPTIONS, background_of, picture_for, told
from editor.export.png import MILLIMETRES_AN_INCH, png_bytes


def write(job: Job) -> bytes:
    """Return the map as PNG; its title, its authors and the word DRAFT stand in the file too.

    Raises ValueError where the image would be too large.
    """
    dots = int(job.options["dpi"])
    pixels = int(job.options["pixels"])
    side = pixels or dots * int(job.options["millimetres"]) / MILLIMETRES_AN_INCH
    return png_bytes(
        picture_for(job, side),
        pixels=side,
        dots_per_inch=dots,
        background=background_of(job),
        words=told(job),
    )


EXPORTER = Exporter(
    kind="png",
    title="PNG picture",
    suffix=".png",
    summary="The map as an image, from above or isometric, with a legend.",
    write=write,
    group="picture",
    options=(
        *OPTIONS,
        Option(
            "pixels",
            "Pixels a space",
            0,
            "0 for as many as millimetres and resolution make.",
            maximum=512,
        ),
        MILLIMETRES,
        Option("dpi", "Resolution", 96, "Dots an inch.", "dpi", minimum=10, maximum=1200),
    ),
    losses=lambda job: tuple(units_undrawn(chosen_tabletop(job))),
)
