"""Waivers stay with the ground that they name."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.checks.run import find
from editor.core.edit import AnyEdit
from editor.core.finding import Finding, Waiver
from editor.core.points import names_of
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.shared.edits.labels import AddLabel
from editor.systems.tactics.checks.catalogue import CHECKS
from editor.systems.tactics.edits.boxes import MoveBox, PlaceBox, TurnBox
from editor.systems.tactics.edits.components import AddComponent
from editor.systems.tactics.edits.groups import MoveObjects
from editor.systems.tactics.edits.marking import AddArea
from editor.systems.tactics.edits.mats import MoveMat, ResizeMat
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.map.board import BoxComponent, TacticsScenario
from editor.systems.tactics.map.survey import surveys
from tests.depth import examples

LIBRARY = built_in_library("tactics")
NICHE = BoxComponent(
    id="niche",
    name="Niche",
    size=(3, 3),
    height=1,
    terrain=("###", "#.#", "..."),
)


def found(scenario: TacticsScenario, code: str) -> list[Finding]:
    """Return what is found of one check."""
    assert isinstance(scenario, TacticsScenario)
    every = find(CHECKS, surveys(scenario, LIBRARY, ruleset_for("tactics")), scenario, fixes=False)
    return [finding for finding in every if finding.check == code]


def waived_niche() -> TacticsScenario:
    """Return a map with a box whose dead end is waived, as the panel does it."""
    scenario: TacticsScenario = new_scenario("control", 2, LIBRARY)
    for edit in (AddComponent(NICHE), PlaceBox("niche", (4, 9), id="hut")):
        scenario = edit.apply(scenario, LIBRARY)
    ends = found(scenario, "dead-end")
    assert len(ends) == 1
    (end,) = ends
    assert end.places == ()
    waiver = Waiver("dead-end", names_of(end.cells), "The hermit lives there")
    return replace(scenario, waivers=(waiver,))


def test_a_space_of_a_box_that_moves_is_named_where_it_is_now(subtests: pytest.Subtests) -> None:
    """Wherever the box moves, its dead end stays waived and no waiver is stale."""
    cases = [
        MoveBox("hut", (7, 11)),
        MoveObjects(("hut",), (1, 1)),
        TurnBox("hut"),
        TurnBox("hut", 3),
        MoveMat("m1", (3, 2)),
        MoveObjects(("m1",), (2, 0)),
        ResizeMat("m1", west=1, north=2),
    ]
    for edit in cases:
        with subtests.test(f"{edit}"):
            moved = edit.apply(waived_niche(), LIBRARY)
            assert [finding.waived for finding in found(moved, "dead-end")] == [
                "The hermit lives there"
            ]
            assert found(moved, "waiver-stale") == []


def test_an_id_that_reads_like_a_space_stays() -> None:
    """An id of an object in a waiver names the object, wherever boxes move."""
    before = PlaceBox("niche", (2, 3), id="c4").apply(waived_niche(), LIBRARY)
    waiver = Waiver("box-overhangs", ("c4",), "Meant")
    before = replace(before, waivers=(waiver,))
    assert MoveBox("c4", (7, 11)).apply(before, LIBRARY).waivers == (waiver,)


@given(st.tuples(st.integers(0, 9), st.integers(0, 9)), st.integers(0, 3))
@settings(max_examples=examples(20))
def test_there_and_back_is_the_same_waiver(at: tuple[int, int], quarters: int) -> None:
    """A box that comes back brings its waivers back, and other ground keeps its own."""
    before = waived_niche()
    before = replace(before, waivers=(*before.waivers, Waiver("dead-end", ("n14",), "Meant")))
    box = next(item for item in before.board.boxes if item.id == "hut")
    moved = MoveBox("hut", at).apply(TurnBox("hut", quarters).apply(before, LIBRARY), LIBRARY)
    assert moved.waivers[1:] == before.waivers[1:]
    rotated = TurnBox("hut", 4 - quarters).apply(moved, LIBRARY)
    assert MoveBox("hut", box.at).apply(rotated, LIBRARY).waivers == before.waivers


OTHERS = [
    lambda cell: PlaceBox("niche", (8, 2), id=cell),
    lambda cell: AddLabel((1, 1), "Mill", id=cell),
    lambda cell: AddArea(cells=((1, 1), (2, 1), (1, 2), (2, 2)), trigger=(1, 1), id=cell),
]


@pytest.mark.parametrize("other", OTHERS, ids=("box", "label", "area"))
@pytest.mark.parametrize("edit", [MoveBox("hut", (7, 11)), MoveMat("m1", (3, 2)), TurnBox("hut")])
def test_a_space_goes_with_its_box_though_an_object_has_its_name(other: Any, edit: AnyEdit) -> None:
    """A waiver of a space does not mean a box, label or area with the same name."""
    before = waived_niche()
    (cell,) = before.waivers[0].at
    before = other(cell).apply(before, LIBRARY)
    moved = edit.apply(before, LIBRARY)
    waived = [finding.waived for finding in found(moved, "dead-end") if finding.waived]
    assert waived == ["The hermit lives there"]
    assert found(moved, "waiver-stale") == []


def test_a_stale_waiver_of_a_space_is_told_at_the_space() -> None:
    """The place of the waiver is the space, not the box with the same name."""
    before = PlaceBox("niche", (8, 2), id="n14").apply(waived_niche(), LIBRARY)
    stale = replace(before, waivers=(Waiver("dead-end", ("n14",), "Meant"),))
    (one,) = found(stale, "waiver-stale")
    assert names_of(one.cells) == ("n14",)
    assert "n14" not in one.places
