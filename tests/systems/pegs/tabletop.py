"""Pegs on a plank as things on a table."""

from __future__ import annotations

from editor.picture.affine import Rect
from editor.picture.drawing import Picture, filled
from editor.picture.path import rectangle
from editor.seam.tabletop import Footprint, Move, Slab, Space, TableToken, Tabletop
from tests.systems.pegs.board import Survey

WOOD, RED = "#D0B080", "#C02020"


def tabletop(survey: Survey) -> Tabletop:
    """The plank with its holes, and the pegs in them."""
    holes = max(1, survey.board.holes)
    frame = Rect(0.0, 0.0, float(holes), 1.0)
    spaces = tuple(
        Space(
            id=str(hole + 1),
            name=f"hole {hole + 1}",
            outline=_box(hole, 1),
            centre=(hole + 0.5, 0.5),
            elevation=0,
            kind="hole",
            colour=WOOD,
            slab="plank",
            cell=(hole, 0),
        )
        for hole in range(survey.board.holes)
    )
    pegs = tuple(
        TableToken(peg.id, f"peg {peg.id}", "peg", 0, RED, str(peg.at + 1), (peg.at + 0.5, 0.5), 0)
        for peg in survey.board.pegs
        if 0 <= peg.at < survey.board.holes
    )

    def portrait(wanted: str) -> Picture:
        if wanted == "plank":
            return Picture((filled(rectangle(*frame), WOOD),), frame)
        at = {peg.id: peg.at for peg in pegs}[wanted]
        square = Rect(at[0] - 0.3, at[1] - 0.3, 0.6, 0.6)
        return Picture((filled(rectangle(*square), RED),), square)

    return Tabletop(
        system="pegs",
        title=survey.scenario.title,
        setup=survey.setup.id if survey.setup else "",
        setup_title="",
        notes="",
        authors=(),
        frame=frame,
        cells=(holes, 1),
        level=0.5,
        print_size=20,
        spaces=spaces,
        slabs=(Slab("plank", "Plank", "mat", _box(0, holes), 0, 0, WOOD),),
        regions=(),
        doors=(),
        moves=tuple(
            Move(str(number), str(number + step), "hop", 1)
            for number in range(1, survey.board.holes + 1)
            for step in (-1, 1)
            if 1 <= number + step <= survey.board.holes
        ),
        tokens=pegs,
        seats=(),
        parts=(),
        dice=(),
        rules=(),
        waivers=(),
        labels=(),
        portrait=portrait,
    )


def _box(at: int, width: int) -> Footprint:
    left, right = float(at), float(at + width)
    return Footprint((((left, 0.0), (right, 0.0), (right, 1.0), (left, 1.0)),))
