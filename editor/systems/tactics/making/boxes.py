"""Boxes of a made map: drawn from what the kits have left, placed or stacked at all images."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from editor.analysis.symmetry import Image
from editor.core.errors import EditError
from editor.core.objects import fresh_id
from editor.core.points import Cell, name_of
from editor.systems.shared.edits.components import own_copy
from editor.systems.tactics.edits.boxes import PlaceBox
from editor.systems.tactics.edits.components import AddComponent
from editor.systems.tactics.edits.marking import SetDungeon
from editor.systems.tactics.edits.mirrored import mirrored_box, printed, turn_at, turn_shown
from editor.systems.tactics.edits.objects import OBJECTS, realm_of
from editor.systems.tactics.making.yard import Work, Yard
from editor.systems.tactics.map.board import MAT, TURNS, BoxComponent, Mark, Turn
from editor.systems.tactics.map.geometry import (
    OUTWARD,
    rectangle,
    rotated_cell,
    rotated_side,
    rotated_size,
    side_cell,
    side_length,
)
from editor.systems.tactics.map.modes import ADVENTURE

LEAST, MOST = 0.08, 0.42
"""The share of the mats that boxes cover on an open and on a crowded map."""
HIGH = 3
"""The levels from which on a box is tall; on a flat map none is used."""
TRIED = 24
"""How many places are tried for a box."""


class Piece(NamedTuple):
    """A box that is about to be placed: its component and turn, its footprint, its support."""

    component: BoxComponent
    turn: Turn
    at: Cell
    cells: tuple[Cell, ...]
    base: int
    on: str


def add_boxes(work: Work, yard: Yard) -> None:
    """Place twins of the boxes that are there, then boxes until the map is as crowded as wished."""
    if work.images:
        _add_twins(work, yard)
    budget = yard.ground * (MOST - (MOST - LEAST) * work.share("openness"))
    covered = sum(on != MAT for _, on in yard.spaces.values())
    names = [name for name, number in yard.left.items() for _ in range(min(number, 16))]
    draw = {name: work.rng.random() for name in yard.left}
    # Tall boxes come first where height is wished for, and last where it is not.
    pull = 2 * work.share("height") - 1
    names.sort(key=lambda name: work.rng.random() + draw[name] - pull * yard.boxes[name].height)
    placed = False
    for name in names:
        box = yard.boxes[name]
        size = box.size[0] * box.size[1]
        wanted = covered < budget or (work.mode in ADVENTURE and not placed)
        if yard.left[name] < 1 or not wanted or (box.height >= HIGH and pull <= -0.9):
            continue
        if covered and covered + size / 2 > budget and placed:
            continue
        if _wanted_dungeon(work, placed) and not box.dungeon:
            continue
        pieces = _placed(work, yard, box)
        placed = placed or bool(pieces)
        covered += sum(size if piece.on == MAT else size // 2 for piece in pieces)


def _wanted_dungeon(work: Work, placed: bool) -> bool:
    """Return whether the next box must have a dungeon: the first one of an adventure."""
    return work.mode in ADVENTURE and not placed and not work.draft.scenario.board.dungeons


def _placed(work: Work, yard: Yard, box: BoxComponent) -> list[Piece]:
    """Place a box and its images; return none where there is no place for all."""
    rng = work.rng
    stack = rng.random() < work.share("height")
    sizes = {turn: rotated_size(box.size, turn) for turn in TURNS}
    found = {size: tuple(yard.places(size)) for size in sizes.values()}
    places = [(turn, *place) for turn, size in sizes.items() for place in found[size]]
    rng.shuffle(places)
    # Places of the wished kind first: on a box, or on the mat.
    places.sort(key=lambda place: (place[3] != MAT) != stack)
    if work.share("height") < 0.1:
        places = [place for place in places if place[3] == MAT]
    for turn, at, base, on in places[:TRIED]:
        first = _piece(box, turn, at, base, on)
        pieces = _images(work, yard, first)
        if pieces and _climbable(work, pieces):
            for piece in pieces:
                _put(work, yard, piece)
            return pieces
    return []


def _piece(box: BoxComponent, turn: Turn, at: Cell, base: int, on: str) -> Piece:
    return Piece(box, turn, at, tuple(rectangle(at, *rotated_size(box.size, turn))), base, on)


def _images(work: Work, yard: Yard, first: Piece) -> list[Piece]:
    """Return a piece with its images; none where one has no place, or the kits hold too few."""
    pieces = [first]
    for image in work.images:
        twin = _twin(work, yard, first, image)
        if twin is None:
            return []
        if set(twin.cells) == set(first.cells):
            if printed(twin.component, twin.turn) != printed(first.component, first.turn):
                return []
        elif all(set(twin.cells) != set(piece.cells) for piece in pieces):
            pieces.append(twin)
    cells = [cell for piece in pieces for cell in piece.cells]
    enough = len(pieces) <= yard.left[yard.root(first.component.id)]
    apart = len(set(cells)) == len(cells)
    doors = work.mode not in ADVENTURE or all(_doors(yard, piece, cells) for piece in pieces)
    return pieces if enough and apart and doors else []


def _twin(work: Work, yard: Yard, piece: Piece, image: Image) -> Piece | None:
    """Return the image of a piece, of a mirrored own copy where its print is not symmetric."""
    width, depth = rotated_size(piece.component.size, piece.turn)
    at, width, depth = image.rectangle(piece.at, width, depth)
    found = yard.support(rectangle(at, width, depth))
    if found is None or found[0] != piece.base or (found[1] == MAT) != (piece.on == MAT):
        return None
    turn = turn_at(image.motion, piece.turn)
    component = piece.component
    if image.motion.mirrors:
        mirrored = mirrored_box(component)
        same = turn_shown(component, mirrored, turn)
        if same is None:
            component = _copy(work, mirrored)
        else:
            turn = same
    return _piece(component, turn, at, *found)


def _copy(work: Work, mirrored: BoxComponent) -> BoxComponent:
    """Return the own component that looks like this one, new where the map has none yet."""
    source = mirrored.copy_of or mirrored.id
    for own in work.draft.scenario.components:
        alike = isinstance(own, BoxComponent) and own.copy_of == source
        if alike and isinstance(own, BoxComponent) and own.terrain == mirrored.terrain:
            return own
    name = f"{mirrored.name}, mirrored"
    return own_copy(work.draft.scenario, work.draft.library, replace(mirrored, name=name))


def _doors(yard: Yard, piece: Piece, taken: Iterable[Cell]) -> list[Cell]:
    """Return the spaces in front of the marks of a piece at which a portal would be open."""
    cells = set(taken)
    return [
        space
        for mark in piece.component.marks
        if (space := door_space(piece, mark)) not in cells
        and yard.spaces.get(space, (-1, ""))[0] == piece.base
    ]


def door_space(piece: Piece, mark: Mark) -> Cell:
    """Return the space in front of a mark of a piece."""
    size = piece.component.size
    if mark.offset >= side_length(mark.side, size):
        return (-1, -1)
    x, y = rotated_cell(side_cell(mark.side, mark.offset, size), size, piece.turn)
    step = OUTWARD[rotated_side(mark.side, piece.turn)]
    return piece.at[0] + x + step[0], piece.at[1] + y + step[1]


def _climbable(work: Work, pieces: Iterable[Piece]) -> bool:
    """Return whether no piece is higher than units can climb."""
    most = work.settings["movement.max_climb"]
    return all(most is None or piece.component.height <= int(most) for piece in pieces)


def _put(work: Work, yard: Yard, piece: Piece) -> None:
    """Place a piece; in an adventure its dungeon too, and the spaces at its portals stay free."""
    draft, component = work.draft, piece.component
    if component.id not in yard.boxes:
        draft.do(AddComponent(component))
        yard.boxes[component.id] = component
    new = fresh_id(OBJECTS.ids_in_use(draft.scenario), "b")
    draft.do(PlaceBox(component.id, piece.at, piece.turn, piece.on, new))
    if work.mode in ADVENTURE and draft.scenario.mode not in ADVENTURE and component.dungeon:
        draft.do(SetDungeon(new, component.dungeon))
    yard.put(piece.cells, piece.base + component.height, new)
    root = yard.root(component.id)
    if root in yard.left:
        yard.left[root] -= 1
    doors = _doors(yard, piece, piece.cells)
    kept = len(doors) if work.mode in ADVENTURE else round(len(doors) * work.share("ways"))
    yard.closed.update(doors[:kept])


def _add_twins(work: Work, yard: Yard) -> None:
    """Place the boxes that are missing at the images of those that are there.

    Raises EditError where one has no place, or the kits do not hold it.
    """
    realm = realm_of(work.draft.scenario, work.draft.library)
    there = {(box.at, box.width, box.depth, box.base) for box in realm.boxes.values()}
    for box in sorted(realm.boxes.values(), key=lambda box: box.base):
        piece = _piece(box.component, box.box.turn, box.at, box.base, box.box.on)
        for image in work.images:
            at, width, depth = image.rectangle(box.at, box.width, box.depth)
            if (at, width, depth, box.base) in there:
                continue
            twin = _twin(work, yard, piece, image)
            if twin is None or yard.left.get(yard.root(box.component.id), 0) < 1:
                why = "is not free" if twin is None else "is free, but no such box is left"
                raise EditError(f"the place of its twin at {name_of(at)} {why}, for {box.box.id}")
            _put(work, yard, twin)
            there.add((at, width, depth, box.base))
