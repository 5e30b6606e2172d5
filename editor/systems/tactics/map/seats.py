"""Who begins where: players, teams and starts, corners of the realm, starts to choose."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from editor.core.points import Cell, manhattan, name_of, spread_of
from editor.core.words import listing
from editor.systems.tactics.map.board import BALLISTA, PEAK, WATER, Player, Setup, Start
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.map.modes import FREE_FOR_ALL

if TYPE_CHECKING:
    from editor.systems.tactics.map.survey import Survey


ENEMY_SEATS = (5, 6, 7, 8)
"""The seats whose colour, shape and pattern enemies use, the first that are free."""
HARD = (WATER, PEAK, BALLISTA)
"""Terrain that is unsuitable for starts. Source: docs/rules/tactics.md A10."""


class Holding(NamedTuple):
    """How many starts each player of a set-up holds, at least and at most."""

    least: int
    most: int


def starts_each(mode: str, players: int) -> Holding:
    """Return how many starts each player holds, by mode and number of players.

    Two players hold two each, with two units in each, also in a co-operative adventure. A solo
    adventure may use one or two: no source says.
    Source: docs/rules/tactics.md A5 and A9.
    """
    if mode == "solo":
        return Holding(1, 2)
    return Holding(2, 2) if players == 2 else Holding(1, 1)


def starts_of(setup: Setup, player_id: str) -> tuple[Start, ...]:
    """Return the starts of a player, in the order of the file."""
    return tuple(start for start in setup.starts if start.player == player_id)


def teams(setup: Setup) -> dict[str, tuple[Player, ...]]:
    """Return the players of each team, in the order of their seats."""
    found: dict[str, tuple[Player, ...]] = {}
    for player in by_seat(setup):
        if player.team:
            found[player.team] = (*found.get(player.team, ()), player)
    return found


def enemy_seat(taken: Collection[int], number: int) -> int:
    """Return the seat whose look an enemy has, by its number from 0: none that is taken."""
    free = [seat for seat in ENEMY_SEATS if seat not in taken]
    return free[number % len(free)]


def entry_middles(realm: Realm) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the middles of the sides of the map: north, east, south, west.

    The enemies of an adventure come in near them. An assumption: no source says where.
    """
    x, y, width, height = realm.bounds
    return (
        (x + width // 2, y),
        (x + width - 1, y + height // 2),
        (x + width // 2, y + height - 1),
        (x, y + height // 2),
    )


def by_seat(setup: Setup) -> tuple[Player, ...]:
    """Return the players clockwise, by their seats."""
    return tuple(sorted(setup.players, key=lambda player: player.seat))


def sides(setup: Setup, mode: str) -> dict[str, tuple[Start, ...]]:
    """Return the starts of each side: a team in team mode, else a player.

    Starts of nobody are left out.
    """
    if mode == "team":
        return {
            team: tuple(start for ally in allies for start in starts_of(setup, ally.id))
            for team, allies in teams(setup).items()
        }
    return {player.id: starts_of(setup, player.id) for player in setup.players}


def crossing(sides_at: tuple[tuple[Cell, Cell], tuple[Cell, Cell]]) -> bool:
    """Return whether the line between two points crosses the line between two others.

    Lines that touch at an end, or lie in one line, do not cross.
    """
    (a, b), (c, d) = sides_at
    return _left_of(a, b, c) * _left_of(a, b, d) < 0 > _left_of(c, d, a) * _left_of(c, d, b)


def _left_of(a: Cell, b: Cell, c: Cell) -> int:
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


@dataclass(frozen=True)
class Corner:
    """A convex corner of the outline of the mats, and the 2 x 2 block inside of it."""

    cell: Cell
    block: tuple[Cell, ...]


@dataclass(frozen=True)
class CornerChoice:
    """The corners that may be starts: all of `certain`, and `open_places` of `tied`."""

    certain: tuple[Corner, ...]
    tied: tuple[Corner, ...]
    open_places: int


def corners(realm: Realm) -> tuple[Corner, ...]:
    """Return the convex corners of the union of the mats, holes ignored, in reading order."""
    inside = realm.mat_at
    found = []
    for x, y in inside:
        # A corner lacks a neighbour on one side of each axis; most cells lack none.
        across = [dx for dx in (1, -1) if (x - dx, y) not in inside]
        down = [dy for dy in (1, -1) if (x, y - dy) not in inside] if across else ()
        for dy in down:
            for dx in across:
                block = ((x, y), (x + dx, y), (x, y + dy), (x + dx, y + dy))
                found.append(Corner((x, y), block))
    found.sort(key=lambda corner: (corner.cell[1], corner.cell[0]))
    return tuple(found)


def start_corners(realm: Realm, artifact: Cell, places: int = 4) -> CornerChoice:
    """Return the corners farthest from the artifact, by Manhattan distance, with ties.

    Source: docs/rules/tactics.md A8.
    """
    ranked = sorted(corners(realm), key=lambda corner: -manhattan(corner.cell, artifact))
    if len(ranked) <= places:
        return CornerChoice(tuple(ranked), (), 0)
    last = manhattan(ranked[places - 1].cell, artifact)
    certain = tuple(c for c in ranked if manhattan(c.cell, artifact) > last)
    tied = tuple(c for c in ranked if manhattan(c.cell, artifact) == last)
    if len(certain) + len(tied) == places:
        return CornerChoice(certain + tied, (), 0)
    return CornerChoice(certain, tied, places - len(certain))


@dataclass(frozen=True)
class StartPlace:
    """A place where a player may begin; of `tied` places only some may be used."""

    name: str
    cells: tuple[Cell, ...]
    tied: bool = False


@dataclass(frozen=True)
class StartChoice:
    """What a player takes: a place, or with two players two places on a diagonal.

    `bars` holds the numbers of the choices that it excludes.
    """

    places: tuple[StartPlace, ...]
    bars: frozenset[int]

    @property
    def name(self) -> str:
        """The name of the choice, such as "a1" or "a1+n14"."""
        return "+".join(place.name for place in self.places)

    @property
    def words(self) -> str:
        """Its place in words, such as "a1 to b2 and m13 to n14"."""
        return listing([spread_of(place.cells) for place in self.places])

    @property
    def tied(self) -> int:
        """How many of its places are tied."""
        return sum(place.tied for place in self.places)


@dataclass(frozen=True)
class StartOffer:
    """All choices of a set-up; at most `open_places` of the tied places may be used."""

    choices: tuple[StartChoice, ...]
    open_places: int


def leaves_starts(setup: Setup | None, mode: str) -> bool:
    """Return whether players choose their starts: a free-for-all that assigns none.

    Source: docs/rules/tactics.md A8.
    """
    if setup is None or mode not in FREE_FOR_ALL:
        return False
    return bool(setup.players) and not any(start.player for start in setup.starts)


def places_to_choose(
    realm: Realm, setup: Setup, artifact: Cell | None
) -> tuple[tuple[StartPlace, ...], int]:
    """Return the places where players may begin, and how many of the tied ones may be used.

    These are the starts of the set-up, which belong to nobody, or without any the corners of
    the realm farthest from the artifact.
    """
    if setup.starts:
        return tuple(
            StartPlace(start.id, tuple(dict.fromkeys(start.cells))) for start in setup.starts
        ), 0
    if artifact is None:
        return (), 0
    found = start_corners(realm, artifact)
    places = [StartPlace(name_of(item.cell), item.block) for item in found.certain]
    places += [StartPlace(name_of(corner.cell), corner.block, tied=True) for corner in found.tied]
    places.sort(key=lambda place: (place.cells[0][1], place.cells[0][0]))
    return tuple(places), found.open_places


def unlisted_places(realm: Realm, setup: Setup | None, mode: str) -> tuple[StartPlace, ...]:
    """Return the corners that players may choose when the set-up lists no starts; else none."""
    if setup is None or setup.starts or not leaves_starts(setup, mode):
        return ()
    artifact = realm.board.artifact
    return places_to_choose(realm, setup, artifact.at if artifact else None)[0]


def offered(survey: Survey) -> StartOffer:
    """Return the choices of starts of a set-up, in reading order; each can be taken."""
    setup, artifact = survey.setup, survey.board.artifact
    if setup is None:
        return StartOffer((), 0)
    every, open_places = places_to_choose(survey.realm, setup, artifact.at if artifact else None)
    places = [place for place in every if place.cells]
    if starts_each(survey.mode, len(setup.players)).least == 1:
        return StartOffer(_choices([(place,) for place in places]), open_places)
    pairs = list(combinations(places, 2))
    fitting = [
        pair
        for pair in pairs
        if any(_fit(pair, other, open_places) for other in pairs if other is not pair)
    ]
    return StartOffer(_choices(fitting), open_places)


def _fit(
    pair: tuple[StartPlace, StartPlace], other: tuple[StartPlace, StartPlace], open_places: int
) -> bool:
    """Return whether two players may hold these pairs: on both diagonals, not too many tied."""
    if {place.name for place in pair} & {place.name for place in other}:
        return False
    if sum(place.tied for place in (*pair, *other)) > open_places:
        return False
    return crossing((_ends(pair), _ends(other)))


def _ends(pair: tuple[StartPlace, ...]) -> tuple[Cell, Cell]:
    return middle(pair[0].cells), middle(pair[1].cells)


def middle(cells: tuple[Cell, ...]) -> Cell:
    """Return twice the middle of the rectangle around cells, which is always whole."""
    columns, rows = [x for x, _ in cells] or [0], [y for _, y in cells] or [0]
    return min(columns) + max(columns), min(rows) + max(rows)


def _choices(groups: Sequence[tuple[StartPlace, ...]]) -> tuple[StartChoice, ...]:
    return tuple(
        StartChoice(
            group,
            frozenset(number for number, other in enumerate(groups) if _clash(group, other)),
        )
        for group in groups
    )


def _clash(group: tuple[StartPlace, ...], other: tuple[StartPlace, ...]) -> bool:
    """Return whether two players cannot hold both: a shared space, or pairs on one diagonal."""
    cells = {cell for place in group for cell in place.cells}
    if any(cell in cells for place in other for cell in place.cells):
        return True
    return len(group) == 2 and not crossing((_ends(group), _ends(other)))


def usual_choices(survey: Survey) -> dict[str, StartChoice]:
    """Return the starts by player when each takes the first choice that is left.

    A free table needs places before anybody chooses. Empty when starts are assigned; players who
    find nothing left are absent.
    """
    setup = survey.setup
    if setup is None or not leaves_starts(setup, survey.mode):
        return {}
    found = offered(survey)
    taken: dict[int, StartChoice] = {}
    chosen = {}
    for player in by_seat(setup):
        tied = sum(choice.tied for choice in taken.values())
        for number, choice in enumerate(found.choices):
            if not choice.bars & taken.keys() and tied + choice.tied <= found.open_places:
                taken[number] = chosen[player.id] = choice
                break
    return chosen


def choosing_words(survey: Survey) -> str:
    """Return a sentence about the starts to choose; empty when they are assigned."""
    if not leaves_starts(survey.setup, survey.mode) or survey.setup is None:
        return ""
    artifact = survey.board.artifact
    places, open_places = places_to_choose(
        survey.realm, survey.setup, artifact.at if artifact else None
    )
    if not places:
        return "Starts are chosen in turn order."
    sure = [spread_of(place.cells) for place in places if not place.tied]
    tied = [spread_of(place.cells) for place in places if place.tied]
    words = listing(sure)
    if tied:
        some = f"{open_places} of {listing(tied)}"
        words = f"{words}, and {some}" if words else some
    number = starts_each(survey.mode, len(survey.setup.players)).least
    how = "each player takes two on a diagonal" if number == 2 else "each player takes one"
    return f"Starts are chosen in turn order, {how}: {words}."
