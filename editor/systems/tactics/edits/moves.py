"""How the things of a tactics map can be changed a little, for the search for fixes."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.points import Cell, manhattan, name_of, spread_of
from editor.core.words import listing
from editor.picture.signs import roman
from editor.seam.moves import TURN_WORDS, MapMove, MapMoves, way_words, ways_around
from editor.systems.tactics.edits.boxes import MoveBox
from editor.systems.tactics.edits.catalogue import Several
from editor.systems.tactics.edits.fixes_of_starts import free_corners
from editor.systems.tactics.edits.groups import MoveObjects
from editor.systems.tactics.edits.marking import (
    AddPortal,
    MoveDungeon,
    MovePortal,
    PlaceArtifact,
    SetTrigger,
)
from editor.systems.tactics.edits.mats import MoveMat
from editor.systems.tactics.edits.objects import OBJECTS
from editor.systems.tactics.edits.setups import AssignStart, SetStart
from editor.systems.tactics.edits.terrain import Paint
from editor.systems.tactics.map.board import (
    MAT,
    PLAIN,
    Area,
    Artifact,
    Box,
    Dungeon,
    Mat,
    Portal,
    Start,
)
from editor.systems.tactics.map.geometry import LaidBox, rotated_side
from editor.systems.tactics.map.lookup import cells_of
from editor.systems.tactics.map.seats import HARD
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import (
    area_name,
    box_name,
    mat_name,
    portal_numbers,
    portal_title,
    start_name,
)
from editor.systems.tactics.tools.grasp import Grasp, lay, put_down, take_up, turn
from editor.systems.tactics.tools.verdict import is_lawful

NEAR = 3
"""How many spaces a box that is turned, and a mat, are moved at most."""
A_TURN, A_LIFT, A_PORTAL = 1, 1, 4
"""How much a quarter turn, another support and a new portal change, in spaces moved over."""


def things(survey: Survey) -> tuple[str, ...]:
    """Return what can be changed: all but texts and what is locked."""
    known = OBJECTS.on_show(survey)
    kinds = (Box, Portal, Area, Artifact, Dungeon, Start, Mat)
    return tuple(name for kind in kinds for name, thing in known.items()
                 if isinstance(thing, kind) and not thing.locked)  # fmt: skip


def about(survey: Survey, named: Collection[str], cells: Collection[Cell]) -> tuple[str, ...]:
    """Return what lies on these spaces, on or in named boxes, and under them; mats left out."""
    wanted, mats = set(cells), survey.realm.mats
    bound = {portal.id for portal in survey.board.portals if portal.box in named}
    bound |= {box.id for box in survey.board.boxes if box.on in named}
    bound |= {box.on for box in survey.board.boxes if box.id in named}
    return tuple(name for name in things(survey) if name not in mats
                 and (name in bound or not wanted.isdisjoint(cells_of(survey, name))))  # fmt: skip


def moves_of(survey: Survey, thing_id: str) -> Iterator[MapMove]:
    """Yield the moves of a thing."""
    known = OBJECTS.on_show(survey)
    match known.get(thing_id):
        case Box() as box if box.id in survey.realm.boxes:
            yield from _of_box(survey, box)
        case Portal() as portal if portal.id in survey.realm.portals:
            yield from _of_portal(survey, portal)
        case Area() as area:
            yield from _of_area(survey, area)
        case Start() as start:
            yield from _of_start(survey, start)
        case Artifact() as artifact:
            for at, far in _around(survey, artifact.at):
                yield MapMove(f"Move the artifact to {name_of(at)}", (PlaceArtifact(at),), far)
        case Dungeon() as dungeon:
            for name in survey.realm.boxes:
                if name != dungeon.box:
                    title = f"Move the dungeon into {box_name(survey.realm, name)}"
                    yield MapMove(title, (MoveDungeon(dungeon.id, name),), A_PORTAL)
        case Mat() as mat:
            for by in ways_around(NEAR):
                at = (mat.at[0] + by[0], mat.at[1] + by[1])
                if min(at) >= 0:
                    words = way_words(mat.at, at, ("space", "space"))
                    title = f"Move the {mat_name(mat)} {words}"
                    yield MapMove(title, (MoveMat(mat.id, at),), 2 * _far(by))
        case _:
            return


def _of_box(survey: Survey, box: Box) -> Iterator[MapMove]:
    """Yield the lawful places near a box for it and its load, turned ones too, and swaps."""
    try:
        grasp = take_up(survey, [box.id], box.at)
    except EditError:
        return
    if not grasp.roots or grasp.boxes[0].id != box.id:
        return
    name, laid = grasp.component(box).name, survey.realm.boxes[box.id]
    aside = _with(survey, grasp)
    for by in ((0, 0), *ways_around()):
        place = (box.at[0] + by[0], box.at[1] + by[1])
        if min(place) < 0 or not is_lawful(grasp, place):
            continue
        lies = lay(grasp, place)[0]
        if by == (0, 0) and lies.box.on == box.on:
            continue
        where = _beneath(survey, laid, lies)
        if by == (0, 0):
            title = f"Move the {name} {where}{aside}"
        else:
            way = way_words(box.at, place)
            where = f", {where}" if where else ""
            title = f"Move the {name} {way}, {name_of(box.at)} to {name_of(place)}{where}{aside}"
        yield MapMove(title, _edits(grasp, place), _far(by) + A_LIFT * bool(where))
    yield from _rotated(grasp, name, aside)
    yield from _swapped(survey, laid)
    for other, mark, against, _ in survey.realm.open_marks:
        if other.box.id == box.id:
            side = rotated_side(mark.side, box.turn)
            title = f"Add a portal to the {name} on its {side} side, at {name_of(against)}"
            yield MapMove(title, (AddPortal(box.id, mark.side, mark.offset),), A_PORTAL)


def _edits(grasp: Grasp, place: Cell) -> tuple[AnyEdit, ...]:
    edit = put_down(grasp, place)
    return edit.edits if isinstance(edit, Several) else (edit,)


def _with(survey: Survey, grasp: Grasp) -> str:
    """Return what goes with a box: ", with its portal III and the 2×2 on it"."""
    first, *load = grasp.boxes
    numbers = portal_numbers(survey.board)
    own = [roman(numbers[portal.id]) for portal in grasp.portals if portal.box == first.id]
    parts = [f"its portal{'s' if len(own) > 1 else ''} {listing(own)}"] if own else []
    names = [f"the {grasp.component(box).name}" for box in load]
    parts += [f"{listing(names)} on it"] if names else []
    return f", with {listing(parts)}" if parts else ""


def _beneath(survey: Survey, now: LaidBox, then: LaidBox) -> str:
    """Return what a box would stand on, if that is something else: "onto the 5×4"."""
    if then.box.on == now.box.on:
        return ""
    if then.box.on == MAT:
        return "down onto the mat"
    support = survey.realm.boxes[then.box.on].component.name
    return f"{'up' if then.base > now.base else 'down'} onto the {support}"


def _rotated(grasp: Grasp, name: str, aside: str) -> Iterator[MapMove]:
    """Yield the quarter turns of a box near its place."""
    first = grasp.boxes[0]
    held = grasp
    for quarters, words in TURN_WORDS.items():
        held = turn(held)
        for by in ((0, 0), *ways_around(NEAR)):
            place = (first.at[0] + by[0], first.at[1] + by[1])
            if min(place) < 0 or not is_lawful(held, place) or not _can_be(held, place):
                continue
            to = f" and move it to {name_of(place)}" if by != (0, 0) else ""
            far = A_TURN * (1 if quarters == 3 else quarters) + _far(by)
            yield MapMove(f"Rotate the {name} {words}{to}{aside}", _edits(held, place), far)


def _can_be(held: Grasp, place: Cell) -> bool:
    """Return whether boxes can be put down turned: on the way none may leave the sheet."""
    if len(held.boxes) == 1:
        return True
    try:
        put_down(held, place).apply(held.survey.scenario, held.survey.library)
    except EditError:
        return False
    return True


def _swapped(survey: Survey, laid: LaidBox) -> Iterator[MapMove]:
    """Yield the swaps of a box with another one that has the same footprint as it lies."""
    box, realm = laid.box, survey.realm
    bound = {box.id, *realm.carried_by(box.id)}
    for other in realm.boxes.values():
        alike = (other.width, other.depth) == (laid.width, laid.depth)
        if not alike or other.box.locked or other.component.id == laid.component.id:
            continue
        if other.box.id in bound or box.id in realm.carried_by(other.box.id):
            continue
        one, two = box_name(realm, box.id), box_name(realm, other.box.id)
        edits = (
            MoveBox(box.id, other.at, other.box.on),
            MoveBox(other.box.id, laid.at, box.on),
        )
        title = f"Swap the {one} and the {two}"
        yield MapMove(title, edits, manhattan(laid.at, other.at))


def _of_portal(survey: Survey, portal: Portal) -> Iterator[MapMove]:
    """Yield the white lines near a portal where it would be open."""
    laid = survey.realm.portals[portal.id]
    title = portal_title(survey.board, portal.id)
    for box, mark, against, _ in survey.realm.open_marks:
        far = manhattan(against, laid.against)
        if far <= 2 * len(ways_around()):
            side = rotated_side(mark.side, box.box.turn)
            where = f"the {side} side of the {box.component.name}, at {name_of(against)}"
            edit = MovePortal(portal.id, box.box.id, mark.side, mark.offset)
            yield MapMove(f"Move {title} to {where}", (edit,), max(1, far))


def _of_area(survey: Survey, area: Area) -> Iterator[MapMove]:
    """Yield the places near a control area where it lies on spaces, and its other triggers."""
    spaces, name = survey.realm.spaces, area_name(area)
    for by in ways_around():
        cells = [(x + by[0], y + by[1]) for x, y in area.cells]
        if cells and all(cell in spaces for cell in cells):
            title = f"Move {name} {way_words((0, 0), by)}, to {spread_of(cells)}"
            yield MapMove(title, (MoveObjects((area.id,), by),), _far(by))
    for cell in area.cells:
        if cell != area.trigger and cell in spaces:
            title = f"Move the trigger of {name} to {name_of(cell)}"
            yield MapMove(title, (SetTrigger(area.id, cell),), manhattan(area.trigger, cell))


def _of_start(survey: Survey, start: Start) -> Iterator[MapMove]:
    """Yield the places near a start, free corners, and the starts of others that it may be."""
    setup, spaces = survey.setup, survey.realm.spaces
    if setup is None or not start.cells:
        return
    name = start_name(setup, start)
    seen = {frozenset(start.cells)}
    for by in ways_around():
        cells = tuple((x + by[0], y + by[1]) for x, y in start.cells)
        if all(cell in spaces for cell in cells):
            title = f"Move {name} {way_words((0, 0), by)}, to {spread_of(cells)}"
            seen.add(frozenset(cells))
            yield MapMove(title, (SetStart(setup.id, start.id, cells),), _far(by))
    bad = [cell for cell in start.cells
           if cell not in spaces or spaces[cell].terrain in HARD]  # fmt: skip
    if bad:
        title = f"Fill {spread_of(bad)} with plain ground"
        yield MapMove(title, (Paint(PLAIN, tuple(bad)),), A_PORTAL)
    for block in free_corners(survey, start.id):
        if frozenset(block) not in seen:
            far = manhattan(block[0], start.cells[0])
            edit = SetStart(setup.id, start.id, tuple(block))
            yield MapMove(f"Move {name} to {spread_of(block)}", (edit,), max(1, far))
    for other in setup.starts:
        if other.player and start.player and other.player != start.player and not other.locked:
            title = f"Swap {name} and {start_name(setup, other)}"
            edits = (
                AssignStart(setup.id, start.id, other.player),
                AssignStart(setup.id, other.id, start.player),
            )
            yield MapMove(title, edits, A_PORTAL)


def _around(survey: Survey, here: Cell) -> Iterator[tuple[Cell, int]]:
    """Yield the spaces near a place, the nearest first, each with its distance."""
    for by in ways_around():
        there = (here[0] + by[0], here[1] + by[1])
        if there in survey.realm.spaces:
            yield there, _far(by)


def _far(by: tuple[int, int]) -> int:
    return abs(by[0]) + abs(by[1])


MOVES: MapMoves[Survey] = MapMoves(things, about, moves_of)
