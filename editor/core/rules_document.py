"""House rules as a document of their own, which many scenarios may follow."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from editor.core.finding import Level
from editor.core.scenario import (
    FORMAT,
    MAX_SETTINGS,
    AnyScenario,
    FileFormat,
    HouseRules,
    OwnCheck,
    ScenarioT,
    SchemaAddress,
    Setting,
    SystemId,
)
from editor.core.values import Few, Id, Line, Text, Value, about


class RulesDocument(Value, frozen=True, kw_only=True):
    """House rules in a file of their own: a league's, a club's, a variant that people share."""

    schema: SchemaAddress = msgspec.field(name="$schema", default=None)
    format: FileFormat
    system: Annotated[SystemId, about("The game family that is played by them.")]
    name: Annotated[Line, about("What people call these rules.")]
    authors: Annotated[
        Few[Annotated[Line, about("A person as they wish to be named.")]],
        about("Who made the rules."),
    ] = ()
    notes: Annotated[Text, about("Why the house plays by them.")] = ""
    set: Annotated[
        dict[Id, Setting],
        Meta(max_length=MAX_SETTINGS),
        about("Settings of the ruleset by their dotted names, and the values that they get."),
    ] = {}
    levels: Annotated[
        dict[Id, Level],
        Meta(max_length=256),
        about("Checks by their names, and the levels that they get."),
    ] = {}
    checks: Annotated[Few[OwnCheck], about("Checks of the designer's own.")] = ()

    def rules(self, path: str = "") -> HouseRules:
        """Return them as house rules of a scenario, which follows the file of this path if any."""
        return HouseRules(self.name, self.notes, self.set, self.levels, self.checks, path)


def document_of(rules: HouseRules, system: str) -> RulesDocument:
    """Return house rules of a scenario as a document; of own checks with one id the last one."""
    return RulesDocument(
        format=FORMAT,
        system=system,
        name=rules.name,
        notes=rules.notes,
        set=rules.set,
        levels=rules.levels,
        checks=tuple({own.id: own for own in rules.checks}.values()),
    )


def following(scenario: ScenarioT, documents: dict[str, RulesDocument]) -> ScenarioT:
    """Return the scenario with the rules of the documents that it follows, by their paths.

    Where a document is not at hand, what the scenario holds of it stays in force.
    """
    layers = tuple(
        documents[rules.path].rules(rules.path) if rules.path in documents else rules
        for rules in scenario.house_rules
    )
    return scenario if layers == scenario.house_rules else replace(scenario, house_rules=layers)


def followed_paths(scenario: AnyScenario) -> tuple[str, ...]:
    """Return the paths of the documents that a scenario follows, each once."""
    return tuple(dict.fromkeys(rules.path for rules in scenario.house_rules if rules.path))
