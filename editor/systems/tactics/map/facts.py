"""Facts about a tactics map: sizes, parts, distances, fairness, symmetry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from operator import attrgetter

from editor.analysis.fairness import Fairness, SymmetryKind, symmetries
from editor.core.points import Cell, name_of
from editor.core.words import listing
from editor.seam.fairness import (
    SYMMETRY_NAMES,
    Fact,
    FactSection,
    fact_section,
    figures_fact,
    filled,
    parts_in_use,
    symmetry_facts,
)
from editor.systems.tactics.map.board import HOLE, TERRAIN_NAMES
from editor.systems.tactics.map.fairness import seat_table
from editor.systems.tactics.map.reach import contenders_of, from_starts
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_name, box_name, portal_name

SYMMETRY_WORDS: Mapping[SymmetryKind, str] = {
    **SYMMETRY_NAMES,
    "falling-diagonal": "mirrored on the diagonal from a1",
}


def facts(survey: Survey) -> tuple[FactSection, ...]:
    """Return the sections of facts about a set-up; empty sections are left out.

    Distances are in movement points on the empty map, from the nearest space of a player's
    starts to the nearest space of the goal. Source of the costs: docs/rules/tactics.md A4.
    """
    return filled(
        FactSection("size", "Size", tuple(_size(survey))),
        FactSection("parts", "Parts in use", tuple(_parts(survey))),
        FactSection("terrain", "Spaces by terrain", tuple(_terrain(survey))),
        FactSection("heights", "Spaces by height", tuple(_heights(survey))),
        FactSection("portals", "Portals", tuple(_portals(survey))),
        fact_section(seat_table(survey)),
        FactSection("distances", "Movement points from the starts", tuple(_distances(survey))),
        FactSection("symmetry", "Symmetry of terrain and height", tuple(_symmetry(survey))),
    )


def _size(survey: Survey) -> Iterator[Fact]:
    realm = survey.realm
    _, _, width, height = realm.bounds
    yield Fact("table", "table", f"{width} × {height}", [width, height])
    for key, number in (
        ("mats", len(realm.mats)),
        ("boxes", len(realm.boxes)),
        ("spaces", len(realm.spaces)),
        ("holes", len(realm.surface) - len(realm.spaces)),
    ):
        yield Fact(key, key, str(number), number)
    if len(survey.pieces) > 1:
        sizes = [len(piece) for piece in survey.pieces]
        words = f"{len(sizes)}, of {listing([str(size) for size in sizes])} spaces"
        yield Fact("pieces", "pieces", words, sizes)


def _parts(survey: Survey) -> Iterator[Fact]:
    board = survey.board
    used = Counter([mat.component for mat in board.mats] + [box.component for box in board.boxes])
    return parts_in_use(used, survey.components, survey.counts, attrgetter("name"))


def _terrain(survey: Survey) -> Iterator[Fact]:
    spaces = survey.realm.spaces.values()
    found = Counter(space.terrain for space in spaces)
    for letter, name in TERRAIN_NAMES.items():
        if letter != HOLE and found[letter]:
            yield Fact(name, name, _share(found[letter], len(spaces)), found[letter])


def _heights(survey: Survey) -> Iterator[Fact]:
    spaces = survey.realm.spaces.values()
    found = Counter(space.elevation for space in spaces)
    for level in sorted(found):
        words = _share(found[level], len(spaces))
        yield Fact(str(level), f"level {level}", words, found[level])


def _portals(survey: Survey) -> Iterator[Fact]:
    for portal in survey.realm.portals.values():
        name = portal_name(survey.realm, portal).removeprefix("portal ")
        space = name_of(portal.space)
        words = f"{portal.state.replace('-', ' ')}, space {space}"
        value = {"state": portal.state, "space": space, "box": portal.portal.box}
        yield Fact(portal.portal.id, name, words, value)


def _distances(survey: Survey) -> Iterator[Fact]:
    """Yield how far each player is from each control area and each dungeon."""
    sides = contenders_of(survey)
    names = {side.id: side.name for side in sides}
    for key, label, goals in _goals(survey) if sides else ():
        values = {side.id: from_starts(survey, side, goals) for side in sides}
        yield figures_fact(key, label, Fairness(values), names)


def _goals(survey: Survey) -> Iterator[tuple[str, str, tuple[Cell, ...]]]:
    """Yield the goals of which a map has several: key, name and spaces."""
    board = survey.board
    for area in board.areas:
        yield f"area {area.id}", f"to {area_name(area)}", area.cells
    for dungeon in board.dungeons:
        doors = [p.space for p in survey.realm.portals.values() if p.portal.box == dungeon.box]
        where = box_name(survey.realm, dungeon.box)
        yield f"dungeon {dungeon.id}", f"to the dungeon in {where}", tuple(doors)


def _symmetry(survey: Survey) -> Iterator[Fact]:
    looks = {cell: (top.elevation, top.terrain) for cell, top in survey.realm.surface.items()}
    return symmetry_facts(symmetries(looks, survey.realm.bounds), "spaces", SYMMETRY_WORDS)


def _share(number: int, whole: int) -> str:
    return f"{number} ({100 * number / whole:.0f} %)"
