"""What matches show of a scenario, for `check --played`."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack

from editor.cli.match_store import open_kept, open_store
from editor.cli.opened import OpenScenario
from editor.cli.output import progress, warn
from editor.cli.playtest_progress import interrupts, telling
from editor.core.errors import Fault, FileError
from editor.core.finding import Finding
from editor.lab.crew import Crew
from editor.lab.deal import Deal, game_of
from editor.lab.plan import plan_for
from editor.lab.played import findings_of
from editor.lab.playtest import Budget, Playtest
from editor.lab.store import MatchStore, OtherFileError, StoreError
from editor.lab.verdict import matches_words
from editor.play.bots import BotError
from editor.play.game import UnplayableError
from editor.seam.games import FaultyMapError, demand_playable
from editor.systems.judge import judge

BOTS = "greedy"
SEED = 1
"""Where nothing is said, those matches speak that `playtest` plays then."""
MOST = 10_000
"""So many kept matches speak at most."""


def played_findings(opened: OpenScenario, arguments: Namespace) -> tuple[Finding, ...]:
    """Return what the matches of each set-up show; with `games`, up to so many are played first.

    Where no match is kept, or the scenario cannot be played, that is told. Raises FileError where
    the scenario has no seats for the bots that are named, or the store is another kind of file.
    """
    with ExitStack() as stack:
        store = None
        try:
            store = open_store(arguments) if arguments.games else open_kept(arguments)
        except OtherFileError as error:
            fault = Fault("is no file of matches", placed=False)
            raise FileError(arguments.store, [fault]) from error
        except StoreError as error:
            warn(f"kept matches cannot be read: {error}")
        if store is not None:
            stack.callback(store.close)
        crew = Crew(os.cpu_count() or 1)
        stack.callback(crew.close)
        setups = [item.id for item in opened.scenario.setups]
        found: list[Finding] = []
        for setup in setups:
            if arguments.setup in ("", setup):
                found += _of_setup(opened, arguments, setup, crew, store)
    return tuple(found)


def _of_setup(
    opened: OpenScenario, arguments: Namespace, setup: str, crew: Crew, store: MatchStore | None
) -> Iterator[Finding]:
    """Yield what the matches of a set-up show."""
    scenario, library, ruleset = opened.scenario, opened.library, opened.ruleset
    deal = Deal(scenario, library, ruleset, arguments.mode, setup)
    try:
        findings = judge(scenario, library, ruleset, mode=arguments.mode, fixes=False)
        demand_playable(findings, scenario, setup)
        seed = SEED if arguments.seed is None else arguments.seed
        plan = plan_for(game_of(deal), arguments.bots or BOTS, seed)
    except BotError as error:
        raise FileError(str(opened.path), [Fault(str(error), placed=False)]) from error
    except (FaultyMapError, UnplayableError):
        warn(f"{opened.path}: set-up {setup} cannot be played as it is")
        return
    playtest = Playtest(deal, plan, Budget(MOST), crew.on(deal), store)
    playtest.recall()
    if len(playtest.played) < (arguments.games or 0):
        playtest = Playtest(deal, plan, Budget(arguments.games), crew.on(deal), store)
        with progress() as line, interrupts() as pressed:
            playtest.run(pressed, telling(line, answers=True))
    if playtest.played:
        found = findings_of(playtest.report(exact=False), playtest.game)
        yield from found
        if not found:
            many = matches_words(len(playtest.played))
            warn(f"{opened.path}: {many} of set-up {setup} show nothing; --games 1000 plays more")
    else:
        warn(f"{opened.path}: no match of set-up {setup} is kept; --games 1000 plays some")
