"""Replays in the window: saved, verified, opened from Play and as any file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.play import mode
from editor.ui.play.dialogs import save_replay
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import new_document
from tests.ui.play.test_mode import begun

pytestmark = pytest.mark.window


def test_a_replay_is_saved_and_opened(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A match is kept in a file with what was set up, verified on opening, and stepped through."""
    layout, table = begun(window)
    del layout
    for _ in range(3):
        table.act(table.match.legal()[0])
    assert table.set_value("round", 4) == ""
    file = tmp_path / "match.json"
    monkeypatch.setattr(FileDialog, "target", lambda *_: str(file))
    monkeypatch.setattr(FileDialog, "file", lambda *_: str(file))
    window.commands.run("play-save-replay")
    assert file.is_file()
    window.commands.run("play-open-replay")
    assert window.playing is not None
    shown = window.playing.table
    assert shown is not table
    assert (shown.match.at, shown.match.length) == (0, 4)
    shown.open_hands(True)
    window.commands.run("play-forward")
    assert shown.match.at == 1
    log_entry: list[str] = []
    monkeypatch.setattr(mode, "show_message", lambda parent, title, text: log_entry.append(text))
    file.write_text(file.read_text().replace('"seed": ', '"seed": 1'))
    mode.show_replay(window, file)
    assert log_entry
    assert "step" in log_entry[0] or "start" in log_entry[0]


def test_a_replay_is_opened_as_any_file(
    window: MainWindow, application: QApplication, tmp_path: Path
) -> None:
    """On the map of its system it is shown; a window without a map opens that of the replay."""
    _, table = begun(window)
    table.act(table.match.legal()[0])
    file = tmp_path / "match.json"
    save_replay(table, file)
    assert window.playing is not None
    window.playing.leave()
    assert window.open(file)
    assert window.playing is not None
    assert (window.playing.table.match.at, window.playing.table.match.length) == (0, 1)
    other = MainWindow(Settings())
    other.show()
    assert other.open(file)
    assert other.session is not None
    assert other.session.document.path is None
    assert other.session.present.title == table.game.survey.scenario.title
    assert other.playing is not None
    assert other.playing.table.match.length == 1
    other.give_up()
    application.processEvents()


def test_a_replay_of_another_system_is_opened_in_another_window(
    window: MainWindow, tmp_path: Path
) -> None:
    """The window stays as it is, and a replay with faults is reported."""
    _, table = begun(window)
    table.act(table.match.legal()[0])
    file = tmp_path / "match.json"
    save_replay(table, file)
    assert window.playing is not None
    window.playing.leave()
    prompts: list[object] = []
    window.another.connect(prompts.append)
    assert window.session is not None
    window.show_document(new_document("tactics", "free-for-all"))
    assert window.open(file)
    assert prompts == [file]
    assert window.playing is None
