"""Panels that nobody sees cost nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from editor.core.edits import SetTitle
from editor.core.resources import samples_folder
from editor.ui import panel_updates
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import open_document

pytestmark = pytest.mark.window

VIEWS = ("palette_view", "inspector_view", "outline_view", "history_view", "problems_view")
PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Return how often each panel was computed."""
    counts: Counter[str] = Counter()

    def counting(name: str, present: Callable[..., Any]) -> Callable[..., Any]:
        def present_and_count(*words: Any, rows: bool = True) -> Any:
            counts[name] += rows
            return present(*words) if rows else present(*words, rows=False)

        return present_and_count

    for name in VIEWS:
        monkeypatch.setattr(panel_updates, name, counting(name, getattr(panel_updates, name)))
    return counts


@pytest.fixture
def window(application: QApplication, asked: Counter[str]) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    made.show_document(open_document(PEAKS))
    made.finish_drawing()
    yield made
    made.give_up()
    application.processEvents()


def test_hidden_panels_are_not_computed(window: MainWindow, asked: Counter[str]) -> None:
    """While all are hidden an edit asks for none of them; shown again, each catches up once."""
    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    assert asked["outline_view"] == 0  # folded at first
    window.commands.run("hide-panels")
    window.finish_drawing()
    asked.clear()
    session.perform(SetTitle("Another"))
    session.select([next(iter(session.editing.objects(session.present, session.setup)))])
    window.finish_drawing()
    assert not any(asked.values())
    window.commands.run("hide-panels")
    window.finish_drawing()
    assert asked["history_view"] == 1
    assert asked["inspector_view"] >= 1
    assert asked["problems_view"] >= 1
    assert shell.record.history.model().rowCount() == 2


def test_a_folded_panel_catches_up_when_it_opens(window: MainWindow, asked: Counter[str]) -> None:
    """The outline is computed for the first time when its header is pressed."""
    shell = window.shell
    assert shell is not None
    shell.record.outline_head.click()
    assert asked["outline_view"] == 1
    assert shell.record.outline.tree.model().rowCount() > 0
