"""Labels of the objects of an area map, for findings, the history and the inspector.

Labels begin in lower case, for the middle of a sentence, unless they are given names. At the start
of a sentence use editor.core.words.opening.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from editor.core.traits import figures
from editor.core.words import counted, listing, possessive
from editor.systems.trts.map.board import (
    Area,
    Board,
    Component,
    Control,
    Force,
    Label,
    Link,
    LinkKind,
    Player,
    Setup,
    Start,
)
from editor.systems.trts.map.faction import Piece

KIND_NAMES: dict[LinkKind, str] = {"walk": "walk", "ramp": "ramp", "air": "air link"}
"""The labels of the kinds of links."""


_NUMBERED = re.compile(r"a(\d+)")
"""The id of an area that was drawn: its kind and its number."""
_BETWEEN = re.compile(r"[-._]+")


def area_name(area: Area) -> str:
    """Return the label of an area: "Hearth Vale", or "area 7" without a name."""
    return area.name or _unnamed(area.id)


def area_named(board: Board, area_id: str) -> str:
    """Return the label of the area of an id; "area 7" also if there is none."""
    area = _by_id(board.areas).get(area_id)
    return area_name(area) if area else _unnamed(area_id)


def _unnamed(area_id: str) -> str:
    """Return what an area without a name is called: its number, else the words of its id."""
    numbered = _NUMBERED.fullmatch(area_id)
    return f"area {numbered[1] if numbered else _BETWEEN.sub(' ', area_id)}"


_last: tuple[tuple[Area, ...], dict[str, Area]] = ((), {})
"""The areas of the last board by id: thousands of findings name areas of one board."""


def _by_id(areas: tuple[Area, ...]) -> dict[str, Area]:
    """Return areas by id, of several the first."""
    global _last
    known, by_id = _last
    if known is not areas:
        by_id = {area.id: area for area in reversed(areas)}
        _last = (areas, by_id)
    return by_id


def area_names(board: Board, area_ids: Iterable[str], most: int = 4) -> str:
    """Return the labels of areas in a phrase, or their number if it is more than `most`."""
    ids = tuple(area_ids)
    if len(ids) > most:
        return counted(len(ids), "area")
    return listing([area_named(board, object_id) for object_id in ids])


def link_name(board: Board, link: Link) -> str:
    """Return the label of a link: "the ramp from Low Steps up to Ember Vale"."""
    first, second = (area_named(board, area) for area in link.between)
    if link.kind == "ramp":
        return f"the ramp from {first} up to {second}"
    return f"the {KIND_NAMES[link.kind]} between {first} and {second}"


def label_name(label: Label) -> str:
    """Return the label of a text on the map: "the label “Here be wolves”"."""
    return f"the label “{label.text}”"


def player_name(setup: Setup | None, player_id: str) -> str:
    """Return the name of a player; the id if there is no such player."""
    players = setup.players if setup else ()
    return next((titled(p) for p in players if p.id == player_id), player_id)


def titled(player: Player) -> str:
    """Return the name of a player, else the id."""
    return player.name or player.id


def start_name(setup: Setup | None, start: Start) -> str:
    """Return the label of a start: "Red's start"."""
    return f"{possessive(player_name(setup, start.player))} start"


def control_name(setup: Setup | None, board: Board, control: Control) -> str:
    """Return the label of a control marker: "Red's marker on Hearth Vale"."""
    whose = possessive(player_name(setup, control.player))
    return f"{whose} marker on {area_named(board, control.area)}"


def piece_of(
    setup: Setup | None, components: Mapping[str, Component], force: Force
) -> Piece | None:
    """Return the piece of a force; None if its player has no such piece."""
    players = setup.players if setup else ()
    player = next((item for item in players if item.id == force.player), None)
    faction = components.get(player.faction) if player else None
    pieces = faction.pieces if faction else ()
    return next((piece for piece in pieces if piece.id == force.piece), None)


def force_name(
    setup: Setup | None, board: Board, components: Mapping[str, Component], force: Force
) -> str:
    """Return the label of a force: "Red's 2 × Worker on Hearth Vale"."""
    piece = piece_of(setup, components, force)
    name = piece.name if piece else f"“{force.piece}”"
    number = f"{force.count} × " if force.count > 1 else ""
    whose = possessive(player_name(setup, force.player))
    return f"{whose} {number}{name} on {area_named(board, force.area)}"


def resources_words(area: Area) -> str:
    """Return the resources of an area: "6 mineral fields and 1 geyser", or "no resources"."""
    return listing(figures(area)) or "no resources"
