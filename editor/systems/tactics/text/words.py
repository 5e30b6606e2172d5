"""Names of the things of a tactics map for people: in findings, history and inspector.

Names begin in lower case, for the middle of a sentence; editor.core.words.opening capitalizes
them.
"""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.points import Cell, name_of, spread_of
from editor.core.words import counted, listing, possessive
from editor.picture.signs import roman
from editor.systems.tactics.map.board import Area, Board, Box, Dungeon, Mat, Setup, Start
from editor.systems.tactics.map.geometry import LaidPortal, Realm


def mat_name(mat: Mat) -> str:
    """Return the name of a mat: "mat at o1"."""
    return f"mat at {name_of(mat.at)}"


def box_name(realm: Realm, box_id: str) -> str:
    """Return the name of a box: "box 3×2 at g8"; "box b3" for an unknown box."""
    box = realm.listed.get(box_id)
    return listed_box_name(realm, box) if box else f"box {box_id}"


def listed_box_name(realm: Realm, box: Box) -> str:
    """Return the name of a box of the board by its component: "box 3×2 at g8"."""
    component = realm.components.get(box.component)
    name = component.name if component else f"“{box.component}”"
    kind = "" if "box" in name.lower() else "box "
    return f"{kind}{name} at {name_of(box.at)}"


def box_names(realm: Realm, box_ids: Iterable[str]) -> str:
    """Return the names of several boxes: "box 3×2 at g8 and box 2×2 at a1"."""
    return listing([box_name(realm, box_id) for box_id in box_ids])


def portal_numbers(board: Board) -> dict[str, int]:
    """Return the number of each portal by id, from 1 in the order of the board."""
    return {portal.id: number for number, portal in enumerate(board.portals, 1)}


def portal_title(board: Board, portal_id: str) -> str:
    """Return the short name of a portal, as on the map: "portal II"."""
    return numbered_portal(portal_numbers(board)[portal_id])


def numbered_portal(number: int) -> str:
    """Return the name of the portal of this number: "portal II"."""
    return f"portal {roman(number)}"


def portal_name(realm: Realm, laid: LaidPortal) -> str:
    """Return the full name of a portal: "portal II on the south side of box 3×2 at g8".

    The side is that on the table.
    """
    title = portal_title(realm.board, laid.portal.id)
    return f"{title} on the {laid.side} side of {box_name(realm, laid.portal.box)}"


def area_title(area: Area) -> str:
    """Return the short name of a control area, as on its flag: "A" or "Mill"."""
    return area.name or area.id.upper()


def area_name(area: Area) -> str:
    """Return the name of a control area: "control area A"."""
    return f"control area {area_title(area)}"


def player_name(setup: Setup | None, player_id: str) -> str:
    """Return the name of a player; the id for an unknown player."""
    players = setup.players if setup else ()
    return next((p.name or p.id for p in players if p.id == player_id), player_id)


def start_name(setup: Setup | None, start: Start) -> str:
    """Return the name of a start: "Red's start", with its place if Red has several."""
    if not start.player:
        return spread_of_start(start)
    spread = spread_of(start.cells)
    own = [other for other in (setup.starts if setup else ()) if other.player == start.player]
    place = f" at {spread}" if len(own) > 1 and spread else ""
    return f"{possessive(player_name(setup, start.player))} start{place}"


def spread_of_start(start: Start) -> str:
    """Return the name of a start by its place: "the start at a1 to b2"."""
    spread = spread_of(start.cells)
    return f"the start at {spread}" if spread else "the start without spaces"


def spaces_words(cells: Iterable[Cell]) -> str:
    """Return the number and place of spaces: "1 space (g7)", "4 spaces (a1 to b2)"."""
    cells = tuple(cells)
    spread = spread_of(cells).split(" spaces, ")[-1]
    return f"{counted(len(cells), 'space')} ({spread})" if cells else "no space"


def dungeon_name(realm: Realm, dungeon: Dungeon) -> str:
    """Return the name of a dungeon: "the dungeon in box 3×2 at g8"."""
    return f"the dungeon in {box_name(realm, dungeon.box)}"
