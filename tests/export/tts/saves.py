"""Checks of every file for the virtual table."""

import io
import json
import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from jsonschema import Draft7Validator

from tests.export.tts.tables_in_lua import LuaTable

GUIDE = "Where to put this.txt"
_GUID = re.compile("[0-9a-f]{6}")
_FOLDERS = {"", "Saves", "Saves/Saved Objects", "Mods/Models"}


@cache
def _validator() -> Draft7Validator:
    schema = json.loads(Path(__file__).with_name("save.schema.json").read_text())
    Draft7Validator.check_schema(schema)
    return Draft7Validator(schema)


_sound: set[bytes] = set()
"""Digests of objects that were validated: cards of the book lie on the table of every map."""


def sound(data: bytes) -> dict[str, Any]:
    """Return a save that has the form the program reads, with no two objects of one name."""
    save: dict[str, Any] = json.loads(data)
    states = _new(save["ObjectStates"])
    thin = {**save, "ObjectStates": [*states.values()]}
    faults = [f"{error.json_path}: {error.message}" for error in _validator().iter_errors(thin)]
    assert faults == []
    _sound.update(states)
    guids = [entry["GUID"] for entry in objects(save)]
    assert len(guids) == len(set(guids))
    assert all(_GUID.fullmatch(guid) for guid in guids)
    return save


def _new(states: list[dict[str, Any]]) -> dict[bytes, dict[str, Any]]:
    """Return objects that were not validated before, by the digest of all but their GUID.

    Of equal ones it is the first, and so within bags: validating each of twelve equal counters
    finds nothing more.
    """
    found: dict[bytes, dict[str, Any]] = {}
    for state in states:
        key = sha256(json.dumps({**state, "GUID": ""}, sort_keys=True).encode()).digest()
        if key in _sound or key in found:
            continue
        inner = state.get("ContainedObjects")
        if inner is not None:
            state = {**state, "ContainedObjects": [*_new(inner).values()]}
        found[key] = state
    return found


def objects(save: dict[str, Any]) -> list[dict[str, Any]]:
    """Return all objects of a save, and those in its bags and decks."""
    found = []
    waiting = list(save["ObjectStates"])
    while waiting:
        item = waiting.pop()
        found.append(item)
        waiting += item.get("ContainedObjects", ())
    return found


def pictured(data: bytes) -> dict[str, bytes]:
    """Return the files of a zip, of which the save is sound and every picture and mesh is used."""
    with ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    (saved,) = [name for name in files if name.endswith(".json")]
    save = sound(files[saved])
    shown = set()
    for entry in objects(save):
        custom, mesh = entry.get("CustomImage", {}), entry.get("CustomMesh", {})
        shown |= {custom.get("ImageURL"), custom.get("ImageSecondaryURL"), mesh.get("DiffuseURL")}
        for sheet in entry.get("CustomDeck", {}).values():
            shown |= {sheet["FaceURL"], sheet["BackURL"]}
        if mesh:
            assert f"Mods/Models/{mesh['MeshURL']}" in files
    pictures = {name for name in files if name.startswith("Mods/Images/")}
    assert {f"Mods/Images/{name}" for name in shown - {None}} == pictures
    assert {name.rpartition("/")[0] for name in set(files) - pictures} <= _FOLDERS
    LuaTable(files[saved])
    return files
