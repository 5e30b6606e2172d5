"""What all dialogs have in common."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit

from editor.ui.dialogs.form import Dialog, labelled
from editor.ui.focus import FocusRing

pytestmark = pytest.mark.window


def test_the_keyboard_goes_as_one_reads_and_is_seen(application: QApplication) -> None:
    """A field that is made after the buttons comes before them; a ring is around each in turn."""
    sheet = Dialog("Ask", None)
    cancel = sheet.offer_cancel()
    go = sheet.offer("Do it", answer=QDialog.DialogCode.Accepted, primary=True)
    field = QLineEdit()
    sheet.body.addLayout(labelled("Name", field))
    sheet.show()
    sheet.activateWindow()
    application.processEvents()
    field.setFocus()
    (ring,) = sheet.findChildren(FocusRing)
    for stop in (field, cancel, go, field):
        assert QApplication.focusWidget() is stop
        assert ring.ringed() is stop
        QTest.keyClick(stop, Qt.Key.Key_Tab)
    QTest.keyClick(sheet.buttons[0], Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is field
