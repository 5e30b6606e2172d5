"""The dialog that takes a map of tiles in."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.tactics.edits.importing import TAKER
from editor.systems.tactics.system import TACTICS
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.tile_dialog import LegendDialog
from editor.workbench.tile_reader import TileOrder
from editor.workbench.trials import ImportTarget
from tests.storage.tiled.projects import ROWS, game
from tests.storage.tiled.tiny import tiny
from tests.ui.dialogs.trying import AtOnce

pytestmark = pytest.mark.window
LIBRARY = built_in_library("tactics")


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers are remembered in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


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


def select(dialog: LegendDialog, *rows: int) -> None:
    """Select rows of the table by their places, as a person does with Ctrl."""
    dialog.table.clearSelection()
    for index in rows:
        row = dialog.table.topLevelItem(index)
        assert row is not None
        row.setSelected(True)


def pick(dialog: LegendDialog, ground: str) -> None:
    """Choose a terrain for the selected tiles."""
    dialog.terrain.setCurrentIndex(dialog.terrain.findData(ground))
    dialog.terrain.activated.emit(dialog.terrain.currentIndex())


def texts(dialog: LegendDialog) -> list[list[str]]:
    rows = [dialog.table.topLevelItem(i) for i in range(dialog.table.topLevelItemCount())]
    return [[row.text(column) for column in range(4)] for row in rows if row is not None]


def test_similar_tiles_are_a_row_with_their_guess(
    application: QApplication, dialog: LegendDialog
) -> None:
    """The legend begins with guesses and what decided, and the line below with what is left out."""
    settled(application, dialog)
    assert texts(dialog) == [
        ["water", "2", "water", "type"],
        ["3 tiles", "3", "plain", "default"],
    ]
    group = dialog.table.topLevelItem(1)
    assert group is not None
    inner = [group.child(index) for index in range(3)]
    assert [row.text(0) for row in inner if row] == ["tile 1", "tile 3", "tile 4"]
    assert dialog._said.text().startswith("3×2 spaces; left out: ")
    assert dialog._go.isEnabled()
    assert dialog.folders.isHidden()
    assert dialog._map_row.isHidden()


def test_several_tiles_get_one_terrain(application: QApplication, dialog: LegendDialog) -> None:
    """A terrain that is picked is that of all selected tiles, and the rows stay selected."""
    settled(application, dialog)
    assert not dialog.terrain.isEnabled()
    select(dialog, 0, 1)
    assert dialog.terrain.isEnabled()
    assert dialog.terrain.currentIndex() == -1
    assert dialog._selected.text() == "4 tiles selected"
    pick(dialog, "forest")
    assert dialog.trial is None
    settled(application, dialog)
    assert rows(dialog) == ("fff", "ff#")
    assert texts(dialog)[1] == ["3 tiles", "3", "forest", "chosen"]
    assert dialog.terrain.currentData() == "forest"
    pick(dialog, "guessed")
    settled(application, dialog)
    assert rows(dialog) == (".~.", ".~#")


def test_a_tile_of_a_group_is_changed_alone(
    application: QApplication, dialog: LegendDialog
) -> None:
    """A group unfolds to its tiles; with different terrains it is mixed."""
    settled(application, dialog)
    dialog.table.clearSelection()
    (row,) = dialog.table.findItems("tile 1", Qt.MatchFlag.MatchRecursive)
    row.setSelected(True)
    pick(dialog, "peak")
    settled(application, dialog)
    assert rows(dialog) == ("^~.", ".~#")
    assert texts(dialog)[1] == ["3 tiles", "3", "mixed", "several"]


def test_answers_are_remembered_and_forgotten(
    application: QApplication, dialog: LegendDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A terrain that was chosen is the guess of the next import, until it is forgotten."""
    settled(application, dialog)
    select(dialog, 0)
    pick(dialog, "peak")
    settled(application, dialog)
    dialog.done(dialog.DialogCode.Accepted)
    again = LegendDialog(dialog._file, AtOnce(ground), TAKER.grounds)
    again.show()
    settled(application, again)
    assert texts(again)[0] == ["water", "2", "peak", "remembered"]
    assert again.forgetting.isVisible()
    again.forgetting.click()
    settled(application, again)
    assert texts(again)[0] == ["water", "2", "water", "type"]
    assert not again.forgetting.isVisible()
    again.done(again.DialogCode.Rejected)
    again.deleteLater()


def test_another_folder_is_read_with_permission(application: QApplication, tmp_path: Path) -> None:
    """The dialog offers the folder with the tile sets; it is kept, and can be revoked."""
    file = game(tmp_path)
    made = LegendDialog(file, AtOnce(ground), TAKER.grounds)
    made.show()
    settled(application, made)
    assert str(tmp_path.name) in made.folders.asked.text()
    assert not made._go.isEnabled()
    assert made.table.isHidden()
    made.folders.read.click()
    settled(application, made)
    assert (rows(made), made.permitted) == (ROWS, (tmp_path,))
    assert made.folders.stop.isVisible()
    made.folders.stop.click()
    settled(application, made)
    assert made.permitted == ()
    assert made.made() is None
    made.deleteLater()


def test_a_folder_of_tile_sets_is_chosen(
    application: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a tile set is missing, a person chooses the folder that has it."""
    file = game(tmp_path)
    (tmp_path / "tilesets").rename(tmp_path / "maps" / "other")
    made = LegendDialog(file, AtOnce(ground), TAKER.grounds, permitted=[tmp_path])
    made.show()
    settled(application, made)
    assert made.folders.asked.text().startswith("Tile sets of this map cannot be read.")
    assert not made.folders.read.isVisible()
    found = str(tmp_path / "maps" / "other")
    monkeypatch.setattr(FileDialog, "folder", lambda *_: found)
    made.folders.choose.click()
    settled(application, made)
    assert rows(made) == ROWS
    made.deleteLater()


def test_a_map_of_a_world_is_chosen(application: QApplication, tmp_path: Path) -> None:
    """The maps of a world are offered; a different one is read again, with its own guesses."""
    (tmp_path / "tiny.tmx").write_bytes(tiny())
    game(tmp_path)
    maps = [{"fileName": "tiny.tmx"}, {"fileName": "maps/valley.tmx"}]
    file = tmp_path / "all.world"
    file.write_text(json.dumps({"type": "world", "maps": maps}))
    made = LegendDialog(file, AtOnce(ground), TAKER.grounds)
    made.show()
    settled(application, made)
    assert rows(made) == (".~.", ".~#")
    assert [made._maps.itemText(i) for i in range(2)] == ["tiny.tmx", "maps/valley.tmx"]
    made._maps.picked.emit("maps/valley.tmx")
    settled(application, made)
    assert rows(made) == ROWS
    made.deleteLater()


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
    select(dialog, 0)
    pick(dialog, "nothing")
    settled(application, dialog)
    assert rows(dialog) == (".#.", ".##")
    row = dialog.table.topLevelItem(0)
    assert row is not None
    assert row.text(2) == "empty"
    assert not row.icon(2).isNull()  # the word is in line with those beside colours


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


def test_a_dialog_that_grows_stays_on_the_screen(
    application: QApplication, dialog: LegendDialog
) -> None:
    """It moves up, so that its buttons can be reached."""
    settled(application, dialog)
    room = dialog.screen().availableGeometry()
    dialog.move(room.left(), room.bottom() - dialog.height() + 1)
    dialog.resize(dialog.width(), min(dialog.height() + 40, room.height()))
    application.processEvents()
    assert dialog.frameGeometry().bottom() <= room.bottom()
