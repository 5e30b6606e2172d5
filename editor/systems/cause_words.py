"""The smallest cause of a finding in words, for the command line and the window."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.objects import objects_of
from editor.core.points import name_of
from editor.core.ruleset import Ruleset, setting_question, setting_words
from editor.core.scenario import AnyScenario
from editor.core.words import counted, listing, opening
from editor.systems.catalogue import system_named
from editor.systems.causes import Culprit, SmallestCause


def cause_lines(
    cause: SmallestCause | None,
    finding: Finding,
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
) -> Iterator[str]:
    """Yield what causes a finding: how many things, each with its number, and what suffices."""
    if cause is None:
        yield "it concerns the file; nothing on the map causes it"
        return
    if not cause.culprits:
        yield "nothing on the map causes it: it is found on an empty map, too"
        return
    number = len(cause.culprits)
    if number == 1:
        yield "it has one cause:"
    else:
        less = ", only in combination:" if cause.whole else "; fewer may be enough:"
        yield f"{counted(number, 'thing')} together cause it{less}"
    for place, culprit in enumerate(cause.culprits, 1):
        yield f"{place:3}. {opening(culprit_words(culprit, finding, scenario, library, ruleset))}"
    if cause.given:
        given = [culprit_words(each, finding, scenario, library, ruleset) for each in cause.given]
        yield f"given {listing(given)}"
    yield sufficient(cause)


def sufficient(cause: SmallestCause, then: str = "it is gone") -> str:
    """Return which of the culprits suffices to take away, and what is so then."""
    clearing = [str(place) for place, each in enumerate(cause.culprits, 1) if each in cause.alone]
    if not clearing and not cause.whole:
        return "removing just one was not tested"
    if not clearing:
        return "the map has another, separate cause; removing one thing is not enough"
    if len(clearing) < len(cause.culprits):
        return f"remove {listing(clearing, 'or')} and {then}"
    return f"remove {'it' if len(clearing) == 1 else 'any of them'} and {then}"


def culprit_words(
    culprit: Culprit,
    finding: Finding,
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
) -> str:
    """Return what people call a thing, or a house rule with its value and that of the book."""
    return named_culprit(culprit, finding.setup, scenario, library, ruleset)


def named_culprit(
    culprit: Culprit, setup: str, scenario: AnyScenario, library: AnyLibrary, ruleset: Ruleset
) -> str:
    """Return what people call a culprit of a scenario in a set-up, or in any."""
    if culprit.kind == "rule":
        # Several house rules may have one name; the last one that sets it holds.
        layer = next(
            each
            for each in reversed(scenario.house_rules)
            if each.name == culprit.holder and culprit.id in each.set
        )
        known = ruleset.settings.get(culprit.id)
        book = f" (default {setting_words(known.value)})" if known is not None else ""
        value = setting_words(layer.set[culprit.id])
        question = setting_question(ruleset, culprit.id)
        return f"{question} {value}, by the house rules “{layer.name}”{book}"
    system = system_named(scenario.system)
    surveys = system.surveys(scenario, library, ruleset, "")
    held = culprit.holder or setup
    survey = next((each for each in surveys if each.setup and each.setup.id == held), surveys[0])
    words: str = system.editing().name_words(survey, culprit.id)
    holder = survey.setup if culprit.holder else scenario.board
    thing = next((each for each in objects_of(holder) if each.id == culprit.id), None)
    at = getattr(thing, "at", None)
    if isinstance(at, tuple) and system.editing().cell_names and " at " not in words:
        return f"{words} at {name_of((at[0], at[1]))}"
    return words
