"""Starts that a set-up leaves to be chosen, in turn order, when the match begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from editor.core.points import Cell, name_of, spread_of
from editor.core.words import listing
from editor.systems.tactics.board import Setup
from editor.systems.tactics.corners import start_corners
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.modes import FREE_FOR_ALL
from editor.systems.tactics.seats import by_seat, crossing, starts_each

if TYPE_CHECKING:
    from editor.systems.tactics.survey import Survey


@dataclass(frozen=True)
class Place:
    """A place where a player may begin; `tied` where only some of those as far may be used."""

    name: str
    cells: tuple[Cell, ...]
    tied: bool = False


@dataclass(frozen=True)
class Choice:
    """What one player takes: a place, or with two players two places on a diagonal.

    `bars` are the numbers of the choices that nobody may take beside it, `tied` how many of its
    places are tied.
    """

    places: tuple[Place, ...]
    bars: frozenset[int]

    @property
    def name(self) -> str:
        """The name of the choice, such as "a1" or "a1+n14"."""
        return "+".join(place.name for place in self.places)

    @property
    def words(self) -> str:
        """Where it is, in words, such as "a1 to b2 and m13 to n14"."""
        return listing([spread_of(place.cells) for place in self.places])

    @property
    def tied(self) -> int:
        """How many of its places are tied."""
        return sum(place.tied for place in self.places)


@dataclass(frozen=True)
class Offered:
    """All choices of a set-up; of tied places at most `open_places` may be used together."""

    choices: tuple[Choice, ...]
    open_places: int


def leaves_starts(setup: Setup | None, mode: str) -> bool:
    """Tell whether a set-up leaves its starts to be chosen: a free-for-all that assigns none.

    Source: docs/rules/tactics.md A8.
    """
    if setup is None or mode not in FREE_FOR_ALL:
        return False
    return bool(setup.players) and not any(start.player for start in setup.starts)


def places_to_choose(
    realm: Realm, setup: Setup, artifact: Cell | None
) -> tuple[tuple[Place, ...], int]:
    """Return where players may begin, and how many of the tied places may be used.

    The starts of the set-up, which belong to nobody; without any, the corners of the realm that
    are farthest from the artifact.
    """
    if setup.starts:
        return tuple(
            Place(start.id, tuple(dict.fromkeys(start.cells))) for start in setup.starts
        ), 0
    if artifact is None:
        return (), 0
    found = start_corners(realm, artifact)
    places = [Place(name_of(item.cell), item.block) for item in found.certain]
    places += [Place(name_of(corner.cell), corner.block, tied=True) for corner in found.tied]
    places.sort(key=lambda place: (place.cells[0][1], place.cells[0][0]))
    return tuple(places), found.open_places


def unlisted_places(realm: Realm, setup: Setup | None, mode: str) -> tuple[Place, ...]:
    """Return the corners where players may begin whose set-up lists no starts; none for others."""
    if setup is None or setup.starts or not leaves_starts(setup, mode):
        return ()
    artifact = realm.board.artifact
    return places_to_choose(realm, setup, artifact.at if artifact else None)[0]


def offered(survey: Survey) -> Offered:
    """Return what the players of a set-up choose from, in reading order; each can be taken."""
    setup, artifact = survey.setup, survey.board.artifact
    if setup is None:
        return Offered((), 0)
    places, open_places = places_to_choose(survey.realm, setup, artifact.at if artifact else None)
    if starts_each(survey.mode, len(setup.players)).least == 1:
        return Offered(_choices([(place,) for place in places]), open_places)
    pairs = list(combinations(places, 2))
    fitting = [
        pair
        for pair in pairs
        if any(_fit(pair, other, open_places) for other in pairs if other is not pair)
    ]
    return Offered(_choices(fitting), open_places)


def _fit(one: tuple[Place, Place], other: tuple[Place, Place], open_places: int) -> bool:
    """Tell whether two players may hold these: on both diagonals, and not too many tied."""
    if {place.name for place in one} & {place.name for place in other}:
        return False
    if sum(place.tied for place in (*one, *other)) > open_places:
        return False
    return crossing((_ends(one), _ends(other)))


def _ends(pair: tuple[Place, ...]) -> tuple[Cell, Cell]:
    return _middle(pair[0].cells), _middle(pair[1].cells)


def _middle(cells: tuple[Cell, ...]) -> Cell:
    """Return twice the middle of the rectangle around cells."""
    columns, rows = [x for x, _ in cells] or [0], [y for _, y in cells] or [0]
    return min(columns) + max(columns), min(rows) + max(rows)


def _choices(groups: Sequence[tuple[Place, ...]]) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            group,
            frozenset(number for number, other in enumerate(groups) if _clash(group, other)),
        )
        for group in groups
    )


def _clash(one: tuple[Place, ...], other: tuple[Place, ...]) -> bool:
    """Tell whether two players cannot hold both: a shared space, or pairs on one diagonal."""
    cells = {cell for place in one for cell in place.cells}
    if any(cell in cells for place in other for cell in place.cells):
        return True
    return len(one) == 2 and not crossing((_ends(one), _ends(other)))


def usual_choices(survey: Survey) -> dict[str, Choice]:
    """Return what players have who choose in turn the first that is left, by their ids.

    Someone has to stand somewhere before anybody chooses, such as pieces of an export. Empty
    where starts are assigned; anyone who finds nothing left is absent.
    """
    setup = survey.setup
    if setup is None or not leaves_starts(setup, survey.mode):
        return {}
    found = offered(survey)
    taken: dict[int, Choice] = {}
    chosen = {}
    for player in by_seat(setup):
        tied = sum(choice.tied for choice in taken.values())
        for number, choice in enumerate(found.choices):
            if not choice.bars & taken.keys() and tied + choice.tied <= found.open_places:
                taken[number] = chosen[player.id] = choice
                break
    return chosen


def choosing_words(survey: Survey) -> str:
    """Return a sentence about starts that are left to be chosen; empty where they are assigned."""
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
    each = starts_each(survey.mode, len(survey.setup.players)).least
    how = "each player takes two on a diagonal" if each == 2 else "each player takes one"
    return f"Starts are chosen in turn order, {how}: {words}."
