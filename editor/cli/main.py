"""The command `realmwright`: its parser, and the module that runs each verb."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from functools import cache, partial
from typing import TYPE_CHECKING

from editor.cli.balance_arguments import add_ask, add_balance
from editor.cli.check_arguments import add_check, add_export
from editor.cli.making_arguments import add_complete, add_import, add_new, add_search
from editor.cli.map_arguments import (
    add_checks,
    add_completion,
    add_diff,
    add_edit,
    add_help,
    add_info,
    add_migrate,
    add_path,
    add_schema,
    add_set,
)
from editor.cli.naming_arguments import add_list, add_move, add_place, add_remove
from editor.cli.parsing import CommandParser, UsageError, VerbParser, input_file, output_file
from editor.cli.play_arguments import add_play, add_playtest, add_replay
from editor.cli.why_arguments import add_fix, add_repair, add_rules, add_why
from editor.core.version import VERSION
from editor.storage.standard_streams import NAME as STANDARD

if TYPE_CHECKING:
    from editor.cli.output import Console

OK, NO, BAD = 0, 1, 2
"""Exit codes: success; the answer is no; cannot read, or bad usage."""

NOT_FOUND = 3
"""The exit code of `ask` where neither yes nor no is known."""

INTERRUPTED = 130
"""The exit code after Ctrl+C, as in shells."""

VERB_GROUPS = {
    "make a map": ("new", "import", "complete", "search"),
    "examine a map": ("check", "checks", "why", "info", "list", "path", "diff"),
    "change a map": ("edit", "place", "move", "remove", "set", "fix", "repair", "rules", "migrate"),
    "play a map": ("play", "playtest", "balance", "ask", "replay"),
    "share a map": ("export",),
    "use the command line": ("help", "completion", "schema"),
}
"""The verbs by what they are for, in the order of the help."""

VERBS = tuple(verb for verbs in VERB_GROUPS.values() for verb in verbs)

MODULES = {"import": "importing", "place": "edited", "move": "edited", "remove": "edited"}
"""The modules of verbs that are not called as the verb."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    try:
        # Modules are imported only when something runs: `--help` has nothing to wait for.
        from editor.cli.output import OutputError, open_console, print_last

        code: int = OK
        try:
            with open_console() as console:
                code = _run(list(sys.argv[1:] if arguments is None else arguments), console)
        except OutputError as error:
            print_last(f"realmwright: the output cannot be written: {error}")
            return BAD
        return code
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(given: list[str], console: Console) -> int:
    """Parse the command line and run its verb; return the exit code."""
    if not given or opens_file(given[0]):
        given = ["edit", *given]
    if given in (["-V"], ["--version"]):
        print(f"realmwright {VERSION}")  # without a parser, which takes longer to make
        return OK
    top = parser()
    parsed = top.parse_args(given)
    console.follow(parsed.verbosity, parsed.color)
    from editor.core.errors import FileError, MissingPartError

    verb = top.verb(parsed.verb)
    try:
        _prepare_streams(verb, parsed, console)
        module = importlib.import_module(f"editor.cli.{MODULES.get(parsed.verb, parsed.verb)}")
        code: int = module.run(parsed)
        console.finish()
        return code
    except MissingPartError as error:
        print(f"{verb.prog}: error: {error}", file=sys.stderr)
    except UsageError as error:
        _print_usage_error(verb, str(error), getattr(parsed, "format", "text"))
    except FileError as error:
        from editor.cli.opened import print_error

        print_error(error, getattr(parsed, "format", "text"))
    return BAD


def _prepare_streams(
    verb: argparse.ArgumentParser, parsed: argparse.Namespace, console: Console
) -> None:
    """Print messages on standard error where a file goes to standard output.

    Raises UsageError where standard input is named twice.
    """
    named = {}
    for kind in (input_file, output_file):
        values = [getattr(parsed, each.dest) for each in verb._actions if each.type is kind]
        words = [each for value in values for each in (value if type(value) is list else [value])]
        named[kind] = words.count(STANDARD)
    if named[input_file] > 1:
        raise UsageError("standard input (-) can be read only once")
    in_place = named[input_file] and getattr(parsed, "apply", 0) and not parsed.output
    if named[output_file] or in_place:
        console.print_messages_apart()


def _print_usage_error(verb: argparse.ArgumentParser, words: str, form: str) -> None:
    if form == "json":
        from editor.cli.answers.shared import RefusalEntry, VerbRefusal, print_answer

        print_answer(VerbRefusal(error=RefusalEntry(message=words, findings=())))
        return
    verb.print_usage(sys.stderr)
    print(f"{verb.prog}: error: {words}", file=sys.stderr)


def opens_file(word: str) -> bool:
    """Return whether the first word is a file to open, as a desktop passes it, and no verb."""
    return word not in VERBS and word.lower().endswith(".json")


class TopParser(CommandParser):
    """The parser of the command line, whose help lists the verbs by what they are for."""

    verbs: dict[str, VerbParser]

    def verb(self, name: str) -> VerbParser:
        """Return the parser of a verb with all of its options."""
        self.verbs[name].finish()
        return self.verbs[name]

    def parse_args(  # type: ignore[override]
        self, args: Sequence[str], namespace: argparse.Namespace | None = None
    ) -> argparse.Namespace:
        """Parse a command line; exit where it is wrong."""
        known = [name for action in self._actions for name in action.option_strings]
        first = args[0].partition("=")[0]
        if first.startswith("-") and not any(name.startswith(first) for name in known):
            self.refuse_unknown(args)
        try:
            return super().parse_args(args, namespace)
        except UsageError as error:
            self.error(str(error))

    def format_help(self) -> str:
        """Return the help: the verbs with their summaries, then the options."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, [], [])
        formatter.add_text(self.description)
        width = max(map(len, VERBS))
        lines = []
        for title, verbs in VERB_GROUPS.items():
            lines += ["", f"{title}:"]
            lines += [f"  {verb:{width}}  {self.verbs[verb].summary}" for verb in verbs]
        formatter.add_text("\n".join(lines).strip("\n"))
        for group in self._action_groups[2:]:
            formatter.start_section(group.title)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()


@cache
def parser() -> TopParser:
    """Return the parser of all verbs."""
    from editor.cli.examples import epilog_of

    top = TopParser(
        prog="realmwright",
        usage="%(prog)s [OPTIONS] VERB ...\n       %(prog)s [FILE]",
        description="Create, check, play and export maps and scenarios for tabletop games.",
        epilog="Exit codes: 0 no problems, 1 problems found (or the answer is no), 2 unreadable "
        "file or bad usage.\nWithout a verb, or with just a file, the window opens.\n"
        "`realmwright help VERB` explains a verb, with examples.",
    )
    common = top.add_common(inner=False)
    common.add_argument("-V", "--version", action="version", version=f"%(prog)s {VERSION}",
                        help="print the version and exit")  # fmt: skip
    verbs = top.add_subparsers(
        dest="verb", required=True, metavar="VERB", prog=top.prog, parser_class=VerbParser
    )
    top.verbs = verbs.choices
    for add in (
        add_new, add_import, add_complete, add_search, add_check, add_checks, add_why, add_info,
        add_list, add_path, add_diff, add_edit, add_place, add_move, add_remove, add_set, add_fix,
        add_repair, add_rules, add_migrate, add_play, add_playtest, add_balance, add_ask,
        add_replay, add_export, add_help, add_schema, add_completion,
    ):  # fmt: skip
        add(verbs)
    for name, verb in top.verbs.items():
        verb.last_words = partial(epilog_of, name)
    return top
