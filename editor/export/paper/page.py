"""What is printed on: papers, and pages whose drawings are measured in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from editor.picture.affine import Rect
from editor.picture.cards import Measure
from editor.picture.drawing import Node

MARGIN = 10.0
"""Around what is to be cut out, in millimetres."""
SIDE = 7.0
"""The least left and right of a map, in millimetres: half of a mat of 14 spaces fits on A4 then."""
UNPRINTED = 5.0
"""What printers at home leave white at every edge, in millimetres."""


class Paper(NamedTuple):
    """A sheet of paper by its name and its size upright, in millimetres."""

    name: str
    width: float
    height: float

    @property
    def across(self) -> Paper:
        """The same paper lying on its long side."""
        return Paper(self.name, self.height, self.width)

    @property
    def inner(self) -> Rect:
        """What lies within the margins."""
        return Rect(MARGIN, MARGIN, self.width - 2 * MARGIN, self.height - 2 * MARGIN)

    @property
    def broad(self) -> Rect:
        """What lies within the margins of a sheet of a map, which are narrower at its sides."""
        return Rect(SIDE, MARGIN, self.width - 2 * SIDE, self.height - 2 * MARGIN)


PAPERS = {
    "A4": Paper("A4", 210.0, 297.0),
    "Letter": Paper("Letter", 215.9, 279.4),
}
"""The papers that one can print on, by name (ISO 216; ANSI/ASME Y14.1 for Letter)."""


@dataclass(frozen=True)
class Page:
    """One side of a sheet, all in millimetres from its upper left corner, y down.

    - name: short and its own, such as "A1"; it stands on the sheet and in lists of sheets
    - title: what the sheet holds; part: the heading under which it is listed
    - trim: the edge along which it is cut, where there is one for the whole sheet
    """

    name: str
    title: str
    width: float
    height: float
    nodes: tuple[Node, ...]
    part: str = ""
    trim: Rect | None = None


@dataclass(frozen=True)
class Press:
    """What all sheets of one print share.

    - measure: how wide words are for a size of 1; paper: upright
    - title: of the scenario, it stands on every sheet; draft: why it is one, empty where it is not
    - overlap: how much two sheets next to each other have in common, in millimetres
    """

    measure: Measure
    paper: Paper
    title: str
    draft: str = ""
    overlap: float = 5.0
