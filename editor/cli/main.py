"""The command `realmwright`: its parser, and the module that runs each verb."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from editor.cli.balance_arguments import add_ask, add_balance
from editor.cli.making_arguments import add_complete, add_import, add_new, add_search
from editor.cli.naming_arguments import add_list, add_move, add_place, add_remove
from editor.cli.parsing import (
    VerbParser,
    add_format,
    add_house_rules,
    add_players,
    add_setup,
    add_verb,
    seed,
    whole,
)
from editor.cli.why_arguments import add_fix, add_repair, add_rules, add_why
from editor.core.version import VERSION
from editor.export.catalogue import KINDS

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs

OK, NO, BAD = 0, 1, 2
"""Exit codes: success; the answer is no; cannot read, or bad usage."""

NOT_FOUND = 3
"""The exit code of `ask` where neither yes nor no is known."""

INTERRUPTED = 130
"""The exit code after Ctrl+C, as in shells."""

VERBS = (
    "edit", "new", "import", "check", "checks", "why", "fix", "repair", "complete", "search",
    "rules", "info", "list", "place", "move", "remove", "set", "path", "export", "diff", "migrate",
    "play", "playtest", "balance", "ask", "replay",
)  # fmt: skip

MODULES = {"import": "importing"}
"""The module of a verb whose name is a keyword of Python."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or opens_file(given[0]):
        given = ["edit", *given]
    parsed = parser().parse_args(given)
    # Modules are imported only when something runs: `--help` has nothing to wait for.
    from editor.cli.output import (
        OutputError,
        escaping_streams,
        prepare_streams,
        print_last,
        tolerating_closed_pipe,
    )
    from editor.core.errors import MissingPartError

    verb = importlib.import_module(f"editor.cli.{MODULES.get(parsed.verb, parsed.verb)}")
    prepare_streams()
    code: int = OK
    try:
        with escaping_streams(), tolerating_closed_pipe():
            code = verb.run(parsed)
    except KeyboardInterrupt:
        return INTERRUPTED
    except MissingPartError as error:
        print_last(f"realmwright {parsed.verb}: {error}")
        return BAD
    except OutputError as error:
        print_last(f"realmwright: the output cannot be written: {error}")
        return BAD
    return code


def opens_file(word: str) -> bool:
    """Return whether the first word is a file to open, as a desktop passes it, and no verb."""
    return word not in VERBS and word.lower().endswith(".json")


@cache
def parser() -> argparse.ArgumentParser:
    """Return the parser of all verbs."""
    top = argparse.ArgumentParser(
        prog="realmwright",
        description="Create, check, play and export maps and scenarios for tabletop games.",
        epilog="Exit codes: 0 no problems, 1 problems found (or the answer is no), 2 unreadable "
        "file or bad usage. Without a verb, or with just a file, the window opens.",
    )
    top.add_argument("--version", action="version", version=f"%(prog)s {VERSION}")
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB", parser_class=VerbParser)
    edit = add_verb(verbs, "edit", "open the window")
    edit.add_argument("files", nargs="*", metavar="FILE", help="a scenario to open")
    edit.add_argument(
        "--picture",
        metavar="PNG",
        help="save a screenshot of the window as PNG and quit; works without a display",
    )

    add_new(verbs)
    add_import(verbs)
    _check(verbs)

    checks = add_verb(verbs, "checks", "list all checks and their levels")
    add_format(checks)

    add_why(verbs)
    add_fix(verbs)
    add_repair(verbs)
    add_complete(verbs)
    add_search(verbs)
    add_rules(verbs)

    info = add_verb(verbs, "info", "print the sizes, distances, fairness and parts of a scenario")
    info.add_argument("file", metavar="FILE", help="a scenario")
    add_setup(info, "describe this set-up only")
    add_format(info)

    add_list(verbs)
    add_place(verbs)
    add_move(verbs)
    add_remove(verbs)
    setting = add_verb(verbs, "set", "set or list properties of a scenario or its objects")
    setting.add_argument("file", metavar="FILE", help="a scenario, which is changed in place")
    setting.add_argument(
        "words",
        nargs="*",
        metavar="ID|KEY=VALUE",
        help="ids of objects to change together (default: the scenario itself), and properties "
        "to set; without a value, list the properties",
    )
    add_setup(setting, "use this set-up (default: the first)")
    add_format(setting)

    path = add_verb(verbs, "path", "print the cheapest path between two spaces and its cost")
    path.add_argument("file", metavar="FILE", help="a scenario")
    path.add_argument("start", metavar="FROM", help="the first space, such as a1")
    path.add_argument("goal", metavar="TO", help="the last space, such as g7")
    add_format(path)

    _export(verbs)

    diff = add_verb(verbs, "diff", "compare two scenarios object by object")
    diff.add_argument("before", metavar="A", help="the old scenario")
    diff.add_argument("after", metavar="B", help="the new scenario")
    add_format(diff)

    migrate = add_verb(verbs, "migrate", "convert old files to the current format, in place")
    migrate.add_argument(
        "files", nargs="+", metavar="FILE", help="a scenario in any version of the format"
    )

    _play(verbs)
    _playtest(verbs)
    add_balance(verbs)
    add_ask(verbs)
    replay = add_verb(verbs, "replay", "verify a recorded match by replaying it")
    replay.add_argument("file", metavar="REPLAY", help="a replay, as written by `play --record`")
    replay.add_argument("--tell", action="store_true", help="print the match move by move")
    add_format(replay)
    return top


def _play(verbs: Verbs) -> None:
    play = add_verb(verbs, "play", "watch bots play a scenario, move by move or as a series")
    play.add_argument("file", metavar="FILE", help="an error-free scenario")
    add_setup(play, "play this set-up (default: the first)")
    play.add_argument(
        "--bots",
        default="greedy",
        metavar="BOTS",
        help="the bots: one for all seats, or one per seat, such as red=greedy,blue=mcts:500; "
        "choose from random, greedy and mcts with a number of simulations or a time per "
        "move, such as mcts:200ms; see docs/playing.md",
    )
    add_house_rules(
        play,
        "play with these house rules, which override those of the file",
    )
    play.add_argument("--seed", type=seed, default=1, metavar="N", help="random seed (default: 1)")
    play.add_argument("--position", default="", metavar="ID", help="start from this position")
    play.add_argument("--record", metavar="REPLAY", help="save the match to this file")
    play.add_argument(
        "--thoughts",
        action="store_true",
        help="before each step, print the bot's three best options; for one match, as text",
    )
    play.add_argument(
        "--games", type=whole, default=1, metavar="N", help="play a series of N matches"
    )
    add_format(play)


def _playtest(verbs: Verbs) -> None:
    playtest = add_verb(verbs, "playtest", "run many bot matches and report the results")
    playtest.add_argument("file", metavar="FILE", help="an error-free scenario")
    add_setup(playtest, "play this set-up (default: the first)")
    playtest.add_argument(
        "--bots",
        default="greedy",
        metavar="BOTS",
        help="the bots: one for all seats; one per seat, such as red=greedy,blue=random; or a "
        "list such as greedy,random, in which every bot plays every seat in turn",
    )
    add_house_rules(
        playtest,
        "play with these house rules, which override those of the file",
    )
    playtest.add_argument(
        "--versus",
        default="",
        metavar="OTHER",
        help="also play this scenario, without --house-rules, and report the differences",
    )
    playtest.add_argument(
        "--seed", type=seed, default=1, metavar="N", help="random seed (default: 1)"
    )
    playtest.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="THING",
        help="measure how much a seat loses if it alone cannot use THING, such as portals; may "
        "be repeated; --games is then the number of matches per seat; not with --format "
        "html, and not listed by --history; see docs/reference/left-out.md",
    )
    much = playtest.add_mutually_exclusive_group()
    much.add_argument("--games", type=whole, metavar="N", help="number of matches (default: 1,000)")
    much.add_argument(
        "--until",
        choices=("settled",),
        help="play until it is clear whether a side wins too often, at most 3,200 matches",
    )
    much.add_argument(
        "--seconds", type=whole, metavar="S", help="stop after S seconds (start-up not included)"
    )
    playtest.add_argument(
        "--check-with",
        default="",
        metavar="BOTS",
        help="also play a sample with these bots, such as mcts:200, and report whether they agree",
    )
    playtest.add_argument(
        "--check-games",
        type=whole,
        default=0,
        metavar="N",
        help="with --check-with: number of matches (default: 60)",
    )
    playtest.add_argument(
        "--rotate",
        action="store_true",
        help="give each player every position in the turn order equally often, to separate the "
        "effect of starts from that of turn order",
    )
    add_players(playtest)
    playtest.add_argument(
        "--store",
        default="",
        metavar="FILE",
        help="save and reuse matches in this file (default: one file for all maps)",
    )
    playtest.add_argument("--no-store", action="store_true", help="neither save nor reuse matches")
    playtest.add_argument(
        "--history",
        action="store_true",
        help="list earlier playtests of this scenario instead of playing",
    )
    playtest.add_argument(
        "--replay",
        default="",
        metavar="WHICH",
        help="save one match as a replay to the -o file: closest, longest, lopsided, typical, or "
        "a match number",
    )
    playtest.add_argument("-o", "--output", default="", metavar="OUT", help="the file to write")
    add_format(playtest, "csv", "html")


def _export(verbs: Verbs) -> None:
    export = add_verb(verbs, "export", "export a scenario without errors to another format")
    export.add_argument("file", nargs="?", metavar="FILE", help="a scenario")
    export.add_argument("--to", metavar="KIND", help=f"the format: {', '.join(KINDS)}")
    words = "the file to write; - for standard output"
    export.add_argument("-o", "--output", metavar="OUT", help=words)
    add_setup(export, "export this set-up (default: the first)")
    export.add_argument("--draft", action="store_true", help="export despite errors, marked DRAFT")
    export.add_argument(
        "--dry-run", action="store_true", help="list the sheets without writing anything"
    )
    export.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the format; may be repeated",
    )
    export.add_argument(
        "--rules",
        choices=("on", "off"),
        help="whether a page (html) enforces the rules; short for --option rules=on|off",
    )
    export.add_argument(
        "--kinds", action="store_true", help="list and describe the formats; needs no file"
    )
    export.add_argument(
        "--options", metavar="KIND", help="list the options of a format; needs no file"
    )
    add_format(export)


def _check(verbs: Verbs) -> None:
    check = add_verb(verbs, "check", "check scenarios for problems")
    check.add_argument(
        "paths",
        nargs="*",
        metavar="FILE|FOLDER",
        help="a scenario, or a folder to search for scenarios; other JSON files in a folder are "
        "skipped and listed, and invalid JSON is an error",
    )
    check.add_argument(
        "--exclude",
        action="append",
        default=[],
        metavar="PATTERN",
        help="skip files and folders whose name or path matches, such as node_modules or "
        '"drafts/*.json"; may be repeated',
    )
    check.add_argument("--explain", metavar="CHECK", help="explain a check; needs no file")
    add_setup(check, "check this set-up only")
    check.add_argument(
        "--mode", default="", metavar="MODE", help="check as if the scenario had this mode"
    )
    check.add_argument(
        "--house-rules",
        action="append",
        default=[],
        metavar="RULES",
        help="use this house rules file (*.rules.json) instead of the scenario's house rules; "
        "may be repeated: later files override earlier ones, or give one file per game",
    )
    add_format(check, "sarif", "github", "gitlab")
    check.add_argument(
        "--deny",
        default="error",
        choices=("warning", "advice"),
        help="exit with 1 for this level and above (default: errors only)",
    )
    check.add_argument(
        "--fix",
        action="store_true",
        help="apply safe fixes in place and report the remaining findings",
    )
    check.add_argument(
        "--played",
        action="store_true",
        help="also report what saved bot matches show, as advice and for the play checks in "
        "house rules",
    )
    check.add_argument(
        "--play",
        action="store_true",
        help="play the matches that play checks in house rules need, and report their results",
    )
    check.add_argument(
        "--bots",
        default="",
        metavar="BOTS",
        help="with --played: use matches of these bots, as for playtest (default: greedy)",
    )
    check.add_argument(
        "--seed",
        type=seed,
        metavar="N",
        help="with --played: use matches with this seed (default: 1)",
    )
    check.add_argument(
        "--store",
        default="",
        metavar="FILE",
        help="with --played or --play: the file of saved matches",
    )
    check.add_argument(
        "--games",
        type=whole,
        metavar="N",
        help="with --played: first play until there are N matches",
    )
    check.add_argument(
        "--diff", action="store_true", help="show what --fix would change without writing anything"
    )
