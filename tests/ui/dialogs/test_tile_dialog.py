"""The dialog that takes a map of tiles in."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.tactics.edits.importing import TAKER
from editor.systems.tactics.system import TACTICS
from editor.ui.dialogs.tile_dialog import LegendDialog
from editor.workbench.tile_reader import TileOrder
from editor.workbench.trials import ImportTarget
from tests.storage.tiled.tiny import tiny
from tests.ui.dialogs.trying import AtOnce

pytestmark = pytest.mark.window
LIBRARY = built_in_library("tactics")


def ground() -> ImportTarget:
    scenario = TACTICS.new_scenario("free-for-all", None, LIBRARY, "Tiles")
    return ImportTarget(TACTICS, scenario, LIBRARY, ruleset_for("tactics"))


@pytest.fixture
def dialog(application: QApplication, tmp_path: Path) -> Iterator[LegendDialog]:
    file = tmp_path / "tiny.tmx"
    file.write_bytes(tiny())
    made = LegendDialog(file, AtOnce(ground), TAKER.grounds, beside=True)
    made.show()
    yield made
    made.close()
    made.deleteLater()


def settled(application: QApplication, dialog: LegendDialog) -> None:
    """Wait until the dialog shows what is asked for now."""
    end = time.monotonic() + 30
    while dialog.trial is None and time.monotonic() < end:
        application.processEvents()
        time.sleep(0.005)
    assert dialog.trial is not None


def rows(dialog: LegendDialog) -> tuple[str, ...]:
    made = dialog.made()
    assert made is not None
    found: tuple[str, ...] = made.after.components[-1].sides["map"].terrain
    return found


def test_every_tile_has_a_row_with_its_guess(
    application: QApplication, dialog: LegendDialog
) -> None:
    """The legend begins with guesses, and the line below tells what is left out."""
    settled(application, dialog)
    assert {tile: row.choice.currentData() for tile, row in dialog._rows.items()} == {
        1: "plain",
        2: "water",
        3: "plain",
        4: "plain",
    }
    assert dialog._said.text().startswith("3×2 spaces; left out: ")
    assert dialog._go.isEnabled()


def test_what_a_person_picks_is_tried(application: QApplication, dialog: LegendDialog) -> None:
    """A terrain that is picked for a tile is that of all its spaces, in another preview."""
    settled(application, dialog)
    row = dialog._rows[2]
    row.choice.setCurrentIndex(row.choice.findData("forest"))
    row.choice.activated.emit(row.choice.currentIndex())
    assert dialog.trial is None
    settled(application, dialog)
    assert rows(dialog) == (".f.", ".f#")
    assert dialog._rows[2] is row


def test_marks_and_place_are_wishes(application: QApplication, dialog: LegendDialog) -> None:
    """Objects can be left behind, and the mat can come in place of the map."""
    settled(application, dialog)
    assert dialog._replace is not None
    dialog._marks.setChecked(False)
    dialog._replace.setChecked(True)
    settled(application, dialog)
    order = dialog.order()
    assert isinstance(order, TileOrder)
    assert not order.marks
    made = dialog.made()
    assert made is not None
    assert len(made.after.board.mats) == 1
    assert not made.after.board.labels


def test_a_seen_through_tile_shows_what_is_beneath(
    application: QApplication, dialog: LegendDialog
) -> None:
    """A tile can be nothing of its own."""
    settled(application, dialog)
    dialog._decide(2, "nothing")
    settled(application, dialog)
    assert rows(dialog) == (".#.", ".##")


def test_a_broken_map_closes_the_dialog(application: QApplication, tmp_path: Path) -> None:
    """What cannot be read is told, and there is nothing to keep."""
    file = tmp_path / "broken.tmx"
    file.write_bytes(tiny("1,2,3,", "1,2,"))
    faults: list[object] = []
    made = LegendDialog(file, AtOnce(ground), TAKER.grounds)
    made.failed.connect(faults.append)
    made.show()
    end = time.monotonic() + 10
    while not faults and time.monotonic() < end:
        application.processEvents()
    assert "contains 5 tiles" in str(faults[0])
    made.deleteLater()
