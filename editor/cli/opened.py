"""Opening a scenario for a verb: the file with its kits and its ruleset, or a fault told."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from editor.core.errors import FileError
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario


@dataclass(frozen=True)
class Opened:
    """A scenario as it was read, with what it is checked and drawn with."""

    path: Path
    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset


def open_scenario(path: Path) -> Opened:
    """Return an opened scenario. Raises FileError where the file or one of its kits is at fault."""
    scenario = load_scenario(path)
    library = library_for(scenario, path.parent)
    return Opened(path, scenario, library, ruleset_for(scenario.system))


def open_or_tell(name: str) -> Opened | None:
    """Return an opened scenario, or None after telling on stderr what is wrong with the file."""
    try:
        return open_scenario(Path(name))
    except FileError as error:
        tell(error)
        return None


def tell(error: FileError) -> None:
    """Print every fault of a file on stderr, a line each."""
    for line in error.lines():
        print(f"error: {line}", file=sys.stderr)


def setup_objection(opened: Opened, setup: str) -> str:
    """Return why this set-up cannot be chosen, or the empty string when it can."""
    known = [one.id for one in opened.scenario.setups]
    if not setup or setup in known:
        return ""
    listed = ", ".join(known) if known else "none at all"
    return f"{opened.path}: no set-up is called {setup!r}; the file has {listed}"
