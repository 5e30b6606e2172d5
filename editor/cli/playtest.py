"""The verb `playtest`: many matches between bots, and what they say about the set-up."""

from __future__ import annotations

import csv
import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, nullcontext
from pathlib import Path
from typing import TextIO, cast

import msgspec

from editor.cli.main import BAD, INTERRUPTED, NO, OK
from editor.cli.opened import OpenScenario, is_same_file, print_error, warn_if_interpreted
from editor.cli.output import OutputError, ProgressLine, print_json, progress
from editor.cli.playable import open_playable, refuse
from editor.cli.reports.playtest import comparison_lines, history_lines, report_lines
from editor.cli.reports.worth import worth_lines
from editor.core.errors import FileError
from editor.core.words import listing
from editor.lab.cluster import Cluster, ClusterError
from editor.lab.compare import SidesDifferError, comparison_of, demand_same_sides, is_clear
from editor.lab.crew import Crew
from editor.lab.deal import Deal, game_of
from editor.lab.estimates import MAX_MATCHES
from editor.lab.files import json_text, write_matches
from editor.lab.plan import plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.replays import KINDS, OtherResultError, replay_of
from editor.lab.report import Comparison, PlaytestReport
from editor.lab.store import MatchStore, StoreError, store_path
from editor.lab.verdict import matches_words
from editor.lab.worth import NothingLeftOutError, plan_without, restriction_named, worth_of
from editor.lab.worth_report import WorthReport
from editor.play.bots import BotError
from editor.play.game import Game, UnplayableError
from editor.storage.folders import absolute
from editor.storage.replays import write_replay

BESIDE_HISTORY = (
    "setup", "house_rules", "versus", "without", "games", "until", "seconds", "workers",
    "cluster", "no_store", "replay", "output",
)  # fmt: skip
"""Arguments that would do nothing where kept playtests are listed."""
TOLD = 0.5
"""Seconds between two lines of progress."""


REFUSED = (BotError, ClusterError, UnplayableError, SidesDifferError, NothingLeftOutError)
"""Why nothing is played; the message says what is wrong with what was asked."""


def run(arguments: Namespace) -> int:
    """Play what the arguments name and tell what it says; return the exit code."""
    if arguments.history:
        return _tell_history(arguments)
    if words := _misfit(arguments):
        refuse("playtest", words, arguments.format)
        return BAD
    opened = open_playable(arguments.file, arguments, arguments.house_rules)
    if isinstance(opened, int):
        return opened
    other = open_playable(arguments.versus, arguments) if arguments.versus else None
    if isinstance(other, int):
        return other
    words = _wrong_files(arguments, [opened.path, *([other.path] if other is not None else [])])
    if words:
        refuse("playtest", words, arguments.format)
        return BAD
    with ExitStack() as stack:
        store = _store(arguments)
        if store is not None:
            stack.callback(store.close)
        try:
            crew = _crew(arguments)
            stack.callback(crew.close)
            if arguments.without:
                return _run_without(opened, arguments, crew, store)
            playtest = _playtest(opened, arguments, crew, store)
            before = _playtest(other, arguments, crew, store) if other is not None else None
            if before is not None:
                demand_same_sides(before, playtest)
        except REFUSED as error:
            refuse("playtest", str(error), arguments.format)
            return BAD
        warn_if_interpreted()
        if arguments.replay:
            return _write_replay(playtest, opened, arguments)
        if before is None:
            _run(playtest, opened)
            _tell(playtest, arguments)
            return _exit_code(playtest, no=playtest.verdict().standing.startswith("too"))
        _run(before, cast(OpenScenario, other))
        if before.ending != "interrupted":
            _run(playtest, opened)
        comparison = comparison_of(before, playtest)
        _write(comparison, playtest, comparison_lines(comparison), arguments)
        worse = before if before.ending in FAILED else playtest
        clear = any(is_clear(side, comparison.pairs) for side in comparison.sides)
        return _exit_code(worse, no=clear)


def _crew(arguments: Namespace) -> Crew | Cluster:
    """Return who plays. Raises ClusterError."""
    if arguments.cluster:
        return Cluster(arguments.cluster)
    return Crew(arguments.workers or os.cpu_count() or 1)


def _wrong_files(arguments: Namespace, sources: Sequence[Path]) -> str:
    """Return why nothing can be written where the arguments say, before hours are played."""
    for name in filter(None, (arguments.output, arguments.store)):
        for source in sources:
            if is_same_file(name, source):
                return f"{name} is the scenario itself"
    kept = "" if arguments.no_store else arguments.store or str(store_path())
    if arguments.output and kept and _is_one_file(arguments.output, kept):
        return f"{arguments.output} is the file of matches itself"
    if arguments.output and not absolute(Path(arguments.output)).parent.is_dir():
        return f"{arguments.output} cannot be written: its folder does not exist"
    if arguments.output and Path(arguments.output).is_dir():
        return f"{arguments.output} cannot be written: it is a folder"
    return ""


def _is_one_file(one: str, other: str) -> bool:
    """Return whether two names are of one file, also where it does not exist yet."""
    return is_same_file(one, other) or _one_name(Path(one)) == _one_name(Path(other))


def _misfit(arguments: Namespace) -> str:
    """Return which arguments do not go together; empty where all do."""
    if arguments.store and arguments.no_store:
        return "--store and --no-store do not go together: leave out one of them"
    if arguments.versus and arguments.format == "csv":
        return "a comparison has no table of matches: use --format json, or leave out --versus"
    if arguments.without and (arguments.versus or arguments.until or arguments.replay):
        other = "--versus" if arguments.versus else "--until" if arguments.until else "--replay"
        return f"--without and {other} do not go together: leave out one of them"
    if arguments.without and arguments.format == "html":
        return "what things are worth has no page: use --format text, json or csv"
    if not arguments.replay:
        return ""
    kinds = [kind.id for kind in KINDS]
    if arguments.replay not in kinds and not is_number(arguments.replay):
        return f"--replay is {listing(kinds, 'or')}, or the number of a match"
    if arguments.versus:
        return "--replay is of one playtest: leave out --versus"
    if arguments.format in ("csv", "html"):
        return f"--replay writes a replay: leave out --format {arguments.format}"
    return "" if arguments.output else "--replay needs -o FILE"


def is_number(text: str) -> bool:
    """Return whether a text is the number of a match that a playtest may have."""
    return text.isascii() and text.isdigit() and len(text) <= 7 and int(text) < MAX_MATCHES


FAILED = ("interrupted", "failed")
"""Endings after which a playtest has fewer matches than it should."""


def _playtest(
    opened: OpenScenario, arguments: Namespace, crew: Crew | Cluster, store: MatchStore | None
) -> Playtest:
    """Return the playtest of a scenario. Raises BotError or UnplayableError."""
    deal = Deal(opened.scenario, opened.library, opened.ruleset, setup=arguments.setup)
    plan = plan_for(game_of(deal), arguments.bots, arguments.seed)
    return Playtest(deal, plan, budget_of(arguments), crew.on(deal), store)


def _run_without(
    opened: OpenScenario, arguments: Namespace, crew: Crew | Cluster, store: MatchStore | None
) -> int:
    """Play with things and without them, tell what they are worth, and return the exit code.

    Raises BotError, UnplayableError or NothingLeftOutError.
    """
    deal = Deal(opened.scenario, opened.library, opened.ruleset, setup=arguments.setup)
    game = game_of(deal)
    things = tuple(restriction_named(game, words) for words in arguments.without)
    plan = plan_without(game, plan_for(game, arguments.bots, arguments.seed), things)
    budget = budget_of(arguments)
    if not budget.seconds:
        budget = Budget(budget.matches * len(plan.seatings))
    playtest = Playtest(deal, plan, budget, crew.on(deal), store)
    warn_if_interpreted()
    _run(playtest)
    report = worth_of(playtest, things)
    if arguments.format == "csv":
        _tell(playtest, arguments)
    else:
        _write(report, playtest, worth_lines(report), arguments)
    return _exit_code(playtest, no=False)


def _run(playtest: Playtest, opened: OpenScenario | None = None) -> None:
    """Run a playtest, and keep its report as one of a scenario; tell how far it is."""
    with progress() as line:
        playtest.run(progress=telling(line, answers=opened is not None))
    if playtest.played and opened is not None:
        playtest.keep(_one_name(opened.path))
    if playtest.store is not None and playtest.store.trouble:
        _warn(f"what was played is not kept: {playtest.store.trouble}")
    if playtest.ending == "failed":
        _warn(playtest.trouble)


def _write_replay(playtest: Playtest, opened: OpenScenario, arguments: Namespace) -> int:
    """Write the match that the arguments name; return the exit code."""
    which = arguments.replay
    known = why = None
    if is_number(which):
        index = int(which)
    else:
        _run(playtest, opened)
        kept = {entry.id: entry for entry in playtest.report(exact=False).replays}
        if which not in kept:
            words = f"there is no match that is called {which}" if playtest.played else "no match"
            refuse("playtest", words, arguments.format)
            return BAD
        index, why = kept[which].match, kept[which].words
        known = next(match for match in playtest.played if match.index == index)
    try:
        replay = replay_of(playtest.deal, playtest.plan, index, known)
        write_replay(replay, Path(arguments.output))
    except OtherResultError as error:
        refuse("playtest", str(error), arguments.format)
        return BAD
    except FileError as error:
        print_error(error, arguments.format)
        return BAD
    if arguments.format == "json":
        print_json({"match": index, "words": why, "file": arguments.output})
    else:
        print(f"Match {index}{f': {why}' if why else ''}; written to {arguments.output}")
    return _exit_code(playtest, no=False)


def _exit_code(playtest: Playtest, *, no: bool) -> int:
    if playtest.ending == "failed":
        return BAD
    return INTERRUPTED if playtest.ending == "interrupted" else NO if no else OK


def _store(arguments: Namespace) -> MatchStore | None:
    """Return where matches are kept, None where that is not wanted or cannot be."""
    if arguments.no_store:
        return None
    try:
        return _open_store(arguments)
    except StoreError as error:
        _warn(f"what is played is not kept: {error}")
        return None


def _open_store(arguments: Namespace) -> MatchStore:
    """Open where matches are kept. Raises StoreError."""
    store = MatchStore(Path(arguments.store) if arguments.store else store_path())
    if store.set_aside is not None:
        _warn(f"the file of matches cannot be read; it is now {store.set_aside}")
    return store


def _tell_history(arguments: Namespace) -> int:
    """Print the playtests of a file that are kept; nothing is played."""
    path = Path(arguments.file)
    for name in BESIDE_HISTORY:
        if getattr(arguments, name):
            words = f"--history plays and writes nothing: leave out --{name.replace('_', '-')}"
            refuse("playtest", words, arguments.format)
            return BAD
    if arguments.format in ("csv", "html"):
        refuse("playtest", "a history has --format text or json", arguments.format)
        return BAD
    if arguments.store and is_same_file(arguments.store, path):
        refuse("playtest", f"{arguments.store} is the scenario itself", arguments.format)
        return BAD
    try:
        with closing(_open_store(arguments)) as store:
            kept = store.history(_one_name(path))
    except StoreError as error:
        refuse("playtest", str(error), arguments.format)
        return BAD
    if store.trouble:
        _warn(f"not all that is kept can be read: {store.trouble}")
    if arguments.format == "json":
        print_json([{"at": item.at, "report": msgspec.to_builtins(item.report)} for item in kept])
    else:
        print("\n".join(history_lines(kept)))
    return OK


def _one_name(path: Path) -> Path:
    """Return the name under which playtests of a file are kept, by whatever name it is given."""
    try:
        return Path(os.path.realpath(path))
    except OSError:
        # The current folder no longer exists.
        return path


def _warn(words: str) -> None:
    print(f"warning: {words}", file=sys.stderr)


def budget_of(arguments: Namespace) -> Budget:
    """Return how much the arguments want to be played: 1,000 matches where they say nothing."""
    if arguments.seconds:
        return Budget(seconds=arguments.seconds)
    return Budget(arguments.games or 1_000, until_settled=arguments.until == "settled")


def _tell(playtest: Playtest, arguments: Namespace) -> None:
    """Print the report of a playtest, or its matches, or write them to a file."""
    if arguments.format == "csv":
        with _out(arguments.output) as out:
            write_matches(playtest, csv.writer(out, lineterminator="\n").writerow)
    else:
        report = playtest.report()
        _write(report, playtest, report_lines(report), arguments)


def _write(
    report: PlaytestReport | Comparison | WorthReport,
    playtest: Playtest,
    lines: Iterable[str],
    arguments: Namespace,
) -> None:
    """Print a report as JSON, as a page or as lines of text, or write it to a file."""
    with _out(arguments.output) as out:
        if arguments.format == "html" and not isinstance(report, WorthReport):
            out.write(_page(report, playtest.game, arguments))
        elif arguments.format == "text":
            print("\n".join(lines), file=out)
        elif arguments.output:
            out.write(json_text(report))
        else:
            print_json(msgspec.to_builtins(report))


def _page(report: PlaytestReport | Comparison, game: Game, arguments: Namespace) -> str:
    """Return a report as a page for a browser; `game` is the one that was played last."""
    from editor.lab.page.comparison import comparison_page
    from editor.lab.page.document import playtest_page

    file, other = Path(arguments.file).name, Path(arguments.versus).name
    if isinstance(report, PlaytestReport):
        return playtest_page(report, game, file, arguments.house_rules)
    return comparison_page(report, game, file, other, arguments.house_rules)


def _out(name: str) -> AbstractContextManager[TextIO]:
    if not name:
        return nullcontext(sys.stdout)
    try:
        return Path(name).open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise OutputError(f"{name}: {error.strerror}") from error


def telling(line: ProgressLine | None, *, answers: bool) -> Callable[[Playtest], None]:
    """Return what tells how far a playtest is, and its answer: on a terminal, twice a second."""
    began = told = time.monotonic()

    def tell(playtest: Playtest) -> None:
        nonlocal told
        now = time.monotonic()
        if line is None or now - told < TOLD:
            return
        told = now
        played, budget = len(playtest.played), playtest.budget
        # Those of the store took no time.
        rate = (played - playtest.recalled) / max(now - began, 1e-6)
        words = f"{matches_words(played)}, {rate:.0f} a second"
        if not budget.seconds and rate:
            words += f", {(budget.most - played) / rate:.0f} s left"
        share = (now - began) / budget.seconds if budget.seconds else played / budget.most
        line(share, f"{words}: {playtest.verdict().headline}" if answers else words)

    return tell
