"""Complete a map and make random ones: attempts by a seed, each judged, until one is legal.

All bounds are counts, so the same seed gives the same bytes on every machine. An answer depends on
its own seed alone: several answers have the seeds that follow each other, and a map that is like
one before it is passed over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from msgspec import to_builtins
from msgspec.structs import replace

from editor.core.edit import AnyEdit, apply_all
from editor.core.edits import SetMade
from editor.core.errors import EditError
from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.making import MOST_SEED, Made, MakingOrder
from editor.core.objects import objects_of
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.seam.making import AnyMaking
from editor.systems.catalogue import system_named
from editor.systems.judge import judge

TRIES = 120
"""How many attempts are made for a seed before it is given up."""
CHOICES = 4
"""The legal maps of a seed among which the one with the least advice is the answer."""
STEADY = 8
"""The attempts after which dials that were not set vary, for house rules that need it."""
STOPS = (0, 25, 50, 75, 100)
SEEDS_EACH = 4
"""How many seeds are tried for each answer that is wanted."""
UNLIKE = 0.5
"""The share of what was placed in which two answers differ at least."""

Faults = Callable[[AnyScenario], tuple[tuple[Finding, ...], int]]
"""Returns what makes a map illegal, and how many pieces of advice there are."""


@dataclass(frozen=True)
class MadeMap:
    """A legal map: its order, the edits that made it, and how many attempts it took."""

    order: MakingOrder
    edits: tuple[AnyEdit, ...]
    scenario: AnyScenario
    attempts: int


@dataclass(frozen=True)
class MadeMaps:
    """What came of a search for maps.

    - maps: the answers, each clearly different from those before it
    - attempts: how many there were; alike: how many legal maps were passed over as too alike
    - refused: why attempts were not legal, by the check or sentence, with the number of attempts
    - named: the ids that the findings of attempts name, with the number of attempts
    - stopped: whether it was stopped before it had all answers
    """

    maps: tuple[MadeMap, ...] = ()
    attempts: int = 0
    alike: int = 0
    refused: Mapping[str, int] = field(default_factory=dict)
    named: Mapping[str, int] = field(default_factory=dict)
    stopped: bool = False


def making_of(scenario: AnyScenario) -> AnyMaking:
    """Return how the system of a scenario makes maps. Raises ValueError for one that makes none."""
    system = system_named(scenario.system)
    if system.making is None:
        raise ValueError(f"{system.title} has no map generator")
    return system.making()


def completions(
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    order: MakingOrder,
    *,
    mode: str = "",
    answers: int = 1,
    tries: int = TRIES,
    choices: int = CHOICES,
    stop: Callable[[], bool] = lambda: False,
) -> MadeMaps:
    """Return legal completions of a scenario, in the order of their seeds.

    What is on the map stays as it is. A map is legal without errors, and without warnings that the
    scenario did not have before; of `choices` legal ones the one with the least advice is taken.
    Raises ValueError for an unknown dial, or a symmetry that no map of this scenario can have.
    """
    making = making_of(scenario)
    demand(making, scenario, library, mode, order)
    if answers < 1 or tries < 1:
        raise ValueError("at least one answer and one attempt are needed")
    faults = faults_beyond(scenario, library, ruleset, mode)
    found: list[MadeMap] = []
    features: list[frozenset[str]] = []
    had = features_of(scenario)
    refused: Counter[str] = Counter()
    named: Counter[str] = Counter()
    attempts = alike = 0
    for seed in _seeds(order.seed, answers):
        own = replace(order, seed=seed)
        best: tuple[int, MadeMap] | None = None
        legal = 0
        for number in range(tries):
            if stop():
                return MadeMaps(tuple(found), attempts, alike, refused, named, stopped=True)
            attempts += 1
            try:
                edits, made = attempt(making, scenario, library, ruleset, mode, own, number)
            except EditError as error:
                refused[str(error)] += 1
                continue
            wrong, advice = faults(made)
            if wrong:
                refused.update({finding.check for finding in wrong})
                named.update({name for finding in wrong for name in finding.places})
                continue
            legal += 1
            if best is None or advice < best[0]:
                best = advice, MadeMap(own, edits, made, number + 1)
            if advice == 0 or legal == choices:
                break
        if best is None:
            if not found:
                break
            continue
        new = features_of(best[1].scenario) - had
        if any(unlikeness(new, other) < UNLIKE for other in features):
            alike += 1
            continue
        features.append(new)
        found.append(best[1])
        if len(found) == answers:
            break
    return MadeMaps(tuple(found), attempts, alike, refused, named)


def demand(
    making: AnyMaking, scenario: AnyScenario, library: AnyLibrary, mode: str, order: MakingOrder
) -> None:
    """Raise ValueError for an unknown dial, or a symmetry that no map of the scenario can have."""
    making.values(order)
    known = making.symmetries(scenario, library, mode or scenario.mode)
    if order.symmetry not in known:
        raise ValueError(
            f"the symmetry {order.symmetry!r} is not possible for this mode and number of players: "
            f"expected {', '.join(known)}"
        )


def attempt(
    making: AnyMaking,
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    mode: str,
    order: MakingOrder,
    number: int,
) -> tuple[tuple[AnyEdit, ...], AnyScenario]:
    """Return the edits of the attempt of this number, and the map. Raises EditError."""
    rng = Random(f"{order.text}/{number}")
    wanted = order
    if number >= STEADY:
        others = {dial.id: rng.choice(STOPS) for dial in making.dials}
        wanted = replace(order, dials={**others, **order.dials})
    filled = making.attempt(scenario, library, ruleset, mode or scenario.mode, wanted, rng)
    edits = (*filled, SetMade(Made(order=order, kept=kept_of(scenario))))
    return edits, apply_all(edits, scenario, library)


def from_nothing(scenario: AnyScenario, library: AnyLibrary) -> AnyScenario:
    """Return a new scenario without what a generator places: the ground of a random map.

    Raises ValueError for a system that makes no maps.
    """
    return making_of(scenario).bare(scenario, frozenset())


def before_made(scenario: AnyScenario) -> AnyScenario:
    """Return a made scenario as it was before, so that it can be made again.

    What was there before is as it is now. Raises ValueError for one that was not made.
    """
    if scenario.made is None:
        raise ValueError("this map has no seed: it was neither completed nor made at random")
    return making_of(scenario).bare(scenario, frozenset(scenario.made.kept))


def kept_of(scenario: AnyScenario) -> tuple[str, ...]:
    """Return the ids of all objects and own components, sorted."""
    holders = (scenario.board, *scenario.setups)
    ids = {thing.id for holder in holders for thing in objects_of(holder)}
    players = {player.id for setup in scenario.setups for player in setup.players}
    return tuple(sorted(ids - players | {component.id for component in scenario.components}))


def faults_beyond(
    scenario: AnyScenario, library: AnyLibrary, ruleset: Ruleset, mode: str
) -> Faults:
    """Return what finds the faults of maps that are made from a scenario.

    Faults are errors, and warnings that the scenario does not have; what is waived is none.
    """

    def judged(one: AnyScenario) -> tuple[Finding, ...]:
        findings = judge(one, library, ruleset, mode=mode, fixes=False)
        return tuple(finding for finding in findings if not finding.waived)

    known = {finding.key for finding in judged(scenario) if finding.level == "warning"}

    def faults(made: AnyScenario) -> tuple[tuple[Finding, ...], int]:
        found = judged(made)
        wrong = tuple(
            f for f in found if f.level == "error" or (f.level == "warning" and f.key not in known)
        )
        return wrong, sum(finding.level == "advice" for finding in found)

    return faults


def features_of(scenario: AnyScenario) -> frozenset[str]:
    """Return what is where on a map, without ids, names and notes."""
    holders = (scenario.board, *scenario.setups)
    own = {component.id: component for component in scenario.components}
    return frozenset(text for holder in holders for text in _features(holder, own))


def _features(holder: object, own: Mapping[str, object]) -> Iterator[str]:
    for thing in objects_of(holder):
        fields = to_builtins(thing)
        for name in ("id", "name", "note", "locked"):
            fields.pop(name, None)
        ground = own.get(fields.get("component", ""))
        if ground is not None:
            fields["component"] = str(to_builtins(ground))
        yield f"{type(thing).__name__} {sorted(fields.items())}"


def unlikeness(one: frozenset[str], other: frozenset[str]) -> float:
    """Return the share of features in which two maps differ, 0 for equal ones."""
    return 1 - len(one & other) / len(one | other) if one | other else 0.0


def _seeds(first: int, answers: int) -> Iterator[int]:
    wanted = 1 if answers == 1 else answers * SEEDS_EACH
    return ((first + number) % (MOST_SEED + 1) for number in range(wanted))
