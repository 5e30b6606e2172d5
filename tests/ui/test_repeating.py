"""Live symmetry in the window: the row over the map and the part of the inspector."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit

from editor.ui.canvas.canvas import Canvas
from editor.ui.repeating import RepeatBinding
from editor.ui.shell import Shell
from tests.workbench.sessions import Person


def buttons(repeating: RepeatBinding) -> dict[str, QAbstractButton]:
    """The buttons of the controls and of the part of the inspector, by their words."""
    found = [
        *repeating.controls.findChildren(QAbstractButton),
        *repeating.places.findChildren(QAbstractButton),
        *repeating.panel.findChildren(QAbstractButton),
    ]
    return {each.accessibleName() or each.text(): each for each in found if not each.isHidden()}


def test_a_map_is_repeated_and_mended_from_the_window(application: QApplication) -> None:
    """The kind, the middle, the places and what differs are at hand."""
    person = Person()
    session = person.session
    canvas = Canvas(session)
    shell = Shell(canvas, QAction("Undo"), QAction("Redo"))
    shell.resize(1440, 900)
    shell.show()
    repeating = RepeatBinding(shell, session, canvas)
    assert repeating.panel.isHidden()
    # On a map of even sides the artifact is off the middle, and so it would differ.
    session.perform(session.editing.remove(("artifact",), session.setup))
    session.arm("paint", "v")
    person.click("d5")
    buttons(repeating)["Repeat: Half turn"].click()
    assert session.repeat.kind == "half-turn"
    repeating.show_session()
    assert not repeating.panel.isHidden()
    field = repeating.controls.findChild(QLineEdit)
    assert field is not None
    assert field.text() == "g7 and h8, middle"
    shown = buttons(repeating)
    assert "Village on d5" in shown
    shown["Village on d5"].click()
    assert session.repeat.shows_differences
    buttons(repeating)["Repeat"].click()
    repeating.show_session()
    assert "No differences" in buttons(repeating)
    session.arm("box", "small-box")
    person.hover("e5")
    repeating.show_session()
    assert "Half, On the mat, i10 to j11" in buttons(repeating)
    buttons(repeating)["Skip: half"].click()
    repeating.show_session()
    assert session.repeat.left_out == {0}
    buttons(repeating)["Include: half"].click()
    assert not session.repeat.left_out
    field.setText("h8")
    field.setModified(True)
    field.editingFinished.emit()
    assert session.repeat.middle_words == "h8"
    shell.close()
