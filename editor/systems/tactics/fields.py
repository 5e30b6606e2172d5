"""From a field of the inspector with its new value to the edit that makes it so."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.edits import DropKit, SetAuthors, SetMode, SetNotes, SetTitle, UseKit
from editor.core.errors import EditError
from editor.core.numbers import NumberError, whole_number
from editor.core.objects import fresh_id
from editor.core.points import Cell
from editor.core.words import listing
from editor.systems.tactics.board import (
    TURNS,
    Area,
    Artifact,
    Box,
    Label,
    Mat,
    Portal,
    Setup,
    Side,
    Start,
    TacticsScenario,
)
from editor.systems.tactics.choosing import usual_choices
from editor.systems.tactics.edits.boxes import MoveBox, Restack, TurnBox
from editor.systems.tactics.edits.components import SetHeight, SetSize
from editor.systems.tactics.edits.groups import SetLocked, SetNote
from editor.systems.tactics.edits.marking import (
    MovePortal,
    NameArea,
    PlaceArtifact,
    SetLabel,
    SetTrigger,
)
from editor.systems.tactics.edits.mats import MoveMat, ResizeMat, TurnMatOver
from editor.systems.tactics.edits.objects import ids_in_use
from editor.systems.tactics.edits.setups import AssignStart, NameSetup, SetPlayers, SetStarts
from editor.systems.tactics.edits.terrain import Paint
from editor.systems.tactics.finding_place import objects
from editor.systems.tactics.modes import MODES
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.templates import setup_for

Value = int | str | bool


def set_field(
    survey: Survey,
    ids: tuple[str, ...],
    key: str,
    value: Value,
    cells: frozenset[Cell] = frozenset(),
) -> Edit[TacticsScenario]:
    """Return the edit that gives a field of the inspector this value.

    Raises EditError, with a sentence, when it may not have that value.
    """
    setup = survey.setup.id if survey.setup else ""
    if key == "locked" and ids:
        return SetLocked(ids, bool(value), setup)
    if key == "terrain" and cells:
        return Paint(str(value), tuple(sorted(cells)))
    if not ids:
        return _scenario(survey, key, value)
    one = objects(survey.scenario, setup).get(ids[0])
    if one is None:
        raise EditError(f"there is no object {ids[0]!r}")
    if key == "note":
        return SetNote(one.id, str(value), setup)
    edit = _of(survey, one, key, value)
    if edit is None:
        raise EditError(f"{key} of {one.id} cannot be changed here")
    return edit


def _of(survey: Survey, one: Any, key: str, value: Value) -> Edit[TacticsScenario] | None:
    match one:
        case Box():
            return _box(survey, one, key, value)
        case Mat():
            return _mat(survey, one, key, value)
        case Portal() if key == "portal-side":
            side: Side = str(value)  # type: ignore[assignment]
            return MovePortal(one.id, one.box, side, one.offset)
        case Portal() if key == "offset":
            return MovePortal(one.id, one.box, one.side, _number(value, 1, 256) - 1)
        case Area() if key == "name":
            return NameArea(one.id, str(value).strip())
        case Area() if key.startswith("trigger-"):
            return SetTrigger(one.id, _place(one.trigger, key.removeprefix("trigger-"), value))
        case Artifact() if key in ("column", "row"):
            return PlaceArtifact(_place(one.at, key, value))
        case Label() if key == "text":
            return SetLabel(one.id, str(value))
        case Label() if key in ("column", "row"):
            from editor.systems.tactics.edits.groups import MoveObjects

            at = _place(one.at, key, value)
            return MoveObjects((one.id,), (at[0] - one.at[0], at[1] - one.at[1]))
        case Start() if key == "player" and survey.setup is not None:
            return AssignStart(survey.setup.id, one.id, str(value))
        case _:
            return None


def _box(survey: Survey, box: Box, key: str, value: Value) -> Edit[TacticsScenario] | None:
    component = survey.components.get(box.component)
    size = getattr(component, "size", (1, 1))
    match key:
        case "column" | "row":
            return MoveBox(box.id, _place(box.at, key, value))
        case "turn":
            turn = TURNS.index(_turn(value))
            return TurnBox(box.id, (turn - TURNS.index(box.turn)) % 4)
        case "on":
            return Restack(box.id, str(value))
        case "height":
            return SetHeight(box.id, _number(value, 1, 99))
        case "width":
            return SetSize(box.id, (_number(value, 1, 256), size[1]))
        case "depth":
            return SetSize(box.id, (size[0], _number(value, 1, 256)))
        case _:
            return None


def _mat(survey: Survey, mat: Mat, key: str, value: Value) -> Edit[TacticsScenario] | None:
    laid = survey.realm.mats.get(mat.id)
    match key:
        case "column" | "row":
            return MoveMat(mat.id, _place(mat.at, key, value))
        case "side":
            return TurnMatOver(mat.id, str(value))
        case "width" if laid is not None:
            return ResizeMat(mat.id, east=_number(value, 1, 256) - laid.width)
        case "depth" if laid is not None:
            return ResizeMat(mat.id, south=_number(value, 1, 256) - laid.height)
        case _:
            return None


def _scenario(survey: Survey, key: str, value: Value) -> Edit[TacticsScenario]:
    scenario, setup = survey.scenario, survey.setup
    match key:
        case "title":
            return SetTitle(str(value).strip())
        case "authors":
            names = tuple(name.strip() for name in str(value).split(",") if name.strip())
            return SetAuthors(names)
        case "notes":
            return SetNotes(str(value))
        case "mode":
            return SetMode(_mode(value))
        case "setup-title" if setup is not None:
            return NameSetup(setup.id, str(value).strip())
        case "players" if setup is not None:
            return _players(survey, setup, _number(value, 1, 4))
        case "starts-chosen" if setup is not None:
            return _starts(survey, setup, chosen=bool(value))
        case _ if key.startswith("kit:"):
            return _kit(survey, key.removeprefix("kit:"), _number(value, 0, 99))
        case _:
            raise EditError(f"the scenario has no field {key!r} in {scenario.title!r}")


def _kit(survey: Survey, key: str, count: int) -> Edit[TacticsScenario]:
    """Return the edit that puts so many copies of a kit into use."""
    if count == 0:
        return DropKit(key)
    for use in survey.scenario.kits:
        if use.key == key:
            return UseKit(use.id, use.path, count)
    return UseKit(id=key, count=count)


def _starts(survey: Survey, setup: Setup, *, chosen: bool) -> Edit[TacticsScenario]:
    """Return the edit that leaves all starts to be chosen, or assigns them in turn order."""
    if chosen:
        return SetStarts(setup.id, tuple(replace(start, player="") for start in setup.starts))
    owners = {
        place.name: (player, place.cells)
        for player, choice in usual_choices(survey).items()
        for place in choice.places
    }
    if setup.starts:
        named = tuple(
            replace(start, player=owners[start.id][0] if start.id in owners else "")
            for start in setup.starts
        )
        return SetStarts(setup.id, named)
    taken = ids_in_use(survey.scenario, setup.id)
    starts = []
    for player, cells in owners.values():
        new = fresh_id(taken, "s")
        taken = {*taken, new}
        starts.append(Start(id=new, cells=cells, player=player))
    return SetStarts(setup.id, tuple(starts))


def _players(survey: Survey, setup: Setup, number: int) -> Edit[TacticsScenario]:
    """Return the edit that seats so many players, keeping those who are there."""
    fresh = setup_for(survey.scenario.mode, number, ((),) * 4).players
    kept = sorted(setup.players, key=lambda player: player.seat)[:number]
    ids = {player.id for player in kept}
    seats = {player.seat for player in kept}
    for player in fresh:
        if len(kept) < number and player.id not in ids:
            seat = next(seat for seat in range(1, 9) if seat not in seats)
            kept.append(replace(player, seat=seat))
            ids.add(player.id)
            seats.add(seat)
    return SetPlayers(setup.id, tuple(kept))


def _place(at: Cell, key: str, value: Value) -> Cell:
    if key == "column":
        return _number(value, 0, 1023), at[1]
    return at[0], _number(value, 1, 1024) - 1


def _turn(value: Value) -> Any:
    turn = _number(value, 0, 270)
    if turn not in TURNS:
        raise EditError("a box is turned by 0, 90, 180 or 270 degrees")
    return turn


def _number(value: Value, low: int, high: int) -> int:
    try:
        return whole_number(value, low, high)
    except NumberError as error:
        raise EditError(str(error)) from error


def _mode(value: Value) -> str:
    lawful = [mode.id for mode in MODES]
    if value not in lawful:
        raise EditError(f"it may be {listing(lawful)}, not {value!r}")
    return str(value)
