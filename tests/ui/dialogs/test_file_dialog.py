"""The dialogs for files: what they answer, and that they are ours."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QToolButton, QWidget

from editor.ui.dialogs.file_dialog import FileDialog, Mode


@pytest.fixture
def folder(application: QApplication, tmp_path: Path) -> Path:
    (tmp_path / "maps").mkdir()
    (tmp_path / "one.json").write_text("{}")
    (tmp_path / "two.json").write_text("{}")
    return tmp_path


@pytest.mark.parametrize(
    ("mode", "name"), [("file", "one.json"), ("target", "new.json"), ("folder", "maps")]
)
def test_what_is_typed_is_the_answer(folder: Path, mode: Mode, name: str) -> None:
    """A file that is there, one to write, or a folder; Qt's own buttons are out of sight."""
    dialog = FileDialog(None, "Choose", str(folder), "Maps (*.json)", mode)
    dialog.show()
    dialog.inner.selectFile(name)
    dialog.buttons[-1].click()
    assert [Path(path) for path in dialog.chosen] == [folder / name]
    assert not dialog.isVisible()
    assert all(box.isHidden() for box in dialog.findChildren(QDialogButtonBox))
    shown = [button for button in dialog.findChildren(QToolButton) if not button.isHidden()]
    assert {button.objectName() for button in shown} >= {"backButton", "newFolderButton"}


def test_a_file_that_exists_is_asked_about(folder: Path) -> None:
    """The dialog stays open until another name is typed or the answer is yes."""
    prompts: list[str] = []
    answers = [False, True]

    def may_replace(_: QWidget, path: Path) -> bool:
        prompts.append(path.name)
        return answers.pop(0)

    file = folder / "two.json"
    dialog = FileDialog(None, "Save as", str(file), "Maps (*.json)", "target", may_replace)
    dialog.show()
    dialog.buttons[-1].click()
    assert (dialog.isVisible(), dialog.inner.isVisible(), dialog.chosen) == (True, True, [])
    dialog.buttons[-1].click()
    assert (dialog.isVisible(), prompts) == (False, ["two.json", "two.json"])
    assert Path(dialog.chosen[0]) == file
