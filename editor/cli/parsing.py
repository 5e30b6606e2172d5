"""What the parsers of verbs share: their kind, the options that several have, and numbers."""

from __future__ import annotations

import argparse
import re
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

from editor.core.numbers import NumberError, real_number, whole_number
from editor.core.suggestions import did_you_mean

if TYPE_CHECKING:
    Verbs = argparse._SubParsersAction["VerbParser"]
    Options = argparse._ArgumentGroup
    AnyOptions = argparse._ActionsContainer


SYMMETRIES = ("none", "mirror", "half", "quarters")
"""The symmetries of `editor/core/making.py`, so that `--help` need not import it."""


class UsageError(ValueError):
    """A command line that makes no sense for its files, such as an id that no object has.

    `file` is the one that `words` are about, empty for none.
    """

    def __init__(self, words: str, file: str = "") -> None:
        super().__init__(f"{file}: {words}" if file else words)
        self.words = words


@contextmanager
def usage_errors(*kinds: type[Exception], file: str = "") -> Iterator[None]:
    """Turn errors of these kinds into UsageErrors, about a file; a FileError stays what it is."""
    from editor.core.errors import FileError  # imported late: no help needs it

    try:
        yield
    except (FileError, UsageError):
        raise
    except kinds as error:
        raise UsageError(str(error), file) from error


class CommandParser(argparse.ArgumentParser):
    """A parser with short usage lines, and errors that name what was probably meant."""

    def __init__(
        self, prog: str, usage: str | None = None, description: str = "", epilog: str = ""
    ) -> None:
        super().__init__(
            prog,
            usage,
            description,
            epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
        )
        self._positionals.title = "arguments"

    def format_help(self) -> str:
        """Return the help; its last words keep their lines."""
        return f"{super().format_help().rstrip()}\n"

    def add_common(self, *, inner: bool) -> Options:
        """Add the options that every verb has, and return their group.

        An inner parser keeps what an outer one read.
        """
        group = self.add_argument_group("common options")
        group.add_argument("-h", "--help", action="help", help="show this help and exit")
        level = group.add_mutually_exclusive_group()
        for names, value, words in (
            (("-q", "--quiet"), -1, "print results and errors only: no warnings, no progress"),
            (("-v", "--verbose"), 1, "print more: what is read, and how long it takes"),
        ):
            level.add_argument(
                *names,
                dest="verbosity",
                action="store_const",
                const=value,
                default=argparse.SUPPRESS if inner else 0,
                help=words,
            )
        group.add_argument(
            "--color",
            choices=("auto", "always", "never"),
            default=argparse.SUPPRESS if inner else "auto",
            help="color messages (default: auto, on terminals; see NO_COLOR and FORCE_COLOR)",
        )
        return group

    def usage_line(self) -> str:
        """Return how a verb is called: its words, and the options that it cannot do without."""
        words = []
        for action in self._actions:
            if not action.option_strings:
                words.append(_in_usage(action))
            elif action.required:
                words.append(_named(action))
        for group in self._mutually_exclusive_groups:
            if group.required:
                words.append(f"({' | '.join(map(_named, group._group_actions))})")
        return " ".join(["%(prog)s [OPTIONS]", *words])

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is None or value in action.choices:
            return
        known = [str(choice) for choice in action.choices]
        if isinstance(action, argparse._SubParsersAction):
            meant = did_you_mean(str(value), known) or "; `realmwright help` lists the verbs"
            raise UsageError(f"unknown verb {value!r}{meant}")
        choices = ", ".join(map(repr, known))
        words = (
            f"invalid choice: {value!r}{did_you_mean(str(value), known)} (choose from {choices})"
        )
        raise argparse.ArgumentError(action, words)

    def refuse_unknown(self, words: Sequence[str]) -> None:
        """Exit with an error for the first of these words that the parser does not know."""
        known = [n for action in self._actions for n in shown_names(action) if n[:2] == "--"]
        for word in words:
            name = word.partition("=")[0]
            if word.startswith("-") and word != "-":
                # Of one letter or two, every other option is as near.
                meant = did_you_mean(name, known) if len(name) > 3 else ""
                self.error(f"unknown option {name!r}{meant}")
            self.error(f"unexpected argument {word!r}")

    def error(self, message: str) -> NoReturn:
        """Print the usage line and what is wrong, and exit with code 2."""
        missing = message.removeprefix("the following arguments are required: ")
        if missing != message:
            message = f"missing {', '.join(map(self._as_written, missing.split(', ')))}"
        one = _ONE_OF.fullmatch(message)
        if one:
            names = [self._as_written(name) for name in one[1].split(" ")]
            message = f"missing {', '.join(names[:-1])} or {names[-1]}"
        super().error(message)

    def _as_written(self, name: str) -> str:
        """Return an option as one writes it: "-o FILE" for "-o/--output"."""
        first = name.split("/")[0]
        return next((_named(each) for each in self._actions if first in each.option_strings), name)


_ONE_OF = re.compile(r"one of the arguments (.+) is required")


def _named(action: argparse.Action) -> str:
    value = f" {action.metavar}" if action.metavar else ""
    return f"{action.option_strings[0]}{value}"


def _in_usage(action: argparse.Action) -> str:
    """Return a word of the command line in brackets where it may be left out, dots for more."""
    name = str(action.metavar or action.dest).replace("%", "%%")
    forms = {"*": f"[{name} ...]", "+": f"{name} [{name} ...]", "?": f"[{name}]"}
    return forms.get(str(action.nargs), name)


def shown_names(action: argparse.Action) -> list[str]:
    """Return the ways to write an option; none of one that is kept for old scripts."""
    return [] if action.help == argparse.SUPPRESS else list(action.option_strings)


class VerbParser(CommandParser):
    """The parser of a verb, which accepts options before, between and after its other words."""

    summary = ""
    """What the verb does, for the list of verbs."""

    last_words: Callable[[], str] = str
    """What makes the last words of its help."""

    _inner = False
    _finished = False

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse options first, then the other words together, wherever they are."""
        self.finish()
        if self._inner:  # called by parse_known_intermixed_args
            return super().parse_known_args(args, namespace)
        self._inner = True
        try:
            parsed, unknown = self.parse_known_intermixed_args(args, namespace)
        finally:
            self._inner = False
        self.refuse_unknown(unknown)
        return parsed, []

    def finish(self) -> None:
        """Add the common options, the usage line and the last words, when they are first needed."""
        if not self._finished:
            self._finished = True
            self.add_common(inner=True)
            self.usage = self.usage_line()
            self.epilog = self.last_words()


def seed(words: str) -> int:
    """Return the seed of chance that a word gives."""
    return between(words, 0, 2**31 - 1)


def between(words: str, least: int, most: int) -> int:
    """Return the whole number of a range that a word gives."""
    try:
        return whole_number(words, least, most)
    except NumberError as error:
        expected = f"expected a whole number from {least} to {most}"
        raise argparse.ArgumentTypeError(expected) from error


def whole(words: str) -> int:
    """Return the whole number, 1 or more, that a word gives."""
    return between(words, 1, 100_000)


def amount(words: str) -> float:
    """Return the number, 0 or more, that a word gives."""
    try:
        return real_number(words, 0, 1e9)
    except NumberError as error:
        raise argparse.ArgumentTypeError("expected a number from 0 to 1000000000") from error


def seconds(words: str) -> float:
    """Return the seconds that a word gives, which may be a part of one."""
    try:
        return real_number(words, 0.01, 1e9)
    except NumberError as error:
        raise argparse.ArgumentTypeError("expected a number of seconds, such as 30") from error


def input_file(name: str) -> str:
    """Return the name of a file to read, "-" for standard input; the type of such arguments."""
    return name


def output_file(name: str) -> str:
    """Return the name of a file to write, "-" for standard output; the type of such arguments."""
    return name


def plain_file(name: str) -> str:
    """Return the name of a file or folder that cannot be a stream."""
    if name == "-":
        raise argparse.ArgumentTypeError("expected the name of a file, not - (a stream)")
    return name


def add_flag(options: AnyOptions, name: str, words: str) -> None:
    """Add an option without a value to a verb or a group of its options."""
    options.add_argument(name, action="store_true", help=words)


def add_text(
    options: AnyOptions, name: str, metavar: str, words: str, kind: Callable[[str], str] = str
) -> None:
    """Add an option with a text or the name of a file, empty where it is not given."""
    options.add_argument(name, type=kind, default="", metavar=metavar, help=words)


def add_list(
    options: AnyOptions, name: str, metavar: str, words: str, kind: Callable[[str], object] = str
) -> None:
    """Add an option with a text that may be repeated; `kind` reads it."""
    options.add_argument(name, type=kind, action="append", default=[], metavar=metavar, help=words)


def add_number(
    options: AnyOptions,
    name: str,
    kind: Callable[[str], float],
    words: str,
    default: float | None = None,
    metavar: str = "N",
) -> None:
    """Add an option with a number, which `kind` reads."""
    options.add_argument(name, type=kind, default=default, metavar=metavar, help=words)


def add_seed(options: AnyOptions) -> None:
    """Add the option that names the seed of chance."""
    add_number(options, "--seed", seed, "random seed (default: 1)", 1)


def add_output(options: AnyOptions, words: str, metavar: str = "FILE") -> None:
    """Add the option that names the file to write, empty where it is not given."""
    options.add_argument(
        "-o", "--output", type=output_file, default="", metavar=metavar, help=words
    )


def add_file(verb: argparse.ArgumentParser, summary: str = "a scenario") -> None:
    """Add the file that a verb reads."""
    words = summary if " - " in summary else f"{summary}; - reads standard input"
    verb.add_argument("file", type=input_file, metavar="FILE", help=words)


def keep_old_name(verb: argparse.ArgumentParser, old: str, new: str) -> None:
    """Let an option be written as in earlier versions; no help shows the old name."""
    verb._option_string_actions[old] = verb._option_string_actions[new]


def add_verb(verbs: Verbs, name: str, summary: str) -> VerbParser:
    """Add a verb and return its parser."""
    verb = verbs.add_parser(name, help=summary, description=f"{summary[:1].upper()}{summary[1:]}.")
    verb.summary = summary
    return verb


def add_format(verb: argparse.ArgumentParser, *more: str) -> Options:
    """Add the option that chooses the output format; return the group that it is in."""
    choices = ("text", "json", *more)
    group = verb.add_argument_group("output")
    group.add_argument(
        "--format", default="text", choices=choices, help="the output format (default: text)"
    )
    group.add_argument(
        "--json", dest="format", action="store_const", const="json", help="short for --format json"
    )
    return group


def add_skip_others(verb: argparse.ArgumentParser | Options) -> None:
    """Add the option that passes over named files of other kinds."""
    words = "skip named JSON files that are not scenarios, too, as pre-commit may name any"
    add_flag(verb, "--skip-others", words)


def add_house_rules(verb: argparse.ArgumentParser, summary: str) -> None:
    """Add the option that names house rules."""
    words = f"{summary}: a built-in name or a file (*.rules.json)"
    add_text(verb, "--house-rules", "RULES", words, input_file)


def add_protect(verb: argparse.ArgumentParser) -> None:
    """Add the option that names objects which stay as they are."""
    words = "leave these objects unchanged, as locked ones are"
    verb.add_argument("--protect", nargs="+", action="extend", default=[], metavar="ID", help=words)


def add_symmetry(verb: argparse.ArgumentParser, summary: str, default: str | None = None) -> None:
    """Add the option that chooses a symmetry of what is placed or moved."""
    words = f"{summary} (default: none)"
    verb.add_argument("--symmetry", choices=SYMMETRIES, default=default, help=words)


def add_answers(verb: argparse.ArgumentParser, default: int, summary: str) -> None:
    """Add the option that says how many answers are looked for."""
    add_number(verb, "--answers", whole, f"{summary} (default: {default})", default)


def add_saving(verb: argparse.ArgumentParser, apply: str, output: str) -> None:
    """Add the options that save one of the answers, in place or to another file."""
    add_number(verb, "--apply", whole, apply, 0)
    add_output(verb, output)
    add_force(verb)


def add_force(
    verb: argparse.ArgumentParser, summary: str = "overwrite FILE if it already exists"
) -> None:
    """Add the option that overwrites a file."""
    add_flag(verb, "--force", summary)


def add_setup(verb: argparse.ArgumentParser | Options, summary: str) -> None:
    """Add the option that names a set-up."""
    add_text(verb, "--setup", "ID", summary)


def add_players(verb: ArgumentParser) -> None:
    """Add the arguments to a verb."""
    where = verb.add_mutually_exclusive_group()
    add_number(where, "--workers", whole, "number of processes (default: one per core)", 0)
    add_text(
        where,
        "--cluster",
        "ADDRESS",
        "play on the Dask cluster with this scheduler, such as tcp://localhost:8786; the "
        "scheduler and its workers can run any code on this computer",
    )
    for name, what in (
        ("ca", "with a tls:// --cluster: the trusted certificate authorities (PEM)"),
        ("cert", "with --cluster-ca: the client certificate (PEM)"),
        (
            "key",
            "with --cluster-cert: the private key, unless the certificate file contains it (PEM)",
        ),
    ):
        add_text(verb, f"--cluster-{name}", "FILE", what, plain_file)
