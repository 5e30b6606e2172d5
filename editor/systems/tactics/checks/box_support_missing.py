"""The check box-support-missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.words import counted, listing, opening
from editor.systems.tactics.edits.boxes import Restack
from editor.systems.tactics.map.board import MAT, Board
from editor.systems.tactics.map.placement import natural_support
from editor.systems.tactics.map.stacks import circles_of
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import box_name, listed_box_name


@check(
    level="error",
    lowerable=False,
    title="Missing support of a box",
    what=(
        "The support of a box is the mat or another box on the board, and no box stands on "
        "itself, directly or through other boxes."
    ),
    why="The height of a box depends on its support; without one, the height is unknown.",
    example='Box b2 has "on": "b1", but box b1 was removed from the file.',
    remedy="Set the support of the box in the file, or move the box in the editor.",
    source="File format: the board (docs/file-format.md)",
)
def box_support_missing(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each box without a support, and one for each cycle of boxes."""
    board, realm = survey.board, survey.realm
    ids = {box.id for box in board.boxes}
    for box in board.boxes:
        name = opening(listed_box_name(realm, box))
        if box.id == MAT:
            message = f"{name} has the id “{MAT}”, which is reserved for boxes standing on a mat"
            yield Violation(message=message, places=(box.id,), cells=(box.at,))
        if box.on != MAT and box.on not in ids:
            message = f"{name} is supposed to stand on “{box.on}”, which does not exist"
            fix = partial(_stand, survey, box.id)
            yield Violation(message=message, places=(box.id,), cells=(box.at,), find_fixes=fix)
    listed = {box.id: box for box in board.boxes}
    for circle in circles(board):
        names = [listed_box_name(realm, listed[name]) for name in circle]
        if len(circle) == 1:
            message = f"{opening(names[0])} is supposed to stand on itself"
        else:
            message = (
                f"{counted(len(circle), 'box', 'boxes')} stand on each other in a circle: "
                f"{listing(names)}"
            )
        yield Violation(
            message=message,
            places=circle,
            cells=tuple(listed[name].at for name in circle),
            find_fixes=partial(_stand, survey, circle[0]),
        )


def _stand(survey: Survey, box_id: str) -> Iterator[Fix]:
    """Yield the fix that puts a box on what lies beneath it."""
    realm = survey.realm
    box = realm.boxes.get(box_id)
    if box is None or box.box.locked:
        return
    aside = frozenset((box_id, *realm.carried_by(box_id)))
    on = natural_support(realm, list(box.cells()), aside)
    where = "the mat" if on == MAT else box_name(realm, on)
    title = f"Place {box_name(realm, box_id)} on {where}"
    yield Fix(title, "safe", (Restack(box_id, on),))


def circles(board: Board) -> Iterator[tuple[str, ...]]:
    """Yield each cycle of boxes that stand on one another, in the order of the board."""
    supports = {box.id: box.on for box in board.boxes if box.id != MAT}
    yield from circles_of(supports)
