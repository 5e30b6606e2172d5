"""The dialog that takes a drawing in."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog

from editor.core.errors import FileError
from editor.seam.importing import OutlineOptions
from editor.ui.dialogs.import_dialog import ImportDialog
from editor.ui.widgets.choice import Switch
from editor.workbench.importing import ImportingEndedError
from tests.ui.dialogs.trying import AtOnce
from tests.workbench.test_importing import ground_of, squares

pytestmark = pytest.mark.window


@pytest.fixture
def tries() -> AtOnce:
    return AtOnce(ground_of)


@pytest.fixture
def dialog(application: QApplication, tries: AtOnce, tmp_path: Path) -> Iterator[ImportDialog]:
    made = ImportDialog(squares(tmp_path, 10, 10, 0.01), tries, beside=True)
    made.show()
    yield made
    made.close()
    made.deleteLater()


def settled(application: QApplication, dialog: ImportDialog) -> None:
    """Wait until the dialog shows what is asked for now."""
    end = time.monotonic() + 30
    while dialog.trial is None and time.monotonic() < end:
        application.processEvents()
        time.sleep(0.005)
    assert dialog.trial is not None


def test_a_drawing_is_shown_before_it_is_kept(
    application: QApplication, dialog: ImportDialog
) -> None:
    """Import waits for the preview; the line below says how much comes and what is left out."""
    assert not dialog._go.isEnabled()
    settled(application, dialog)
    assert dialog._go.isEnabled()
    assert dialog._said.text() == "2 areas, 1 link; too small to be areas: 1 shape (Land 3)."
    assert not dialog.layers.isVisible()


def test_other_wishes_are_tried_anew(
    application: QApplication, dialog: ImportDialog, tries: AtOnce
) -> None:
    """A change of a wish makes another preview, and until it is there nothing can be kept."""
    settled(application, dialog)
    dialog._width.setText("300")
    dialog._width.textEdited.emit("300")
    dialog._links.setChecked(False)
    assert dialog._replace is not None
    dialog._replace.setChecked(True)
    assert not dialog._go.isEnabled()
    settled(application, dialog)
    assert len(tries.orders) == 2
    assert tries.orders[-1].options == OutlineOptions(width=300, links=False, replace=True)


def test_a_drawing_of_which_nothing_comes_is_not_kept(
    application: QApplication, dialog: ImportDialog
) -> None:
    """Where every piece is too small, the reason is said and Import stays out of reach."""
    settled(application, dialog)
    dialog._width.setText("100")
    dialog._width.textEdited.emit("100")
    dialog._smallest.setText("100000")
    dialog._smallest.editingFinished.emit()
    settled(application, dialog)
    assert not dialog._go.isEnabled()
    assert "large enough" in dialog._said.text()


def test_a_file_that_cannot_be_read_closes_the_dialog(
    application: QApplication, tries: AtOnce, tmp_path: Path
) -> None:
    """The fault is handed on to who asked, and there is nothing to be chosen."""
    file = tmp_path / "broken.svg"
    file.write_text("<svg")
    faults: list[FileError] = []
    dialog = ImportDialog(file, tries)
    dialog.failed.connect(faults.append)
    assert dialog.exec() == QDialog.DialogCode.Rejected
    assert faults[0].file == str(file)


def test_layers_are_listed_and_those_that_are_checked_are_read(
    application: QApplication, tries: AtOnce
) -> None:
    """Each layer has a box with its areas; choices stay while other options change."""
    from tests.storage.outlines.test_read import DATA

    dialog = ImportDialog(DATA / "ashen-isle.svg", tries)
    dialog.show()
    settled(application, dialog)
    assert dialog.layers.isVisible()
    boxes = dialog.layers.findChildren(Switch)
    assert [(box.text(), box.isChecked()) for box in boxes] == [
        ("Sea", False),
        ("Areas", True),
        ("Notes", False),
    ]
    assert dialog.layers.height() >= dialog.layers.minimumSizeHint().height()
    assert boxes[2].accessibleName() == "Notes: 1 area, hidden in the drawing"
    boxes[2].click()
    settled(application, dialog)
    assert tries.orders[-1].choices.layers == ("Areas", "Notes")
    assert dialog._said.text().startswith("11 areas, ")
    dialog._links.setChecked(False)
    settled(application, dialog)
    assert tries.orders[-1].choices.layers == ("Areas", "Notes")
    assert dialog._said.text().startswith("11 areas, 0 links")
    dialog.reject()


def test_the_drawing_can_be_seen_beside_the_map(application: QApplication, tries: AtOnce) -> None:
    """The preview shows the map, or the drawing with what is not read; without layers the map."""
    from tests.storage.outlines.test_read import DATA

    dialog = ImportDialog(DATA / "ashen-isle.svg", tries)
    dialog.show()
    settled(application, dialog)
    assert dialog.view.isVisible()
    shown = dialog._preview._picture
    dialog.view.segment(1).click()
    assert dialog._preview._picture not in (None, shown)
    dialog.reject()
    plain = ImportDialog(DATA / "south-america.geojson", tries)
    plain.show()
    settled(application, plain)
    assert not plain.view.isVisible()
    plain.reject()


def test_without_a_layer_there_is_nothing_to_import(
    application: QApplication, tries: AtOnce
) -> None:
    """The dialog says what to do and reads nothing."""
    from tests.storage.outlines.test_read import DATA

    dialog = ImportDialog(DATA / "ashen-isle.svg", tries)
    settled(application, dialog)
    read = len(tries.orders)
    dialog.layers.findChildren(Switch)[1].click()
    dialog._typing.stop()
    dialog._ask()
    assert (dialog._said.text(), len(tries.orders)) == ("Choose at least one layer.", read)
    assert not dialog._go.isEnabled()
    dialog.reject()


def test_a_process_that_ended_is_told_of_and_tried_again(
    application: QApplication, dialog: ImportDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dialog stays with plain words and a button; then the drawing is shown as ever."""
    settled(application, dialog)

    def end() -> None:
        monkeypatch.undo()
        raise ImportingEndedError("the import process stopped unexpectedly")

    monkeypatch.setattr(dialog._previews, "answer", end)
    dialog._ask()
    dialog._look()
    assert dialog.isVisible()
    assert "The import process stopped unexpectedly" in dialog._said.text()
    assert not dialog._go.isEnabled()
    assert dialog.again.isVisible()
    dialog.again.click()
    settled(application, dialog)
    assert dialog._go.isEnabled()
    assert not dialog.again.isVisible()
