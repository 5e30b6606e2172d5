"""The options of `playtest` that let other bots play a sample of the same set-up."""

from __future__ import annotations

from argparse import Namespace

from editor.lab.agreement import SAMPLE, sample_for
from editor.lab.cluster import Cluster
from editor.lab.crew import Crew
from editor.lab.playtest import Playtest


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

    Raises BotError.
    """
    matches = arguments.check_games or SAMPLE
    return sample_for(playtest, arguments.check_with, crew.on(playtest.deal), matches)
