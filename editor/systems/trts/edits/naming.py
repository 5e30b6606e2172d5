"""What is special about placing and moving objects of trts by name."""

from __future__ import annotations

from collections.abc import Mapping

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.seam.naming import NamedPlace
from editor.systems.shared.typed import read_point
from editor.systems.trts.edits.areas import SetOutline
from editor.systems.trts.edits.groups import MoveObjects
from editor.systems.trts.map.board import Ring, TrtsScenario
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import player_name


def outline_of(where: str) -> Ring:
    """Return the outline of points such as "0,0 90,0 60,80", or the rectangle of two corners.

    Raises EditError for a single point.
    """
    points = tuple(read_point(each) for each in where.split())
    if len(points) < 2:
        raise EditError("an outline needs two opposite corners, or three or more points")
    if len(points) > 2:
        return points
    (left, top), (right, low) = points
    return ((left, top), (right, top), (right, low), (left, low))


def read_area(survey: Survey, where: str) -> Mapping[str, object]:
    """Return the outline of an area."""
    return {"outline": outline_of(where)}


def move_area(survey: Survey, area_id: str, where: str) -> Edit[TrtsScenario]:
    """Return the edit that moves an area's upper left to a point, or gives it an outline."""
    if len(where.split()) > 1:
        return SetOutline(area_id, outline_of(where))
    x, y = read_point(where)
    corners = survey.map.areas[area_id].area.outline
    left, top = min(corner[0] for corner in corners), min(corner[1] for corner in corners)
    return MoveObjects((area_id,), (x - left, y - top), sharing=True)


def one_start(survey: Survey, given: Mapping[str, object]) -> Mapping[str, object]:
    """Return the fields of a start. Raises EditError for a player who has one already."""
    for start in survey.setup.starts if survey.setup else ():
        if start.player == given.get("player"):
            name = player_name(survey.setup, start.player)
            raise EditError(f"{name} already has the start {start.id!r}: move it instead")
    return given


def pieces_named(survey: Survey) -> Mapping[str, dict[str, str]]:
    """Return what a piece of a player is: player and piece of "red/worker"."""
    players = survey.setup.players if survey.setup else ()
    return {
        f"{player.id}/{piece.id}": {"player": player.id, "piece": piece.id}
        for player in players
        for piece in survey.pieces_of(player.id)
    }


NAMING: Mapping[str, NamedPlace[Survey]] = {
    "areas": NamedPlace(read=read_area, move=move_area),
    "starts": NamedPlace(complete=one_start),
    "forces": NamedPlace(named=pieces_named),
}
"""By the lists of a map or a set-up."""
