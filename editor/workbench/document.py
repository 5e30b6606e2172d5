"""A document: a scenario with its file, history, kits, ruleset and cached surveys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from editor.checks.check import BaseSurvey
from editor.core.errors import FileError
from editor.core.history import History, begin
from editor.core.kit import AnyLibrary, followed_paths, following
from editor.core.resources import is_sample
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.words import counted, file_stem
from editor.seam.system import AnySystem
from editor.storage.document import digest_at, digest_of
from editor.storage.kits import built_in_library, copy_companions, library_for, ruleset_for
from editor.storage.restoring.restore import Carrier, find_scenario, scenario_in
from editor.storage.save import save_scenario
from editor.systems.catalogue import system_named
from editor.workbench.import_summary import ImportSummary, not_restored


@dataclass(frozen=True)
class Document:
    """A scenario that is being edited. `path` is None while it has no file.

    - kept: the scenario as saved in its file, or in the sample that it is a copy of; else None
    - source: where it came from, as a sentence; empty for a file of its own or a new map
    - held: the digest of its file when it was last read, written or asked about; None without
    - home: the folder of its kits and pictures while it has no file
    - summary: what came of the import that made it, to show at first
    """

    path: Path | None
    history: History[AnyScenario]
    library: AnyLibrary
    ruleset: Ruleset
    kept: AnyScenario | None
    source: str = ""
    held: bytes | None = None
    home: Path | None = None
    summary: ImportSummary | None = None

    @property
    def scenario(self) -> AnyScenario:
        """The present scenario."""
        return self.history.present

    @property
    def system(self) -> AnySystem:
        """The system of the scenario."""
        return system_named(self.scenario.system)

    @property
    def folder(self) -> Path | None:
        """The folder in which its kits and pictures are searched."""
        return self.path.parent if self.path else self.home

    @property
    def unsaved(self) -> bool:
        """Whether there is work that no file holds."""
        if self.kept is self.scenario:
            return False
        if self.kept is None:
            return self.path is not None or self.history.can_undo or bool(self.source)
        return self.kept != self.scenario

    @property
    def untouched(self) -> bool:
        """Whether it is a new map as it was made, in which nothing was done."""
        made = self.path is None and self.kept is None and not self.source
        return made and len(self.history.entries) == 1

    @property
    def name(self) -> str:
        """The displayed name: that of its file, or the title."""
        return self.path.stem if self.path else self.scenario.title

    @property
    def file_stem(self) -> str:
        """The name, without an ending, for files that are made of it."""
        return self.path.stem if self.path else file_stem(self.scenario.title, "map")


def new_document(system: str, mode: str, players: int | None = None, title: str = "") -> Document:
    """Return a document with a new scenario. Raises ValueError for an unknown mode."""
    library = built_in_library(system)
    scenario = system_named(system).new_scenario(mode, players, library, title)
    seats = f", {players} players" if players else ""
    played = system_named(system).mode(scenario.mode)
    return document_of(scenario, f"New: {played.title.lower() if played else mode}{seats}")


def document_of(scenario: AnyScenario, title: str, home: Path | None = None) -> Document:
    """Return a document of this scenario that has no file.

    Raises FileError for a kit file in `home` that has faults.
    """
    library, ruleset = library_for(scenario, home), ruleset_for(scenario.system)
    scenario = following(scenario, library.rules)
    return Document(None, begin(scenario, title), library, ruleset, None, home=home)


def open_document(path: Path) -> Document:
    """Open a file. A scenario embedded in an export becomes a document without a file.

    So does a copy of a sample of the program. Raises FileError with all faults.
    """
    found = find_scenario(path)
    document = document_of(found.scenario, f"Open {path.name}", path.parent)
    if found.carrier is not None:
        notes = not_restored(found.carrier, path, found.scenario, document.library)
        return _restored(document, found.carrier, path.name, notes)
    if is_sample(path):
        source = f"A copy of the sample {path.name}; save it to your own file"
        return replace(document, kept=found.scenario, source=source)
    return replace(document, path=path, kept=found.scenario, held=found.digest)


def pasted_document(text: str) -> Document:
    """Return the document of the scenario embedded in a text, such as a code or its parts.

    Raises FileError for any other text.
    """
    name = "the pasted text"
    found = scenario_in(text.encode(errors="replace"), name)
    return _restored(document_of(found.scenario, f"Open {name}"), found.carrier, name)


def _restored(
    document: Document, carrier: Carrier | None, name: str, notes: tuple[str, ...] = ()
) -> Document:
    held = f"{name}, {carrier.title}" if carrier else name
    source = f"Restored from {held}; not saved yet"
    setups = counted(len(document.scenario.setups), "set-up")
    came = f"“{document.scenario.title}”, a {document.system.title} map with {setups}"
    return replace(document, source=source, summary=ImportSummary("scenario", name, came, notes))


def save_document(
    document: Document,
    path: Path | None = None,
    report: Callable[[FileError], None] = lambda _: None,
) -> Document:
    """Write a document to its file, or to another one, and return it as saved.

    A file at another path is replaced, and kits and house rules that the map names by path are
    copied there; `report` hears of each that could not be copied, or not be read there.
    Raises FileError where the file cannot be written, which leaves it as it was; ChangedError
    where its own file was changed by something else; ValueError where there is no path.
    """
    target = path or document.path
    if target is None:
        raise ValueError("the document has no file yet")
    held = document.held if target == document.path else digest_at(target)
    data = save_scenario(document.scenario, target, held)
    saved = replace(document, path=target, kept=document.scenario, source="", held=digest_of(data),
                    summary=None)  # fmt: skip
    if target.parent == document.folder:
        return saved
    for fault in copy_companions(document.scenario, document.folder, target.parent):
        report(fault)
    try:
        return with_library(saved)
    except FileError as error:
        # The map itself is saved; it keeps the kits that it had.
        report(error)
        return saved


def with_library(document: Document) -> Document:
    """Return the document with its kits and files of house rules read again. Raises FileError."""
    return replace(document, library=library_for(document.scenario, document.folder))


def files_named(scenario: AnyScenario) -> tuple[str, ...]:
    """Return the paths of the files of kits and house rules that a scenario names."""
    kits = (use.path for use in scenario.kits if use.path)
    return (*kits, *followed_paths(scenario))


class Surveys:
    """Caches the surveys of the present and of the shown scenario, and of the one shown before.

    A map shares what an edit left as it was with the map before, as long as that is in use.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, str], tuple[AnyScenario, tuple[BaseSurvey, ...]]] = {}

    def of(
        self, scenario: AnyScenario, document: Document, system: AnySystem, mode: str
    ) -> tuple[BaseSurvey, ...]:
        """Return the surveys of a scenario, one for each set-up."""
        key = (id(scenario), mode)
        known = self._known.get(key)
        if known is not None and known[0] is scenario:
            return known[1]
        found = system.surveys(scenario, document.library, document.ruleset, mode)
        before = next(reversed(self._known), key)
        keep = {id(document.scenario), before[0]}
        self._known = {k: v for k, v in self._known.items() if k[0] in keep}
        self._known[key] = (scenario, found)
        return found

    def forget(self) -> None:
        """Clear the cache, such as when a kit was read again."""
        self._known.clear()


def in_setup(surveys: tuple[BaseSurvey, ...], setup: str) -> BaseSurvey:
    """Return the survey of a set-up, else the first."""
    for survey in surveys:
        if survey.setup is not None and survey.setup.id == setup:
            return survey
    return surveys[0]
