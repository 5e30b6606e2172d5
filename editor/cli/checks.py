"""The verb `checks`: the catalogue."""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace

from editor.cli.explain import values
from editor.cli.main import OK
from editor.cli.output import print_json
from editor.systems.catalogue import systems

HEAD = ("check", "level", "lowerable", "finds", "source")


def run(arguments: Namespace) -> int:
    """Print every check with its level, whether it may be lowered, its title and its source."""
    listed = [(system, check) for system in systems() for check in system.checks()]
    if arguments.format == "json":
        rows = [{"system": system.id, **values(check)} for system, check in listed]
        print_json({"format": 1, "checks": rows})
        return OK
    table = [
        (check.code, check.level, "yes" if check.lowerable else "no", check.title, check.source)
        for _, check in listed
    ]
    lines = columns([HEAD, *table])
    if sys.stdout.isatty():
        # A terminal that is too narrow shows all but the sources, one check to a line.
        width = shutil.get_terminal_size().columns
        if max(map(len, lines)) > width:
            lines = columns([row[:-1] for row in [HEAD, *table]])
    print("\n".join(lines))
    print("\n`realmwright check --explain CHECK` tells more.")
    return OK


def columns(rows: list[tuple[str, ...]]) -> list[str]:
    """Return rows as lines of text with their cells below one another."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
