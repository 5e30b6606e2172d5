"""Opening a scenario for a verb: the file with its kits and its ruleset, or a fault told."""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path

from msgspec import UNSET, to_builtins

from editor.cli.output import print_json
from editor.cli.reports.json_types import ErrorEntry, FaultEntry
from editor.core.errors import Fault, FileError
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.storage.document import digest_at
from editor.storage.kits import library_for, ruleset_for
from editor.storage.restoring.restore import Carrier, find_scenario
from editor.storage.save import ANYTHING, Held


@dataclass(frozen=True)
class Opened:
    """A scenario as it was read, with what it is checked and drawn with.

    `way` is how it was restored from something that carries it, None for a scenario file;
    `digest` that of the file as it was read.
    """

    path: Path
    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    digest: bytes
    carrier: Carrier | None = None


def open_scenario(path: Path, setup: str = "") -> Opened:
    """Return an opened scenario, or the one that a file of another kind carries.

    Raises FileError where the file or one of its kits is at fault, or has no such set-up.
    """
    found = find_scenario(path)
    scenario = found.scenario
    library = library_for(scenario, path.parent)
    known = [item.id for item in scenario.setups]
    if setup and setup not in known:
        listed = ", ".join(known) if known else "none at all"
        fault = Fault(f"has no set-up called {setup!r}; there is {listed}", path="$.setups")
        raise FileError(str(path), [fault])
    return Opened(
        path, scenario, library, ruleset_for(scenario.system), found.digest, found.carrier
    )


def is_same_file(output: str, source: str | Path) -> bool:
    """Say whether what a verb would write is the file that it reads, by whatever name."""
    try:
        return Path(output).samefile(source)
    except (OSError, ValueError):
        return False


def open_or_tell(name: str, *, setup: str = "", form: str = "text") -> Opened | None:
    """Return an opened scenario, or None after telling what is wrong with the file."""
    try:
        return open_scenario(Path(name), setup)
    except FileError as error:
        tell(error, form)
        return None


def held_by(arguments: Namespace) -> Held:
    """Return what may lie where `--output` points: nothing, or with `--force` anything.

    Raises ValueError where something is there and must stay.
    """
    if arguments.force:
        return ANYTHING
    if digest_at(Path(arguments.output)) is not None:
        raise ValueError(f"{arguments.output} is there already; --force overwrites it")
    return None


def tell(error: FileError, form: str = "text") -> None:
    """Tell every fault of a file: on stderr, a line each, or as one JSON object on stdout."""
    if form == "json":
        values = to_builtins(error_entry(error, error.file))
        print_json({"format": 1, "path": error.file, "error": values})
        return
    for line in error.lines():
        print(f"error: {line}", file=sys.stderr)


def error_entry(error: FileError, path: str) -> ErrorEntry:
    """Return a file's faults: the first in full, and all of them in a list.

    The file is named where it is another one than that of `path`.
    """
    faults = tuple(
        FaultEntry(
            message=fault.message,
            expected=fault.expected,
            line=fault.line,
            column=fault.column,
            path=fault.path,
        )
        for fault in error.faults
    )
    first = error.faults[0]
    return ErrorEntry(
        message=first.message,
        line=first.line,
        column=first.column,
        path=first.path,
        faults=faults,
        file=error.file if error.file != path else UNSET,
    )


def tell_slow() -> bool:
    """Say on stderr that rules run interpreted, and why, and whether they do.

    It is known once an engine was made.
    """
    from editor.play.machine import why_slow

    words = why_slow()
    if words:
        print(f"note: {words}", file=sys.stderr)
    return bool(words)
