"""Pictures as the program wants them: squares of a power of two, pulled over what they cover."""

from __future__ import annotations

from editor.picture.drawing import Picture

SIDES = (64, 128, 256, 512, 1024, 2048, 4096)
"""The sides of pictures in pixels: powers of two, up to the largest that the program recommends."""
USUAL = 2048
"""The longest side of a picture of the whole map in pixels, unless somebody wants another."""
CARD_PIXELS, PIECE_PIXELS = 6.0, 12.0
"""Pixels for a millimetre of cards and boards, and of pieces, at that side of the map."""


def squared(picture: Picture, pixels: float, background: str) -> bytes:
    """Return a picture stretched to a square, with the pixels that its longer side needs.

    It is painted unstretched first: painting stretched hatchings takes ten times as long.
    """
    from editor.paint.image import image_of, png_of, stretched

    longest = max(picture.frame.width, picture.frame.height)
    side = next((side for side in SIDES if side >= longest * pixels), SIDES[-1])
    return png_of(stretched(image_of(picture, side / longest, background), side, side))
