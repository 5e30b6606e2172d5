"""The verdict on an outline in the hand: what checks will find once it is put down."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from math import hypot
from weakref import WeakKeyDictionary

from editor.checks.run import level_in_force
from editor.core.finding import Level
from editor.core.words import listing, opening
from editor.picture.inks import GhostVerdict
from editor.seam.overlay import Ghost, Reason, ReasonLevel
from editor.systems.trts.map.board import Area
from editor.systems.trts.map.geometry import AreaMap, LaidArea
from editor.systems.trts.map.pairs import overlap_of
from editor.systems.trts.map.shapes import AreaShape
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name

NEW = "in hand"
"""The id of a new area in the hand; ids on the board have no space."""

ROOM = 14
"""The room around its middle, in units of the drawing, that an area needs for its name."""

VERDICTS: dict[ReasonLevel, GhostVerdict] = {
    "error": "unlawful",
    "warning": "warned",
    "advice": "lawful",
    "ready": "lawful",
    "waived": "lawful",
}


@dataclass(frozen=True)
class Objection:
    """An objection to an outline: the check that will report it, and the text of the chip.

    Without a check it is a mere warning.
    """

    check: str
    title: str
    detail: str = ""


def judged(
    survey: Survey, ids: Collection[str], ready: Reason, things: Iterable[object] = ()
) -> Ghost:
    """Return the verdict on areas of a map that are in the hand, with the first objection.

    `ready` is the text of the chip without objections; `things` are shown instead of the areas.
    """
    areas = survey.map.areas
    laid = tuple(areas[object_id] for object_id in ids if object_id in areas)
    shown = tuple(things) or laid
    return _hand(
        survey, (o for laid_area in laid for o in objections(survey.map, laid_area)), ready, shown
    )


def judged_area(survey: Survey, area: Area, ready: Reason, things: Iterable[object]) -> Ghost:
    """Return the verdict on an area in the hand that is not on the map, with the first objection.

    It replaces the area with its id, if there is one.
    """
    laid = LaidArea(area, AreaShape(area.outline, area.islands, area.holes))
    return _hand(survey, objections(survey.map, laid), ready, tuple(things))


def objections(area_map: AreaMap, laid: LaidArea) -> Iterator[Objection]:
    """Yield the objections to an area on a map, the gravest first."""
    for fault in laid.faults[:1]:
        title, detail = _fault_words(fault.kind, fault.words)
        yield Objection("area-outline-faulty", title, detail)
    if laid.faults:
        return
    others = overlapped(area_map, laid)
    if others:
        names = [area_name(area_map.areas[other].area) for other in others[:3]]
        names = names if len(others) < 4 else [*names[:2], f"{len(others) - 2} more"]
        yield Objection("outlines-overlap", f"Overlaps {listing(names)}")
    width, height = area_map.board.sheet
    left, top, right, bottom = laid.bounds
    if left < 0 or top < 0 or right > width or bottom > height:
        yield Objection("area-off-the-sheet", "Runs over the edge of the sheet")
    if is_narrow(laid, area_map.board.scale):
        yield Objection("", "Too small for its name", "there is hardly room to write it")


def is_narrow(laid: LaidArea, scale: int) -> bool:
    """Return whether an area has no room for its name; cheap tests come first."""
    left, top, right, bottom = laid.bounds
    need = ROOM * scale
    if min(right - left, bottom - top) < 2 * need:
        return True
    # An area this large relative to its border has room somewhere.
    border = sum(hypot(c - a, d - b) for (a, b), (c, d) in laid.shape.edges)
    if laid.shape.size > need * border:
        return False
    return laid.shape.middle[1] < need


def overlapped(area_map: AreaMap, laid: LaidArea) -> list[str]:
    """Return the other areas that an area overlaps by more than the tolerance of borders.

    All overlaps of a large map would take too long in each frame.
    """
    if area_map.knows_overlaps and area_map.areas.get(laid.id) is laid:
        # The checks looked at this map already.
        beside = {area for pair in area_map.overlaps if laid.id in pair for area in pair}
        return [other for other in area_map.areas if other in beside and other != laid.id]
    left, top, right, bottom = laid.bounds
    found = []
    for other, shape in area_map.shapes.items():
        x1, y1, x2, y2 = shape.bounds
        if x1 >= right or x2 <= left or y1 >= bottom or y2 <= top or other == laid.id:
            continue
        if _overlap(area_map, laid, area_map.areas[other]):
            found.append(other)
    return found


_measured: WeakKeyDictionary[AreaMap, dict[tuple[str, str], bool]] = WeakKeyDictionary()
"""Which pairs of areas of a map overlap, as far as a hand asked: it holds both of many pairs."""


def _overlap(area_map: AreaMap, laid: LaidArea, other: LaidArea) -> bool:
    """Return whether an area overlaps one of a map by more than the tolerance of borders."""
    pair = (laid.id, other.id) if laid.id < other.id else (other.id, laid.id)
    known = _measured.setdefault(area_map, {})
    kept = area_map.areas.get(laid.id) is laid
    if kept and pair in known:
        return known[pair]
    areas = {laid.id: laid, other.id: other}
    overlaps = overlap_of(areas, pair, area_map.tolerance) is not None
    if kept:
        known[pair] = overlaps
    return overlaps


def _hand(
    survey: Survey, against: Iterable[Objection], ready: Reason, things: tuple[object, ...]
) -> Ghost:
    worst: tuple[Level, Objection] | None = None
    for objection in against:
        grave: Level = level_of(survey, objection.check) if objection.check else "warning"
        if worst is None or (grave == "error" and worst[0] != "error"):
            worst = (grave, objection)
        if grave == "error":
            break
    if worst is None or worst[0] == "advice":
        return Ghost(VERDICTS[ready.level], things=things, reason=ready)
    level: ReasonLevel = worst[0]
    reason = Reason(level, worst[1].title, worst[1].detail, ready.keys)
    return Ghost(VERDICTS[level], things=things, reason=reason)


def _fault_words(kind: str, words: str) -> tuple[str, str]:
    match kind:
        case "crossing":
            return "Crosses itself", words
        case "flat":
            return "Encloses nothing", words
        case _:
            return opening(words), ""


def level_of(survey: Survey, code: str) -> Level:
    """Return the level of a check in force; error for an unknown check."""
    from editor.systems.trts.checks.catalogue import CHECKS

    for check in CHECKS:
        if check.code == code:
            return level_in_force(check, check.level, survey.scenario)[0]
    return "error"
