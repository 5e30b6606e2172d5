"""A window in which a race of pegs is played; its bots decide where they are asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from editor.core.kit import Library
from editor.systems import catalogue
from editor.ui.play import mode
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import Document, document_of
from tests.systems.conformance.catalogue import EVERY
from tests.systems.pegs.system import PEGS
from tests.ui.lending import LENDER, Lend
from tests.workbench.playing.local_thinking import LocalThinking

SIZE = (1280, 800)


@pytest.fixture(scope="module", autouse=True)
def _systems() -> Iterator[None]:
    """Let there be pegs, also while a window is put back after a test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "SYSTEMS", EVERY)
        yield
        LENDER.close()


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots decide in this process."""
    monkeypatch.setattr(mode, "thinking_for", lambda deal, game: LocalThinking(game))


@pytest.fixture
def bare(application: QApplication, bots: None) -> Iterator[MainWindow]:
    """Return a new window without a map."""
    made = MainWindow(Settings())
    made.resize(*SIZE)
    made.show()
    yield made
    made.give_up()
    application.processEvents()


def plank() -> Document:
    """Return a plank for two."""
    return document_of(PEGS.new_scenario("hop", 2, Library(), ""), "New")


def play_once(window: MainWindow) -> None:
    """Begin a match and leave it: the header is then built as after each match."""
    mode.begin_play(window)
    assert window.playing is not None
    window.playing.leave()
    window.played = None


def off_the_board(window: MainWindow) -> None:
    """Take the pointer off the board, wherever it is on the screen."""
    assert window.canvas is not None
    window.canvas.gestures.leave()


@pytest.fixture
def window(lend: Lend, bots: None) -> MainWindow:
    """Return a window with a plank for two."""
    return lend(plank, SIZE, prepared=play_once, back=off_the_board)
