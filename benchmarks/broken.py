"""Random maps with faults, of any system: samples after a few edits that nobody would make."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.house_rules import SetSetting
from editor.core.kit import AnyLibrary
from editor.core.resources import samples_folder
from editor.core.ruleset import Ruleset, objection
from editor.core.scenario import AnyScenario, Setting
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, load_rules, ruleset_for
from editor.storage.load import load_scenario

LARGEST = 60_000
"""The most bytes of a sample that is broken: larger ones take too long to be judged so often."""
MOST_EDITS = 5
CLIMB = "movement.max_climb"
FAR = 4
"""How far a thing is moved, in columns and rows."""


def broken_maps(
    system: AnySystem, seed: int = 1
) -> Iterator[tuple[AnyScenario, AnyLibrary, Ruleset]]:
    """Yield random maps without end, each with its kits and its ruleset; of a seed the same."""
    chance = random.Random(f"{system.id} {seed}")
    ruleset = ruleset_for(system.id)
    files = _files(system)
    while True:
        file = chance.choice(files)
        scenario = load_scenario(file)
        library = library_for(scenario, file.parent)
        if chance.random() < 0.2:
            scenario = _with_rules(scenario, chance)
        for _ in range(chance.randint(1, MOST_EDITS)):
            try:
                edit = _edit(system, scenario, library, ruleset, chance)
                scenario = edit.apply(scenario, library)
            except (EditError, ValueError):
                continue
        yield scenario, library, ruleset


def _files(system: AnySystem) -> list[Path]:
    """Return the samples of a system, those with faults among them."""
    samples = samples_folder()
    every = [
        *(samples / system.id).glob("*.json"),
        *(samples / "faulty" / system.id).glob("*.json"),
    ]
    return sorted(
        file
        for file in every
        if not file.name.endswith(".expected.json") and file.stat().st_size < LARGEST
    )


def _with_rules(scenario: AnyScenario, chance: random.Random) -> AnyScenario:
    """Return a scenario with the house rules of a sample, and so with checks of one's own."""
    files = sorted((samples_folder() / "house-rules" / scenario.system).glob("*.rules.json"))
    return replace(
        scenario, house_rules=(*scenario.house_rules, load_rules(chance.choice(files)).rules())
    )


def _edit(
    system: AnySystem,
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    chance: random.Random,
) -> AnyEdit:
    """Return a random edit. Raises EditError or ValueError where it makes no sense."""
    survey = chance.choice(system.surveys(scenario, library, ruleset, ""))
    setup = survey.setup.id if survey.setup else ""
    editing = system.editing()
    names = sorted(editing.objects(scenario, setup))
    some = tuple(chance.sample(names, min(len(names), chance.choice((1, 1, 2)))))
    by = (chance.randint(-FAR, FAR), chance.randint(-FAR, FAR))
    makers: list[Callable[[], AnyEdit]] = [
        partial(editing.move, some, by, setup),
        partial(editing.remove, some, setup),
        partial(editing.duplicate, some, by, setup),
        partial(_setting, ruleset, chance),
    ]
    if editing.turn is not None:
        makers.append(partial(editing.turn, survey, some, chance.randint(1, 3)))
    if system.space_queries is not None and names:
        queries = system.space_queries()
        place = next((at for name in some if (at := queries.place_of(survey, name))), None)
        if place is not None:
            near = list(queries.around(survey, place))[:40] or [place]
            quarters = chance.randrange(4)
            makers.append(partial(queries.put, survey, some[0], chance.choice(near), quarters))
            cards = editing.palette(survey).cards
            if cards:
                key = chance.choice(cards).key
                makers.append(partial(queries.put_new, survey, key, chance.choice(near), quarters))
    return chance.choice(makers)()


def _setting(ruleset: Ruleset, chance: random.Random) -> AnyEdit:
    """Return the edit that sets a rule of moving or of checks, within its bounds."""
    names = [
        name
        for name, rule in ruleset.settings.items()
        if rule.chapter in ("moving", "terrain", "checks")
    ]
    # What bars ways is set more often than the rest: few maps are cut by anything else.
    name = CLIMB if CLIMB in names and chance.random() < 0.4 else chance.choice(names)
    rule = ruleset.settings[name]
    values: tuple[Setting, ...] = (*rule.choices, True, False, 0, 1, 2, 3, 8)
    if name == CLIMB:
        values = (0, 1)
    fit = [value for value in values if not objection(rule, value) and value != rule.value]
    if not fit:
        raise ValueError(f"{name} takes no other value")
    return SetSetting("Random", name, chance.choice(fit))
