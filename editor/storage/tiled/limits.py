"""How much of a map of Tiled is read, and how what is not one is told."""

from __future__ import annotations

from editor.core.errors import Fault, FileError

MAX_ACROSS = 4096
"""Tiles that a map is wide or high at most."""
MAX_CELLS = 2_000_000
"""Tiles of all layers together."""
MAX_LAYERS = 256
MAX_SETS = 256
MAX_TILES = 65_536
"""Tiles of one set."""
MAX_OBJECTS = 50_000
MAX_CORNERS = 200_000
MAX_ELEMENTS = 1_000_000
MAX_DEPTH = 48
MAX_BYTES_BESIDE = 32 * 1024 * 1024
"""Bytes of all files of tile sets together."""
MAX_IMAGE_BYTES = 16 * 1024 * 1024
LARGEST = 1e9
"""No number of a map lies farther out."""
FLIPS = 0xF000_0000
"""The bits of a tile's number that say how it is flipped and turned."""


class UnfitError(ValueError):
    """A part of a map that is not what it should be: what is wrong, and what is expected."""

    def __init__(self, message: str, expected: str = "") -> None:
        self.message, self.expected = message, expected
        super().__init__(message)


def fault_of(name: str, error: UnfitError) -> FileError:
    """Return the error of a file for a part that is unfit."""
    return FileError(name, [Fault(error.message, error.expected)])
