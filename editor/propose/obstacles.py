"""What may keep a map from being repaired: locked and protected objects, and house rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from editor.checks.check import BaseSurvey
from editor.core.edit import AnyEdit
from editor.core.house_rules import ClearSetting, DropCheck, KeepHouseRules, PutCheck, SetLevel
from editor.core.kit import AnyLibrary
from editor.core.objects import objects_of
from editor.core.ruleset import Ruleset, setting_question
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.systems.catalogue import system_named
from editor.systems.fix_candidates import FixCandidate
from editor.systems.found_fix import MovedThing


@dataclass(frozen=True)
class Obstacle:
    """Something that a repair would have to change and may not.

    - lock: a locked object, protected: one that the caller protects; `id`, and in `holder` the
      set-up that it belongs to, empty for the board
    - rule, level, check: a setting, the level of a check or an own check of the house rules
      `holder`; rules: these house rules themselves, which follow a file that is away
    """

    kind: Literal["lock", "protected", "rule", "level", "check", "rules"]
    id: str
    holder: str = ""


def kept_things(scenario: AnyScenario, protect: Collection[str]) -> tuple[Obstacle, ...]:
    """Return the objects that stay as they are: the locked ones, and those that are protected."""
    return tuple(_kept(scenario, protect))


def _kept(scenario: AnyScenario, protect: Collection[str]) -> Iterator[Obstacle]:
    for holder, value in _holders(scenario):
        for thing in objects_of(value):
            if getattr(thing, "locked", False):
                yield Obstacle("lock", thing.id, holder)
            elif thing.id in protect:
                yield Obstacle("protected", thing.id, holder)


def _holders(scenario: AnyScenario) -> list[tuple[str, object]]:
    return [("", scenario.board), *((setup.id, setup) for setup in scenario.setups)]


def stays(kept: Collection[Obstacle], before: AnyScenario, after: AnyScenario) -> bool:
    """Return whether all kept objects are the same in both scenarios."""
    late = dict(_holders(after))
    for holder, value in _holders(before):
        if late.get(holder) is value:
            continue
        names = {each.id for each in kept if each.holder == holder}
        there = {each.id: each for each in objects_of(late[holder])} if holder in late else {}
        if any(each.id in names and there.get(each.id) != each for each in objects_of(value)):
            return False
    return True


def unlocked(scenario: AnyScenario, library: AnyLibrary) -> AnyScenario:
    """Return a scenario in which nothing is locked."""
    editing, kept = system_named(scenario.system).editing(), kept_things(scenario, ())
    for holder, _ in _holders(scenario):
        ids = tuple(each.id for each in kept if each.holder == holder)
        if ids:
            scenario = editing.lock(ids, False, holder).apply(scenario, library)
    return scenario


def rules_cleared(
    scenario: AnyScenario, library: AnyLibrary, ruleset: Ruleset
) -> Iterator[FixCandidate]:
    """Yield the removals of single house rules: settings, levels and own checks."""
    for rules in scenario.house_rules:
        edits: list[AnyEdit] = [
            *(
                ClearSetting(rules.name, name, setting_question(ruleset, name))
                for name in rules.set
            ),
            *(SetLevel(rules.name, code) for code in rules.levels),
            *(DropCheck(rules.name, own.id) for own in rules.checks),
        ]
        for edit in edits:
            title = edit.sentence(scenario, library)
            yield FixCandidate(title, (edit,), "changes-design", "book")


def obstacles_in(
    moved: Sequence[MovedThing], edits: Sequence[AnyEdit], kept: Sequence[Obstacle]
) -> tuple[Obstacle, ...]:
    """Return the obstacles that a repair of a released map changes."""
    changed = {(thing.setup, thing.id) for thing in moved}
    things = [each for each in kept if (each.holder, each.id) in changed]
    return (*things, *_rules_of(edits))


def _rules_of(edits: Sequence[AnyEdit]) -> Iterator[Obstacle]:
    for edit in edits:
        match edit:
            case ClearSetting():
                yield Obstacle("rule", edit.name, edit.house_rules)
            case SetLevel():
                yield Obstacle("level", edit.check, edit.house_rules)
            case DropCheck():
                yield Obstacle("check", edit.id, edit.house_rules)
            case PutCheck():
                yield Obstacle("check", edit.check.id, edit.house_rules)
            case KeepHouseRules():
                yield Obstacle("rules", edit.name, edit.name)
            case _:
                continue


def obstacle_words(each: Obstacle, surveys: Sequence[BaseSurvey], system: AnySystem,
                   ruleset: Ruleset) -> str:  # fmt: skip
    """Return what people call an obstacle: "3×2 hill (locked)"."""
    match each.kind:
        case "lock" | "protected":
            survey = next(
                (one for one in surveys if one.setup and one.setup.id == each.holder), surveys[0]
            )
            name = system.editing().name_words(survey, each.id)
            return f"{name} ({each.id}, {'locked' if each.kind == 'lock' else 'protected'})"
        case "rule":
            return f"“{setting_question(ruleset, each.id)}” of the house rules “{each.holder}”"
        case "level":
            return f"the level of {each.id} in the house rules “{each.holder}”"
        case "rules":
            return f"the file of the house rules “{each.id}”"
        case _:
            return f"the check {each.id} of the house rules “{each.holder}”"
