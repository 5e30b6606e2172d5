"""Playtests of samples, for the tests of the lab."""

from functools import cache
from pathlib import Path

from editor.core.resources import samples_folder
from editor.lab.deal import Deal, game_of
from editor.lab.plan import plan_for
from editor.lab.playtest import Budget, Playtest
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario

SAMPLES = ("tactics/smallest", "mechs/foundry-duel", "trts/all-comers")
"""A sample of each system whose matches are short; the first two have two sides, the last four."""


@cache
def deal(name: str, setup: str = "") -> Deal:
    """Return the deal of a sample, by system and name."""
    file: Path = samples_folder() / f"{name}.json"
    scenario = load_scenario(file)
    return Deal(
        scenario, library_for(scenario, file.parent), ruleset_for(scenario.system), setup=setup
    )


def playtest(name: str, bots: str, budget: Budget, workers: int = 2, seed: int = 1) -> Playtest:
    """Return a playtest of a sample, not yet run."""
    dealt = deal(name)
    return Playtest(dealt, plan_for(game_of(dealt), bots, seed), budget, workers)
