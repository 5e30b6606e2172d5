"""The building order: each box is supported when it is placed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from editor.core.resources import samples_folder
from editor.export.paper.building import AT_ONCE, numbered, steps_of
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.placement import footing
from tests.export.jobs import FAULTY
from tests.export.paper.tables import TACTICS, by_hand, table_of


@pytest.mark.parametrize("sample", TACTICS)
def test_every_step_leaves_all_boxes_supported(sample: str) -> None:
    """After each step a box overhangs, straddles or overlaps only if it does in the end."""
    path = samples_folder() / "tactics" / f"{sample}.json"
    scenario = load_scenario(path)
    library, ruleset = library_for(scenario, path.parent), ruleset_for("tactics")
    survey = system_named("tactics").surveys(scenario, library, ruleset, "")[0]
    there: set[str] = set()
    for step in steps_of(table_of(f"tactics/{sample}")):
        there |= {slab.id for slab in step.slabs}
        board = replace(
            survey.board,
            boxes=tuple(box for box in survey.board.boxes if box.id in there),
            portals=(),
        )
        realm = Realm(board, survey.components, survey.settings)
        assert set(realm.boxes) == {box.id for box in board.boxes}
        for laid in realm.boxes.values():
            assert laid.base == survey.realm.boxes[laid.box.id].base
            in_the_end = survey.footings[laid.box.id].trouble
            assert footing(realm, laid).trouble in (None, in_the_end)
            assert in_the_end is None or sample == "gentle-slopes"  # its rules allow it


@pytest.mark.parametrize("sample", TACTICS)
def test_every_box_and_mat_is_put_down_once(sample: str) -> None:
    """The steps have each slab of the map once, the mats first, few at a time."""
    table = table_of(f"tactics/{sample}")
    steps = steps_of(table)
    laid = [slab.id for step in steps for slab in step.slabs]
    boxes = [slab.id for slab in table.slabs if slab.kind == "box"]
    assert sorted(laid) == (sorted(slab.id for slab in table.slabs) if boxes else [])
    for step in steps[1:]:
        assert len(step.slabs) <= AT_ONCE
        assert len({(slab.component, slab.base) for slab in step.slabs}) == 1
    assert list(numbered(table).values()) == list(range(1, len(boxes) + 1))


@pytest.mark.parametrize(
    "path", [path for path in FAULTY if path.parent.name == "tactics"], ids=lambda path: path.stem
)
def test_a_broken_map_has_an_order_too(path: object) -> None:
    """In any faulty map each box with a position is placed once."""
    table = table_of(f"faulty/tactics/{path.stem}")  # type: ignore[attr-defined]
    laid = [slab.id for step in steps_of(table) for slab in step.slabs if slab.kind == "box"]
    assert sorted(laid) == sorted(slab.id for slab in table.slabs if slab.kind == "box")


def test_a_box_on_a_box_comes_after_it() -> None:
    """The mat, then the long box, then the cube on it."""
    ids = [[slab.id for slab in step.slabs] for step in steps_of(by_hand())]
    assert ids == [["m"], ["low"], ["high"]]


def test_without_boxes_there_is_nothing_to_build() -> None:
    """An arena of cards and an area map have no steps."""
    assert steps_of(table_of("mechs/market-square")) == ()
    assert steps_of(table_of("trts/ashen-isle")) == ()
