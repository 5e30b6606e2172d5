"""The scenario of a table that was saved from a page."""

import json

import pytest

from editor.core.errors import FileError
from editor.storage.load import read_scenario
from editor.storage.restoring.carriers import restored_from_table
from tests.storage.restoring.carriers import SCENARIO, table_with


def refusal_of(data: bytes) -> str:
    """Return the first sentence with which a saved table is refused."""
    with pytest.raises(FileError) as refused:
        restored_from_table(data, "save.json")
    return refused.value.faults[0].sentence


def test_the_scenario_comes_back_without_the_match() -> None:
    """What was played is no part of the map; fields of it that nobody knows are not looked at."""
    data = table_with(json.loads(SCENARIO), actions=[{"kind": "move"}] * 40)
    found = restored_from_table(data, "save.json")
    assert found is not None
    assert read_scenario(found, "save") == read_scenario(SCENARIO, "sample")


def test_what_is_no_table_is_left_to_others() -> None:
    """A scenario that mentions such a format is a scenario."""
    assert restored_from_table(SCENARIO, "map.json") is None
    spoken = SCENARIO.replace(b"Twin Peaks", b"realmwright-table/1")
    assert spoken != SCENARIO
    assert restored_from_table(spoken, "map.json") is None


def test_a_later_format_is_refused() -> None:
    """A table of a format that is not known yet is not guessed at."""
    assert "realmwright-table/2" in refusal_of(table_with({}, format="realmwright-table/2"))


def test_a_table_without_a_scenario_is_refused(subtests: pytest.Subtests) -> None:
    """Without an object there is nothing to restore."""
    scenarios: tuple[object, ...] = (None, [], "{}", 7)
    for scenario in scenarios:
        with subtests.test(str(scenario)):
            assert "without its scenario" in refusal_of(table_with(scenario))


def test_hostile_json_is_refused() -> None:
    """Depth without end, numbers that cannot be kept and keys that stand twice are refused."""
    deep = table_with({}).replace(b'"scenario": {}', b'"scenario": ' + b"[" * 99_999)
    assert refusal_of(deep)
    for value in (b"NaN", b"Infinity", b"1e999", b"9" * 5000, b'{"a": 1, "a": 2}'):
        assert refusal_of(table_with({}).replace(b'"scenario": {}', b'"scenario": ' + value))
    assert "too large" in refusal_of(table_with({}, actions=[" " * (17 << 20)]))
