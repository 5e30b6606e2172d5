"""Versions of a map that can be compared: steps of its history, files, and other rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from msgspec.structs import replace as with_fields

from editor.checks.check import BaseSurvey
from editor.core.objects import setup_named
from editor.core.scenario import AnyScenario
from editor.core.words import setup_name
from editor.lab.plan import Deal
from editor.storage.kits import house_rules_named
from editor.systems.catalogue import system_named
from editor.workbench.document import in_setup, open_document
from editor.workbench.playing.matches import deal_of
from editor.workbench.session import Session

Kind = Literal["now", "saved", "step", "file", "book", "rules", "setup"]


@dataclass(frozen=True)
class Version:
    """A map with its rules as it can be played.

    - name: in a few words, such as "Step 14"; detail: what it is, such as its sentence
    - step: its place in the history, None for no step of it; path: the file that holds it as it is
    """

    kind: Kind
    name: str
    deal: Deal
    detail: str = ""
    step: int | None = None
    path: Path | None = None

    @property
    def phrase(self) -> str:
        """Its name within a sentence: "fairer than step 14"."""
        if self.kind == "saved":
            return "the saved file"
        return self.name if self.kind == "file" else f"{self.name[:1].lower()}{self.name[1:]}"

    @property
    def title(self) -> str:
        """Name and detail: "Step 14: Stack 2×2 on 5×4"."""
        return f"{self.name}: {self.detail}" if self.detail else self.name


def survey_of(version: Version) -> BaseSurvey:
    """Return the survey of a version in its set-up, also where it cannot be played."""
    deal = version.deal
    system = system_named(deal.scenario.system)
    mode = deal.mode or deal.scenario.mode
    surveys = system.surveys(deal.scenario, deal.library, deal.ruleset, mode)
    return in_setup(surveys, deal.setup)


def present_version(session: Session) -> Version:
    """Return the map as it is now."""
    document = session.document
    path = document.path if document.kept == session.present else None
    return Version("now", "Now", deal_of(session), path=path)


def setup_version(session: Session, setup_id: str) -> Version:
    """Return the map as it is now in one of its set-ups."""
    name = setup_name(setup_named(session.present, setup_id))
    return Version("setup", f"Set-up “{name}”", replace(deal_of(session), setup=setup_id))


def step_versions(session: Session) -> tuple[Version, ...]:
    """Return the other steps of the history, the nearest to the latest first."""
    history = session.document.history
    return tuple(
        Version(
            "step",
            f"Step {history.dropped + at}" if history.dropped + at else "The start",
            _deal(session, entry.value),
            entry.title,
            at,
        )
        for at, entry in reversed(list(enumerate(history.entries)))
        if entry.value is not session.present
    )


def saved_version(session: Session) -> Version | None:
    """Return the map as it is saved in its file; None where that is how it is now."""
    document = session.document
    if document.path is None or document.kept is None or document.kept == session.present:
        return None
    deal = _deal(session, document.kept)
    return Version("saved", "As saved", deal, document.path.name, path=document.path)


def book_version(session: Session) -> Version | None:
    """Return the map as it is now by the book; None where it has no house rules."""
    if not session.present.house_rules:
        return None
    bare: AnyScenario = with_fields(session.present, house_rules=())
    return Version("book", "Rulebook", _deal(session, bare), "without house rules")


def offered_rules(session: Session) -> tuple[str, ...]:
    """Return the house rules of the program that the map does not have, by their names."""
    taken = {rules.name for rules in session.present.house_rules}
    every = session.document.ruleset.house_rules
    return tuple(rules.name for rules in every if rules.name not in taken)


def ruled_version(session: Session, name: str) -> Version:
    """Return the map as it is now with house rules of the program over its own."""
    scenario = session.present
    rules = house_rules_named(scenario.system, name)
    ruled: AnyScenario = with_fields(scenario, house_rules=(*scenario.house_rules, rules))
    return Version("rules", f"With “{name}”", _deal(session, ruled))


def file_version(session: Session, path: Path) -> Version:
    """Return the map of a file, in the set-up of the session where it has that.

    Raises FileError with every fault.
    """
    document = open_document(path)
    scenario = document.scenario
    setup = session.setup if any(item.id == session.setup for item in scenario.setups) else ""
    deal = Deal(scenario, document.library, document.ruleset, session.view.mode, setup)
    return Version("file", path.name, deal, scenario.title, path=path)


def former_version(session: Session) -> Version | None:
    """Return what one most likely compares with: the step before, else the saved file, the book."""
    at = session.document.history.index
    steps = [version for version in step_versions(session) if (version.step or 0) < at]
    return next(iter(steps), None) or saved_version(session) or book_version(session)


def _deal(session: Session, scenario: AnyScenario) -> Deal:
    mode = session.view.mode or scenario.mode
    return replace(deal_of(session), scenario=scenario, mode=mode)
