"""How the things of an area map can be changed a little, for the search for fixes."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from editor.core.errors import EditError
from editor.core.points import Cell
from editor.core.words import counted, listing
from editor.seam.moves import TURN_WORDS, MapMove, MapMoves, ways_around
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.edits.catalogue import TrtsEdit
from editor.systems.trts.edits.groups import MoveObjects
from editor.systems.trts.edits.links import AddLink, CutLink, SetLink, kind_for
from editor.systems.trts.edits.objects import OBJECTS
from editor.systems.trts.edits.setups import MoveToArea, bound_to, things_in_areas
from editor.systems.trts.edits.whole import TurnObjects
from editor.systems.trts.map.board import CELL, LINK_KINDS, Area, Control, Force, Link, Setup, Start
from editor.systems.trts.map.pairs import pair_of
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import (
    area_name,
    area_named,
    control_name,
    force_name,
    link_name,
    player_name,
    start_name,
)

STEPS = 4
"""How many areas away something is moved at most."""
BESIDE = 2
"""How many areas away one is that gets a link or fields."""
MORE_FIELDS = (1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8)
"""How many mineral fields an area gets more or less."""
CARRIED = (1, 2)
"""How many mineral fields move to another area."""
A_STEP, A_KIND, A_LINK = 2, 2, 4
"""How much it changes to move something to the next area, another kind of link, and a new one; as
spaces moved over."""


def things(survey: Survey) -> tuple[str, ...]:
    """Return what can be changed: all but texts and what is locked."""
    known = OBJECTS.on_show(survey)
    kinds = (Start, Control, Force, Link, Area)
    return tuple(name for kind in kinds for name, thing in known.items()
                 if isinstance(thing, kind) and not thing.locked)  # fmt: skip


def about(survey: Survey, named: Collection[str], cells: Collection[Cell]) -> tuple[str, ...]:
    """Return the things that are on named areas or lead there."""
    in_areas = things_in_areas(survey.setup) if survey.setup is not None else ()
    found = [thing.id for thing in in_areas if thing.area in named]
    return (*found, *(link.id for link in survey.board.links if set(link.between) & set(named)))


def moves_of(survey: Survey, thing_id: str) -> Iterator[MapMove]:
    """Yield the moves of a thing."""
    known = OBJECTS.on_show(survey)
    match known.get(thing_id):
        case Area() as area:
            yield from _of_area(survey, area)
        case Link() as link:
            yield from _of_link(survey, link)
        case Start() as start if survey.setup is not None:
            yield from _of_start(survey, survey.setup, start)
        case Control() | Force() as piece if survey.setup is not None:
            name = (
                control_name(survey.setup, survey.board, piece)
                if isinstance(piece, Control)
                else force_name(survey.setup, survey.board, survey.components, piece)
            )
            for near, steps in _near(survey, piece.area):
                edit = MoveToArea((piece.id,), near, survey.setup.id)
                title = f"Move {name} to {area_named(survey.board, near)}"
                yield MapMove(title, (edit,), A_STEP * steps)
        case _:
            return


def _near(survey: Survey, area: str) -> list[tuple[str, int]]:
    """Return the areas near one, by links of any kind or a common border, with their steps."""
    beside: dict[str, set[str]] = {}
    for link in survey.board.links:
        first, second = link.between
        beside.setdefault(first, set()).add(second)
        beside.setdefault(second, set()).add(first)
    neighbours, known = survey.map.neighbours, survey.map.areas
    steps = {area: 0}
    rim = [area]
    for step in range(1, STEPS + 1):
        rim = sorted({
            other
            for name in rim
            for other in (*beside.get(name, ()), *neighbours.get(name, ()))
            if other in known and other not in steps
        })  # fmt: skip
        steps |= dict.fromkeys(rim, step)
    del steps[area]
    return list(steps.items())


def _of_area(survey: Survey, area: Area) -> Iterator[MapMove]:
    """Yield links to neighbours, fields for others, and whether one walks there."""
    name, linked = area_name(area), survey.map.links_between
    for other_id, steps in _near(survey, area.id):
        other = survey.map.areas[other_id].area
        if steps <= BESIDE and pair_of(area.id, other_id) not in linked:
            yield _link(area, other, A_LINK * steps)
        if other.locked:
            continue
        if (area.minerals, area.geysers) != (other.minerals, other.geysers):
            one, two = sorted((area, other), key=lambda each: each.id)
            edits = (
                SetArea(one.id, minerals=two.minerals, geysers=two.geysers),
                SetArea(two.id, minerals=one.minerals, geysers=one.geysers),
            )
            title = f"Swap the fields of {area_name(one)} and {area_name(two)}"
            yield MapMove(title, edits, A_STEP * steps)
        if steps <= BESIDE:
            yield from _carried(area, other, steps)
        if area.start and not other.start:
            title = f"Move the starting location from {name} to {area_name(other)}"
            with_all = _begin_at(survey, area, other)
            also = ", with everything that starts there" if len(with_all) > 2 else ""
            yield MapMove(f"{title}{also}", with_all, A_STEP * steps)
    left, top, _, _ = survey.map.areas[area.id].bounds
    step = CELL * survey.board.scale
    for by in ways_around():
        if left + by[0] * step < 0 or top + by[1] * step < 0:
            continue
        edit = MoveObjects((area.id,), by, cells=True)
        title = edit.sentence(survey.scenario, survey.library)
        yield MapMove(title, (edit,), abs(by[0]) + abs(by[1]))
    for quarters, words in TURN_WORDS.items():
        far = A_KIND * min(quarters, 4 - quarters)
        turn = TurnObjects((area.id,), quarters)
        if _fits(survey, turn):
            yield MapMove(f"Rotate {name} {words}", (turn,), far)
    yield from _fields(area)
    title = f"Allow walkers in {name}" if area.air_only else f"Mark {name} as flyers only"
    yield MapMove(title, (SetArea(area.id, air_only=not area.air_only),), A_LINK)
    if not area.start:
        yield MapMove(f"Make {name} a starting location", (SetArea(area.id, start=True),), A_LINK)


def _link(area: Area, other: Area, far: int) -> MapMove:
    """Return the link of two areas, the same from either of them."""
    one, two = sorted((area, other), key=lambda each: each.id)
    kind = kind_for(one, two)
    by_air = " by air" if kind == "air" else ""
    title = f"Link {area_name(one)} and {area_name(two)}{by_air}"
    return MapMove(title, (AddLink((one.id, two.id), kind),), far)


def _fits(survey: Survey, edit: TrtsEdit) -> bool:
    """Return whether nothing leaves the sheet to the left or above."""
    try:
        edit.apply(survey.scenario, survey.library)
    except EditError:
        return False
    return True


def _begin_at(survey: Survey, area: Area, other: Area) -> tuple[TrtsEdit, ...]:
    """Return the edits that move a starting location, with what stands there in all set-ups."""
    edits: list[TrtsEdit] = [SetArea(area.id, start=False), SetArea(other.id, start=True)]
    for setup in survey.scenario.setups:
        if any(start.area == area.id for start in setup.starts):
            here = bound_to(setup, area.id)
            edits += [MoveToArea(here, other.id, setup.id)] if here else []
    return tuple(edits)


def _fields(area: Area) -> Iterator[MapMove]:
    """Yield a few mineral fields and geysers more or less."""
    for more in MORE_FIELDS:
        left = area.minerals + more
        if left >= 0:
            title = f"Change mineral fields of {area_name(area)} from {area.minerals} to {left}"
            yield MapMove(title, (SetArea(area.id, minerals=left),), A_KIND * abs(more))
    for more in (1, -1):
        left = area.geysers + more
        if left >= 0:
            title = f"Change geysers of {area_name(area)} from {area.geysers} to {left}"
            yield MapMove(title, (SetArea(area.id, geysers=left),), A_KIND)


def _carried(area: Area, other: Area, steps: int) -> Iterator[MapMove]:
    """Yield mineral fields that move to another area: starts near both have as many as before."""
    for number in CARRIED:
        # As many more there as here at first would exchange the fields of both.
        exchanged = area.geysers == other.geysers and area.minerals - other.minerals == number
        if number <= area.minerals and not exchanged:
            edits = (
                SetArea(area.id, minerals=area.minerals - number),
                SetArea(other.id, minerals=other.minerals + number),
            )
            fields = counted(number, "mineral field")
            title = f"Move {fields} from {area_name(area)} to {area_name(other)}"
            yield MapMove(title, edits, max(A_STEP * steps, A_KIND * number))


def _of_link(survey: Survey, link: Link) -> Iterator[MapMove]:
    """Yield the other kinds of a link, the other way of a ramp, and the map without the link."""
    name = link_name(survey.board, link)
    for kind in LINK_KINDS:
        if kind == link.kind:
            continue
        for turned in (False, True) if kind == "ramp" else (False,):
            edit = SetLink(link.id, kind, turned)
            yield MapMove(edit.sentence(survey.scenario, survey.library), (edit,), A_KIND)
    if link.kind == "ramp":
        edit = SetLink(link.id, turned=True)
        yield MapMove(edit.sentence(survey.scenario, survey.library), (edit,), A_KIND)
    yield MapMove(f"Remove {name}", (CutLink(link.between),), A_LINK)


def _of_start(survey: Survey, setup: Setup, start: Start) -> Iterator[MapMove]:
    """Yield the areas near a start with all that its player has there, and exchanges of starts."""
    own = (start.id, *bound_to(setup, start.area, start.player))
    name = start_name(setup, start)
    also = ", with everything there" if len(own) > 1 else ""
    reach = dict(_near(survey, start.area))
    reach |= {area: reach.get(area, STEPS) for area in survey.start_areas if area != start.area}
    for area, steps in reach.items():
        title = f"Move {name} to {area_named(survey.board, area)}{also}"
        yield MapMove(title, (MoveToArea(own, area, setup.id),), A_STEP * steps)
    for other in setup.starts:
        if other.locked or other.player == start.player or other.area == start.area:
            continue
        theirs = (other.id, *bound_to(setup, other.area, other.player))
        names = listing([player_name(setup, each.player) for each in (start, other)])
        edits = (
            MoveToArea(own, other.area, setup.id),
            MoveToArea(theirs, start.area, setup.id),
        )
        yield MapMove(f"Swap the starts of {names}", edits, A_LINK)


MOVES: MapMoves[Survey] = MapMoves(things, about, moves_of)
