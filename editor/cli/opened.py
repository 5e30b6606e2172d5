"""Open a scenario with its kits and ruleset for a verb, and report faults of files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from msgspec import UNSET, convert

from editor.cli.answers.shared import FileFailure, print_answer
from editor.cli.output import detail, note
from editor.cli.parsing import UsageError
from editor.cli.reports.json_types import ErrorEntry, FaultEntry
from editor.core.errors import Fault, FileError
from editor.core.kit import AnyLibrary, following
from editor.core.objects import ids_of
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.suggestions import did_you_mean, unknown_name
from editor.storage.document import digest_at
from editor.storage.folders import absolute
from editor.storage.kits import library_for, ruleset_for
from editor.storage.restoring.restore import (
    Carrier,
    find_scenario,
    is_replay_file,
    is_scenario_file,
)
from editor.storage.save import ANYTHING, Held, save_scenario
from editor.storage.standard_streams import NAME as STANDARD
from editor.systems.catalogue import system_named


@dataclass(frozen=True)
class OpenScenario:
    """A scenario that was read, with its kits and ruleset.

    `carrier` is the kind of export that it was restored from, None for a scenario file; `digest`
    is that of the file when it was read.
    """

    path: Path
    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    digest: bytes
    carrier: Carrier | None = None

    @property
    def given(self) -> tuple[AnyScenario, AnyLibrary, Ruleset]:
        """The three values that a scenario is judged by."""
        return self.scenario, self.library, self.ruleset


def open_scenario(name: Path | str, setup: str = "", mode: str = "") -> OpenScenario:
    """Open a scenario file, or the scenario embedded in an export.

    Raises FileError where the file or a kit is at fault, UsageError for an unknown set-up or mode.
    """
    path = Path(name)
    try:
        found = find_scenario(path)
    except FileError as error:
        if is_replay_file(path):
            words = "is a replay; use `realmwright replay` to verify it"
            raise FileError(str(path), [Fault(words, "a scenario file")]) from error
        raise
    library = library_for(found.scenario, path.parent)
    scenario = following(found.scenario, library.rules)
    known = [item.id for item in scenario.setups]
    if setup and setup not in known:
        raise UsageError(unknown_name("set-up", setup, known), str(path))
    system = system_named(scenario.system)
    if mode and system.mode(mode) is None:
        modes = [item.id for item in system.modes]
        raise UsageError(unknown_name(f"{system.id} mode", mode, modes), str(path))
    detail(f"read {path}: {scenario.title} ({system.id}, {scenario.mode})")
    return OpenScenario(
        path, scenario, library, ruleset_for(scenario.system), found.digest, found.carrier
    )


def save_changed(scenario: AnyScenario, opened: OpenScenario) -> None:
    """Save a changed scenario in place, whatever was read from standard input to standard output.

    A file whose scenario stayed as it was is left alone. Raises FileError.
    """
    if scenario != opened.scenario or str(opened.path) == STANDARD:
        save_scenario(scenario, opened.path, opened.digest)


def demand_ids(ids: Iterable[str], scenario: AnyScenario) -> None:
    """Raise UsageError for an id that no object of a scenario has."""
    known = ids_of(scenario)
    for word in ids:
        if word not in known:
            meant = did_you_mean(word, known) or "; `realmwright list FILE` lists the objects"
            raise UsageError(f"unknown id {word!r}{meant}")


def is_same_file(output: str, source: str | Path) -> bool:
    """Return whether the file to write is the file that is read, under any name."""
    if output == STANDARD:
        return False
    try:
        return Path(output).samefile(source)
    except (OSError, ValueError):
        return False


def why_unwritable(output: str, *, force: bool = True) -> str:
    """Return why no file can be written there, before anything long is done; empty for none.

    Without `force` a file that is there already must stay.
    """
    path = Path(output)
    if output in ("", STANDARD):
        return ""
    try:
        path.is_dir()
    except OSError as error:  # no file can have this name
        return f"{path} cannot be written: {error.strerror}"
    if not absolute(path).parent.is_dir():
        return f"{path} cannot be written: its folder does not exist"
    if not os.access(absolute(path).parent, os.W_OK):
        return f"{path} cannot be written: its folder is read-only"
    if path.is_dir():
        return f"{path} cannot be written: it is a folder"
    if path.exists() and not path.is_file():
        return f"{path} cannot be written: it is not a regular file"
    if path.exists() and not force:
        return f"{output} already exists; use --force to overwrite it"
    return ""


def why_no_result(output: str, *sources: str | Path) -> str:
    """Return why what a verb found cannot be written there; empty where it can, or for no file.

    It replaces what an earlier run wrote, but neither a file that is read nor a map.
    """
    if output and any(is_same_file(output, source) for source in sources):
        return f"{output} is the input file"
    return why_unwritable(output) or why_a_map_stays(output)


def why_a_map_stays(output: str) -> str:
    """Return why a map there must not be replaced by something else; empty if there is none."""
    if output != STANDARD and is_scenario_file(Path(output)):
        return f"{output} is a scenario; choose another name"
    return ""


def held_by(output: str | Path, *, force: bool) -> Held:
    """Return what may be overwritten: nothing, or with `force` anything.

    Raises ValueError for a file that exists and must stay.
    """
    if force:
        return ANYTHING
    if digest_at(Path(output)) is not None:
        raise ValueError(f"{output} already exists; use --force to overwrite it")
    return None


def print_error(error: FileError, form: str = "text") -> None:
    """Print every fault of a file: on stderr, a line each, or as one JSON object on stdout."""
    if form == "json":
        print_answer(FileFailure(path=error.file, error=error_entry(error, error.file)))
        return
    for line in error.lines():
        print(f"error: {line}", file=sys.stderr)


def error_entry(error: FileError, path: str) -> ErrorEntry:
    """Return a file's faults: the first in full, and all of them in a list.

    The file is named where it is another one than that of `path`.
    """
    first = error.faults[0]
    return ErrorEntry(
        message=first.message,
        line=first.line,
        column=first.column,
        path=first.path,
        faults=convert(error.faults, tuple[FaultEntry, ...], from_attributes=True),
        file=error.file if error.file != path else UNSET,
    )


def warn_if_interpreted() -> bool:
    """Print on stderr why rules run interpreted; return whether they do.

    This is known once an engine was made.
    """
    from editor.play.machine import why_slow

    words = why_slow()
    if words:
        note(words)
    return bool(words)
