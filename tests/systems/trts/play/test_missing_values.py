"""Removing a value that the rules need is refused, or ends what needs it."""

import random
from typing import Any

import pytest

from editor.play.match import Match
from editor.play.positions import carried, fitted, values_of
from editor.seam.games import game_of
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from tests.play.games import compiled, game, samples

MAPS = [sample for sample in samples() if sample.system.id == "trts" and sample.file is not None]
ROCK = next(sample for sample in MAPS if "eagle-rock" in str(sample))
DUSK = next(sample for sample in MAPS if "dawn-and-dusk" in str(sample))
ENGAGED = ("committing", "retreating", "fighting")


def test_what_is_lacking_is_said(subtests: pytest.Subtests) -> None:
    """An engagement needs its area."""
    cases = [
        ({"phase": "grouping"}, "needs the area that is engaged"),
        ({"phase": "committing", "push.area": ""}, "needs the area that is engaged"),
        ({"phase": "pushing"}, ""),
    ]
    for values, said in cases:
        with subtests.test(str(values)):
            dealt, engine = game(ROCK), compiled("trts")
            _, refused = fitted(dealt, engine, engine.start(dealt, 1), values)
            assert list(refused) == ([""] if said else [])
            assert said in refused.get("", "")


def test_who_decides_follows_the_turn() -> None:
    """Outside of combat the active player is the one whose turn it is: each sets the other."""
    dealt, engine = game(ROCK), compiled("trts")
    match = Match(dealt, engine, 1)
    line = str(values_of(dealt, match.state)["line"]).split()
    match.set_up({"turn": 1})
    assert values_of(dealt, match.state)["mover"] == line[1]
    match.set_up({"mover": line[0]})
    assert values_of(dealt, match.state)["turn"] == 0


def test_an_engagement_ends_with_its_area_and_the_rest_goes_on(subtests: pytest.Subtests) -> None:
    """If the engaged area is deleted, the player whose turn it is engages next; a note says so."""
    for sample in (ROCK, DUSK):
        with subtests.test(str(sample)):
            dealt, engine = game(sample), compiled("trts")
            match = Match(dealt, engine, 4)
            while not _is_engaged(whole := values_of(dealt, match.state)):
                engine.seed_rng(match.at)
                match.play(engine.pick(dealt, match.state))
            assert sample.file is not None
            scenario, rules = load_scenario(sample.file), ruleset_for("trts")
            library = library_for(scenario, sample.file.parent)
            edit = sample.system.editing().remove((str(whole["push.area"]),), sample.setup)
            other = game_of(
                sample.system, edit.apply(scenario, library), library, rules, "", sample.setup
            )
            state, refused = carried(other, engine, engine.start(other, 1), whole)
            after = values_of(other, state)
            assert "" not in refused
            assert after["phase"] == "pushing"
            assert "from now on" in refused["phase"]
            assert {name for name, value in whole.items() if after.get(name) != value} <= set(
                refused
            )
            assert after["round"] == whole["round"]
            for ply in range(25):
                assert engine.legal(other, state)
                engine.seed_rng(random.Random(ply).randrange(99))
                state = engine.step(other, state, engine.pick(other, state)).state


def _is_engaged(whole: dict[str, Any]) -> bool:
    """Return whether the engaged area is one that the map can be played without."""
    starts = {value for name, value in whole.items() if name.endswith(".start")}
    return whole["phase"] in ENGAGED and whole["push.area"] not in starts
