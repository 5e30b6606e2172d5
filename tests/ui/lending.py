"""A window with a map in it that the tests of a module use one after the other.

To open a map takes a quarter of a second, and to put a window back as it was a tenth of that:

    @pytest.fixture
    def window(lend: Lend) -> MainWindow:
        return lend("tactics/twin-peaks", (1440, 900))

After each test the window is put back: the document as it was opened, its tool, selection, view,
panels, size. Then everything in it is compared with how it was at first (`window_state.py`). A
window that is not as it was in all of it is closed, and the next test gets a new one: no test
meets what another one left. `lend(..., saved=True)` opens a file of its own, a fresh copy for each
test, in a folder that is emptied each time; `lend(..., text=2.0)` has larger text.

What a module does first in each of its tests, such as to play a playtest, may be `prepared` once:
the window is compared with how it was after that. `back` puts back what only that module knows of.

A test about building, closing or restoring a window, or about what is kept of it, makes its own.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QModelIndex, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialog,
    QLineEdit,
    QMainWindow,
    QScrollBar,
    QTabBar,
    QWidget,
)
from shiboken6 import isValid

from editor.core.resources import samples_folder
from editor.ui import theme
from editor.ui.dialogs.form import Dialog
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import Document, open_document
from tests.ui.leaving import leave
from tests.ui.window_state import State, differences, state_of

Size = tuple[int, int]
_NOWHERE = (-1, -1)
"""Where the pointer is over no window: it stays where the last test left it."""
Act = Callable[[MainWindow], object]


def nothing(window: MainWindow) -> None:
    """Do nothing to a window."""


@dataclass(frozen=True)
class _Wish:
    sample: str | Callable[[], Document]
    size: Size | None
    saved: bool
    text: float
    prepared: Act
    back: Act


class Lend:
    """Lends one window; `settle` comes after each test, when nothing of it is in force."""

    def __init__(self) -> None:
        self._kept: _Kept | None = None
        self.lent = False
        self.left: list[str] = []
        """What the last test left in the window that it had to be given up for."""

    def __call__(
        self,
        sample: str | Callable[[], Document],
        size: Size | None = None,
        *,
        saved: bool = False,
        text: float = 1.0,
        prepared: Act = nothing,
        back: Act = nothing,
    ) -> MainWindow:
        """Return a window that shows a sample, such as `tactics/twin-peaks`, or a document.

        It is the one of the last test, put back, or a new one; `text` is the size of its text.
        """
        wish = _Wish(sample, size, saved, text, prepared, back)
        assert not self.lent, "a test has one window from here"
        if self._kept is None or self._kept.wish != wish:
            self.close()
            self._kept = _Kept(wish)
        self.lent = True
        return self._kept.window

    def settle(self, *, further: bool) -> None:
        """Put the window back after a test, or close it where no `further` test wants one."""
        lent, self.lent = self.lent, False
        self.left = []
        if self._kept is None:
            return
        if not further:
            self.close()
        elif lent:
            self.left = self.look()
            if self.left:
                self.close()

    def look(self) -> list[str]:
        """Put the window back and return what is not as it was."""
        return [] if self._kept is None else self._kept.put_back()

    def leave(self, application: QApplication) -> None:
        """Close what a test opened beside the window that is kept."""
        if self._kept is not None:
            self._kept.ask_no_more()
        leave(application, () if self._kept is None else self._kept.staying())

    def close(self) -> None:
        """Close the window."""
        if self._kept is not None:
            kept, self._kept = self._kept, None
            kept.close()


LENDER = Lend()
"""Of the one window of the test run."""


class _Kept:
    """A window and how it was at first."""

    def __init__(self, wish: _Wish) -> None:
        self.wish = wish
        self._folder = Path(tempfile.mkdtemp(prefix="lent-"))
        self._file: Path | None = None
        self._data = b""
        document = self._begin() if isinstance(wish.sample, str) else wish.sample()
        self._write_larger(wish.text)
        QCursor.setPos(*_NOWHERE)
        self.window = window = MainWindow(Settings(text_scale=wish.text))
        if wish.size is not None:
            window.resize(*wish.size)
        window.show()
        if wish.saved:
            window.files.take(document)
        else:
            window.show_document(document)
        window.finish_drawing()
        if wish.prepared is not nothing:
            wish.prepared(window)
            pass_time(window)
            wish.back(window)
            window.finish_drawing()
        assert window.session is not None
        assert window.shell is not None
        assert window.canvas is not None
        self._session, self._shell, self._canvas = window.session, window.shell, window.canvas
        self._of_window = (window.settings, window.open_maps)
        self._of_session = dict(vars(self._session))
        self._observers = dict(self._session.observers)
        self._of_tool = dict(vars(self._session.tool))
        self._sizes, self._size = self._shell.sizes, window.size()
        self._typed = [(each, each.text()) for each in window.findChildren(QLineEdit)]
        self._pages = [(each, each.currentIndex()) for each in window.findChildren(QTabBar)]
        self._scrolled = [(each, each.value()) for each in window.findChildren(QScrollBar)]
        self._views = [each for each in window.findChildren(QAbstractItemView)
                       if not each.currentIndex().isValid()]  # fmt: skip
        self._pointer = self._canvas.gestures._pixel, self._canvas._rested
        self._state = self._now()

    def _begin(self) -> Document:
        """Return the sample, or a copy of it."""
        sample = samples_folder() / f"{self.wish.sample}.json"
        self._file, self._data = self._folder / sample.name, sample.read_bytes()
        self._write()
        return open_document(self._file if self.wish.saved else sample)

    def staying(self) -> list[QWidget]:
        """Return the window and what belongs to it, such as menus; no dialog does."""
        window = self.window
        return [each for each in QApplication.topLevelWidgets()
                if each is window or ((is_within(window, each) or each.isHidden())
                and not isinstance(each, QDialog | QMainWindow))]  # fmt: skip

    def _write(self) -> None:
        """Let there be a fresh copy of the sample in the folder, and nothing else."""
        for each in self._folder.iterdir():
            if each.is_dir() and not each.is_symlink():
                shutil.rmtree(each)
            elif each != self._file:
                each.unlink()
        file = self._file
        if file is not None and (not file.is_file() or file.read_bytes() != self._data):
            file.write_bytes(self._data)

    def put_back(self) -> list[str]:
        """Put everything back as it was at first; return what could not be."""
        if self.window.session is not self._session or not self.window.isVisible():
            return ["it was closed, or shows another map"]
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(Dialog, "exec", _ask_nobody)
            self.ask_no_more()
            self._write()
            QCursor.setPos(*_NOWHERE)
            pass_time(self.window)
            self.window.setWindowState(Qt.WindowState.WindowNoState)
            self.window.resize(self._size)
            self._put_back_session()
            self.window.finish_drawing()
            self._put_back_panels()
            self.wish.back(self.window)
            self.window.finish_drawing()
        for moving in self.window.findChildren(QVariantAnimation):
            if moving.state() is not QVariantAnimation.State.Stopped:
                moving.setCurrentTime(moving.duration())
        return differences(self._state, self._now())

    def ask_no_more(self) -> None:
        """Forget that the file was changed: the window would soon ask about it."""
        for timer in self.window.files.findChildren(QTimer):
            if timer.isSingleShot():
                timer.stop()

    def _now(self) -> State:
        """Return the state of the window, and whether it hears of a change of its file."""
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        found = state_of(self.window)
        if self._file is not None:
            found["watched"] = self.window.files.watches(self._file)
        return found

    def _write_larger(self, scale: float) -> None:
        application = QApplication.instance()
        if self.wish.text != 1.0:
            assert isinstance(application, QApplication)
            theme.begin(application, "light", scale)

    def _put_back_session(self) -> None:
        session, first = self._session, self._of_session
        if self.window.playing is not None:
            self.window.playing.leave()
        self.window.played = None
        session.observers = dict(self._observers)
        session.tool.cancel()
        session.cancel()
        if session.document is not first["document"]:
            session.document = first["document"]
            session.checker.remember(first["findings"])
            session.notify("document")
            session.notify("scenario")
            session.check()
        session.look(**vars(first["view"]))
        session.select(())
        if session.evidence or session.problem:
            session.look_at(first["problem"], evidence=first["evidence"])
        for name in ("set_aside", "picked", "refused", "hit", "trial"):
            setattr(session, name, first[name])
        session.pieces.clear()
        if session.tool is not first["tool"] or vars(session.tool) != self._of_tool:
            session.tool = first["tool"]
            vars(session.tool).update(self._of_tool)
            session.notify("tool")

    def _put_back_panels(self) -> None:
        window, shell, canvas = self.window, self._shell, self._canvas
        window.palette_of_commands.forget()
        if self.wish.saved and self._file is not None:
            window.files._disk.follow(self._file)
        window.settings, window.open_maps = self._of_window
        canvas.keeps_place = False
        shell.restore(self._sizes)
        canvas.keeps_place = True
        for field, text in self._typed:
            if isValid(field) and field.text() != text:
                field.setText(text)
        for tabs, page in self._pages:
            if isValid(tabs):
                tabs.setCurrentIndex(page)
        for view in self._views:
            if isValid(view):
                view.clearSelection()
                view.setCurrentIndex(QModelIndex())
        for bar, value in self._scrolled:
            if isValid(bar):
                bar.setValue(value)
        canvas.gestures.leave()
        canvas.gestures._pixel, canvas._rested = self._pointer
        canvas.fit(animated=False)
        window.activateWindow()
        canvas.setFocus()

    def close(self) -> None:
        """Close the window and free it."""
        if isValid(self.window):
            self.window.give_up()
            self.window.deleteLater()
        self._write_larger(1.0)
        shutil.rmtree(self._folder)


def _ask_nobody(dialog: Dialog) -> int:
    raise AssertionError(f"asked while it is put back: {dialog.windowTitle()}")


def pass_time(window: MainWindow) -> None:
    """Let everything happen for which a timer waits."""
    for timer in window.findChildren(QTimer):
        if timer.isSingleShot() and timer.isActive():
            timer.stop()
            timer.timeout.emit()


def is_within(window: QWidget, part: QWidget) -> bool:
    """Return whether a widget is a window or belongs to it, such as a menu."""
    above: QWidget | None = part
    while above is not None and above is not window:
        above = above.parentWidget()
    return above is window
