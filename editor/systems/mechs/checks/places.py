"""Where the pilots and tokens of a set-up stand, as the checks name them."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from editor.core.points import Cell, name_of, spread_of
from editor.core.words import counted, listing, possessive
from editor.systems.mechs.map.board import ArenaPiece
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import player_name


def cells_of(survey: Survey, pieces: Iterable[ArenaPiece]) -> tuple[Cell, ...]:
    """Return the places of the zones in which these stand, each once, without unknown zones."""
    at = {zone.id: zone.at for zone in survey.board.zones}
    return tuple(dict.fromkeys(at[piece.zone] for piece in pieces if piece.zone in at))


def where_of(survey: Survey, pieces: Iterable[ArenaPiece]) -> str:
    """Return where these stand, in words: "c4", "c4 and d1"; an unknown zone by its id."""
    at = {zone.id: name_of(zone.at) for zone in survey.board.zones}
    return listing(list(dict.fromkeys(at.get(p.zone, f"“{p.zone}”") for p in pieces)))


def homes(survey: Survey) -> list[tuple[str, LaidZone]]:
    """Return each base that a player of the set-up has, with its name: "Red's base at c1".

    Without a set-up these are all bases of the arena: "the base at c1".
    """
    setup = survey.setup
    if setup is None:
        return [(f"the base at {name_of(base.at)}", base) for base in survey.arena.bases]
    return [
        (f"{possessive(player_name(setup, player.id))} base at {name_of(base.at)}", base)
        for player, base in survey.seated_bases
    ]


def zones_words(cells: Collection[Cell]) -> str:
    """Return how many zones these are, and where: "1 zone (d2)", "14 zones between a1 and e5"."""
    number = counted(len(cells), "zone")
    first, _, corners = spread_of(cells).partition(" spaces, ")
    if corners:
        return f"{number} between {corners.replace(' to ', ' and ')}"
    return f"{number} ({first})"


def zones_at(survey: Survey, cells: Iterable[Cell]) -> tuple[str, ...]:
    """Return the ids of the zones at these places."""
    return tuple(survey.arena.at[cell].id for cell in cells)
