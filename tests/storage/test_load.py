"""Loading a scenario: what is read, migrated and refused, with every fault."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.storage.document import JsonDocument, read_document
from editor.storage.load import decode, load_scenario, read_scenario
from editor.storage.schemas import schema_faults
from editor.systems.catalogue import SYSTEMS, system_named
from editor.systems.tactics.map.board import TacticsScenario
from tests.depth import examples
from tests.storage.damage import damaged_files, mutated_documents
from tests.strategies import any_scenarios, faulty_scenarios, scenarios

SYSTEM = system_named("tactics")


def _decoded(value: dict[str, Any], text: str) -> Any:
    return decode(JsonDocument("map.json", value, text), TacticsScenario, "scenario", SYSTEM)


SMALL: dict[str, Any] = {
    "format": 1,
    "system": "tactics",
    "mode": "control",
    "title": "Small",
    "board": {"boxes": [{"id": "b1", "component": "c", "at": [0, 0], "turn": 0, "on": "mat"}]},
}
KNOWN = " or ".join(f'"{system.id}"' for system in SYSTEMS)
GRIDS = re.compile(r"row \d+ has \d+ letters?|terrain has \d+ rows?")
EMPTY = {**SMALL, "board": {}}


def test_a_document_in_order_is_a_value() -> None:
    """A valid document is decoded to its value."""
    assert _decoded(EMPTY, json.dumps(EMPTY)).title == "Small"


def test_what_a_migration_added_is_told_at_what_holds_it() -> None:
    """A fault in a part that is not in the text is placed where that part would stand."""
    text = '{"board":\n {}}'
    with pytest.raises(FileError) as caught:
        _decoded({**EMPTY, "board": {"boxes": [{"id": 3}]}}, text)
    assert {(fault.line, fault.column) for fault in caught.value.faults} == {(2, 2)}
    assert caught.value.faults[0].path.startswith("$.board.boxes[0]")


def test_faults_stand_in_the_order_of_the_text() -> None:
    """The first fault of the text is told first, whatever the schema looks at first."""
    document = {**EMPTY, "board": {"labels": 1, "boxes": 2}, "title": 3}
    text = json.dumps(document, indent=1)
    with pytest.raises(FileError) as caught:
        _decoded(document, text)
    assert [fault.path for fault in caught.value.faults] == [
        "$.title",
        "$.board.labels",
        "$.board.boxes",
    ]


def _faults(data: bytes) -> tuple[Fault, ...]:
    """Return what is wrong with a file; nothing for one that is read."""
    try:
        read_scenario(data, "map.json")
    except FileError as error:
        return error.faults
    return ()


def _lines(data: bytes) -> list[str]:
    with pytest.raises(FileError) as caught:
        read_scenario(data, "map.json")
    return caught.value.lines()


def _changed(**changes: Any) -> bytes:
    return json.dumps({**SMALL, **changes}).encode()


@given(any_scenarios() | faulty_scenarios() | scenarios())
def test_saving_and_loading_is_the_identity(scenario: TacticsScenario) -> None:
    """What is written is read back as an equal scenario, and written again as the same bytes."""
    data = canonical_bytes(scenario)
    again = read_scenario(data, "map.json")
    assert again == scenario
    assert canonical_bytes(again) == data


@given(faulty_scenarios())
def test_a_fault_of_the_scenario_is_none_of_the_file(scenario: TacticsScenario) -> None:
    """Unknown components, ids used twice, boxes beside the mat: all that is a matter of checks."""
    document = json.loads(canonical_bytes(scenario))
    assert schema_faults(document, "scenario") == []
    assert read_scenario(canonical_bytes(scenario), "map.json") == scenario


@settings(max_examples=examples(300))
@given(mutated_documents())
def test_loading_and_the_schema_agree(document: dict[str, Any]) -> None:
    """A file is refused for its shape exactly when its schema finds fault with it.

    What a schema cannot say, that rows of a grid have one length, is the only other reason.
    """
    # The envelope is looked at first, so that what else is wrong does not hide it.
    form = document.get("format")  # true equals 1, and is no number
    if form is True or form != 1 or document.get("system") != "tactics":
        return
    data = json.dumps(document).encode()
    by_schema = {
        misfit.message
        for misfit in schema_faults(read_document(data, "map.json").value, "scenario")
    }
    reported = {fault.message for fault in _faults(data)}
    if by_schema:
        assert reported == by_schema
    else:
        assert all(GRIDS.fullmatch(message) for message in reported)


@settings(max_examples=examples(300))
@given(mutated_documents(), st.sampled_from((None, 1)))
def test_faults_stand_where_they_say(document: dict[str, Any], indent: int | None) -> None:
    """Whatever is wrong, it is told with a place in the text, in the order of the text."""
    text = json.dumps(document, indent=indent)
    places = [(fault.line, fault.column) for fault in _faults(text.encode())]
    assert places == sorted(places)
    rows = text.split("\n")
    for line, column in places:
        assert rows[line - 1][column - 1] not in " ,]}:"


@settings(max_examples=examples(300))
@given(damaged_files())
def test_damage_is_an_error_of_the_file_and_never_another(data: bytes) -> None:
    """Random damage to a file is read as a scenario or refused with a FileError."""
    for fault in _faults(data):
        f"{fault.message} {fault.expected} {fault.path}".encode()


def test_all_faults_are_told_at_once() -> None:
    """Every fault of shape is listed with its line, column and path, and what was expected."""
    text = """{
  "format": 1, "system": "tactics", "mode": "contrl", "titel": "x",
  "board": {
    "boxes": [{"id": "b", "component": "c", "at": [1.5, 2], "turn": 45, "on": "mat"}]
  }
}"""
    assert _lines(text.encode()) == [
        'map.json:1:1: the file has no "title"; expected "title": the title of the map, on printed '
        "sheets and in lists",
        'map.json:2:45: mode is "contrl"; expected one of "control", "team", "free-for-all", '
        '"solo", "co-op" (at $.mode)',
        'map.json:2:55: unknown key "titel"; did you mean "title"? (at $.titel)',
        "map.json:4:52: at[0] is 1.5; expected a column from 0 to 1023 (at $.board.boxes[0].at[0])",
        "map.json:4:69: turn is 45; expected one of 0, 90, 180, 270 (at $.board.boxes[0].turn)",
    ]


OF_NO_FORMAT = (
    (
        b'{"system": "tactics"}',
        'map.json:1:1: does not state its format; expected "format": 1',
    ),
    (
        _changed(format=7),
        "map.json:1:12: was written by a newer version of this program, in format 7; "
        "expected a format up to 1 (at $.format)",
    ),
    (
        _changed(format=int("9" * 300)),
        "map.json:1:12: was written by a newer version of this program, in format "
        "999999999...; expected a format up to 1 (at $.format)",
    ),
    (
        _changed(format="1"),
        "map.json:1:12: has an unknown format; expected a whole number up to 1 (at $.format)",
    ),
    (
        b'{"format": 1}',
        f'map.json:1:1: does not state its system; expected "system": {KNOWN}',
    ),
    (
        _changed(system="chess"),
        f'map.json:1:25: is for an unknown system: "chess"; expected {KNOWN} (at $.system)',
    ),
    (
        _changed(system=["tactics"]),
        f'map.json:1:25: is for an unknown system: ["tactics"]; expected {KNOWN} (at $.system)',
    ),
)


def test_format_and_system_are_one_clear_sentence(subtests: pytest.Subtests) -> None:
    """A file of another program, version or game is told so, and nothing else of it."""
    for data, line in OF_NO_FORMAT:
        with subtests.test(line):
            assert _lines(data) == [line]


def test_rows_that_do_not_fit_together_are_faults_of_the_file() -> None:
    """A grid that cannot be drawn is told row by row, with the size that it should have."""
    box = {"kind": "box", "id": "o", "name": "O", "size": [3, 2], "height": 1}
    data = _changed(components=[{**box, "terrain": ["...", "..", "..."]}])
    assert [line.split(": ", 1)[1] for line in _lines(data)] == [
        "terrain has 3 rows; expected 2, as the size 3 x 2 says (at $.components[0].terrain)",
        "row 2 has 2 letters; expected 3 (at $.components[0].terrain[1])",
    ]


def test_a_key_that_stands_twice_is_not_swallowed() -> None:
    """The second of two equal keys is pointed at."""
    data = _changed().replace(b'"turn": 0', b'"turn": 0, "turn": 90')
    (line,) = _lines(data)
    assert 'duplicate key "turn"; expected each key once' in line


def test_deep_nesting_within_a_lawful_file_is_told() -> None:
    """A value nested without end is a fault of nesting, whatever else it is."""
    (line,) = _lines(_changed(notes=0).replace(b'"notes": 0', b'"notes": ' + b"[" * 90 + b"]" * 90))
    assert "is nested too deeply; expected at most 64 levels" in line


def test_a_flood_of_faults_is_cut() -> None:
    """The number of faults is limited, and they are found quickly."""
    assert len(_lines(_changed(authors=[1] * 63, waivers=[{"x": 1}] * 4096))) == 100
    (line,) = _lines(_changed(authors=[1] * 500_000))
    assert "authors has 500000 entries; expected at most 64" in line


def test_a_file_is_loaded_by_its_path(tmp_path: Path) -> None:
    """A path, given as such or as a text, is opened, and errors call the file by it."""
    file = tmp_path / "map.json"
    file.write_bytes(_changed())
    assert load_scenario(file) == load_scenario(str(file)) == read_scenario(_changed(), "x")
    with pytest.raises(FileError, match=r"none\.json: file not found"):
        load_scenario(tmp_path / "none.json")


def test_a_position_of_many_pieces_is_kept(tmp_path: Path) -> None:
    """What stands on a large board late in a match fits into the text of one value."""
    sample = Path("scenarios/trts/eagle-rock.json")
    value = json.loads(sample.read_text(encoding="utf-8"))
    pieces = " ".join(["lantern-vale.soldier*12/spent/fought/health=1/moves=0"] * 48)
    value["setups"][0]["positions"] = [{"id": "late", "set": {"red.pieces": pieces}}]
    file = tmp_path / "late.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    assert load_scenario(file).setups[0].positions[0].set["red.pieces"] == pieces
