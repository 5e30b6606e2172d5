"""The check boxes-overlap."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import opening
from editor.systems.tactics.checks.causes import NONE, FindingCause, lost_support
from editor.systems.tactics.edits.fixes import move_boxes
from editor.systems.tactics.map.geometry import LaidBox
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import box_name, spaces_words


@check(
    level="error",
    title="Two boxes overlap",
    what="Boxes do not intersect: where two share a space, one is above the other.",
    why="Boxes are solid and cannot occupy the same place.",
    example="A 3×2 box at c3 and a 2×2 box at d4, both on the mat, share the space d4.",
    remedy="Move one of them, or put it on top of the other.",
    source="Realm Builder: a box stands on the mat or on one box (docs/rules/tactics.md A8, RB7)",
)
def boxes_overlap(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each pair of boxes whose volumes overlap.

    A box outside of the mat has a finding about that instead.
    """
    realm = survey.realm
    seen: set[frozenset[str]] = set()
    for box_id, footing in survey.footings.items():
        if footing.trouble != "overlap":
            continue
        for other_id in footing.others:
            pair = frozenset((box_id, other_id))
            if pair in seen:
                continue
            seen.add(pair)
            first, second = sorted(pair, key=realm.order.__getitem__)
            cells = shared(realm.boxes[first], realm.boxes[second])
            cause = _cause(survey, first, second)
            yield Violation(
                message=(
                    f"{opening(box_name(realm, first))} and {box_name(realm, second)} overlap in "
                    f"{spaces_words(cells)}"
                ),
                places=(first, second),
                cells=cells,
                evidence=(Evidence("objects", cells=cells, ids=(first, second)),),
                find_fixes=partial(move_boxes, survey, (second, first)),
                because=cause.because,
                of=cause.of,
            )


def _cause(survey: Survey, first: str, second: str) -> FindingCause:
    """Return why a pair overlaps: a missing support, or a support that overlaps."""
    for box_id, against in ((first, second), (second, first)):
        lost = lost_support(survey, box_id)
        if lost.because:
            return lost
        support = survey.realm.boxes[box_id].box.on
        footing = survey.footings.get(support)
        if footing is not None and against in footing.others:
            return FindingCause("boxes-overlap", (support, against))
    return NONE


def shared(box: LaidBox, other: LaidBox) -> tuple[tuple[int, int], ...]:
    """Return the cells of both footprints, row by row."""
    return tuple(cell for cell in box.cells() if other.covers(cell))
