"""What each system keeps is listed, moved, removed and placed by name, whatever system it is."""

from __future__ import annotations

import pytest

from editor.core.errors import EditError
from editor.core.traits import kinds_held
from editor.seam.system import AnySystem
from editor.systems.named_edits import NamedEdit, move, place
from editor.systems.named_kinds import kinds_of_map
from editor.systems.named_objects import objects, surveys_of
from editor.systems.shared.objects import titles_of
from tests.systems.conformance.catalogue import EVERY, scenarios, words_of
from tests.systems.test_named_edits import hold_for


def maps(system: AnySystem) -> list[NamedEdit]:
    """Return maps of a system."""
    return [NamedEdit(*given, "", ()) for given in scenarios(system)]


@pytest.mark.parametrize("system", EVERY, ids=words_of)
def test_one_of_each_kind_is_put_back(system: AnySystem, subtests: pytest.Subtests) -> None:
    """To its own place nothing moves; removed and placed as it is listed, it is the same."""
    for realm in maps(system)[:3]:
        for each in {each.kind: each for each in objects(realm)}.values():
            with subtests.test(f"{realm.scenario.title} {each.kind}"):
                hold_for(realm, each)


@pytest.mark.parametrize("system", EVERY, ids=words_of)
def test_every_kind_of_object_can_be_placed(system: AnySystem) -> None:
    """Every list of its board and its set-ups has an edit that adds to it, and a place."""
    realm = maps(system)[0]
    kinds = kinds_of_map(surveys_of(realm, "")[0])
    known = titles_of(realm.scenario).objects
    held = kinds_held(known.board_type) | dict.fromkeys(known.setup_lists)
    assert {kind.listed for kind in kinds} == held.keys()
    for kind in kinds:
        assert kind.adds is not None
        assert kind.place


def test_a_system_that_nobody_heard_of_is_edited_by_name() -> None:
    """Its edit that adds a peg is enough, with how a hole is written."""
    realm = maps(EVERY[-1])[0]
    assert [(each.id, each.where) for each in objects(realm)] == [
        ("a", "2"),
        ("b", "7"),
        ("c", "1"),
    ]
    placed = place(realm, "peg", "4", {"id": "d", "locked": True})
    assert (placed.sentence, placed.ids) == ("Add a peg", ("d",))
    with pytest.raises(EditError, match="d is locked"):
        move(placed, "d", "5")
    moved = move(placed, "peg a", "9")
    assert {each.id: each.where for each in objects(moved)}["a"] == "9"
