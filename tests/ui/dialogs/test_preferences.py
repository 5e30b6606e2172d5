"""The dialog of preferences: each change is told at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.preferences import PreferencesDialog
from editor.ui.settings import Settings
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Choice, Segments, Switch


def test_each_change_is_told(
    application: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Look, size of text, motion, lengths, autosave, folder; all else stays as it was."""
    messages: list[Settings] = []
    dialog = PreferencesDialog(Settings(keys={"undo": "Ctrl+U"}), lambda: None)
    dialog.changed.connect(messages.append)
    look, unit = dialog.findChildren(Segments)
    look.chosen.emit(1)
    unit.chosen.emit(1)
    size, pace = dialog.findChildren(Choice)
    size.picked.emit("1.5")
    dialog.findChildren(Switch)[0].setChecked(False)
    pace.picked.emit("60")
    monkeypatch.setattr(FileDialog, "folder", lambda *_: str(tmp_path))
    buttons = {button.text(): button for button in dialog.findChildren(Button)}
    buttons["Choose…"].click()
    assert messages[-1] == Settings(
        "dark",
        1.5,
        {"undo": "Ctrl+U"},
        still=True,
        autosave=60,
        folder=str(tmp_path),
        unit="in",
    )
    assert len(messages) == 6
    buttons["Default"].click()
    assert messages[-1].folder == ""
    assert not buttons["Default"].isEnabled()


def test_what_was_written_by_hand_is_shown(application: QApplication) -> None:
    """A pace and a size that are not offered are there all the same."""
    dialog = PreferencesDialog(Settings(text_scale=1.1, autosave=45), lambda: None)
    size, pace = dialog.findChildren(Choice)
    assert (size.currentText(), pace.currentText()) == ("110 %", "Every 45 seconds")
