"""What all edits of tactics have in common."""

from typing import get_args

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.errors import EditError
from editor.core.kit import Library
from editor.storage.save import bytes_of
from editor.systems.tactics.board import TacticsScenario
from editor.systems.tactics.edits.catalogue import TacticsEdit
from editor.systems.tactics.edits.objects import OBJECTS
from tests.depth import examples
from tests.edit_strategies import edits
from tests.strategies import faulty_scenarios, scenarios

NO_KITS: Library = Library()  # type: ignore[type-arg]


def after_some(data: st.DataObject, scenario: TacticsScenario, most: int = 6) -> TacticsScenario:
    """Return the scenario after a few random edits, those without a meaning passed over."""
    for _ in range(data.draw(st.integers(1, most))):
        try:
            scenario = data.draw(edits(scenario)).apply(scenario, NO_KITS)
        except EditError:
            continue
    return scenario


@given(scenarios(), st.data())
@settings(max_examples=examples(60))
def test_an_edit_is_data(scenario: TacticsScenario, data: st.DataObject) -> None:
    """An edit written as JSON and read again is the same edit and does the same."""
    edit = data.draw(edits(scenario))
    again = msgspec.json.decode(msgspec.json.encode(edit), type=TacticsEdit)
    assert again == edit
    try:
        after = edit.apply(scenario, NO_KITS)
    except EditError:
        return
    assert again.apply(scenario, NO_KITS) == after


@given(scenarios() | faulty_scenarios(), st.data())
@settings(max_examples=examples(60))
def test_an_edit_says_what_it_does(scenario: TacticsScenario, data: st.DataObject) -> None:
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
def test_ids_stay_unique(scenario: TacticsScenario, data: st.DataObject) -> None:
    """After any edits no two objects of a map, nor of one of its set-ups, have one id."""
    after = after_some(data, scenario)
    ids = [one.id for _, one in OBJECTS.on_board(after)]
    assert len(ids) == len(set(ids))
    for setup in after.setups:
        starts = [start.id for start in setup.starts]
        assert len(starts) == len(set(starts))


@given(scenarios(), st.data())
@settings(max_examples=examples(60))
def test_what_was_edited_can_be_saved(scenario: TacticsScenario, data: st.DataObject) -> None:
    """After any edits the scenario can be written to a file and is read back as the same."""
    bytes_of(after_some(data, scenario), "random.json")


@given(faulty_scenarios(), st.data())
@settings(max_examples=examples(60))
def test_a_faulty_scenario_can_be_edited(scenario: TacticsScenario, data: st.DataObject) -> None:
    """An edit of a scenario in disorder works or is refused with a sentence, nothing else."""
    after_some(data, scenario, most=3)


@given(scenarios(), st.data())
def test_an_edit_leaves_the_old_scenario(scenario: TacticsScenario, data: st.DataObject) -> None:
    """An edit returns another value and leaves the one that it was given as it was."""
    before = msgspec.json.encode(scenario)
    after_some(data, scenario, most=2)
    assert msgspec.json.encode(scenario) == before


def test_every_kind_has_a_tag_of_its_own() -> None:
    """Each kind of edit is told from the others by its name in the file."""
    kinds = get_args(TacticsEdit)
    tags = {msgspec.inspect.type_info(kind).tag for kind in kinds}  # type: ignore[attr-defined]
    assert len(tags) == len(kinds)
