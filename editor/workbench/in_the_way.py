"""What keeps a proposal from being found, in words, with the edit that releases each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from editor.core.edit import AnyEdit
from editor.core.house_rules import ClearSetting, DropCheck, KeepHouseRules, SetLevel
from editor.core.ruleset import Ruleset, setting_question
from editor.core.scenario import AnyScenario
from editor.propose.balance_account import Balanced
from editor.propose.impossible import requirement_words
from editor.propose.obstacles import Obstacle, kept_things, obstacle_words
from editor.propose.repair import Repairs
from editor.systems.catalogue import system_named
from editor.systems.causes import Culprit
from editor.workbench.arguing import ArguedMap
from editor.workbench.proposing import Completed


@dataclass(frozen=True)
class InTheWay:
    """Something that is in the way, and what releases it, in a word; empty where nothing can.

    `edit` does it on the map, None for what was only asked for: what is protected, a symmetry.
    """

    words: str
    id: str
    edit: AnyEdit | None = None
    release: str = "Release"


def in_the_way(map_in_view: ArguedMap, found: object) -> tuple[InTheWay, ...]:
    """Return what kept a search from finding anything: the smallest set that is known."""
    if isinstance(found, Repairs):
        return tuple(_of_obstacles(map_in_view, found.obstacles))
    if isinstance(found, Completed) and found.prevented is not None:
        first, culprits = found.prevented.release, found.prevented.cause.culprits
        # What is released with the least loss comes first.
        ordered = sorted(culprits, key=lambda each: each != first)
        return tuple(_of_culprits(map_in_view, ordered))
    if isinstance(found, Balanced):
        return tuple(_of_obstacles(map_in_view, tuple(_released(map_in_view.scenario, found))))
    return ()


def _released(scenario: AnyScenario, found: Balanced) -> Iterator[Obstacle]:
    locked = {each.id for each in kept_things(scenario, ()) if each.kind == "lock"}
    for part in found.report.released:
        holders = {thing.id: thing.setup for thing in part.move.moved}
        for name in part.ids:
            kind: Literal["lock", "protected"] = "lock" if name in locked else "protected"
            yield Obstacle(kind, name, holders.get(name, ""))


def _of_obstacles(map_in_view: ArguedMap, obstacles: tuple[Obstacle, ...]) -> Iterator[InTheWay]:
    system = system_named(map_in_view.scenario.system)
    ruleset = map_in_view.ruleset
    surveys = system.surveys(map_in_view.scenario, map_in_view.library, ruleset, map_in_view.mode)
    for each in obstacles:
        words = obstacle_words(each, surveys, system, ruleset)
        edit = _rule_cleared(each, ruleset)
        if each.kind == "lock":
            edit = system.editing().lock((each.id,), False, each.holder)
        yield InTheWay(words, each.id, edit)


def _of_culprits(map_in_view: ArguedMap, culprits: Sequence[Culprit]) -> Iterator[InTheWay]:
    scenario, library, ruleset = map_in_view.scenario, map_in_view.library, map_in_view.ruleset
    remove = system_named(scenario.system).editing().remove
    for each in culprits:
        words = requirement_words(each, scenario, library, ruleset)
        edit, release = _rule_cleared(each, ruleset), "Release"
        if each.kind == "thing":
            edit, release = remove((each.id,), each.holder), "Remove"
        yield InTheWay(words, each.id, edit, "" if each.kind == "kits" else release)


def _rule_cleared(each: Obstacle | Culprit, ruleset: Ruleset) -> AnyEdit | None:
    """Return the edit that clears a house rule; None for all else."""
    match each.kind:
        case "rule":
            return ClearSetting(each.holder, each.id, setting_question(ruleset, each.id))
        case "level":
            return SetLevel(each.holder, each.id)
        case "check":
            return DropCheck(each.holder, each.id)
        case "rules":
            return KeepHouseRules(each.id)
        case _:
            return None
