"""The entry of the command `realmwright`: what may be said, and which file carries it out."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

from editor import __version__

OK, NO, BAD = 0, 1, 2
"""Exit codes: nothing to object; the answer is no; cannot read, or bad usage."""

VERBS = ("edit", "new", "check", "checks", "info", "path", "export", "diff", "migrate")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given:
        given = ["edit"]
    parsed = parser().parse_args(given)
    # A verb's module is imported only when it runs: `--help` has nothing to wait for.
    verb = importlib.import_module(f"editor.cli.{parsed.verb}")
    try:
        code: int = verb.run(parsed)
    except BrokenPipeError:
        # The reader of our output has left, as `head` does; that is no fault of anybody's.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return 130
    return code


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    top = argparse.ArgumentParser(
        prog="realmwright",
        description="Lay out maps and scenarios for tabletop games, check them and hand them on.",
        epilog="Exit codes: 0 nothing to object, 1 the answer is no, 2 cannot read or bad usage.",
    )
    top.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB")

    edit = verbs.add_parser("edit", help="open the window (also without any verb)")
    edit.add_argument("files", nargs="*", metavar="FILE")
    edit.add_argument("--picture", metavar="PNG", help="render the window into a picture and leave")

    new = verbs.add_parser("new", help="write a starting scenario")
    new.add_argument("system", metavar="SYSTEM", help="the game family, such as tactics")
    new.add_argument("mode", metavar="MODE", help="a way to play it, such as free-for-all")
    new.add_argument("-o", "--output", required=True, metavar="FILE")
    new.add_argument("--players", type=int, metavar="N", help="default: the most of the mode")
    new.add_argument("--title", default="", metavar="TEXT")
    new.add_argument("--force", action="store_true", help="overwrite FILE if it is there")

    check = verbs.add_parser("check", help="look for faults in scenarios")
    check.add_argument("paths", nargs="*", metavar="FILE|FOLDER")
    check.add_argument("--explain", metavar="CHECK", help="tell what a check looks for, and why")
    check.add_argument("--setup", default="", metavar="ID", help="only this set-up")
    check.add_argument("--mode", default="", metavar="MODE", help="check as another mode")
    check.add_argument("--format", default="text", choices=("text", "json", "sarif", "github"))
    check.add_argument(
        "--deny",
        default="error",
        choices=("warning", "advice"),
        help="findings from this level on make the exit code 1 (default: errors)",
    )
    check.add_argument("--fix", action="store_true", help="apply the safe fixes in place")
    check.add_argument("--diff", action="store_true", help="show what --fix would do")

    checks = verbs.add_parser("checks", help="list the checks")
    checks.add_argument("--format", default="text", choices=("text", "json"))

    info = verbs.add_parser("info", help="sizes, parts, distances and fairness of a scenario")
    info.add_argument("file", metavar="FILE")
    info.add_argument("--setup", default="", metavar="ID")
    info.add_argument("--format", default="text", choices=("text", "json"))

    path = verbs.add_parser("path", help="the cheapest way between two spaces")
    path.add_argument("file", metavar="FILE")
    path.add_argument("start", metavar="FROM", help="a space, such as a1")
    path.add_argument("goal", metavar="TO")
    path.add_argument("--format", default="text", choices=("text", "json"))

    export = verbs.add_parser("export", help="write a scenario in another form")
    export.add_argument("file", metavar="FILE")
    export.add_argument("--to", required=True, metavar="KIND", help="json, svg, png, text, bundle")
    export.add_argument("-o", "--output", required=True, metavar="OUT")
    export.add_argument("--setup", default="", metavar="ID")
    export.add_argument("--draft", action="store_true", help="write even with errors, marked DRAFT")
    export.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="see docs/exports.md"
    )

    diff = verbs.add_parser("diff", help="compare two scenarios object by object")
    diff.add_argument("before", metavar="A")
    diff.add_argument("after", metavar="B")
    diff.add_argument("--format", default="text", choices=("text", "json"))

    migrate = verbs.add_parser("migrate", help="bring old files up to date, in place")
    migrate.add_argument("files", nargs="+", metavar="FILE")
    return top
