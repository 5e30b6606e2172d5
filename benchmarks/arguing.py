"""House rules that argue: checks of one's own, hostile ones, a change of rules, smallest causes.

`python -m benchmarks.arguing 20000` reads and judges so many random expressions, and tells the
longest time and the most memory that one of them took. `python -m benchmarks.arguing causes 500`
proves the causes and the evidence of so many random findings of each system (explaining.py), or of
the one that is named; `answers 200` does so for answers to questions (answering.py), and
`fixes 200` breaks 200 maps at random and fixes them (fixing.py), `repairs 200` repairs them
(repairing.py).
"""

from __future__ import annotations

import random
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from benchmarks.answering import answer_report
from benchmarks.areas import sixty_areas
from benchmarks.arenas import arena
from benchmarks.explaining import report
from benchmarks.fixing import fix_report, fixes_figures
from benchmarks.maps import Map, everyday_map, large_map
from benchmarks.measure import Figure, time_runs
from benchmarks.question_matches import question_figures
from benchmarks.repairing import repair_figures, repair_report
from editor.checks.check import BaseSurvey
from editor.checks.own.failing import judged
from editor.checks.own.reading import read
from editor.checks.own.source import FaultError
from editor.checks.own.vocabulary import Vocabulary
from editor.checks.run import find
from editor.core.kit import AnyLibrary
from editor.core.resources import samples_folder
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario, HouseRules, Setting
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, load_rules, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named, systems
from editor.systems.causes import smallest_cause
from editor.systems.judge import judge

MAPS = (everyday_map, large_map, arena, sixty_areas)
HOSTILE = (
    "sum(1 for a in spaces for b in spaces for c in spaces for d in spaces) > 0",
    "all(steps(a, b) < 1000 for a in spaces for b in spaces)",
    "all(count(reach(a, 1000)) > 0 for a in spaces for b in spaces)",
    "all(area.ways_in < 1000 for space in spaces for area in areas)",
    "all(a in spaces for a in spaces for b in spaces)",
    "all(all(all(a != b or True for a in spaces) for b in spaces) for c in spaces)",
    "not " * 400 + "True",
    "(" * 900,
    "1" + "+1" * 900 + " > 0",
    "9" * 1900 + " > 0",
)
"""What would never end, or take a great deal of memory, if it were not bounded."""
RULES: dict[str, dict[str, Setting]] = {
    "tactics": {"movement.climb": 2, "balance.distance": 1},
    "mechs": {"balance.value": 0},
    "trts": {"balance.steps": 1},
}
PIECES = (
    *("all(", "any(", "count(", "sum(", "min(", "max(", ")", "(", "for ", "in ", "if ", "else "),
    *("box ", "boxes ", "space ", "spaces ", "start ", "starts ", "area ", "areas ", "artifact "),
    *(".top ", ".elevation ", ".spaces ", ".neighbours ", ".ways_in ", ".terrain ", ".player "),
    *("distance(", "steps(", "reach(", ", ", "<= ", "> ", "== ", "+ ", "* ", "// ", "and ", "or "),
    *("not ", "1 ", "0 ", "999999 ", "'forest' ", "a ", "b ", "True "),
)
WELL_MADE = (
    "all(box.top <= 3 for box in boxes)",
    "all(distance(start, area) >= 4 for start in starts for area in areas)",
    "max(count(reach(player, 6)) for player in players) < 40",
    "count(space for space in spaces if space.terrain == 'forest') > 3",
    "all(any(a.elevation > b.elevation for a in b.neighbours) for b in spaces)",
    "sum(box.height * box.width for box in boxes) // 2 > 5",
)


def measure() -> Iterator[Figure]:
    """Yield what checks of one's own, a change of rules, and causes take."""
    for make in MAPS:
        made = make()
        yield own_figure(made)
        yield ruled_figure(made)
    yield hostile_figure()
    yield causes_figure()
    yield from fixes_figures()
    yield from repair_figures()
    yield from question_figures()


def own_figure(made: Map) -> Figure:
    """Return the time that all sample checks of a system together add to its own checks.

    Both look at the same survey, as after an edit: what the checks of the game have measured of
    the map, such as its ways, is at hand.
    """
    scenario = with_samples(made.scenario)
    own = made.system.own_checks_of(scenario)
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(41):
        fresh = made.system.surveys(scenario, made.library, made.ruleset, "")
        for checks, times in ((made.system.checks(), theirs), (own, ours)):
            times += time_runs(partial(find, checks, fresh, scenario, fixes=False), runs=1, warm=0)
    what = f"{len(own)} own checks, {made.name}"
    return Figure(what, tuple(ours[1:]), 16, tuple(theirs[1:]), "the checks of the game")


def with_samples(scenario: AnyScenario) -> AnyScenario:
    """Return a scenario with the checks of all sample house rules of its system."""
    files = sorted((samples_folder() / "house-rules" / scenario.system).glob("*.rules.json"))
    every = (own for file in files for own in load_rules(file).checks)
    checks = tuple(own for own in every if own.of is None)
    return replace(scenario, house_rules=(HouseRules("Samples", checks=checks),))


def ruled_figure(made: Map) -> Figure:
    """Return the time from a change of the house rules to all findings."""
    turns = [HouseRules("Ours", set=RULES[made.system.id]), HouseRules("Ours")]

    def change() -> None:
        turns.reverse()
        ruled = replace(made.scenario, house_rules=(turns[0],))
        judge(ruled, made.library, made.ruleset, fixes=False)

    return Figure(f"house rule to findings, {made.name}", time_runs(change, runs=40), 50)


def hostile_figure() -> Figure:
    """Return how long hostile expressions take, each until it is refused or its budget is spent."""
    vocabulary, scenario, library, ruleset = _ground()
    times: list[float] = []
    for text in HOSTILE:
        times += time_runs(partial(_judge, text, vocabulary, scenario, library, ruleset), runs=10)
    return Figure("a hostile expression, 14 x 14", tuple(times), 50)


def _ground() -> tuple[Vocabulary, AnyScenario, AnyLibrary, Ruleset]:
    path = samples_folder() / "tactics" / "twin-peaks.json"
    scenario = load_scenario(path)
    system = system_named("tactics")
    assert system.vocabulary is not None
    return system.vocabulary(), scenario, library_for(scenario, path.parent), ruleset_for("tactics")


def _judge(
    text: str,
    vocabulary: Vocabulary,
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
) -> bool:
    """Read and judge an expression on a map that nothing is known of; return whether it is one."""
    survey: BaseSurvey = system_named("tactics").surveys(scenario, library, ruleset, "")[0]
    try:
        judged(read(text, vocabulary), vocabulary, survey)
    except FaultError:
        return False
    return True


def causes_figure() -> Figure:
    """Return how long the smallest cause of a finding takes, over all findings of faulty maps."""
    times: list[float] = []
    for path in sorted(samples_folder().glob("*/*/*.json")):
        if path.parent.parent.name != "faulty" or path.name.endswith(".expected.json"):
            continue
        scenario = load_scenario(path)
        library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
        for finding in judge(scenario, library, ruleset, fixes=False):
            times += time_runs(partial(smallest_cause, finding, scenario, library, ruleset), runs=1)
    return Figure(f"the smallest cause, of {len(times)} findings", tuple(times), 100)


_TRIES = 4
"""So often what seems the slowest text is timed again."""


def _timed(
    text: str, ground: tuple[Vocabulary, AnyScenario, AnyLibrary, Ruleset]
) -> tuple[bool, float]:
    """Return whether a text is an expression, and the seconds of work that it took."""
    start = time.process_time()
    is_one = _judge(text, *ground)
    return is_one, time.process_time() - start


def fuzz(count: int, seed: int = 1) -> str:
    """Read and judge random expressions; return how many, the longest time, the most memory."""
    ground = _ground()
    chance = random.Random(seed)
    began, longest, most, expressions, slowest = time.perf_counter(), 0.0, 0, 0, ""
    for number in range(count):
        text = _random_text(chance)
        if number % 10 == 0:  # tracing makes everything slower, so it is not timed
            tracemalloc.start()
            expressions += _judge(text, *ground)
            most = max(most, tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
            continue
        is_one, spent = _timed(text, ground)
        expressions += is_one
        # A busy machine makes anything slow once; what is slow itself is slow again.
        tries = 0
        while spent > longest and tries < _TRIES:
            spent = min(spent, _timed(text, ground)[1])
            tries += 1
        if spent > longest:
            longest, slowest = spent, text
    return (
        f"{count:,} texts in {time.perf_counter() - began:.0f} s, {expressions:,} of them "
        f"expressions; longest {1000 * longest:.0f} ms ({slowest}), most memory "
        f"{most / 2**20:.1f} MB"
    )


def _random_text(chance: random.Random) -> str:
    """Return some pieces one after another, or an expression that is cut, doubled or changed."""
    if chance.random() < 0.4:
        return "".join(chance.choices(PIECES, k=chance.randint(1, 40)))
    text = chance.choice(WELL_MADE)
    for _ in range(chance.randint(0, 3)):
        at, to = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
        middle = chance.choice(
            ("", text[at:to] * 2, chance.choice(PIECES), chance.choice(WELL_MADE))
        )
        text = (text[:at] + middle + text[to:])[:2_500] or "1"
    if chance.random() < 0.3:
        text = f"all({text} for a in spaces for b in spaces)"
    return text


Report = Callable[[int, list[AnySystem]], Iterator[str]]

if __name__ == "__main__":
    kind, *words = sys.argv[1:] or ["2000"]
    reports: dict[str, Report] = {"causes": report, "answers": answer_report, "fixes": fix_report,
                                  "repairs": repair_report}  # fmt: skip
    if kind in reports:
        count, *names = words or ["500"]
        chosen = [each for each in systems() if not names or each.id in names]
        for line in reports[kind](int(count), chosen):
            print(line, flush=True)
    else:
        print(fuzz(int(kind)))
