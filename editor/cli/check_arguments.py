"""The arguments of the verbs `check` and `export`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_flag,
    add_format,
    add_list,
    add_number,
    add_output,
    add_setup,
    add_skip_others,
    add_text,
    add_verb,
    input_file,
    keep_old_name,
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
    add_list(
        what,
        "--exclude",
        "PATTERN",
        "skip files and folders whose name or path matches, such as node_modules or "
        '"drafts/*.json"; may be repeated',
    )
    add_skip_others(what)
    add_setup(what, "check this set-up only")
    add_text(what, "--mode", "MODE", "check as if the scenario had this mode")
    add_list(
        what,
        "--house-rules",
        "RULES",
        "use this house rules file (*.rules.json) instead of the scenario's house rules; "
        "may be repeated: later files override earlier ones, or give one file per game",
        input_file,
    )
    fixes = check.add_argument_group("fixes")
    add_flag(
        fixes,
        "--fix",
        "apply safe fixes in place and report the remaining findings; standard input is "
        "written to standard output, fixed",
    )
    add_flag(fixes, "--diff", "show what --fix would change without writing anything")
    _add_played(check)
    output = add_format(check, "sarif", "github", "gitlab")
    add_flag(
        output, "--statistics", "print how often each check found something instead of the findings"
    )
    output.add_argument(
        "--deny",
        default="error",
        choices=("error", "warning", "advice"),
        help="exit with 1 for this level and above (default: error)",
    )
    add_flag(
        output,
        "--exit-zero",
        "exit with 0 even if problems were found; unreadable files still give 2",
    )


def _add_played(check: VerbParser) -> None:
    """Add the options about what matches show."""
    played = check.add_argument_group("what matches show")
    add_flag(
        played,
        "--played",
        "also report what saved bot matches show, as advice and for the play checks in house rules",
    )
    add_flag(
        played,
        "--play",
        "play the matches that play checks in house rules need, and report their results",
    )
    add_text(
        played,
        "--bots",
        "BOTS",
        "with --played: use matches of these bots, as for playtest (default: greedy)",
    )
    add_number(played, "--seed", seed, "with --played: use matches with this seed (default: 1)")
    add_number(played, "--matches", whole, "with --played: first play until there are N matches")
    keep_old_name(check, "--games", "--matches")
    add_text(
        played, "--store", "FILE", "with --played or --play: the file of saved matches", plain_file
    )


def add_export(verbs: Verbs) -> None:
    """Add the verb."""
    export = add_verb(verbs, "export", "export a scenario without errors to another format")
    export.add_argument("file", nargs="?", type=input_file, metavar="FILE", help="a scenario")
    export.add_argument("--to", metavar="KIND", help=f"the format: {', '.join(KINDS)}")
    words = "the file to write; - for standard output"
    add_output(export, words, "OUT")
    add_setup(export, "export this set-up (default: the first)")
    add_flag(export, "--draft", "export despite errors, marked DRAFT")
    add_flag(export, "--dry-run", "list the sheets without writing anything")
    add_list(export, "--option", "NAME=VALUE", "an option of the format; may be repeated")
    export.add_argument(
        "--rules",
        choices=("on", "off"),
        help="whether a page (html) enforces the rules; short for --option rules=on|off",
    )
    add_flag(export, "--kinds", "list and describe the formats; needs no file")
    export.add_argument(
        "--options", metavar="KIND", help="list the options of a format; needs no file"
    )
    add_format(export)
