"""Pairs of areas on maps that are slow to measure: heaps, tangles, thousands of links."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from editor.systems.trts.checks.area_unreachable import area_unreachable
from editor.systems.trts.checks.links_doubled import links_doubled
from editor.systems.trts.checks.outlines_overlap import outlines_overlap
from editor.systems.trts.edits.templates import new_scenario
from editor.systems.trts.map import borders, geometry, pairs
from editor.systems.trts.map.board import Area, Board, Link, Ring
from editor.systems.trts.map.facts import symmetries
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.map.shapes import AreaShape
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text import words
from tests.systems.trts.surveying import library, settings, survey_of

SCENARIO = new_scenario("two-player", None, library())


def square(x: int, y: int) -> Ring:
    """Return the corners of a square."""
    return ((x, y), (x + 100, y), (x + 100, y + 100), (x, y + 100))


def survey_on(areas: list[Area], links: tuple[Link, ...] = ()) -> Survey:
    """Return the survey of a map of these areas."""
    board = Board(sheet=(4000, 4000), areas=tuple(areas), links=links)
    return survey_of(replace(SCENARIO, board=board))


def counting(patch: pytest.MonkeyPatch, holder: object, name: str, calls: Counter[str]) -> None:
    """Replace a function by one that does the same and counts its calls."""
    own = getattr(holder, name)

    def counted(*given: object) -> object:
        calls[name] += 1
        return own(*given)

    patch.setattr(holder, name, counted)


def test_a_heap_is_measured_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 400 areas on one spot each is measured against a few, and one finding says so."""
    calls: Counter[str] = Counter()
    counting(monkeypatch, pairs, "border_between", calls)
    counting(monkeypatch, pairs, "overlap_of", calls)
    survey = survey_on([Area(id=f"a{n}", outline=square(0, 0)) for n in range(400)])
    found = list(outlines_overlap.look(survey))
    assert calls["border_between"] <= 400 * pairs.MAX_BESIDE
    assert calls["overlap_of"] <= pairs.MAX_OVERLAPS
    assert survey.map.too_many_overlaps
    assert len(found) == 1 + pairs.MAX_OVERLAPS
    assert found[0].message.startswith("Too many of the 400 areas overlap")
    assert all(item.places for item in found[1:])


def test_a_heap_teaches_the_next_map_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a heap is pulled apart every border counts again."""
    monkeypatch.setattr(pairs, "MAX_PAIRS", 40)
    heap = [Area(id=f"a{n}", outline=square(0, 0)) for n in range(20)]
    row = [Area(id=f"a{n}", outline=square(100 * n, 0)) for n in range(20)]
    old = survey_on(heap).map
    assert old.too_many_overlaps
    fresh = survey_on(row).map
    assert len(fresh.borders) == 19
    assert not fresh.too_many_overlaps
    assert survey_on([*row[:19], *heap[19:]]).map.too_many_overlaps is False


def test_the_pairs_beyond_the_told_ones_are_mentioned(monkeypatch: pytest.MonkeyPatch) -> None:
    """If more areas overlap than are reported, without a heap, the last finding says so."""
    monkeypatch.setattr(pairs, "MAX_OVERLAPS", 3)
    monkeypatch.setattr("editor.systems.trts.checks.outlines_overlap.MAX_OVERLAPS", 3)
    survey = survey_on([Area(id=f"a{n}", outline=square(80 * n, 0)) for n in range(9)])
    *reported, last = outlines_overlap.look(survey)
    assert len(reported) == 3
    assert last.message == "More areas may overlap: only 3 pairs are listed"


def test_tangles_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """For overlapping tangles the number of compared edges is limited."""
    calls: Counter[str] = Counter()
    counting(monkeypatch, borders, "_beside", calls)
    monkeypatch.setattr(pairs, "Effort", lambda: borders.Effort(20_000))
    luck = random.Random(3)
    tangles = [
        Area(
            id=f"a{n}", outline=tuple((luck.randrange(900), luck.randrange(900)) for _ in "x" * 80)
        )
        for n in range(12)
    ]
    survey = survey_on(tangles)
    (found,) = outlines_overlap.look(survey)
    assert calls["_beside"] <= 20_000
    assert "tangled" in found.message


def test_a_grid_is_measured_whole() -> None:
    """A map of 1,024 areas in a grid has all its borders, with most of the effort unspent."""
    areas = [Area(id=f"a{n}", outline=square(100 * (n % 32), 100 * (n // 32))) for n in range(1024)]
    survey = survey_on(areas)
    assert len(survey.map.borders) == 2 * 32 * 31
    assert not survey.map.too_many_overlaps
    assert list(outlines_overlap.look(survey)) == []


def test_thousands_of_findings_read_the_areas_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """For each of a thousand doubled links the areas are looked up, not looked through."""
    calls: Counter[str] = Counter()
    ids = [f"a{n}" for n in range(1000)]
    twice = [Link(id=f"l{n}", between=(ids[n // 2], ids[n // 2 + 1])) for n in range(1998)]
    survey = survey_on(
        [Area(id=object_id, outline=square(0, 0)) for object_id in ids], tuple(twice)
    )
    own = words._by_id

    def by_id(areas: tuple[Area, ...]) -> dict[str, Area]:
        calls["asked"] += 1
        calls["read"] += words._last[0] is not areas
        return own(areas)

    monkeypatch.setattr(words, "_by_id", by_id)
    assert len(list(links_doubled.look(survey))) == 999
    assert calls["asked"] == 2 * 999
    assert calls["read"] <= 1


def test_areas_are_found_without_looking_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """The images of the areas of a grid, and what its links cross, ask the few areas there."""
    calls: Counter[str] = Counter()
    ids = [f"a{n}" for n in range(1024)]
    areas = [Area(id=ids[n], outline=square(100 * (n % 32), 100 * (n // 32))) for n in range(1024)]
    links = tuple(Link(id=f"l{n}", between=(ids[n], ids[n + 33])) for n in range(900))
    area_map = AreaMap(Board(sheet=(3200, 3200), areas=tuple(areas), links=links), settings())
    counting(monkeypatch, AreaShape, "covers", calls)
    counting(monkeypatch, geometry, "_runs_through", calls)
    assert all(symmetry.score == 1 for symmetry in symmetries(area_map))
    assert calls["covers"] <= 3 * 1024 * 4
    assert len(area_map.courses) == 900
    assert calls["_runs_through"] <= 900 * 9


def test_many_places_are_read_as_one_by_one() -> None:
    """`areas_at` says of each place what `area_at` does: the last listed, and none outside."""
    areas = tuple(Area(id=f"a{n}", outline=square(60 * n, 30 * n)) for n in range(6))
    area_map = AreaMap(Board(sheet=(900, 600), areas=areas), settings())
    places = [(float(x), float(y)) for x in range(-10, 500, 35) for y in range(-10, 400, 35)]
    assert area_map.areas_at(places) == tuple(area_map.area_at(place) for place in places)


def test_lone_areas_are_joined_by_their_own_borders() -> None:
    """The fix for an area without a link names the neighbour with the longest border."""
    areas = [Area(id=f"a{n}", outline=square(100 * n, 0)) for n in range(4)]
    found = list(area_unreachable.look(survey_on(areas)))
    assert len(found) == 3
    assert all(item.find_fixes is not None and list(item.find_fixes()) for item in found)
