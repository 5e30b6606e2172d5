"""The check box-support-missing."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Found, check
from editor.core.words import counted, listing, opening
from editor.systems.tactics.board import MAT, Board
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import listed_box_name


@check(
    level="error",
    lowerable=False,
    title="A box stands on nothing that is there",
    what=(
        "What a box is said to stand on is the mat or another box of the board, and no box "
        "stands, over however many others, on itself."
    ),
    why="The height of a box follows from what it stands on; without that its height is unknown.",
    example='Box b2 says "on": "b1", and box b1 was taken out of the file.',
    mend="Say in the file what the box stands on, or move the box in the editor.",
    source="The file format: what a box stands on",
)
def box_support_missing(survey: Survey) -> Iterator[Found]:
    """Yield a finding for each box without a support, and one for each circle of boxes."""
    board, realm = survey.board, survey.realm
    ids = {box.id for box in board.boxes}
    for box in board.boxes:
        name = opening(listed_box_name(realm, box))
        if box.id == MAT:
            message = f"{name} has the id “{MAT}”, the word for standing on a mat"
            yield Found(message=message, places=(box.id,), cells=(box.at,))
        if box.on != MAT and box.on not in ids:
            message = f"{name} is meant to stand on “{box.on}”, and there is no such box"
            yield Found(message=message, places=(box.id,), cells=(box.at,))
    for circle in circles(board):
        listed = {box.id: box for box in board.boxes}
        names = [listed_box_name(realm, listed[name]) for name in circle]
        if len(circle) == 1:
            message = f"{opening(names[0])} is meant to stand on itself"
        else:
            message = (
                f"{counted(len(circle), 'box', 'boxes')} stand on one another in a circle: "
                f"{listing(names)}"
            )
        yield Found(message=message, places=circle, cells=tuple(listed[name].at for name in circle))


def circles(board: Board) -> Iterator[tuple[str, ...]]:
    """Yield each circle of boxes that stand on one another, in the order of the board."""
    supports = {box.id: box.on for box in board.boxes}
    done: set[str] = set()
    for first in supports:
        way: dict[str, None] = {}
        box_id = first
        while box_id in supports and box_id not in done and box_id != MAT:
            if box_id in way:
                circle = list(way)[list(way).index(box_id) :]
                yield tuple(name for name in supports if name in circle)
                break
            way[box_id] = None
            box_id = supports[box_id]
        done.update(way)
