"""A process that searches for better maps while the window goes on."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass

from editor.core.errors import EditError
from editor.core.processes import Interim, Pipe
from editor.core.scenario import AnyScenario
from editor.lab.contest import contest_of
from editor.lab.crew import CrewEndedError
from editor.play.bots import BotError
from editor.play.game import UnplayableError
from editor.propose.axes import MapAxis, MeasuredMap, axes_of
from editor.propose.gallery import Gallery, Judgement, Place, SearchSettings
from editor.propose.makers import Processes
from editor.propose.repair import Repairs
from editor.propose.search import MapSearch, NoLegalMapError
from editor.propose.trying import TryAnswer
from editor.systems.catalogue import system_named
from editor.workbench.arguing import ArguedMap
from editor.workbench.document import in_setup

INTERVAL = 0.25
"""Seconds between two tellings of what was found."""
REFUSED = (BotError, CrewEndedError, EditError, UnplayableError, ValueError)
"""Why nothing is searched; the message says it."""


@dataclass(frozen=True)
class GalleryOrder:
    """A search of some seconds, from a map or with a gallery; without settings, its axes.

    - own: further maps of one's own that take part, with what each is called
    - mine: what the person's map was found to be, None where it is the map to start from or,
      with `last`, the last one of `own`
    """

    map: ArguedMap
    setup: str
    settings: SearchSettings | None = None
    seconds: float = 0.0
    gallery: Gallery | None = None
    own: tuple[tuple[AnyScenario, str], ...] = ()
    last: bool = False
    mine: Judgement | None = None


@dataclass(frozen=True)
class AxesNews:
    """By what maps can be sorted and judged, and who may win, with their seats from 1."""

    axes: tuple[MapAxis, ...]
    sides: tuple[tuple[str, tuple[int, ...]], ...] = ()


@dataclass(frozen=True)
class GalleryNews:
    """What was found so far; without a gallery it is as it was.

    - mine: what the person's map was found to be, None where it is left out
    - tried: maps of the present batch; coming: cells that get one of them as it looks now
    - refused: why nothing is searched; repairs: what is in the way where no legal map was found
    """

    gallery: Gallery | None = None
    mine: Judgement | None = None
    tried: int = 0
    coming: frozenset[Place] = frozenset()
    refused: str = ""
    repairs: Repairs | None = None


def serve(pipe: Pipe) -> None:
    """Carry out the orders of a pipe until it is closed; whatever comes meanwhile ends one."""
    while True:
        number: int
        order: GalleryOrder
        number, order = pipe.recv()

        def notify(news: GalleryNews, number: int = number) -> None:
            pipe.send((number, Interim(news)))

        said: GalleryNews | AxesNews
        try:
            said = _axes(order) if order.settings is None else searched(order, pipe.poll, notify)
        except NoLegalMapError as error:
            said = GalleryNews(repairs=error.repairs)
        except REFUSED as error:
            said = GalleryNews(refused=str(error).partition("\n")[0])
        pipe.send((number, said))


def searched(
    order: GalleryOrder,
    stop: Callable[[], bool],
    notify: Callable[[GalleryNews], None],
    workers: int = 0,
    now: Callable[[], float] = time.monotonic,
) -> GalleryNews:
    """Search until the time is over or it is stopped, and return what was found.

    `workers` are processes, by default one for each core. Raises NoLegalMapError and REFUSED.
    """
    assert order.settings is not None
    base_map, until = order.map, now() + order.seconds
    given = (base_map.scenario, base_map.library, base_map.ruleset, order.settings)
    search = MapSearch(*given, order.gallery)
    for scenario, title in order.own:
        if not stop():
            search.add(scenario, title)
    mine = search.own if order.last else order.mine or search.gallery.maps[0].judged
    heard, batch, due = list[TryAnswer](), -1, 0.0

    def news() -> GalleryNews:
        nonlocal batch
        gallery = search.gallery
        whole = gallery.pruned() if gallery.batch != batch else None
        batch = gallery.batch
        tried, coming = sum(each.made for each in heard), _coming(gallery, heard)
        return GalleryNews(whole, mine, tried, coming)

    def hear(answer: TryAnswer | None = None) -> None:
        nonlocal due
        if answer is not None:
            heard.append(answer)
        if now() >= due:
            due = now() + INTERVAL
            notify(news())

    hear()
    count = workers or os.cpu_count() or 1
    with closing(Processes(search.ground, count, hear, gentle=True)) as makers:
        while search.batch(makers, lambda: stop() or now() >= until):
            heard.clear()
            hear()
    return GalleryNews(search.gallery.pruned(), mine)


def _coming(gallery: Gallery, heard: list[TryAnswer]) -> frozenset[Place]:
    """Return the cells of which the best map is among these, and not yet in the gallery."""
    if not gallery.cells:
        return frozenset()
    places, found = gallery.places, set[Place]()
    for each in heard:
        if each.judged is not None:
            place = gallery.place(each.judged)
            held = places[place].judged if place in places else None
            if held is None or each.judged.best < held.best:
                found.add(place)
    return frozenset(found)


def _axes(order: GalleryOrder) -> AxesNews:
    base_map = order.map
    system = system_named(base_map.scenario.system)
    surveys = system.surveys(base_map.scenario, base_map.library, base_map.ruleset, base_map.mode)
    survey = in_setup(surveys, order.setup)
    axes = axes_of(MeasuredMap(survey)).values()
    sides: tuple[tuple[str, tuple[int, ...]], ...] = ()
    with suppress(UnplayableError):
        if system.play is not None:
            contest = contest_of(system.play().rules.deal(survey))
            sides = tuple((side.name, side.seats) for side in contest.sides)
    return AxesNews(tuple(axes), sides)
