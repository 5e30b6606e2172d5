"""Areas that are nearly the image of one another are twins; others are not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from editor.analysis.symmetry import BoardSymmetry, Image
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.trts.edits.symmetry import REPEATING
from editor.systems.trts.map.board import Area, Board, Link, Ring, TrtsScenario
from editor.systems.trts.map.likeness import Likeness, corners_of
from editor.systems.trts.map.survey import surveys

MIRROR = BoardSymmetry("mirror", "vertical", (400, 200))
IMAGE: Image = MIRROR.images[0]
SQUARE: Ring = ((20, 40), (120, 40), (120, 140), (20, 140))


def area(name: str, outline: Ring, minerals: int = 0, geysers: int = 0) -> Area:
    """Return an area with this outline."""
    return Area(id=name, outline=outline, minerals=minerals, geysers=geysers)


def mirrored(ring: Ring, *by: tuple[int, int]) -> Ring:
    """Return the image of a ring in the mirror, its corners moved by these steps."""
    steps = [*by, *[(0, 0)] * len(ring)]
    return tuple((400 - x + dx, y + dy) for (x, y), (dx, dy) in zip(ring, steps, strict=False))


def test_an_area_is_found_where_its_border_is_near(subtests: pytest.Subtests) -> None:
    """Each corner of either is within a quarter of the smaller one's side of the other's border."""
    cases = [
        (mirrored(SQUARE), True),
        (mirrored(SQUARE, (15, -15), (-15, 15), (10, 10)), True),
        # More corners on the same border, and none where the other has one.
        ((*mirrored(SQUARE), (380, 90)), True),
        # A quarter of its side and more: beyond it.
        (mirrored(SQUARE, (26, 0), (26, 0), (26, 0), (26, 0)), False),
        # As near, but of another size: measured by the smaller one.
        (((300, 60), (360, 60), (360, 120), (300, 120)), False),
        (mirrored(SQUARE, *[(0, 120)] * 4), False),
    ]
    for outline, found in cases:
        with subtests.test(str(outline)):
            here, there = area("a1", SQUARE), area("a2", outline)
            likeness = Likeness((here, there))
            assert (likeness.seen(corners_of(here), IMAGE) == corners_of(there)) is found
            assert (likeness.seen(corners_of(there), IMAGE) == corners_of(here)) is found


def test_the_exact_image_comes_before_a_near_one() -> None:
    """Of two areas at the image that of the same corners is the twin, else the nearest."""
    here = area("a1", SQUARE)
    exact, near = area("a2", mirrored(SQUARE)), area("a3", mirrored(SQUARE, (4, 4)))
    farther = area("a4", mirrored(SQUARE, (9, 9), (9, 9)))
    assert Likeness((near, here, exact)).seen(corners_of(here), IMAGE) == corners_of(exact)
    assert Likeness((farther, here, near)).seen(corners_of(here), IMAGE) == corners_of(near)


def test_areas_without_ground_are_nobodys_twin() -> None:
    """An outline of one corner or on one line is compared by its corners alone."""
    flat: Ring = ((10, 10), (60, 10), (30, 10))
    likeness = Likeness((area("a1", flat), area("a2", mirrored(flat, (1, 0)))))
    assert likeness.seen(corners_of(area("a1", flat)), IMAGE) == IMAGE.halves(
        corners_of(area("a1", flat))
    )


def hand_drawn(geysers: int = 0) -> TrtsScenario:
    """Return a map of two pairs of areas as a hand draws them, with a link in each half.

    One of the areas has geysers that its twin does not have.
    """
    low: Ring = ((20, 140), (120, 140), (115, 190), (25, 195))
    areas = (
        area("a1", SQUARE, minerals=2),
        area("a2", low),
        area("a3", mirrored(SQUARE, (6, -5), (-4, 7), (3, 3)), minerals=2, geysers=geysers),
        area("a4", mirrored(low, (-4, 7), (5, 0), (0, 4))),
    )
    links = (Link(id="l1", between=("a1", "a2")), Link(id="l2", between=("a3", "a4")))
    return TrtsScenario(
        format=1,
        system="trts",
        mode="two-player",
        title="Drawn by hand",
        board=Board(sheet=(400, 200), areas=areas, links=links),
    )


def apart(scenario: TrtsScenario) -> list[str]:
    """Return the ids of what is not symmetric."""
    (survey, *_) = surveys(scenario, built_in_library("trts"), ruleset_for("trts"))
    return sorted(name for found in REPEATING.differences(survey, MIRROR) for name in found.ids)


def test_a_map_drawn_by_hand_is_symmetric_where_it_is_meant_to_be() -> None:
    """Areas and links within the tolerance do not differ; another yield and a lone link do."""
    assert apart(hand_drawn()) == []
    assert apart(hand_drawn(geysers=1)) == ["a1"]
    scenario = hand_drawn()
    lone = Link(id="l3", between=("a1", "a3"))
    crossing = Link(id="l4", between=("a2", "a3"))
    board = replace(scenario.board, links=(*scenario.board.links, lone, crossing))
    assert apart(replace(scenario, board=board)) == ["l4"]
