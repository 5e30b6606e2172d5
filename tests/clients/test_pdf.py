"""Prints as poppler, qpdf, MuPDF and ZBar read them."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from editor.core.canonical import canonical_bytes
from editor.core.code import bytes_of_code
from editor.export.bundle_file import portable
from editor.paint.faces import ensure_application
from editor.storage.restoring.carriers import ATTACHMENT
from tests.clients.programs import output_of, program
from tests.export.papers import print_of, printed

ONE_EACH = ("tactics/crown-of-the-realm", "mechs/market-square", "trts/ashen-isle")
each = pytest.mark.parametrize("sample", ONE_EACH)
RESOLUTION = "254"
Pixels = NDArray[Any]


@pytest.fixture
def pdf(sample: str, tmp_path: Path) -> Path:
    """The print of a sample as a file."""
    path = tmp_path / "map.pdf"
    path.write_bytes(printed(sample))
    return path


def raster(pdf: Path, page: int, *, resolution: str = RESOLUTION) -> QImage:
    """A page as poppler paints it."""
    ensure_application()
    numbers = ("-f", str(page), "-l", str(page))
    output_of(
        *(program("pdftoppm"), "-r", resolution, "-gray", "-png", "-singlefile"),
        *(*numbers, pdf, pdf.parent / f"page-{page}"),
    )
    image = QImage(str(pdf.parent / f"page-{page}.png"))
    assert not image.isNull()
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def dark(image: QImage) -> Pixels:
    """Where an image is darker than a middle grey."""
    rows = np.frombuffer(image.constBits(), np.uint8)
    return rows.reshape(image.height(), image.bytesPerLine())[:, : image.width()] < 128


def runs(row: Pixels) -> list[tuple[int, int]]:
    """Where dark pixels begin and end in a row."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], row.astype(np.int8), [0]))))
    return [(int(left), int(right)) for left, right in zip(edges[::2], edges[1::2], strict=True)]


@pytest.mark.client
@each
def test_qpdf_finds_no_fault(pdf: Path) -> None:
    """Structure and streams are sound."""
    said = output_of(program("qpdf"), "--check", pdf)
    assert "No syntax or stream encoding errors" in said
    assert "WARNING" not in said


@pytest.mark.client
@each
def test_poppler_knows_sizes_and_metadata(pdf: Path, sample: str) -> None:
    """Pages are A4 to a tenth of a millimetre, with title, producer and the fixed date."""
    said = output_of(program("pdfinfo"), "-box", "-f", "1", "-l", "99", pdf)
    assert f"Title:           {print_of(sample).scenario.title}" in said
    assert "Producer:        Realmwright" in said
    assert "Jan  1 00:00:00 2000" in said
    sizes = [line.split()[3:6:2] for line in said.splitlines() if " x " in line]
    assert sizes
    for size in sizes:
        sides = sorted(float(side) * 25.4 / 72 for side in size)
        assert sides == pytest.approx([210.0, 297.0], abs=0.1)
    trims = {line.split(":")[1] for line in said.splitlines() if "TrimBox" in line}
    assert (len(trims) > 2) == (sample != "mechs/market-square")


@pytest.mark.client
@each
def test_the_ruler_is_true_in_pixels(pdf: Path) -> None:
    """Painted at ten pixels a millimetre, 100 mm are 1000 pixels and 4 inches are 1016."""
    image = dark(raster(pdf, 1))
    foot = image[2850:2950]
    row = int(foot.sum(axis=1).argmax())
    start, end = max(runs(foot[row]), key=lambda run: run[1] - run[0])
    assert end - start == pytest.approx(1016, abs=2)
    marks = [left - start for left, _ in runs(foot[row - 14]) if start - 3 <= left <= end]
    assert marks == pytest.approx([0, 500, 1000], abs=1)


@pytest.mark.client
def test_spaces_are_true_in_pixels(tmp_path: Path) -> None:
    """The lines between spaces of 25 mm are 250 pixels apart on a sheet of the map."""
    path = tmp_path / "map.pdf"
    path.write_bytes(printed("tactics/smallest", "map", boxes=True))
    image = raster(path, 3)
    grey = np.frombuffer(image.constBits(), np.uint8)
    grey = grey.reshape(image.height(), image.bytesPerLine())[:, : image.width()]
    # A row of plain spaces: the lines across it are darker than the paper, and nothing else is.
    found = 0
    for row in range(400, 1400, 10):
        line = grey[row].astype(int)
        edges = np.flatnonzero((line[1:] - line[:-1] < -8) & (line[1:] > 120))
        steps = np.diff(edges)
        found += int(np.sum(np.abs(steps - 250) <= 1))
    assert found > 20


@pytest.mark.client
@each
def test_words_are_found_and_faces_are_within(pdf: Path, sample: str) -> None:
    """Words with figures come out as they are read; every face is in the file, by its own name."""
    said = output_of(program("pdftotext"), "-layout", pdf, "-")
    assert print_of(sample).scenario.title in said
    assert "Size 100 %, “actual size”" in said
    for player in print_of(sample).scenario.setups[0].players:
        assert player.name in said
    fonts = output_of(program("pdffonts"), pdf).splitlines()[2:]
    assert {line.split()[0].split("+")[1] for line in fonts} <= {
        *("Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold"),
        *("Vollkorn-Regular", "Vollkorn-SemiBold", "Vollkorn-Bold"),
    }
    assert all(line.split()[-5:-2] == ["yes", "yes", "yes"] for line in fonts)


@pytest.mark.client
@each
def test_poppler_detaches_the_scenario(pdf: Path, sample: str, tmp_path: Path) -> None:
    """What is attached is the scenario, byte for byte."""
    assert ATTACHMENT in output_of(program("pdfdetach"), "-list", pdf)
    output_of(program("pdfdetach"), "-save", "1", "-o", tmp_path / "back.json", pdf)
    assert (tmp_path / "back.json").read_bytes() == canonical_bytes(portable(print_of(sample)))


@pytest.mark.client
@each
def test_mupdf_reads_it(pdf: Path, tmp_path: Path) -> None:
    """MuPDF finds words, pages and the list of sheets, and paints them."""
    mutool = program("mutool")
    assert "Print at 100 %" in output_of(mutool, "draw", "-F", "text", pdf, "1")
    assert '"Set-up"' in output_of(mutool, "show", pdf, "outline")
    output_of(mutool, "draw", "-r", "50", "-o", tmp_path / "%d.png", pdf)
    assert QImage(str(tmp_path / "1.png")).width() == pytest.approx(413, abs=2)


@pytest.mark.client
@each
@pytest.mark.parametrize("resolution", ["150", "300"])
def test_zbar_reads_the_squares_of_the_print(
    pdf: Path, sample: str, tmp_path: Path, resolution: str
) -> None:
    """The squares of the last sheet, as a scan has them, give the scenario back."""
    pages = int(output_of(program("pdfinfo"), pdf).split("Pages:")[1].split()[0])
    raster(pdf, pages, resolution=resolution)
    options = ("-q", "--raw", "-Sdisable", "-Sqrcode.enable")
    read = output_of(program("zbarimg"), *options, pdf.parent / f"page-{pages}.png")
    lines = [line for line in read.split("\n") if line.startswith("RW1")]
    assert bytes_of_code("\n".join(lines), 1_000_000) == canonical_bytes(portable(print_of(sample)))
