"""What may keep a map from being repaired."""

from __future__ import annotations

from editor.core.objects import objects_of
from editor.core.resources import samples_folder
from editor.propose.obstacles import kept_things, unlocked
from editor.scripting import load
from editor.systems.catalogue import systems


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
