"""The arguments of the verbs `check` and `export`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_format,
    add_setup,
    add_skip_others,
    add_verb,
    input_file,
    keep_old_name,
    output_file,
    plain_file,
    seed,
    whole,
)
from editor.export.catalogue import KINDS

if TYPE_CHECKING:
    from editor.cli.parsing import VerbParser, Verbs


def add_check(verbs: Verbs) -> None:
    """Add the verb `check`."""
    check = add_verb(verbs, "check", "check scenarios for problems")
    check.add_argument(
        "paths",
        nargs="*",
        type=input_file,
        metavar="FILE|FOLDER",
        help="a scenario, or a folder to search for scenarios; other JSON files in a folder are "
        "skipped and listed, and invalid JSON is an error; - reads standard input",
    )
    check.add_argument("--explain", metavar="CHECK", help="explain a check; needs no file")
    what = check.add_argument_group("what is checked")
    what.add_argument(
        "--exclude",
        action="append",
        default=[],
        metavar="PATTERN",
        help="skip files and folders whose name or path matches, such as node_modules or "
        '"drafts/*.json"; may be repeated',
    )
    add_skip_others(what)
    add_setup(what, "check this set-up only")
    what.add_argument(
        "--mode", default="", metavar="MODE", help="check as if the scenario had this mode"
    )
    what.add_argument(
        "--house-rules",
        action="append",
        type=input_file,
        default=[],
        metavar="RULES",
        help="use this house rules file (*.rules.json) instead of the scenario's house rules; "
        "may be repeated: later files override earlier ones, or give one file per game",
    )
    fixes = check.add_argument_group("fixes")
    fixes.add_argument(
        "--fix",
        action="store_true",
        help="apply safe fixes in place and report the remaining findings; standard input is "
        "written to standard output, fixed",
    )
    fixes.add_argument(
        "--diff", action="store_true", help="show what --fix would change without writing anything"
    )
    _add_played(check)
    output = add_format(check, "sarif", "github", "gitlab")
    output.add_argument(
        "--statistics",
        action="store_true",
        help="print how often each check found something instead of the findings",
    )
    output.add_argument(
        "--deny",
        default="error",
        choices=("error", "warning", "advice"),
        help="exit with 1 for this level and above (default: error)",
    )
    output.add_argument(
        "--exit-zero",
        action="store_true",
        help="exit with 0 even if problems were found; unreadable files still give 2",
    )


def _add_played(check: VerbParser) -> None:
    """Add the options about what matches show."""
    played = check.add_argument_group("what matches show")
    played.add_argument(
        "--played",
        action="store_true",
        help="also report what saved bot matches show, as advice and for the play checks in "
        "house rules",
    )
    played.add_argument(
        "--play",
        action="store_true",
        help="play the matches that play checks in house rules need, and report their results",
    )
    played.add_argument(
        "--bots",
        default="",
        metavar="BOTS",
        help="with --played: use matches of these bots, as for playtest (default: greedy)",
    )
    played.add_argument(
        "--seed",
        type=seed,
        metavar="N",
        help="with --played: use matches with this seed (default: 1)",
    )
    played.add_argument(
        "--matches",
        type=whole,
        metavar="N",
        help="with --played: first play until there are N matches",
    )
    keep_old_name(check, "--games", "--matches")
    played.add_argument(
        "--store",
        type=plain_file,
        default="",
        metavar="FILE",
        help="with --played or --play: the file of saved matches",
    )


def add_export(verbs: Verbs) -> None:
    """Add the verb."""
    export = add_verb(verbs, "export", "export a scenario without errors to another format")
    export.add_argument("file", nargs="?", type=input_file, metavar="FILE", help="a scenario")
    export.add_argument("--to", metavar="KIND", help=f"the format: {', '.join(KINDS)}")
    words = "the file to write; - for standard output"
    export.add_argument("-o", "--output", type=output_file, metavar="OUT", help=words)
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
