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
from editor.propose.axes import EVEN, GAP
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
from editor.workbench.arguing import ArguedMap
from editor.workbench.document import in_setup
from editor.workbench.gallery_process import AxisName, GalleryNews, GalleryOrder, serve
from editor.workbench.in_the_way import InTheWay, in_the_way
from editor.workbench.proposal_search import is_same
from editor.workbench.session import Session

COLUMNS, ROWS = 7, 6
STEPS = 8
"""So many maps of one's own history take part."""
State = Literal["empty", "searching", "paused", "stopped", "done", "failed"]
"""Nothing was searched; it runs; it was paused, stopped, its time is over; it cannot be done."""


class Searches(Protocol):
    """A process that searches; the latest order counts."""

    waiting: bool
    interim: object

    def ask(self, order: object) -> None:
        """Send an order; it replaces the one before."""

    def answer(self) -> GalleryNews | None:
        """Return the answer to it once it is there. Raises ProcessEndedError."""

    def tell(self, said: object) -> None:
        """Say that it is enough."""

    def end(self) -> None:
        """End the process, also while it is working."""


@dataclass(frozen=True)
class GalleryWish:
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
    """A search that was begun: from which map, by which wish, and what was kept."""

    map: ArguedMap
    setup: str
    wish: GalleryWish
    kept: frozenset[str]
    put_in: AnyScenario
    """The person's map that was put in last."""
    scenarios: dict[int, AnyScenario] = field(default_factory=dict)


class GallerySearch:
    """The search of a session; `changed` is called after each change of what it says.

    - kept: ids of what stays as it is, besides what is locked
    - chosen: the cell that is looked at, None for the map to start from
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
        self.wish = GalleryWish()
        self.kept: frozenset[str] = frozenset()
        self.axes: tuple[AxisName, ...] = ()
        self.sides: tuple[tuple[str, tuple[int, ...]], ...] = ()
        self.state: State = "empty"
        self.gallery: Gallery | None = None
        self.mine: Judgement | None = None
        self.chosen: Place | None = None
        self.fresh: frozenset[Place] = frozenset()
        """The cells that got another map since the news before."""
        self.trouble = ""
        self.in_the_way: tuple[InTheWay, ...] = ()
        self._begun: _Begun | None = None
        self._until = self._rest = 0.0
        """When the time is over, and what was left of it at a pause, in seconds."""
        self._asked: tuple[ArguedMap, str] | None = None
        """The map of which the axes were asked for."""

    # What is asked

    @property
    def here(self) -> ArguedMap:
        """The map of the session."""
        session = self.session
        return ArguedMap(session.present, session.library, session.document.ruleset, session.mode)

    @property
    def waiting(self) -> bool:
        """Whether something is to come from the process."""
        return self._asker.waiting

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
        same = replace(begun.wish, seconds=self.wish.seconds) == self.wish
        return not same or begun.kept != self.kept or begun.setup != self.session.setup

    def learn(self) -> None:
        """Ask for the axes of the map, and forget what is kept and no longer there."""
        self.kept &= frozenset(ids_of(self.session.present))
        here, setup = self.here, self.session.setup
        known = self._asked is not None and is_same(self._asked[0], here)
        if self.state != "searching" and not (known and self._asked and self._asked[1] == setup):
            self._asked = here, setup
            self._asker.ask(GalleryOrder(here, setup))

    def wish_for(self, wish: GalleryWish) -> None:
        """Wish something else, which counts from the next search on."""
        played = {axis.id: axis.played for axis in self.axes}
        if not wish.matches and any(map(played.get, (wish.across, wish.up, wish.best))):
            wish = replace(wish, matches=200)
        elif wish.matches and not self.wish.matches and wish.best == EVEN and GAP in played:
            wish = replace(wish, best=GAP)
        elif not wish.matches and wish.best == GAP:
            wish = replace(wish, best=EVEN)
        self.wish = wish
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

    def start(self, scenario: AnyScenario | None = None) -> None:
        """Search anew: around the map of the session, or around another one."""
        if not self.axes:
            return
        here, session = self.here, self.session
        own = self._own() if self.wish.own else ()
        if scenario is not None:
            own = (*own, (here.scenario, "Yours")) if self.wish.own else ()
            here = replace(here, scenario=scenario)
        wish = self.wish
        self._begun = _Begun(here, session.setup, wish, self.kept, session.present)
        self.gallery, self.mine, self.chosen = None, None, None
        self.trouble, self.in_the_way, self.fresh = "", (), frozenset()
        self._ask(wish.seconds, own)

    def _own(self) -> tuple[tuple[AnyScenario, str], ...]:
        """Return other maps of the history, the oldest first."""
        present = self.session.present
        entries = self.session.document.history.entries
        kept = [(each.value, each.title) for each in entries if each.value is not present]
        return tuple(kept[-STEPS:])

    def _ask(self, seconds: float, own: tuple[tuple[AnyScenario, str], ...] = ()) -> None:
        begun = self._begun
        assert begun is not None
        wish = begun.wish
        settings = SearchSettings(
            GalleryAxis(wish.across, COLUMNS),
            GalleryAxis(wish.up, ROWS),
            wish.best,
            seed=wish.seed,
            keep=tuple(sorted(begun.kept)),
            mode=begun.map.mode,
            setup=begun.setup,
            matches=wish.matches,
        )
        self.state, self._until = "searching", self._now() + seconds
        self._asker.ask(GalleryOrder(begun.map, begun.setup, settings, seconds, self.gallery, own))
        self._changed()

    def pause(self) -> None:
        """Let the search rest, with the time that is left."""
        self._halt("paused")

    def stop(self) -> None:
        """End the search; what was found is kept."""
        self._halt("stopped")

    def _halt(self, state: State) -> None:
        """End the work at once: all that it found is here, but for an unfinished batch."""
        if self.state in ("searching", "paused"):
            self._rest = self.left
            if self.state == "searching":
                self._asker.waiting = False
                self._asker.end()
            self.state = state if self.gallery is not None else "empty"
            self._changed()

    def go_on(self) -> None:
        """Search further, with what one changed since, if that takes part."""
        if self.gallery is None or self._begun is None:
            self.start()
            return
        own: tuple[tuple[AnyScenario, str], ...] = ()
        present = self.session.present
        if self._begun.wish.own and present is not self._begun.put_in:
            self._begun.put_in, own = present, ((present, "Yours"),)
        paused = self.state == "paused" and self._rest > 1
        self._ask(self._rest if paused else self.wish.seconds, own)

    def poll(self) -> None:
        """Take what the process said."""
        if not self.waiting:
            return
        try:
            said, before = self._asker.answer(), self._asker.interim
        except ProcessEndedError:
            self._fail("The process that searches ended. Go on.")
            return
        if said is None and isinstance(before, GalleryNews):
            self._asker.interim = None
            self._take(before)
        elif said is not None and (said.axes or said.sides):
            self._take_axes(said)
        elif said is not None:
            self._end(said)

    def _take_axes(self, said: GalleryNews) -> None:
        self.axes, self.sides = said.axes, said.sides
        names = [axis.id for axis in self.axes]
        gaps = [axis.id for axis in self.axes if axis.id.endswith(".gap") and not axis.played]
        first = {"across": (gaps or names)[0], "up": "map.moves", "best": EVEN}
        chosen = {key: getattr(self.wish, key) for key in first}
        self.wish = replace(
            self.wish,
            **{key: name if name in names else first[key] for key, name in chosen.items()},
        )
        self._changed()

    def _take(self, said: GalleryNews) -> None:
        """Take what was found so far."""
        before, self.gallery, self.mine = self.gallery, said.gallery, said.mine
        if self.gallery is not None:
            old = before.cells if before is not None else {}
            new = [key for key, number in self.gallery.cells.items() if old.get(key) != number]
            self.fresh = frozenset(_place(key) for key in new) if old else frozenset()
        self._changed()

    def _end(self, said: GalleryNews) -> None:
        if said.gallery is not None:
            self.state = "done"
            self._take(said)
            return
        assert self._begun is not None
        self.in_the_way = in_the_way(self._begun.map, said.repairs)
        self._fail(f"{opening(said.refused).rstrip('.')}." if said.refused else "")

    def _fail(self, why: str) -> None:
        self.trouble, self.state = why, "failed"
        self._changed()

    # What was found

    @property
    def place(self) -> Place | None:
        """The chosen cell, else that of the best map."""
        gallery = self.gallery
        if gallery is None or not gallery.cells:
            return None
        if self.chosen in gallery.places:
            return self.chosen
        best = gallery.best
        return gallery.place(best.judged) if best is not None and best.judged else None

    @property
    def map(self) -> GalleryMap | None:
        """The map that is looked at: that of the chosen cell, else the best one."""
        place = self.place
        return self.gallery.places[place] if self.gallery is not None and place else None

    @property
    def my_place(self) -> Place | None:
        """The cell in which the person's own map lies."""
        gallery, mine = self.gallery, self.mine
        return gallery.place(mine) if gallery is not None and gallery.cells and mine else None

    def choose(self, place: Place) -> None:
        """Look at the map of a cell."""
        if self.gallery is not None and place in self.gallery.places:
            self.chosen = place
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
            if each.parent is None:
                data = msgspec.json.encode(each.scenario)
                same = each.scenario == plain(begun.map.scenario)
                made = begun.map.scenario if same else read_scenario(data, "the gallery")
            else:
                kind: object = tuple[self.session.system.edit_type, ...]
                edits: tuple[AnyEdit, ...] = msgspec.convert(each.edits, kind)
                made = apply_all(edits, known[each.parent], begun.map.library)
            known[each.number] = made
        return known[number]

    def survey(self, number: int) -> BaseSurvey:
        """Return the survey of a map by its number."""
        begun = self._begun
        assert begun is not None
        asked = begun.map
        surveys = self.session.system.surveys(
            self.scenario(number), asked.library, asked.ruleset, asked.mode
        )
        return in_setup(surveys, begun.setup)

    def take_over(self) -> bool:
        """Make the map that is looked at the map of the session, as one step."""
        found = self.map
        if found is None or (found.number == 0 and self.scenario(0) is self.session.present):
            return False
        self.session.keep(self.scenario(found.number), f"Take over map {found.number:,}")
        return True

    def start_from_here(self) -> None:
        """Search around the map that is looked at."""
        if self.map is not None:
            self._halt("stopped")
            self.start(self.scenario(self.map.number))

    def close(self) -> None:
        """Search no more."""
        self._asker.waiting = False
        self._asker.end()


def _place(key: str) -> Place:
    column, _, row = key.partition(",")
    return int(column), int(row)
