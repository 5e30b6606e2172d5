"""The check realm-not-continuous."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.points import Cell, manhattan, name_of, reading_order
from editor.core.words import counted, listing
from editor.systems.tactics.checks.causes import missing_mat
from editor.systems.tactics.edits.fixes import fill_gap, join_by_portals, join_mats
from editor.systems.tactics.map.graph import portal_spaces
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import spaces_words

SHOWN = 4
"""The most pieces that are described one by one."""


@check(
    level="error",
    title="The realm is not continuous",
    what=(
        "All spaces of the map are connected by orthogonal steps, including climbs of any height. "
        "If only portals connect the pieces, this is a warning."
    ),
    why="Units in different pieces never meet, unless a portal connects them.",
    example="Two mats are side by side with a gap of one column.",
    remedy="Move the mats together, fill the holes between the pieces, or connect them with "
    "portals.",
    source="Realm Builder: everything is one continuous map (docs/rules/tactics.md A8, RB8)",
)
def realm_not_continuous(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the spaces are in more than one piece."""
    pieces = survey.pieces
    if len(pieces) < 2:
        return
    main, rest = pieces[0], list(pieces[1:])
    gates = portal_spaces(survey.realm)
    joined = [piece for piece in pieces if not piece.isdisjoint(gates)] if len(gates) > 1 else []
    here, there = nearest(main, rest[0])
    between = manhattan(here, there) - 1
    corner = abs(here[0] - there[0]) == abs(here[1] - there[1]) == 1
    cut_off = reading_order(cell for piece in rest for cell in piece)
    words = [spaces_words(piece) for piece in pieces[:SHOWN]]
    if len(pieces) > SHOWN:
        words.append(f"{counted(len(pieces) - SHOWN, 'more piece')}")
    whole = len(joined) == len(pieces)
    if whole:
        message = f"Only portals connect the {len(pieces)} pieces of the realm: {listing(words)}"
    else:
        message = f"The realm is in {len(pieces)} pieces: {listing(words)}"
    notes = [
        f"The nearest spaces of the two largest pieces are {name_of(here)} and {name_of(there)}"
        + (", which touch at a corner" if corner else f", {counted(between, 'space')} apart")
    ]
    if len(joined) > 1 and not whole:
        notes.append(f"Portals connect {len(joined)} of the pieces")
    cause = missing_mat(survey)
    yield Violation(
        message=message,
        places=_places(survey, rest),
        cells=tuple(cut_off),
        notes=tuple(notes),
        evidence=(
            Evidence("spaces", cells=tuple(cut_off)),
            Evidence("gap", cells=(here, there), label=counted(between, "space")),
        ),
        level="warning" if whole else None,
        because=cause.because,
        of=cause.of,
        find_fixes=partial(_fix, survey),
    )


def _fix(survey: Survey) -> Iterator[Fix]:
    """Yield the fixes: move a mat up to the largest piece, fill the gap, or join by portals."""
    yield from join_mats(survey, survey.pieces[0])
    yield from fill_gap(survey, *nearest(survey.pieces[0], survey.pieces[1]))
    yield from join_by_portals(survey, survey.pieces)


def nearest(piece: frozenset[Cell], other: frozenset[Cell]) -> tuple[Cell, Cell]:
    """Return the nearest pair of spaces of two pieces, the first in reading order among equals.

    The distance is counted in orthogonal steps.
    """
    here, there = _columns(piece), _columns(other)
    pairs = sorted((abs(y - down), y, down) for y in here for down in there)
    best: tuple[int, int, int, int, int] | None = None
    for apart, y, down in pairs:
        if best is not None and apart > best[0]:
            break
        columns = there[down]
        for x in here[y]:
            # Of the columns of the other row only the two on either side of this one count.
            right = bisect_left(columns, x)
            for across in columns[max(right - 1, 0) : right + 1]:
                pair = (apart + abs(x - across), y, x, down, across)
                best = pair if best is None else min(best, pair)
    if best is None:
        raise ValueError("a piece has no space")
    _, y, x, down, across = best
    return (x, y), (across, down)


def _columns(piece: frozenset[Cell]) -> dict[int, list[int]]:
    """Return the columns of a piece's spaces in each of its rows, from the west."""
    rows: dict[int, list[int]] = {}
    for x, y in sorted(piece):
        rows.setdefault(y, []).append(x)
    return rows


def _places(survey: Survey, pieces: list[frozenset[Cell]]) -> tuple[str, ...]:
    """Return the ids of the mats and boxes that lie only in the smaller pieces, mats first."""
    surface = survey.realm.surface
    here = {surface[cell].on for piece in pieces for cell in piece}
    elsewhere = {surface[cell].on for cell in survey.pieces[0]}
    order = [*survey.realm.mats, *survey.realm.boxes]
    return tuple(name for name in order if name in here - elsewhere)
