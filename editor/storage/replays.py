"""Replay files: reading, writing, and the game of a replay."""

from __future__ import annotations

from pathlib import Path

import msgspec

from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.core.kit import AnyLibrary, Library
from editor.core.scenario import AnyScenario
from editor.core.values import JsonObject
from editor.play.game import Game, UnplayableError
from editor.play.replay import FORMAT, Replay
from editor.seam.games import game_of
from editor.storage.document import JsonDocument, read_bytes, read_document
from editor.storage.kits import built_in_kits, read_kit, ruleset_for
from editor.storage.load import read_scenario
from editor.storage.save import write_bytes
from editor.storage.schemas import schema_faults
from editor.systems.catalogue import system_named


def write_replay(replay: Replay, path: Path | str) -> None:
    """Write a replay to a file. Raises FileError when that cannot be done."""
    write_bytes(Path(path), canonical_bytes(replay))


def load_replay(path: Path | str) -> Replay:
    """Return the replay of a file. Raises FileError with its faults."""
    return read_replay(read_bytes(Path(path)), str(path))


def read_replay(data: bytes, name: str) -> Replay:
    """Return the replay in these bytes. Raises FileError with their faults."""
    document = read_document(data, name)
    if "board" in document.value:
        raise FileError(name, [Fault("contains a scenario", "a replay")])
    _refuse_other_formats(document)
    try:
        return msgspec.convert(document.value, Replay)
    except msgspec.ValidationError as error:
        for form_fault in schema_faults(document.value, "replay"):
            where = "$" + "".join(f"[{step!r}]" for step in form_fault.path)
            fault = Fault(form_fault.message, form_fault.expected, path=where)
            raise FileError(name, [fault]) from error
        raise FileError(name, [Fault(str(error))]) from error


def game_of_replay(replay: Replay, name: str) -> tuple[Game, AnyScenario, AnyLibrary]:
    """Return the game of a replay with its scenario and its kits.

    Raises FileError where the scenario or a kit in it has faults, or cannot be played.
    """
    scenario = read_scenario(_bytes(replay.scenario), f"{name}: scenario")
    kits: JsonObject = dict(built_in_kits(scenario.system))
    for key, kit in replay.kits.items():
        kits[key] = read_kit(_bytes(kit), f"{name}: kit {key}")
    library: AnyLibrary = Library(kits)
    try:
        if scenario.system != replay.system:
            raise UnplayableError(f"its scenario is for {scenario.system}, not {replay.system}")
        system = system_named(scenario.system)
        ruleset = ruleset_for(scenario.system)
        game = game_of(system, scenario, library, ruleset, replay.mode, replay.setup)
    except UnplayableError as error:
        raise FileError(name, [Fault(str(error))]) from error
    return game, scenario, library


def kits_by_path(scenario: AnyScenario, library: AnyLibrary) -> JsonObject:
    """Return the kits that a scenario names by path, which a replay contains."""
    paths = {use.path for use in scenario.kits if use.path}
    return {path: library.kits[path] for path in sorted(paths) if path in library.kits}


def _refuse_other_formats(document: JsonDocument) -> None:
    found = document.value.get("format")
    if found != FORMAT:
        message = f"is a replay in the unsupported format {found!r}"
        raise FileError(document.name, [Fault(message, f'"format": {FORMAT}', path="$.format")])


def _bytes(value: JsonObject) -> bytes:
    return msgspec.json.encode(value)
