"""Reference pictures from files: a PNG, a JPEG, or the picture of a Universal VTT map."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from editor.core.edits import SetReference
from editor.core.reference import Point, ReferencePicture, laid_over
from editor.export.job import Job, chosen_tabletop
from editor.export.uvtt_file import grid_of
from editor.paint.decoder import RasterReader
from editor.paint.decoding import DecodedPicture
from editor.paint.image import png_of
from editor.storage.document import read_bytes
from editor.storage.foreign import refuse_foreign
from editor.storage.save import write_under_free_name
from editor.storage.uvtt import MAX_BYTES, UvttMap, uvtt_map
from editor.systems.catalogue import system_named

_EMPTY = 10
"""The spaces that a picture is wide and high at most where there is no board yet."""
_INCH = range(20, 31)
"""Millimetres of a space that is an inch: a square of a virtual tabletop."""
_SCAN = 4.0
"""Dots a millimetre from which a picture is taken for a scan: some 100 an inch."""
_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"


@dataclass(frozen=True)
class FoundPicture:
    """A picture that a file is or contains.

    - file: the file; data: the bytes of the picture
    - grid: the map of which it is the picture, None for a plain picture
    """

    file: Path
    data: bytes
    grid: UvttMap | None = None

    @property
    def notes(self) -> tuple[str, ...]:
        """What else the file holds, in sentences."""
        return self.grid.notes if self.grid is not None else ()


@dataclass(frozen=True)
class LaidPicture:
    """A reference picture; in words how its scale was found, and what was left out."""

    picture: ReferencePicture
    scale: str
    notes: tuple[str, ...] = ()


def read_picture(path: Path) -> FoundPicture:
    """Return the picture of a file, still encoded. Raises FileError for any other file."""
    data, name = read_bytes(path, MAX_BYTES), str(path)
    if data.startswith((_PNG, _JPEG)):
        return FoundPicture(path, data)
    refuse_foreign(data, name, "picture")
    grid = uvtt_map(data, name)
    return FoundPicture(path, grid.picture, grid)


def lay_file(path: Path, folder: Path, job: Job) -> LaidPicture:
    """Return the picture of a file over the map of a job; keep it in the folder of the map.

    Raises FileError and EditError.
    """
    found = read_picture(path)
    return laid_and_kept(found, decoded(found), folder, job)


def laid_and_kept(
    found: FoundPicture, pixels: DecodedPicture, folder: Path, job: Job
) -> LaidPicture:
    """Return a picture over the map of a job, and keep it in the folder of the map.

    Raises EditError for one that the map cannot hold, such as one of no size, before its file is
    written; FileError where that cannot be.
    """
    trial = laid(found, pixels.size, "picture.png", job).picture
    SetReference(trial).apply(job.scenario, job.library)
    return laid(found, pixels.size, kept_beside(found, pixels, folder), job)


def ask_for(reader: RasterReader, found: FoundPicture) -> None:
    """Ask for the pixels of a picture."""
    reader.ask(found.file, None if found.grid is None else found.data)


def decoded(found: FoundPicture) -> DecodedPicture:
    """Return the pixels of a picture, and wait for them. Raises FileError."""
    reader = RasterReader()
    try:
        ask_for(reader, found)
        return reader.wait()
    finally:
        reader.close()


def is_beside(found: FoundPicture, folder: Path) -> bool:
    """Return whether a picture is in the folder of a map already."""
    return found.grid is None and found.file.resolve().is_relative_to(folder.resolve())


def kept_beside(found: FoundPicture, pixels: DecodedPicture, folder: Path) -> str:
    """Return the path of a picture within the folder of a map; write it there where it is not.

    No file is overwritten. Raises FileError.
    """
    home, file = folder.resolve(), found.file.resolve()
    if is_beside(found, home):
        return file.relative_to(home).as_posix()
    data, suffix = found.data, file.suffix
    if found.grid is not None:
        suffix = ".png"
        if data.startswith(_JPEG):
            suffix = ".jpg"
        elif not data.startswith(_PNG):
            data = png_of(pixels.images[0])
    names = (f"{file.stem}-{number}{suffix}" for number in range(2, 1000))
    return write_under_free_name(home, chain((f"{file.stem}{suffix}",), names), data)


def laid(found: FoundPicture, pixels: tuple[int, int], path: str, job: Job) -> LaidPicture:
    """Return a picture at the right scale over the map of a job.

    A grid of Universal VTT that this program wrote lies on the map exactly, one of another program
    on spaces of an inch. A scan has the size that it is on paper; all else is fitted to the map.
    """
    system, unit = system_named(job.scenario.system), job.scenario.unit
    x, y, width, height = system.editing().bounds(job.surveys[0])
    grid, old = found.grid, job.scenario.reference
    dots = 0.0 if grid is not None or old is not None else _dots(found.data)
    if grid is not None and grid.own:
        tabletop = chosen_tabletop(job)
        corner = tabletop.frame.x * unit, tabletop.frame.y * unit
        board, scale = _squares(grid, corner, grid_of(tabletop)[2] * unit), "on the grid of the map"
    elif grid is not None and system.print_size in _INCH:
        board, scale = _squares(grid, (x * unit, y * unit), unit), "one square to a space"
    elif dots >= _SCAN:
        side = unit / (system.print_size * dots)
        board = x * unit, y * unit, pixels[0] * side, pixels[1] * side
        scale = f"from {dots * 25.4:.0f} dots an inch"
    else:
        if not width or not height:
            width = height = _EMPTY
        board = x * unit, y * unit, width * unit, height * unit
        fitted = laid_over(path, pixels, board, old)
        return LaidPicture(fitted, "fitted to the map", found.notes)
    return LaidPicture(laid_over(path, pixels, board), scale, found.notes)


def _squares(grid: UvttMap, corner: Point, side: float) -> tuple[float, float, float, float]:
    """Return the rectangle of a grid with lines on those of the map that begins at a corner."""
    across, down = (origin % 1 * side for origin in grid.origin)
    return corner[0] + across, corner[1] + down, grid.size[0] * side, grid.size[1] * side


def _dots(data: bytes) -> float:
    """Return the dots a millimetre that a picture states (PNG 11.3.4.3, JFIF 1.02), else 0."""
    at = data.find(b"pHYs", 0, 4096)
    if data.startswith(_PNG) and 0 <= at <= len(data) - 13:
        across, _, metre = struct.unpack_from(">IIB", data, at + 4)
        return float(across) / 1000 if metre == 1 else 0.0
    if data[6:11] == b"JFIF\0" and len(data) >= 16:
        unit, across = struct.unpack_from(">BH", data, 13)
        return float(across) / {1: 25.4, 2: 10.0}.get(unit, float("inf"))
    return 0.0
