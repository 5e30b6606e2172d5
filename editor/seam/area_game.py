"""A set-up as a game of areas for another program that plays it, for the exporter that writes it.

Which armies there are and what they can do is known to the system alone; how a picture becomes a
file, to the exporter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from editor.picture.drawing import Picture


@dataclass(frozen=True)
class AreaGameOptions:
    """How the game is wanted.

    - setup: the id of the set-up that was asked for, empty for the first
    - pixels: of ten map units; units: the width of a unit in percent of the usual one
    - simple: for the players of the program, who cannot manage buildings
    - draft: whether it is marked as one; told: what the file says of itself
    - report(share from 0 to 1, words): called on the way; what it raises flies
    """

    setup: str
    pixels: int
    units: int
    simple: bool
    draft: bool
    told: tuple[str, ...]
    report: Callable[[float, str], None]


@dataclass(frozen=True)
class PictureFile:
    """A picture that becomes a file, or a folder of tiles named COLUMN_ROW.png.

    `pixels` a unit; without a background it is transparent. Tiles are `side` pixels wide.
    """

    picture: Picture
    pixels: float
    kind: Literal["png", "jpeg", "tiles"]
    background: str | None = None
    side: int = 0
    begun: float = 0.0
    """How far the whole is when the first tile is cut; a third of it is the tiles."""


@dataclass(frozen=True)
class AreaGame:
    """A game: what it cannot say, a sentence each, and its files by their paths.

    - folder: the name of the folder in which they lie
    - files(): (path within that folder, its content), in the order in which they are made
    """

    folder: str
    losses: tuple[str, ...]
    files: Callable[[], Iterator[tuple[str, bytes | PictureFile]]]
