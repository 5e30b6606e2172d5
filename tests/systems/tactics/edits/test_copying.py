"""Copies have ids of their own and stand on one another as before."""

from editor.storage.kits import built_in_library
from editor.systems.shared.edits.setups import AddSetup
from editor.systems.tactics.edits.boxes import PlaceBox
from editor.systems.tactics.edits.copying import Duplicate, Paste, lifted
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.map.board import Setup, TacticsScenario

LIBRARY = built_in_library("tactics")


def tower() -> TacticsScenario:
    """Return a new map with a box on a box."""
    scenario: TacticsScenario = new_scenario("free-for-all", 4, LIBRARY)
    for edit in (PlaceBox("great-box", (0, 8)), PlaceBox("long-box", (1, 9))):
        scenario = edit.apply(scenario, LIBRARY)
    return scenario


def test_a_tower_is_duplicated_as_a_tower() -> None:
    """The copy of a load stands on the copy of its support."""
    edit = Duplicate(("b1", "b2"), (5, 0))
    after = edit.apply(tower(), LIBRARY)
    copies = after.board.boxes[2:]
    assert [(box.id, box.at) for box in copies] == [("b3", (5, 8)), ("b4", (6, 9))]
    assert copies[1].on == copies[0].id
    assert edit.sentence(tower(), LIBRARY) == "Duplicate 8×5 and 3×2"


def test_a_copy_of_the_load_alone_stands_on_what_is_beneath() -> None:
    """Copied without its support, a box stands on the highest thing beneath its copy."""
    after = Duplicate(("b2",), (2, 1)).apply(tower(), LIBRARY)
    assert after.board.boxes[2].on == "b2"
    after = Duplicate(("b2",), (0, -7)).apply(tower(), LIBRARY)
    assert after.board.boxes[2].on == "mat"


def test_an_artifact_is_not_doubled() -> None:
    """A map keeps its own artifact when another one is pasted."""
    piece = lifted(tower(), LIBRARY, ("artifact", "b2"))
    after = Paste(piece, (0, 0)).apply(tower(), LIBRARY)
    assert after.board.artifact == tower().board.artifact


def test_starts_go_to_the_named_set_up() -> None:
    """A start is pasted into the named set-up, without its player if it is not there."""
    scenario = AddSetup(Setup(id="empty")).apply(tower(), LIBRARY)
    piece = lifted(scenario, LIBRARY, ("s1",), "four")
    after = Paste(piece, (2, 2), "empty").apply(scenario, LIBRARY)
    (start,) = after.setups[1].starts
    assert (start.player, start.cells[0]) == ("", (2, 2))
