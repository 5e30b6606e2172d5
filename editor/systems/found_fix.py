"""Fixes that a search found: what each moves and changes, and which of them are the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from msgspec import Struct

from editor.checks.check import BaseSurvey
from editor.checks.run import Counts
from editor.core.edit import AnyEdit
from editor.core.finding import Finding, Fix
from editor.core.objects import objects_of
from editor.core.points import Cell
from editor.core.scenario import AnyScenario
from editor.core.values import about
from editor.seam.fairness import SeatTable
from editor.seam.system import AnySystem
from editor.systems.fix_candidates import FixCandidate

A_THING, A_CHANGE, A_KIT, A_PRINT, A_RULE = 10, 2, 8, 12, 24
"""How much a thing more or less changes, another change of one, one of the kits in use, one of what
is printed on parts, and one of rules; in spaces that something moves over."""


@dataclass(frozen=True)
class MovedThing:
    """A thing that a fix moves, adds or takes away, and the spaces that it lies on by turns.

    - setup: the set-up that it belongs to, empty for the board
    - before: none for one that is added; after: none for one that is taken away
    - quarters: by how many quarters it is turned, whichever way is shorter
    """

    id: str
    setup: str
    before: tuple[Cell, ...]
    after: tuple[Cell, ...]
    quarters: int = 0


@dataclass(frozen=True)
class GapChange:
    """How a fix changes the gap between the seats in a figure of the map."""

    figure: Annotated[str, about("The id of the figure, as in the table of fairness.")]
    label: Annotated[str, about("Its name for people.")]
    unit: Annotated[str, about("Its unit; may be empty.")]
    setup: Annotated[str, about("The id of the set-up.")]
    before: Annotated[int, about("The gap before.")]
    after: Annotated[int, about("The gap after.")]
    allowed: Annotated[
        int | None, about("The greatest gap that its check leaves alone; null without a check.")
    ] = None

    @property
    def better(self) -> bool:
        """Whether the gap becomes smaller."""
        return self.after < self.before


@dataclass(frozen=True)
class FoundFix:
    """A fix after which every finding that was asked about is gone, and none is new.

    - fix: its edits, and what it does as a sentence without a full stop
    - steps: how many changes it makes, one after another
    - far: how much it changes, in spaces that something moves over
    - moved: what it moves, adds or takes away, of the set-ups in which it differs
    - gaps: the gaps between seats that it changes
    - before, after: how many findings there are of each level
    - cleared: keys of findings that are gone too, though nobody asked about them
    - size: how many changes it makes as people count them, see `change_size`
    """

    fix: Fix
    steps: int
    far: int
    moved: tuple[MovedThing, ...]
    gaps: tuple[GapChange, ...]
    before: Counts
    after: Counts
    cleared: tuple[str, ...] = ()
    size: int = 1

    @property
    def gap(self) -> int:
        """The sum of all changes of gaps; less than 0 where it makes the map fairer."""
        return sum(change.after - change.before for change in self.gaps)


def moved_between(
    system: AnySystem,
    before: AnyScenario,
    after: AnyScenario,
    now: Sequence[BaseSurvey],
    then: Sequence[BaseSurvey],
) -> tuple[MovedThing, ...]:
    """Return what differs between two scenarios, with its places in their surveys."""
    return tuple(_moved(system, before, after, now, then))


def _moved(
    system: AnySystem,
    before: AnyScenario,
    after: AnyScenario,
    now: Sequence[BaseSurvey],
    then: Sequence[BaseSurvey],
) -> Iterator[MovedThing]:
    cells_of = system.editing().cells_of
    early, late = _surveys(now), _surveys(then)
    for setup, (old, new) in _holders(before, after).items():
        for name in dict.fromkeys((*old, *new)):
            if old.get(name) == new.get(name):
                continue
            was, will = (surveys.get(setup) or surveys[""] for surveys in (early, late))
            yield MovedThing(
                name,
                setup,
                cells_of(was, name) if name in old else (),
                cells_of(will, name) if name in new else (),
                _quarters(old.get(name), new.get(name)),
            )


def _quarters(old: object, new: object) -> int:
    """Return by how many quarters a thing was turned; 0 for one that cannot be turned."""
    quarters: int = (getattr(new, "turn", 0) - getattr(old, "turn", 0)) // 90 % 4
    return min(quarters, 4 - quarters) if old is not None and new is not None else 0


def _surveys(surveys: Sequence[BaseSurvey]) -> dict[str, BaseSurvey]:
    """Return surveys by their set-ups, the first also for the board."""
    named = {each.setup.id: each for each in surveys if each.setup is not None}
    return {"": surveys[0], **named}


def _holders(
    before: AnyScenario, after: AnyScenario
) -> dict[str, tuple[Mapping[str, object], Mapping[str, object]]]:
    """Return the objects of the board, by the empty name, and of the set-ups, in both."""
    pairs = {"": (before.board, after.board)}
    late = {setup.id: setup for setup in after.setups}
    pairs |= {setup.id: (setup, late.get(setup.id)) for setup in before.setups}
    early = {setup.id for setup in before.setups}
    pairs |= {setup.id: (None, setup) for setup in after.setups if setup.id not in early}
    return {
        name: (_listed(old), _listed(new)) for name, (old, new) in pairs.items() if old is not new
    }


def _listed(holder: object) -> dict[str, object]:
    return {each.id: each for each in objects_of(holder)} if holder is not None else {}


def far_between(before: AnyScenario, after: AnyScenario, moved: Sequence[MovedThing]) -> int:
    """Return how much differs between two scenarios, whoever made the change."""
    far = 0
    together: set[tuple[int, int]] = set()
    for thing in moved:
        if thing.before and thing.after:
            (x, y), (to_x, to_y) = thing.before[0], thing.after[0]
            way = (to_x - x, to_y - y)
            # What is carried goes the same way, and counts as one more thing.
            carried = way in together
            far += max(1, (0 if carried else abs(way[0]) + abs(way[1])) + thing.quarters)
            together.add(way)
        else:
            held = _holders(before, after)[thing.setup]
            both = all(thing.id in objects for objects in held)
            far += A_CHANGE if both else A_THING
    if before.house_rules != after.house_rules or before.mode != after.mode:
        far += A_RULE
    if before.components != after.components:
        far += A_PRINT
    if before.kits != after.kits:
        far += A_KIT
    return far or A_CHANGE


def change_size(before: AnyScenario, after: AnyScenario) -> int:
    """Return how many changes people count between two maps that one change parts.

    A move is one change, whatever it carries or exchanges; of things that come or go each is one.
    """
    unlike = [early.keys() ^ late.keys() for early, late in _holders(before, after).values()]
    return max(1, sum(map(len, unlike)))


def touched_between(before: AnyScenario, after: AnyScenario) -> frozenset[str] | None:
    """Return the ids of the objects that differ; None where anything else does, too."""
    touched: set[str] = set()
    for early, late in _holders(before, after).values():
        touched |= {
            name for name in early.keys() | late.keys() if early.get(name) != late.get(name)
        }
    without = [_bare(each) for each in (before, after)]
    return frozenset(touched) if without[0] == without[1] else None


def _bare(scenario: AnyScenario) -> list[object]:
    """Return all of a scenario that is no object of its board or its set-ups."""
    holders = (scenario.board, *scenario.setups)
    outside = [(name, getattr(scenario, name)) for name in scenario.__struct_fields__
               if name not in ("board", "setups")]  # fmt: skip
    return [outside, *(_unlisted(holder) for holder in holders)]


def _unlisted(holder: Struct) -> list[object]:
    """Return the values of a board or a set-up that are no objects."""
    kept: list[object] = []
    for name in holder.__struct_fields__:
        value = getattr(holder, name)
        members = value if isinstance(value, tuple) else (value,)
        kept += [each for each in members if not (isinstance(each, Struct) and hasattr(each, "id"))]
    return kept


def gap_changes(
    before: Sequence[tuple[str, SeatTable]], after: Sequence[tuple[str, SeatTable]]
) -> tuple[GapChange, ...]:
    """Return the gaps between seats that differ between the tables of set-ups."""
    old = {(setup, row.figure.id): row.gap for setup, table in before for row in table.rows}
    return tuple(
        GapChange(
            row.figure.id,
            row.figure.label,
            row.figure.unit,
            setup,
            old[setup, row.figure.id],
            row.gap,
            row.allowed,
        )
        for setup, table in after
        for row in table.rows
        if old.get((setup, row.figure.id), row.gap) != row.gap
    )


def tables_of(system: AnySystem, surveys: Sequence[BaseSurvey]) -> list[tuple[str, SeatTable]]:
    """Return what a map gives each seat, with the set-up of each table; none for some systems."""
    if system.fairness is None:
        return []
    table = system.fairness().table
    return [(each.setup.id if each.setup else "", table(each)) for each in surveys]


@dataclass(frozen=True)
class TriedMap:
    """A map after some changes, and what of it is still at fault, by key.

    Its surveys are made again where they are needed: hundreds of maps may be kept.
    """

    steps: tuple[FixCandidate, ...]
    scenario: AnyScenario
    findings: tuple[Finding, ...]
    left: frozenset[str]
    added: frozenset[str]
    moved: tuple[MovedThing, ...] = ()
    far: int = 0
    size: int = 0

    @property
    def faults(self) -> int:
        """How many of the findings are left or were added."""
        return len(self.left) + len(self.added)

    @property
    def edits(self) -> tuple[AnyEdit, ...]:
        """All its edits in a row."""
        return tuple(edit for step in self.steps for edit in step.edits)


def best_apart(onward: Sequence[TriedMap]) -> list[TriedMap]:
    """Return maps with the fewest faults first, and the best of each kind before others."""
    nearly = sorted(onward, key=lambda tried: (tried.faults, tried.far))
    alike: Counter[tuple[frozenset[str], frozenset[str]]] = Counter()
    turns = []
    for tried in nearly:
        faults = (tried.left, tried.added)
        turns.append(alike[faults])
        alike[faults] += 1
    order = sorted(range(len(nearly)), key=lambda at: (turns[at], at))
    return [nearly[at] for at in order]


def varied(ranked: Sequence[FoundFix]) -> list[FoundFix]:
    """Return the fixes so that the first of each set of things that are moved come first."""
    seen: set[frozenset[str]] = set()
    first: list[FoundFix] = []
    later: list[FoundFix] = []
    for found in ranked:
        things = frozenset(thing.id for thing in found.moved)
        (later if things in seen else first).append(found)
        seen.add(things)
    return [*first, *later]
