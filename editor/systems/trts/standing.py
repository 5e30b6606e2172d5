"""Where things may stand on an area map, and which areas units can reach there."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.seam.standing import Beginning, Standing
from editor.systems.trts.board import Control, Force, Start, TrtsScenario
from editor.systems.trts.edits.setups import AddForce, MoveToArea
from editor.systems.trts.route import space_named
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import area_named, player_name


def beginnings(survey: Survey) -> tuple[Beginning[str], ...]:
    """Return the starts of the players, else the starting locations, else the largest piece."""
    starts = survey.setup.starts if survey.setup else ()
    found = tuple(
        Beginning(
            f"the start of {player_name(survey.setup, start.player)}", (start.area,), start.id
        )
        for start in starts
        if start.area in survey.map.areas
    )
    if found:
        return found
    marked = tuple(
        Beginning(area_named(survey.board, area), (area,), area) for area in survey.start_areas
    )
    if marked or not survey.pieces:
        return marked
    return (Beginning("the largest piece of the map", tuple(survey.pieces[0])),)


def reached(survey: Survey, areas: Collection[str]) -> Collection[str]:
    """Return the areas to which units can go from any of these, flyers among them."""
    return survey.steps_from([area for area in areas if area in survey.map.areas], True).keys()


def barred(survey: Survey, area: str, other: str) -> str:
    """Return nothing: no border bars a way, since only links are ways."""
    return ""


def name(survey: Survey, area: str) -> str:
    """Return the name of an area."""
    return area_named(survey.board, area)


def areas_around(survey: Survey, area: str) -> Iterator[str]:
    """Yield the areas, those in the fewest steps first, by air too; then what no way leads to."""
    steps = survey.steps_from((area,), True)
    yield from sorted(survey.map.areas, key=lambda other: steps.get(other, len(survey.map.areas)))


def stands(survey: Survey, object_id: str) -> str | None:
    """Return the area of a start, a marker or a force; None for what is part of the map."""
    setup = survey.setup
    if setup is None:
        return None
    pieces: tuple[Start | Control | Force, ...] = (*setup.starts, *setup.control, *setup.forces)
    return next((piece.area for piece in pieces if piece.id == object_id), None)


def turns(survey: Survey, thing: str) -> int:
    """Return 1: nothing that stands on an area can be turned."""
    return 1


def put(survey: Survey, object_id: str, area: str, quarters: int) -> Edit[TrtsScenario]:
    """Return the edit that moves a start, a marker or a force to an area."""
    if survey.setup is None or stands(survey, object_id) is None:
        raise EditError(f"{object_id} does not stand on an area")
    return MoveToArea((object_id,), area, survey.setup.id)


def put_new(survey: Survey, component_id: str, area: str, quarters: int) -> Edit[TrtsScenario]:
    """Return the edit that puts a piece of a player's faction on an area: "red/worker"."""
    player, _, piece = component_id.partition("/")
    if survey.setup is None or not piece:
        raise EditError(f"{component_id!r} is no piece of a player: name it as player/piece")
    return AddForce(survey.setup.id, player, area, piece)


STANDING = Standing(
    beginnings=beginnings,
    reached=reached,
    barred=barred,
    place_named=space_named,
    name=name,
    around=areas_around,
    stands=stands,
    turns=turns,
    put=put,
    put_new=put_new,
    reach_check="area-unreachable",
    noun="area",
    mover="unit",
)
