"""The inspector of trts: what is selected, its properties and parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from editor.core.points import Cell
from editor.core.words import counted, opening
from editor.seam.editing import Inspection, InspectorSection
from editor.systems.trts.board import Area, Control, Force, Label, Link, Start
from editor.systems.trts.edits.objects import OBJECTS
from editor.systems.trts.lookup import on_area
from editor.systems.trts.outline import way_words
from editor.systems.trts.overview import overview
from editor.systems.trts.properties import TABLES
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import (
    KIND_NAMES,
    area_name,
    area_named,
    control_name,
    force_name,
    label_name,
    link_name,
    piece_of,
    resources_words,
    start_name,
)


def inspect(survey: Survey, ids: tuple[str, ...], cells: frozenset[Cell]) -> Inspection:
    """Return what the inspector shows of a selection; of the scenario where there is none."""
    known = OBJECTS.selectable(survey.scenario, survey.setup.id if survey.setup else "")
    chosen = [known[object_id] for object_id in ids if object_id in known]
    if len(chosen) > 1:
        return _several(survey, chosen)
    if chosen:
        return _one(survey, chosen[0])
    return overview(survey)


def _one(survey: Survey, one: object) -> Inspection:
    match one:
        case Area():
            seen = _area(survey, one)
        case Link():
            seen = _link(survey, one)
        case Label():
            seen = Inspection("Label", f"{one.at[0]}, {one.at[1]}")
        case Start():
            name = opening(start_name(survey.setup, one))
            seen = Inspection(name, area_named(survey.board, one.area))
        case Control():
            seen = Inspection("Control marker", area_named(survey.board, one.area))
        case Force():
            seen = _force(survey, one)
        case _:
            raise TypeError(type(one).__name__)
    return replace(seen, rows=TABLES.of(survey, one))


def _area(survey: Survey, area: Area) -> Inspection:
    laid = survey.map.areas.get(area.id)
    faults = laid.faults if laid is not None and laid.area is area else ()
    words = faults[0].words if faults else resources_words(area)
    parts = (
        InspectorSection("Outline", _rings_words(area), shows=area),
        InspectorSection("Links", lines=tuple(_ways(survey, area)) or ("None yet.",)),
        *_standing(survey, area),
    )
    seen = Inspection(opening(area_name(area)), area.id, opening(words), parts=parts)
    return replace(seen, subtitle_level="error") if faults else seen


def _rings_words(area: Area) -> str:
    words = counted(len(area.outline), "corner")
    if area.islands:
        words += f", {counted(len(area.islands), 'island')}"
    if area.holes:
        words += f", {counted(len(area.holes), 'hole')}"
    return words


def _ways(survey: Survey, area: Area) -> list[str]:
    """Return where the links of an area lead, a line each."""
    lines = []
    for link in survey.board.links:
        if area.id in link.between:
            outward = link.between[0] == area.id
            away = link.between[1] if outward else link.between[0]
            lines.append(f"{way_words(link.kind, outward)} {area_named(survey.board, away)}")
    return lines


def _standing(survey: Survey, area: Area) -> tuple[InspectorSection, ...]:
    """Return the part that tells what the set-up has on an area; none where it has nothing."""
    known = OBJECTS.selectable(survey.scenario, survey.setup.id if survey.setup else "")
    lines = tuple(opening(title(survey, known[name])) for name in on_area(survey, area.id))
    return (InspectorSection("At the beginning", lines=lines),) if lines else ()


def title(survey: Survey, one: object) -> str:
    """Return what an object is called."""
    setup, board = survey.setup, survey.board
    match one:
        case Area():
            return area_name(one)
        case Link():
            return link_name(board, one)
        case Label():
            return label_name(one)
        case Start():
            return f"{start_name(setup, one)} on {area_named(board, one.area)}"
        case Control():
            return control_name(setup, board, one)
        case Force():
            return force_name(setup, board, survey.components, one)
        case _:
            raise TypeError(type(one).__name__)


def _link(survey: Survey, link: Link) -> Inspection:
    course = survey.map.courses.get(link.id)
    apart = course is not None and not course.on_border and link.kind != "air"
    words = "Its areas share no border" if apart else ""
    return Inspection(opening(KIND_NAMES[link.kind]), link.id, words)


def _force(survey: Survey, force: Force) -> Inspection:
    piece = piece_of(survey.setup, survey.components, force)
    name = area_named(survey.board, force.area)
    if piece is None:
        words = "Its player's faction has no such piece"
        return Inspection(f"“{force.piece}”", name, words, "error")
    return Inspection(piece.name, name, piece.kind.capitalize())


def _several(survey: Survey, chosen: Sequence[Any]) -> Inspection:
    """Return the properties that they share, and how many of each kind there are."""
    kinds = Counter(type(one).__name__ for one in chosen)
    words = ""
    if kinds.keys() == {"Area"}:
        minerals = sum(one.minerals for one in chosen)
        geysers = sum(item.geysers for item in chosen)
        words = f"{counted(minerals, 'mineral field')}, {counted(geysers, 'geyser')} in all"
    noun = kinds.most_common(1)[0][0].lower() if len(kinds) == 1 else "object"
    part = InspectorSection("Selected", counts=tuple(kinds.items()))
    rows = TABLES.of_all(survey, chosen)
    return Inspection(counted(len(chosen), noun), "", words, rows=rows, parts=(part,))
