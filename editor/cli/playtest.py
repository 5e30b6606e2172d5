"""The verb `playtest`: many matches between bots, and what they say about the set-up."""

from __future__ import annotations

import csv
import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext
from pathlib import Path
from typing import TextIO

import msgspec

from editor.cli.main import BAD, INTERRUPTED, NO, OK
from editor.cli.opened import is_same_file, warn_if_interpreted
from editor.cli.output import print_json
from editor.cli.playable import open_playable, refuse
from editor.cli.reports.playtest import history_lines, report_lines
from editor.lab.crew import Crew
from editor.lab.deal import Deal, game_of
from editor.lab.plan import plan_for
from editor.lab.playtest import Budget, Playtest, seconds_left
from editor.lab.store import MatchStore, StoreError, store_path
from editor.play.bots import BotError
from editor.play.game import UnplayableError
from editor.storage.folders import absolute

TOLD = 0.5
"""Seconds between two lines of progress."""


def run(arguments: Namespace) -> int:
    """Play what the arguments name and tell what it says; return the exit code."""
    if arguments.history:
        return _tell_history(arguments)
    opened = open_playable(arguments.file, arguments)
    if isinstance(opened, int):
        return opened
    if arguments.output and is_same_file(arguments.output, opened.path):
        refuse("playtest", f"{arguments.output} is the scenario itself", arguments.format)
        return BAD
    deal = Deal(opened.scenario, opened.library, opened.ruleset, setup=arguments.setup)
    with ExitStack() as stack:
        store = _store(arguments)
        if store is not None:
            stack.callback(store.close)
        try:
            playtest = Playtest(
                deal,
                plan_for(game_of(deal), arguments.bots, arguments.seed),
                budget_of(arguments),
                Crew(deal, arguments.workers or os.cpu_count() or 1),
                store,
            )
        except (BotError, UnplayableError) as error:
            refuse("playtest", str(error), arguments.format)
            return BAD
        warn_if_interpreted()
        playtest.run(progress=_progress())
        if sys.stderr.isatty():
            print("\r\x1b[K", end="", file=sys.stderr)
        playtest.keep(absolute(opened.path))
        if store is not None and store.trouble:
            _warn(f"what was played is not kept: {store.trouble}")
        _tell(playtest, arguments)
    if playtest.ending == "failed":
        _warn("the processes that play ended again and again")
        return BAD
    if playtest.ending == "interrupted":
        return INTERRUPTED
    return NO if playtest.verdict().standing.startswith("too") else OK


def _store(arguments: Namespace) -> MatchStore | None:
    """Return where matches are kept, None where that is not wanted or cannot be."""
    if arguments.no_store:
        return None
    try:
        store = MatchStore(Path(arguments.store) if arguments.store else store_path())
    except StoreError as error:
        _warn(f"what is played is not kept: {error}")
        return None
    if store.set_aside is not None:
        _warn(f"the file of matches cannot be read; it is now {store.set_aside}")
    return store


def _tell_history(arguments: Namespace) -> int:
    """Print the playtests of a file that are kept; nothing is played."""
    store = _store(arguments)
    kept = store.history(absolute(Path(arguments.file))) if store is not None else []
    if store is not None:
        store.close()
    if arguments.format == "json":
        print_json([{"at": item.at, "report": msgspec.to_builtins(item.report)} for item in kept])
    else:
        print("\n".join(history_lines(kept)))
    return OK


def _warn(words: str) -> None:
    print(f"warning: {words}", file=sys.stderr)


def budget_of(arguments: Namespace) -> Budget:
    """Return how much the arguments want to be played: 1,000 matches where they say nothing."""
    if arguments.seconds:
        return Budget(seconds=arguments.seconds)
    return Budget(arguments.games or 1_000, until_settled=arguments.until == "settled")


def _tell(playtest: Playtest, arguments: Namespace) -> None:
    """Print the report, or write it to a file."""
    report = playtest.report()
    with _out(arguments.output) as out:
        if arguments.format == "csv":
            write_matches(playtest, csv.writer(out, lineterminator="\n").writerow)
        elif arguments.format == "json":
            if arguments.output:
                out.write(msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
            else:
                print_json(msgspec.to_builtins(report))
        else:
            print("\n".join(report_lines(report)), file=out)


def _out(name: str) -> AbstractContextManager[TextIO]:
    return Path(name).open("w", encoding="utf-8", newline="") if name else nullcontext(sys.stdout)


def write_matches(playtest: Playtest, write: Callable[[Sequence[object]], object]) -> None:
    """Write a line for each match: how its bots sat, its chance, and how it ended."""
    seats = playtest.game.seats
    write(
        ["match", "chance", *(f"{seat.id} bot" for seat in seats)]
        + [f"{seat.id} points" for seat in seats]
        + [f"{seat.id} place" for seat in seats]
        + ["rounds", "actions", "at limit"]
    )
    for match in playtest.played:
        result = match.result
        bots = playtest.plan.seatings[match.seating]
        ending = (result.rounds, result.plies, int(result.at_limit))
        write((match.index, result.number, *bots, *result.scores, *result.places, *ending))


def _progress() -> Callable[[Playtest], None]:
    """Return what tells how far a playtest is: on a terminal alone, twice a second."""
    began = told = time.monotonic()

    def tell(playtest: Playtest) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told < TOLD or not sys.stderr.isatty():
            return
        told = now
        played = len(playtest.played)
        words = f"{played:,} matches, {played / (now - began):.0f} a second"
        if not playtest.budget.seconds:
            left = seconds_left(playtest.played, now - began, playtest.budget.most)
            words += f", {left:.0f} s left" if left is not None else ""
        print(f"\r\x1b[K{words}: {playtest.verdict().headline}", end="", file=sys.stderr)

    return tell
