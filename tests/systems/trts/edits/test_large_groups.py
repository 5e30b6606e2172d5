"""How the work of edits grows with what is selected: twice the objects, twice the steps."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from editor.core.edit import AnyEdit
from editor.core.kit import Library
from editor.systems.shared.edits.groups import SetLocked
from editor.systems.trts.edits.groups import Duplicate, MoveObjects, Remove
from editor.systems.trts.map.board import Area, Board, Link, TrtsLibrary, TrtsScenario
from tests.steps import steps_of

MAXIMUM = 2.2
NOTHING: TrtsLibrary = Library({})

EDITS: dict[str, Callable[[tuple[str, ...]], AnyEdit]] = {
    "Remove": Remove,
    "MoveObjects": lambda ids: MoveObjects(ids, (1, 1)),
    "SetLocked": lambda ids: SetLocked(ids, locked=True),
    "Duplicate": Duplicate,
}


def row(count: int) -> TrtsScenario:
    """Return areas beside one another, each linked with the next."""
    areas = tuple(
        Area(id=f"a{x}", outline=((x, 0), (x + 1, 0), (x + 1, 1), (x, 1))) for x in range(count)
    )
    links = tuple(Link(id=f"l{n}", between=(f"a{n}", f"a{n + 1}")) for n in range(count - 1))
    board = Board(sheet=(count, 10), areas=areas, links=links)
    return TrtsScenario(format=1, system="trts", mode="free-for-all", title="x", board=board)


def test_twice_the_objects_are_about_twice_the_work(subtests: pytest.Subtests) -> None:
    """The steps of an edit of all areas and links, and of its sentence, grow as they do."""

    def steps_for(count: int, name: str) -> int:
        scenario = row(count)
        ids = (
            *(area.id for area in scenario.board.areas),
            *(link.id for link in scenario.board.links),
        )
        edit = EDITS[name](ids)
        return steps_of(lambda: (edit.apply(scenario, NOTHING), edit.sentence(scenario, NOTHING)))

    for name in EDITS:
        with subtests.test(name):
            steps_for(8, name)
            assert steps_for(400, name) <= MAXIMUM * steps_for(200, name)
