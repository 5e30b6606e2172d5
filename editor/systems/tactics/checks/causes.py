"""What lies behind the trouble of an object: for folding it under its cause."""

from __future__ import annotations

from typing import NamedTuple

from editor.systems.tactics.board import MAT
from editor.systems.tactics.survey import Survey


class Cause(NamedTuple):
    """The code of the check whose finding is the cause, and places of it; empty for none."""

    because: str = ""
    of: tuple[str, ...] = ()


NONE = Cause()


def missing_mat(survey: Survey) -> Cause:
    """Return the cause of what lies outside: the first mat that does not lie on the table."""
    for mat in survey.board.mats:
        if mat.id not in survey.realm.mats:
            return Cause("component-unknown", (mat.id,))
    return NONE


def lost_support(survey: Survey, box_id: str) -> Cause:
    """Return the cause when a box is not as high as was meant: what it stands on is not there.

    Its support is named by nobody, is the box itself in a circle, or has no known component; or
    that is so for the support of its support.
    """
    listed = survey.realm.listed
    way: dict[str, None] = {}
    while box_id != MAT:
        if box_id in way:
            return Cause("box-support-missing", (box_id,))
        if box_id not in listed:
            return Cause("box-support-missing", tuple(list(way)[-1:]))
        if way and box_id not in survey.realm.boxes:
            return Cause("component-unknown", (box_id,))
        way[box_id] = None
        box_id = listed[box_id].on
    return NONE


def cause_of_box(survey: Survey, box_id: str) -> Cause:
    """Return the finding about a box itself, when its trouble is the cause of something else."""
    footing = survey.footings.get(box_id)
    if footing is None or footing.trouble is None:
        return NONE
    return Cause(
        {
            "outside": "box-outside-mat",
            "overlap": "boxes-overlap",
            "straddles": "box-straddles-supports",
            "overhangs": "box-overhangs",
        }[footing.trouble],
        (box_id,),
    )
