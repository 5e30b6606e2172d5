import ctypes
import socket
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QByteArray, QTimer
from PySide6.QtWidgets import QApplication, QDialog

from docs.walk.editor import Line, NotThereError
from docs.walk.inside.answering import Answering
from docs.walk.inside.rest import Marks, moving
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import new_document


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    made.show_document(new_document("tactics", "control"))
    made.finish_drawing()
    yield made
    made.give_up()
    application.processEvents()


class Asker:
    """A line whose other end answers in this process, between two events."""

    def __init__(self) -> None:
        self.ours, theirs = socket.socketpair()
        self.answering = Answering(theirs)

    def ask(self, question: str, *about: str | float) -> Any:
        """Return the answer once the event loop has come to it."""
        line = msgspec.json.encode({"ask": question, "about": about}) + b"\n"
        self.ours.sendall(line)
        self.ours.setblocking(False)
        until = time.monotonic() + 30
        data = b""
        while not data.endswith(b"\n") and time.monotonic() < until:
            QApplication.processEvents()
            try:
                data += self.ours.recv(65536)
            except BlockingIOError:
                time.sleep(0.002)
        self.ours.setblocking(True)
        return read(data)


@pytest.fixture
def asker(window: MainWindow) -> Iterator[Asker]:
    made = Asker()
    yield made
    made.answering.end()
    made.ours.close()


def read(data: bytes) -> Any:
    """Return what a walk makes of an answer."""
    here, there = socket.socketpair()
    with here, there:
        there.sendall(data)
        return Line(here).ask("anything")


def test_a_question_is_answered_and_what_is_not_there_is_an_error(
    window: MainWindow, asker: Asker
) -> None:
    """An answer comes back as it is; an error names what was missing."""
    assert window.session is not None
    assert asker.ask("session")["setup"] == window.session.setup
    with pytest.raises(NotThereError, match="no match"):
        asker.ask("match")
    with pytest.raises(NotThereError, match="no 'b99'"):
        asker.ask("thing of the map", "b99")


def test_the_line_answers_while_a_dialog_waits(window: MainWindow, asker: Asker) -> None:
    """The event loop of a dialog answers, and tells the dialog alone."""
    heard: list[Any] = []
    dialog = QDialog(window)
    dialog.setWindowTitle("New map")

    def ask() -> None:
        heard.append(asker.ask("things"))
        dialog.reject()

    QTimer.singleShot(0, ask)
    dialog.exec()
    assert [[each["names"] for each in reported] for reported in heard] == [[["New map"]]]


def test_rest_waits_for_what_moves(window: MainWindow, asker: Asker) -> None:
    """A timer that soon fires is awaited; then nothing moves."""
    fired: list[bool] = []
    assert asker.ask("rest", 0, 30) == ""
    timer = QTimer(window, singleShot=True, interval=150)
    timer.timeout.connect(lambda: fired.append(True))
    timer.start()
    assert moving() == "a timer of MainWindow"
    assert asker.ask("rest", 0, 30) == ""
    assert fired == [True]


def test_rest_says_what_still_moves_when_its_patience_ends(
    window: MainWindow, asker: Asker
) -> None:
    """A mark that never comes is named, and so is what moves on."""
    assert asker.ask("arrived", 1, 0.05) == "the display"
    assert asker.ask("rest", 0, 30) == ""
    timer = QTimer(window, singleShot=True, interval=1000)
    timer.timeout.connect(timer.start)
    timer.start()
    assert asker.ask("rest", 0, 0.2) == "a timer of MainWindow"
    timer.stop()


def test_marks_are_counted_among_other_events() -> None:
    """Only a change of the one property counts, and no event is swallowed."""
    marks = Marks()
    changed = (ctypes.c_uint32 * 4)(28, 0, 37, 0)
    other = (ctypes.c_uint32 * 4)(28, 0, 39, 0)
    key = (ctypes.c_uint32 * 4)(2, 0, 37, 0)
    for event in (changed, other, key, changed):
        kind = QByteArray(b"xcb_generic_event_t")
        assert marks.nativeEventFilter(kind, ctypes.addressof(event)) == (False, 0)
    assert marks.count == 2
