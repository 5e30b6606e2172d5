"""The options of `playtest` that let other bots play a sample of the same set-up."""

from __future__ import annotations

from argparse import Namespace

from editor.lab.agreement import SAMPLE
from editor.lab.cluster import Cluster
from editor.lab.crew import Crew
from editor.lab.plan import plan_for
from editor.lab.playtest import Budget, Playtest
from editor.play.bots import BotError


def check_misfit(arguments: Namespace) -> str:
    """Return which arguments do not go together with those of the check; empty where all do."""
    if not arguments.check_with:
        return "--check-games needs --check-with" if arguments.check_games else ""
    for name in ("versus", "without", "replay"):
        if getattr(arguments, name):
            return f"--check-with and --{name} do not go together: leave out one of them"
    if arguments.format == "csv":
        return "a table of matches has no check: leave out --format csv or --check-with"
    return ""


def check_for(playtest: Playtest, arguments: Namespace, crew: Crew | Cluster) -> Playtest:
    """Return the playtest of the sample that other bots play, by the same streams of chance.

    Raises BotError; also for bots by the clock, which never play the same twice.
    """
    plan = plan_for(playtest.game, arguments.check_with, arguments.seed)
    if any(bot.milliseconds for seating in plan.seatings for bot in seating):
        raise BotError("a check by the clock is never the same twice; name simulations: mcts:200")
    budget = Budget(arguments.check_games or SAMPLE)
    return Playtest(playtest.deal, plan, budget, crew.on(playtest.deal), playtest.store)
