from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from editor.core.resources import samples_folder
from editor.export.catalogue import EXPORTERS
from editor.ui import exporting
from editor.ui.dialogs.export import ExportDialog
from editor.workbench.document import open_document
from editor.workbench.session import Session

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    copy = tmp_path / "peaks.json"
    copy.write_bytes(PEAKS.read_bytes())
    made = Session(open_document(copy))
    yield made
    made.close()


def accepting(monkeypatch: pytest.MonkeyPatch, kind: str, *, draft: bool = False) -> list[str]:
    """Let the dialogs be accepted with a kind and the proposed file; return what was proposed."""
    proposed: list[str] = []

    def chosen(dialog: ExportDialog) -> int:
        dialog._kind.choose(kind)
        dialog._show_kind(kind)
        dialog._draft.setChecked(draft)
        return int(QDialog.DialogCode.Accepted)

    def named(parent: QWidget, title: str, name: str) -> tuple[str, str]:
        proposed.append(name)
        return name, ""

    monkeypatch.setattr(ExportDialog, "exec", chosen)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", named)
    return proposed


@pytest.mark.parametrize("kind", [each.kind for each in EXPORTERS])
def test_every_kind_is_written_where_it_was_asked_for(
    kind: str, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each kind of export writes its file with what the dialog offers first, and says so."""
    said: list[str] = []
    session.observers.append(lambda event: said.append(event.words))
    proposed = accepting(monkeypatch, kind)
    exporting.export(QWidget(), session)
    name = proposed[0]
    assert Path(name).stat().st_size > 100
    assert any(words.startswith("Exported to") for words in said)
    assert Path(name) != session.document.path


def test_a_faulty_map_is_exported_as_a_draft_alone(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an error there is no export; asked for as a draft there is."""
    told: list[str] = []
    monkeypatch.setattr(exporting, "tell", lambda *words: told.append(words[2]))
    session.attempt(lambda: session.desk.move(("b4",), (0, -3), session.setup))
    assert session.findings.counts.error
    refused = accepting(monkeypatch, "text")
    exporting.export(QWidget(), session)
    assert told
    assert not Path(refused[0]).exists()
    drafted = accepting(monkeypatch, "text", draft=True)
    exporting.export(QWidget(), session)
    assert Path(drafted[0]).exists()
