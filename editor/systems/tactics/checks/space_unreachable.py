"""The check space-unreachable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.points import Cell
from editor.core.words import counted, listing
from editor.systems.tactics.edits.fixes import join_by_portals
from editor.systems.tactics.map.reach import UnreachableGroup, starts_on_map, unreachable_groups
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import start_name

LIMIT = "movement.max_climb"


@check(
    level="error",
    of_spaces=True,
    scope="setup",
    title="Unreachable spaces",
    what=(
        "Every space can be reached from every start, on foot and through portals. If the map has "
        "no start, the largest piece of the realm counts as one."
    ),
    why="A space no one can reach adds nothing to the game, and a player who is cut off cannot "
    "take part.",
    example="A house rule limits climbing to one level, and the 8×5 box is two levels high.",
    remedy="Put a step next to the cliff, connect the pieces, or add portals.",
    source="Realm Builder: every space can be reached (docs/rules/tactics.md A8, RB8)",
)
def space_unreachable(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each maximal group of spaces that some start cannot reach."""
    for group in unreachable_groups(survey):
        within = [
            start_name(survey.setup, start)
            for start, cells in starts_on_map(survey)
            if not set(cells).isdisjoint(group.cells)
        ]
        count = counted(len(group.cells), "space")
        among = f", including {listing(within)}," if within else ""
        yield Violation(
            message=f"{count}{among} cannot be reached from {_from_where(survey, group)}",
            cells=group.cells,
            notes=_notes(survey, group),
            evidence=(Evidence("spaces", cells=group.cells),),
            because="realm-not-continuous" if _in_another_piece(survey, group) else "",
            find_fixes=partial(_fix, survey, group),
        )


def _fix(survey: Survey, group: UnreachableGroup) -> Iterator[Fix]:
    """Yield the fixes: a pair of portals, or climbs of any height."""
    from editor.core.house_rules import ClearSetting

    yield from join_by_portals(survey, _here_and_elsewhere(survey, set(group.cells)))
    if not _in_another_piece(survey, group):
        for name in _limits(survey):
            title = f"Remove the climbing limit (house rule “{name}”)"
            yield Fix(title, "changes-design", (ClearSetting(name, LIMIT),))


def _here_and_elsewhere(survey: Survey, within: set[Cell]) -> Iterator[set[Cell]]:
    """Yield the spaces of a group, then all others, computed on demand."""
    yield within
    yield set(survey.realm.spaces) - within


def _from_where(survey: Survey, group: UnreachableGroup) -> str:
    starts = [start for start, _ in starts_on_map(survey)]
    if not starts:
        return "the largest piece of the realm"
    if len(group.cut_from) == len(starts) > 1:
        return "any start"
    return listing([start_name(survey.setup, start) for start in group.cut_from])


def _notes(survey: Survey, group: UnreachableGroup) -> tuple[str, ...]:
    limit = survey.settings.get(LIMIT)
    if isinstance(limit, int) and not _in_another_piece(survey, group):
        levels = counted(limit, "level")
        return (f"A step climbs at most {levels} under {_rule_of(survey)}",)
    return ()


def _limits(survey: Survey) -> list[str]:
    """Return the names of the house rules that limit how high a step climbs."""
    return [rules.name for rules in survey.scenario.house_rules if LIMIT in rules.set]


def _rule_of(survey: Survey) -> str:
    names = _limits(survey)
    return f"the house rule “{names[-1]}”" if names else "the ruleset"


def _in_another_piece(survey: Survey, group: UnreachableGroup) -> bool:
    """Return whether starts cannot reach a group only because it is in another piece."""
    if len(survey.pieces) < 2:
        return False
    piece = survey.pieces[survey.shared.piece_at[group.cells[0]]]
    sources = [cells for start, cells in starts_on_map(survey) if start in group.cut_from] or [
        list(survey.pieces[0])
    ]
    return all(piece.isdisjoint(cells) for cells in sources)
