"""What is done to a finding from its row in the window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from editor.core.resources import samples_folder
from editor.ui import problem_actions
from editor.ui.dialogs.ask import ReasonDialog
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.session import Session
from tests.ui.lending import Lend


@pytest.fixture
def window(lend: Lend) -> MainWindow:
    return lend("tactics/twin-peaks", (1440, 900), saved=True)


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


def test_one_press_shows_a_finding_and_leaves_the_selection(window: MainWindow) -> None:
    """A row shows its finding with its evidence; Escape hides that, and what was selected stays."""
    session, shell, canvas = window.session, window.shell, window.canvas
    assert session is not None
    assert shell is not None
    assert canvas is not None
    session.select(("b4",))
    rows = shell.problems.list
    index = rows.rows.problems()[0]
    at = rows.visualRect(index).center()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert session.evidence
    assert canvas.live.shown
    assert session.selection == ("b4",)
    QTest.keyClick(rows, Qt.Key.Key_Escape)
    assert not session.evidence
    assert not canvas.live.shown
    assert canvas.hasFocus()
    shell.fold("below", True)
    assert shell.problems.line.shown is not None
    window.commands.run("next-problem")
    window.finish_drawing()
    assert session.evidence
    assert shell.problems.folded
    assert shell.problems.line.shown is not None
    assert shell.problems.line.shown.key == session.problem
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert not session.evidence
    window.commands.run("next-problem")
    QTest.keyClick(shell.header.play, Qt.Key.Key_Escape)
    assert not session.evidence
    assert session.selection == ("b4",)


def test_a_fix_that_is_pointed_at_is_a_ghost(window: MainWindow) -> None:
    """It shows where the fix would change the map, until the pointer leaves it."""
    session, canvas = window.session, window.canvas
    assert session is not None
    assert canvas is not None
    session.perform(session.editing.move(("b4",), (0, -3), session.setup))
    window.finish_drawing()
    finding = next(item for item in session.findings.items if item.fixes)
    window.problems.try_on(finding.key)
    assert canvas.live.hand is not None
    assert canvas.live.hand.cells
    assert session.document.history.index == 1
    window.problems.try_on("")
    assert canvas.live.hand is None


def test_each_fix_of_the_menu_shows_its_own_ghost(window: MainWindow) -> None:
    """Pointed at in the list of fixes, each shows its number, its title and where it leads."""
    window.show_document(open_document(samples_folder() / "faulty/tactics/boxes-overlap.json"))
    window.finish_drawing()
    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    finding = next(item for item in session.findings.items if len(item.fixes) > 1)
    rows = shell.show_problems()
    window.finish_drawing()
    row = rows.rows.problem(rows.rows.find(finding.key))
    assert row is not None
    menu = rows.row_menu(row)
    shown = []
    for action in menu.actions()[: len(finding.fixes)]:
        action.hover()
        assert session.trial is not None
        shown.append(session.trial)
    reasons = [hand.reason for hand in shown if hand.reason is not None]
    assert [reason.title for reason in reasons] == [fix.title for fix in finding.fixes]
    number = len(finding.fixes)
    which = [reason.detail.split(" · ")[0] for reason in reasons]
    assert which == [f"Fix {at} of {number}" for at in range(1, number + 1)]
    assert len({(hand.things, hand.cells, hand.reason) for hand in shown}) == number
    titles = [action.text().lstrip("&") for action in menu.actions()[:number]]
    assert [title[0] for title in titles] == [str(at) for at in range(1, number + 1)]
    menu.aboutToHide.emit()
    assert session.trial is None


def test_no_evidence_stays_when_its_finding_is_fixed(window: MainWindow) -> None:
    """After a fix nothing is shown of any other finding, and Escape has nothing to end."""
    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    session.attempt(lambda: session.editing.move(("b4",), (0, -3), session.setup))
    window.finish_drawing()
    problems = shell.show_problems()
    problems.go(1)
    chosen = problems.chosen()
    assert chosen is not None
    assert session.evidence
    window.problems.fix(chosen.key, 0)
    window.finish_drawing()
    assert session.findings.named(chosen.key) is None
    assert not session.evidence
    assert problems.chosen() is None
    assert session.problem == ""


def test_evidence_stays_while_its_finding_is_carried_away(window: MainWindow) -> None:
    """A preview in which the finding is gone ends nothing: it may be put back."""
    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    session.attempt(lambda: session.editing.move(("b4",), (0, -3), session.setup))
    window.finish_drawing()
    shell.show_problems().go(1)
    session.preview(session.editing.move(("b4",), (0, 3), session.setup), ("b4",))
    window.finish_drawing()
    assert session.evidence
    session.cancel()
    window.finish_drawing()
    assert session.evidence
