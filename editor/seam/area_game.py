"""A set-up as a game for another program that plays area maps.

The system makes the game, since it knows the armies; the exporter writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from editor.picture.drawing import Picture


@dataclass(frozen=True)
class AreaGameOptions:
    """The options of the game.

    - setup: the id of the set-up, empty for the first
    - pixels: per ten map units; units: the width of a unit in percent of the default
    - simple: for the AI players of the program, which cannot manage buildings
    - draft: whether it is marked as a draft; notes: the notes that the file contains
    - report(share from 0 to 1, words): called for progress; its exceptions are passed on
    """

    setup: str
    pixels: int
    units: int
    simple: bool
    draft: bool
    notes: tuple[str, ...]
    report: Callable[[float, str], None]


@dataclass(frozen=True)
class PictureFile:
    """A picture for a file, or for a folder of tiles named COLUMN_ROW.png.

    `pixels` are those of a unit; without a background it is transparent. Tiles are `side` pixels
    wide.
    """

    picture: Picture
    pixels: float
    kind: Literal["png", "jpeg", "tiles"]
    background: str | None = None
    side: int = 0
    begun: float = 0.0
    """The progress of the whole export when the first tile is cut; tiles are a third of it."""


@dataclass(frozen=True)
class AreaGame:
    """A game: sentences about what it cannot express, and its files.

    - folder: the name of their folder
    - files(): yields (path within that folder, content) in the order in which they are made
    """

    folder: str
    losses: tuple[str, ...]
    files: Callable[[], Iterator[tuple[str, bytes | PictureFile]]]
