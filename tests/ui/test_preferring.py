"""Preferences hold at once, in every window, and are kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from editor.core.edits import SetTitle
from editor.core.resources import samples_folder
from editor.ui import settings, theme
from editor.ui.app import OpenWindows
from editor.ui.settings import Settings
from tests.ui.leaving import leave


@pytest.fixture
def program(
    application: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[OpenWindows]:
    for name in ("CONFIG", "STATE", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    made = OpenWindows(application, Settings())
    made.open([samples_folder() / "tactics" / "smallest.json"])
    made.open_window(None)
    yield made
    for window in made.windows:
        window.give_up()
    made.end()
    leave(application)
    theme.begin(application, "light", 1.0)
    theme.keep_still(False)


def test_they_hold_in_every_window_and_are_kept(program: OpenWindows, tmp_path: Path) -> None:
    """The look changes, the folder is asked first, and the next start finds them."""
    first, second = program.windows
    second.settings = replace(second.settings, live=True)
    wanted = Settings("dark", still=True, autosave=60, folder=str(tmp_path))
    first.preferred.emit(wanted)
    assert theme.is_dark()
    assert not theme.moves()
    assert (first.settings.palette, second.settings.palette) == ("dark", "dark")
    assert second.settings.live
    assert second.files.folder() == tmp_path
    assert settings.load().settings.autosave == 60


def test_windows_open_again_in_another_size_of_text(program: OpenWindows) -> None:
    """With their maps, what was done to them, and its history."""
    window = program.windows[0]
    assert window.session is not None
    window.session.perform(SetTitle("Larger"))
    window.preferred.emit(replace(window.settings, text_scale=1.5))
    window.resized_text.emit()
    assert theme.scale() == 1.5
    again = [each.session for each in program.windows if each.session is not None]
    assert [session.present.title for session in again] == ["Larger"]
    again[0].undo()
    assert again[0].present.title != "Larger"
    assert len(program.windows) == 2


def test_house_rules_that_are_not_taken_outlive_another_size_of_text(
    program: OpenWindows,
) -> None:
    """Their window stays as it is; once they are put back it opens again."""
    window = program.windows[0]
    window.commands.run("house-rules")
    page = window.house
    assert page is not None
    page.trials.set_setting("movement.max_climb", 1)
    window.resized_text.emit()
    assert window in program.windows
    assert window.house is page
    assert page.unkept
    page.put_back()
    window.resized_text.emit()
    assert window not in program.windows
    assert len(program.windows) == 2
