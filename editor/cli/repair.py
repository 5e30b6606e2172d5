"""The verb `repair`: the fewest changes that make a map legal, listed or made."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from editor.checks.run import counts
from editor.cli.answers.checking import RepairEntries
from editor.cli.answers.shared import NamedThing, head_of, print_answer
from editor.cli.fix import apply_chosen, demand_savable, fix_effect, fix_entry
from editor.cli.main import NO, OK
from editor.cli.opened import OpenScenario, demand_ids, open_scenario
from editor.cli.playable import save_answer
from editor.core.finding import Finding
from editor.core.words import counted, listing
from editor.propose.obstacles import obstacle_words
from editor.propose.repair import WORK, Repairs, find_repairs
from editor.systems.catalogue import system_named


def run(arguments: Namespace) -> int:
    """List repairs, or make one and save the scenario; return the exit code."""
    opened = open_scenario(arguments.file, setup=arguments.setup, mode=arguments.mode)
    demand_savable(arguments, opened)
    demand_ids(arguments.protect, opened.scenario)
    found = find_repairs(
        *opened.given,
        mode=arguments.mode,
        setup=arguments.setup,
        protect=arguments.protect,
        work=arguments.work * WORK,
        answers=max(arguments.answers, arguments.apply),
    )
    if arguments.apply and found.wrong:
        return apply_chosen(arguments, opened, found.repairs, ("repair", "repairs"))
    if arguments.output:
        save_answer(opened.scenario, arguments, opened)
    if arguments.format == "json":
        print_answer(_values(found, opened))
    else:
        print("\n".join(_lines(found, opened)))
    return OK if found.repairs or not found.wrong else NO


def _lines(found: Repairs, opened: OpenScenario) -> Iterator[str]:
    """Yield what is wrong, the repairs with what they do, and what is proven or in the way."""
    if not found.wrong:
        yield "nothing to repair: no errors and no warnings"
        return
    for finding in found.wrong:
        yield f"{finding.level}[{finding.check}]: {finding.message}"
    tried = f"{counted(found.tried, 'map')} tried"
    if not found.repairs:
        yield f"no repair found, {tried}; {found.why_not}"
        yield from _in_the_way(found, opened)
        return
    yield f"{counted(len(found.repairs), 'repair')}, the best first ({tried}):"
    for number, each in enumerate(found.repairs, 1):
        yield f"{number:3}. {counted(each.size, 'change')}: {each.fix.title}"
        yield f"     {fix_effect(each)}"
    if found.proven:
        yield f"proven: no repair has fewer than {counted(found.changes, 'change')}"
    else:
        yield f"not proven to be the fewest changes: {found.why_not}"


def _in_the_way(found: Repairs, opened: OpenScenario) -> Iterator[str]:
    """Yield the closest map, and what would have to be released."""
    if found.closest is not None:
        yield f"closest: {found.closest.fix.title}; leaves {_levels(found.left)}"
    if found.freed is not None:
        yield f"in the way: {listing(_obstacles(found, opened))}"
        yield f"without: {found.freed.fix.title}"


def _levels(findings: tuple[Finding, ...]) -> str:
    number = counts(findings)
    parts = [counted(number.error, "error")] if number.error else []
    parts += [counted(number.warning, "warning")] if number.warning else []
    return listing(parts)


def _obstacles(found: Repairs, opened: OpenScenario) -> list[str]:
    system = system_named(opened.scenario.system)
    surveys = system.surveys(*opened.given, "")
    return [obstacle_words(each, surveys, system, opened.ruleset) for each in found.obstacles]


def _values(found: Repairs, opened: OpenScenario) -> RepairEntries:
    return RepairEntries(
        wrong=tuple(map(head_of, found.wrong)),
        repairs=tuple(map(fix_entry, found.repairs)),
        tried=found.tried,
        proven=found.proven,
        why_not_proven=found.why_not if found.repairs else "",
        closest=fix_entry(found.closest) if found.closest else None,
        left=tuple(map(head_of, found.left)),
        obstacles=tuple(
            NamedThing(kind=each.kind, id=each.id, holder=each.holder, words=words)
            for each, words in zip(found.obstacles, _obstacles(found, opened), strict=True)
        ),
        without_obstacles=fix_entry(found.freed) if found.freed else None,
    )
