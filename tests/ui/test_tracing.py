"""Pictures are traced into the window."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from msgspec.structs import replace

from editor.core.reference import ReferencePicture
from editor.ui.handlers import handlers
from editor.ui.window import MainWindow
from editor.workbench.document import new_document
from tests.paint.scans import write_scan
from tests.ui import test_importing
from tests.ui.test_importing import asked

pytestmark = pytest.mark.window
window = test_importing.window
"""The fixture, which tries imports at once and accepts them."""


def test_a_picture_is_traced(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture makes a map of areas; a reference picture gets them where it lies."""
    asked(monkeypatch, 2)
    scan = tmp_path / "scan.png"
    write_scan(scan)
    window.show_start()
    window.open(scan)
    assert window.document is not None
    traced = window.document.scenario
    assert (traced.title, traced.board.areas[0].name) == ("Scan", "Area 1")
    made = new_document("trts", "two-player")
    over = ReferencePicture(path="scan.png", size=(240, 180), at=(200, 200))
    laid = made.history.push(replace(made.scenario, reference=over), "Lay a picture")
    window.show_document(dataclasses.replace(made, path=tmp_path / "map.json", history=laid))
    handlers(window)["reference-trace"]()
    session = window.session
    assert session is not None
    areas = session.present.board.areas[len(made.scenario.board.areas) :]
    assert len(areas) == 4
    assert abs(min(x for area in areas for x, _ in area.outline) - (200 - 120 + 30)) <= 2
