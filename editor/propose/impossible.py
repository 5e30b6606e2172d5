"""Why no legal map can be made: the smallest set of things and rules that prevent it.

Found by leaving out, and making maps without: with the set alone no attempt gives a legal map, and
without any single member one does. No legal map in all attempts is evidence and no proof.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from msgspec import Struct
from msgspec.structs import replace

from editor.core.kit import AnyLibrary
from editor.core.making import MakingOrder
from editor.core.objects import objects_of
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.propose.making import MadeMaps, completions
from editor.systems.cause_words import named_culprit
from editor.systems.causes import Culprit, SmallestCause, all_culprits, left_with, smallest_set

LOOK = 24
"""How many attempts decide whether a map can be made while the set is looked for."""
LOOKS = 80
"""How many sets are looked at."""
MANY_COPIES = 99
_REFERENCES = ("box", "on", "zone", "area", "player")
_EASE = ("thing", "symmetry", "check", "level", "rule", "kits")
"""What is released first where any will do."""


@dataclass(frozen=True)
class Prevention:
    """Why no legal map was found.

    - cause: what prevents it together, and which of these alone suffice to release; with no
      culprits nothing on the map and no rule of the house does
    - release: the one to release, None where no single one suffices
    - refused: the checks and sentences that were in the way with the cause alone, with the number
      of attempts; attempts: how many there were then
    - verified: whether with the cause alone no map was found in all attempts, and without any
      single member of it one was
    """

    cause: SmallestCause
    release: Culprit | None
    refused: dict[str, int]
    attempts: int
    verified: bool


def prevention(
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    order: MakingOrder,
    failed: MadeMaps,
    *,
    mode: str = "",
    stop: Callable[[], bool] = lambda: False,
) -> Prevention | None:
    """Return what prevents a legal map, None where one is found after all or it was stopped.

    `failed` is the search that found none; as many attempts verify what is found.
    """

    def made(kept: Collection[Culprit], tries: int) -> MadeMaps:
        relaxed, wanted = _relaxed(scenario, order, kept)
        return completions(
            relaxed, library, ruleset, wanted, mode=mode, tries=tries, choices=1, stop=stop
        )

    def look(kept: frozenset[Culprit]) -> bool:
        return not made(kept, min(LOOK, tries)).maps

    tries = failed.attempts
    every = tuple(_requirements(scenario, order))
    often = {name for name, number in failed.named.items() if 2 * number > failed.attempts}
    likely = [each for each in every if each.kind != "thing" or each.id in often]
    cause = smallest_set(every, look, LOOKS, stop, likely)
    if cause is None or stop():
        return None
    alone = made(cause.culprits, tries)
    needed = all(
        made([other for other in cause.culprits if other != each], tries).maps
        for each in cause.culprits
    )
    releasing = sorted(cause.alone, key=lambda each: _effort(scenario, each))
    return Prevention(
        cause,
        releasing[0] if releasing else None,
        dict(alone.refused),
        alone.attempts,
        verified=needed and not alone.maps,
    )


def requirement_words(
    each: Culprit, scenario: AnyScenario, library: AnyLibrary, ruleset: Ruleset
) -> str:
    """Return what people call a requirement: "the symmetry half", "8×5 at a1 (locked)"."""
    rules = f"of the house rules “{each.holder}”"
    match each.kind:
        case "symmetry":
            return f"the symmetry {each.id}"
        case "kits":
            return "the number of parts in the kits"
        case "level":
            return f"the level of {each.id}, {rules}"
        case "check":
            checks = [check for layer in scenario.house_rules for check in layer.checks]
            name = next(check.name for check in checks if check.id == each.id)
            return f"the check “{name}”, {rules}"
        case _:
            words = named_culprit(each, "", scenario, library, ruleset)
            return f"{words} (locked)" if _is_locked(scenario, each) else words


def _requirements(scenario: AnyScenario, order: MakingOrder) -> Iterator[Culprit]:
    """Yield all that can be left out, what people would release last at first."""
    if scenario.kits:
        yield Culprit("kits", "kits")
    if order.symmetry != "none":
        yield Culprit("symmetry", order.symmetry)
    for layer in scenario.house_rules:
        yield from (Culprit("check", check.id, layer.name) for check in layer.checks)
        yield from (Culprit("level", name, layer.name) for name in layer.levels)
    yield from all_culprits(scenario)


def _relaxed(
    scenario: AnyScenario, order: MakingOrder, kept: Collection[Culprit]
) -> tuple[AnyScenario, MakingOrder]:
    """Return the scenario and the order with these requirements alone."""
    rules = {(each.kind, each.holder, each.id) for each in kept}
    left = left_with(scenario, _held_up(scenario, kept))
    layers = tuple(
        replace(
            layer,
            checks=tuple(c for c in layer.checks if ("check", layer.name, c.id) in rules),
            levels={
                name: level
                for name, level in layer.levels.items()
                if ("level", layer.name, name) in rules
            },
        )
        for layer in left.house_rules
    )
    kinds = {each.kind for each in kept}
    kits = scenario.kits
    if "kits" not in kinds:
        kits = tuple(replace(use, count=MANY_COPIES) for use in kits)
    relaxed = replace(left, house_rules=layers, kits=kits, waivers=scenario.waivers)
    return relaxed, order if "symmetry" in kinds else replace(order, symmetry="none")


def _held_up(scenario: AnyScenario, kept: Collection[Culprit]) -> tuple[Culprit, ...]:
    """Return what is left with these: without things that refer to things that are gone."""
    there = {each.id for each in all_culprits(scenario) if each.kind == "thing"}
    things = dict(_things(scenario))
    left = [each for each in kept if each.kind in ("thing", "rule")]
    while True:
        gone = there - {each.id for each in left if each.kind == "thing"}
        lost = [
            each
            for each in left
            if each.kind == "thing"
            and any(getattr(things[each], name, "") in gone for name in _REFERENCES)
        ]
        if not lost:
            return tuple(left)
        left = [each for each in left if each not in lost]


def _things(scenario: AnyScenario) -> Iterator[tuple[Culprit, Struct]]:
    for holder, value in [("", scenario.board), *((s.id, s) for s in scenario.setups)]:
        for thing in objects_of(value):
            assert isinstance(thing, Struct)
            yield Culprit("thing", thing.id, holder), thing


def _is_locked(scenario: AnyScenario, each: Culprit) -> bool:
    return bool(getattr(dict(_things(scenario)).get(each), "locked", False))


def _effort(scenario: AnyScenario, each: Culprit) -> tuple[int, bool]:
    """Return a key by which what is easier to release comes first: unlocked things."""
    return _EASE.index(each.kind), _is_locked(scenario, each)
