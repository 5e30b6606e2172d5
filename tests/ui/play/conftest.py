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
from editor.workbench.document import document_of
from editor.workbench.playing.bots import LocalThinking
from tests.systems.conformance.catalogue import EVERY
from tests.systems.pegs.system import PEGS


@pytest.fixture
def bare(application: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """Return a window without a map."""
    monkeypatch.setattr(catalogue, "SYSTEMS", EVERY)
    monkeypatch.setattr(mode, "thinking_for", lambda deal, game: LocalThinking(game))
    made = MainWindow(Settings())
    made.resize(1280, 800)
    made.show()
    yield made
    made.give_up()
    application.processEvents()


@pytest.fixture
def window(bare: MainWindow) -> MainWindow:
    """Return a window with a plank for two."""
    bare.show_document(document_of(PEGS.new_scenario("hop", 2, Library(), ""), "New"))
    bare.finish_drawing()
    return bare
