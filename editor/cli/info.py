"""The verb `info`: sizes, distances and fairness of a scenario, and the parts of a match."""

from __future__ import annotations

from argparse import Namespace

from editor.cli.answers.maps import FactsOfSetup, MapFacts
from editor.cli.answers.shared import print_answer
from editor.cli.main import OK
from editor.cli.opened import open_scenario
from editor.core.scenario import AnyScenario
from editor.seam.fairness import FactSection
from editor.systems.catalogue import system_named


def run(arguments: Namespace) -> int:
    """Print the facts of each set-up; return the exit code."""
    opened = open_scenario(arguments.file, setup=arguments.setup)
    scenario = opened.scenario
    system = system_named(scenario.system)
    setups: list[tuple[str, tuple[FactSection, ...]]] = []
    for survey in system.surveys(scenario, opened.library, opened.ruleset, ""):
        name = survey.setup.id if survey.setup else ""
        if not arguments.setup or arguments.setup == name:
            setups.append((name, system.every_fact(survey)))
    if arguments.format == "json":
        print_answer(values(scenario, setups))
    else:
        print("\n".join(lines(scenario, setups)))
    return OK


def lines(scenario: AnyScenario, setups: list[tuple[str, tuple[FactSection, ...]]]) -> list[str]:
    """Return the facts as lines of text; facts that all set-ups share come first, once."""
    system = system_named(scenario.system)
    mode = system.mode(scenario.mode)
    text = [f"{scenario.title} ({system.title}, {mode.title if mode else scenario.mode})"]
    shared = [item for item in setups[0][1] if all(item in sections for _, sections in setups)]
    text += section_lines(shared)
    for name, sections in setups if len(setups) > 1 else ():
        own = [section for section in sections if section not in shared]
        text += ["", f"Set-up {name}", *section_lines(own)]
    return text


def section_lines(sections: list[FactSection]) -> list[str]:
    """Return sections as lines, their values aligned in one column."""
    text = []
    for section in sections:
        width = max(len(fact.label) for fact in section.facts)
        text += ["", section.title]
        text += [f"  {fact.label:{width}}  {fact.words}" for fact in section.facts]
    return text


def values(scenario: AnyScenario, setups: list[tuple[str, tuple[FactSection, ...]]]) -> MapFacts:
    """Return the facts for programs: of each set-up, by section and key."""
    return MapFacts(
        title=scenario.title,
        system=scenario.system,
        mode=scenario.mode,
        setups=tuple(
            FactsOfSetup(
                setup=name,
                facts={part.key: {fact.key: fact.value for fact in part.facts} for part in parts},
            )
            for name, parts in setups
        ),
    )
