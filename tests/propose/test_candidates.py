"""Looking around a map: every candidate is legal, plays differently, and is what it says."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from benchmarks.verdicts import deal_of_twin
from editor.analysis.symmetry import BoardSymmetry
from editor.checks.proving import MAXIMUM
from editor.core.edit import apply_all
from editor.core.resources import samples_folder
from editor.lab.plan import Deal, game_of
from editor.lab.store import game_key
from editor.propose.candidates import Scout
from editor.propose.lawful import LawfulMaps
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.judge import judge, levels_of, new_or_graver

SAMPLES = ("tactics/sun-and-moon", "mechs/foundry-duel", "trts/short-evening")


@cache
def deal_of(name: str) -> Deal:
    """Return the deal of a sample."""
    file = samples_folder() / f"{name}.json"
    scenario = load_scenario(file)
    return Deal(scenario, library_for(scenario, file.parent), ruleset_for(scenario.system))


def scout_of(
    deal: Deal, seed: str = "1", work: float = MAXIMUM / 2, wanted: int = 12, **fixed: Any
) -> Scout:
    """Return a scout that has looked around a map until it found so many moves."""
    lawful = LawfulMaps(deal.scenario, deal.library, deal.ruleset, **fixed)
    scout = Scout(lawful, deal, seed, work=work)
    for _ in scout.look(wanted):
        pass
    return scout


@cache
def looked(name: str) -> Scout:
    """Return the scout that has looked around a sample; what it found stays as it is."""
    return scout_of(deal_of(name))


@pytest.mark.quick("mechs/foundry-duel")
@pytest.mark.parametrize("name", SAMPLES)
def test_each_candidate_is_legal_and_plays_differently(name: str) -> None:
    """Judged from nothing; its edits give its map, and no two of them play alike."""
    deal, scout = deal_of(name), looked(name)
    known = levels_of(judge(deal.scenario, deal.library, deal.ruleset, fixes=False))
    keys = {game_key(game_of(deal))}
    assert len(scout.found) >= 3
    for each in scout.found:
        assert apply_all(each.edits, deal.scenario, deal.library) == each.scenario
        after = levels_of(judge(each.scenario, deal.library, deal.ruleset, fixes=False))
        assert list(new_or_graver(known, after)) == [], each.title
        key = game_key(game_of(Deal(each.scenario, deal.library, deal.ruleset)))
        assert key not in keys
        keys.add(key)
        assert each.things
    again = [each.title for each in scout_of(deal, wanted=4).found]
    assert len(again) == 4
    assert again == [each.title for each in scout.found[:4]]
    assert again != [each.title for each in scout_of(deal, "2", wanted=4).found]


def test_all_kinds_of_moves_are_tried_equally_often() -> None:
    """Links, which are nearly always legal, leave room for what is seldom legal, as fields are."""
    deal = deal_of("trts/short-evening")
    lawful = LawfulMaps(deal.scenario, deal.library, deal.ruleset)
    scout = Scout(lawful, deal, "1")
    kinds = dict(scout._kinds)
    for _ in scout.look(30):
        pass
    left = [kind.tried for kind in kinds.values() if kind.queues]
    assert max(left) - min(left) <= 1
    assert all(kind.tried <= max(left) for kind in kinds.values())
    assert sum(kind.tried for kind in kinds.values()) == scout.tried
    assert ("SetArea", "SetArea") in {each.group[1] for each in scout.found}


@pytest.mark.quick("trts/short-evening")
@pytest.mark.parametrize("name", SAMPLES)
def test_several_moves_are_made_together(name: str) -> None:
    """The map after both, judged like one; a map that was found already is none."""
    deal, scout = deal_of(name), looked(name)
    known = levels_of(judge(deal.scenario, deal.library, deal.ruleset, fixes=False))
    pairs = [
        (one, other)
        for one in scout.found[:6]
        for other in scout.found[6:]
        if one.things.isdisjoint(other.things)
    ]
    made = [(pair, found) for pair in pairs if (found := scout.combined(pair)) is not None]
    assert made
    for (one, other), (scenario, contest) in made:
        edits = (*one.edits, *other.edits)
        assert apply_all(edits, deal.scenario, deal.library) == scenario
        after = levels_of(judge(scenario, deal.library, deal.ruleset, fixes=False))
        assert list(new_or_graver(known, after)) == []
        assert contest == scout.contest
    assert scout.combined(scout.found[:1]) is None


@pytest.mark.quick("mechs/foundry-duel", "trts/short-evening")
@pytest.mark.parametrize("name", SAMPLES)
def test_what_is_protected_is_left_alone(name: str) -> None:
    """Also where another thing carries it along or changes places with it."""
    deal = deal_of(name)
    moved = [name for each in looked(name).found for name in each.things]
    protected = frozenset(moved[:2])
    scout = scout_of(deal, wanted=6, protected=protected)
    assert scout.found
    for each in scout.found:
        assert protected.isdisjoint(each.things), each.title
    assert set(scout._lawful.fixed) >= protected


def test_moves_are_made_with_their_images() -> None:
    """No candidate is less symmetric than the map, and its title names the image."""
    deal = deal_of("mechs/market-square")
    lawful = LawfulMaps(deal.scenario, deal.library, deal.ruleset)
    repeating = lawful.system.editing().repeating
    assert repeating is not None
    symmetry = BoardSymmetry("half-turn", middle=repeating.middle(lawful.surveys[0]))
    scout = scout_of(deal, work=2 * MAXIMUM, symmetry=symmetry)
    before = len(repeating.differences(lawful.surveys[0], symmetry))
    assert any(each.title.endswith(", and its half-turn image") for each in scout.found)
    for each in scout.found:
        survey = lawful.surveyed(each.scenario)[0]
        assert len(repeating.differences(survey, symmetry)) <= before, each.title


def test_each_starting_location_has_the_figures_of_its_start() -> None:
    """Where starts are drawn or chosen, the table names them by seats all the same."""
    for twin, seats in (
        ("trts-unfair-drawn", {"Hearth Vale": ("red",), "Ember Vale": ("blue",)}),
        ("tactics-unfair-chosen", {"a1 to b2": ("red",), "a4 to b5": ("blue",),
                                   "j4 to k5": ("gold",), "j1 to k2": ("green",)}),
    ):  # fmt: skip
        deal = deal_of_twin(twin)
        lawful = LawfulMaps(deal.scenario, deal.library, deal.ruleset)
        assert Scout(lawful, deal, "1").seats(located=True) == seats
