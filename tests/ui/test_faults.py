import sys

import pytest
from PySide6.QtWidgets import QApplication

from editor.ui import app


def test_a_fault_saves_the_work_and_is_told(
    monkeypatch: pytest.MonkeyPatch, application: QApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    """An exception that nobody caught keeps the work first and then shows what to copy."""
    messages: list[tuple[str, str]] = []
    order: list[str] = []

    def save() -> list[str]:
        order.append("saved")
        return ["Your work is kept in a.json."]

    def tell(parent: object, title: str, text: str, details: str = "") -> None:
        order.append("told")
        messages.append((text, details))

    monkeypatch.setattr(app, "show_message", tell)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    app.catch_faults(save)
    error = RuntimeError("a wheel came off")
    sys.excepthook(RuntimeError, error, None)
    assert order == ["saved", "told"]
    text, details = messages[0]
    assert "Your work is kept in a.json." in text
    assert "a wheel came off" in details
    assert "Realmwright" in details
    assert "a wheel came off" in capsys.readouterr().err


def test_a_fault_while_telling_of_one_does_not_go_round(
    monkeypatch: pytest.MonkeyPatch, application: QApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    """A second fault while the first is told is written out and no more."""
    calls: list[str] = []

    def tell(parent: object, title: str, text: str, details: str = "") -> None:
        calls.append("told")
        sys.excepthook(ValueError, ValueError("again"), None)

    monkeypatch.setattr(app, "show_message", tell)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    app.catch_faults(list)
    sys.excepthook(RuntimeError, RuntimeError("first"), None)
    assert calls == ["told"]
    assert "again" in capsys.readouterr().err
