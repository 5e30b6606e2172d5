"""From a field of the inspector with its new value to the edit that makes it so."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.edits import DropKit, SetAuthors, SetMode, SetNotes, SetTitle, UseKit
from editor.core.errors import EditError
from editor.core.numbers import NumberError, whole_number
from editor.core.points import Cell
from editor.core.words import listing
from editor.systems.trts.board import (
    LAST_ORDINATE,
    LINK_KINDS,
    Area,
    Backdrop,
    Control,
    Force,
    Label,
    Link,
    LinkKind,
    Setup,
    Start,
    TrtsScenario,
)
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.edits.catalogue import Several
from editor.systems.trts.edits.groups import Remove, SetLocked, SetNote
from editor.systems.trts.edits.links import AddLink, SetLink
from editor.systems.trts.edits.seating import (
    AddControl,
    MoveToArea,
    SeatPlayer,
    SetForce,
)
from editor.systems.trts.edits.setups import NameSetup, SetPlayer, SetPlayers, SetRounds
from editor.systems.trts.edits.sheet import SetBackdrop, SetLabel, SetSheet
from editor.systems.trts.finding_place import objects
from editor.systems.trts.inspector import title
from editor.systems.trts.modes import MODES
from editor.systems.trts.survey import Survey
from editor.systems.trts.templates import setup_for

Value = int | str | bool


def set_field(
    survey: Survey,
    ids: tuple[str, ...],
    key: str,
    value: Value,
    cells: frozenset[Cell] = frozenset(),
) -> Edit[TrtsScenario]:
    """Return the edit that gives a field of the inspector this value.

    Of several objects all get it. Raises EditError, with a sentence, when it may not have that
    value.
    """
    setup = survey.setup.id if survey.setup else ""
    if key == "locked" and ids:
        return SetLocked(ids, bool(value), setup)
    if not ids:
        return _scenario(survey, key, value)
    known = objects(survey.scenario, setup)
    missing = next((one for one in ids if one not in known), None)
    if missing is not None:
        raise EditError(f"there is no object {missing!r}")
    edits = []
    for name in ids:
        one = known[name]
        edit = SetNote(one.id, str(value), setup) if key == "note" else None
        edit = edit or _of(survey, one, key, value)  # type: ignore[assignment]
        if edit is None:
            raise EditError(f"{key} of {one.id} cannot be changed here")
        edits.append(edit)
    if len(edits) == 1:
        return edits[0]
    return Several(tuple(edits), f"Change {len(edits)} objects")


def _of(survey: Survey, one: Any, key: str, value: Value) -> Edit[TrtsScenario] | None:
    match one:
        case Area():
            return _area(survey, one, key, value)
        case Link():
            return _link(one, key, value)
        case Label() if key == "text":
            return SetLabel(one.id, text=str(value))
        case Label() if key in ("x", "y"):
            return SetLabel(one.id, at=_place(one.at, key, value))
        case Start() | Control() | Force() if survey.setup is not None:
            return _standing(survey, survey.setup, one, key, value)
        case _:
            return None


def _area(survey: Survey, area: Area, key: str, value: Value) -> Edit[TrtsScenario] | None:
    laid = survey.map.areas.get(area.id)
    x, y = laid.label_at if laid is not None else (0.0, 0.0)
    now = round(x), round(y)
    match key:
        case "name":
            return SetArea(area.id, name=str(value).strip())
        case "minerals":
            return SetArea(area.id, minerals=number(value, 0, 99))
        case "geysers":
            return SetArea(area.id, geysers=number(value, 0, 99))
        case "start":
            return SetArea(area.id, start=bool(value))
        case "air-only":
            return SetArea(area.id, air_only=bool(value))
        case "tags":
            return SetArea(area.id, tags=_tags(str(value)))
        case "label-x" | "label-y":
            return SetArea(area.id, label=_place(now, key.removeprefix("label-"), value))
        case "label-own":
            return SetArea(area.id, label=now if value else None)
        case _:
            return None


def _link(link: Link, key: str, value: Value) -> Edit[TrtsScenario] | None:
    match key:
        case "link-kind":
            return SetLink(link.id, kind_named(str(value)))
        case "upward":
            return SetLink(link.id, turned=str(value) == "1")
        case "from" | "to":
            ends = (str(value), link.between[1]) if key == "from" else (link.between[0], str(value))
            again = AddLink(ends, link.kind, link.id)
            return Several((Remove((link.id,)), again), "Lead the link elsewhere")
        case _:
            return None


def _standing(
    survey: Survey, setup: Setup, one: Start | Control | Force, key: str, value: Value
) -> Edit[TrtsScenario] | None:
    """Return the edit of what a set-up has on an area."""
    match one, key:
        case _, "area":
            return MoveToArea((one.id,), str(value), setup.id)
        case Start(), "player":
            hand_on = (SeatPlayer(setup.id, one.player, ""),) if one.player else ()
            seat = SeatPlayer(setup.id, str(value), one.area)
            return Several((*hand_on, seat), f"Change {title(survey, one)}")
        case Control(), "player":
            put = AddControl(setup.id, str(value), one.area, one.id)
            return Several((Remove((one.id,), setup.id), put), f"Change {title(survey, one)}")
        case Force(), "player":
            return SetForce(setup.id, one.id, player=str(value))
        case Force(), "piece":
            return SetForce(setup.id, one.id, piece=str(value))
        case Force(), "count":
            return SetForce(setup.id, one.id, count=number(value, 1, 999))
        case _:
            return None


def _scenario(survey: Survey, key: str, value: Value) -> Edit[TrtsScenario]:
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
        case "sheet-width":
            return SetSheet((number(value, 1, LAST_ORDINATE), survey.board.sheet[1]))
        case "sheet-height":
            return SetSheet((survey.board.sheet[0], number(value, 1, LAST_ORDINATE)))
        case "scale":
            return SetSheet(scale=number(value, 1, 100))
        case _ if key.startswith("backdrop-"):
            return _backdrop(survey, key.removeprefix("backdrop-"), value)
        case _ if key.startswith("kit:"):
            return _kit(survey, key.removeprefix("kit:"), number(value, 0, 99))
        case _ if setup is not None:
            return _setup(survey, setup, key, value)
        case _:
            raise EditError(f"the scenario has no field {key!r} in {scenario.title!r}")


def _backdrop(survey: Survey, key: str, value: Value) -> Edit[TrtsScenario]:
    """Return the edit of the picture to trace; an empty path takes it away."""
    old = survey.board.backdrop
    if key == "path":
        path = str(value).strip()
        if not path:
            return SetBackdrop(None)
        fresh = Backdrop(path=path, size=survey.board.sheet)
        return SetBackdrop(replace(old, path=path) if old else fresh)
    if old is None:
        raise EditError("there is no picture to trace yet: name its file first")
    (x, y), (wide, high) = old.at, old.size
    match key:
        case "x":
            return SetBackdrop(replace(old, at=(number(value, 0, LAST_ORDINATE), y)))
        case "y":
            return SetBackdrop(replace(old, at=(x, number(value, 0, LAST_ORDINATE))))
        case "width":
            return SetBackdrop(replace(old, size=(number(value, 1, LAST_ORDINATE), high)))
        case "height":
            return SetBackdrop(replace(old, size=(wide, number(value, 1, LAST_ORDINATE))))
        case "cover":
            return SetBackdrop(replace(old, cover=number(value, 0, 100)))
        case _:
            raise EditError(f"the picture to trace has no field {key!r}")


def _setup(survey: Survey, setup: Setup, key: str, value: Value) -> Edit[TrtsScenario]:
    match key:
        case "setup-title":
            return NameSetup(setup.id, str(value).strip())
        case "rounds":
            return SetRounds(setup.id, rounds=number(value, 1, 999))
        case "red-from":
            return SetRounds(setup.id, red_from=number(value, 0, 999) or None)
        case "players":
            return players(survey, setup, number(value, 1, 8))
        case _ if key.startswith("player:"):
            return _player(setup, key, value)
        case _:
            raise EditError(f"the set-up has no field {key!r}")


def _player(setup: Setup, key: str, value: Value) -> Edit[TrtsScenario]:
    """Return the edit of a player: the key names who, and what."""
    name, _, what = key.removeprefix("player:").rpartition(":")
    player = next((one for one in setup.players if one.id == name), None)
    if player is None or what not in ("name", "faction", "team"):
        raise EditError(f"the set-up has no field {key!r}")
    return SetPlayer(setup.id, replace(player, **{what: str(value).strip()}))


def players(survey: Survey, setup: Setup, count: int) -> Edit[TrtsScenario]:
    """Return the edit that seats so many players, keeping those who are there."""
    faction = next(iter(survey.components.values()), None)
    fresh = setup_for(survey.scenario.mode, min(count, 4), faction).players
    kept = sorted(setup.players, key=lambda player: player.seat)[:count]
    ids = {player.id for player in kept}
    seats = {player.seat for player in kept}
    for player in fresh:
        if len(kept) < count and player.id not in ids:
            seat = next(seat for seat in range(1, 9) if seat not in seats)
            kept.append(replace(player, seat=seat))
            ids.add(player.id)
            seats.add(seat)
    if len(kept) < count:
        raise EditError(f"there are colours for {len(kept)} players, not for {count}")
    return SetPlayers(setup.id, tuple(kept))


def kind_named(name: str) -> LinkKind:
    """Return a kind of links by its name. Raises EditError when there is none."""
    for kind in LINK_KINDS:
        if kind == name:
            return kind
    raise EditError("a link is a walk, a ramp or an air link")


def _kit(survey: Survey, key: str, count: int) -> Edit[TrtsScenario]:
    """Return the edit that puts so many copies of a kit into use."""
    if count == 0:
        return DropKit(key)
    for use in survey.scenario.kits:
        if use.key == key:
            return UseKit(use.id, use.path, count)
    return UseKit(id=key, count=count)


def _tags(words: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(tag.strip() for tag in words.split(",") if tag.strip()))


def _place(at: tuple[int, int], key: str, value: Value) -> tuple[int, int]:
    if key == "x":
        return number(value, 0, LAST_ORDINATE), at[1]
    return at[0], number(value, 0, LAST_ORDINATE)


def number(value: Value, low: int, high: int) -> int:
    """Return a whole number. Raises EditError for anything else, or one out of its range."""
    try:
        return whole_number(value, low, high)
    except NumberError as error:
        raise EditError(str(error)) from error


def _mode(value: Value) -> str:
    lawful = [mode.id for mode in MODES]
    if value not in lawful:
        raise EditError(f"it may be {listing(lawful)}, not {value!r}")
    return str(value)
