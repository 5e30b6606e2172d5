"""Broken maps that are repaired, and what is proven of their repairs.

`python -m benchmarks.arguing repairs 200` breaks 200 maps of each system and reports how many
were repaired, with how many changes, and how many repairs are proven to be the smallest. Every
repair is judged again from nothing; where two changes were needed all single ones are tried again,
unless there are very many.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benchmarks.fixing import BrokenMap, broken_maps
from benchmarks.measure import Figure, percentile
from editor.core.edit import apply_all
from editor.core.errors import EditError
from editor.core.finding import Finding
from editor.core.scenario import AnyScenario
from editor.propose.repair import Repairs, find_repairs
from editor.seam.system import AnySystem
from editor.systems.catalogue import systems
from editor.systems.found_fix import change_size
from editor.systems.judge import judge

AIM = 500
"""The milliseconds that a repair should take."""
MOST_SINGLES = 1_000
"""Of maps with more single changes these are not all tried again."""
A_FIGURE = 12
"""How many maps of each system are repaired for a figure."""


@dataclass(frozen=True)
class Repaired:
    """A broken map, its repairs, and the seconds of the processor that the search took.

    - faults: what is wrong with the best repair, empty for none
    """

    broken: BrokenMap
    found: Repairs
    seconds: float
    faults: tuple[str, ...]


def repaired(broken: BrokenMap) -> Repaired:
    """Repair a broken map, and judge the result."""
    began = time.process_time()
    found = find_repairs(broken.scenario, broken.library, broken.ruleset, answers=1)
    seconds = time.process_time() - began
    return Repaired(broken, found, seconds, tuple(_faults(broken, found)))


def _faults(broken: BrokenMap, found: Repairs) -> Iterator[str]:
    """Yield what should not be of a repair."""
    if not found.repairs:
        return
    after = apply_all(found.repairs[0].fix.edits, broken.scenario, broken.library)
    now = judge(after, broken.library, broken.ruleset, fixes=False)
    if any(map(_is_wrong, now)):
        yield "not legal"
    known = {each.key for each in judge(broken.scenario, broken.library, broken.ruleset)}
    new = [each for each in now if not each.waived and each.key not in known]
    if new and "advice" not in found.why_not:
        yield "a new finding"
    if found.proven and found.changes == 2 and _single(broken):
        yield "one change suffices"


def _single(broken: BrokenMap) -> bool:
    """Return whether one of the moves of a map, or a fix of a check, makes it legal and no more."""
    scenario, library, ruleset = broken.scenario, broken.library, broken.ruleset
    found = judge(scenario, library, ruleset)
    known = {each.key for each in found}
    system = broken.system
    edits = [fix.edits for each in found for fix in each.fixes if fix.edits]
    if system.moves is not None:
        moves = system.moves()
        edits += [move.edits for survey in system.surveys(scenario, library, ruleset, "")
                  for name in moves.things(survey) for move in moves.of(survey, name)]  # fmt: skip
    for each in edits if len(edits) <= MOST_SINGLES else ():
        try:
            after: AnyScenario = apply_all(each, scenario, library)
        except EditError:
            continue
        if after.house_rules != scenario.house_rules or after.kits != scenario.kits:
            continue
        if change_size(scenario, after) > 1:
            continue
        now = judge(after, library, ruleset, fixes=False)
        legal = not any(map(_is_wrong, now))
        if legal and all(each.waived or each.key in known for each in now):
            return True
    return False


def _is_wrong(finding: Finding) -> bool:
    return not finding.waived and finding.level != "advice"


def repair_report(count: int, chosen: Sequence[AnySystem]) -> Iterator[str]:
    """Break and repair so many maps of each of these systems, and yield what became of them."""
    for system in chosen:
        maps = [repaired(each) for each in broken_maps(system, count)]
        yield from _lines(system, [each for each in maps if each.found.wrong])


def _lines(system: AnySystem, maps: Sequence[Repaired]) -> Iterator[str]:
    whole = [each for each in maps if each.found.repairs]
    yield f"{system.title}: {len(maps)} broken maps with errors or warnings, {len(whole)} repaired"
    sizes = Counter(each.found.changes for each in whole)
    proven = Counter(each.found.changes for each in whole if each.found.proven)
    yield "  changes, and how many of these are proven: " + ", ".join(
        f"{size}: {sizes[size]} ({proven[size]})" for size in sorted(sizes)
    )
    advised = sum("advice" in each.found.why_not for each in whole)
    yield f"  proven: {proven.total()} of {len(whole)}; with new advice: {advised}"
    times = [1000 * each.seconds for each in maps]
    yield (
        f"  processor: median {percentile(times, 50):.0f} ms, "
        f"90 %: {percentile(times, 90):.0f} ms, longest {max(times):.0f} ms"
    )
    faults = [f"{each.broken.name}: {', '.join(each.faults)}" for each in maps if each.faults]
    yield "  at fault: " + ("; ".join(faults) or "none")
    left = [each.broken.name for each in maps if not each.found.repairs]
    yield "  not repaired: " + (", ".join(left) or "none")


def repair_figures() -> Iterator[Figure]:
    """Yield how long a repair takes in each system."""
    for system in systems():
        maps = [repaired(each) for each in broken_maps(system, A_FIGURE)]
        times = tuple(1000 * each.seconds for each in maps if each.found.wrong)
        yield Figure(f"a broken map repaired, {system.id}, processor", times, AIM)
