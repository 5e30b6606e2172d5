"""Outlines that someone drew elsewhere: what a reader of drawings hands to a system."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, NamedTuple

from editor.core.edit import Edit
from editor.core.scenario import ScenarioT

Point = tuple[float, float]
"""Across to the right and down, in the units of the drawing."""


@dataclass(frozen=True)
class NamedOutline:
    """A named shape: its rings by the even-odd rule, so that a ring within another is a hole."""

    name: str
    rings: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True)
class Drawing:
    """What was read of a file.

    - layers: the names of its layers or collections; layer: the one that was read, empty for all
    - geographic: whether the points are degrees of longitude and of latitude, north negative
    - notes: what was left out, in sentences
    """

    file: str
    outlines: tuple[NamedOutline, ...]
    layers: tuple[str, ...] = ()
    layer: str = ""
    geographic: bool = False
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class OutlineOptions:
    """How a drawing is to become part of a scenario.

    - width: how wide it is made, in units of the sheet; None fits a new sheet
    - detail: how far a simpler border may lie from the drawn one, in units of the sheet
    - smallest: pieces with a smaller area are left out, in square units of the sheet
    - links: whether areas that share a border are joined
    - replace: whether what is on the map goes first
    """

    width: int | None = None
    detail: float = 1.0
    smallest: float = 16.0
    links: bool = True
    replace: bool = False


class ImportResult(NamedTuple, Generic[ScenarioT]):
    """The result of a drawing: the edit that takes it in, and what was left out, in sentences.

    `counted` says how much is taken: "176 areas".
    """

    edit: Edit[ScenarioT]
    notes: tuple[str, ...]
    counted: str = ""
