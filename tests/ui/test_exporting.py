"""Exports are asked for in a dialog and written beside the window."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog

from editor.core.processes import ProcessEndedError
from editor.export.catalogue import exporter_named, exporters
from editor.export.exporter import Exporter
from editor.export.job import Job
from editor.ui import exporting
from editor.ui.dialogs.export import ExportDialog, LastChoices
from editor.ui.dialogs.export_progress import ExportProgress
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.window import MainWindow
from editor.workbench import export_maker as process
from editor.workbench.exporting import ExportRunner
from editor.workbench.session import Session
from tests.depth import by_turns
from tests.ui.lending import Lend
from tests.workbench.here import Here, HereExporting

pytestmark = pytest.mark.window

LONGEST = 60.0
TACTICS = [each for each in exporters() if each.takes("tactics")]


@pytest.fixture
def window(lend: Lend, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(exporting, "ExportRunner", HereExporting)
    monkeypatch.setattr(exporting, "_remembered", LastChoices())
    return lend("tactics/twin-peaks", saved=True)


def session_of(window: MainWindow) -> Session:
    """Return the session of a window that has one."""
    assert window.session is not None
    return window.session


def wait_for(done: Callable[[], object]) -> None:
    """Let the window go on until something is so."""
    end = time.monotonic() + LONGEST
    while not done():
        assert time.monotonic() < end, "it does not come to an end"
        QApplication.processEvents()
        time.sleep(0.005)


def accepting(monkeypatch: pytest.MonkeyPatch, kind: str, *, draft: bool = False) -> list[str]:
    """Accept the dialogs with a kind and the proposed file; return what was proposed."""
    proposed: list[str] = []

    def chosen(dialog: ExportDialog) -> int:
        dialog.show()
        dialog.list.choose(kind)
        wait_for(lambda: dialog.known is not None)
        if draft:
            dialog.draft.setChecked(True)
        able = dialog.go.isEnabled()
        dialog.done(QDialog.DialogCode.Accepted if able else QDialog.DialogCode.Rejected)
        return dialog.result()

    monkeypatch.setattr(ExportDialog, "exec", chosen)

    def named(*words: str) -> str:
        proposed.append(words[2])
        return words[2]

    monkeypatch.setattr(FileDialog, "target", named)
    return proposed


def exported(window: MainWindow) -> ExportProgress:
    """Export, and return what shows it once it is over."""
    shown = exporting.export(window, session_of(window))
    assert shown is not None
    wait_for(lambda: not shown.running)
    return shown


def test_print_proposes_a_print_that_can_be_opened(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So does the first export; later ones propose the last kind. A scenario is not opened."""
    offered: list[str] = []

    def offer(dialog: ExportDialog) -> int:
        offered.append(dialog.list.kind())
        dialog.list.choose("text")
        return QDialog.DialogCode.Rejected

    monkeypatch.setattr(ExportDialog, "exec", offer)
    for command in ("export", "export", "print"):
        window.commands.run(command)
    assert offered == ["pdf", "text", "pdf"]
    for kind, opens in (("svg", True), ("text", False)):
        accepting(monkeypatch, kind)
        assert exported(window).open_file.isVisible() == opens


@pytest.mark.slow
@pytest.mark.quick("pdf")
@pytest.mark.parametrize(
    "exporter", by_turns(TACTICS, lambda one: one.group, 0), ids=lambda one: one.kind
)
def test_every_kind_is_written_where_it_was_asked_for(
    exporter: Exporter, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each kind of export writes its file with what the dialog offers first, and says so."""
    said: list[str] = []
    session_of(window).observe(lambda event: said.append(event.words))
    proposed = accepting(monkeypatch, exporter.kind)
    shown = exported(window)
    assert Path(proposed[0]).stat().st_size > 100
    assert Path(proposed[0]) != session_of(window).document.path
    assert any(words.startswith("Exported to") for words in said)
    assert Path(proposed[0]).name in shown.said()


def test_a_faulty_map_is_exported_as_a_draft_alone(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an error there is nothing to press but the draft; asked for as one it is written."""
    session = session_of(window)
    session.attempt(lambda: session.editing.move(("b4",), (0, -3), session.setup))
    window.finish_drawing()
    assert session.findings.counts.error
    refused = accepting(monkeypatch, "text")
    assert exporting.export(window, session) is None
    assert not refused
    drafted = accepting(monkeypatch, "text", draft=True)
    shown = exported(window)
    assert Path(drafted[0]).read_text().startswith("DRAFT")
    assert "marked as a draft" in shown.said()


def test_closing_what_shows_it_cancels_it(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it is written the window goes on; closing what shows it leaves no file and says so."""
    monkeypatch.setattr(
        exporting, "ExportRunner", ExportRunner
    )  # in its process, as people have it
    huge = LastChoices("png", {("png", "tactics"): {"pixels": 512}})
    monkeypatch.setattr(exporting, "_remembered", huge)
    proposed = accepting(monkeypatch, "png")
    said: list[str] = []
    session = session_of(window)
    session.observe(lambda event: said.append(event.words))
    shown = exporting.export(window, session)
    assert shown is not None
    for _ in range(20):
        QApplication.processEvents()
    assert shown.running
    session.attempt(lambda: session.editing.move(("b4",), (1, 0), session.setup))
    assert session.document.history.can_undo
    shown.reject()
    assert any(words.startswith("Export cancelled; nothing was written") for words in said)
    assert not Path(proposed[0]).exists()
    file = session.document.path
    assert file is not None
    assert list(file.parent.iterdir()) == [file]


def test_a_fault_of_ours_is_told_and_nothing_lost(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An exporter that fails is reported like every fault of ours, and the map stays."""
    proposed = accepting(monkeypatch, "text")

    def write(job: Job) -> bytes:
        raise ZeroDivisionError("of ours")

    broken = replace(exporter_named("text"), write=write)
    monkeypatch.setattr(process, "exporter_named", lambda kind: broken)
    shown = exporting.export(window, session_of(window))
    assert shown is not None
    shown.clock.stop()
    with pytest.raises(RuntimeError, match="of ours"):
        wait_for(lambda: shown.look())
    assert not Path(proposed[0]).exists()
    assert window.session is not None


def test_an_export_whose_process_ended_is_told_of_and_tried_again(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plain words beside the file, a button, and no fault of ours; then the file is written."""
    proposed = accepting(monkeypatch, "text")
    ends = iter([ProcessEndedError()])
    heard = Here.heard

    def hear(worker: Here) -> object:
        for error in ends:
            worker.said.clear()
            raise error
        return heard(worker)

    shown = exporting.export(window, session_of(window))
    assert shown is not None
    monkeypatch.setattr(Here, "heard", hear)
    wait_for(lambda: not shown.running)
    assert "nothing was written" in shown.said()
    assert shown.again.isVisible()
    assert not Path(proposed[0]).exists()
    shown.again.click()
    assert shown.running
    wait_for(lambda: not shown.running)
    assert Path(proposed[0]).exists()
    assert not shown.again.isVisible()
    shown.close()


def test_the_map_itself_is_no_place_for_an_export(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Choosing the file of the map is answered with a sentence, and the file stays as it was."""
    messages: list[str] = []
    monkeypatch.setattr(exporting, "show_message", lambda *words: messages.append(words[2]))
    document = session_of(window).document
    monkeypatch.setattr(FileDialog, "target", lambda *_: str(document.path))
    assert exporting.chosen_file(window, document, "Scenario", ".json") is None
    assert "” is the map file. Choose another name for the export" in messages[0]
