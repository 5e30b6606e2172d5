"""What the parsers of verbs share: their kind, the options that several have, and numbers."""

from __future__ import annotations

import argparse
from argparse import ArgumentParser
from collections.abc import Sequence
from typing import TYPE_CHECKING

from editor.core.numbers import NumberError, real_number, whole_number

if TYPE_CHECKING:
    Verbs = argparse._SubParsersAction["VerbParser"]


SYMMETRIES = ("none", "mirror", "half", "quarters")
"""The symmetries of `editor/core/making.py`, so that `--help` need not import it."""


class VerbParser(argparse.ArgumentParser):
    """The parser of a verb, which accepts options before, between and after its other words."""

    _inner = False

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse options first, then the other words together, wherever they are."""
        if self._inner:  # called by parse_known_intermixed_args
            return super().parse_known_args(args, namespace)
        self._inner = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._inner = False


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


def add_verb(verbs: Verbs, name: str, summary: str) -> argparse.ArgumentParser:
    """Add a verb and return its parser."""
    return verbs.add_parser(name, help=summary, description=f"{summary[:1].upper()}{summary[1:]}.")


def add_format(verb: argparse.ArgumentParser, *more: str) -> None:
    """Add the option that chooses the output format."""
    choices = ("text", "json", *more)
    verb.add_argument("--format", default="text", choices=choices, help="the output format")


def add_house_rules(verb: argparse.ArgumentParser, summary: str) -> None:
    """Add the option that names house rules."""
    words = f"{summary}: a built-in name or a file (*.rules.json)"
    verb.add_argument("--house-rules", default="", metavar="RULES", help=words)


def add_protect(verb: argparse.ArgumentParser, option: str = "--protect") -> None:
    """Add the option that names objects which stay as they are."""
    words = "leave these objects unchanged, as locked ones are"
    verb.add_argument(option, nargs="+", action="extend", default=[], metavar="ID", help=words)


def add_symmetry(verb: argparse.ArgumentParser, summary: str, default: str | None = None) -> None:
    """Add the option that chooses a symmetry of what is placed or moved."""
    words = f"{summary} (default: none)"
    verb.add_argument("--symmetry", choices=SYMMETRIES, default=default, help=words)


def add_answers(verb: argparse.ArgumentParser, default: int, summary: str) -> None:
    """Add the option that says how many answers are looked for."""
    words = f"{summary} (default: {default})"
    verb.add_argument("--answers", type=whole, default=default, metavar="N", help=words)


def add_saving(verb: argparse.ArgumentParser, apply: str, output: str) -> None:
    """Add the options that save one of the answers, in place or to another file."""
    verb.add_argument("--apply", type=whole, default=0, metavar="N", help=apply)
    verb.add_argument("-o", "--output", default="", metavar="FILE", help=output)
    add_force(verb)


def add_force(
    verb: argparse.ArgumentParser, summary: str = "overwrite FILE if it already exists"
) -> None:
    """Add the option that overwrites a file."""
    verb.add_argument("--force", action="store_true", help=summary)


def add_setup(verb: argparse.ArgumentParser, summary: str) -> None:
    """Add the option that names a set-up."""
    verb.add_argument("--setup", default="", metavar="ID", help=summary)


def add_players(verb: ArgumentParser) -> None:
    """Add the arguments to a verb."""
    where = verb.add_mutually_exclusive_group()
    where.add_argument(
        "--workers",
        type=whole,
        default=0,
        metavar="N",
        help="number of processes (default: one per core)",
    )
    where.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="play on the Dask cluster with this scheduler, such as tcp://localhost:8786; the "
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
        verb.add_argument(f"--cluster-{name}", default="", metavar="FILE", help=what)
