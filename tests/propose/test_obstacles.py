"""What may keep a map from being repaired."""

from __future__ import annotations

import pytest

from editor.core.objects import objects_of
from editor.core.resources import samples_folder
from editor.propose.obstacles import kept_things, obstacle_words, unlocked
from editor.propose.repair import WORK, find_repairs
from editor.systems.catalogue import system_named, systems
from realmwright import load


def test_nothing_is_locked_once_it_is_unlocked() -> None:
    """Every object of a board and its set-ups is locked, then all are as they were."""
    for system in systems():
        realm = load(next((samples_folder() / system.id).glob("*.json")))
        scenario = realm.scenario
        holders = [("", scenario.board), *((setup.id, setup) for setup in scenario.setups)]
        for holder, value in holders:
            ids = tuple(each.id for each in objects_of(value) if hasattr(each, "locked"))
            if ids:
                lock = system.editing().lock(ids, True, holder)
                scenario = lock.apply(scenario, realm.library)
        assert len(kept_things(scenario, ())) > 3
        free = unlocked(scenario, realm.library)
        assert not kept_things(free, ())
        assert free == unlocked(realm.scenario, realm.library)


@pytest.mark.parametrize("check", ["house-rule-repeated", "house-rule-unknown", "house-rules-away"])
def test_the_house_rules_in_the_way_have_a_name(check: str) -> None:
    """Whichever edit of house rules would repair the map, what it changes is an obstacle."""
    realm = load(samples_folder() / "faulty" / "tactics" / f"{check}.json")
    found = find_repairs(realm.scenario, realm.library, realm.ruleset, work=WORK / 20)
    assert found.freed is not None
    system = system_named("tactics")
    surveys = system.surveys(realm.scenario, realm.library, realm.ruleset, "")
    words = [obstacle_words(e, surveys, system, realm.ruleset) for e in found.obstacles]
    assert words
    assert all(rules.name in word for word in words for rules in realm.scenario.house_rules[:1])
