"""The window at work with all its processes, run as a program: `... at_work.py SCENARIO FOLDER`.

The collector is eager meanwhile, and there is always something of Qt for it to free. It prints as
JSON which threads there were at the end, how often the collector ran on the main one and on
others, and the names of all modules that were imported.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from editor.lab.plan import game_of
from editor.play.engine import Engine
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.export_orders import ExportOrder, ExportResult
from editor.workbench.exporting import ExportRunner
from editor.workbench.importing import ImportRunner
from editor.workbench.playing.bots import ProcessThinking
from editor.workbench.playing.matches import deal_of
from editor.workbench.session import Session
from editor.workbench.trials import ImportOrder, ImportTarget
from tests.workbench.test_exporting import ground_of
from tests.workbench.test_importing import squares

EAGER = (50, 2, 2)
LONGEST = 240.0
"""Seconds after which a process that does not answer is a failure, on any machine."""


def litter() -> None:
    """Leave a widget, a painter and an image that only the collector can free."""
    made = QWidget()
    image = QImage(8, 8, QImage.Format.Format_ARGB32)
    made.setProperty("litter", QLabel("x", made))
    kept: list[object] = [made, image, QPainter(image)]
    kept.append(kept)


def wait_for(done: Callable[[], object]) -> None:
    """Let the window go on, and leave litter, until something is so."""
    end = time.monotonic() + LONGEST
    while not done():
        assert time.monotonic() < end, "it does not come to an end"
        litter()
        QApplication.processEvents()
        time.sleep(0.01)


def work(scenario: Path, folder: Path) -> None:
    """Open, edit, check, export, take in and let a bot think."""
    window = MainWindow(Settings())
    window.show()
    window.show_document(open_document(scenario))
    window.finish_drawing()
    session = window.session
    assert session is not None
    check(session)
    ground = ground_of("trts/dawn-and-dusk.json")
    export(ground, folder)
    taker = ImportRunner(ground)
    taker.ask(ImportOrder(squares(folder, 10, 10)))
    wait_for(taker.answer)
    taker.close()
    think(session)
    window.give_up()


def check(session: Session) -> None:
    """Let the worker check an edit."""
    session.checker.forget()
    session.checker.expect(1000.0)
    session.check()
    assert session.checker.waiting
    wait_for(lambda: not session.checker.waiting)


def export(ground: ImportTarget, folder: Path) -> None:
    """Write two kinds of export."""
    exporting = ExportRunner(ground)
    for kind in ("graphml", "png"):
        exporting.ask_preview(ExportOrder(kind))
        wait_for(exporting.preview)
        exporting.write(ExportOrder(kind), folder / f"map.{kind}")
        come: list[object] = []

        def over(come: list[object] = come) -> bool:
            come += [found] if (found := exporting.outcome()) is not None else []
            return bool(come)

        wait_for(over)
        assert isinstance(come[0], ExportResult), come
    exporting.cancel()


def think(session: Session) -> None:
    """Let a bot decide, while the rules are compiled."""
    deal = deal_of(session)
    game = game_of(deal)
    engine = Engine(game.rules)
    state = engine.start(game, 3)
    mover = game.opened(state).mover
    thinking = ProcessThinking(deal)
    thinking.ask(engine.observation(game, state, mover), mover, "greedy", 5)
    wait_for(lambda: thinking.answer() is not None)
    thinking.close()


def main() -> None:
    """Work, and tell."""
    ran: Counter[str] = Counter()
    main_thread = threading.get_ident()

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            ran["main" if threading.get_ident() == main_thread else "foreign"] += 1

    application = QApplication([])
    gc.callbacks.append(note)
    gc.enable()
    gc.set_threshold(*EAGER)
    work(*map(Path, sys.argv[1:]))
    application.processEvents()
    names = sorted({name.partition(".")[0] for name in sys.modules})
    threads = [thread.name for thread in threading.enumerate()]
    print(json.dumps({"threads": threads, "collections": ran, "names": names}))
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
