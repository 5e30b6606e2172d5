"""What differs between two scenarios in sentences that call things by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from editor.core.diff import Change, kind_name, sentence
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.systems.catalogue import system_named

NameOf = Callable[[Change], str]
"""Returns the name of the thing that a change is of; empty for what does not lie on the map."""


def names_in(scenario: AnyScenario, library: AnyLibrary, ruleset: Ruleset) -> NameOf:
    """Return what names the things of a scenario, as findings do."""
    system = system_named(scenario.system)
    editing = system.editing()
    surveys = system.surveys(scenario, library, ruleset, "")

    def name(change: Change) -> str:
        for survey in surveys:
            setup = "" if survey.setup is None else survey.setup.id
            if change.path.startswith("setups[") and not change.path.startswith(f"setups[{setup}]"):
                continue
            thing = editing.objects(scenario, setup).get(change.id)
            if thing is not None and kind_name(thing) == change.object:
                return str(editing.name_words(survey, change.id))
        return ""

    return name


def sentences(changes: Iterable[Change], then: NameOf, now: NameOf) -> list[str]:
    """Return changes in sentences; what was removed is called as it was, all else as it is."""
    return [
        sentence(change, (then if change.kind == "removed" else now)(change)) for change in changes
    ]
