"""The properties of the objects of tactics: their values, bounds and edits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from editor.core.edit import Edit
from editor.core.points import LAST_CELL, Cell, name_of, spread_of
from editor.core.properties import (
    FormRow,
    FormRows,
    choice,
    fact,
    letters,
    number,
    rows_of,
    segments,
    shared,
)
from editor.core.words import counted
from editor.systems.shared.edits.labels import SetLabel, SpreadLabel
from editor.systems.shared.properties import PropertyTables, cell_row, span_row
from editor.systems.tactics.edits.boxes import MoveBox, Restack, TurnBox
from editor.systems.tactics.edits.catalogue import Several
from editor.systems.tactics.edits.components import SetHeight, SetSize
from editor.systems.tactics.edits.groups import MoveObjects
from editor.systems.tactics.edits.marking import (
    MoveDungeon,
    MovePortal,
    NameArea,
    PlaceArtifact,
    SetTrigger,
)
from editor.systems.tactics.edits.mats import MoveMat, ResizeMat, TurnMatOver
from editor.systems.tactics.edits.setups import AssignStart
from editor.systems.tactics.edits.terrain import Paint
from editor.systems.tactics.map.board import (
    MAT,
    SIDES,
    TERRAIN_NAMES,
    TURNS,
    Area,
    Artifact,
    Box,
    Dungeon,
    Label,
    Mat,
    MatComponent,
    Portal,
    Start,
    TacticsScenario,
)
from editor.systems.tactics.map.geometry import LaidBox, side_length
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import box_name

LONGEST = 256
COPIED = "Creates the scenario's own copy"
TURN_CHOICES = tuple((str(turn), f"{turn}°") for turn in TURNS)


def properties_of_all(survey: Survey, chosen: Sequence[Any]) -> FormRows:
    """Return the properties that several objects share, each set for all of them at once.

    Lower boxes are set first: their loads go with them, and are then set themselves.
    """
    laid = survey.realm.boxes
    upward = sorted(chosen, key=lambda item: laid[item.id].base if item.id in laid else 0)
    turn = {"turn": lambda turn: _turn_all(survey, upward, int(turn))}
    return TABLES.of_all(survey, upward, turn)


def properties_of_spaces(survey: Survey, cells: Sequence[Cell]) -> FormRows:
    """Return the properties of spaces; several spaces share only the terrain."""
    spaces = [survey.realm.surface[cell] for cell in cells]

    def paint(terrain: str) -> Edit[TacticsScenario]:
        return Paint(terrain, tuple(sorted(cells)))

    def terrain(of: str) -> FormRows:
        return rows_of(choice("terrain", "Terrain", of, TERRAIN_NAMES.items(), paint))

    if len(spaces) > 1:
        found = dict.fromkeys(space.terrain for space in spaces)
        return shared([terrain(of) for of in found], {"terrain": paint})
    on = spaces[0].on
    laid = survey.realm.boxes.get(on) or survey.realm.mats[on]
    return terrain(spaces[0].terrain) + rows_of(
        fact("elevation", "Height", spaces[0].elevation),
        fact("surface", "Surface of", laid.component.name),
    )


def _box(survey: Survey, box: Box, rows: FormRows) -> FormRows:
    laid = survey.realm.boxes.get(box.id)
    place = cell_row(box.at, lambda at: MoveBox(box.id, at), _reach(survey, box.at))
    if laid is None:
        return (place, *rows)
    wide, deep = laid.component.size
    height = laid.component.height
    own = any(component.id == laid.component.id for component in survey.scenario.components)
    copied = "" if own else COPIED
    return rows + rows_of(
        place,
        segments(
            "turn", "Turn", str(box.turn), TURN_CHOICES, lambda turn: _rotated(box, int(turn))
        ),
        choice("on", "Stands on", box.on, _supports(survey, laid), lambda on: Restack(box.id, on)),
        number("height", "Height", height, 1, 99, lambda to: SetHeight(box.id, to), help=copied),
        _size((wide, deep), lambda size: SetSize(box.id, size), copied),
    )


def _mat(survey: Survey, mat: Mat, rows: FormRows) -> FormRows:
    component, laid = survey.components.get(mat.component), survey.realm.mats.get(mat.id)
    # A mat defines the map: it may lie anywhere, and carries what lies on it.
    place = cell_row(mat.at, lambda at: MoveMat(mat.id, at), alone=True)
    if not isinstance(component, MatComponent) or laid is None:
        return (place, *rows)
    wide, deep = laid.width, laid.height
    sides = tuple((name, name.capitalize()) for name in component.sides)
    side_row = segments if len(sides) <= 3 else choice

    def resize(size: Cell) -> Edit[TacticsScenario]:
        return ResizeMat(mat.id, east=size[0] - wide, south=size[1] - deep)

    return rows + rows_of(
        place,
        side_row("side", "Side", mat.side, sides, lambda side: TurnMatOver(mat.id, side)),
        _size((wide, deep), resize),
    )


def _portal(survey: Survey, portal: Portal, rows: FormRows) -> FormRows:
    laid = survey.realm.portals.get(portal.id)
    size = survey.realm.boxes[portal.box].component.size if laid else (LONGEST, LONGEST)
    length = side_length(portal.side, size)
    sides = ((side, side[0].upper()) for side in SIDES)

    def move(*, side: Any = portal.side, offset: int = portal.offset) -> Edit[TacticsScenario]:
        return MovePortal(portal.id, portal.box, side, offset)

    return rows + rows_of(
        segments("portal-side", "Side at turn 0", portal.side, sides, lambda to: move(side=to)),
        number(
            "offset", "Place along it", portal.offset + 1, 1, length, lambda to: move(offset=to - 1)
        ),
    )


def _area(survey: Survey, area: Area, rows: FormRows) -> FormRows:
    x, y = area.trigger
    (left, top), (right, low) = _reach(survey, area.trigger)
    name, *others = rows
    named = (replace(name[0], help="If empty, the letter is used"),)

    def move(at: Cell) -> Edit[TacticsScenario]:
        return SetTrigger(area.id, at)

    more = rows_of(
        (
            letters("trigger-column", "Trigger", x, left, right, lambda to: move((to, y))),
            number("trigger-row", "", y + 1, top + 1, low + 1, lambda to: move((x, to - 1))),
        ),
        fact("cells", "Spaces", spread_of(area.cells)),
    )
    return (named, *others, *more)


def _artifact(survey: Survey, artifact: Artifact, rows: FormRows) -> FormRows:
    return (*rows, cell_row(artifact.at, PlaceArtifact, _reach(survey, artifact.at)))


def _label(survey: Survey, label: Label, rows: FormRows) -> FormRows:
    def move(at: Cell) -> Edit[TacticsScenario]:
        return MoveObjects((label.id,), (at[0] - label.at[0], at[1] - label.at[1]))

    def spread(span: Cell) -> Edit[TacticsScenario]:
        return SpreadLabel(label.id, label.at, span)

    return (*rows, cell_row(label.at, move, _reach(survey, label.at)), span_row(label.span, spread))


def _dungeon(survey: Survey, dungeon: Dungeon, rows: FormRows) -> FormRows:
    boxes = {name: box_name(survey.realm, name) for name in survey.realm.boxes}
    boxes.setdefault(dungeon.box, dungeon.box)

    def move(box: str) -> Edit[TacticsScenario]:
        return MoveDungeon(dungeon.id, box)

    return rows + rows_of(choice("box", "Inside", dungeon.box, boxes.items(), move, alone=True))


def _start(survey: Survey, start: Start, rows: FormRows) -> FormRows:
    return rows + rows_of(fact("cells", "Spaces", spread_of(start.cells)))


def _assign(survey: Survey, start: Start, name: str, to: Any) -> Edit[TacticsScenario] | None:
    assert survey.setup is not None  # it is a start of this set-up
    return AssignStart(survey.setup.id, start.id, to) if name == "player" else None


def _choices(survey: Survey, of: str, now: str) -> Iterable[tuple[str, str]]:
    """Return the players to choose from, and nobody."""
    players = survey.setup.players if survey.setup else ()
    return (*((item.id, item.name or item.id) for item in players), ("", "nobody"))


TABLES: PropertyTables[Survey] = PropertyTables(
    _choices,
    makes={
        Area: lambda survey, area, name, to: NameArea(area.id, to) if name == "name" else None,
        Label: lambda survey, label, name, to: SetLabel(label.id, to) if name == "text" else None,
        Start: _assign,
    },
    kinds={
        Box: _box,
        Mat: _mat,
        Portal: _portal,
        Area: _area,
        Artifact: _artifact,
        Label: _label,
        Dungeon: _dungeon,
        Start: _start,
    },
)


def _reach(survey: Survey, at: Cell) -> tuple[Cell, Cell]:
    """Return the first and last cell of the rectangle of the map and a cell."""
    if not survey.realm.mats:
        return (0, 0), (LAST_CELL, LAST_CELL)
    x, y, width, height = survey.realm.bounds
    right, low = x + width - 1, y + height - 1
    return (min(x, at[0]), min(y, at[1])), (max(right, at[0]), max(low, at[1]))


def _size(
    size: Cell, resize: Callable[[Cell], Edit[TacticsScenario]], help_words: str = ""
) -> FormRow:
    wide, deep = size
    return (
        number("width", "Columns", wide, 1, LONGEST, lambda to: resize((to, deep)),
               help=help_words),
        number("depth", "Rows", deep, 1, LONGEST, lambda to: resize((wide, to)), help=help_words),
    )  # fmt: skip


def _supports(survey: Survey, laid: LaidBox) -> tuple[tuple[str, str], ...]:
    """Return the possible supports of a box: the mat, boxes beneath, and the present one."""
    load = {laid.box.id, *survey.realm.carried_by(laid.box.id)}
    choices = {MAT: "the mat"}
    # Computed for this box alone: while it is dragged, every step has its own realm.
    piles = survey.realm.boxes_near(list(laid.cells()))
    for cell in laid.cells():
        for other in piles.get(cell, ()):
            if other.box.id not in load:
                at = name_of(other.at)
                choices[other.box.id] = f"{other.component.name} at {at}, level {other.top}"
    choices.setdefault(laid.box.on, laid.box.on)
    return tuple(choices.items())


def _rotated(box: Box, turn: int, quarters_before: int = 0) -> TurnBox:
    """Return the edit that turns a box to `turn`, after quarter turns of its supports."""
    quarters = TURNS.index(turn) - TURNS.index(box.turn)
    return TurnBox(box.id, (quarters - quarters_before) % 4)


def _turn_all(survey: Survey, boxes: Sequence[Box], turn: int) -> Edit[TacticsScenario]:
    """Return the edit that turns boxes, from the lowest: their loads turn with them."""
    edits: list[TurnBox] = []
    for box in boxes:
        before = [edit.quarters for edit in edits if box.id in survey.realm.carried_by(edit.id)]
        edits.append(_rotated(box, turn, sum(before)))
    return Several(tuple(edits), f"Rotate {counted(len(edits), 'box', 'boxes')} to {turn}°")
