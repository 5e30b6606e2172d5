"""Answering dialogs by the words of their buttons, as a person does."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

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

    def choose(_: object, title: str, folder: str, kinds: str) -> tuple[str, str]:
        proposed.append(folder)
        return str(name), kinds

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    return proposed
