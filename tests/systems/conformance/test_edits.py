"""What all edits of every system have in common, whatever they change."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from editor.core.canonical import canonical_bytes
from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.groups import GroupObjects, TidyGroups
from editor.core.history import begin
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library
from editor.storage.save import bytes_of
from editor.systems import catalogue
from editor.workbench.document import document_of
from editor.workbench.session import Session
from tests.depth import examples
from tests.systems.conformance.catalogue import EVERY, edit_kinds, words_of
from tests.systems.conformance.randomly import drawn_scenario, edit_by_hand, own

pytestmark = pytest.mark.parametrize("system", EVERY, ids=words_of)
MANY = settings(max_examples=examples(60))


@pytest.fixture(autouse=True)
def every_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program know the system that only the tests know."""
    monkeypatch.setattr(catalogue, "SYSTEMS", EVERY)


def drawn(system: AnySystem, scenario: AnyScenario, data: DataObject) -> AnyEdit:
    """Return a random edit of a scenario: of the system's own, else by its desk."""
    offered = own(system)
    if offered is not None:
        edit: AnyEdit = data.draw(offered.edits(scenario))
        return edit
    by_hand = edit_by_hand(Session(document_of(scenario, "New")), data)
    return by_hand or data.draw(st.nothing())


def some(system: AnySystem, data: DataObject, *, faulty: bool = False) -> AnyScenario:
    """Return a random scenario; one in disorder where the system offers such."""
    offered = own(system)
    if faulty and offered is not None:
        scenario: AnyScenario = data.draw(offered.faulty_scenarios())
        return scenario
    return drawn_scenario(system, data)


def after_some(
    system: AnySystem, data: DataObject, scenario: AnyScenario, most: int = 6
) -> AnyScenario:
    """Return the scenario after a few random edits, those without a meaning passed over."""
    library = built_in_library(system.id)
    for _ in range(data.draw(st.integers(1, most))):
        try:
            scenario = drawn(system, scenario, data).apply(scenario, library)
        except EditError:
            continue
    return scenario


def ids_of(holder: Any) -> list[str]:
    """Return the ids of all that a board or a set-up lists, players and positions left out."""
    lists = [
        value
        for name in holder.__struct_fields__
        if name not in ("players", "positions")
        and isinstance(value := getattr(holder, name), tuple)
    ]
    return [entry.id for listed in lists for entry in listed if hasattr(entry, "id")]


@pytest.mark.quick("trts")
@given(data=st.data())
@MANY
def test_an_edit_is_data(system: AnySystem, data: DataObject) -> None:
    """An edit written as JSON and read again is the same edit and does the same."""
    scenario, library = some(system, data), built_in_library(system.id)
    edit = drawn(system, scenario, data)
    again = msgspec.json.decode(msgspec.json.encode(edit), type=system.edit_type)
    assert again == edit
    try:
        after = edit.apply(scenario, library)
    except EditError:
        return
    assert again.apply(scenario, library) == after


@pytest.mark.quick("trts", "mechs")
@given(data=st.data(), faulty=st.booleans())
@MANY
def test_an_edit_says_what_it_does(system: AnySystem, data: DataObject, faulty: bool) -> None:
    """Every edit that has a meaning has a sentence for the history, of one line."""
    scenario, library = some(system, data, faulty=faulty), built_in_library(system.id)
    edit = drawn(system, scenario, data)
    try:
        edit.apply(scenario, library)
    except EditError:
        return
    words = edit.sentence(scenario, library)
    assert words[:1].isupper() or not words[:1].isalpha() or words.startswith("x")
    assert "\n" not in words
    assert words == words.strip()


def grouped(scenario: AnyScenario, data: DataObject) -> AnyScenario:
    """Return a scenario with some of its objects in two groups, those of set-ups among them."""
    library = built_in_library(scenario.system)
    for number in range(2):
        setup = data.draw(st.sampled_from(scenario.setups)) if scenario.setups else None
        ids = [*ids_of(scenario.board), *(ids_of(setup) if setup else ())]
        if len(ids) < 2:
            return scenario
        wanted = tuple(data.draw(st.sets(st.sampled_from(ids), min_size=2, max_size=6)))
        edit = GroupObjects(wanted, f"Part {number}", setup.id if setup else "")
        scenario = edit.apply(scenario, library)
    return scenario


@pytest.mark.quick("trts", "tactics")
@given(data=st.data())
@MANY
def test_groups_stay_sound(system: AnySystem, data: DataObject) -> None:
    """After any edits each group has objects that are there, and none is in two groups."""
    scenario = grouped(some(system, data), data)
    after = after_some(system, data, scenario)
    assert TidyGroups().apply(after, built_in_library(system.id)) is after


@pytest.mark.quick("tactics", "mechs", "trts")
@given(data=st.data())
@MANY
def test_ids_stay_unique(system: AnySystem, data: DataObject) -> None:
    """After any edits no two objects of a map, nor of one of its set-ups, have one id."""
    after = after_some(system, data, some(system, data))
    for holder in (after.board, *after.setups):
        ids = ids_of(holder)
        assert len(ids) == len(set(ids))


@pytest.mark.quick("tactics")
@given(data=st.data())
@MANY
def test_what_was_edited_can_be_saved(system: AnySystem, data: DataObject) -> None:
    """After any edits the scenario can be written to a file and is read back as the same."""
    after = after_some(system, data, some(system, data))
    written = canonical_bytes(after)
    again = msgspec.json.decode(written, type=system.scenario_type)
    assert again == after
    assert canonical_bytes(again) == written
    bytes_of(after, "random.json")


@pytest.mark.quick("trts")
@given(data=st.data())
@MANY
def test_a_faulty_scenario_can_be_edited(system: AnySystem, data: DataObject) -> None:
    """An edit of a scenario in disorder works or is refused with a sentence, nothing else."""
    after_some(system, data, some(system, data, faulty=True), most=3)


@pytest.mark.quick("trts")
@given(data=st.data())
@settings(max_examples=examples(100))
def test_an_edit_leaves_the_old_scenario(system: AnySystem, data: DataObject) -> None:
    """An edit returns another value and leaves the one that it was given as it was."""
    scenario = some(system, data)
    before = msgspec.json.encode(scenario)
    after_some(system, data, scenario, most=2)
    assert msgspec.json.encode(scenario) == before


@pytest.mark.quick("trts", "tactics")
@given(data=st.data())
@settings(max_examples=examples(100))
def test_what_is_undone_is_the_first_scenario(system: AnySystem, data: DataObject) -> None:
    """Any edits, undone one after another, lead back to the scenario that one began with."""
    scenario, library = some(system, data), built_in_library(system.id)
    history = begin(scenario, "Create")
    for _ in range(4):
        try:
            after = drawn(system, history.present, data).apply(history.present, library)
        except EditError:
            continue
        history = history.push(after, "Change")
    while history.can_undo:
        history = history.undo()
    assert history.present is scenario


def test_every_kind_has_a_tag_of_its_own(system: AnySystem) -> None:
    """Each kind of edit is told from the others by its name in the file."""
    kinds = edit_kinds(system)
    tags = {msgspec.inspect.type_info(kind).tag for kind in kinds}  # type: ignore[attr-defined]
    assert len(tags) == len(kinds)
