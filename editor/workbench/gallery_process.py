"""A process that searches for better maps while the window goes on."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

from editor.core.errors import EditError
from editor.core.processes import Interim, Pipe
from editor.core.scenario import AnyScenario
from editor.lab.contest import contest_of
from editor.lab.crew import CrewEndedError
from editor.play.bots import BotError
from editor.play.game import UnplayableError
from editor.propose.axes import MeasuredMap, axes_of
from editor.propose.gallery import Gallery, Judgement, SearchSettings
from editor.propose.helpers import Processes
from editor.propose.repair import Repairs
from editor.propose.search import NoLegalMapError, Search
from editor.systems.catalogue import system_named
from editor.workbench.arguing import ArguedMap
from editor.workbench.document import in_setup

TELLS = 0.25
"""Seconds between two tellings of what was found."""
REFUSED = (BotError, CrewEndedError, EditError, UnplayableError, ValueError)
"""Why nothing is searched; the message says it."""


@dataclass(frozen=True)
class AxisName:
    """A figure that maps are sorted or judged by; `played`: it is of matches."""

    id: str
    label: str
    unit: str
    played: bool


@dataclass(frozen=True)
class GalleryOrder:
    """A search of so many seconds, from a map or with a gallery; without settings, its axes.

    - own: maps of one's own that take part, with what each is called; the last one is the present
    """

    map: ArguedMap
    setup: str
    settings: SearchSettings | None = None
    seconds: float = 0.0
    gallery: Gallery | None = None
    own: tuple[tuple[AnyScenario, str], ...] = ()


@dataclass(frozen=True)
class GalleryNews:
    """What is known of a search.

    - axes: what maps can be sorted by; sides: who may win, with their seats from 1
    - mine: what the person's map was found to be, None where it does not take part
    - refused: why nothing is searched; repairs: what is in the way where no legal map was found
    """

    axes: tuple[AxisName, ...] = ()
    sides: tuple[tuple[str, tuple[int, ...]], ...] = ()
    gallery: Gallery | None = None
    mine: Judgement | None = None
    refused: str = ""
    repairs: Repairs | None = None


def serve(pipe: Pipe, now: Callable[[], float] = time.monotonic) -> None:
    """Carry out the orders of a pipe until it is closed; whatever comes meanwhile ends one."""
    while True:
        number: int
        order: GalleryOrder | str
        number, order = pipe.recv()
        if isinstance(order, str):
            continue  # it was answered already

        def tell(news: GalleryNews, number: int = number) -> None:
            pipe.send((number, Interim(news)))

        try:
            said = carry_out(order, pipe.poll, tell, now)
        except NoLegalMapError as error:
            said = GalleryNews(repairs=error.repairs)
        except REFUSED as error:
            said = GalleryNews(refused=str(error).partition("\n")[0])
        pipe.send((number, said))


def carry_out(
    order: GalleryOrder,
    stop: Callable[[], bool],
    tell: Callable[[GalleryNews], None],
    now: Callable[[], float],
    workers: int = 0,
) -> GalleryNews:
    """Search until the time is over or it is stopped, and return what was found.

    `workers` are processes, by default one for each core. Raises NoLegalMapError and REFUSED.
    """
    if order.settings is None:
        return _axes(order)
    began = now()
    asked, settings = order.map, order.settings
    search = Search(asked.scenario, asked.library, asked.ruleset, settings, order.gallery)
    for scenario, title in order.own:
        if stop():
            break
        search.add(scenario, title)

    def news() -> GalleryNews:
        return GalleryNews(gallery=search.gallery.pruned(), mine=search.own)

    def enough() -> bool:
        return stop() or now() - began >= order.seconds

    tell(news())
    due = now() + TELLS
    with closing(Processes(search.ground, workers or os.cpu_count() or 1)) as makers:
        while search.batch(makers, enough):
            if now() >= due:
                tell(news())
                due = now() + TELLS
    return news()


def _axes(order: GalleryOrder) -> GalleryNews:
    """Return by what maps like this one can be sorted, and who may win on it."""
    asked = order.map
    system = system_named(asked.scenario.system)
    surveys = system.surveys(asked.scenario, asked.library, asked.ruleset, asked.mode)
    survey = in_setup(surveys, order.setup)
    axes = axes_of(MeasuredMap(survey)).values()
    names = tuple(AxisName(each.id, each.label, each.unit, each.played) for each in axes)
    sides: tuple[tuple[str, tuple[int, ...]], ...] = ()
    if system.play is not None:
        try:
            contest = contest_of(system.play().rules.deal(survey))
            sides = tuple((side.name, side.seats) for side in contest.sides)
        except UnplayableError:
            pass
    return GalleryNews(names, sides)
