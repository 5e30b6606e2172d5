"""Facts about an area map: sizes, resources, distances, fairness, symmetry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from editor.analysis.fairness import Symmetry, SymmetryKind
from editor.core.words import counted, listing
from editor.seam.fairness import Fact, FactSection, fact_section, filled, symmetry_facts
from editor.systems.shared.common import same_in_common
from editor.systems.trts.map.board import LINK_KINDS
from editor.systems.trts.map.fairness import seat_table
from editor.systems.trts.map.geometry import AreaMap, LaidArea
from editor.systems.trts.map.shapes import MapPoint
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import KIND_NAMES, area_named, titled

_IMAGES: dict[SymmetryKind, Callable[[float, float, int, int], MapPoint]] = {
    "left-right": lambda x, y, width, height: (width - x, y),
    "top-bottom": lambda x, y, width, height: (x, height - y),
    "half-turn": lambda x, y, width, height: (width - x, height - y),
}
"""The image of a place by each symmetry of the sheet."""

ALIKE = 0.02
"""The relative difference of size that images of each other may have."""


def symmetries(area_map: AreaMap) -> tuple[Symmetry[str], ...]:
    """Return how far a map has each symmetry of its sheet.

    An area has an image if the area at the image of its middle has the same size, and all that
    twins have in common.
    """
    width, height = area_map.board.sheet
    middles = {area: _middle(laid) for area, laid in area_map.areas.items()}
    found = []
    for kind, image in _IMAGES.items():
        differing = []
        places = [image(x, y, width, height) for x, y in middles.values()]
        for area, other in zip(middles, area_map.areas_at(places), strict=True):
            if not other or not _alike(area_map.areas[area], area_map.areas[other]):
                differing.append(area)
        found.append(Symmetry(kind, len(middles), tuple(differing)))
    return tuple(found)


def _middle(laid: LaidArea) -> MapPoint:
    """Return the centroid of an area."""
    ground = laid.ground
    if ground.area <= 0:
        return laid.shape.middle[0]
    centre = ground.centroid
    return float(centre.x), float(centre.y)


def _alike(first: LaidArea, second: LaidArea) -> bool:
    least, most = sorted((first.shape.size, second.shape.size))
    return most - least <= ALIKE * most and same_in_common(first.area, second.area)


MAX_COMPARED = 64
"""Maximum of starts that are compared with each other; a map can have thousands."""


def facts(survey: Survey) -> tuple[FactSection, ...]:
    """Return the sections of facts about a set-up; empty sections are left out.

    Distances are in steps on foot, each one movement point. Source: docs/rules/trts.md C1.
    """
    return filled(
        FactSection("size", "Size", tuple(_size(survey))),
        FactSection("links", "Links", tuple(_links(survey))),
        FactSection("resources", "Resources", tuple(_resources(survey))),
        FactSection("match", "Match", tuple(_match(survey))),
        fact_section(seat_table(survey)),
        FactSection("distances", "Steps between the starts", tuple(_distances(survey))),
        FactSection("cuts", "Weak points of the map", tuple(_cuts(survey))),
        FactSection("symmetry", "Symmetry of the sheet", tuple(_symmetry(survey))),
    )


def _size(survey: Survey) -> Iterator[Fact]:
    width, height = survey.board.sheet
    yield Fact("sheet", "sheet", f"{width} × {height} map units", [width, height])
    number = len(survey.board.areas)
    yield Fact("areas", "areas", str(number), number)
    setup = survey.setup
    if setup and setup.players:
        each = round(number / len(setup.players), 1)
        yield Fact("areas each", "areas per player", f"{each:g}", each)
    if len(survey.pieces) > 1:
        sizes = [len(piece) for piece in survey.pieces]
        words = f"{len(sizes)}, of {listing([str(size) for size in sizes])} areas"
        yield Fact("pieces", "pieces on foot", words, sizes)


def _links(survey: Survey) -> Iterator[Fact]:
    found = Counter(link.kind for link in survey.board.links)
    for kind in LINK_KINDS:
        if found[kind]:
            yield Fact(kind, f"{KIND_NAMES[kind]}s", str(found[kind]), found[kind])
    arched = [course.link.id for course in survey.map.courses.values() if course.arched]
    if arched:
        yield Fact("arched", "links over other areas", str(len(arched)), arched)


def _resources(survey: Survey) -> Iterator[Fact]:
    areas = survey.board.areas
    for key, label in (("minerals", "mineral fields"), ("geysers", "geysers")):
        number = sum(getattr(area, key) for area in areas)
        yield Fact(key, label, str(number), number)
    yield Fact("starts", "starting locations", str(len(survey.start_areas)), [*survey.start_areas])
    yield Fact("expansions", "expansions", str(len(survey.expansions)), [*survey.expansions])


def _match(survey: Survey) -> Iterator[Fact]:
    yield Fact("rounds", "rounds", str(survey.rounds), survey.rounds)
    red = max(0, survey.rounds - survey.red_from + 1)
    yield Fact("red", "red squares", f"{red}, from {survey.red_from}" if red else "none", red)


def _begins(survey: Survey) -> dict[str, tuple[str, str]]:
    """Return the areas of starts and their labels, by player or else by starting location."""
    setup = survey.setup
    if setup and setup.starts:
        return {
            player.id: (start.area, titled(player))
            for player in setup.players
            if (start := survey.start_of(player.id)) and start.area in survey.map.areas
        }
    return {area: (area, area_named(survey.board, area)) for area in survey.start_areas}


def _distances(survey: Survey) -> Iterator[Fact]:
    begins = _begins(survey)
    listed = list(begins.items())
    compared = listed[:MAX_COMPARED]
    for index, (key, (area, name)) in enumerate(compared):
        steps = survey.steps_from((area,))
        for other, (goal, other_name) in compared[index + 1 :]:
            figure = steps.get(goal)
            words = "no path" if figure is None else counted(figure, "step")
            yield Fact(f"{key} {other}", f"{name} to {other_name}", words, figure)
    if len(listed) > len(compared):
        words = f"only those between the first {len(compared)} of {len(listed)}"
        yield Fact("compared", "distances compared", words, len(compared))


def _cuts(survey: Survey) -> Iterator[Fact]:
    areas = [cut.space for cut in survey.cuts.cut_vertices]
    joins = [bridge.ends for bridge in survey.cuts.bridges]
    if areas:
        words = _names(survey, areas)
        yield Fact("areas", "areas that split it", words, areas)
    if joins:
        named = [" to ".join(area_named(survey.board, name) for name in pair) for pair in joins]
        words = listing(named) if len(named) < 4 else str(len(named))
        yield Fact("links", "links that split it", words, [list(pair) for pair in joins])
    flown = [area for area in survey.map.areas if not survey.on_foot[area] and survey.graph[area]]
    if flown:
        yield Fact("flown", "areas only flyers reach", _names(survey, flown), flown)


def _names(survey: Survey, areas: Iterable[str]) -> str:
    names = [area_named(survey.board, area) for area in areas]
    return listing(names) if len(names) < 6 else str(len(names))


def _symmetry(survey: Survey) -> Iterator[Fact]:
    # In a heap of areas it is unclear which area lies at the image of another.
    if len(survey.map.areas) < 2 or survey.map.too_many_overlaps:
        return
    yield from symmetry_facts(symmetries(survey.map), "areas")
