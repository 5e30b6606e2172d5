"""Pictures as PNG files, and as JPEG."""

from __future__ import annotations

from collections.abc import Mapping

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

    With `dots_per_inch` alone a space is as many `millimetres` wide in print. The resolution is
    written into the file, and so are `words` by their names, such as Title. Without a background
    it is transparent. Raises ValueError when the
    image would be too large, or when neither size is given.
    """
    from editor.paint.image import image_of, png_of

    if pixels is None:
        if dots_per_inch is None:
            raise ValueError("a PNG needs its pixels a space or its dots an inch")
        pixels = dots_per_inch * millimetres / MILLIMETRES_AN_INCH
    return png_of(image_of(picture, pixels, background), dots_per_inch, words)


def jpeg_bytes(picture: Picture, pixels: float, background: str) -> bytes:
    """Return a picture as JPEG at `pixels` a space, on a background.

    Raises ValueError when the image would be too large.
    """
    from editor.paint.image import jpeg_of

    return jpeg_of(picture, pixels, background)
