"""Pictures are traced for a dialog, and where they lie on the board."""

from __future__ import annotations

from pathlib import Path

from editor.core.reference import ReferencePicture
from editor.seam.importing import DEFAULT_CHOICES, OutlineOptions
from editor.storage.tracing.picture import TraceOptions
from editor.workbench.importing import DrawingReader
from editor.workbench.tracing import TraceOrder, TracePreview
from tests.paint.scans import write_scan
from tests.workbench.test_importing import ground_of


def test_areas_lie_on_the_reference_picture(tmp_path: Path) -> None:
    """Their corners are where the picture has them, turned and scaled as it is."""
    scan = tmp_path / "scan.png"
    write_scan(scan)
    over = ReferencePicture(path="scan.png", size=(480, 360), at=(400, 300), turn=90)
    reader, ground = DrawingReader(), ground_of()
    options = OutlineOptions(smallest=1.0, replace=True)
    found = reader.tried(ground, TraceOrder(scan, DEFAULT_CHOICES, options, over=over))
    assert isinstance(found, TracePreview)
    assert found.made is not None
    assert found.counted == "4 areas, 4 links"
    board = found.made.after.board
    assert board.sheet == ground.scenario.board.sheet
    points = [point for area in board.areas for point in area.outline]
    # Of 240 x 180 pixels, twice as large and turned, the regions have 30 to 210 and 30 to 140.
    low_x, low_y = min(x for x, _ in points), min(y for _, y in points)
    assert abs(low_x - (400 + (90 - 140) * 2)) <= 3
    assert abs(low_y - (300 + (30 - 120) * 2)) <= 3
    assert abs(max(y for _, y in points) - (300 + (210 - 120) * 2)) <= 3


def test_faults_and_pictures_without_regions(tmp_path: Path) -> None:
    """A fault of the file is in the preview; without a region the picture is shown all the same."""
    scan = tmp_path / "scan.png"
    scan.write_bytes(b"\x89PNG\r\n\x1a\n")
    reader = DrawingReader()
    found = reader.tried(ground_of(), TraceOrder(scan))
    assert found is not None
    assert found.fault is not None
    write_scan(scan)
    none = reader.tried(ground_of(), TraceOrder(scan, trace=TraceOptions(smallest=10**6)))
    assert isinstance(none, TracePreview)
    assert none.made is None
    assert none.refused.startswith("no region is left")
    assert len(none.pixels) == 240 * 180 * 3
