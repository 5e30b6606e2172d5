"""The summary of an import: what came, what was left out, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Literal, NamedTuple

from editor.core.kit import AnyLibrary
from editor.core.scenario import AnyScenario
from editor.export.job import Job
from editor.storage.document import read_bytes
from editor.storage.kits import ruleset_for
from editor.storage.restoring.restore import MAX_CARRIER_BYTES, Carrier

ImportKind = Literal["outlines", "tiles", "reference", "scenario"]


class NextStep(NamedTuple):
    """Something to do after an import.

    - words: what it is; action: the id of the action that does it, or `tool/`, the id of a tool and
      perhaps `/` and its option
    - command: how it is done on the command line, with {file} for the map; empty if it cannot be
    """

    words: str
    action: str
    command: str = ""


_PROBLEMS = NextStep("Solve the problems", "next-problem", "check {file}")
_STEPS: dict[ImportKind, tuple[NextStep, ...]] = {
    "outlines": (
        NextStep("Check the names of the areas", "outline", "list {file}"),
        NextStep("Place starting locations", "tool/start"),
        NextStep("Add mineral fields", "tool/minerals"),
        _PROBLEMS,
    ),
    "tiles": (
        NextStep("Check the terrain and the marks", "outline", "list {file}"),
        NextStep("Place starting locations", "tool/start"),
        _PROBLEMS,
    ),
    "reference": (
        NextStep("Adjust its place by two points", "tool/reference/pin", "edit {file}"),
        NextStep("Lock the picture", "reference-lock"),
        NextStep("Hide or show the picture", "reference-hide"),
    ),
    "scenario": (NextStep("Save it to your own file", "save-as"), _PROBLEMS),
}


@dataclass(frozen=True)
class ImportSummary:
    """What came of an import of the file `name`, what was left out of it, in sentences."""

    kind: ImportKind
    name: str
    came: str
    notes: tuple[str, ...] = ()

    @property
    def steps(self) -> tuple[NextStep, ...]:
        """What to do next."""
        return _STEPS[self.kind]


def commands_next(kind: ImportKind, file: Path) -> Iterator[str]:
    """Yield what to do next on the command line, a line each."""
    for words, _, command in _STEPS[kind]:
        if command:
            yield f"{words}: realmwright {command.format(file=quote(str(file)))}"


def not_restored(
    carrier: Carrier | None, path: Path, scenario: AnyScenario, library: AnyLibrary
) -> tuple[str, ...]:
    """Return where a file differs from the scenario restored from it, in sentences."""
    if carrier is None or carrier.kind != "tiled":
        return ()
    from editor.export.tiled.drawing import changes  # late: few files are maps of Tiled

    job = Job(scenario, library, ruleset_for(scenario.system))
    found = changes(read_bytes(path, MAX_CARRIER_BYTES), str(path), job)
    return tuple(f"not imported: {change}" for change in found)
