"""What a window keeps of the matches that were played in it."""

from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.ui.window import MainWindow

pytestmark = pytest.mark.window


def test_matches_that_were_left_let_go_of_their_memory(window: MainWindow) -> None:
    """Anyone who presses Play again and again keeps one engine, and needs no collector for that."""
    gc.collect()
    assert not gc.isenabled()
    engines = []
    for _ in range(3):
        assert window.shell is not None
        QTest.mouseClick(window.shell.header.play, Qt.MouseButton.LeftButton)
        assert window.playing is not None
        engines.append(weakref.ref(window.playing.table.engine))
        window.playing.leave()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert [engine() is not None for engine in engines] == [False, False, True]
