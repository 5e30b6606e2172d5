"""The check choke-space."""

from __future__ import annotations

from collections.abc import Iterator

from editor.analysis.chokes import Choke, chokes, parts_without
from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import Cell, name_of, reading_order, spread_of
from editor.core.words import counted
from editor.systems.tactics.survey import Survey


@check(
    level="advice",
    of_spaces=True,
    title="A way one space wide",
    what=(
        "No single space cuts twelve spaces or more (setting “Realm: choke spaces”) off from the "
        "rest, portals counted as ways. Such spaces that lie one behind the other are one way."
    ),
    why="One unit that stands there shuts the way for everyone, since enemies cannot pass it.",
    example="Two mats touch along a single space.",
    remedy="Widen the way, or open a second one: a portal on either side will do.",
    source="An assumption of good design (docs/rules/tactics.md A3 and A10)",
)
def choke_space(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each way one space wide, the one that cuts off most first."""
    least = survey.number("realm.choke_spaces")
    if len(survey.ways.spaces) <= 2 * least:
        return
    narrow = [choke for choke in chokes(survey.ways) if choke.cut_off >= least]
    found = [_found(survey, [choke.space for choke in way]) for way in _joined(survey, narrow)]
    yield from (item for _, item in sorted(found, key=lambda pair: -pair[0]))


def _found(survey: Survey, way: list[Cell]) -> tuple[int, Violation]:
    """Return how many spaces a way cuts off from the largest part, and the finding."""
    cells = tuple(reading_order(way))
    largest, *others = parts_without(survey.ways, cells)
    cut_off = sum(map(len, others))
    name = f"Space {name_of(cells[0])}"
    if len(cells) > 1:
        name = f"A way one space wide ({spread_of(cells)})"
    return cut_off, Violation(
        message=f"{name} alone joins {counted(cut_off, 'space')} to the other {len(largest)}",
        cells=cells,
        evidence=(
            Evidence(kind="cut", cells=cells, label=str(cut_off)),
            *(Evidence(kind="spaces", cells=tuple(reading_order(part))) for part in others),
        ),
    )


def _joined(survey: Survey, narrow: list[Choke[Cell]]) -> list[list[Choke[Cell]]]:
    """Return the chokes in groups that lie one behind the other."""
    ways = survey.ways
    left = {ways.number[choke.space]: choke for choke in narrow}
    groups = []
    while left:
        first = next(iter(left))
        group, front = [left.pop(first)], [first]
        for place in front:
            for beside in ways.beside[place]:
                if beside in left:
                    group.append(left.pop(beside))
                    front.append(beside)
        groups.append(group)
    return groups
