"""Findings about boxes over a space that has to be open."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from editor.checks.check import Violation
from editor.core.finding import Evidence, Fix
from editor.core.points import Cell
from editor.core.words import opening
from editor.systems.tactics.edits.fixes import move_boxes
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import box_name, box_names


def covered(
    survey: Survey,
    cell: Cell,
    what: str,
    thing_id: str,
    other_space: Callable[[], Iterator[Fix]],
) -> Iterator[Violation]:
    """Yield a finding when boxes lie over a cell, with all of them, the lowest first.

    `other_space` yields the fixes that move the covered thing elsewhere.
    """
    boxes = [box.box.id for box in survey.realm.boxes_at.get(cell, ())]
    if not boxes:
        return
    realm = survey.realm
    above = boxes[1:]
    count = "does so as well" if len(above) == 1 else "do so as well"
    yield Violation(
        message=f"{opening(box_name(realm, boxes[0]))} covers {what}",
        places=(*boxes, thing_id),
        cells=(cell,),
        notes=(f"{opening(box_names(realm, above))} above it {count}",) if above else (),
        evidence=(Evidence("objects", ids=tuple(boxes)),),
        find_fixes=lambda: (*move_boxes(survey, boxes[:1]), *other_space()),
    )
