"""What tactics lays out for live symmetry: the middle, ghosts of twins, what is not symmetric."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from editor.analysis.symmetry import BoardSymmetry, Point
from editor.core.errors import EditError
from editor.core.points import Cell, name_of, spread_of
from editor.seam.overlay import Ghost, Reason
from editor.seam.repeating import Difference, Repeating, Twin
from editor.systems.shared.apart import mended_thing, spaces_apart, things_apart
from editor.systems.tactics.edits.repeating import REPEATER
from editor.systems.tactics.edits.terrain import Paint
from editor.systems.tactics.map.board import PLAIN, TERRAIN_NAMES, TacticsScenario
from editor.systems.tactics.map.lookup import cells_of
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.tools.grasp import take_up
from editor.systems.tactics.tools.verdict import ghost


class Letters(NamedTuple):
    """The terrain of spaces that differ, and that of their images."""

    there: str
    right: str


def middle(survey: Survey) -> Point:
    """Return the middle of the mats in half spaces."""
    x, y, width, height = survey.realm.bounds
    return 2 * x + width, 2 * y + height


def square(survey: Survey) -> bool:
    """Return whether the mats fill a square."""
    _, _, width, height = survey.realm.bounds
    return bool(width == height)


def twin_ghost(survey: Survey, twin: Twin) -> Ghost:
    """Return how a twin is shown, with its verdict and the gravest reason."""
    realm = survey.realm
    new = set(twin.ids.values())
    boxes = [name for name in twin.ids.values() if name in realm.boxes]
    roots = [name for name in boxes if realm.boxes[name].box.on not in new]
    if roots:
        first = realm.boxes[roots[0]]
        shown = ghost(take_up(survey, roots, first.at), first.at)
        exceeded = shown.verdict == "lawful" and _exceeded(survey, tuple(boxes))
        if exceeded:
            return replace(shown, verdict="unlawful", reason=Reason("error", exceeded))
        reason = shown.reason and replace(shown.reason, keys="")
        if shown.verdict == "lawful" and twin.refused:
            return replace(shown, verdict="warned", reason=Reason("warning", twin.refused[0]))
        return replace(shown, reason=reason)
    spaces: set[Cell] = set(twin.cells)
    # What is drawn in a dungeon is seen in its plan, which a ghost over its box would hide.
    drawn = set() if twin.refused else {dungeon.id for dungeon in survey.board.dungeons}
    for name in new - drawn:
        spaces.update(cells_of(survey, name))
    cells = frozenset(spaces)
    off = [cell for cell in cells if cell not in realm.surface]
    if off:
        reason = Reason("error", "is off the map", f"at {spread_of(off)}")
        return Ghost("unlawful", cells=cells, reason=reason)
    for name in twin.ids.values():
        door = realm.portals.get(name)
        if door is not None and door.state != "open":
            title = "the portal there is not open"
            return Ghost("unlawful", cells=cells, reason=Reason("error", title))
    if twin.refused:
        return Ghost("warned", cells=cells, reason=Reason("warning", twin.refused[0]))
    return Ghost("lawful", cells=cells, reason=Reason("ready", twin.who) if twin.who else None)


def _exceeded(survey: Survey, boxes: tuple[str, ...]) -> str:
    """Return which component does not suffice for the last of its boxes; empty for none."""
    for name in boxes:
        component = survey.realm.boxes[name].box.component
        held = survey.counts.get(component)
        users = [box.id for box in survey.board.boxes if box.component == component]
        if held is not None and name in users[held:]:
            return f"no {survey.components[component].name} left"
    return ""


def differences(survey: Survey, symmetry: BoardSymmetry) -> tuple[Difference, ...]:
    """Return the things without a twin, then the spaces that differ from their images."""
    realm = survey.realm
    things = things_apart(REPEATER, survey, symmetry, cells_of)
    apart = {c for each in things for c in each.cells if each.ids[0] in realm.boxes}
    looks = {c: (space.elevation, space.terrain) for c, space in realm.surface.items()}
    spaces = []
    for cells, look, right in spaces_apart(looks, symmetry, (0, PLAIN), apart):
        assert isinstance(look, tuple)
        title = f"{TERRAIN_NAMES[look[1]]} on {spread_of(cells)}"
        letters = Letters(look[1], right[1] if isinstance(right, tuple) else PLAIN)
        spaces.append(Difference(title, cells, kept=letters))
    return (*things, *spaces)


def mended(
    survey: Survey, found: Difference, symmetry: BoardSymmetry, away: bool
) -> TacticsScenario:
    """Return the scenario where a difference was taken away, or else repeated."""
    if found.ids:
        made: TacticsScenario = mended_thing(REPEATER, survey, found, symmetry, away=away)
        return made
    assert isinstance(found.kept, Letters)
    letter = found.kept.there
    if away:
        letter = found.kept.right
        cells = tuple(sorted(found.cells))
    else:
        images = symmetry.images
        cells = tuple(sorted({image.cell(cell) for image in images for cell in found.cells}))
        off = [cell for cell in cells if cell not in survey.realm.surface]
        if off:
            raise EditError(f"{name_of(off[0])} is off the map")
    return Paint(letter, cells).apply(survey.scenario, survey.library)


REPEATING = Repeating(
    middle=middle,
    square=square,
    repeated=REPEATER.repeated,
    twin_ghost=twin_ghost,
    differences=differences,
    mended=mended,
)
