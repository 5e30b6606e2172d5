"""The pictures of tiles: each alone, or all of a set on one sheet."""

from __future__ import annotations

from math import ceil, sqrt

from editor.export.png import png_bytes
from editor.export.tiled.model import Tile, TileSet
from editor.picture.affine import Affine, Rect
from editor.picture.drawing import Group, Picture
from editor.picture.path import rectangle

_WIDEST = 8192
"""Pixels that a sheet is wide at most for the sake of order."""


def columns_of(tiles: TileSet) -> int:
    """Return how many tiles of a set lie side by side on its sheet.

    No place of the sheet is left over where that can be: Tiled would count those among the tiles,
    and number the next set again.
    """
    count = max(1, len(tiles.tiles))
    square = ceil(sqrt(count))
    for columns in range(square, min(count, _WIDEST // tiles.width) + 1):
        if count % columns == 0:
            return columns
    return square


def sheet_size(tiles: TileSet) -> tuple[int, int]:
    """Return the width and the height of a set's sheet in pixels."""
    columns = columns_of(tiles)
    return columns * tiles.width, ceil(max(1, len(tiles.tiles)) / columns) * tiles.height


def tile_png(tiles: TileSet, tile: Tile) -> bytes:
    """Return the picture of one tile as PNG, in the size of its set."""
    size = Rect(0.0, 0.0, tiles.width, tiles.height)
    return png_bytes(Picture((_laid(tile, size),), size), pixels=1.0)


def sheet_png(tiles: TileSet) -> bytes:
    """Return the sheet of a set as PNG: its tiles row by row, without gaps."""
    columns = columns_of(tiles)
    laid = tuple(
        _laid(
            tile,
            Rect(
                number % columns * tiles.width,
                number // columns * tiles.height,
                tiles.width,
                tiles.height,
            ),
        )
        for number, tile in enumerate(tiles.tiles)
    )
    return png_bytes(Picture(laid, Rect(0.0, 0.0, *sheet_size(tiles))), pixels=1.0)


def _laid(tile: Tile, place: Rect) -> Group:
    """Return the picture of a tile, fitted to its place and cut off around it."""
    frame = tile.art.frame
    across, down = place.width / frame.width, place.height / frame.height
    fitted = Affine(across, 0.0, 0.0, down, place.x - frame.x * across, place.y - frame.y * down)
    return Group(tile.art.nodes, fitted, rectangle(*frame))
