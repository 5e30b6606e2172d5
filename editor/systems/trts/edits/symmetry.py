"""What trts lays out for live symmetry: the middle, ghosts of twins, what is not symmetric."""

from __future__ import annotations

from dataclasses import replace

from editor.analysis.symmetry import Point
from editor.seam.overlay import Ghost, Reason
from editor.seam.repeating import Twin
from editor.systems.shared.apart import repeating_of
from editor.systems.trts.edits.repeating import REPEATER
from editor.systems.trts.map.board import CELL
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.tools.verdict import judged


def middle(survey: Survey) -> Point:
    """Return the middle of the sheet in half units: a whole one, so that corners can lie on it."""
    width, height = survey.board.sheet
    return 2 * (width // 2), 2 * (height // 2)


def square(survey: Survey) -> bool:
    """Return whether the sheet is square."""
    width, height = survey.board.sheet
    return bool(width == height)


def twin_ghost(survey: Survey, twin: Twin) -> Ghost:
    """Return how a twin is shown, with its verdict and the first objection."""
    names = [name for name in twin.ids.values() if name in survey.map.areas]
    shown = judged(survey, names, Reason("ready", twin.who or "As drawn"))
    if shown.verdict == "lawful" and twin.refused:
        return replace(shown, verdict="warned", reason=Reason("warning", twin.refused[0]))
    return shown


def unit(survey: Survey) -> int:
    """Return how many map units a space of the keyboard's grid measures."""
    return CELL * int(survey.board.scale)


REPEATING = repeating_of(REPEATER, middle, square, twin_ghost, lambda survey, thing: (), unit)
