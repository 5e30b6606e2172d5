"""The corners of a realm, against their vertices and against every possible choice."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell, manhattan
from editor.storage.kits import ruleset_for
from editor.systems.tactics.corners import Corner, corners, start_corners
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.survey import surveys
from tests.checks.boards import case_scenario


@st.composite
def realms(draw: st.DrawFn) -> Realm:
    """One to three mats, wherever they lie."""
    mats = {}
    for name in ("m1", "m2", "m3")[: draw(st.integers(1, 3))]:
        width, depth = draw(st.integers(1, 6)), draw(st.integers(1, 6))
        row = draw(st.text(alphabet="..#", min_size=width, max_size=width))
        at = f"{'abcdefgh'[draw(st.integers(0, 7))]}{draw(st.integers(1, 8))}"
        mats[name] = {"at": at, "rows": [row] * depth}
    scenario, library = case_scenario({"mats": mats})
    return surveys(scenario, library, ruleset_for("tactics"))[0].realm


def vertices(realm: Realm) -> set[tuple[Cell, Cell]]:
    """Return each convex corner as its cell and the way out, from the vertices of the outline.

    At a vertex of the grid the outline is convex for a cell whose two neighbours there are
    outside; the one across may be inside, where two mats touch at a point.
    """
    inside = {cell for mat in realm.mats.values() for cell in mat.cells()}
    found = set()
    for x in range(-1, 20):
        for y in range(-1, 20):
            around = {(dx, dy) for dx in (0, 1) for dy in (0, 1) if (x + dx, y + dy) in inside}
            if len(around) == 1 or around in ({(0, 0), (1, 1)}, {(0, 1), (1, 0)}):
                found |= {((x + dx, y + dy), (1 - 2 * dx, 1 - 2 * dy)) for dx, dy in around}
    return found


def outward(corner: Corner) -> Cell:
    """Return the way out of a corner: against its block."""
    (x, y), (inner_x, inner_y) = corner.cell, corner.block[-1]
    return x - inner_x, y - inner_y


@given(realms())
def test_corners_are_the_convex_vertices(realm: Realm) -> None:
    """A corner is where the outline of the mats, holes ignored, turns around one cell."""
    found = [(corner.cell, outward(corner)) for corner in corners(realm)]
    assert set(found) == vertices(realm)
    assert len(found) == len(set(found))


@given(realms())
def test_blocks_go_inward(realm: Realm) -> None:
    """The block of a corner is the 2 x 2 square that begins at its cell."""
    for corner in corners(realm):
        assert corner.cell in corner.block
        xs = {x for x, _ in corner.block}
        ys = {y for _, y in corner.block}
        assert len(set(corner.block)) == 4
        assert max(xs) - min(xs) == max(ys) - min(ys) == 1


@given(realms(), st.tuples(st.integers(0, 8), st.integers(0, 8)), st.integers(2, 4))
def test_choice_holds_every_lawful_four(realm: Realm, artifact: Cell, places: int) -> None:
    """What is certain is in every lawful choice; with the open places it makes up all of them.

    A choice is lawful when no corner left out lies farther from the artifact than one taken.
    """
    every = corners(realm)[:9]
    if len(every) < len(corners(realm)):
        return
    choice = start_corners(realm, artifact, places)
    far = [manhattan(corner.cell, artifact) for corner in every]
    lawful = []
    for taken in combinations(range(len(every)), min(places, len(every))):
        left = [far[index] for index in range(len(every)) if index not in taken]
        if not left or min(far[index] for index in taken) >= max(left):
            lawful.append({every[index] for index in taken})
    assert set(choice.certain) == set.intersection(*lawful)
    assert {*choice.certain, *choice.tied} == set.union(*lawful)
    assert len(choice.certain) + choice.open_places == len(lawful[0])


def test_a_plain_mat_has_four() -> None:
    """A single mat has its four corners, each with the 2 x 2 block in it."""
    scenario, library = case_scenario({"mats": {"m1": ["....."] * 4}})
    realm = surveys(scenario, library, ruleset_for("tactics"))[0].realm
    assert [corner.cell for corner in corners(realm)] == [(0, 0), (4, 0), (0, 3), (4, 3)]
    assert set(corners(realm)[3].block) == {(4, 3), (3, 3), (4, 2), (3, 2)}
