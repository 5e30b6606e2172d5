"""The verdict on boxes in the hand: what their ghost says before they are put down."""

from __future__ import annotations

from editor.checks.run import level_in_force
from editor.core.finding import Level
from editor.core.points import Cell, name_of, spread_of
from editor.core.words import counted
from editor.picture.inks import GhostVerdict
from editor.seam.overlay import Ghost, Reason, ReasonLevel
from editor.systems.tactics.map.board import MAT, VILLAGE
from editor.systems.tactics.map.geometry import LaidBox
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.tools.grasp import (
    MAX_TRIED,
    Grasp,
    Objection,
    around,
    lay,
    left_of,
    objections,
)

VERDICTS: dict[ReasonLevel, GhostVerdict] = {
    "error": "unlawful",
    "warning": "warned",
    "advice": "lawful",
    "ready": "lawful",
    "waived": "lawful",
}


def ghost(grasp: Grasp, corner: Cell) -> Ghost:
    """Return the hand over a place, with its verdict and the gravest reason.

    The grasp keeps it: a place is asked for many times while the pointer rests on it.
    """
    if corner not in grasp.ghosts:
        grasp.ghosts[corner] = _judged(grasp, corner)
    return grasp.ghosts[corner]


def _judged(grasp: Grasp, corner: Cell) -> Ghost:
    laid = lay(grasp, corner)
    worst: tuple[Level, Objection] | None = None
    for objection in objections(grasp, laid):
        own_level = level_of(grasp.survey, objection.check)
        if worst is None or (own_level == "error" and worst[0] != "error"):
            worst = (own_level, objection)
        if own_level == "error":
            break
    if worst is None or worst[0] == "advice":
        return Ghost("lawful", laid, reason=_lawful(grasp, laid))
    level: ReasonLevel = worst[0]
    objection = worst[1]
    keys = ""
    if level == "error":
        better = nearest(grasp, corner)
        keys = f"Space  nearest legal place, {name_of(better)}" if better else ""
    return Ghost(
        VERDICTS[level], laid, reason=Reason(level, objection.title, objection.detail, keys)
    )


def nearest(grasp: Grasp, corner: Cell) -> Cell | None:
    """Return the nearest corner at which the boxes may lie, or None."""
    for tried, cell in enumerate(around(corner, grasp.ground.bounds)):
        if tried > MAX_TRIED:
            break
        if is_lawful(grasp, cell):
            return cell
    return None


def is_lawful(grasp: Grasp, corner: Cell) -> bool:
    """Return whether the boxes may lie, without errors, with the first box's corner here."""
    survey = grasp.survey
    laid = lay(grasp, corner)
    placed = (o for o in objections(grasp, laid) if o.check != "components-exceeded")
    return all(level_of(survey, objection.check) != "error" for objection in placed)


def _lawful(grasp: Grasp, laid: tuple[LaidBox, ...]) -> Reason:
    """Return where the boxes rest, how high, and what they cover or leave."""
    first = laid[0]
    support = first.box.on
    ground = grasp.ground
    title = f"On the {'mat' if support == MAT else ground.boxes[support].component.name}"
    facts = [f"Height {first.top}"]
    villages = [
        cell
        for box in laid
        if box.box.on not in grasp.ids
        for cell in box.cells()
        if cell in ground.surface and ground.surface[cell].terrain == VILLAGE
    ]
    if villages:
        facts.append(f"covers {counted(len(villages), 'village')} at {spread_of(villages)}")
    name = grasp.boxes[0].component
    left = left_of(grasp.survey, name) if grasp.is_new else None
    return Reason("ready", title, " · ".join(facts), left=None if left is None else (name, left))


def level_of(survey: Survey, code: str) -> Level:
    """Return the level of a check in force; error for an unknown check."""
    from editor.systems.tactics.checks.catalogue import CHECKS

    for check in CHECKS:
        if check.code == code:
            return level_in_force(check, check.level, survey.scenario)[0]
    return "error"
