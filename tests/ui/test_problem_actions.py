"""What is done to a finding from its row in the window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog

from editor.core.resources import samples_folder
from editor.ui import problem_actions
from editor.ui.dialogs.ask import ReasonDialog
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.session import Session

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


@pytest.fixture
def window(application: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    copy = tmp_path / "peaks.json"
    copy.write_bytes(PEAKS.read_bytes())
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    made.show_document(open_document(copy))
    made.finish_drawing()
    yield made
    made.give_up()
    application.processEvents()


class _Meant(ReasonDialog):
    """Someone who gives a reason at once."""

    def exec(self) -> int:
        return QDialog.DialogCode.Accepted.value

    def reason(self) -> str:
        return "It is meant."


def _held(window: MainWindow) -> Session:
    """Hold a box over the edge of its support, and let the window show what is found there."""
    session = window.session
    assert session is not None
    session.preview(session.editing.move(("b4",), (0, -3), session.setup), ("b4",))
    window.finish_drawing()
    assert session.previewing
    assert any(finding.level == "error" and finding.places for finding in session.findings.items)
    return session


def test_nothing_is_waived_of_a_map_that_never_was(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a box is carried its findings cannot be waived, lowered or fixed; the box stays."""
    monkeypatch.setattr(problem_actions, "ReasonDialog", _Meant)
    session = _held(window)
    assert window.shell is not None
    rows = window.shell.problems.list
    before, said = session.present, list[str]()
    session.observers.append(lambda event: said.append(event.words))
    for finding in session.findings.items:
        rows.waive_asked.emit(finding.key)
        rows.lower_asked.emit(finding.key)
        rows.fixed.emit(finding.key, 0)
        assert session.previewing
        assert session.present is before
    assert "Put down the object in the hand first, or press Escape." in said


def test_what_was_put_down_may_be_waived(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the box lies there the waiver goes into the file, of what is found on it."""
    monkeypatch.setattr(problem_actions, "ReasonDialog", _Meant)
    session = _held(window)
    assert session.commit()
    window.finish_drawing()
    found = next(
        finding for finding in session.findings.items if finding.places and not finding.waived
    )
    assert window.shell is not None
    window.shell.problems.list.waive_asked.emit(found.key)
    (waiver,) = session.present.waivers
    assert (waiver.check, waiver.reason) == (found.check, "It is meant.")
