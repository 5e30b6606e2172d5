"""The zip of pictures of parts: every picture listed with its size, bleed that is not white."""

from __future__ import annotations

import csv
import io
import struct
from zipfile import ZipFile

import pytest
from PySide6.QtGui import QColor, QImage

from editor.core.resources import samples_folder
from editor.export.job import Job
from editor.export.parts_file import EXPORTER, GUIDE, LIST, losses, outlook
from editor.picture.inks import CARD_BACK, CARD_GROUND
from tests.export.jobs import job_of

ROOT = samples_folder()
TWIN_PEAKS = ROOT / "tactics" / "twin-peaks.json"
SMALLEST = ROOT / "tactics" / "smallest.json"
PNG = b"\x89PNG\r\n\x1a\n"


def unpacked(data: bytes) -> tuple[dict[str, bytes], list[dict[str, str]]]:
    """Return the pictures of a zip by their names, and the lines of its list."""
    with ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    lines = csv.DictReader(io.StringIO(files.pop(LIST).decode("utf-8-sig"), newline=""))
    assert files.pop(GUIDE).decode()
    return files, list(lines)


def hold(job: Job, data: bytes) -> None:
    """Check what is true of every zip: all pictures are listed with their pixels, names sort."""
    files, lines = unpacked(data)
    assert list(files) == sorted(files)
    used = set()
    for line in lines:
        assert int(line["count"]) > 0
        for name in filter(None, (line["front"], line["back"])):
            used.add(name)
            assert files[name].startswith(PNG)
            size = struct.unpack(">II", files[name][16:24])
            assert size == (int(line["width px"]), int(line["height px"])), name
    assert used == set(files)
    assert all(name.isascii() and name.endswith(".png") for name in files)


def picture(files: dict[str, bytes], name: str) -> QImage:
    image = QImage()
    assert image.loadFromData(files[name])
    return image


def test_the_same_map_gives_the_same_zip() -> None:
    """Byte for byte."""
    job = job_of(SMALLEST, EXPORTER, resolution=4, profile="print")
    assert EXPORTER.write(job) == EXPORTER.write(job)


@pytest.fixture(scope="module")
def printed() -> dict[str, bytes]:
    """Return the pictures of a sample for print on demand, with few pixels."""
    return unpacked(EXPORTER.write(job_of(SMALLEST, EXPORTER, resolution=20, profile="print")))[0]


def test_the_ground_of_a_card_reaches_over_the_cut(printed: dict[str, bytes]) -> None:
    """The bleed of a front and a back has the colour of its field, to the corners."""
    for name, colour in (
        ("cards-unit-01-sentinel-front.png", CARD_GROUND),
        ("cards-unit-back-fighters.png", CARD_BACK),
    ):
        image = picture(printed, name)
        right, bottom = image.width() - 1, image.height() - 1
        for place in ((0, 0), (right, 0), (0, bottom), (right // 2, 1), (1, bottom // 2)):
            assert image.pixelColor(*place) == QColor(colour)


def test_a_map_continues_to_the_edge(printed: dict[str, bytes]) -> None:
    """The river of a mat flows over the cut."""
    image = picture(printed, "boards-mats-01-pocket-mat-front.png")
    along = {image.pixelColor(x, 0).name() for x in range(image.width())}
    assert len(along) > 3


def test_nothing_of_a_print_is_transparent(printed: dict[str, bytes]) -> None:
    """A printer would choose a colour of its own."""
    for name in printed:
        image = picture(printed, name)
        for x in range(0, image.width(), 3):
            assert image.pixelColor(x, 0).alpha() == 255
            assert image.pixelColor(x, image.height() - 1).alpha() == 255


def test_on_a_screen_corners_and_discs_are_cut_out() -> None:
    """Cards have transparent corners, tokens are round, boards are square."""
    job = job_of(TWIN_PEAKS, EXPORTER, resolution=10, profile="tabletopia")
    files, lines = unpacked(EXPORTER.write(job))
    for name, is_cut in (
        ("cards-unit-01-sentinel-front.png", True),
        ("cards-unit-back-fighters.png", True),
        ("tokens-01-weakened-front.png", True),
        ("boards-mats-01-realm-mat-front.png", False),
    ):
        assert (picture(files, name).pixelColor(0, 0).alpha() < 30) is is_cut
    assert {line["bleed mm"] for line in lines} == {"0.0"}


def test_equal_backs_are_one_file() -> None:
    """A deck has one back, whose name says which."""
    files, lines = unpacked(EXPORTER.write(job_of(TWIN_PEAKS, EXPORTER, resolution=4)))
    backs = {line["back"] for line in lines if line["group"] == "Unit cards"}
    assert backs == {
        f"cards-unit-back-{deck}.png" for deck in ("fighters", "rogues", "wizards", "beasts")
    }
    figures = [line for line in lines if line["kind"] == "standee"]
    assert figures
    assert all(line["front"] == line["back"] for line in figures)
    assert len(set(files.values())) == len(files)


def test_what_a_service_changes_is_reported() -> None:
    """Fewer dots for a map that is too large, sizes that are not those of paper, no nets."""
    said = losses(job_of(ROOT / "trts/ember-and-hearth.json", EXPORTER, profile="tabletopia"))
    assert "Map has 241 dots an inch: at most 4000 pixels a side." in said
    said = losses(job_of(TWIN_PEAKS, EXPORTER, profile="game-crafter"))
    assert any(words.startswith("Nets of boxes and dice are left out") for words in said)
    size = "406.4 × 406.4 mm instead of 381.0 × 381.0 mm"
    assert f"Map (1): cut at {size} (Medium Six Fold Board)." in said
    assert any("(Medium Circle Chit)" in words for words in said)
    said = losses(job_of(TWIN_PEAKS, EXPORTER, resolution=50))
    assert "Pictures have 50 % of the expected pixels a side." in said


def test_what_it_takes_is_known_before() -> None:
    """Every part with its size, and a small picture of each."""
    found = outlook(job_of(SMALLEST, EXPORTER))
    assert found.pictures == len(found.pages) > 5
    assert found.picture(0, 40).startswith(PNG)
    assert found.total == f"{len(found.pages)} parts"


def test_the_guide_says_where_sizes_come_from() -> None:
    """Sources and assumptions of the profile, and that a draft is one."""
    data = EXPORTER.write(job_of(SMALLEST, EXPORTER, resolution=4, profile="game-crafter"))
    with ZipFile(io.BytesIO(data)) as archive:
        guide = archive.read(GUIDE).decode()
    for words in ("The Game Crafter", "thegamecrafter.com", "Assumed:", LIST):
        assert words in guide
