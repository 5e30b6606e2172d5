"""Checks of what matches showed: kept apart from those that a map alone proves.

They read a playtest. `find` leaves them out; a house rule may change their level and a waiver may
silence what they find, as with any check.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from editor.checks.check import Check, Violation, check
from editor.core.finding import Evidence
from editor.core.points import Cell
from editor.core.words import counted, listing

NAMED = 4
"""So many spaces are named; of more, how many there are."""
ENOUGH = 100
"""With fewer matches nothing is said to happen never."""


@dataclass(frozen=True)
class ShownSide:
    """A side or a starting location: its share of the wins, and whether that is unfair.

    - name: of a location that of whoever begins there; several: whether these are several players
    - starts: the ids of its starts on the map, none for a side whose starts are drawn or chosen
    - count: in how many matches it could win, 0 for all
    """

    name: str
    starts: tuple[str, ...]
    value: float
    low: float
    high: float
    unfair: bool
    several: bool
    cells: tuple[Cell, ...] = ()
    count: int = 0


@dataclass(frozen=True)
class ShownSpace:
    """A space that no match used: its name, its cell or its id, and the area that it triggers."""

    name: str
    cell: Cell | None
    id: str
    triggers: str = ""


@dataclass(frozen=True)
class Shown:
    """What matches showed.

    - matches: how many, as words with who played: "2,000 matches of greedy"
    - even: the share of the wins that would be even, in percent
    - rare: the greatest share of matches in which something may happen that none of them had
    - unused: the spaces of which no match counted anything, of how many
    """

    count: int
    matches: str
    even: float
    rare: float
    sides: Sequence[ShownSide]
    unused: Sequence[ShownSpace]
    spaces: int

    @property
    def seldom(self) -> str:
        """How seldom that may be which no match had, as a note."""
        return f"So it happens in at most {max(1, round(100 * self.rare))} of 100 matches"


_SOURCE = "What matches show (docs/playtests.md)"


@check(
    level="advice",
    scope="played",
    title="A side or a start wins too often or too rarely",
    what="In the matches played, the win rate of every side, and of every drawn or chosen "
    "starting location, can be within the fair band.",
    why="Players in that seat, or with that start, have won or lost before they begin.",
    example="Blue wins too often: 61 % (58 to 64) of 2,000 matches of greedy, where 50 % is even.",
    remedy="Move that side's start or what it reaches first; then play again, or compare with "
    "--versus.",
    source=_SOURCE,
)
def played_wins(shown: Shown) -> Iterator[Violation]:
    """Yield one finding for each side and each location whose wins are unfair."""
    for side in shown.sides:
        if side.unfair:
            verb = "win" if side.several else "wins"
            how = "too often" if 100 * side.low > shown.even else "too rarely"
            value, low, high = (round(100 * each) for each in (side.value, side.low, side.high))
            there = f"{side.count:,} of " if 0 < side.count < shown.count else ""
            yield Violation(
                message=f"{side.name} {verb} {how}: {value} % ({low} to {high}) of "
                f"{there}{shown.matches}",
                places=side.starts,
                cells=side.cells,
                notes=(f"{round(shown.even)} % is even",),
            )


@check(
    level="advice",
    scope="played",
    title="A trigger space was never taken",
    what="Every trigger space was occupied in some match.",
    why="A control area whose trigger is never reached never scores.",
    example="Trigger space c4 of area a1 was never taken.",
    remedy="Move the trigger to where units pass, or shorten the path to it.",
    source=_SOURCE,
)
def played_trigger_untaken(shown: Shown) -> Iterator[Violation]:
    """Yield one finding for each trigger space on which nobody stood."""
    for space in shown.unused if shown.count >= ENOUGH else ():
        if space.triggers:
            yield Violation(
                message=f"Trigger space {space.name} was never taken in {shown.matches}",
                places=(space.triggers,),
                cells=(space.cell,) if space.cell is not None else (),
                notes=(shown.seldom,),
            )


@check(
    level="advice",
    scope="played",
    title="Unused spaces",
    what="Something happened on every space in some match.",
    why="A part of the board that no one enters adds nothing to the game; a wall would do.",
    example="12 of 196 spaces were never used in 2,000 matches of greedy.",
    remedy="Put something worth visiting there, open a path to it, or remove it.",
    source=_SOURCE,
)
def played_space_unused(shown: Shown) -> Iterator[Violation]:
    """Yield one finding for all spaces that no match used."""
    if shown.count < ENOUGH or not shown.unused:
        return
    names = [space.name for space in shown.unused]
    some = f"{len(names)} of {counted(shown.spaces, 'space')}"
    where = listing(names, "or") if len(names) <= NAMED else some
    cells = tuple(space.cell for space in shown.unused if space.cell is not None)
    ids = tuple(space.id for space in shown.unused if space.cell is None)
    yield Violation(
        message=f"{where} was never used in {shown.matches}",
        places=ids,
        cells=cells,
        notes=(shown.seldom,),
        evidence=(Evidence("spaces", cells=cells, ids=ids),),
    )


PLAYED: tuple[Check[Shown], ...] = (played_wins, played_trigger_untaken, played_space_unused)
"""The played checks, in the order of their report."""
