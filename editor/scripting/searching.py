"""A search that fills a gallery with the best legal maps of many kinds."""

from __future__ import annotations

import os
from collections.abc import Collection
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from editor.scripting.base import GameMapT, GameMapValues, OfScenarioT, demand_numbers

if TYPE_CHECKING:
    from typing import Self

    from editor.propose.axes import MapAxis
    from editor.propose.gallery import Judgement


@dataclass(frozen=True, repr=False)
class FoundMap(Generic[GameMapT]):
    """The best map of a cell: its column and row from 0, and its value on both axes.

    - judged: `across`, `up`, and `best`, the figure of which less is better
    - steps: what was done to the map that the search began with, in sentences
    """

    map: GameMapT
    column: int
    row: int
    judged: Judgement
    steps: tuple[str, ...]

    def __repr__(self) -> str:
        """Return title, cell and figure."""
        cell = f"column {self.column}, row {self.row}"
        return f"<FoundMap {self.map.scenario.title!r}, {cell}: {self.judged.best:g}>"


@dataclass(frozen=True, repr=False)
class MapGallery(Generic[GameMapT]):
    """What a search found: the best map of each filled cell, the best of all of them first."""

    maps: tuple[FoundMap[GameMapT], ...]
    tried: int
    legal: int

    def __repr__(self) -> str:
        """Return how many maps there are."""
        return f"<MapGallery of {len(self.maps)} maps, {self.tried} tried>"


class GameMapSearch(GameMapValues[OfScenarioT]):
    """A map from which others are searched for."""

    def axes(self, setup: str = "") -> tuple[str, ...]:
        """Return the names of the figures that the maps of a search can be sorted by.

        Raises ValueError for an unknown set-up.
        """
        self._demand(setup=setup)
        return tuple(self._axes("", setup))

    def searched(
        self,
        across: str = "",
        up: str = "",
        *,
        best: str = "",
        cells: tuple[int, int] = (10, 10),
        maps: int = 2_000,
        matches: int = 0,
        bots: str = "greedy",
        keep: Collection[str] = (),
        seed: int = 1,
        mode: str = "",
        setup: str = "",
        workers: int = 0,
    ) -> MapGallery[Self]:
        """Try many changes of the map, and keep the best legal map of each cell of a gallery.

        - across, up: the figures by which maps are sorted into columns and rows, of `axes`
        - best: the figure of which each cell keeps the lowest: by default how uneven the seats
          are, with matches the gap in wins
        - cells: columns and rows; keep: ids of what stays as it is
        - maps: how many are tried, after the first ones, which set the ranges of the axes
        - matches: how many are played on a map that becomes the best of its cell
        - workers: processes, one per core by default: guard a script by
          `if __name__ == "__main__":`; with 1 all is done in this process

        The same seed gives the same gallery. Raises NoLegalMapError, and ValueError for an
        unknown axis, id, mode or set-up; with matches BotError and UnplayableError.
        """
        from editor.propose.axes import EVEN, GAP, usual_axes
        from editor.propose.gallery import GalleryAxis, SearchSettings
        from editor.propose.makers import Alone, Processes
        from editor.propose.search import MapSearch

        self._demand(mode, setup, keep)
        demand_numbers(1, columns=cells[0], rows=cells[1], maps=maps)
        demand_numbers(0, matches=matches, workers=workers)
        usual = usual_axes(self._axes(mode, setup))
        settings = SearchSettings(
            GalleryAxis(across or usual[0], cells[0]),
            GalleryAxis(up or usual[1], cells[1]),
            best or (GAP if matches else EVEN),
            seed=seed,
            keep=tuple(sorted(set(keep))),
            mode=mode,
            setup=setup,
            matches=matches,
            bots=bots,
        )
        search = MapSearch(*self._given, settings)
        count = workers or os.cpu_count() or 1
        makers = Processes(search.ground, count) if count > 1 else Alone(search.ground)
        with closing(makers):
            search.run(makers, maps)
        found = [
            FoundMap(
                self._with(search.scenario(each.number)),
                *place,
                each.judged,
                tuple(step.title for step in search.gallery.history(each.number)[1:]),
            )
            for place, each in search.gallery.places.items()
            if each.judged is not None
        ]
        found.sort(key=lambda each: each.judged.best)
        return MapGallery(tuple(found), search.gallery.tried, search.gallery.legal)

    def _axes(self, mode: str, setup: str) -> dict[str, MapAxis]:
        from editor.propose.axes import MeasuredMap, axes_of
        from editor.propose.candidates import chosen

        surveys = self._system.surveys(*self._given, mode)
        return axes_of(MeasuredMap(chosen(surveys, setup)))
