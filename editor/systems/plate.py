"""What a picture of a scenario for a file or a page is to show, whatever the system."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from editor.picture.cards import Measure

Outlook = Literal["top", "isometric"]
OUTLOOKS: tuple[Outlook, ...] = ("top", "isometric")


@dataclass(frozen=True)
class Plate:
    """How the whole map is drawn, and what goes with it.

    `quarters` turns the table clockwise; `pixels` is the length of a space and decides the
    detail; `measure` tells how wide words are. `table` lets the map cast its shadow on a table
    beneath it. `bare` leaves out what is built upon the map, for a sheet to build it on.
    """

    measure: Measure
    outlook: Outlook = "top"
    quarters: int = 0
    rim: bool = True
    grid: bool = True
    shadows: bool = True
    legend: bool = True
    table: bool = False
    draft: bool = False
    pixels: float = 96.0
    bare: bool = False
