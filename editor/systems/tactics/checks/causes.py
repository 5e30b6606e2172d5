"""Causes of findings: the finding about another object that explains them."""

from __future__ import annotations

from typing import NamedTuple

from editor.systems.tactics.map.board import MAT
from editor.systems.tactics.map.survey import Survey


class FindingCause(NamedTuple):
    """The code of the check whose finding is the cause, and its places; empty for none."""

    because: str = ""
    of: tuple[str, ...] = ()


NONE = FindingCause()


def missing_mat(survey: Survey) -> FindingCause:
    """Return the cause of boxes outside of mats: the first mat with an unknown component."""
    for mat in survey.board.mats:
        if mat.id not in survey.realm.mats:
            return FindingCause("component-unknown", (mat.id,))
    return NONE


def lost_support(survey: Survey, box_id: str) -> FindingCause:
    """Return the cause when the support of a box is missing.

    The support, or a support of the support, is not on the board, part of a cycle, or has an
    unknown component.
    """
    listed, known = survey.realm.listed, survey.shared.lost
    way: dict[str, None] = {}
    at = box_id
    cause = NONE
    while at != MAT:
        if at in way:
            circle = list(way)[list(way).index(at) :]
            known.update({name: FindingCause("box-support-missing", (name,)) for name in circle})
            cause = FindingCause("box-support-missing", (at,))
            break
        if at not in listed:
            cause = FindingCause("box-support-missing", tuple(list(way)[-1:]))
            break
        if way and at not in survey.realm.boxes:
            cause = FindingCause("component-unknown", (at,))
            break
        if at in known:
            cause = known[at]
            break
        way[at] = None
        at = listed[at].on
    for name in way:
        known.setdefault(name, cause)
    return cause


def cause_of_box(survey: Survey, box_id: str) -> FindingCause:
    """Return the cause that is the finding about a box itself, if it has one."""
    footing = survey.footings.get(box_id)
    if footing is None or footing.trouble is None:
        return NONE
    return FindingCause(
        {
            "outside": "box-outside-mat",
            "overlap": "boxes-overlap",
            "straddles": "box-straddles-supports",
            "overhangs": "box-overhangs",
        }[footing.trouble],
        (box_id,),
    )
