"""Paint goes on the scenario's own copies."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.errors import EditError
from editor.core.kit import Library
from editor.core.points import Cell
from editor.storage.kits import built_in_library
from editor.systems.shared.edits.groups import SetLocked
from editor.systems.tactics.edits.boxes import PlaceBox
from editor.systems.tactics.edits.objects import realm_of
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.edits.terrain import Paint
from editor.systems.tactics.map.board import TERRAIN_NAMES, BoxComponent, TacticsScenario
from tests.narrowing import as_a
from tests.strategies import cells, scenarios

NO_KITS: Library = Library()  # type: ignore[type-arg]
LIBRARY = built_in_library("tactics")


@given(
    scenarios(),
    st.sampled_from(list(TERRAIN_NAMES)),
    st.lists(cells(12, 9), min_size=1, max_size=8).map(tuple),
)
def test_exactly_these_spaces_change(
    scenario: TacticsScenario, letter: str, spaces: tuple[Cell, ...]
) -> None:
    """After painting, the painted spaces of the map have the terrain and no other changed."""
    before = realm_of(scenario, NO_KITS).surface
    try:
        painted = Paint(letter, spaces).apply(scenario, NO_KITS)
    except EditError:
        return
    after = realm_of(painted, NO_KITS).surface
    assert after.keys() == before.keys()
    for cell, space in after.items():
        wanted = letter if cell in spaces else before[cell].terrain
        assert (space.terrain, space.elevation, space.on) == (wanted, *before[cell][::2])


def two_small_boxes() -> TacticsScenario:
    """Return a map with two boxes of one component side by side."""
    scenario: TacticsScenario = new_scenario("free-for-all", None, LIBRARY)
    for x in (1, 4):
        scenario = PlaceBox("small-box", (x, 10)).apply(scenario, LIBRARY)
    return scenario


def test_a_printed_box_is_copied() -> None:
    """Painting a kit's box gives that box, and no other, the scenario's own copy, and says so."""
    scenario = two_small_boxes()
    edit = Paint("v", ((1, 10),))
    assert edit.sentence(scenario, LIBRARY) == "Paint village, 1 space, in a copy of 2×2"
    after = edit.apply(scenario, LIBRARY)
    assert [box.component for box in after.board.boxes] == ["small-box-copy", "small-box"]
    (copy,) = (as_a(BoxComponent, component) for component in after.components)
    assert (copy.copy_of, copy.count, copy.terrain) == ("small-box", None, ("vf", ".^"))
    assert built_in_library("tactics") == LIBRARY


def test_a_copy_of_ones_own_is_not_copied_again() -> None:
    """A second stroke on the own copy changes that copy."""
    once = Paint("v", ((1, 10),)).apply(two_small_boxes(), LIBRARY)
    edit = Paint("v", ((2, 10),))
    assert edit.sentence(once, LIBRARY) == "Paint village, 1 space"
    assert [component.id for component in edit.apply(once, LIBRARY).components] == [
        "small-box-copy"
    ]


def test_painting_what_is_so_already_changes_nothing() -> None:
    """A stroke that changes no letter returns the very scenario, and makes no copy."""
    scenario = two_small_boxes()
    assert Paint("^", ((1, 10),)).apply(scenario, LIBRARY) is scenario


def test_a_locked_box_is_not_painted() -> None:
    """A locked object keeps its ground."""
    locked = SetLocked(("b1",)).apply(two_small_boxes(), LIBRARY)
    with pytest.raises(EditError, match="b1 is locked"):
        Paint("v", ((1, 10),)).apply(locked, LIBRARY)


def test_a_covered_top_can_be_painted_by_its_name() -> None:
    """With the name of an object, its top is painted even where something stands on it."""
    scenario = two_small_boxes()
    ground = Paint("v", ((1, 10),), on="m1").apply(scenario, LIBRARY)
    assert realm_of(ground, LIBRARY).mats["m1"].rows[10][1] == "v"
    assert realm_of(ground, LIBRARY).boxes["b1"].rows == ("^f", ".^")
