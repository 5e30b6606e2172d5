"""The check arena-in-pieces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import Cell, manhattan, name_of, reading_order
from editor.core.words import counted, listing
from editor.systems.mechs.checks.places import zones_at, zones_words
from editor.systems.mechs.edits.fixes import join_pieces
from editor.systems.mechs.map.survey import Survey

SHOWN = 4
"""How many pieces are described each."""


@check(
    level="error",
    title="Arena in pieces",
    what=(
        "All zones are connected by shared sides that neither zone blocks. Corners and jumps do "
        "not connect zones."
    ),
    why="A pilot that never jumps stays in one piece and may have nowhere to retreat.",
    example="A base touches the arena only at a corner.",
    remedy="Move the pieces together, add a zone between them, or open a blocked side.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def arena_in_pieces(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when steps do not join all zones."""
    parts = survey.connected
    if len(parts) < 2:
        return
    apart = tuple(reading_order(cell for piece in parts[1:] for cell in piece))
    words = [zones_words(piece) for piece in parts[:SHOWN]]
    if len(parts) > SHOWN:
        words.append(counted(len(parts) - SHOWN, "more piece"))
    here, there = nearest(parts[0], parts[1])
    between = manhattan(here, there) - 1
    lost = [zone.id for zone in survey.board.zones if zone.id not in survey.arena.zones]
    yield Violation(
        message=f"The arena is in {len(parts)} pieces: {listing(words)}",
        places=zones_at(survey, apart),
        cells=apart,
        notes=(f"The nearest zones are {name_of(here)} and {name_of(there)}{_gap(here, there)}",),
        evidence=(
            Evidence("spaces", cells=apart),
            Evidence("gap", cells=(here, there), label=counted(between, "place")),
        ),
        because="zone-card-unknown" if lost else "",
        of=tuple(lost[:1]),
        find_fixes=partial(join_pieces, survey, parts),
    )


def nearest(first: frozenset[Cell], second: frozenset[Cell]) -> tuple[Cell, Cell]:
    """Return the nearest zones of two pieces, the first pair in reading order among equals."""
    pairs = ((here, there) for here in reading_order(first) for there in reading_order(second))
    return min(pairs, key=lambda pair: manhattan(*pair))


def _gap(here: Cell, there: Cell) -> str:
    between = manhattan(here, there) - 1
    if between == 0:
        return ", which block each other"
    if abs(here[0] - there[0]) == abs(here[1] - there[1]) == 1:
        return ", which touch at a corner"
    return f", {counted(between, 'place')} apart"
