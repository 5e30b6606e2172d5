"""What trts lays out for live symmetry: the middle, ghosts of twins, what is not symmetric."""

from __future__ import annotations

from dataclasses import replace

from editor.analysis.symmetry import BoardSymmetry, Point
from editor.core.points import Cell
from editor.seam.overlay import Hand, Reason
from editor.seam.repeating import Difference, Repeating, Twin
from editor.systems.shared.apart import mended_thing, things_apart
from editor.systems.trts.edits.groups import TITLES
from editor.systems.trts.edits.repeating import REPEATER
from editor.systems.trts.map.board import CELL, TrtsScenario
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


def hand(survey: Survey, twin: Twin) -> Hand:
    """Return how a twin is shown, with its verdict and the first objection."""
    names = [name for name in twin.ids.values() if name in survey.map.areas]
    shown = judged(survey, names, Reason("ready", twin.who or "As drawn"))
    if shown.verdict == "lawful" and twin.refused:
        return replace(shown, verdict="warned", reason=Reason("warning", twin.refused[0]))
    return shown


def differences(survey: Survey, symmetry: BoardSymmetry) -> tuple[Difference, ...]:
    """Return the things without a twin, and those whose twin is not alike."""

    def name(thing: str) -> str:
        return TITLES.words(survey, thing)

    def lies(thing: str) -> tuple[Cell, ...]:
        return ()

    return things_apart(REPEATER, survey, symmetry, name, lies)


def mended(survey: Survey, found: Difference, symmetry: BoardSymmetry, away: bool) -> TrtsScenario:
    """Return the scenario where a difference was taken away, or else repeated."""
    return mended_thing(REPEATER, survey, found, symmetry, away=away)


def unit(survey: Survey) -> int:
    """Return how many map units a space of the keyboard's grid measures."""
    return CELL * int(survey.board.scale)


REPEATING = Repeating(
    middle=middle,
    square=square,
    repeated=REPEATER.repeated,
    hand=hand,
    differences=differences,
    mended=mended,
    unit=unit,
)
