"""The verb `playtest`: many matches between bots, and what they say about the set-up."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path

from editor.cli.answers.playing import SavedReplay
from editor.cli.answers.shared import print_answer
from editor.cli.main import BAD, INTERRUPTED, NO, OK
from editor.cli.match_store import (
    crew_of,
    interrupts,
    one_name,
    print_history,
    progress_printer,
    store_or_warning,
)
from editor.cli.opened import OpenScenario, is_same_file, warn_if_interpreted
from editor.cli.output import OutputError, progress, warn
from editor.cli.parsing import UsageError, usage_errors
from editor.cli.playable import open_playable, refuse
from editor.cli.playtest_usage import check_for, is_number, usage_error, wrong_files
from editor.cli.reports.playtest import comparison_lines, report_lines
from editor.cli.reports.worth import worth_lines
from editor.core.errors import FileError
from editor.lab.agreement import checked
from editor.lab.cluster import Cluster, ClusterError
from editor.lab.compare import SidesDifferError, comparison_of, demand_same_sides
from editor.lab.crew import Crew
from editor.lab.files import json_text, matches_text
from editor.lab.plan import Deal, game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.replays import OtherResultError, replay_of
from editor.lab.report import Comparison, PlaytestReport
from editor.lab.rotation import NoRotationError, rotated, rotations_for
from editor.lab.store import MatchStore, OtherFileError
from editor.lab.worth import (
    NothingLeftOutError,
    WorthReport,
    plan_without,
    restriction_named,
    worth_of,
)
from editor.play.bots import BotError
from editor.play.game import Game, UnplayableError
from editor.storage.replays import write_replay
from editor.storage.save import write_bytes

ENDINGS = {".json": "json", ".csv": "csv", ".html": "html"}
"""The format of a report that the ending of its file chooses; others are text."""

REFUSED = (
    BotError, ClusterError, UnplayableError, SidesDifferError, NothingLeftOutError, OtherFileError,
    NoRotationError,
)  # fmt: skip
"""Why nothing is played; the message says what is wrong with what was asked."""


def run(arguments: Namespace) -> int:
    """Play what the arguments name and tell what it says; return the exit code."""
    arguments.report = arguments.format
    if not arguments.format:
        ending = Path(arguments.output).suffix.lower() if not arguments.replay else ""
        arguments.report = ENDINGS.get(ending, "text")
        # What goes wrong is an object for programs only where they asked for one.
        arguments.format = "text" if arguments.report == "json" else arguments.report
    if arguments.history:
        return print_history(arguments)
    if words := usage_error(arguments):
        raise UsageError(words)
    opened = open_playable(arguments.file, arguments, arguments.house_rules)
    if isinstance(opened, int):
        return opened
    other = open_playable(arguments.versus, arguments) if arguments.versus else None
    if isinstance(other, int):
        return other
    words = wrong_files(arguments, [opened.path, *([other.path] if other is not None else [])])
    if words:
        raise UsageError(words)
    with ExitStack() as stack:
        with usage_errors(*REFUSED):
            store = store_or_warning(arguments)
            if store is not None:
                stack.callback(store.close)
            crew = crew_of(arguments)
            stack.callback(crew.close)
            if arguments.without:
                return _run_without(opened, arguments, crew, store)
            playtest = _playtest(opened, arguments, crew, store)
            check = check_for(playtest, arguments, crew) if arguments.check_with else None
            rotations = _rotations(playtest, arguments, crew)
            before = _playtest(other, arguments, crew, store) if other is not None else None
            if before is not None:
                demand_same_sides(before, playtest)
        warn_if_interpreted()
        if arguments.replay:
            return _write_replay(playtest, opened, arguments)
        if before is None:
            _run(playtest, opened)
            last = playtest
            for part in (*rotations[1:], *([check] if check is not None else [])):
                if last.ending not in FAILED:
                    last = part
                    _run(part)
            _report(playtest, arguments, check, rotations)
            return _exit_code(last, no=playtest.verdict().standing.startswith("too"))
        assert other is not None
        _run(before, other)
        if before.ending != "interrupted":
            _run(playtest, opened)
        comparison = comparison_of(before, playtest, than=_than(opened, other, arguments))
        _write(comparison, playtest, comparison_lines(comparison), arguments)
        worse = before if before.ending in FAILED else playtest
        clear = comparison.answer in ("fairer", "less-fair", "different")
        return _exit_code(worse, no=clear)


def _than(opened: OpenScenario, other: OpenScenario, arguments: Namespace) -> str:
    """Return what the other scenario is called within a sentence: its file, or without rules."""
    if arguments.house_rules and is_same_file(str(other.path), opened.path):
        return f"without “{arguments.house_rules}”"
    return other.path.name


FAILED = ("interrupted", "failed")
"""Endings after which a playtest has fewer matches than it should."""


def _playtest(
    opened: OpenScenario, arguments: Namespace, crew: Crew | Cluster, store: MatchStore | None
) -> Playtest:
    """Return the playtest of a scenario. Raises BotError or UnplayableError."""
    deal = Deal(*opened.given, setup=arguments.setup)
    plan = plan_for(game_of(deal), arguments.bots, arguments.seed)
    return Playtest(deal, plan, budget_of(arguments), crew.on(deal), store)


def _rotations(playtest: Playtest, arguments: Namespace, crew: Crew | Cluster) -> list[Playtest]:
    """Return a playtest and those in which who starts is rotated; none if nobody asked for it."""
    if not arguments.rotate:
        return []
    return rotations_for(playtest, crew.on, playtest.budget.matches)


def _run_without(
    opened: OpenScenario, arguments: Namespace, crew: Crew | Cluster, store: MatchStore | None
) -> int:
    """Play with things and without them, tell what they are worth, and return the exit code.

    Raises BotError, UnplayableError or NothingLeftOutError.
    """
    deal = Deal(*opened.given, setup=arguments.setup)
    game = game_of(deal)
    things = tuple(restriction_named(game, words) for words in arguments.without)
    plan = plan_without(plan_for(game, arguments.bots, arguments.seed), things)
    budget = budget_of(arguments)
    if not budget.seconds:
        budget = Budget(budget.matches * len(plan.seatings))
    playtest = Playtest(deal, plan, budget, crew.on(deal), store)
    warn_if_interpreted()
    _run(playtest)
    report = worth_of(playtest, things)
    if arguments.format == "csv":
        _report(playtest, arguments)
    else:
        _write(report, playtest, worth_lines(report), arguments)
    return _exit_code(playtest, no=False)


def _run(playtest: Playtest, opened: OpenScenario | None = None) -> None:
    """Run a playtest, and keep its report as one of a scenario; tell how far it is."""
    with progress() as line, interrupts() as pressed:
        playtest.run(pressed, progress_printer(line, answers=opened is not None))
    if playtest.played and opened is not None:
        playtest.keep(one_name(opened.path))
    if playtest.store is not None and playtest.store.trouble:
        warn(f"matches were not saved: {playtest.store.trouble}")
    if playtest.ending == "failed":
        warn(playtest.trouble)


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
            words = f"there is no {which} match" if playtest.played else "no match"
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
    if arguments.format == "json":
        print_answer(SavedReplay(match=index, words=why, path=arguments.output))
    else:
        print(f"Match {index}{f': {why}' if why else ''}; written to {arguments.output}")
    return _exit_code(playtest, no=False)


def _exit_code(playtest: Playtest, *, no: bool) -> int:
    if playtest.ending == "failed":
        return BAD
    return INTERRUPTED if playtest.ending == "interrupted" else NO if no else OK


def budget_of(arguments: Namespace) -> Budget:
    """Return how much the arguments want to be played: 1,000 matches where they say nothing."""
    if arguments.seconds:
        return Budget(seconds=arguments.seconds)
    return Budget(arguments.matches or 1_000, until_settled=arguments.until == "settled")


def _report(
    playtest: Playtest,
    arguments: Namespace,
    check: Playtest | None = None,
    rotations: Sequence[Playtest] = (),
) -> None:
    """Print the report of a playtest, or its matches, or write them to a file."""
    if arguments.format == "csv":
        _put(matches_text(playtest), arguments.output)
    else:
        report = playtest.report()
        if check is not None and check.played:
            report = checked(report, check.report(exact=False))
        report = rotated(report, rotations)
        _write(report, playtest, report_lines(report), arguments)


def _write(
    report: PlaytestReport | Comparison | WorthReport,
    playtest: Playtest,
    lines: Iterable[str],
    arguments: Namespace,
) -> None:
    """Print a report as JSON, as a page or as lines of text, or write it to a file."""
    if arguments.report == "html" and not isinstance(report, WorthReport):
        _put(_page(report, playtest.game, arguments), arguments.output)
    elif arguments.report == "text":
        _put("\n".join(lines) + "\n", arguments.output)
    elif arguments.output:
        _put(json_text(report), arguments.output)
    else:
        print_answer(report)


def _page(report: PlaytestReport | Comparison, game: Game, arguments: Namespace) -> str:
    """Return a report as a page for a browser; `game` is the one that was played last."""
    from editor.lab.page.comparison import comparison_page
    from editor.lab.page.document import playtest_page

    file, other = Path(arguments.file).name, Path(arguments.versus).name
    if isinstance(report, PlaytestReport):
        return playtest_page(report, game, file, arguments.house_rules)
    return comparison_page(report, game, file, other, arguments.house_rules)


def _put(text: str, name: str) -> None:
    """Print a text, or write it to a file, whose old contents stay until all is written."""
    if not name:
        sys.stdout.write(text)
        return
    try:
        write_bytes(Path(name), text.encode())
    except FileError as error:
        raise OutputError("; ".join(error.lines())) from error
