"""A document: a scenario with its file, its history and what it is read with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from editor.core.history import History, begin
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.storage.kits import built_in_library, library_for, ruleset_for
from editor.storage.restoring.catalogue import Way
from editor.storage.restoring.load import find_scenario, scenario_in
from editor.storage.save import save_scenario
from editor.systems.catalogue import system_named
from editor.systems.system import System


@dataclass(frozen=True)
class Document:
    """A scenario that is being edited. `path` None: it has no file yet.

    - kept: the scenario as its file holds it, None when there is no file
    - source: what it was restored from, as a sentence, empty for none: it is in no file of its own
    """

    path: Path | None
    history: History[AnyScenario]
    library: AnyLibrary
    ruleset: Ruleset
    kept: AnyScenario | None
    source: str = ""

    @property
    def scenario(self) -> AnyScenario:
        """The present scenario."""
        return self.history.present

    @property
    def system(self) -> System:
        """The system of the scenario."""
        return system_named(self.scenario.system)

    @property
    def unsaved(self) -> bool:
        """Whether the file does not hold the present scenario."""
        if self.kept is self.scenario:
            return False
        if self.kept is None:
            return self.path is None and (self.history.can_undo or bool(self.source))
        return self.kept != self.scenario

    @property
    def name(self) -> str:
        """What people call the document: the name of its file, or the title."""
        return self.path.stem if self.path else self.scenario.title


def new_document(system: str, mode: str, players: int | None = None, title: str = "") -> Document:
    """Return a document with a starting scenario. Raises ValueError for an unknown mode."""
    library = built_in_library(system)
    scenario = system_named(system).new_scenario(mode, players, library, title)
    seats = f", {players} players" if players else ""
    played = system_named(system).mode(scenario.mode)
    return document_of(scenario, f"New: {played.title.lower() if played else mode}{seats}")


def document_of(scenario: AnyScenario, title: str, path: Path | None = None) -> Document:
    """Return a document that begins with this scenario and was never saved.

    `path` is where its kits are looked for and where it would be saved, such as for recovered
    work. Raises FileError for a kit file that has faults.
    """
    library = library_for(scenario, path.parent if path else None)
    ruleset = ruleset_for(scenario.system)
    return Document(path, begin(scenario, title), library, ruleset, None)


def open_document(path: Path) -> Document:
    """Return the document of a file; of one that carries a scenario, a document without a file.

    Raises FileError with all that is wrong with it.
    """
    found = find_scenario(path)
    document = document_of(found.scenario, f"Open {path.name}", path)
    if found.way is None:
        return replace(document, kept=found.scenario)
    return _restored(document, found.way, path.name)


def pasted_document(text: str) -> Document:
    """Return the document of a text that carries a scenario, such as a code or its parts.

    Raises FileError for any other text.
    """
    name = "the pasted text"
    found = scenario_in(text.encode(errors="replace"), name)
    return _restored(document_of(found.scenario, f"Open {name}"), found.way, name)


def _restored(document: Document, way: Way | None, name: str) -> Document:
    held = f"{name}, {way.title}" if way else name
    source = f"Restored from {held}; it is in no file of its own yet"
    return replace(document, path=None, source=source)


def save_document(document: Document, path: Path | None = None) -> Document:
    """Write a document to its file, or to another, and return it as saved.

    Raises FileError, with the file as it was, when it cannot be written; ValueError when there
    is no path.
    """
    target = path or document.path
    if target is None:
        raise ValueError("the document has no file yet")
    save_scenario(document.scenario, target)
    moved = replace(document, path=target, kept=document.scenario)
    return with_library(moved) if target != document.path else moved


def with_library(document: Document) -> Document:
    """Return the document with the kits within its reach read again. Raises FileError."""
    folder = document.path.parent if document.path else None
    return replace(document, library=library_for(document.scenario, folder))
