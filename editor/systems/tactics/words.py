"""What people call the things of a tactics map: in findings, in the history, in the inspector.

Names begin in lower case, for the middle of a sentence; editor.core.words.opening makes them
begin one.
"""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.points import Cell, name_of, spread_of
from editor.core.words import counted, listing, possessive
from editor.picture.signs import roman
from editor.systems.tactics.board import Area, Board, Box, Dungeon, Mat, Setup, Start
from editor.systems.tactics.geometry import LaidPortal, Realm


def mat_name(mat: Mat) -> str:
    """Return what a mat is called: "mat m2"."""
    return f"mat {mat.id}"


def box_name(realm: Realm, box_id: str) -> str:
    """Return what a box is called: "box 3×2 at g8"; "box b3" where there is no such box."""
    box = realm.listed.get(box_id)
    return listed_box_name(realm, box) if box else f"box {box_id}"


def listed_box_name(realm: Realm, box: Box) -> str:
    """Return what a box of the board is called: "box 3×2 at g8", by its component's name."""
    component = realm.components.get(box.component)
    name = component.name if component else f"“{box.component}”"
    kind = "" if "box" in name.lower() else "box "
    return f"{kind}{name} at {name_of(box.at)}"


def box_names(realm: Realm, box_ids: Iterable[str]) -> str:
    """Return several boxes in one phrase: "box 3×2 at g8 and box 2×2 at a1"."""
    return listing([box_name(realm, box_id) for box_id in box_ids])


def portal_numbers(board: Board) -> dict[str, int]:
    """Return the number of each portal by its id: its place among those of the board, from 1."""
    return {portal.id: number for number, portal in enumerate(board.portals, 1)}


def portal_title(board: Board, portal_id: str) -> str:
    """Return what a portal is called by its number alone: "portal II", as on the map."""
    return numbered_portal(portal_numbers(board)[portal_id])


def numbered_portal(number: int) -> str:
    """Return what the portal of this number is called: "portal II"."""
    return f"portal {roman(number)}"


def portal_name(realm: Realm, laid: LaidPortal) -> str:
    """Return what a portal is called: "portal II on the south side of box 3×2 at g8".

    The side is named as it lies.
    """
    title = portal_title(realm.board, laid.portal.id)
    return f"{title} on the {laid.side} side of {box_name(realm, laid.portal.box)}"


def area_title(area: Area) -> str:
    """Return what a control area is called on its flag and everywhere else: "A", or "Mill"."""
    return area.name or area.id.upper()


def area_name(area: Area) -> str:
    """Return what a control area is called: "control area A"."""
    return f"control area {area_title(area)}"


def player_name(setup: Setup | None, player_id: str) -> str:
    """Return what a player is called; the id where there is no such player."""
    players = setup.players if setup else ()
    return next((p.name or p.id for p in players if p.id == player_id), player_id)


def start_name(setup: Setup | None, start: Start) -> str:
    """Return what a start is called: "Red's start", with its place where Red has several."""
    if not start.player:
        return spread_of_start(start)
    spread = spread_of(start.cells)
    own = [other for other in (setup.starts if setup else ()) if other.player == start.player]
    place = f" at {spread}" if len(own) > 1 and spread else ""
    return f"{possessive(player_name(setup, start.player))} start{place}"


def spread_of_start(start: Start) -> str:
    """Return what a start is called by its place alone: "the start at a1 to b2"."""
    spread = spread_of(start.cells)
    return f"the start at {spread}" if spread else f"start {start.id}"


def spaces_words(cells: Iterable[Cell]) -> str:
    """Return a number of spaces and where they lie: "1 space (g7)", "4 spaces (a1 to b2)"."""
    cells = tuple(cells)
    spread = spread_of(cells).split(" spaces, ")[-1]
    return f"{counted(len(cells), 'space')} ({spread})" if cells else "no space"


def dungeon_name(realm: Realm, dungeon: Dungeon) -> str:
    """Return what a dungeon is called: "the dungeon in box 3×2 at g8"."""
    return f"the dungeon in {box_name(realm, dungeon.box)}"
