"""Loading a scenario from whatever carries one: a scenario file, or what was exported from it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from editor.core.scenario import AnyScenario
from editor.storage.document import read_bytes
from editor.storage.load import read_scenario
from editor.storage.restoring.catalogue import MAX_BYTES, Way, restored
from editor.storage.stamp import digest_of


@dataclass(frozen=True)
class Found:
    """A scenario, and by what way it was restored; None for a scenario file.

    `digest` is that of the bytes in which it was found.
    """

    scenario: AnyScenario
    way: Way | None
    digest: bytes


def find_scenario(path: Path | str) -> Found:
    """Return the scenario that a file is or carries. Raises FileError with what is wrong with it.

    This is for reading alone: what is saved into a file, or fixed there, is a scenario file.
    """
    return scenario_in(read_bytes(Path(path), MAX_BYTES), str(path))


def scenario_in(data: bytes, name: str) -> Found:
    """Return the scenario that bytes are or carry; `name` is the file in the words of an error.

    Raises FileError as `find_scenario`.
    """
    found, digest = restored(data, name), digest_of(data)
    if found is None:
        return Found(read_scenario(data, name), None, digest)
    return Found(read_scenario(found.data, f"{name}: scenario"), found.way, digest)
