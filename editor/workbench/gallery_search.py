"""A search for better maps around the map of a session: its settings, its state, what it found."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal, Protocol

import msgspec

from editor.checks.check import BaseSurvey
from editor.core.edit import AnyEdit, apply_all
from editor.core.objects import ids_of
from editor.core.processes import ProcessEndedError, Worker
from editor.core.scenario import AnyScenario
from editor.core.words import opening
from editor.propose.axes import EVEN, GAP, MapAxis
from editor.propose.gallery import (
    Gallery,
    GalleryAxis,
    GalleryMap,
    Judgement,
    Place,
    SearchSettings,
    plain,
)
from editor.storage.load import read_scenario
from editor.workbench.arguing import ArguedMap, map_of
from editor.workbench.document import in_setup
from editor.workbench.gallery_process import AxesNews, GalleryNews, GalleryOrder, serve
from editor.workbench.in_the_way import InTheWay, in_the_way
from editor.workbench.proposal_search import is_same
from editor.workbench.session import Session

COLUMNS, ROWS = 7, 6
STEPS = 8
"""How many maps of one's own history take part."""
MATCHES = 200
"""By how many matches a map is judged at first, where figures of matches are wanted."""
State = Literal["empty", "searching", "paused", "stopped", "done", "failed"]
"""Nothing was searched; it runs; it was paused, stopped, its time is over; it cannot be done."""


class Searches(Protocol):
    """A process that searches; the latest order counts."""

    waiting: bool
    interim: object

    def ask(self, order: GalleryOrder) -> None:
        """Send an order; it replaces the one before."""

    def answer(self) -> AxesNews | GalleryNews | None:
        """Return the answer to it once it is there. Raises ProcessEndedError."""

    def close(self) -> None:
        """End the process, also while it is working, and drop the order."""


@dataclass(frozen=True)
class GallerySettings:
    """What is searched: the ids of three figures, seconds, seed, matches for a map (0: none).

    `own`: the person's own maps take part. Empty ids stand for those that a map has first.
    """

    across: str = ""
    up: str = ""
    best: str = ""
    seconds: int = 60
    seed: int = 1
    matches: int = 0
    own: bool = True


@dataclass
class _Begun:
    """A search that was begun: from which map, in which set-up, by which wish; what was kept.

    `put_in` is the person's map that was put in last; `scenarios` are maps by their numbers.
    """

    map: ArguedMap
    setup: str
    settings: GallerySettings
    kept: frozenset[str]
    put_in: AnyScenario
    scenarios: dict[int, AnyScenario] = field(default_factory=dict)


class GallerySearch:
    """The search of a session; `changed` is called after each change of what it says.

    - kept: ids of what stays as it is, besides what is locked
    - news: the last message; fresh: the cells that got another map by it
    - trouble: why nothing can be searched; in_the_way: what keeps every map from being legal
    """

    def __init__(
        self,
        session: Session,
        changed: Callable[[], None],
        asker: Searches | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.session, self._changed, self._now = session, changed, now
        self._asker: Searches = asker or Worker("gallery", serve)
        self.settings, self.kept = GallerySettings(), frozenset[str]()
        self.axes: tuple[MapAxis, ...] = ()
        self.sides: tuple[tuple[str, tuple[int, ...]], ...] = ()
        self.state: State = "empty"
        self.gallery: Gallery | None = None
        self.news = GalleryNews()
        self.fresh = frozenset[Place]()
        self.trouble = ""
        self.in_the_way: tuple[InTheWay, ...] = ()
        self._chosen: Place | None = None
        self._begun: _Begun | None = None
        self._until = self._rest = 0.0
        self._learned: tuple[ArguedMap, str] | None = None
        self._eager = False
        """Whether it begins as soon as the axes are known."""

    # What is wished

    @property
    def left(self) -> float:
        """The seconds that are left of the search."""
        return max(0.0, self._until - self._now()) if self.state == "searching" else self._rest

    @property
    def other(self) -> bool:
        """Whether something else is wished than what was searched, so that it is begun anew."""
        begun = self._begun
        if begun is None or self.gallery is None:
            return True
        same = replace(begun.settings, seconds=self.settings.seconds) == self.settings
        return not same or begun.kept != self.kept or begun.setup != self.session.setup

    def learn(self) -> None:
        """Ask for the axes of the map, and forget what is kept and no longer there."""
        self.kept &= frozenset(ids_of(self.session.present))
        here, setup = map_of(self.session), self.session.setup
        if self._learned is None or not (
            is_same(self._learned[0], here) and self._learned[1] == setup
        ):
            self._learned = here, setup
            self._asker.ask(GalleryOrder(here, setup))

    def change_settings(self, settings: GallerySettings) -> None:
        """Wish something else, which counts from the next search on."""
        played = {axis.id for axis in self.axes if axis.played}
        chosen = {settings.across, settings.up, settings.best} & played
        if chosen and not settings.matches:
            # A figure of matches was chosen, or matches are no longer wanted.
            dropped = bool(self.settings.matches)
            settings = replace(settings, matches=0 if dropped and chosen == {GAP} else MATCHES)
            settings = replace(settings, best=EVEN) if not settings.matches else settings
        elif (
            settings.matches
            and not self.settings.matches
            and settings.best == EVEN
            and GAP in played
        ):
            settings = replace(settings, best=GAP)
        self.settings = settings
        self._changed()

    def keep(self, name: str, kept: bool) -> None:
        """Keep a thing as it is, or let it go."""
        self.kept = self.kept | {name} if kept else self.kept - {name}
        self._changed()

    def release(self, at: int) -> None:
        """Let go what is in the way, by its index, and search again."""
        each = self.in_the_way[at]
        if each.edit is None:
            self.kept -= {each.id}
        elif not self.session.perform(each.edit):
            return
        self.start()

    # The search

    def start(self, around: AnyScenario | None = None) -> None:
        """Search anew: around the map of the session, or around another one."""
        if not self.axes:
            self._eager, self.state = True, "searching"
            self._until = self._now() + self.settings.seconds
            self._changed()
            return
        here, present = map_of(self.session), self.session.present
        entries = self.session.document.history.entries
        own = [(each.value, each.title) for each in entries if each.value is not present]
        if around is not None:
            here, own = replace(here, scenario=around), [(present, "Yours")]
        own = own[-STEPS:] if self.settings.own else []
        last = around is not None and bool(own)
        mine = present if around is None or own else around
        self._begun = _Begun(here, self.session.setup, self.settings, self.kept, mine)
        self.gallery, self._chosen, self.trouble, self.in_the_way = None, None, "", ()
        self.news = GalleryNews()
        self._ask(self.settings.seconds, tuple(own), last=last)

    def _ask(self, seconds: float, own: tuple[tuple[AnyScenario, str], ...], *, last: bool) -> None:
        begun = self._begun
        assert begun is not None
        settings = SearchSettings(
            GalleryAxis(begun.settings.across, COLUMNS),
            GalleryAxis(begun.settings.up, ROWS),
            begun.settings.best,
            seed=begun.settings.seed,
            keep=tuple(sorted(begun.kept)),
            mode=begun.map.mode,
            setup=begun.setup,
            matches=begun.settings.matches,
        )
        if self.gallery is not None:
            settings = self.gallery.settings
        self.state, self._until, self.fresh = "searching", self._now() + seconds, frozenset()
        self._asker.ask(GalleryOrder(
            begun.map, begun.setup, settings, seconds, self.gallery, own, last, self.news.mine
        ))  # fmt: skip
        self._changed()

    def halt(self, state: State) -> None:
        """Pause or stop at once: all that was found is here, but for an unfinished batch."""
        if self.state in ("searching", "paused"):
            self._rest = self.left
            if self.state == "searching" and not self._eager:
                self._asker.close()
            self._eager = False
            self.news = replace(self.news, tried=0, coming=frozenset())
            self.state = state if self.gallery is not None else "empty"
            self._changed()

    def go_on(self) -> None:
        """Search further, with what one changed since, if that takes part."""
        begun, present = self._begun, self.session.present
        if self.gallery is None or begun is None:
            self.start()
            return
        own: tuple[tuple[AnyScenario, str], ...] = ()
        if begun.settings.own and present is not begun.put_in:
            begun.put_in, own = present, ((present, "Yours"),)
        rests = self.state == "paused" and self._rest > 1
        self._ask(self._rest if rests else self.settings.seconds, own, last=bool(own))

    def poll(self) -> None:
        """Take what the process said."""
        if not self._asker.waiting:
            return
        try:
            said, before = self._asker.answer(), self._asker.interim
        except ProcessEndedError:
            self._fail("The search process stopped. Continue to retry.")
            return
        if isinstance(said, AxesNews):
            self._take_axes(said)
        elif said is not None and said.gallery is None:
            self._refuse(said)
        elif said is not None:
            self.state, self._rest = "done", 0.0
            self._take(said)
        elif isinstance(before, GalleryNews) and before is not self.news:
            self._take(before)

    def _take_axes(self, said: AxesNews) -> None:
        self.axes, self.sides = said.axes, said.sides
        ids = [axis.id for axis in said.axes]
        gaps = [axis.id for axis in said.axes if axis.id.endswith(".gap") and not axis.played]
        settings = self.settings
        best = GAP if settings.matches and GAP in ids else EVEN
        first = {"across": (gaps or ids)[0], "up": (gaps[1:] or ids)[0], "best": best}
        self.settings = replace(
            settings,
            across=settings.across if settings.across in ids else first["across"],
            up=settings.up if settings.up in ids else first["up"],
            best=settings.best if settings.best in ids else first["best"],
        )
        if self._eager:
            self._eager = False
            self.start()
        self._changed()

    def _take(self, said: GalleryNews) -> None:
        """Take what was found so far."""
        before, self.news = self.gallery, said
        if said.gallery is not None:
            self.gallery = said.gallery
            old = before.cells if before is not None else {}
            new = {key for key, number in said.gallery.cells.items() if old.get(key) != number}
            self.fresh = frozenset(map(_place, new)) if old else frozenset()
        self._changed()

    def _refuse(self, said: GalleryNews) -> None:
        assert self._begun is not None
        self.in_the_way = in_the_way(self._begun.map, said.repairs)
        self._fail(f"{opening(said.refused).rstrip('.')}." if said.refused else "")

    def _fail(self, why: str) -> None:
        self.trouble, self.state = why, "failed"
        self._changed()

    # What was found

    @property
    def held(self) -> tuple[str, ...]:
        """The ids of what was kept when the search began, as far as it is there."""
        ids = ids_of(self.session.present)
        return tuple(sorted(self._begun.kept & ids)) if self._begun is not None else ()

    @property
    def mine(self) -> Judgement | None:
        """What the map of the session was found to be; None where it did not take part."""
        begun = self._begun
        same = begun is not None and begun.put_in is self.session.present
        return self.news.mine if same else None

    @property
    def map(self) -> GalleryMap | None:
        """The map that is looked at: that of the chosen cell, else the best one."""
        gallery = self.gallery
        if gallery is None:
            return None
        chosen = gallery.places.get(self._chosen) if self._chosen is not None else None
        return chosen or gallery.best

    def choose(self, place: Place) -> None:
        """Look at the map of a cell."""
        self._chosen = place
        self._changed()

    def scenario(self, number: int) -> AnyScenario:
        """Return a map by its number, worked out once."""
        gallery, begun = self.gallery, self._begun
        assert gallery is not None
        assert begun is not None
        known = begun.scenarios
        for each in gallery.history(number):
            if each.number in known:
                continue
            if each.parent is not None:
                edit = self.session.system.edit_type
                kind: object = tuple[edit, ...]  # type: ignore[valid-type]
                edits: tuple[AnyEdit, ...] = msgspec.convert(each.edits, kind)
                known[each.number] = apply_all(edits, known[each.parent], begun.map.library)
            elif each.scenario == plain(begun.map.scenario):
                known[each.number] = begun.map.scenario
            else:
                data = msgspec.json.encode(each.scenario)
                known[each.number] = read_scenario(data, "the gallery")
        return known[number]

    def survey(self, number: int) -> BaseSurvey:
        """Return the survey of a map by its number."""
        assert self._begun is not None
        base_map, made = self._begun.map, self.scenario(number)
        surveys = self.session.system.surveys(
            made, base_map.library, base_map.ruleset, base_map.mode
        )
        return in_setup(surveys, self._begun.setup)

    def take_over(self) -> GalleryMap | None:
        """Make the map that is looked at the map of the session, as one step, and return it."""
        found, begun = self.map, self._begun
        if found is None or begun is None or self.scenario(found.number) == self.session.present:
            return None
        begun.put_in = self.scenario(found.number)
        self.news = replace(self.news, mine=found.judged)
        self.session.keep(begun.put_in, f"Use map {found.number:,} of the gallery")
        return found

    def start_from_here(self) -> None:
        """Search around the map that is looked at."""
        if self.map is not None:
            made = self.scenario(self.map.number)
            self.halt("stopped")
            self.start(made)

    def close(self) -> None:
        """Search no more."""
        self._asker.close()


def _place(key: str) -> Place:
    column, _, row = key.partition(",")
    return int(column), int(row)
