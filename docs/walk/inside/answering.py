"""Answers the questions of a walk from the main thread of the editor, one line each."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QPoint, QRect, QSocketNotifier, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QToolTip

from docs.walk.inside import facts, spots
from docs.walk.inside.rest import Marks, moving
from docs.walk.inside.things import on_display, things
from docs.walk.thing import Place
from editor.ui.canvas.canvas import Canvas
from editor.ui.window import MainWindow

_AT_ONCE = 65536
_LOOK = 15
"""Milliseconds between two looks whether the window has come to rest."""
_LOOKS = 3
"""So many looks in a row have to find nothing that moves."""
_APART = 8
"""Pixels between two places where a tool tip is looked for."""


class Question(msgspec.Struct, frozen=True):
    """What is asked, by its name, and about what."""

    ask: str
    about: tuple[str | float, ...] = ()


class Answering(QObject):
    """Answers on a socket while the event loop runs, that of a dialog or a menu, too."""

    def __init__(self, pipe: socket.socket) -> None:
        super().__init__()
        self._pipe = pipe
        self._read = b""
        self._marks = Marks()
        application = QApplication.instance()
        assert application is not None  # the starter has made it
        application.installNativeEventFilter(self._marks)
        self._application = application
        self._notifier = QSocketNotifier(pipe.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._hear)
        self._resting = Resting(self._marks, self._say)

    def end(self) -> None:
        """Answer no more."""
        self._notifier.setEnabled(False)
        self._application.removeNativeEventFilter(self._marks)
        self._pipe.close()

    def _hear(self) -> None:
        data = self._pipe.recv(_AT_ONCE)
        if not data:
            # The walk has ended.
            self._notifier.setEnabled(False)
            return
        *lines, self._read = (self._read + data).split(b"\n")
        for line in lines:
            question = msgspec.json.decode(line, type=Question)
            if question.ask in ("rest", "arrived"):
                count, patience = question.about
                still = question.ask == "rest"
                self._resting.wait(int(count), float(patience), still=still)
            else:
                self._say(answer(question))

    def _say(self, answered: dict[str, Any]) -> None:
        self._pipe.sendall(msgspec.json.encode(answered) + b"\n")


class Resting:
    """Waits until all marks are there and nothing moves, and says so; or what still moves.

    It does not block: dialogs and menus have event loops of their own, which go on.
    """

    def __init__(self, marks: Marks, say: Callable[[dict[str, Any]], None]) -> None:
        self._marks, self._say = marks, say
        self._wanted, self._until, self._quiet, self._still = 0, 0.0, 0, True
        self._timer = QTimer()
        self._timer.setInterval(_LOOK)
        self._timer.timeout.connect(self._look)

    def wait(self, marks: int, patience: float, *, still: bool) -> None:
        """Wait for so many marks and, if wished, for rest, so many seconds at most."""
        self._wanted, self._until = marks, time.monotonic() + patience
        self._still = still
        self._quiet = 0
        self._timer.start()

    def _look(self) -> None:
        said = "the display" if self._marks.count < self._wanted else ""
        said = said or (moving() if self._still else "")
        self._quiet = 0 if said else self._quiet + 1
        if self._quiet >= _LOOKS or time.monotonic() > self._until:
            self._timer.stop()
            self._say({"is": said})


def answer(question: Question) -> dict[str, Any]:
    """Return the answer under "is", or under "not" why there is none."""
    try:
        return {"is": ANSWERS[question.ask](*question.about)}
    except (ValueError, LookupError) as error:
        return {"not": str(error)}


def window() -> MainWindow:
    """Return the window that one works in: the active one, else the last one that opened.

    Raises LookupError before there is one.
    """
    active = QApplication.activeWindow()
    if isinstance(active, MainWindow):
        return active
    shown = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]
    visible = [each for each in shown if each.isVisible()]
    if not visible:
        raise LookupError("there is no window")
    return visible[-1]


def canvas() -> Canvas:
    """Return the canvas in sight. Raises LookupError where there is no map."""
    found = window().shown_canvas
    if found is None or found.scene is None:
        raise LookupError("there is no map")
    return found


def keyboard() -> tuple[int, bool]:
    """Return the window that should have the keyboard, by its number, and whether it has it."""
    wanted = QApplication.activeModalWidget() or window()
    return int(wanted.winId()), wanted.isActiveWindow()


def quiet() -> Place | None:
    """Return a pixel where no tool tip shows; None where the pointer may stay where it is.

    Raises LookupError where everything has a tool tip.
    """
    dragged = QApplication.mouseButtons() != Qt.MouseButton.NoButton
    if dragged or (not QToolTip.isVisible() and not _tip_at(QCursor.pos())):
        return None
    within = QApplication.activeModalWidget() or window()
    for y in range(2, within.height(), _APART):
        for x in range(2, within.width(), _APART):
            there = within.mapToGlobal(QPoint(x, y))
            if not _tip_at(there):
                return on_display(within, QRect(x, y, 0, 0))
    raise LookupError("everything has a tool tip")


def _tip_at(place: QPoint) -> str:
    under = QApplication.widgetAt(place)
    while under is not None:
        if under.toolTip() or under.isWindow():
            return under.toolTip()
        under = under.parentWidget()
    return ""


ANSWERS: dict[str, Callable[..., Any]] = {
    "things": things,
    "canvas": lambda: spots.canvas_place(canvas()),
    "map": lambda: spots.map_place(canvas()),
    "space": lambda name: spots.space(canvas(), name),
    "point": lambda x, y: spots.point(canvas(), x, y),
    "thing of the map": lambda key: spots.thing_of_map(canvas(), key),
    "session": lambda: facts.session_facts(window()),
    "match": lambda: facts.match_facts(window()),
    "frame": lambda: on_display(window(), window().rect()),
    "window": lambda: int(window().winId()),
    "keyboard": keyboard,
    "quiet": quiet,
    "popup": lambda: QApplication.activePopupWidget() is not None,
}
