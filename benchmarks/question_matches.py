"""What it takes to answer a check of play from matches that are kept."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import perf_counter

from msgspec.structs import replace

from benchmarks.measure import Figure
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules, MatchesToCheck, OwnCheck
from editor.lab.crew import Crew
from editor.lab.plan import Deal, game_of
from editor.lab.play_checks import SEED, inquiries
from editor.lab.playtest import Playtest
from editor.lab.store import MatchStore, game_key
from editor.play.bots import bots_named
from editor.play.machine import engine_for
from editor.play.series import play_series
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario

NAMES = ("tactics/twin-peaks", "mechs/foundry-duel", "trts/short-evening")
MATCHES = 200
CHECK = OwnCheck(
    id="even",
    name="Even and short",
    of=MatchesToCheck(matches=MATCHES),
    holds="max(match.rounds for match in matches) <= 5 and max(seat.win_rate for seat in seats)"
    " - min(seat.win_rate for seat in seats) <= 10",
)


def question_figures() -> Iterator[Figure]:
    """Yield the time to answer a check of 200 kept matches, and that of its longest step.

    A window takes one step after another and draws between them.
    """
    for name in NAMES:
        with tempfile.TemporaryDirectory() as folder:
            deal, store = _kept(name, Path(folder) / "playtests.sqlite")
            whole, steps = [], []
            for _ in range(6):
                taken = list(_steps(deal, store))
                whole.append(sum(taken))
                steps.append(max(taken))
            store.close()
        what = f"{MATCHES} kept matches answer, {name.partition('/')[0]}"
        yield Figure(what, tuple(whole[1:]), 100)
        yield Figure(f"{what}: its longest step", tuple(steps[1:]), 16)


def _kept(name: str, file: Path) -> tuple[Deal, MatchStore]:
    """Return a deal with a check of play, whose matches were played and kept."""
    path = samples_folder() / f"{name}.json"
    scenario = load_scenario(path)
    rules = (*scenario.house_rules, HouseRules("Asked", checks=(CHECK,)))
    library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
    setup = scenario.setups[0].id
    deal = Deal(replace(scenario, house_rules=rules), library, ruleset, setup=setup)
    game, store = game_of(deal), MatchStore(file)
    bots = bots_named(game, "greedy")
    make = partial(engine_for, game.rules)
    played = play_series(game, make, bots, SEED, MATCHES, traced=True)
    store.add(game_key(game), bots, SEED, played)
    return deal, store


def _steps(deal: Deal, store: MatchStore) -> Iterator[float]:
    """Yield what each step takes in milliseconds, once the game is dealt."""
    crew, game = Crew(1), game_of(deal)
    (inquiry,) = inquiries(
        deal,
        lambda deal, game, plan, budget: Playtest(deal, plan, budget, crew.on(deal), store, game),
        game=game,
    )
    for steps in (inquiry.recalling(), inquiry.answers()):
        while True:
            began = perf_counter()
            if next(steps, steps) is steps:
                break
            yield (perf_counter() - began) * 1000
    crew.close()
