"""The check bases-of-one-seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import names_of
from editor.core.words import listing
from editor.systems.mechs.edits.fixes import remove_zones
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.survey import Survey


@check(
    level="error",
    lowerable=False,
    title="Several bases for one seat",
    what="Every base in the arena is for a different seat.",
    why="Players start on their seat's base and return there after a knock-out.",
    example="With two copies of the kit, the base of seat 1 was placed twice.",
    remedy="Remove one of the bases, or replace it with another seat's base.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def bases_of_one_seat(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each seat with more than one base."""
    seats: dict[int, list[LaidZone]] = {}
    for base in survey.arena.bases:
        seats.setdefault(base.seat, []).append(base)
    for seat, alike in sorted(seats.items()):
        if seat and len(alike) > 1:
            yield Violation(
                message=(
                    f"Seat {seat} has {len(alike)} bases, at "
                    f"{listing(names_of(base.at for base in alike))}"
                ),
                places=tuple(base.id for base in alike),
                cells=tuple(base.at for base in alike),
                evidence=(Evidence("objects", ids=tuple(base.id for base in alike[1:])),),
                find_fixes=partial(remove_zones, survey, alike[1:]),
            )
