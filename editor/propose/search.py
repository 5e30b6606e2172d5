"""The search for better maps: a random map of the gallery is changed a little, again and again.

It goes in batches of a fixed size. All tries of a batch start from the gallery as it was before it,
and come into it in their order: the gallery is the same for any number of workers, and whether or
not the search was paused. Source: J.-B. Mouret and J. Clune, Illuminating search spaces by mapping
elites, 2015.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from editor.core.edit import apply_all
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.propose.gallery import Gallery, GalleryMap, SearchSettings, plain
from editor.propose.makers import MakesTries
from editor.propose.repair import Repairs, find_repairs
from editor.propose.trying import SearchGround, Trier, TryAnswer, TryOrder

BATCH = 24
"""How many tries a batch has."""
SCOUTS = 4
"""The batches after which the axes get their ranges, by all legal maps that were found."""


class NoLegalMapError(Exception):
    """No legal map was found that keeps all that has to stay; `repairs` says what is in the way."""

    def __init__(self, repairs: Repairs) -> None:
        super().__init__("no legal map was found that keeps these objects")
        self.repairs = repairs


@dataclass(frozen=True)
class MapSearchProgress:
    """How far a search is: maps tried, how many of them legal, filled cells, all cells."""

    tried: int
    legal: int
    filled: int
    cells: int


class MapSearch:
    """A search for the best legal map of each cell.

    The map that it starts from may be broken: then it starts from a repaired one. Raises
    NoLegalMapError if there is none, ValueError for an axis or an id that is unknown, and
    UnplayableError for a map that shall be played and cannot.
    """

    def __init__(
        self,
        scenario: AnyScenario,
        library: AnyLibrary,
        ruleset: Ruleset,
        settings: SearchSettings,
        gallery: Gallery | None = None,
    ) -> None:
        """Begin from a scenario; or go on with a gallery, from the map that it started from."""
        self.library, self.ruleset = library, ruleset
        title = ""
        if gallery is None:
            scenario, title = self._repaired(scenario, settings)
        else:
            scenario = gallery.scenario(0, library)
        self.ground = SearchGround(scenario, library, ruleset, settings)
        self._trier = Trier(self.ground)
        self._scenarios: dict[int, AnyScenario] = {}
        self.gallery = gallery or Gallery(settings, scenario.system)
        self.own = gallery.maps[0].judged if gallery is not None else None
        """What the map that was put in last was found to be, None if it was left out."""
        if gallery is None:
            self.add(scenario, title)
            if 0 not in self.gallery.maps:
                raise ValueError("the map has no value for one of the axes")

    def _repaired(self, scenario: AnyScenario, settings: SearchSettings) -> tuple[AnyScenario, str]:
        """Return a legal map to start from, and what was done to it."""
        found = find_repairs(
            scenario,
            self.library,
            self.ruleset,
            mode=settings.mode,
            protect=settings.keep,
            answers=1,
        )
        if not found.wrong:
            return scenario, "Start"
        if not found.repairs:
            raise NoLegalMapError(found)
        repair = found.repairs[0].fix
        return apply_all(repair.edits, scenario, self.library), repair.title

    def add(self, scenario: AnyScenario, title: str) -> bool:
        """Put a map in, such as one's own edit; return whether it is the best of its cell.

        A map that is not legal, or does not keep what has to stay, is left out.
        """
        gallery = self.gallery
        number, gallery.tried = gallery.tried, gallery.tried + 1
        surveys = self._trier.legal(scenario)
        seed = f"{gallery.settings.seed} own {number}"
        judged = self._trier.judged(surveys, seed) if surveys is not None else None
        self.own = judged
        if judged is None:
            return False
        gallery.legal += 1
        self._scenarios[number] = scenario
        return gallery.put(GalleryMap(number, title, judged, scenario=plain(scenario)))

    def batch(self, makers: MakesTries, stop: Callable[[], bool] = lambda: False) -> bool:
        """Try a batch of maps; return False, with the gallery as it was, if it was stopped."""
        orders = self._orders()
        answers = makers.make(orders, stop)
        if answers is None:
            return False
        gallery = self.gallery
        for order, answer in zip(orders, answers, strict=True):
            self._take(order, answer)
        gallery.batch += 1
        if gallery.scouts and gallery.batch >= SCOUTS:
            gallery.set_ranges()
        kept = {*gallery.cells.values(), *gallery.scouts}
        self._scenarios = {at: each for at, each in self._scenarios.items() if at in kept}
        return True

    def run(
        self,
        makers: MakesTries,
        maps: int,
        *,
        stop: Callable[[], bool] = lambda: False,
        progress: Callable[[MapSearchProgress], None] = lambda _: None,
    ) -> bool:
        """Try batches until `maps` were tried in all; return False if it was stopped.

        The first batches, by which the axes get their ranges, are always tried.
        """
        while self.gallery.tried < maps or self.gallery.scouts:
            if not self.batch(makers, stop):
                return False
            progress(self.progress)
        return True

    @property
    def progress(self) -> MapSearchProgress:
        """How far the search is."""
        gallery = self.gallery
        cells = gallery.settings.across.cells * gallery.settings.up.cells
        return MapSearchProgress(gallery.tried, gallery.legal, len(gallery.cells), cells)

    def scenario(self, number: int) -> AnyScenario:
        """Return a map of the gallery by its number."""
        if number not in self._scenarios:
            self._scenarios[number] = self.gallery.scenario(number, self.library)
        return self._scenarios[number]

    def _orders(self) -> list[TryOrder]:
        """Return the orders of the next batch."""
        gallery = self.gallery
        chance = random.Random(f"{gallery.settings.seed} {gallery.batch}")
        parents = sorted(gallery.cells.values()) or sorted(gallery.scouts)
        places = gallery.places.items()
        held = {place: each.judged.best for place, each in places if each.judged is not None}
        settings = gallery.settings
        axes = None if gallery.scouts else (settings.across, settings.up)
        orders = []
        for at in range(BATCH):
            parent = chance.choice(parents)
            seed = f"{gallery.settings.seed} {gallery.batch} {at}"
            key = (gallery.batch, at)
            orders.append(TryOrder(key, parent, self.scenario(parent), seed, axes, held))
        return orders

    def _take(self, order: TryOrder, answer: TryAnswer) -> None:
        """Take what came of an order into the gallery."""
        gallery = self.gallery
        number = gallery.tried + answer.made - 1
        gallery.tried += answer.made
        gallery.legal += answer.legal
        if answer.refused is not None and not gallery.scouts:
            gallery.refuse(*answer.refused)
        if answer.judged is not None:
            gallery.put(GalleryMap(number, answer.title, answer.judged, order.parent, answer.edits))
