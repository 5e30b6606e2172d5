"""What a box, a portal, a start or a dungeon is at an image of a symmetry."""

from __future__ import annotations

from msgspec.structs import replace

from editor.analysis.symmetry import SquareMotion
from editor.core.errors import EditError
from editor.core.points import Cell, name_of
from editor.core.traits import made_new
from editor.systems.shared.common import seat_at, with_common
from editor.systems.shared.places import checked
from editor.systems.shared.repeating import Copying
from editor.systems.tactics.edits.components import with_component
from editor.systems.tactics.edits.mirrored import box_image, rows_at
from editor.systems.tactics.edits.objects import component_named, distinct
from editor.systems.tactics.map.board import (
    MAT,
    SIDES,
    TURNS,
    Box,
    BoxComponent,
    Dungeon,
    Mark,
    Portal,
    Setup,
    Side,
    Start,
    TacticsScenario,
    Turn,
)
from editor.systems.tactics.map.geometry import (
    OUTWARD,
    LaidBox,
    Realm,
    lie,
    rectangle,
    rotated_size,
)
from editor.systems.tactics.map.lookup import own_place
from editor.systems.tactics.map.placement import natural_support
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import start_name


class LaidMap:
    """A map as it is read here: what lies where, and the chosen set-up."""

    def __init__(self, scenario: TacticsScenario, realm: Realm, setup: Setup | None) -> None:
        self.scenario, self.realm, self.setup = scenario, realm, setup


def side_at(motion: SquareMotion, side: Side) -> Side:
    """Return the image of a side."""
    step = motion.way(OUTWARD[side])
    return next(name for name in SIDES if OUTWARD[name] == step)


TacticsCopying = Copying[TacticsScenario, Survey, LaidMap]
"""The work on an edit of tactics."""


def box_twin(work: TacticsCopying, thing: Box, twin: Box | None) -> Box:
    """Return the twin of a box; a new one gets the component and the turn of the image."""
    laid = work.after.realm.boxes.get(thing.id)
    if laid is None:
        raise EditError("its size is unknown")
    at, width, depth = work.image.rectangle(laid.at, laid.width, laid.depth)
    at = checked(at)
    old = work.before.realm.boxes.get(thing.id)
    if twin is None or old is None:
        component, turn = _look(work, thing)
        made = replace(made_new(thing), at=at, component=component, turn=turn)
    else:
        made = replace(with_common(thing, _dressed(work, old, laid, twin)), at=at)
    component_of = work.after.realm.components.get(made.component)
    if isinstance(component_of, BoxComponent) and (
        rotated_size(component_of.size, made.turn) != (width, depth)
    ):
        component, turn = _look(work, thing)
        made = replace(made, component=component, turn=turn)
    still = old is not None and (old.at, old.box.turn) == (laid.at, laid.box.turn)
    return replace(made, on=_support(work, thing, list(rectangle(at, width, depth)), still))


def _look(work: TacticsCopying, thing: Box) -> tuple[str, Turn]:
    motion = work.image.motion
    work.scenario, found = box_image(
        work.scenario, work.library, thing.component, thing.turn, motion
    )
    if found.off:
        work.refused.append("its printed side cannot be mirrored")
    return found.component, found.turn


def _dressed(work: TacticsCopying, old: LaidBox, new: LaidBox, twin: Box) -> Box:
    """Return a known twin turned as its box was, with the same height and marks."""
    by = (new.box.turn - old.box.turn) // 90
    by = -by if work.image.motion.mirrors else by
    rotated = replace(twin, turn=TURNS[(TURNS.index(twin.turn) + by) % 4])
    if old.component is new.component:
        return rotated
    laid = work.before.realm.boxes.get(twin.id)
    if laid is None:
        return rotated
    component = laid.component
    if new.component.height != old.component.height:
        component = replace(component, height=new.component.height)
    if new.component.marks != old.component.marks and new.component.size == old.component.size:
        shown = lie(rotated, component, 0)
        places = (_mark_at(work, new, mark, shown) for mark in new.component.marks)
        component = replace(component, marks=tuple(dict.fromkeys(places)))
    if component != laid.component:
        work.scenario = with_component(work.scenario, work.library, twin, component)
        fresh = next(box for box in work.scenario.board.boxes if box.id == twin.id)
        rotated = replace(rotated, component=fresh.component)
    return rotated


def _mark_at(work: TacticsCopying, box: LaidBox, mark: Mark, twin: LaidBox) -> Mark:
    """Return the image of a mark in the frame of the twin of its box."""
    portal = Portal(id=box.box.id, box=box.box.id, side=mark.side, offset=mark.offset)
    door = work.after.realm.lay_portal(portal, box)
    at, _, _ = work.image.rectangle(box.at, box.width, box.depth)
    there = LaidBox(
        twin.box, twin.component, at, twin.width, twin.depth, twin.base, twin.top, twin.rows
    )
    motion = work.image.motion
    _, side, offset = own_place(there, work.image.cell(door.against), side_at(motion, door.side))
    return Mark(side, offset)


def _support(work: TacticsCopying, thing: Box, cells: list[Cell], still: bool) -> str:
    """Return what the twin stands on: the twin of the support, else the highest top beneath.

    A box that stands on the highest top beneath it has a twin that does, too.
    """
    if thing.on in work.touched and work.twins.get(thing.on):
        return work.twins[thing.on]
    realm = work.after.realm
    partners = (work.partner(name) for name in work.touched)
    moving = {name for name in (*work.touched, *work.twins.values(), *partners) if name}
    without = frozenset(moving | work.lost)
    known = MAT if thing.on == MAT else work.twin_of(thing.on)
    highest = natural_support(realm, list(realm.boxes[thing.id].cells()), without)
    if known and (still or highest != thing.on):
        return known
    return natural_support(realm, cells, without)


def portal_twin(work: TacticsCopying, thing: Portal, twin: Portal | None) -> Portal:
    """Return the twin of a portal on the twin of its box. Raises EditError where none can be."""
    door = work.after.realm.portals.get(thing.id)
    name = work.twin_of(thing.box)
    box = work.thing(name) if name else None
    if door is None or not isinstance(box, Box):
        raise EditError("there is no box for the portal")
    source = work.after.realm.boxes[thing.box]
    component = component_named(work.scenario, work.library, box.component)
    if not isinstance(component, BoxComponent):
        raise EditError("there is no box for the portal")
    laid = lie(box, component, source.base)
    against = work.image.cell(door.against)
    if not laid.covers(against):
        raise EditError("the box there has different places for portals")
    motion = work.image.motion
    _, side, offset = own_place(laid, against, side_at(motion, door.side))
    own = source.component.marks
    marked = Mark(thing.side, thing.offset) in own
    if marked and Mark(side, offset) not in component.marks:
        raise EditError(f"there is no white line for the portal at {name_of(against)}")
    return replace(with_common(thing, twin), box=box.id, side=side, offset=offset)


def start_twin(work: TacticsCopying, thing: Start, twin: Start | None) -> Start:
    """Return the twin of a start; a new one is that of another player."""
    cells = distinct(map(work.image.cell, thing.cells))
    setup = work.after.setup
    made = replace(with_common(thing, twin), cells=cells)
    if twin is None:
        taken = [item.player for item in work.everything() if isinstance(item, Start)]
        player = seat_at(setup, taken, thing.player, work.image) if setup else ""
        if thing.player and not player:
            work.refused.append("there is no player for this start")
        made = replace(made, player=player)
    if made.player:
        work.who = start_name(setup, replace(made, id=""))
    return made


def dungeon_twin(work: TacticsCopying, thing: Dungeon, twin: Dungeon | None) -> Dungeon:
    """Return the twin of a dungeon in the twin of its box. Raises EditError without one."""
    box = work.thing(work.twin_of(thing.box) or thing.box)
    source = work.new[thing.box]
    if not isinstance(box, Box) or not isinstance(source, Box) or box.id == thing.box:
        raise EditError("there is no box for the dungeon")
    rows = rows_at(work.image.motion, thing.rows, source.turn, box.turn)
    made = with_common(thing, twin)
    return replace(made, box=box.id, rows=rows)
