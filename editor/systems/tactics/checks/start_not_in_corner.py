"""The check start-not-in-corner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import Cell, manhattan, spread_of
from editor.core.words import counted, listing, opening
from editor.systems.tactics.edits.fixes_of_starts import move_start
from editor.systems.tactics.map.board import Start
from editor.systems.tactics.map.modes import FREE_FOR_ALL
from editor.systems.tactics.map.seats import Corner, CornerChoice, start_corners
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import start_name

BLOCK = 4
"""Spaces of the block in a corner."""


@check(
    level="error",
    scope="setup",
    modes=FREE_FOR_ALL,
    title="Start not in one of the farthest corners",
    what=(
        "In free-for-all, starts are the four corners of the realm farthest from the artifact, at "
        "any height; equally far corners are interchangeable. A corner is a convex corner of the "
        "outline of all mats, and its start is the 2 × 2 spaces inside it. If a house rule "
        "changes the size of starts, a start must contain the corner space."
    ),
    why="A player who starts nearer reaches the artifact first.",
    example="Red starts in the middle of the north edge.",
    remedy="Move the start to a free corner; the details list the allowed ones.",
    source="Realm Builder: starts are the four corners farthest from the artifact (A8, RB10)",
)
def start_not_in_corner(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each start outside of the corners, and one for nearer corners."""
    setup, artifact = survey.setup, survey.board.artifact
    if setup is None or artifact is None or not survey.realm.mat_at:
        return
    choice = start_corners(survey.realm, artifact.at)
    allowed = (*choice.certain, *choice.tied)
    blocks = survey.number("start.spaces") == BLOCK
    evidence = tuple(Evidence(kind="spaces", cells=corner.block) for corner in allowed)
    tied: list[Start] = []
    for start in setup.starts:
        if any(lies_in(start, corner, blocks=blocks) for corner in choice.certain):
            continue
        if any(lies_in(start, corner, blocks=blocks) for corner in choice.tied):
            tied.append(start)
        else:
            yield Violation(
                message=(
                    f"{opening(start_name(setup, start))} is not in one of the corners farthest "
                    f"from the artifact: {listing([spread_of(c.block) for c in allowed])}"
                ),
                places=(start.id,),
                cells=tuple(dict.fromkeys(start.cells)),
                find_fixes=partial(move_start, survey, start),
                evidence=evidence,
            )
    if len(tied) > choice.open_places:
        yield _too_near(survey, tied, choice, artifact.at)


def lies_in(start: Start, corner: Corner, *, blocks: bool) -> bool:
    """Return whether a start is the block of a corner, or (not `blocks`) contains its space."""
    if blocks and len(set(start.cells)) == BLOCK:
        return set(start.cells) == set(corner.block)
    return corner.cell in start.cells


def _too_near(
    survey: Survey, tied: Iterable[Start], choice: CornerChoice, artifact: Cell
) -> Violation:
    starts = tuple(tied)
    far = manhattan(choice.tied[0].cell, artifact)
    names = listing([start_name(survey.setup, start) for start in starts])
    farther = listing([spread_of(corner.block) for corner in choice.certain])
    are = "are" if len(choice.certain) > 1 else "is"
    return Violation(
        message=(
            f"{opening(names)} are in corners {counted(far, 'step')} from the artifact, of which "
            f"{choice.open_places} can be used; farther away {are} {farther}"
        ),
        places=tuple(start.id for start in starts),
        cells=tuple(dict.fromkeys(cell for start in starts for cell in start.cells)),
        evidence=tuple(Evidence(kind="spaces", cells=corner.block) for corner in choice.certain),
    )
