"""Outlines are imported into the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from editor.systems import catalogue
from editor.systems.trts.system import TRTS
from editor.ui import importing
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.import_dialog import ImportDialog
from editor.ui.dialogs.tile_dialog import LegendDialog
from editor.ui.screens.import_page import ImportPage
from editor.ui.settings import Settings
from editor.ui.widgets.words import WordsLabel
from editor.ui.window import MainWindow
from editor.workbench.document import new_document, open_document, save_document
from editor.workbench.importing import DrawingReader
from editor.workbench.trials import ImportOrder, ImportPreview, ImportTarget
from tests.storage.restoring.test_restore import FILES
from tests.storage.test_foreign import EXAMPLES
from tests.storage.tiled.projects import game
from tests.storage.tiled.tiny import tiny
from tests.workbench.test_importing import squares
from tests.workbench.test_reference_files import png, uvtt

pytestmark = pytest.mark.window


class AtOnce:
    """What tries drawings here, where the window has a process of its own for it."""

    def __init__(self, ground: ImportTarget) -> None:
        self._ground = ground
        self._found: ImportPreview | None = None

    def ask(self, order: ImportOrder) -> None:
        """Try the order."""
        self._found = DrawingReader().tried(self._ground, order)

    def answer(self) -> ImportPreview | None:
        """Return what came of it."""
        return self._found

    def close(self) -> None:
        """Nothing is to be ended."""


@pytest.fixture
def window(application: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    others = tuple(system for system in catalogue.SYSTEMS if system.id != TRTS.id)
    monkeypatch.setattr(catalogue, "SYSTEMS", (*others, TRTS))
    monkeypatch.setattr(importing, "ImportRunner", AtOnce)

    def accepted(dialog: ImportDialog) -> int:
        dialog._look()
        dialog.done(dialog.DialogCode.Accepted if dialog.made() else dialog.DialogCode.Rejected)
        return dialog.result()

    monkeypatch.setattr(ImportDialog, "exec", accepted)
    made = MainWindow(Settings())
    made.show()
    yield made
    made.give_up()
    application.processEvents()


def test_a_drawing_is_added_as_one_step(window: MainWindow, tmp_path: Path) -> None:
    """The areas of a drawing come onto the map at once, and one undo takes them away."""
    window.show_document(new_document("trts", "two-player"))
    session = window.session
    assert session is not None
    before = session.present
    window.open(squares(tmp_path, 10, 10))
    assert len(session.present.board.areas) == len(before.board.areas) + 2
    assert session.document.history.undo_title == "Import 2 areas of lands.geojson"
    session.undo()
    assert session.present is before


def test_without_a_map_a_drawing_becomes_one(window: MainWindow, tmp_path: Path) -> None:
    """A drawing that is opened on the start page is a new map, in no file yet."""
    window.show_start()
    window.open(squares(tmp_path, 10, 10))
    session = window.session
    assert session is not None
    assert [area.name for area in session.present.board.areas] == ["Land 1", "Land 2"]
    assert session.present.title == "Lands"
    assert session.document.unsaved


def test_the_start_page_makes_a_map_of_a_drawing(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its button asks for a drawing; when none is chosen, nothing happens."""
    chosen = ["", str(squares(tmp_path, 10, 12))]
    monkeypatch.setattr(FileDialog, "file", lambda *_: chosen.pop(0))
    window.start.drawing_requested.emit()
    assert window.session is None
    window.start.drawing_requested.emit()
    assert window.session is not None
    assert len(window.session.present.board.areas) == 2


def test_a_file_with_faults_is_told_of(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wrong with a drawing is told as of every other file."""
    messages: list[str] = []
    monkeypatch.setattr("editor.ui.files.show_message", lambda _, *words: messages.extend(words))
    file = tmp_path / "broken.topojson"
    file.write_text("{")
    monkeypatch.setattr(FileDialog, "file", lambda *_: str(file))
    window.show_document(new_document("trts", "two-player"))
    window.commands.run("import")
    assert messages[0] == "This drawing cannot be read"
    assert "broken.topojson" in messages[1]


def asked(monkeypatch: pytest.MonkeyPatch, *answers: int) -> list[str]:
    """Answer questions in turn, else by 0; return their titles, texts and buttons as they come."""
    heard: list[str] = []
    given = list(answers)

    def prompts(parent: object, title: str, text: str, words: list[str], *, safe: int = -1) -> int:
        heard.extend((title, text, *words))
        return given.pop(0) if given else 0

    monkeypatch.setattr(importing, "ask", prompts)
    return heard


def test_a_system_without_outlines_makes_a_new_map(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A drawing that is dropped on a map of tactics makes a map of areas, if one wants that."""
    heard = asked(monkeypatch, 0, 1)
    window.show_document(new_document("tactics", "control"))
    file = squares(tmp_path, 10)
    window.open(file)
    assert heard == [
        "Make a new TRTS map?",
        "“lands.geojson” becomes areas, which a Tactics map does not have.",
        "Cancel",
        "New TRTS map",
    ]
    assert window.document is not None
    assert window.document.scenario.system == "tactics"
    window.open(file)
    assert window.document.scenario.system == "trts"
    tiles = tmp_path / "tiny.tmx"
    tiles.write_bytes(tiny())
    heard = asked(monkeypatch, 0)
    window.open(tiles)
    assert heard[0] == "Make a new Tactics map?"
    assert window.document.scenario.system == "trts"


def test_a_picture_is_laid_over_the_map(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A map of another tabletop becomes a reference picture; the map is saved first."""
    heard = asked(monkeypatch, 1)
    cave = uvtt(tmp_path / "cave.dd2vtt", png(90, 60))
    saved = tmp_path / "maps" / "cave.json"
    saved.parent.mkdir()
    monkeypatch.setattr("editor.ui.files.ask_for_target", lambda *_: saved)
    window.show_document(new_document("tactics", "free-for-all"))
    window.open(cave)
    assert heard[0] == "Import a Universal VTT map"
    assert heard[1].endswith("The map is saved first.")
    session = window.session
    assert session is not None
    laid = session.present.reference
    assert laid is not None
    assert (laid.path, laid.size) == ("cave.png", (30, 20))
    assert (saved.parent / "cave.png").exists()
    assert session.tool.id == "reference"
    heard = asked(monkeypatch, 0)
    (tmp_path / "scan.png").write_bytes(png(9, 6))
    window.open(tmp_path / "scan.png")
    assert heard[0] == "Import a picture"
    assert "saved first" not in heard[1]
    assert session.present.reference == laid


def test_without_a_map_a_picture_asks_for_a_new_one(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the start page the dialog of a new map comes first; nothing happens without one."""
    heard = asked(monkeypatch, 1)
    began: list[str] = []
    monkeypatch.setattr(MainWindow, "begin", lambda self: began.append("new"))
    window.show_start()
    (tmp_path / "scan.png").write_bytes(png(9, 6))
    window.open(tmp_path / "scan.png")
    assert "First you make a new map and save it." in heard[1]
    assert began == ["new"]
    assert window.session is None


def test_another_programs_file_is_named_and_what_works_is_offered(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dialog says what the file is; its button asks for a file that can be imported."""
    heard = asked(monkeypatch, 1, 0)
    save = tmp_path / "save.json"
    save.write_bytes(EXAMPLES["a Tabletop Simulator save"])
    filters: list[str] = []

    def chosen(parent: object, title: str, start: str, kinds: str) -> str:
        filters.append(kinds)
        return ""

    monkeypatch.setattr(FileDialog, "file", chosen)
    window.show_start()
    window.open(save)
    assert heard == [
        "A Tabletop Simulator save",
        "“save.json” is a Tabletop Simulator save: import a picture of it as a reference picture.",
        "Close",
        "Choose a picture…",
    ]
    assert filters[0].startswith("Pictures (*.png ")
    packed = tmp_path / "maps.zip"
    packed.write_bytes(EXAMPLES["a zip without a scenario"])
    heard = asked(monkeypatch)
    window.open(packed)
    assert heard[2:] == ["Close"]


def test_the_dialog_begins_where_the_last_import_was(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder is kept in the settings; one that is gone is forgotten."""
    starts: list[str] = []
    file = squares(tmp_path, 10)

    def chosen(parent: object, title: str, start: str, kinds: str) -> str:
        starts.append(start)
        return str(file)

    monkeypatch.setattr(FileDialog, "file", chosen)
    for _ in range(2):
        importing.choose(window)
    assert starts == [str(window.files.folder()), str(tmp_path)]
    assert window.current_settings().imports == str(tmp_path)
    window.settings = replace(window.settings, imports=str(tmp_path / "gone"))
    importing.choose(window)
    assert starts[-1] == str(window.files.folder())


def test_the_folder_of_an_opened_or_dropped_file_is_kept(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Outlines and pictures that no import dialog chose count, too."""
    monkeypatch.setattr(importing, "ask", lambda *_, **__: 0)
    picture = tmp_path / "scans" / "scan.png"
    picture.parent.mkdir()
    picture.write_bytes(png(9, 6))
    for file in (squares(tmp_path, 10), picture):
        window.open(file)
        assert window.current_settings().imports == str(file.parent)


def test_a_map_of_tiles_is_added_as_one_step(window: MainWindow, tmp_path: Path) -> None:
    """A map of tiles comes onto the map as a mat with its marks, and one undo takes all away."""
    window.show_document(new_document("tactics", "free-for-all"))
    session = window.session
    assert session is not None
    before = session.present
    file = tmp_path / "tiny.tmx"
    file.write_bytes(tiny())
    window.open(file)
    assert len(session.present.board.mats) == len(before.board.mats) + 1
    assert session.document.history.undo_title == "Import tiny.tmx as a mat of 3×2 spaces"
    session.undo()
    assert session.present is before


def test_a_new_map_of_a_chosen_file_may_be_one_of_tiles(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """*From a drawing* makes a mat of a map of tiles."""
    file = tmp_path / "isle.tmx"
    file.write_bytes(tiny())
    monkeypatch.setattr(FileDialog, "file", lambda *_: str(file))
    importing.import_map(window, new_map=True)
    assert window.session is not None
    assert window.session.present.title == "Isle"


def test_a_permitted_folder_is_kept_in_the_settings(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dialog asks for a folder once: the next map reads its tile sets at once."""
    file = game(tmp_path)

    def permitted(dialog: LegendDialog) -> int:
        dialog._look()
        dialog.folders.read.click()
        dialog._look()
        dialog.done(dialog.DialogCode.Accepted)
        return dialog.result()

    accepted = ImportDialog.exec
    monkeypatch.setattr(LegendDialog, "exec", permitted)
    window.open(file)
    assert window.settings.tile_folders == (str(tmp_path),)
    monkeypatch.setattr(LegendDialog, "exec", accepted)
    session = window.session
    assert session is not None
    before = len(session.present.board.mats)
    window.open(file)
    assert len(session.present.board.mats) == before + 1


def test_without_a_map_a_map_of_tiles_becomes_one(window: MainWindow, tmp_path: Path) -> None:
    """A map of tiles on the start page makes a new map with that mat alone."""
    file = tmp_path / "far-isle.tmx"
    file.write_bytes(tiny())
    window.open(file)
    session = window.session
    assert session is not None
    assert session.present.title == "Far isle"
    assert [mat.side for mat in session.present.board.mats] == ["map"]
    assert not session.present.board.boxes


def summed_up(window: MainWindow) -> ImportPage:
    """Return the page that sums up the last import."""
    assert window.shell is not None
    page = window.shell.side.page
    assert isinstance(page, ImportPage)
    return page


def test_a_summary_stays_until_it_is_closed(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says what came, what was left out and what to do next, and its buttons do that."""
    window.show_document(new_document("trts", "two-player"))
    window.open(squares(tmp_path, 10, 10))
    page = summed_up(window)
    texts = [label.text() for label in page.findChildren(WordsLabel)]
    assert "lands.geojson is imported" in texts
    assert "Nothing was left out." in texts
    assert page.steps[0].text() == "Check the names of the areas"
    ran: list[str] = []
    monkeypatch.setattr(window.commands, "run", ran.append)
    window.open(squares(tmp_path, 10))
    page = summed_up(window)
    tools = []
    for step in page.steps:
        step.click()
        assert window.session is not None
        tools.append(window.session.tool.id)
    assert ran == ["outline", "next-problem"]
    assert tools == ["select", "start", "minerals", "minerals"]
    assert window.shell is not None
    window.shell.side.close_requested.emit()
    assert window.shell.side.page is None


def test_new_maps_and_references_are_summed_up(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A map of tiles, a restored map and a reference picture have summaries of their own."""
    file = tmp_path / "far-isle.tmx"
    file.write_bytes(tiny())
    window.open(file)
    texts = [label.text() for label in summed_up(window).findChildren(WordsLabel)]
    assert "3×2 spaces." in texts
    assert "Left out: 1 polygon (object 3)." in texts
    document = save_document(new_document("mechs", "arena"), tmp_path / "arena.json")
    window.show_document(document)
    asked(monkeypatch, 1)
    window.open(uvtt(tmp_path / "cave.uvtt", png(90, 60)))
    page, session = summed_up(window), window.session
    assert session is not None
    page.steps[0].click()
    assert (session.tool.id, session.tool.option) == ("reference", "pin")
    code = tmp_path / "code.txt"
    code.write_bytes(FILES["code"])
    window.show_start()
    document = open_document(code)
    assert document.summary is not None
    assert document.summary.came.endswith("set-up") or document.summary.came.endswith("set-ups")
    window.show_document(document)
    assert summed_up(window).steps[0].text() == "Save it to your own file"
