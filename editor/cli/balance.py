"""The verb `balance`: look for a fairer map, report what matters most, save what was found."""

from __future__ import annotations

from argparse import Namespace
from contextlib import closing
from functools import partial

from editor.cli.answers.shared import print_answer
from editor.cli.main import BAD, INTERRUPTED, NO, OK
from editor.cli.match_store import crew_of, interrupts
from editor.cli.opened import OpenScenario, open_scenario, print_error, warn_if_interpreted
from editor.cli.output import ProgressLine, progress, warn
from editor.cli.parsing import UsageError
from editor.cli.playable import demand_target, refuse, save_answer
from editor.cli.reports.balance import balance_lines
from editor.core.errors import FileError
from editor.lab.cluster import ClusterError
from editor.lab.plan import Deal
from editor.lab.rotation import NoRotationError
from editor.lab.verdict import matches_words
from editor.play.bots import BotError
from editor.play.game import UnplayableError
from editor.propose.balance import BalanceSearch
from editor.propose.balance_account import Balanced, balanced
from editor.propose.goal import GoalError
from editor.propose.ground import BalanceOptions, Phase, usual_matches
from editor.seam.games import FaultyMapError
from editor.systems.catalogue import system_named
from editor.systems.shared.making import symmetry_named

REFUSED = (BotError, ClusterError, GoalError, NoRotationError, UnplayableError)
"""Why nothing is looked for; the message says what is wrong."""
CODES = {"fair": OK, "balanced": OK, "close": OK, "not-enough": NO, "failed": BAD}
DOING: dict[Phase, str] = {
    "before": "playing the map as it is",
    "looking": "checking moves",
    "racing": "playing moves",
    "confirming": "confirming with new matches",
    "releasing": "trying locked and protected objects",
    "done": "done",
}


def run(arguments: Namespace) -> int:
    """Look for a fairer map and report it; return the exit code."""
    opened = open_scenario(arguments.file, setup=arguments.setup, mode=arguments.mode)
    system = system_named(opened.scenario.system)
    if arguments.symmetry != "none" and system.editing().repeating is None:
        raise UsageError(f"{system.title} has no --symmetry")
    demand_target(arguments, opened, changes=bool(arguments.apply))
    deal = Deal(*opened.given, arguments.mode, arguments.setup)
    try:
        with closing(crew_of(arguments)) as crew, progress() as line, interrupts() as pressed:
            show = partial(_print_progress, line)
            search = BalanceSearch(deal, _options(arguments), crew, pressed, show)
            search.run()
    except FaultyMapError as error:
        refuse("balance", error.words, arguments.format, error.errors)
        return NO
    except REFUSED as error:
        raise UsageError(str(error)) from error
    warn_if_interpreted()
    found = balanced(search)
    if arguments.format == "json":
        print_answer(found.report)
    else:
        print("\n".join(balance_lines(found.report)))
    code = INTERRUPTED if found.report.ending == "stopped" else CODES[found.report.ending]
    return _save(found, opened, arguments) or code


def _options(arguments: Namespace) -> BalanceOptions:
    return BalanceOptions(
        seats=dict(arguments.seat),
        max_moves=arguments.max_moves,
        matches=arguments.matches or usual_matches(arguments.answers),
        seconds=arguments.seconds,
        seed=arguments.seed,
        bots=arguments.bots,
        protect=frozenset(arguments.protect),
        symmetry=symmetry_named(arguments.symmetry, arguments.axis),
        answers=arguments.answers,
        rotate=arguments.rotate,
    )


def _print_progress(line: ProgressLine | None, search: BalanceSearch) -> None:
    """Show how far a search is, on a terminal."""
    if line is None:
        return
    ground, options = search.ground, search.ground.options
    share = ground.race.played / options.matches
    if options.seconds:
        share = max(share, ground.spent / options.seconds)
    line(share, f"{DOING[ground.phase]}; {matches_words(ground.race.played)}")


def _save(found: Balanced, opened: OpenScenario, arguments: Namespace) -> int:
    """Save the map of the chosen answer, if that is wanted; return the exit code of that."""
    if not (arguments.apply or arguments.output):
        return OK
    if found.report.ending == "fair":
        warn("the map is already balanced; nothing was saved")
        return OK
    number = arguments.apply or 1
    if number > len(found.scenarios):
        # The report is the one JSON value that is printed.
        refuse("balance", f"there is no answer {number}", "text")
        return NO
    try:
        save_answer(found.scenarios[number - 1], arguments, opened)
    except FileError as error:
        print_error(error)
        return BAD
    return OK
