"""What all edits of trts have in common."""

from typing import get_args

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.canonical import canonical_bytes
from editor.core.errors import EditError
from editor.core.history import begin
from editor.core.kit import Library
from editor.systems.trts.board import TrtsScenario
from editor.systems.trts.edits.catalogue import TrtsEdit
from editor.systems.trts.edits.objects import OBJECTS
from tests.depth import examples
from tests.systems.trts.random_maps import edits, faulty_scenarios, scenarios, standing

NO_KITS: Library = Library()  # type: ignore[type-arg]


def after_some(data: st.DataObject, scenario: TrtsScenario, most: int = 6) -> TrtsScenario:
    """Return the scenario after a few random edits, those without a meaning passed over."""
    for _ in range(data.draw(st.integers(1, most))):
        try:
            scenario = data.draw(edits(scenario)).apply(scenario, NO_KITS)
        except EditError:
            continue
    return scenario


@given(scenarios(), st.data())
@settings(max_examples=examples(60))
def test_an_edit_is_data(scenario: TrtsScenario, data: st.DataObject) -> None:
    """An edit written as JSON and read again is the same edit and does the same."""
    edit = data.draw(edits(scenario))
    again = msgspec.json.decode(msgspec.json.encode(edit), type=TrtsEdit)
    assert again == edit
    try:
        after = edit.apply(scenario, NO_KITS)
    except EditError:
        return
    assert again.apply(scenario, NO_KITS) == after


@given(scenarios() | faulty_scenarios(), st.data())
@settings(max_examples=examples(60))
def test_an_edit_says_what_it_does(scenario: TrtsScenario, data: st.DataObject) -> None:
    """Every edit that has a meaning has a sentence for the history, of one line."""
    edit = data.draw(edits(scenario))
    try:
        edit.apply(scenario, NO_KITS)
    except EditError:
        return
    words = edit.sentence(scenario, NO_KITS)
    assert words[:1].isupper() or not words[:1].isalpha() or words.startswith("x")
    assert "\n" not in words
    assert words == words.strip()


@given(scenarios(), st.data())
@settings(max_examples=examples(60))
def test_ids_stay_unique(scenario: TrtsScenario, data: st.DataObject) -> None:
    """After any edits no two objects of a map, nor of one of its set-ups, have one id."""
    after = after_some(data, scenario)
    ids = [one.id for _, one in OBJECTS.on_board(after)]
    assert len(ids) == len(set(ids))
    for setup in after.setups:
        standing = [one.id for _, one in OBJECTS.in_setup(setup)]
        assert len(standing) == len(set(standing))


@given(scenarios(), st.data())
@settings(max_examples=examples(60))
def test_links_and_sets_up_speak_of_what_is_there(
    scenario: TrtsScenario, data: st.DataObject
) -> None:
    """After any edits links join areas of the map, and all that stands on one stands there."""
    after = after_some(data, scenario)
    areas = {area.id for area in after.board.areas}
    assert all(areas.issuperset(link.between) for link in after.board.links)
    for setup in after.setups:
        assert all(one.area in areas for one in standing(setup))


@given(scenarios(), st.data())
@settings(max_examples=examples(60))
def test_what_was_edited_can_be_saved(scenario: TrtsScenario, data: st.DataObject) -> None:
    """After any edits the scenario can be written to a file and is read back as the same."""
    after = after_some(data, scenario)
    written = canonical_bytes(after)
    again = msgspec.json.decode(written, type=TrtsScenario)
    assert again == after
    assert canonical_bytes(again) == written


@given(faulty_scenarios(), st.data())
@settings(max_examples=examples(60))
def test_a_faulty_scenario_can_be_edited(scenario: TrtsScenario, data: st.DataObject) -> None:
    """An edit of a scenario in disorder works or is refused with a sentence, nothing else."""
    after_some(data, scenario, most=3)


@given(scenarios(), st.data())
def test_an_edit_leaves_the_old_scenario(scenario: TrtsScenario, data: st.DataObject) -> None:
    """An edit returns another value and leaves the one that it was given as it was."""
    before = msgspec.json.encode(scenario)
    after_some(data, scenario, most=2)
    assert msgspec.json.encode(scenario) == before


@given(scenarios(), st.data())
def test_what_is_undone_is_the_first_scenario(scenario: TrtsScenario, data: st.DataObject) -> None:
    """Any edits, undone one after another, lead back to the scenario that one began with."""
    history = begin(scenario, "Begin")
    for _ in range(4):
        try:
            after = data.draw(edits(history.present)).apply(history.present, NO_KITS)
        except EditError:
            continue
        history = history.push(after, "Change")
    while history.can_undo:
        history = history.undo()
    assert history.present is scenario


def test_every_kind_has_a_tag_of_its_own() -> None:
    """Each kind of edit is told from the others by its name in the file."""
    kinds = get_args(TrtsEdit)
    tags = {msgspec.inspect.type_info(kind).tag for kind in kinds}  # type: ignore[attr-defined]
    assert len(tags) == len(kinds)
