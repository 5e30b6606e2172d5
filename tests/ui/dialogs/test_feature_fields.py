"""The fields of the import dialog for maps with features."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from editor.seam.importing import DrawingChoices
from editor.storage.outlines import geo_features
from editor.ui.dialogs.import_dialog import ImportDialog
from editor.ui.widgets.choice import Choice, Switch
from tests.storage.outlines.test_geo_features import CHESS
from tests.ui.dialogs.test_import_dialog import settled
from tests.ui.dialogs.trying import AtOnce
from tests.workbench.test_importing import ground_of

pytestmark = pytest.mark.window
DATA = Path(__file__).parents[2] / "data" / "outlines"


@pytest.fixture
def tries() -> AtOnce:
    return AtOnce(ground_of)


@pytest.fixture
def opened(application: QApplication, tries: AtOnce) -> Iterator[list[ImportDialog]]:
    made: list[ImportDialog] = []
    yield made
    for dialog in made:
        dialog.close()
        dialog.deleteLater()


def show(
    application: QApplication, opened: list[ImportDialog], tries: AtOnce, file: Path
) -> ImportDialog:
    opened.append(ImportDialog(file, tries))
    opened[-1].show()
    settled(application, opened[-1])
    return opened[-1]


def chess(folder: Path) -> Path:
    file = folder / "chess.geojson"
    file.write_text(json.dumps({"type": "FeatureCollection", "features": CHESS}))
    return file


def pick(choice: Choice, key: str) -> None:
    """Choose an entry as with the mouse."""
    choice.setCurrentIndex(choice.findData(key))
    choice.picked.emit(key)


def boxes(dialog: ImportDialog) -> dict[str, Switch]:
    return {box.text(): box for box in dialog.features.values.boxes}


def test_a_map_of_azgaar_opens_as_a_board_of_provinces(
    application: QApplication, opened: list[ImportDialog], tries: AtOnce
) -> None:
    """The join is chosen already; nothing needs to be picked before Import."""
    dialog = show(application, opened, tries, DATA / "ashmark-full.json")
    assert dialog._said.text().startswith("8 areas, ")
    assert dialog.features.join.currentText() == "province (8)"
    assert dialog.features.join.findData("") == -1  # cells alone are too many
    assert not dialog.features.projection.isVisible()
    assert len(tries.orders) == 1
    pick(dialog.features.join, "state")
    settled(application, dialog)
    assert dialog._said.text().startswith("4 areas, ")


def test_values_are_filters_with_counts(
    application: QApplication, opened: list[ImportDialog], tries: AtOnce, tmp_path: Path
) -> None:
    """An unchecked value is left out; the list of properties counts what is."""
    dialog = show(application, opened, tries, chess(tmp_path))
    assert dialog.features.filter.currentData() == "row"
    pick(dialog.features.filter, "kind")
    shown = boxes(dialog)
    assert [box.accessibleName() for box in shown.values()] == [
        "kind land: 6 features",
        "kind sea: 3 features",
    ]
    shown["sea"].setChecked(False)
    settled(application, dialog)
    assert tries.orders[-1].choices == DrawingChoices(without=(("kind", "sea"),))
    assert dialog._said.text().startswith("6 areas, ")
    assert dialog.features.filter.currentText() == "kind · 1 left out"
    shown["land"].setChecked(False)
    settled(application, dialog)
    assert dialog._said.text() == "Has no feature left; expected other choices."
    assert not dialog._go.isEnabled()
    shown["sea"].setChecked(True)
    settled(application, dialog)
    assert dialog._said.text().startswith("3 areas, ")


def test_names_and_the_way_up_are_previewed(
    application: QApplication, opened: list[ImportDialog], tries: AtOnce, tmp_path: Path
) -> None:
    """Each change is tried at once."""
    dialog = show(application, opened, tries, chess(tmp_path))
    pick(dialog.features.names, "kind")
    dialog.features.flip.setChecked(True)
    settled(application, dialog)
    assert tries.orders[-1].choices == DrawingChoices(names="kind", flip=True)


def test_degrees_have_a_choice_of_projections(
    application: QApplication, opened: list[ImportDialog], tries: AtOnce
) -> None:
    """The usual one is chosen; another one is tried."""
    dialog = show(application, opened, tries, DATA / "south-america.geojson")
    assert dialog.features.projection.currentText() == "Equirectangular"
    pick(dialog.features.projection, "lambert")
    settled(application, dialog)
    assert tries.orders[-1].choices.projection == "lambert"
    assert dialog.made() is not None


def test_too_many_areas_are_joined_in_the_dialog(
    application: QApplication,
    opened: list[ImportDialog],
    tries: AtOnce,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The dialog stays open and says by what they can be joined."""
    monkeypatch.setattr(geo_features, "MAX_OUTLINES", 8)
    dialog = show(application, opened, tries, chess(tmp_path))
    assert dialog._said.text().startswith("Contains 9 outlines; expected at most 8: join them by")
    pick(dialog.features.join, "row")
    settled(application, dialog)
    assert dialog._said.text().startswith("3 areas, ")


def test_a_drawing_without_properties_has_no_such_fields(
    application: QApplication, opened: list[ImportDialog], tries: AtOnce, tmp_path: Path
) -> None:
    """They are hidden, and the choices are the usual ones."""
    dialog = show(application, opened, tries, DATA / "ashen-isle.svg")
    assert not dialog.features.isVisible()
    assert dialog.choices() == DrawingChoices()
