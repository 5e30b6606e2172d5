from hypothesis import given
from msgspec.structs import replace

from editor.core.scenario import FORMAT
from editor.systems.tactics.map.board import (
    Board,
    BoxComponent,
    Dungeon,
    MatComponent,
    MatSide,
    TacticsKit,
    TacticsScenario,
)
from editor.systems.tactics.map.form import form_faults
from tests.strategies import any_scenarios

PLAIN = TacticsScenario(
    format=FORMAT, system="tactics", mode="control", title="Plain", board=Board()
)
BOX = BoxComponent(id="o", name="O", size=(2, 2), height=1, terrain=("..", ".."))


@given(any_scenarios())
def test_grids_that_fit_are_no_misfits(scenario: TacticsScenario) -> None:
    """Rows of one length, and as many as the size says, are in order whatever they hold."""
    assert list(form_faults(scenario)) == []


def test_uneven_rows_are_told_one_by_one() -> None:
    """A row of another length is reported with its number and length."""
    mat = MatComponent(id="m", name="M", sides={"a": MatSide(terrain=("...", "..", "...", "."))})
    dungeon = Dungeon(id="d1", box="b1", rows=("E.", "#"))
    scenario = replace(PLAIN, components=(mat,), board=Board(dungeons=(dungeon,)))
    assert list(form_faults(scenario)) == [
        (("components", 0, "sides", "a", "terrain", 1), "row 2 has 2 letters", "3", False),
        (("components", 0, "sides", "a", "terrain", 3), "row 4 has 1 letter", "3", False),
        (("board", "dungeons", 0, "rows", 1), "row 2 has 1 letter", "2", False),
    ]


def test_a_box_has_the_size_that_it_says() -> None:
    """The top of a box has as many rows and letters as its size."""
    tops = (("...", ".."), ("..",))
    boxes = tuple(replace(BOX, terrain=top) for top in tops)
    assert [misfit[1:3] for misfit in form_faults(replace(PLAIN, components=boxes))] == [
        ("row 1 has 3 letters", "2"),
        ("terrain has 1 row", "2, as the size 2 x 2 says"),
    ]


def test_components_of_a_kit_have_ids_of_their_own() -> None:
    """A repeated id in a kit is reported; in a scenario a check reports it."""
    kit = TacticsKit(format=FORMAT, id="k", system="tactics", title="K", components=(BOX, BOX))
    assert [misfit[:2] for misfit in form_faults(kit)] == [
        (("components", 1, "id"), "the id o is already used by an earlier component")
    ]
    assert list(form_faults(replace(PLAIN, components=(BOX, BOX)))) == []
