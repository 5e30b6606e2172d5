"""Answering dialogs by the words of their buttons, as a person does."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.form import Dialog


class Answers:
    """Presses, in each dialog that opens, the button of the next word; keeps the titles.

    A dialog for which no word is left fails the test.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
        self.left = list(words)
        self.titles: list[str] = []
        monkeypatch.setattr(Dialog, "exec", lambda sheet: self._answer(sheet))

    def _answer(self, sheet: Dialog) -> int:
        self.titles.append(sheet.windowTitle())
        assert self.left, f"asked: {sheet.windowTitle()}"
        word = self.left.pop(0)
        if word == "Escape":
            sheet.reject()
        else:
            (button,) = (each for each in sheet.buttons if each.text() == word)
            button.click()
        return sheet.result()


def choose_target(monkeypatch: pytest.MonkeyPatch, name: Path | str) -> list[str]:
    """Let every dialog for a file to write answer with this one; returns what was proposed."""
    proposed: list[str] = []

    def choose(_: object, title: str, folder: str, kinds: str, may_replace: object) -> str:
        proposed.append(folder)
        return str(name)

    monkeypatch.setattr(FileDialog, "target", choose)
    return proposed
