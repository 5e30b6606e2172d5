import json
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from editor.storage.schemas import schema, schema_faults, schema_names
from editor.systems.catalogue import SYSTEMS
from tests.depth import examples
from tests.storage.damage import mutated_documents

SAMPLES = {
    "tactics": "data/formats/1/every-field.scenario.json",
    "mechs": "../scenarios/mechs/broken-ring.json",
    "trts": "../scenarios/trts/dawn-and-dusk.json",
}
GOOD = {
    system: json.loads((Path(__file__).resolve().parents[1] / path).read_bytes())
    for system, path in SAMPLES.items()
}
BOX: dict[str, Any] = {"id": "b1", "component": "c", "at": [0, 0], "turn": 0, "on": "mat"}
SMALL: dict[str, Any] = {
    "format": 1,
    "system": "tactics",
    "mode": "control",
    "title": "Small",
    "board": {"boxes": [BOX]},
}


def _said(document: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [tuple(misfit) for misfit in schema_faults(document, "scenario")]


def test_a_file_in_order_has_no_faults() -> None:
    """A valid document has no faults."""
    assert _said(SMALL) == []


FAULTS: tuple[tuple[dict[str, Any], tuple[Any, ...], str, str, bool], ...] = (
    ({"notes": 5}, ("notes",), "notes is 5", "a text without control characters", False),
    ({"notes": None}, ("notes",), "notes is null", "a text without control characters", False),
    (
        {"notes": {}},
        ("notes",),
        "notes is an object",
        "a text without control characters",
        False,
    ),
    ({"title": "a\n"}, ("title",), 'title is "a\\n"', "a text of one line", False),
    ({"title": "\x9bm"}, ("title",), 'title is "\\u009bm"', "a text of one line", False),
    ({"title": "x" * 201}, ("title",), "title has 201 characters", "at most 200", False),
    ({"authors": {}}, ("authors",), "authors is an object", "a list in brackets", False),
    ({"authors": [1]}, ("authors", 0), "authors[0] is 1", "a text of one line", False),
    ({"authors": ["x"] * 65}, ("authors",), "authors has 65 entries", "at most 64", False),
    (
        {"kits": [{"id": "a", "count": 100}]},
        ("kits", 0, "count"),
        "count is 100",
        "a number of copies from 1 to 99",
        False,
    ),
    (
        {"kits": [{}]},
        ("kits", 0),
        "kits[0] is incomplete",
        "the id of a kit that comes with the program or the path of a kit file",
        False,
    ),
    (
        {"kits": [{"id": "a", "path": "b"}]},
        ("kits", 0),
        "kits[0] has too many values",
        "only one: the id of a kit that comes with the program or the path of a kit file",
        False,
    ),
    ({"titles": 1}, ("titles",), 'unknown key "titles"; did you mean "title"?', "", True),
    (
        {"house_rules": [{"name": "x", "set": {"a b": 1}}]},
        ("house_rules", 0, "set", "a b"),
        'the key "a b" is not allowed here',
        "a name of letters, digits, '.', '_' and '-' that begins with a letter or digit",
        True,
    ),
    (
        {"house_rules": [{"name": "x", "set": {"a": []}}]},
        ("house_rules", 0, "set", "a"),
        "a is a list",
        "a number, a text, true, false or null",
        False,
    ),
    (
        {"house_rules": [{"name": "x", "set": {"a": 1e308}}]},
        ("house_rules", 0, "set", "a"),
        "a is 1e+308",
        "a number up to 1000000",
        False,
    ),
    (
        {"house_rules": [{"name": "x", "set": {"a": -(10**30)}}]},
        ("house_rules", 0, "set", "a"),
        f"a is {-(10**30)}",
        "a number from -1000000",
        False,
    ),
    (
        {"board": {"boxes": [{**BOX, "at": [0]}]}},
        ("board", "boxes", 0, "at"),
        "at has 1 entry",
        "a column and a row, such as [6, 6]",
        False,
    ),
    (
        {"board": {"artifact": {"id": "star"}}},
        ("board", "artifact"),
        'artifact has no "at"',
        '"at": its space at the start',
        False,
    ),
    (
        {"components": [{"kind": "tower"}]},
        ("components", 0, "kind"),
        'kind is "tower"',
        'one of "mat", "box"',
        False,
    ),
    (
        {"components": [{"kind": "mat", "id": "m", "name": "M", "sides": {}}]},
        ("components", 0, "sides"),
        "sides has 0 keys",
        "at least 1",
        False,
    ),
)


def test_each_kind_of_fault_is_said_in_our_words(subtests: pytest.Subtests) -> None:
    """One fault, one sentence: where, what stands there, and what was expected."""
    for change, path, message, expected, at_key in FAULTS:
        with subtests.test(message, change=change):
            assert _said({**SMALL, **change}) == [(path, message, expected, at_key)]


def test_keys_that_resemble_none_are_told_all_that_are_known() -> None:
    """Where no key is near, the known ones are listed."""
    ((_, _, expected, _),) = _said({**SMALL, "board": {"zzz": 1}})
    assert expected == "one of mats, boxes, portals, areas, artifact, dungeons, labels"


def test_a_missing_part_is_said_once_for_each() -> None:
    """Every key that is missing is told."""
    said = [message for _, message, _, _ in _said({"format": 1, "system": "tactics"})]
    assert said == [f'the file has no "{key}"' for key in ("mode", "title", "board")]


@settings(max_examples=examples(200))
@given(mutated_documents())
def test_others_come_to_the_same_verdict(document: dict[str, Any]) -> None:
    """The standard validator accepts and refuses the same files."""
    resources = [
        (f"{name}.schema.json", DRAFT202012.create_resource(schema(name)))
        for name in schema_names()
    ]
    registry: Any = Registry().with_resources(resources)
    plain = jsonschema.Draft202012Validator({"$ref": "scenario.schema.json"}, registry=registry)
    assert plain.is_valid(document) == (schema_faults(document, "scenario") == [])


@settings(max_examples=examples(200), deadline=None)
@given(st.data())
def test_types_come_to_the_same_verdict(data: st.DataObject) -> None:
    """What the type of a scenario refuses its schema has a fault for, and nothing else."""
    system = data.draw(st.sampled_from(SYSTEMS))
    document = data.draw(mutated_documents(GOOD[system.id]))
    if (document.get("system"), document.get("format")) != (system.id, 1):
        return  # Both are looked at before the type is known.
    try:
        msgspec.convert(document, system.scenario_type)
        lawful = True
    except msgspec.ValidationError:
        lawful = False
    assert lawful == (schema_faults(document, "scenario") == [])
