"""Fixes of an area map, its outlines and its set-ups.

A fix that is called safe here is a candidate: it is tried before it is offered as safe.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import TYPE_CHECKING

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.finding import Fix
from editor.core.points import LAST_ORDINATE
from editor.core.words import counted, listing
from editor.systems.shared.edits.setups import AddSetup, SetPlayer, SetPlayers
from editor.systems.trts.edits.areas import SetOutline
from editor.systems.trts.edits.links import AddLink, SetLink
from editor.systems.trts.edits.setups import (
    DealSetup,
    MoveToArea,
    SeatPlayer,
    bound_to,
    things_in_areas,
)
from editor.systems.trts.edits.templates import SEATS, TEAMS, setup_for
from editor.systems.trts.map.board import (
    Area,
    LinkKind,
    Player,
    Point,
    Ring,
    Setup,
    Start,
    TrtsScenario,
)
from editor.systems.trts.map.modes import MODES
from editor.systems.trts.map.pairs import pair_of
from editor.systems.trts.map.shapes import AreaShape, is_tangled
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name, area_named, link_name, titled

if TYPE_CHECKING:
    from shapely import LinearRing, Polygon
    from shapely.geometry.base import BaseGeometry


def join_on(survey: Survey, part: frozenset[str], kind: LinkKind = "walk") -> Iterator[Fix]:
    """Yield the fix that links some areas with the rest at their longest common border.

    An air link there becomes a walk. Without a common border the two nearest areas are linked.
    """
    borders, neighbours = survey.map.borders, survey.map.neighbours
    # Look at neighbours, not at all borders: a thousand parts may lie alone.
    across = [
        (borders[pair].length, pair)
        for area in part
        for neighbour in neighbours.get(area, ())
        if neighbour not in part and (pair := pair_of(area, neighbour))
    ]
    if across:
        near, far = max(across)[1]
    else:
        areas = survey.map.areas
        rest = [area for area in areas if area not in part]
        if not rest or not part:
            return
        near, far = min(
            ((a, b) for a in sorted(part) for b in rest),
            key=lambda pair: dist(areas[pair[0]].label_at, areas[pair[1]].label_at),
        )
    names = listing([area_named(survey.board, area) for area in (near, far)])
    for link in survey.map.links_between.get((min(near, far), max(near, far)), ()):
        if not link.locked:
            title = f"Make {link_name(survey.board, link)} a walk"
            yield Fix(title, "changes-design", (SetLink(link.id, "walk"),))
        return
    yield Fix(f"Link {names}", "changes-design", (AddLink((near, far), kind),))


def take_faction(survey: Survey, player_id: str) -> Iterator[Fix]:
    """Yield the fixes that give a player a known faction."""
    player = survey.player(player_id)
    if survey.setup is None or player is None:
        return
    for faction in list(survey.components.values())[:3]:
        edit = SetPlayer(survey.setup.id, replace(player, faction=faction.id))
        yield Fix(f"Set faction of {titled(player)} to {faction.name}", "safe", (edit,))


def free_starts(survey: Survey) -> list[str]:
    """Return the starting locations without a start of the set-up."""
    setup = survey.setup
    taken = {start.area for start in setup.starts} if setup else set()
    return [area for area in survey.start_areas if area not in taken]


def seat_somewhere(survey: Survey, player_id: str) -> Iterator[Fix]:
    """Yield the fixes that let a player begin at a free starting location, with all pieces."""
    setup, player = survey.setup, survey.player(player_id)
    if setup is None or player is None:
        return
    starts = [start for start in setup.starts if start.player == player_id]
    if any(start.locked for start in starts):
        return
    along = tuple(name for start in starts for name in bound_to(setup, start.area, player_id))
    for area in free_starts(survey)[:3]:
        title = f"Move start of {titled(player)} to {area_named(survey.board, area)}"
        seat = SeatPlayer(setup.id, player_id, area)
        if along:
            edits = (seat, MoveToArea(along, area, setup.id))
            yield Fix(f"{title}, with everything there", "safe", edits)
        else:
            yield Fix(title, "safe", (seat,))


def deal(survey: Survey, player_id: str) -> Iterator[Fix]:
    """Yield the fix that deals markers, bases and workers again to all players."""
    if survey.setup is not None:
        edit = _dealing(survey, survey.setup.id)
        yield Fix("Add standard pieces", "changes-design", (edit,))


def form_teams(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that puts players into two teams, alternating by seat."""
    setup = survey.setup
    if setup is None or len(setup.players) < 2 or len(setup.players) % 2:
        return
    ordered = sorted(setup.players, key=lambda player: player.seat)
    team = {player.id: TEAMS[index % 2] for index, player in enumerate(ordered)}
    players = tuple(replace(player, team=team[player.id]) for player in setup.players)
    first, second = (listing([titled(player) for player in ordered[index::2]]) for index in (0, 1))
    edit = SetPlayers(setup.id, players)
    yield Fix(f"Make teams: {first} against {second}", "safe", (edit,))


def seat_apart(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that gives each player a seat of their own."""
    setup = survey.setup
    if setup is None:
        return
    taken: set[int] = set()
    players = []
    for player in setup.players:
        seat = player.seat
        if seat in taken:
            held = taken | {item.seat for item in setup.players}
            seat = next((free for free in range(1, 9) if free not in held), 0)
            if not seat:
                return
        taken.add(seat)
        players.append(replace(player, seat=seat))
    moved = [new for old, new in zip(setup.players, players, strict=True) if new != old]
    title = f"Assign {listing([f'{titled(item)} seat {item.seat}' for item in moved])}"
    yield Fix(title, "safe", (SetPlayers(setup.id, tuple(players)),))


def first_setup(survey: Survey) -> Iterator[Fix]:
    """Yield the fixes that add a set-up, for each number of players that the mode allows.

    Players begin on the starting locations of the map, with the standard set-up.
    """
    mode = next((mode for mode in MODES if mode.id == survey.mode), None)
    faction = next(iter(survey.components.values()), None)
    for count in sorted(mode.players if mode else (), reverse=True):
        if count <= len(survey.start_areas):
            bare = setup_for(survey.mode, count, faction)
            starts = tuple(
                Start(id=f"s{number}", player=player.id, area=area)
                for number, (player, area) in enumerate(
                    zip(bare.players, survey.start_areas, strict=False), 1
                )
            )
            edits: tuple[Edit[TrtsScenario], ...] = (AddSetup(replace(bare, starts=starts)),)
            if faction is not None:
                edits += (_dealing(survey, bare.id),)
            yield Fix(f"Add a set-up for {counted(count, 'player')}", "safe", edits)


def _dealing(survey: Survey, setup_id: str) -> DealSetup:
    return DealSetup(setup_id, survey.number("start.bases"), survey.number("start.workers"))


def seat_players(survey: Survey) -> Iterator[Fix]:
    """Yield the fixes that seat a number of players that the mode allows.

    The last players by seat are removed, but none with objects on the map.
    """
    setup = survey.setup
    mode = next((mode for mode in MODES if mode.id == survey.mode), None)
    if setup is None or mode is None:
        return
    for count in mode.players:
        if count > len(setup.players):
            title, players = _more(survey, setup, count)
        else:
            title, players = _fewer(setup, count)
        if players:
            yield Fix(title, "changes-design", (SetPlayers(setup.id, players),))


def _more(survey: Survey, setup: Setup, count: int) -> tuple[str, tuple[Player, ...]]:
    ids = {player.id for player in setup.players}
    seats = {player.seat for player in setup.players}
    faction = next(
        (p.faction for p in setup.players if p.faction), next(iter(survey.components), "")
    )
    new = [
        Player(id=name, seat=seat, name=title, faction=faction)
        for seat, (name, title) in enumerate(SEATS, 1)
        if name not in ids and seat not in seats
    ][: count - len(setup.players)]
    if len(setup.players) + len(new) < count:
        return "", ()
    return f"Add {listing([titled(player) for player in new])}", (*setup.players, *new)


def _fewer(setup: Setup, count: int) -> tuple[str, tuple[Player, ...]]:
    placed = {thing.player for thing in things_in_areas(setup)}
    gone = sorted(setup.players, key=lambda player: player.seat)[count:]
    if any(player.id in placed for player in gone):
        return "", ()
    kept = tuple(player for player in setup.players if player not in gone)
    return f"Keep only {listing([titled(player) for player in kept])}", kept


_CRUMB = 0.02
"""Parts below this share of the largest one are crumbs, which are dropped."""


def cut_back(survey: Survey, first: str, second: str) -> Iterator[Fix]:
    """Yield the fixes that cut the overlap out of one of two areas, the larger one first.

    There is none where no valid outline would be left.
    """
    import shapely

    areas = survey.map.areas
    larger, smaller = sorted((first, second), key=lambda area: -areas[area].shape.size)
    for kept, cut in ((smaller, larger), (larger, smaller)):
        area = areas[cut].area
        rest = shapely.difference(areas[cut].shape.ground, areas[kept].shape.ground)
        edit = _drawn(area, rest)
        if edit is not None:
            title = f"Cut {area_name(areas[kept].area)} out of {area_name(area)}"
            yield Fix(title, "changes-design", (edit,))


def keep_largest(area: Area) -> Iterator[Fix]:
    """Yield the fix that keeps the largest part of a crossed outline; none for a tangle."""
    import shapely

    if len(set(area.outline)) < 3 or is_tangled(area.outline):
        return
    parts = shapely.get_parts(shapely.get_parts(shapely.make_valid(shapely.Polygon(area.outline))))
    grounds = [part for part in parts if part.geom_type == "Polygon"]
    if grounds:
        edit = _drawn(area, max(grounds, key=lambda part: float(part.area)))
        if edit is not None:
            yield Fix(f"Keep the largest part of {area_name(area)}", "changes-design", (edit,))


def _drawn(area: Area, ground: BaseGeometry) -> SetOutline | None:
    """Return the edit that gives an area this ground; None if that is no valid outline."""
    import shapely

    if area.locked:
        return None
    parts = [part for part in shapely.get_parts(ground) if part.geom_type == "Polygon"]
    parts = sorted((part for part in parts if part.area), key=lambda part: -float(part.area))
    parts = [part for part in parts if part.area >= _CRUMB * parts[0].area]
    rings = [_ring(part.exterior.coords) for part in parts]
    holes = tuple(_ring(hole.coords) for part in parts for hole in _holes(part, parts[0]))
    if not rings or any(len(ring) < 3 for ring in (*rings, *holes)):
        return None
    shape = AreaShape(rings[0], tuple(rings[1:]), holes)
    return None if shape.faults else SetOutline(area.id, shape.outline, shape.islands, holes)


def _holes(part: Polygon, largest: Polygon) -> Iterator[LinearRing]:
    """Yield the holes of a part that are large enough to keep."""
    from shapely import Polygon

    for ring in part.interiors:
        if Polygon(ring).area >= _CRUMB * largest.area:
            yield ring


def _ring(coordinates: object) -> Ring:
    """Return whole-number corners on the sheet without repetitions."""
    corners: list[Point] = []
    for x, y in coordinates:  # type: ignore[attr-defined]
        corner = (_held(x), _held(y))
        if not corners or corners[-1] != corner:
            corners.append(corner)
    if len(corners) > 1 and corners[0] == corners[-1]:
        corners.pop()
    return tuple(corners)


def _held(ordinate: float) -> int:
    return min(max(round(ordinate), 0), LAST_ORDINATE)
