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
    "rules", "info", "set", "path", "export", "diff", "migrate", "play", "playtest", "balance",
    "ask", "replay",
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

    verb = importlib.import_module(f"editor.cli.{MODULES.get(parsed.verb, parsed.verb)}")
    prepare_streams()
    code: int = OK
    try:
        with escaping_streams(), tolerating_closed_pipe():
            code = verb.run(parsed)
    except KeyboardInterrupt:
        return INTERRUPTED
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
        description="Lay out maps and scenarios for tabletop games, check, play and export them.",
        epilog="Exit codes: 0 no problems, 1 problems found (or the answer is no), 2 unreadable "
        "file or bad usage. Without a verb, or with a file alone, the window opens.",
    )
    top.add_argument("--version", action="version", version=f"%(prog)s {VERSION}")
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB", parser_class=VerbParser)
    edit = add_verb(verbs, "edit", "open the window")
    edit.add_argument("files", nargs="*", metavar="FILE", help="a scenario to open")
    edit.add_argument(
        "--picture",
        metavar="PNG",
        help="paint the window into a picture and quit; needs no display",
    )

    add_new(verbs)
    add_import(verbs)
    _check(verbs)

    checks = add_verb(verbs, "checks", "list the checks with their levels")
    add_format(checks)

    add_why(verbs)
    add_fix(verbs)
    add_repair(verbs)
    add_complete(verbs)
    add_search(verbs)
    add_rules(verbs)

    info = add_verb(verbs, "info", "print sizes, distances, fairness and parts of a scenario")
    info.add_argument("file", metavar="FILE", help="a scenario")
    add_setup(info, "describe this set-up only")
    add_format(info)

    setting = add_verb(verbs, "set", "set properties of a scenario or of its objects, or list them")
    setting.add_argument("file", metavar="FILE", help="a scenario, changed in place")
    setting.add_argument(
        "words",
        nargs="*",
        metavar="ID|KEY=VALUE",
        help="objects by their ids, together (default: the scenario), and what to set; "
        "without any value the properties are listed",
    )
    add_setup(setting, "with this set-up (default: the first)")
    add_format(setting)

    path = add_verb(verbs, "path", "print the cheapest way between two spaces, and its cost")
    path.add_argument("file", metavar="FILE", help="a scenario")
    path.add_argument("start", metavar="FROM", help="the space where it begins, such as a1")
    path.add_argument("goal", metavar="TO", help="the space where it ends, such as g7")
    add_format(path)

    _export(verbs)

    diff = add_verb(verbs, "diff", "compare two scenarios object by object")
    diff.add_argument("before", metavar="A", help="the scenario before")
    diff.add_argument("after", metavar="B", help="the scenario after")
    add_format(diff)

    migrate = add_verb(verbs, "migrate", "convert old files to the current format, in place")
    migrate.add_argument("files", nargs="+", metavar="FILE", help="a scenario of any format")

    _play(verbs)
    _playtest(verbs)
    add_balance(verbs)
    add_ask(verbs)
    replay = add_verb(verbs, "replay", "play a recorded match again and verify it")
    replay.add_argument("file", metavar="REPLAY", help="a replay, such as `play --record` writes")
    replay.add_argument("--tell", action="store_true", help="print it move by move")
    add_format(replay)
    return top


def _play(verbs: Verbs) -> None:
    play = add_verb(verbs, "play", "play a scenario with bots, move by move, or a series")
    play.add_argument("file", metavar="FILE", help="a scenario without errors")
    add_setup(play, "play this set-up (default: the first)")
    play.add_argument(
        "--bots",
        default="greedy",
        metavar="BOTS",
        help="who plays: one bot for all, or red=greedy,blue=mcts:500; there are random, greedy "
        "and mcts with a budget in simulations or in time, such as 200ms; see docs/playing.md",
    )
    add_house_rules(
        play,
        "play by these house rules, which override those of the file",
    )
    play.add_argument(
        "--seed", type=seed, default=1, metavar="N", help="the seed of chance (default: 1)"
    )
    play.add_argument("--position", default="", metavar="ID", help="begin from this position")
    play.add_argument("--record", metavar="REPLAY", help="write the match to this file")
    play.add_argument(
        "--thoughts",
        action="store_true",
        help="print before each step the three best choices of its bot; one match, as text",
    )
    play.add_argument(
        "--games", type=whole, default=1, metavar="N", help="play a series of N matches"
    )
    add_format(play)


def _playtest(verbs: Verbs) -> None:
    playtest = add_verb(verbs, "playtest", "let bots play many matches and tell what they say")
    playtest.add_argument("file", metavar="FILE", help="a scenario without errors")
    add_setup(playtest, "play this set-up (default: the first)")
    playtest.add_argument(
        "--bots",
        default="greedy",
        metavar="BOTS",
        help="who plays: one bot for all; red=greedy,blue=random at these seats; or a list such as "
        "greedy,random, each of which sits at every seat in turn",
    )
    add_house_rules(
        playtest,
        "play by these house rules, which override those of the file",
    )
    playtest.add_argument(
        "--versus",
        default="",
        metavar="OTHER",
        help="play this scenario likewise, without --house-rules, and tell what changes from it",
    )
    playtest.add_argument(
        "--seed", type=seed, default=1, metavar="N", help="the seed of chance (default: 1)"
    )
    playtest.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="THING",
        help="tell how much a seat loses that alone may not use this, such as portals; may be "
        "repeated; --games counts matches of each seat; it has no html, and --history does not "
        "list it; see docs/reference/left-out.md",
    )
    much = playtest.add_mutually_exclusive_group()
    much.add_argument(
        "--games", type=whole, metavar="N", help="play so many matches (default: 1,000)"
    )
    much.add_argument(
        "--until",
        choices=("settled",),
        help="play until it is settled whether a side wins too often, at most 3,200 matches",
    )
    much.add_argument(
        "--seconds", type=whole, metavar="S", help="play so long, once processes have started"
    )
    playtest.add_argument(
        "--check-with",
        default="",
        metavar="BOTS",
        help="let these bots, such as mcts:200, play a sample too, and tell whether they agree",
    )
    playtest.add_argument(
        "--check-games",
        type=whole,
        default=0,
        metavar="N",
        help="with --check-with: play so many matches (default: 60)",
    )
    playtest.add_argument(
        "--rotate",
        action="store_true",
        help="play as many matches with each player as the first, second and so on, to tell starts "
        "and the order of play apart",
    )
    add_players(playtest)
    playtest.add_argument(
        "--store", default="", metavar="FILE", help="keep matches here (default: one for all maps)"
    )
    playtest.add_argument(
        "--no-store", action="store_true", help="keep no match, and use none that is kept"
    )
    playtest.add_argument(
        "--history", action="store_true", help="list the playtests of this file; play nothing"
    )
    playtest.add_argument(
        "--replay",
        default="",
        metavar="WHICH",
        help="write a match to the file of -o: closest, longest, lopsided, typical, or its number",
    )
    playtest.add_argument("-o", "--output", default="", metavar="OUT", help="the file to write")
    add_format(playtest, "csv", "html")


def _export(verbs: Verbs) -> None:
    export = add_verb(verbs, "export", "write a scenario in another form; errors prevent it")
    export.add_argument("file", nargs="?", metavar="FILE", help="a scenario")
    export.add_argument("--to", metavar="KIND", help=f"what to write: {', '.join(KINDS)}")
    export.add_argument("-o", "--output", metavar="OUT", help="the file to write; - for the output")
    add_setup(export, "export this set-up (default: the first)")
    export.add_argument("--draft", action="store_true", help="write even with errors, marked DRAFT")
    export.add_argument(
        "--dry-run", action="store_true", help="say which sheets it takes; write nothing"
    )
    export.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the kind; may be repeated",
    )
    export.add_argument(
        "--rules",
        choices=("on", "off"),
        help="whether a page (html) enforces the rules: short for --option rules=off",
    )
    export.add_argument(
        "--kinds", action="store_true", help="list the kinds and what they are; needs no file"
    )
    export.add_argument(
        "--options", metavar="KIND", help="list the options of a kind; needs no file"
    )
    add_format(export)


def _check(verbs: Verbs) -> None:
    check = add_verb(verbs, "check", "find faults in scenarios")
    check.add_argument(
        "paths",
        nargs="*",
        metavar="FILE|FOLDER",
        help="a scenario, or a folder to search for scenarios; other JSON there is skipped and "
        "listed, and a file there that is not valid JSON is an error",
    )
    check.add_argument(
        "--exclude",
        action="append",
        default=[],
        metavar="PATTERN",
        help="leave out files and folders of a folder by name or path, such as node_modules or "
        '"drafts/*.json"; may be repeated',
    )
    check.add_argument(
        "--explain", metavar="CHECK", help="describe a check and its reasons; needs no file"
    )
    add_setup(check, "check this set-up only")
    check.add_argument("--mode", default="", metavar="MODE", help="check as if in this mode")
    check.add_argument(
        "--house-rules",
        action="append",
        default=[],
        metavar="RULES",
        help="judge by this file of house rules (*.rules.json), in place of those of the scenario; "
        "may be repeated, a later one over an earlier one, or one for each game",
    )
    add_format(check, "sarif", "github")
    check.add_argument(
        "--deny",
        default="error",
        choices=("warning", "advice"),
        help="the lowest level that makes the exit code 1 (default: errors only)",
    )
    check.add_argument(
        "--fix",
        action="store_true",
        help="apply the safe fixes in place and report the remaining findings",
    )
    check.add_argument(
        "--played",
        action="store_true",
        help="tell what kept matches of bots show, too, as advice, and what they say to the checks "
        "of play of house rules",
    )
    check.add_argument(
        "--play",
        action="store_true",
        help="play the matches that the checks of play of house rules ask for, and tell what they "
        "say",
    )
    check.add_argument(
        "--bots",
        default="",
        metavar="BOTS",
        help="with --played: matches of these bots, named as for playtest (default: greedy)",
    )
    check.add_argument(
        "--seed", type=seed, metavar="N", help="with --played: of this seed (default: 1)"
    )
    check.add_argument(
        "--store", default="", metavar="FILE", help="with --played or --play: kept in this file"
    )
    check.add_argument(
        "--games", type=whole, metavar="N", help="with --played: play up to N matches first"
    )
    check.add_argument(
        "--diff", action="store_true", help="show what --fix would change, and write nothing"
    )
