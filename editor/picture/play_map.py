"""Maps of play as values: what happened on the spaces of a map in many matches."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

LEAST = 1 / 16
"""The least share of the top figure that is drawn."""
_TOPS = (1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 10.0, 15.0)
_NEARLY_ALL = 0.98
Counts = Mapping[str, Sequence[int]]
"""Counts of each player by seat, by the name of the space."""


@dataclass(frozen=True)
class PlayMap:
    """What happened where in a match, on average.

    - figures: by the name of the space; of a change negative where it became less
    - top: the figure that is drawn full, as are those above it
    - seat: the seat (from 1) of which alone it tells; 0 for all
    - change: whether figures are differences between two series of matches
    - cover: how strongly it is drawn, from 0.0 to 1.0
    """

    figures: Mapping[str, float] = field(hash=False)
    top: float
    seat: int = 0
    change: bool = False
    cover: float = 1.0

    def share(self, space: str) -> float:
        """Return the figure of a space as a share of the top; 0 where nothing is drawn.

        Negative for what became less.
        """
        share = self.figures.get(space, 0.0) / self.top
        return 0.0 if abs(share) < LEAST else max(-1.0, min(1.0, share))


def map_of_play(spaces: Counts, matches: int, seat: int = 0, player: int | None = None) -> PlayMap:
    """Return the map of counts of so many matches; `seat` for that of one player.

    `player` is where its counts stand, if not where its number says: seats may be free. The maps
    of single players have one top, so that they can be compared.
    """
    at = _place(seat, player)
    return PlayMap(_figures(spaces, matches, at), _top(spaces, matches, at), seat)


def map_of_start(spaces: Counts, matches: Sequence[int], location: int) -> PlayMap:
    """Return the map of whoever began at a starting location, by its place among the locations.

    `spaces` has counts by location, `matches` in how many matches somebody began at each: figures
    are those of such a match. The maps of all locations have one top, so that they can be compared.
    """
    each = [max(1, count) for count in matches]
    figures = {name: counts[location] / each[location] for name, counts in spaces.items()}
    every = (
        count / used for counts in spaces.values() for count, used in zip(counts, each, strict=True)
    )
    return PlayMap(figures, top_of(every))


def map_of_change(
    before: Counts,
    before_matches: int,
    after: Counts,
    after_matches: int,
    seat: int = 0,
    player: int | None = None,
) -> PlayMap:
    """Return the map of what changed between two series of matches; see `map_of_play`."""
    at = _place(seat, player)
    was, now = _figures(before, before_matches, at), _figures(after, after_matches, at)
    grown = {name: now.get(name, 0.0) - was.get(name, 0.0) for name in {**now, **was}}
    return PlayMap(grown, top_of(map(abs, grown.values())), seat, change=True)


def top_of(figures: Iterable[float]) -> float:
    """Return the top of a scale for figures: a round number that 98 of 100 do not exceed."""
    listed = sorted(figure for figure in figures if figure > 0)
    if not listed:
        return 1.0
    least = listed[math.ceil(_NEARLY_ALL * len(listed)) - 1]
    power = math.floor(math.log10(least))
    # Read as decimals, so that 0.6 is 0.6; 15 because a logarithm may be off by a little.
    return next(top for step in _TOPS if (top := float(f"{step}e{power}")) >= least)


def figure_words(figure: float) -> str:
    """Return a figure for people: "7.4", "0.25", "120", with the true sign for minus."""
    size = abs(figure)
    digits = 0 if size >= 100 else 1 if size >= 1 else 2 if size >= 0.01 else 3
    words = f"{size:.{digits}f}"
    if "." in words:
        words = words.rstrip("0").rstrip(".")
    return f"−{words}" if figure < 0 and float(words) else words


def _place(seat: int, player: int | None) -> int | None:
    """Return where the counts of a seat stand; None for those of all."""
    if player is not None:
        return player
    return seat - 1 if seat else None


def _figures(spaces: Counts, matches: int, player: int | None) -> dict[str, float]:
    each = max(1, matches)
    if player is not None:
        return {name: counts[player] / each for name, counts in spaces.items()}
    return {name: sum(counts) / each for name, counts in spaces.items()}


def _top(spaces: Counts, matches: int, player: int | None) -> float:
    if player is None:
        return top_of(_figures(spaces, matches, None).values())
    return top_of(count / max(1, matches) for counts in spaces.values() for count in counts)
