"""What people read names things as people do: never by ids of files, codes or names of settings."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from editor.checks.check import source_words
from editor.checks.played import PLAYED
from editor.core.errors import EditError
from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario
from editor.export.paper.contents import Print
from editor.export.pdf_file import EXPORTER as PDF
from editor.seam.editing import AnyEditing, Inspection, OutlineNode
from editor.seam.rules_sheet import as_text
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_kits, library_for, ruleset_for
from editor.storage.load import read_scenario
from editor.systems.catalogue import SYSTEMS, system_named
from editor.systems.judge import judge
from editor.workbench.actions import actions
from editor.workbench.map_changes import changes_between
from tests.export.jobs import job_with
from tests.export.paper.inked import written
from tests.plain_words import PATTERN

MARK = "zz-"
"""What every id of a map begins with here, so that it is found in a text."""
_KEPT = {"component", "side", "terrain", "kind", "piece", "faction", "name", "title", "text"}
"""Keys whose texts are no ids of objects, even where they look like one."""
_KEPT |= {"notes", "team"}
_ABOUT_IDS = {"ids-not-unique"}
"""Checks of the ids themselves."""
FAULTY = sorted(samples_folder().glob("faulty/*/*.json"))
LAWFUL = [
    samples_folder() / name
    for name in (
        "tactics/under-the-hill.json",
        "tactics/two-lanterns.json",
        "mechs/broken-ring.json",
        "trts/round-the-mere.json",
    )
]


def marked(document: Any) -> Any:
    """Return a file with the mark before the id of every object, player and set-up."""
    ids = set(_ids(document["board"])) | set(_ids(document.get("setups", [])))
    # The letter of a control area is on its flag.
    ids = {name for name in ids if len(name) > 1}

    def renamed(node: Any, key: str = "") -> Any:
        if isinstance(node, dict):
            return {name: renamed(value, name) for name, value in node.items()}
        if isinstance(node, list):
            return [renamed(value, key) for value in node]
        own = isinstance(node, str) and node in ids and key not in _KEPT
        return f"{MARK}{node}" if own else node

    waivers = [
        {name: renamed(value) if name in ("at", "setup") else value for name, value in item.items()}
        for item in document.get("waivers", [])
    ]
    named = {name: renamed(document[name]) for name in ("board", "setups") if name in document}
    return {**document, **named, **({"waivers": waivers} if waivers else {})}


def _ids(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("id"), str):
            yield node["id"]
        node = list(node.values())
    if isinstance(node, list):
        for value in node:
            yield from _ids(value)


def unsayable() -> re.Pattern[str]:
    """Return what no text shows: marked ids, codes, names of settings and kits, paths of pages."""
    words: set[str] = set()
    for system in SYSTEMS:
        kits = built_in_kits(system.id)
        words |= {check.code for check in system.checks()}
        words |= set(ruleset_for(system.id).settings) | set(kits)
        words |= {each.id for kit in kits.values() for each in kit.components}
        words |= {mode.id for mode in system.modes if mode.id not in mode.title.lower()}
    listed = "|".join(re.escape(word) for word in sorted(words) if re.search(r"[-._]", word))
    pattern = rf"{MARK}|docs/|\b[a-z]+_[a-z]+\b|(?<![\w.-])(?:{listed})(?![\w-])"
    return re.compile(pattern, re.IGNORECASE)


UNSAYABLE = unsayable()


def scenario_in(file: Path) -> AnyScenario:
    """Return the scenario of a file with marked ids."""
    document = marked(json.loads(file.read_text(encoding="utf-8")))
    return read_scenario(json.dumps(document).encode(), file.name)


def _in_inspector(seen: Inspection) -> Iterator[str]:
    yield from (seen.title, seen.aside, seen.subtitle)
    for part in seen.parts:
        yield from (part.title, part.aside, *part.lines)
        yield from (name for name, _ in part.counts)
        yield from (word for _, word in part.actions)


def _in_outline(nodes: Iterable[OutlineNode]) -> Iterator[str]:
    for node in nodes:
        yield from (node.title, node.detail)
        yield from _in_outline(node.children)


def of_findings(scenario: AnyScenario, folder: Path) -> Iterator[str]:
    """Yield what is said of what is wrong with a map; notes name what a file says."""
    library, ruleset = library_for(scenario, folder), ruleset_for(scenario.system)
    for finding in judge(scenario, library, ruleset):
        if finding.check not in _ABOUT_IDS:
            yield finding.full_message
        yield from (fix.title for fix in finding.fixes)


def of_objects(scenario: AnyScenario, folder: Path) -> Iterator[str]:
    """Yield what panels and the history say of the objects of a map."""
    library, ruleset = library_for(scenario, folder), ruleset_for(scenario.system)
    system = system_named(scenario.system)
    editing: AnyEditing = system.editing()
    for survey in system.surveys(scenario, library, ruleset, ""):
        setup = survey.setup.id if survey.setup else ""
        yield editing.size(survey)
        yield from _in_outline(editing.outline(survey))
        yield from _in_inspector(editing.inspect(survey, (), frozenset()))
        for name in editing.objects(scenario, setup):
            yield editing.name_words(survey, name)
            yield from _in_inspector(editing.inspect(survey, (name,), frozenset()))
            for edit in (
                editing.remove((name,), setup),
                editing.move((name,), (1, 0), setup),
                editing.lock((name,), True, setup),
            ):
                try:
                    yield edit.sentence(scenario, library)
                except EditError as error:
                    yield str(error)


def on_paper(scenario: AnyScenario, folder: Path) -> Iterator[str]:
    """Yield what sheets, tables of other programs and facts say of a map."""
    library, ruleset = library_for(scenario, folder), ruleset_for(scenario.system)
    system = system_named(scenario.system)
    for survey in system.surveys(scenario, library, ruleset, ""):
        assert system.rules_sheet is not None
        yield from as_text(system.rules_sheet(survey)).splitlines()
        table = system.tabletop(survey)
        yield from (*table.rules, *table.waivers)
        yield from (token.name for token in table.tokens)
        yield from (seat.name for seat in table.seats)
        yield from (slab.name for slab in table.slabs)
        for section in system.facts(survey):
            yield from (section.title, *(fact.label for fact in section.facts))


def in_print(scenario: AnyScenario, folder: Path) -> Iterator[str]:
    """Yield the words of every sheet of a print, and the names of its sheets."""
    for page in Print(job_with(scenario, PDF, folder, code=False)).whole():
        yield page.name
        yield from (words for words, _ in written(page.nodes))


def in_compare(scenario: AnyScenario, folder: Path) -> Iterator[str]:
    """Yield what Compare says of maps of which one lacks an object, or has it elsewhere."""
    library, ruleset = library_for(scenario, folder), ruleset_for(scenario.system)
    system = system_named(scenario.system)
    editing: AnyEditing = system.editing()
    (survey, *_) = system.surveys(scenario, library, ruleset, "")
    setup = survey.setup.id if survey.setup else ""
    for name in editing.objects(scenario, setup):
        for edit in (editing.remove((name,), setup), editing.move((name,), (1, 0), setup)):
            try:
                other = edit.apply(scenario, library)
            except EditError:
                continue
            (after, *_) = system.surveys(other, library, ruleset, "")
            for pair in ((survey, after), (after, survey)):
                playtests: Any = [
                    SimpleNamespace(
                        deal=SimpleNamespace(scenario=each.scenario),
                        game=SimpleNamespace(survey=each),
                    )
                    for each in pair
                ]
                for change in changes_between(*playtests):
                    yield from (change.name, change.words)


def shown(texts: Iterable[str]) -> list[str]:
    """Return the texts with a word that only a file has, or a phrase that is not plain."""
    return sorted({text for text in texts if UNSAYABLE.search(text) or PATTERN.search(text)})


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_checks_actions_and_rules_explain_themselves_in_words(system: AnySystem) -> None:
    """What a check says of itself, menus and hints, and what house rules ask and mean."""
    for check in (*system.checks(), *PLAYED):
        said = (check.title, check.what, check.why, check.example, check.remedy)
        assert shown([*said, source_words(check.source)]) == []
    assert shown(word for action in actions(system) for word in (action.title, action.hint)) == []
    rules = ruleset_for(system.id).settings.values()
    assert shown(word for rule in rules for word in (rule.full_question, rule.description)) == []


@pytest.mark.quick("broken-ring")
@pytest.mark.parametrize("file", LAWFUL, ids=lambda file: file.stem)
def test_a_sample_is_told_without_a_word_of_its_file(file: Path) -> None:
    """Its findings, panels, history and sheets name things by kind and place."""
    scenario = scenario_in(file)
    assert shown(of_findings(scenario, file.parent)) == []
    assert shown(of_objects(scenario, file.parent)) == []
    assert shown(on_paper(scenario, file.parent)) == []
    assert shown(in_print(scenario, file.parent)) == []
    assert shown(in_compare(scenario, file.parent)) == []


@pytest.mark.quick("tactics", "trts")
@pytest.mark.parametrize("system", [system.id for system in SYSTEMS])
def test_a_fault_is_told_without_a_word_of_its_file(system: str) -> None:
    """What is missing, doubled or unknown has no name, and is told by its kind all the same."""
    said: list[str] = []
    for file in FAULTY:
        document = json.loads(file.read_text(encoding="utf-8"))
        if file.parent.name == system and "board" in document:
            scenario = scenario_in(file)
            said += shown(of_findings(scenario, file.parent))
            said += shown(of_objects(scenario, file.parent))
    assert said == []
