"""The check choke-space."""

from __future__ import annotations

from collections.abc import Iterator

from editor.analysis.chokes import Choke, chokes, parts_without
from editor.checks.check import Found, check
from editor.core.finding import Evidence
from editor.core.points import Cell, name_of, reading_order, spread_of
from editor.core.words import counted
from editor.systems.tactics.survey import Survey


@check(
    level="advice",
    title="A way one space wide",
    what=(
        "No single space cuts twelve spaces or more (setting realm.choke_spaces) off from the "
        "rest, portals counted as ways. Such spaces that lie one behind the other are one way."
    ),
    why="One unit that stands there shuts the way for everyone, since enemies cannot pass it.",
    example="Two mats touch along a single space.",
    mend="Widen the way, or open a second one: a portal on either side will do.",
    source="An assumption of good design (docs/rules/tactics.md A3 and A10)",
)
def choke_space(survey: Survey) -> Iterator[Found]:
    """Yield one finding for each way one space wide, the one that cuts off most first."""
    least = survey.number("realm.choke_spaces")
    if len(survey.ways.spaces) <= 2 * least:
        return
    narrow = [choke for choke in chokes(survey.ways) if choke.cut_off >= least]
    ways = [(max(way, key=lambda choke: choke.cut_off), way) for way in _joined(survey, narrow)]
    for worst, way in sorted(ways, key=lambda pair: -pair[0].cut_off):
        cells = tuple(reading_order(choke.space for choke in way))
        parts = parts_without(survey.ways, worst.space)
        whole = f"a way one space wide ({spread_of(cells)})"
        who = f"Space {name_of(worst.space)}" if len(cells) == 1 else whole.capitalize()
        rest = counted(worst.sizes[0], "space")
        yield Found(
            message=f"{who} alone joins {counted(worst.cut_off, 'space')} to the other {rest}",
            cells=cells,
            evidence=(
                Evidence(kind="cut", cells=(worst.space,), label=str(worst.cut_off)),
                *(Evidence(kind="spaces", cells=tuple(reading_order(p))) for p in parts[1:]),
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
