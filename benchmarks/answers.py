"""Play in the window: from an action until the window shows what came of it."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator

from benchmarks.measure import Figure
from benchmarks.play import SAMPLES
from benchmarks.window import begin, opened
from editor.core.resources import samples_folder

ACTIONS = 220
WARM = 20
"""Actions that are not counted, since some things are made once."""
WITHIN = 15
"""The aim in milliseconds for 99 of 100 answers."""


def measure() -> Iterator[Figure]:
    """Yield the times from an action to the window that shows it, whole and without waiting.

    Everybody's seat is a person's and all hands are open, so that no curtain falls; actions are
    drawn. The second row of a system counts only what the process itself was at, which other
    programs lengthen less.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for system in SAMPLES:
        whole, own = _answers(system)
        yield Figure(f"{system}: an action is shown", whole, WITHIN)
        yield Figure(f"{system}: an action is shown, time of the process", own, WITHIN)


def _answers(system: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    from editor.ui.app import spare_frames
    from editor.ui.play.mode import begin_play

    application = begin()
    window = opened(application, samples_folder() / system / f"{SAMPLES[system]}.json")
    begin_play(window)
    assert window.playing is not None  # the samples can be played
    table = window.playing.table
    table.open_hands(True)
    window.finish_drawing()
    spare_frames()
    drawn, whole, own = random.Random(3), [], []
    for count in range(ACTIONS):
        if table.over:
            break
        action = drawn.choice(table.choices.offers).action
        began, used = time.perf_counter(), time.process_time()
        table.act(action)
        application.processEvents()
        if count >= WARM:
            whole.append((time.perf_counter() - began) * 1000)
            own.append((time.process_time() - used) * 1000)
        for _ in range(8):  # what the window does while it is idle
            application.processEvents()
            time.sleep(0.002)
    window.give_up()
    application.processEvents()
    return tuple(whole), tuple(own)
