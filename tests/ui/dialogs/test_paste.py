"""A map is opened out of its code."""

import pytest
from PySide6.QtWidgets import QApplication, QDialog

from editor.core.code import code_of, parts_of
from editor.storage.load import read_scenario
from editor.ui.dialogs.ask import PasteDialog
from tests.storage.restoring.carriers import SCENARIO

pytestmark = pytest.mark.window

CODE = code_of(SCENARIO)


def test_the_code_of_the_clipboard_is_offered(application: QApplication) -> None:
    """What was copied stands there if it is a code; opened, it is a map in no file."""
    dialog = PasteDialog(CODE, None)
    assert dialog.field.toPlainText() == CODE
    dialog.done(QDialog.DialogCode.Accepted)
    assert dialog.document is not None
    assert dialog.document.scenario == read_scenario(SCENARIO, "sample")
    assert dialog.document.path is None
    assert dialog.document.unsaved
    assert "Restored from the pasted text, a code" in dialog.document.source


def test_other_words_of_the_clipboard_are_not(application: QApplication) -> None:
    """Without a code there is nothing to open."""
    dialog = PasteDialog("my shopping list", None)
    assert dialog.field.toPlainText() == ""
    assert not dialog.go.isEnabled()


def test_what_is_wrong_is_said_beside_the_field(application: QApplication) -> None:
    """A part that is missing is named, and once it is there the map opens."""
    parts = parts_of(CODE, 600)
    dialog = PasteDialog("", None)
    dialog.show()
    dialog.field.setPlainText("\n".join(parts[1:]))
    dialog.done(QDialog.DialogCode.Accepted)
    assert dialog.isVisible()
    assert "Missing parts (of 2): 1." in dialog.wrong.text()
    dialog.field.setPlainText("\n".join(reversed(parts)))
    assert dialog.wrong.text() == ""
    dialog.done(QDialog.DialogCode.Accepted)
    assert not dialog.isVisible()
    assert dialog.document is not None
