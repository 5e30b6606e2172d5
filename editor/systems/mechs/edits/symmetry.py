"""What mechs lays out for live symmetry: the middle, ghosts of twins, what is not symmetric."""

from __future__ import annotations

from editor.analysis.symmetry import Point
from editor.seam.overlay import Ghost, Reason
from editor.seam.repeating import Twin
from editor.systems.mechs.edits.repeating import REPEATER
from editor.systems.mechs.map.lookup import cells_of
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.tools.verdict import VERDICTS, findings_of, reason_of
from editor.systems.shared.apart import repeating_of


def middle(survey: Survey) -> Point:
    """Return the middle in half spaces: the zone of the Mighty Mech, else that of the arena."""
    mechs = survey.arena.mechs
    if len(mechs) == 1:
        x, y = mechs[0].at
        return 2 * x + 1, 2 * y + 1
    x, y, width, height = survey.arena.bounds
    return 2 * x + width, 2 * y + height


def square(survey: Survey) -> bool:
    """Return True: cards can lie anywhere, so an arena has diagonals."""
    return True


def twin_ghost(survey: Survey, twin: Twin) -> Ghost:
    """Return how a twin is shown, with its verdict and the gravest reason."""
    arena = survey.arena
    names = twin.ids.values()
    things = tuple(arena.zones[name] for name in names if name in arena.zones)
    cells = frozenset(cell for name in names for cell in cells_of(survey, name))
    found = [finding for name in names for finding in findings_of(survey, name)]
    if found:
        worst = next((each for each in found if each.level == "error"), found[0])
        return Ghost(VERDICTS[worst.level], things, cells, reason_of(worst))
    if twin.refused:
        return Ghost("warned", things, cells, Reason("warning", twin.refused[0]))
    return Ghost("lawful", things, cells, Reason("ready", twin.who) if twin.who else None)


REPEATING = repeating_of(REPEATER, middle, square, twin_ghost, cells_of)
