"""The program with its windows, and what happens on an unexpected exception."""

from __future__ import annotations

import gc
import os
import platform
import signal
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType

import PySide6
from PySide6.QtCore import QByteArray, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLayout

from editor.core.errors import FileError
from editor.core.version import VERSION
from editor.paint.image import png_of
from editor.storage import recent
from editor.storage.folders import config_folder
from editor.storage.leftovers import clear
from editor.storage.recovery import RecoverySession, begin_session
from editor.storage.save import write_bytes
from editor.ui import lengths, theme
from editor.ui import settings as person
from editor.ui.dialogs.ask import show_message
from editor.ui.frame_sizes import placed
from editor.ui.preferring import share
from editor.ui.tour import Tour
from editor.ui.translate import tr
from editor.ui.window import MainWindow
from editor.workbench.document import Document, open_document
from editor.workbench.touring import tour_sample

SaveWork = Callable[[], list[str]]
"""Keeps the work of every window and returns where, one sentence each."""


def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """Return the report of a bug: versions and the traceback, no data of the user."""
    where = (
        f"Realmwright {VERSION}, PySide6 {PySide6.__version__}, "
        f"Python {platform.python_version()}, {platform.system()}"
    )
    return where + "\n\n" + "".join(traceback.format_exception(kind, error, trace))


def catch_faults(save_work: SaveWork) -> None:
    """Handle uncaught exceptions from now on by saving work and reporting the bug."""
    reporting = False

    def answer(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        nonlocal reporting
        sys.__excepthook__(kind, error, trace)
        if reporting or not issubclass(kind, Exception) or QApplication.instance() is None:
            return
        reporting = True
        # What fails while this runs is reported too, and never ends it.
        try:
            try:
                kept, second = save_work(), ""
            except Exception as failure:
                kept = [tr("Your work could not be saved. Save it now under another name.")]
                second = "\n" + "".join(traceback.format_exception(failure))
            show_message(QApplication.activeWindow(), tr("Something went wrong in Realmwright"),
                 "\n".join((*kept, tr(
                     "This is a bug in Realmwright. You can continue working. Please help us by "
                     "reporting the text below."))),
                 report(kind, error, trace) + second)  # fmt: skip
        except Exception as failure:
            sys.__excepthook__(type(failure), failure, failure.__traceback__)
        finally:
            reporting = False

    sys.excepthook = answer


SIZE = (1440, 900)
_HEARTBEAT = 250
_SETTLED = 1500
"""Milliseconds after which the first window is shown."""
_STEP = 28
"""The offset of a further window from the last one, in pixels."""


def run(files: Sequence[str] = (), picture: str | None = None) -> int:
    """Open a window for each file, or the start page, and return the exit code.

    With a `picture`, render the first window into that PNG without a screen and quit. A file that
    cannot be read is reported in the window; with a picture it is reported on stderr, and the exit
    code is 2.
    """
    if picture is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    elif not _has_screen():
        print("realmwright edit: there is no display to open a window on", file=sys.stderr)
        return 2
    application = QApplication.instance() or QApplication(["realmwright"])
    assert isinstance(application, QApplication)
    application.setApplicationName("Realmwright")
    application.setDesktopFileName("realmwright")
    loaded = person.load() if picture is None else person.SettingsResult(person.Settings())
    settings = loaded.settings
    theme.begin(application, settings.palette, settings.text_scale)
    theme.keep_still(settings.still)
    lengths.use(settings.unit)
    if picture is not None:
        return _draw(application, files, settings, Path(picture))
    program = OpenWindows(application, settings, loaded.said)
    program.open([Path(name) for name in files])
    QTimer.singleShot(0, program.report_lacking)
    QTimer.singleShot(_SETTLED, spare_frames)
    catch_faults(program.keep_work)
    # Ctrl+C in the terminal ends the program; Python looks for it at each beat. It may come in the
    # middle of what a window does, and ends it after that.
    signal.signal(signal.SIGINT, lambda *_: QTimer.singleShot(0, application.quit))
    heart = QTimer()
    heart.timeout.connect(lambda: None)
    heart.start(_HEARTBEAT)
    code = application.exec()
    program.end()
    return code


def spare_frames() -> None:
    """Keep the garbage collector from pausing the window.

    What is open is no garbage and is frozen: collecting through a map of thousands of objects
    takes as long as fifty frames. Later collections are small, and full ones are rare.
    """
    gc.freeze()
    gc.set_threshold(20_000, 5, 400)
    gc.enable()


def restore_geometry(window: MainWindow, geometry: QByteArray) -> None:
    """Restore the geometry of a window, and move it into its screen."""
    window.restoreGeometry(geometry)
    # Without a window manager nothing gives a maximized window its size.
    settle(window, window.screen().availableGeometry() if window.isMaximized() else None)


def settle(window: MainWindow, wanted: QRect | None = None) -> None:
    """Put a window where it is wanted, no larger than its screen and within it."""
    room = window.screen().availableGeometry()
    wanted = window.geometry() if wanted is None else wanted
    there = placed(wanted, room)
    if there != window.geometry():
        window.setGeometry(there)
    if there.size() == room.size() and not window.isFullScreen():
        # A frame around it would stand out of the screen.
        window.setWindowState(Qt.WindowState.WindowMaximized)


class OpenWindows:
    """The windows of one process and what they share; `said` says why settings were not read."""

    def __init__(
        self, application: QApplication, settings: person.Settings, said: str = ""
    ) -> None:
        self._application = application
        self._settings = settings
        self._windows: list[MainWindow] = []
        self._recovery: RecoverySession | None = None
        clear({config_folder(), *(path.parent for path in recent.recent_files())})
        self.lacking: list[str] = []
        """What could not be read or kept, in sentences, reported once."""
        if said:
            words = tr("Your settings could not be read, so the defaults are used. {why}")
            self.lacking.append(words.format(why=said))
        try:
            self._recovery = begin_session()
        except FileError as error:
            words = tr("Unsaved work cannot be protected against a crash: {why}.")
            self.lacking.append(words.format(why=error.lines()[0]))

    @property
    def windows(self) -> tuple[MainWindow, ...]:
        """The windows that are open, in the order of their opening."""
        return tuple(self._windows)

    def open(self, files: Sequence[Path]) -> None:
        """Open a window for each file; without files, one with the start page."""
        for path in files:
            self.open_window(path)
        if not self._windows:
            self.open_window(None)

    def report_lacking(self) -> None:
        """Report once what could not be read or kept."""
        said, self.lacking = self.lacking, []
        if said and self._windows:
            show_message(
                self._windows[0], tr("Some files could not be read or saved"), "\n\n".join(said)
            )

    def open_window(self, wanted: Path | Document | None) -> MainWindow:
        """Open a window, with the start page where there is no file or it cannot be read."""
        last = self._windows[-1] if self._windows else None
        settings = self._settings if last is None else last.current_settings()
        window = MainWindow(settings, self._recovery)
        window.open_maps = lambda: self.windows
        window.another.connect(self.open_window)
        window.tour_requested.connect(lambda: self._tour(window))
        window.preferred.connect(self._share)
        window.resized_text.connect(self._open_again)
        window.closed.connect(lambda: self._forget(window))
        if settings.window:
            restore_geometry(window, QByteArray.fromBase64(settings.window.encode()))
        else:
            settle(window, QRect(QPoint(0, 0), QSize(*SIZE)))
        if last is not None:
            settle(window, last.normalGeometry().translated(_STEP, _STEP))
        self._windows.append(window)
        window.show()
        if isinstance(wanted, Document):
            window.files.take(wanted)
        elif wanted is not None:
            window.open(wanted)
        if window.session is None:
            window.show_start()
        return window

    def _tour(self, window: MainWindow) -> None:
        """Begin the tour on its sample: in this window while it has no map, else in another."""
        path = tour_sample().path
        if window.session is None:
            window.open(path)
        else:
            window = self.open_window(path)
        if window.session is not None and window.shell is not None:
            Tour(window, window.session, window.shell.places(window.strip.commands))

    def _share(self, settings: person.Settings) -> None:
        """Take over preferences in every window, and keep them."""
        share(settings, self._windows)
        self._settings = settings
        if self._windows and (why := person.keep(self._windows[-1].current_settings())):
            words = tr("Your preferences could not be saved and apply only until you quit: {why}.")
            show_message(self._windows[-1], tr("Preferences not saved"), words.format(why=why))

    def _open_again(self) -> None:
        """Open every window again, in a new size of text.

        One with a match, or with house rules that are not taken or kept, stays as it is.
        """
        theme.rescale(self._application, self._settings.text_scale)
        for window in self.windows:
            if window.playing is not None or window.played is not None:
                continue
            if window.house is not None and window.house.unkept:
                continue
            place = window.saveGeometry()
            shown = window.session.document if window.session is not None else None
            self.open_window(shown).restoreGeometry(place)
            window.give_up()

    def keep_work(self) -> list[str]:
        """Keep the unsaved work of every window and return where, one sentence each."""
        said = []
        for window in self._windows:
            try:
                said.append(window.files.where_kept())
            except Exception as error:
                # The work of the other windows is saved all the same.
                words = tr("The work in “{title}” could not be saved: {why}.")
                said.append(words.format(title=window.windowTitle(), why=error))
        return [words for words in said if words]

    def end(self) -> None:
        """End normally: keep unsaved work, else leave nothing to recover."""
        if self._recovery is not None:
            documents = (window.document for window in self._windows)
            if any(each is not None and each.unsaved for each in documents):
                self.keep_work()
            else:
                self._recovery.close()

    def _forget(self, window: MainWindow) -> None:
        if window in self._windows:
            self._windows.remove(window)
        window.deleteLater()


def _draw(
    application: QApplication, files: Sequence[str], settings: person.Settings, picture: Path
) -> int:
    window = MainWindow(settings)
    window.resize(*SIZE)
    # Without a screen Qt complains of each least size that it would tell a window manager.
    layout = window.layout()
    assert layout is not None
    layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
    window.show()
    try:
        if files:
            window.show_document(open_document(Path(files[0])))
        else:
            window.show_start()
            window.start.draw_all()
    except FileError as error:
        print(*(f"error: {line}" for line in error.lines()), sep="\n", file=sys.stderr)
        return 2
    window.finish_drawing()
    try:
        write_bytes(picture, png_of(window.grab().toImage()))
        print(f"wrote {picture}")
        code = 0
    except FileError as error:
        print(*(f"error: {line}" for line in error.lines()), sep="\n", file=sys.stderr)
        code = 2
    window.give_up()
    application.processEvents()
    return code


def _has_screen() -> bool:
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
