"""Checks of every file for the virtual table."""

import io
import json
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from jsonschema import Draft7Validator

from tests.export.tts.tables_in_lua import LuaTable

GUIDE = "Where to put this.txt"


@cache
def _validator() -> Draft7Validator:
    schema = json.loads(Path(__file__).with_name("save.schema.json").read_text())
    Draft7Validator.check_schema(schema)
    return Draft7Validator(schema)


def sound(data: bytes) -> dict[str, Any]:
    """Return a save that has the form the program reads, with no two objects of one name."""
    save: dict[str, Any] = json.loads(data)
    faults = [f"{error.json_path}: {error.message}" for error in _validator().iter_errors(save)]
    assert faults == []
    guids = [entry["GUID"] for entry in objects(save)]
    assert len(guids) == len(set(guids))
    return save


def objects(save: dict[str, Any]) -> list[dict[str, Any]]:
    """Return all objects of a save, and those in its bags."""
    found = []
    for item in save["ObjectStates"]:
        found += [item, *item.get("ContainedObjects", ())]
    return found


def pictured(data: bytes) -> dict[str, bytes]:
    """Return the files of a zip, of which the save is sound and every picture is shown."""
    with ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    (saved,) = [name for name in files if name.endswith(".json")]
    save = sound(files[saved])
    shown = set()
    for entry in objects(save):
        custom = entry.get("CustomImage", {})
        shown |= {custom.get("ImageURL"), custom.get("ImageSecondaryURL")} - {None}
    assert {f"Mods/Images/{name}" for name in shown} == set(files) - {saved, GUIDE}
    LuaTable(files[saved])
    return files
