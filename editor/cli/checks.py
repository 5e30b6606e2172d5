"""The verb `checks`: list the catalogue of checks; and the documentation of one."""

from __future__ import annotations

import shutil
import sys
import textwrap
from argparse import Namespace
from collections.abc import Sequence

from editor.checks.check import AnyCheck
from editor.checks.own.own_check import PLAYED_PREFIX, PREFIX
from editor.cli.answers.checking import CheckPages
from editor.cli.answers.shared import print_answer
from editor.cli.main import OK
from editor.cli.parsing import UsageError
from editor.core.suggestions import did_you_mean
from editor.core.words import listing
from editor.systems.catalogue import check_info, every_check, systems

WIDTH = 88
LONGEST = 40
"""The most characters of a value in a table."""


def explain(code: str, form: str) -> int:
    """Print the documentation of a check; return the exit code. Raises UsageError."""
    known = {check.code: check for check in every_check()}
    if code in known:
        if form == "json":
            print_answer(CheckPages(checks=(check_info(known[code]),)))
        else:
            print(page(known[code]))
        return OK
    hint = did_you_mean(code, known) or "; `realmwright checks` lists them all"
    if code.startswith((PREFIX, PLAYED_PREFIX)):
        hint = "; `realmwright rules FILE` lists the checks in house rules"
    raise UsageError(f"unknown check {code!r}{hint}")


def page(check: AnyCheck) -> str:
    """Return the documentation of a check as text."""
    lowerable = (
        ("house rules can lower its level") if check.lowerable else "cannot be lowered or waived"
    )
    played = [
        mode.title.lower()
        for system in systems()
        if check in system.checks()
        for mode in system.modes
        if mode.id in check.modes
    ]
    modes = f", in {listing(played)}" if played else ""
    parts = [f"{check.code}: {check.title}", f"{check.level}, {lowerable}{modes}", ""]
    for head, body in (
        ("What", check.what),
        ("Why", check.why),
        ("Example", check.example),
        ("How to fix it", check.remedy),
        ("Source", check.source),
    ):
        text = " ".join(body.split())
        parts += [head, textwrap.indent(textwrap.fill(text, WIDTH - 2), "  "), ""]
    return "\n".join(parts).rstrip()


HEAD = ("check", "system", "level", "lowerable", "finds", "source")


def run(arguments: Namespace) -> int:
    """Print every check with its level, whether it may be lowered, its title and its source."""
    if arguments.format == "json":
        print_answer(CheckPages(checks=tuple(map(check_info, every_check()))))
        return OK
    table = [
        (
            check.id,
            _system_names(check.systems),
            check.level,
            "yes" if check.lowerable else "no",
            check.title,
            check.source,
        )
        for check in map(check_info, every_check())
    ]
    lines = columns([HEAD, *table])
    if sys.stdout.isatty():
        # A terminal that is too narrow shows all but the sources, one check to a line.
        width = shutil.get_terminal_size().columns
        if max(map(len, lines)) > width:
            lines = columns([row[:-1] for row in [HEAD, *table]])
    print("\n".join(lines))
    print("\n`realmwright check --explain CHECK` describes a check.")
    return OK


def _system_names(ids: tuple[str, ...]) -> str:
    return "all" if 1 < len(ids) == len(systems()) else ", ".join(ids)


def shortened(text: str) -> str:
    """Return a value on one line of a table, cut where it is long; JSON has all of it."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]} ..."


def columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Return rows as lines of text with aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
