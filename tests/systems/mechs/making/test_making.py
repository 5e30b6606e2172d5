"""Made arenas: what each dial does, and which cards lie at the images of a quarter turn."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean

import pytest

from editor.analysis.symmetry import QUARTER, Image
from editor.core.errors import EditError
from editor.core.making import MakingOrder, MakingSymmetry
from editor.core.points import manhattan, neighbours
from editor.core.scenario import AnyScenario
from editor.propose.making import attempt, from_nothing, making_of
from editor.storage.kits import ruleset_for
from editor.systems.mechs.edits.templates import new_scenario
from editor.systems.mechs.edits.zones import PlaceZone
from editor.systems.mechs.making.making import DIALS
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.mechs.map.survey import Survey, surveys
from tests.narrowing import as_a
from tests.systems.mechs.random_arenas import library

SEEDS = range(1, 11)


def made(order: MakingOrder, players: int = 2, base: AnyScenario | None = None) -> Survey:
    """Return the survey of an arena, made from nothing or a base, by the first fitting attempt."""
    if base is None:
        base = from_nothing(new_scenario("arena", players, library()), library())
    for number in range(20):
        try:
            _, scenario = attempt(
                making_of(base), base, library(), ruleset_for("mechs"), "", order, number
            )
        except EditError:
            continue
        return surveys(as_a(MechsScenario, scenario), library(), ruleset_for("mechs"))[0]
    raise AssertionError(order)


def zones(survey: Survey) -> float:
    """Return how many zones there are."""
    return len(survey.arena.at)


def gathered(survey: Survey) -> float:
    """Return how near the zones are to the mech, as less than nothing."""
    mech = survey.arena.mechs[0].at
    return -mean(manhattan(cell, mech) for cell in survey.arena.at)


def ways(survey: Survey) -> float:
    """Return how many zones are beside a base."""
    return mean(
        sum(cell in survey.arena.at for cell in neighbours(base.at)) for base in survey.arena.bases
    )


def riches(survey: Survey) -> float:
    """Return how much nearer the mech dear zones are than cheap ones."""
    mech, zones = survey.arena.mechs[0].at, survey.arena.zones.values()
    value = {zone.at: zone.value for zone in zones if zone.role == "resource"}
    middle = mean(value.values())
    return -sum((value[cell] - middle) * manhattan(cell, mech) for cell in value)


FIGURES: dict[str, Callable[[Survey], float]] = {
    "size": zones,
    "shape": gathered,
    "ways": ways,
    "riches": riches,
}


@pytest.mark.parametrize("dial", [dial.id for dial in DIALS])
def test_a_dial_does_what_its_words_say(dial: str) -> None:
    """Over ten seeds the figure of a dial is greater at its upper end than at its lower one."""
    low, high = (
        mean(FIGURES[dial](made(MakingOrder(seed=seed, dials={dial: value}))) for seed in SEEDS)
        for value in (0, 100)
    )
    assert low < high


def test_quarter_turns_keep_places_and_values() -> None:
    """A quarter turn leads every zone to one of its value: to a base, or to the other resource."""
    symmetry: MakingSymmetry = "quarters"
    for seed in SEEDS:
        arena = made(MakingOrder(seed=seed, symmetry=symmetry), players=4).arena
        x, y = arena.mechs[0].at
        image = Image(QUARTER, (2 * x + 1, 2 * y + 1))
        for cell, zone in arena.at.items():
            twin = arena.at[image.cell(cell)]
            assert (twin.value, twin.role) == (zone.value, zone.role)


def test_half_an_arena_gets_its_twins() -> None:
    """Cards and a base that are there have equal cards and another base at their images."""
    base = as_a(MechsScenario, from_nothing(new_scenario("arena", 2, library()), library()))
    for card, at in (("mech-zone", (5, 5)), ("base-1", (5, 2)), ("energy-4", (4, 4))):
        base = PlaceZone(card, at).apply(base, library())
    arena = made(MakingOrder(symmetry="half"), base=base).arena
    names = {cell: zone.component.id for cell, zone in arena.at.items()}
    assert (names[5, 2], names[5, 8]) == ("base-1", "base-2")
    assert names[4, 4] == names[6, 6] == "energy-4"
    assert {(10 - x, 10 - y) for x, y in names} == set(names)
