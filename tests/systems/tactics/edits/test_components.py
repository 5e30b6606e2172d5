"""Height, size and marks are changed on the scenario's own copies."""

import pytest

from editor.core.errors import EditError
from editor.storage.kits import built_in_library
from editor.systems.shared.edits.components import NameComponent, RemoveComponent
from editor.systems.tactics.edits.boxes import PlaceBox, TurnBox
from editor.systems.tactics.edits.components import (
    AddComponent,
    ResizeBox,
    SetHeight,
    SetMarks,
    SetSize,
)
from editor.systems.tactics.edits.objects import realm_of
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.map.board import BoxComponent, Mark, TacticsScenario
from tests.narrowing import as_a

LIBRARY = built_in_library("tactics")


def two() -> TacticsScenario:
    """Return a new map with a box on another of the same kind."""
    scenario: TacticsScenario = new_scenario("free-for-all", 4, LIBRARY)
    for edit in (PlaceBox("long-box", (1, 9)), PlaceBox("long-box", (1, 9))):
        scenario = edit.apply(scenario, LIBRARY)
    return scenario


def test_height_lifts_what_stands_on_it() -> None:
    """A box made higher lifts its load and no other box of its kind grows."""
    edit = SetHeight("b1", 4)
    after = edit.apply(two(), LIBRARY)
    boxes = realm_of(after, LIBRARY).boxes
    assert (boxes["b1"].top, boxes["b2"].base, boxes["b2"].top) == (4, 4, 5)
    assert edit.sentence(two(), LIBRARY) == "Set height of 3×2 to 4 levels, in a copy of 3×2"


def test_a_resized_box_keeps_what_fits() -> None:
    """The top keeps its terrain, new ground is plain, marks and portals beyond the end go."""
    after = SetSize("b2", (1, 3)).apply(two(), LIBRARY)
    (copy,) = (as_a(BoxComponent, component) for component in after.components)
    assert (copy.name, copy.size, copy.terrain) == ("1×3", (1, 3), ("^", "f", "."))
    assert copy.marks == ()
    assert {portal.box for portal in after.board.portals} == {"b1"}


def test_a_box_grows_at_any_edge_as_it_lies() -> None:
    """Whichever way a box lies, its ground stays over its cells, and its portals stay open."""
    for quarters in range(4):
        rotated = TurnBox("b2", quarters).apply(two(), LIBRARY)
        before = realm_of(rotated, LIBRARY)
        after = realm_of(ResizeBox("b2", 1, 1, 2, 0).apply(rotated, LIBRARY), LIBRARY)
        old, new = before.boxes["b2"], after.boxes["b2"]
        assert new.at == (old.at[0] - 1, old.at[1] - 1)
        assert (new.width, new.depth) == (old.width + 3, old.depth + 1)
        for cell in old.cells():
            assert after.surface[cell].terrain == before.surface[cell].terrain
        sides = {
            laid.portal.id: (laid.side, laid.against[0])
            for laid in before.portals.values()
            if laid.side in ("north", "south") and laid.portal.box == "b2"
        }
        for name, (side, column) in sides.items():
            assert (after.portals[name].side, after.portals[name].against[0]) == (side, column)


def test_grown_and_cut_again_is_the_same_box() -> None:
    """TacticsPiece off what was added restores the box, except for the own copy."""
    once = SetHeight("b2", 2).apply(two(), LIBRARY)
    grown = ResizeBox("b2", 1, 0, 2, 3).apply(once, LIBRARY)
    assert ResizeBox("b2", -1, 0, -2, -3).apply(grown, LIBRARY) == once


def test_marks_lie_on_their_side() -> None:
    """A mark beyond the end of a side is refused; portals are left as they are."""
    with pytest.raises(EditError, match="no place 4"):
        SetMarks("b1", (Mark("north", 3),)).apply(two(), LIBRARY)
    after = SetMarks("b1", (Mark("east", 0),)).apply(two(), LIBRARY)
    assert as_a(BoxComponent, after.components[0]).marks == (Mark("east", 0),)
    assert after.board.portals == two().board.portals


def test_own_components_are_declared_named_and_removed() -> None:
    """A designer's own component can be placed; in use it cannot be removed."""
    own = BoxComponent(id="tower", name="Tower", size=(2, 2), height=3, terrain=("..", ".^"))
    made = AddComponent(own).apply(two(), LIBRARY)
    named = NameComponent("tower", "Watchtower").apply(made, LIBRARY)
    placed = PlaceBox("tower", (8, 9)).apply(named, LIBRARY)
    with pytest.raises(EditError, match="b3 on the map is a Watchtower"):
        RemoveComponent("tower").apply(placed, LIBRARY)
    assert RemoveComponent("tower").apply(made, LIBRARY) == two()


def test_a_component_of_odd_shape_is_refused() -> None:
    """A top that does not have the size of its footprint is no component."""
    odd = BoxComponent(id="odd", name="Odd", size=(3, 2), height=1, terrain=("..", ".."))
    with pytest.raises(EditError, match="size of its footprint"):
        AddComponent(odd).apply(two(), LIBRARY)
