"""The components of a map, and the parts of a match on it, as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from editor.export.exporter import Exporter
from editor.export.job import Job, chosen_supply, chosen_tabletop, draft_words

_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""The byte order mark: spreadsheets recognize UTF-8 by it."""
_BEGINS_FORMULA = ("=", "+", "-", "@", "\t", "\r")
Cell = str | int | float
HEAD = ("component", "name", "kind", "what", "used", "in the kits", "missing")


def write(job: Job) -> bytes:
    """Return a line for each component: how many the map uses, the kits hold, and are missing.

    The count is empty where a kit holds any number, and of the parts of a match, which follow: they
    come from the rules and not from a kit. A draft says so in a last line.
    """
    rows: list[Sequence[Cell]] = [HEAD]
    for part in chosen_tabletop(job).parts:
        held = "" if part.available is None else part.available
        missing = 0 if part.available is None else max(0, part.used - part.available)
        words = (part.component, part.name, part.kind, part.words)
        rows.append((*words, part.used, held, missing))
    for thing in chosen_supply(job):
        said = " ".join(filter(None, (f"{thing.measures}.", thing.words, thing.words_behind)))
        words = (thing.id, thing.name, thing.kind, said)
        rows.append((*words, thing.count, "", 0))
    if job.draft:
        rows.append((draft_words(job),))
    return spreadsheet(rows)


def spreadsheet(rows: Iterable[Sequence[Cell]]) -> bytes:
    """Return rows as a file that spreadsheets open as it is; no text of it is a formula.

    All texts are in quotes: LibreOffice's import also splits others at semicolons and tabs.
    """
    lines = io.StringIO()
    table = csv.writer(lines, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    for row in rows:
        table.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])
    return (_MARK + lines.getvalue()).encode()


def harmless(word: str) -> str:
    """Return a text that no spreadsheet reads as a formula."""
    return f"'{word}" if word.startswith(_BEGINS_FORMULA) else word


EXPORTER = Exporter(
    kind="csv",
    title="Component list",
    suffix=".csv",
    summary="The parts of the map and of a match, and how many the kits have, for a spreadsheet.",
    write=write,
    group="data",
)
