"""A scenario as a PNG picture, and any picture as PNG or JPEG bytes."""

from __future__ import annotations

from collections.abc import Mapping

from editor.export.exporter import Exporter, Option
from editor.export.job import Job, chosen_tabletop
from editor.export.losses import letters_lost, units_undrawn
from editor.export.plates import (
    MILLIMETRES,
    OPTIONS,
    USUAL_DPI,
    background_of,
    carried_by,
    metadata_of,
    picture_for,
)
from editor.picture.drawing import Picture

MILLIMETRES_AN_INCH = 25.4


def png_bytes(
    picture: Picture,
    *,
    pixels: float | None = None,
    dots_per_inch: float | None = None,
    millimetres: float = 25.4,
    background: str | None = None,
    words: Mapping[str, str] | None = None,
) -> bytes:
    """Return a picture as PNG at `pixels` a space, or at a resolution.

    With `dots_per_inch` alone a space is `millimetres` wide in print. The resolution and `words`,
    metadata by name such as Title, are written into the file. Without a background it is
    transparent. Raises ValueError when the image would be too large, or no size is given.
    """
    from editor.paint.image import image_of, painted_png, png_of

    if pixels is None:
        if dots_per_inch is None:
            raise ValueError("a PNG needs its pixels a space or its dots an inch")
        pixels = dots_per_inch * millimetres / MILLIMETRES_AN_INCH
    if not dots_per_inch and not words:
        return painted_png(picture, pixels, background)
    return png_of(image_of(picture, pixels, background), dots_per_inch, words)


def jpeg_bytes(picture: Picture, pixels: float, background: str) -> bytes:
    """Return a picture as JPEG at `pixels` a space, on a background.

    Raises ValueError when the image would be too large.
    """
    from editor.paint.image import jpeg_of

    return jpeg_of(picture, pixels, background)


def _side(job: Job) -> float:
    """Return the pixels of a space."""
    dots, millimetres = int(job.options["dpi"]), float(job.options["millimetres"])
    side = int(job.options["pixels"]) or dots * millimetres / MILLIMETRES_AN_INCH
    if longest := int(job.options["longest"]):
        frame = picture_for(job, side).frame
        side = min(side, longest / max(frame.width, frame.height))
    return side


def write(job: Job) -> bytes:
    """Return the map as PNG; its metadata has title, authors and the scenario, and says if a draft.

    Raises ValueError where the image would be too large.
    """
    side = _side(job)
    return png_bytes(
        picture_for(job, side),
        pixels=side,
        dots_per_inch=int(job.options["dpi"]),
        background=background_of(job),
        words=metadata_of(job) | carried_by(job),
    )


def losses(job: Job) -> tuple[str, ...]:
    """Return what the image cannot show of this set-up."""
    return (
        *units_undrawn(chosen_tabletop(job)),
        *letters_lost(job, lambda job: picture_for(job, _side(job)).nodes),
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
            "0: from the millimetres and the resolution.",
            maximum=512,
        ),
        Option(
            "longest",
            "Longest side",
            0,
            "The most pixels of the longer side, as for thumbnails; 0: no limit.",
            maximum=16384,
        ),
        MILLIMETRES,
        Option("dpi", "Resolution", USUAL_DPI, "Dots an inch.", "dpi", minimum=10, maximum=1200),
    ),
    losses=losses,
)
