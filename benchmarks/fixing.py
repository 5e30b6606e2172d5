"""Broken maps that are fixed: samples and new maps, broken at random.

`python -m benchmarks.arguing fixes 200` breaks so many maps of each system and tells how many were
fixed, with how many changes. Every fix is judged again from nothing.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from benchmarks.measure import Figure, percentile, time_runs
from editor.core.edit import AnyEdit, apply_all
from editor.core.errors import EditError
from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.resources import samples_folder
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.fix_search import BEST, SEARCHED, search_fixes
from editor.systems.judge import judge, trial_weight

FARTHEST = 6
"""How many columns and rows a thing is moved at most when a map is broken."""
MOST_EDITS = 3
"""By how many edits a map is broken at most."""
PATIENCE = 60
"""After how many edits that break nothing another map is taken."""
MOST_ROUNDS = 8
"""How many findings are cleared one after another at most."""


@dataclass(frozen=True)
class BrokenMap:
    """A map that random edits broke, with the findings that they added."""

    name: str
    system: AnySystem
    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    edits: tuple[AnyEdit, ...]
    added: tuple[Finding, ...]


@dataclass(frozen=True)
class Mended:
    """What became of a broken map.

    - at_once: whether one fix cleared all that was added
    - after: the map with the fixes
    - left: how many of the added findings are left; new: how many there are that were not before
    - changes: how many changes were made; far: how much they changed; tried: how many maps
    - seconds: of the longest search
    """

    broken: BrokenMap
    after: AnyScenario
    at_once: bool
    left: int
    new: int
    changes: int
    far: int
    tried: int
    seconds: float


def broken_maps(system: AnySystem, count: int, seed: int = 1) -> Iterator[BrokenMap]:
    """Yield so many broken maps of a system; the same for the same seed."""
    grounds = list(_grounds(system))
    chance = random.Random(f"{system.id} {seed}")
    made = 0
    while made < count:
        broken = _broken(system, chance.choice(grounds), chance)
        if broken is not None:
            made += 1
            yield broken


def _grounds(system: AnySystem) -> Iterator[tuple[str, AnyScenario, AnyLibrary]]:
    """Yield samples and new maps of a system."""
    for path in sorted((samples_folder() / system.id).glob("*.json")):
        scenario = load_scenario(path)
        yield path.stem, scenario, library_for(scenario, path.parent)
    library = built_in_library(system.id)
    for mode in system.modes:
        for players in mode.players:
            scenario = system.new_scenario(mode.id, players, library, "New")
            yield f"new {mode.id} {players}", scenario, library


def _broken(
    system: AnySystem, ground: tuple[str, AnyScenario, AnyLibrary], chance: random.Random
) -> BrokenMap | None:
    """Break a map by random edits; None where they break nothing."""
    name, scenario, library = ground
    ruleset = ruleset_for(system.id)
    sound = _shown(judge(scenario, library, ruleset, fixes=False))
    wanted, done = chance.randint(1, MOST_EDITS), list[AnyEdit]()
    found: tuple[Finding, ...] = ()
    for _ in range(PATIENCE):
        try:
            edits = _random_edits(system, scenario, library, ruleset, chance)
            after = apply_all(edits, scenario, library)
        except EditError:
            continue
        if after == scenario:
            continue
        scenario = after
        done += edits
        found = judge(scenario, library, ruleset, fixes=False)
        added = tuple(each for each in found if not each.waived and each.key not in sound)
        if added and len(done) >= wanted:
            return BrokenMap(name, system, scenario, library, ruleset, tuple(done), added)
    return None


def _random_edits(
    system: AnySystem,
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    chance: random.Random,
) -> tuple[AnyEdit, ...]:
    """Return what a careless hand does: move, turn, raise, copy or remove something, or a move."""
    survey = chance.choice(system.surveys(scenario, library, ruleset, ""))
    setup = survey.setup.id if survey.setup else ""
    editing = system.editing()
    ids = tuple(editing.objects(scenario, setup))
    if not ids:
        raise EditError("nothing is there")
    one = (chance.choice(ids),)
    by = (chance.randint(-FARTHEST, FARTHEST), chance.randint(-FARTHEST, FARTHEST))
    kind = chance.choice(("move", "move", "move", "turn", "raise", "copy", "remove", "told"))
    if kind == "turn" and editing.turn is not None:
        return (editing.turn(survey, one, chance.randint(1, 3)),)
    if kind == "raise" and editing.raised is not None:
        return (editing.raised(survey, one, chance.random() < 0.5),)
    if kind == "copy":
        return (editing.duplicate(one, by, setup),)
    if kind == "remove":
        return (editing.remove(one, setup),)
    if kind == "told" and system.moves is not None:
        reported = list(system.moves().of(survey, one[0]))
        if reported:
            return chance.choice(reported).edits
    return (editing.move(one, by, setup),)


def mended(broken: BrokenMap, work: float = SEARCHED) -> Mended:
    """Fix a broken map: all at once, and where that is not found, one finding after another."""
    scenario, library, ruleset = broken.scenario, broken.library, broken.ruleset
    wanted = {each.key for each in broken.added}
    known = {each.key for each in judge(scenario, library, ruleset, fixes=False)}
    reported = Mended(broken, scenario, False, 0, 0, 0, 0, 0, 0.0)
    targets: list[Finding] = list(broken.added)
    given_up: set[str] = set()
    for number in range(MOST_ROUNDS):
        began = time.perf_counter()
        found = search_fixes(targets, scenario, library, ruleset, best=1, work=work)
        spent = time.perf_counter() - began
        reported = replace(
            reported, tried=reported.tried + found.tried, seconds=max(reported.seconds, spent)
        )
        if found.fixes:
            best = found.fixes[0]
            scenario = apply_all(best.fix.edits, scenario, library)
            reported = replace(
                reported,
                at_once=number == 0,
                changes=reported.changes + best.steps,
                far=reported.far + best.far,
            )
        elif number > 0:
            given_up |= {each.key for each in targets}
        now = judge(scenario, library, ruleset, fixes=False)
        left = [each for each in now if each.key in wanted and not each.waived]
        todo = [each for each in left if each.key not in given_up]
        if not todo:
            break
        targets = todo[:1]
    now = judge(scenario, library, ruleset, fixes=False)
    keys = {each.key for each in now}
    return replace(reported, after=scenario, left=len(keys & wanted), new=len(_shown(now) - known))


def _shown(findings: tuple[Finding, ...]) -> set[str]:
    return {each.key for each in findings if not each.waived}


@dataclass
class FixTable:
    """The lines of a system."""

    system: AnySystem
    maps: Sequence[Mended]

    def lines(self) -> Iterator[str]:
        """Yield what became of its maps."""
        maps = self.maps
        whole = [each for each in maps if not each.left]
        added = sum(len(each.broken.added) for each in maps)
        left = sum(each.left for each in maps)
        yield f"{self.system.title}: {len(maps)} broken maps with {added} findings that were added"
        yield (
            f"  fixed: {len(whole)} maps ({sum(each.at_once for each in whole)} by one fix of all "
            f"findings); partly: {sum(bool(each.changes and each.left) for each in maps)}; not at "
            f"all: {sum(not each.changes for each in maps)}; {added - left} of {added} findings"
        )
        steps = Counter(each.changes for each in whole)
        yield "  changes: " + ", ".join(f"{n}: {steps[n]}" for n in sorted(steps))
        fars = sorted(each.far for each in whole) or [0]
        edits = Counter(len(each.broken.edits) for each in maps)
        yield "  edits that broke them: " + ", ".join(f"{n}: {edits[n]}" for n in sorted(edits))
        yield f"  spaces moved over: median {percentile(fars, 50):.0f}, most {fars[-1]}"
        yield f"  maps with a new finding after: {sum(bool(each.new) for each in maps)}"
        tried = sum(each.tried for each in maps)
        times = [1000 * each.seconds for each in maps]
        yield (
            f"  tried: {tried:,} maps; longest search: median {percentile(times, 50):.0f} ms, "
            f"worst {max(times):.0f} ms"
        )
        checks = Counter(
            finding.check for each in maps if each.left for finding in each.broken.added
        )
        yield "  checks of maps that are not whole: " + (
            ", ".join(f"{name} {n}" for name, n in checks.most_common(8)) or "none"
        )


def fixes_figures() -> Iterator[Figure]:
    """Yield how long ten fixes take to be tried and ranked, and whole searches, on faulty maps."""
    ten: list[float] = []
    whole: list[float] = []
    for path in sorted(samples_folder().glob("faulty/*/*.json")):
        if path.name.endswith(".expected.json"):
            continue
        scenario = load_scenario(path)
        library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
        findings = judge(scenario, library, ruleset, fixes=False)
        weight = trial_weight(scenario, library, findings)
        search = partial(search_fixes, findings[:1], scenario, library, ruleset, culprits=())
        ten += time_runs(partial(search, work=BEST * weight), runs=1)
        whole += time_runs(partial(search, work=SEARCHED), runs=1, warm=0)
    yield Figure(f"ten fixes tried and ranked, {len(ten)} maps", tuple(ten), 300)
    yield Figure("fixes tried until the budget ends", tuple(whole))


def fix_report(count: int, chosen: Sequence[AnySystem]) -> Iterator[str]:
    """Break and fix so many maps of each of these systems, and yield what became of them."""
    for system in chosen:
        if system.moves is not None:
            table = FixTable(system, [mended(each) for each in broken_maps(system, count)])
            yield from table.lines()
