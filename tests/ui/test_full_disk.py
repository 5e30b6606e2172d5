"""A window on a disk that is full or broken: every failure is shown, and no work is lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from editor.core.edits import SetNotes, SetTitle
from editor.storage.load import load_scenario
from editor.ui import app
from editor.ui.app import OpenWindows
from editor.ui.dialogs.form import Dialog
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from tests.cli.scenarios import SAMPLE
from tests.faulty_disk import FAULTS, STEPS, faulty_disk
from tests.ui.answering import Answers

pytestmark = pytest.mark.window

UNSAVED = "The map could not be saved"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))


@pytest.fixture
def program(application: QApplication) -> Iterator[OpenWindows]:
    made = OpenWindows(application, Settings())
    yield made
    for window in made.windows:
        window.give_up()
    assert made._recovery is not None
    made._recovery.close()
    application.processEvents()


@pytest.fixture
def window(program: OpenWindows, tmp_path: Path) -> MainWindow:
    """Return a window with unsaved work on a short map in a folder of its own."""
    (tmp_path / "maps").mkdir()
    file = tmp_path / "maps" / "map.json"
    file.write_bytes(SAMPLE.read_bytes())
    made = program.open_window(file)
    assert made.session is not None
    made.session.perform(SetTitle("Work"))
    return made


def test_saving_says_what_failed_and_closing_keeps_the_window(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For each fault, short and long: a dialog, the old file, the work, the window, no remains."""
    maps = tmp_path / "maps"
    old = (maps / "map.json").read_bytes()
    assert window.session is not None
    for notes in ("", "x" * 16_000):
        window.session.perform(SetNotes(notes))
        for step, code in FAULTS:
            answers = Answers(monkeypatch, "Close", "Save", "Close")
            with faulty_disk(step, code, maps) as disk:
                assert not window.files.save()
                assert not window.close()
            assert disk.met == 2 or step in ("write", "flush"), (step, code)
            assert answers.titles == [UNSAVED, "Save the changes?", UNSAVED], (step, code)
            assert window.isVisible()
            assert window.document is not None
            assert window.document.unsaved
            assert {path.name: path.read_bytes() for path in maps.iterdir()} == {"map.json": old}


def test_the_reason_is_in_the_dialog(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person reads what the system said, not a number."""
    shown: list[str] = []

    def read(sheet: Dialog) -> int:
        shown.extend(label.text() for label in sheet.findChildren(QLabel))
        return 0

    monkeypatch.setattr(Dialog, "exec", read)
    with faulty_disk("write", "ENOSPC", tmp_path / "maps"):
        window.files.save()
    assert any("map.json: cannot be written: No space left on device." in text for text in shown)


def test_unsaved_work_goes_to_the_state_folder_and_else_a_message_is_shown(
    window: MainWindow, tmp_path: Path
) -> None:
    """The clock keeps work wherever it can; where it cannot, the status line says so."""
    said: list[str] = []
    window.files.said.connect(said.append)
    assert window.session is not None
    for number, step in enumerate(STEPS):
        window.session.perform(SetTitle(f"Work {number}"))
        with faulty_disk(step, "ENOSPC", tmp_path / "maps") as disk:
            kept = window.files.keep_work()
        assert disk.met
        assert kept is not None
        assert kept.is_relative_to(tmp_path / "STATE")
        assert load_scenario(kept).title == f"Work {number}"
        window.files._work.forget()
    assert said == []
    window.session.perform(SetTitle("Last"))
    with faulty_disk("write", "EDQUOT", tmp_path):
        assert window.files.keep_work() is None
        (words,) = said
        assert words.startswith("Unsaved work cannot be protected against a crash: ")
        assert "quota exceeded" in words
        assert window.files.where_kept() == words


def test_settings_and_recent_files_that_cannot_be_saved_are_reported(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The map is saved and the window closes; what else could not be saved is said."""
    said: list[str] = []
    window.files.said.connect(said.append)
    answers = Answers(monkeypatch, "Save", "Close")
    config = tmp_path / "CONFIG"
    with faulty_disk("flush", "ENOSPC", config):
        assert window.close()
    assert answers.titles == ["Save the changes?", "The settings could not be saved"]
    assert [words.partition(":")[0] for words in said] == [
        "The list of recent files could not be saved"
    ]
    assert load_scenario(tmp_path / "maps" / "map.json").title == "Work"


def test_a_failure_while_closing_keeps_the_window(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error that nobody expects leaves the window, and the work in it, open."""

    def fails(*_: object) -> bool:
        raise RuntimeError("unexpected")

    with monkeypatch.context() as patched:
        patched.setattr(window.files, "may_leave", fails)
        with pytest.raises(RuntimeError, match="unexpected"):
            window.close()
        assert window.isVisible()
    assert window.document is not None
    assert window.document.unsaved


def test_what_fails_while_a_fault_is_reported_is_reported_too(
    program: OpenWindows, window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The last handler saves the work of other windows, shows both failures and does not fail."""
    other = program.open_window(window.session.document)  # type: ignore[union-attr]
    assert other.session is not None
    other.session.perform(SetTitle("Other"))
    messages: list[tuple[str, str]] = []
    monkeypatch.setattr(
        app, "show_message", lambda _, __, text, details="": messages.append((text, details))
    )
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)

    def fails() -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(window.files, "where_kept", fails)
    app.catch_faults(program.keep_work)
    sys.excepthook(RuntimeError, RuntimeError("first"), None)
    ((text, details),) = messages
    assert "could not be saved: [Errno 28] No space left on device" in text
    assert f"Your work is backed up in {tmp_path}" in text
    assert "first" in details
    messages.clear()
    app.catch_faults(lambda: [fails()])
    sys.excepthook(RuntimeError, RuntimeError("first"), None)
    ((text, details),) = messages
    assert text.startswith("Your work could not be saved")
    assert details.index("first") < details.index("No space left")
    monkeypatch.setattr(app, "show_message", lambda *_: fails())
    sys.excepthook(RuntimeError, RuntimeError("first"), None)
    sys.excepthook(RuntimeError, RuntimeError("next"), None)
