"""House rules as files for the window: kept from a map, taken into it, followed, and reloaded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from editor.core.errors import Fault, FileError
from editor.core.finding import Finding, milder
from editor.core.house_rules import PutHouseRules
from editor.core.kit import RulesDocument, document_of, followed_paths, following
from editor.core.words import file_stem, listing
from editor.seam.layers import DescribedLayer, described_layers
from editor.storage.document import digest_at
from editor.storage.kits import RULES_SUFFIX, file_within, load_rules, save_rules
from editor.systems.catalogue import system_named
from editor.workbench.document import Document, with_library
from editor.workbench.house_rules import overlay_named
from editor.workbench.session import Session


def is_rules_file(path: Path) -> bool:
    """Return whether a file is named as one of house rules."""
    return path.name.endswith(RULES_SUFFIX)


def proposed_file(document: Document, name: str, folder: Path) -> Path:
    """Return where house rules of a map may be kept: "oak-league.rules.json" beside it."""
    home = document.path.parent if document.path is not None else folder
    return home / f"{file_stem(name, 'house-rules')}{RULES_SUFFIX}"


def share(session: Session, name: str, path: Path) -> None:
    """Write house rules of a map to a file. Raises FileError, and ValueError without such rules."""
    rules = overlay_named(session.present, name)
    if rules is None:
        raise ValueError(f"there are no house rules {name!r}")
    save_rules(document_of(rules, session.present.system), path, digest_at(path))


def path_within(document: Document, file: Path) -> str:
    """Return a file by its path within the folder of a map; empty if it cannot be followed there.

    Nothing outside of that folder is read when a map is opened.
    """
    if document.path is None:
        return ""
    try:
        path = file.resolve().relative_to(document.path.parent.resolve()).as_posix()
    except (OSError, RuntimeError, ValueError):
        return ""
    return path if file_within(path, document.path.parent) is not None else ""


@dataclass(frozen=True)
class OfferedRules:
    """House rules of a file that a map may take.

    - path: by which the map may follow the file; empty where it cannot
    - layer: what they change, beside the book; replaces: whether the map has rules of that name
    """

    document: RulesDocument
    layer: DescribedLayer
    path: str
    replaces: bool

    def edit(self, *, follow: bool = False) -> PutHouseRules:
        """Return the edit that takes them, as a copy or to follow their file."""
        return PutHouseRules(self.document.rules(self.path if follow else ""))


def offered_rules(session: Session, file: Path) -> OfferedRules:
    """Return the house rules of a file for a map. Raises FileError with every fault.

    So is a file of another game.
    """
    document, scenario = load_rules(file), session.present
    if document.system != scenario.system:
        theirs, ours = (system_named(name).title for name in (document.system, scenario.system))
        fault = Fault(
            f"contains house rules for {theirs}, but this map is for {ours}", path="$.system"
        )
        raise FileError(str(file), [fault])
    (layer,) = described_layers((document.rules(),), session.system, session.document.ruleset)
    replaces = overlay_named(scenario, document.name) is not None
    return OfferedRules(document, layer, path_within(session.document, file), replaces)


@dataclass(frozen=True)
class RulesEffect:
    """What house rules change of the findings of a map: new ones, and those that are gone."""

    broken: tuple[Finding, ...]
    allowed: tuple[Finding, ...]


def effect_on(before: Iterable[Finding], after: Iterable[Finding]) -> RulesEffect:
    """Return what differs between the findings of a map by some rules and by others.

    A finding that becomes worse is newly broken, one that becomes milder newly allowed.
    """
    earlier = {each.key: each for each in before if not each.waived}
    later = {each.key: each for each in after if not each.waived}
    return RulesEffect(tuple(_worse(later, earlier)), tuple(_worse(earlier, later)))


def _worse(these: dict[str, Finding], those: dict[str, Finding]) -> Iterator[Finding]:
    """Yield the findings that are not among others, or are milder there."""
    for key, each in these.items():
        other = those.get(key)
        if other is None or milder(other.level, each.level):
            yield each


def reloaded(document: Document) -> tuple[Document, str]:
    """Return a document with the files of house rules that it follows as they are now.

    A change is a step of the history, with a message; there is none if it is
    empty. Raises FileError for a file with faults, by which what it held before stays in force.
    """
    fresh = with_library(document)
    scenario = following(document.scenario, fresh.library.rules)
    if fresh.library.rules == document.library.rules and scenario is document.scenario:
        return document, ""
    if scenario is document.scenario:
        return fresh, "A house rules file was added or removed"
    pairs = zip(document.scenario.house_rules, scenario.house_rules, strict=True)
    names = [f"“{after.name}”" for before, after in pairs if before != after]
    words = f"{listing(names)} updated from {'its file' if len(names) == 1 else 'their files'}"
    return replace(fresh, history=document.history.push(scenario, words)), words


def followed_digests(document: Document) -> tuple[tuple[str, bytes | None], ...]:
    """Return the files of house rules that a map follows, with the digests of what they hold."""
    folder = document.folder
    found = ((path, file_within(path, folder)) for path in followed_paths(document.scenario))
    return tuple((path, digest_at(file) if file is not None else None) for path, file in found)
