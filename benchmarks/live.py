"""Live balance: from an edit to its first answer, how soon a wish to stop acts, and the drag."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from benchmarks.drag import Drag
from benchmarks.maps import everyday_map
from benchmarks.measure import Figure
from benchmarks.play import SAMPLES
from benchmarks.playtests import deal_of_sample
from benchmarks.window import begin
from editor.core.house_rules import SetSetting
from editor.lab.crew import Crew, CrewTask
from editor.lab.plan import Deal, game_of
from editor.lab.player import Order
from editor.lab.running import FIRST
from editor.lab.store import game_key
from editor.play.bots import Bot, bot_named
from editor.play.machine import engine_for
from editor.play.series import Stop, play_part
from editor.workbench.crews import gentle_crew
from editor.workbench.document import document_of
from editor.workbench.live_balance import LiveBalance
from editor.workbench.session import Session

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

ANSWER = {"tactics": 2_000, "mechs": 2_000, "trts": 5_000}
"""The aim in milliseconds for the first answer to an edit."""
CANCEL = 50
"""The aim in milliseconds to stop matches that are no longer wanted."""
FRAME = 16
EDITS, STOPS = 8, 12
_NAP, _REST = 0.002, 0.1
_ENDLESS = 1_000_000


def measure() -> Iterator[Figure]:
    """Yield the times of every system, and of a drag."""
    for system, name in SAMPLES.items():
        deal = deal_of_sample(system, name)
        alone = _alone(deal)
        yield Figure(
            f"live, {system}: first answer to an edit",
            tuple(_answers(deal)),
            ANSWER[system],
            alone,
            f"{FIRST} matches of one process",
        )
        edits, stops, idle = _stops(deal)
        yield Figure(f"live, {system}: an edit lets go of its matches", edits, CANCEL)
        words = "a process that played nothing answers"
        yield Figure(f"live, {system}: until the process answers", stops, CANCEL, idle, words)
    yield from _drags(begin())


def _session(deal: Deal) -> Session:
    session = Session(document_of(deal.scenario, "Open"))
    session.look(setup=deal.setup)
    return session


def _alone(deal: Deal) -> tuple[float, ...]:
    """Return how long one process takes for the matches that an answer needs, in milliseconds."""
    game = game_of(deal)
    engine, bots = engine_for(game.rules), (bot_named("greedy", {}),) * len(game.seats)
    times = []
    for turn in range(4):
        began = time.perf_counter()
        numbers = range(turn * FIRST, turn * FIRST + FIRST)
        play_part(game, engine, bots, 1, numbers, None, Stop(), traced=True)
        times.append((time.perf_counter() - began) * 1000)
    return tuple(times[1:])


def _answers(deal: Deal) -> Iterator[float]:
    """Yield how long the first answer to each of some edits takes, in milliseconds."""
    session = _session(deal)
    live = LiveBalance(session, gentle_crew())
    live.switch(on=True)
    _until_answered(live)
    for edit in islice(_edits(deal), EDITS):
        began = time.perf_counter()
        session.perform(edit)
        _until_answered(live)
        yield (time.perf_counter() - began) * 1000
    session.close()


def _edits(deal: Deal) -> Iterator[SetSetting]:
    """Yield edits of house rules; each makes a different game."""
    known = {game_key(game_of(deal))}
    for name, rule in deal.ruleset.settings.items():
        if isinstance(rule.value, bool) or not isinstance(rule.value, int):
            continue
        edit = SetSetting("Bench", name, rule.value + 1)
        scenario = edit.apply(deal.scenario, deal.library)
        key = game_key(game_of(replace(deal, scenario=scenario)))
        if key not in known:
            known.add(key)
            yield edit


def _until_answered(live: LiveBalance) -> None:
    live.poll()
    while live.view.old or not live.view.sides:
        time.sleep(_NAP)
        live.poll()


def _stops(deal: Deal) -> tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]:
    """Return how long it takes to drop a deal, and until its process answers something else.

    And how long such an answer takes where nothing was played; all in milliseconds. What is asked
    is refused at once: there is no such set-up.
    """
    edits, stops, idle = [], [], []
    bots = (bot_named("greedy", {}),) * len(game_of(deal).seats)
    other = replace(deal, setup="nowhere")
    with closing(Crew(1)) as crew:
        _begun(crew.on(deal), bots, played=True).close()
        for _ in range(STOPS):
            time.sleep(_REST)
            began = time.perf_counter()
            _begun(crew.on(other), bots).close()
            idle.append((time.perf_counter() - began) * 1000)
            task = _begun(crew.on(deal), bots)
            time.sleep(_REST)
            began = time.perf_counter()
            task.close()
            edits.append((time.perf_counter() - began) * 1000)
            _begun(crew.on(other), bots).close()
            stops.append((time.perf_counter() - began) * 1000)
    return tuple(edits), tuple(stops), tuple(idle)


def _begun(task: CrewTask, bots: tuple[Bot, ...], *, played: bool = False) -> CrewTask:
    """Play a task without end, and return once it is dealt, or `played` at least once."""
    for heard in task.play([Order(0, bots, 1, range(_ENDLESS))], lambda: False):
        if heard if played else task.dealt is not None:
            break
        time.sleep(0.001)
    return task


def _drags(application: QApplication) -> Iterator[Figure]:
    """Yield the frame times of a drag that goes on, and of one that rests, without it and with."""
    off: dict[str, tuple[float, ...]] = {}
    for on in (False, True):
        with Drag(application, everyday_map()) as drag:
            if on:
                drag.switch_live()
            for way, frames in (("goes on", drag.going_on()), ("rests", drag.resting())):
                words = "with live balance" if on else "without live balance"
                peer = off.get(way, ())
                yield Figure(
                    f"drag that {way}, {words}", frames, FRAME, peer, "without it" if on else ""
                )
                off[way] = frames
