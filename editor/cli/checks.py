"""The verb `checks`: list the catalogue of checks."""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace

from editor.checks.check import AnyCheck
from editor.cli.explain import values
from editor.cli.main import OK
from editor.cli.output import print_json
from editor.systems.catalogue import every_check, systems

HEAD = ("check", "system", "level", "lowerable", "finds", "source")


def run(arguments: Namespace) -> int:
    """Print every check with its level, whether it may be lowered, its title and its source."""
    if arguments.format == "json":
        rows = [{"systems": _systems(check), **values(check)} for check in every_check()]
        print_json({"format": 1, "checks": rows})
        return OK
    table = [
        (
            check.code,
            _system_names(_systems(check)),
            check.level,
            "yes" if check.lowerable else "no",
            check.title,
            check.source,
        )
        for check in every_check()
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


def _systems(check: AnyCheck) -> list[str]:
    """Return the ids of the systems that have a check."""
    return [
        system.id for system in systems() if check.code in {other.code for other in system.checks()}
    ]


def _system_names(ids: list[str]) -> str:
    return "all" if 1 < len(ids) == len(systems()) else ", ".join(ids)


def columns(rows: list[tuple[str, ...]]) -> list[str]:
    """Return rows as lines of text with aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
