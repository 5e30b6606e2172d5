"""The print and play PDF: its contents, and its true lengths."""

import hashlib
import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from editor.core.canonical import canonical_bytes
from editor.export.bundle_file import portable
from editor.export.pdf_file import EXPORTER
from editor.storage.load import load_scenario, read_scenario
from editor.storage.restoring.carriers import ATTACHMENT
from tests.depth import every, in_turn
from tests.export.jobs import (
    FAULTY,
    MIXED_OR_ALONE,
    SAMPLES,
    emptied,
    job_of,
    job_with,
    named,
    with_texts,
)
from tests.export.measured import measured
from tests.export.papers import PARTS, print_of, printed

ONE_EACH = ("tactics/smallest", "mechs/foundry-duel", "trts/short-evening")
ODD = tuple(
    path
    for path in FAULTY
    if path.stem in ("box-overhangs", "component-unknown", "zones-overlap", "area-outline-faulty")
)
TRUE = 0.1
"""The tolerance of lengths, in millimetres."""


@pytest.mark.quick("mechs/foundry-duel-Letter")
@pytest.mark.parametrize(("sample", "paper"), in_turn(ONE_EACH, ("A4", "Letter"), 1))
def test_every_sheet_has_a_true_ruler(sample: str, paper: str) -> None:
    """The line at the foot of each sheet is 4 inches long, with marks up to 100 mm."""
    for page in measured(printed(sample, paper=paper)):
        ((left, _, y),) = [
            (left, right, y)
            for left, right, y in page.level()
            if abs(right - left - 101.6) < TRUE and y > page.height - 10
        ]
        above = [x - left for _, bottom, x in page.upright() if abs(bottom - y) < 0.01]
        below = [x - left for top, _, x in page.upright() if abs(top - y) < 0.01]
        assert sorted(above) == pytest.approx([5.0 * n for n in range(21)], abs=TRUE / 2)
        assert sorted(below) == pytest.approx([6.35 * n for n in range(17)], abs=TRUE / 2)


def test_pages_are_as_large_as_their_paper(subtests: pytest.Subtests) -> None:
    """A page of A4 is 210 by 297 mm, one of Letter 215.9 by 279.4, to a hundredth."""
    for paper in ("A4", "Letter"):
        with subtests.test(paper):
            sides = {"A4": [210.0, 297.0], "Letter": [215.9, 279.4]}[paper]
            for page in measured(printed(ONE_EACH[0], paper=paper)):
                assert sorted((page.width, page.height)) == pytest.approx(sides, abs=0.01)


def test_the_same_scenario_is_the_same_bytes() -> None:
    """Written twice, the file is the same; another date is another file."""
    job = print_of(ONE_EACH[0], "setup_sheet", "pieces")
    dated = print_of(ONE_EACH[0], "setup_sheet", "pieces", date="2026-03-01")
    assert EXPORTER.write(job) == EXPORTER.write(job)
    assert EXPORTER.write(dated) != EXPORTER.write(job)
    reported: Any = PdfReader(io.BytesIO(EXPORTER.write(dated))).metadata
    assert reported["/CreationDate"] == reported["/ModDate"] == "D:20260301000000Z"


@pytest.mark.slow
@pytest.mark.parametrize("sample", every(ONE_EACH, len(ONE_EACH)))
def test_another_run_writes_the_same_bytes(sample: str) -> None:
    """Another process, with other hash seeds, writes the same file."""
    program = (
        "import hashlib; from tests.export.papers import printed; "
        f"print(hashlib.sha256(printed({sample!r})).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "7", "QT_QPA_PLATFORM": "offscreen"}
    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, env=environment
    ).stdout
    assert said.decode().strip() == hashlib.sha256(printed(sample)).hexdigest()


def test_a_date_that_is_none_is_refused(subtests: pytest.Subtests) -> None:
    """An invalid date is refused with a sentence."""
    for text in ("2026-02-30", "today", "1.3.2026"):
        with subtests.test(text), pytest.raises(ValueError, match="date is a day such as"):
            EXPORTER.write(print_of(ONE_EACH[0], date=text))


@pytest.mark.quick("tactics/smallest")
@pytest.mark.parametrize("sample", ONE_EACH)
def test_the_scenario_is_attached(sample: str) -> None:
    """The attachment is the bundle of the scenario, and is read as the same scenario."""
    reader = PdfReader(io.BytesIO(printed(sample)))
    (data,) = reader.attachments[ATTACHMENT]
    assert data == canonical_bytes(portable(print_of(sample)))
    assert read_scenario(data, "map.json") == portable(print_of(sample))


def test_words_can_be_found(subtests: pytest.Subtests) -> None:
    """The names of players, of the scenario and of sheets are text, with their figures."""
    for sample in ONE_EACH:
        with subtests.test(sample):
            job = print_of(sample)
            text = "\n".join(page.text for page in measured(printed(sample)))
            assert job.scenario.title in text
            assert "Print at 100 %" in text
            assert "100 mm" in text
            for player in job.scenario.setups[0].players:
                assert (player.name or player.id) in text


def test_the_file_asks_for_its_true_size() -> None:
    """Readers are told not to fit pages to the paper, and show the title and the list of sheets."""
    reader = PdfReader(io.BytesIO(printed(ONE_EACH[0])))
    preferences: Any = reader.viewer_preferences
    assert preferences.print_scaling == "/None"
    assert reader.metadata is not None
    assert reader.metadata.title == "Smallest Realm"
    assert reader.xmp_metadata is None
    outline: Any = reader.outline
    names = [str(item["/Title"]) for item in outline if isinstance(item, dict)]
    assert {"Cover", "Set-up", "The map", "Parts with a back", "All other parts"} <= set(names)


def test_parts_can_be_left_out() -> None:
    """Without everything but the pieces there is the cover and one sheet."""
    pages = measured(printed(ONE_EACH[0], "pieces"))
    assert len(pages) == 2
    assert "With this cover" in pages[0].text
    assert not any("Unit cards" in page.text for page in pages)
    assert len(measured(printed(ONE_EACH[0], "setup_sheet"))) < len(measured(printed(ONE_EACH[0])))


def test_a_map_fits_on_one_page(subtests: pytest.Subtests) -> None:
    """On a page as large as the map there is all of it, at its true size, and no overview."""
    for sample in ONE_EACH:
        with subtests.test(sample):
            job = print_of(sample, "map", map_paper="whole")
            assert EXPORTER.outlook is not None
            found = EXPORTER.outlook(job).pages
            assert [page.name for page in found] == ["Cover", "Map A1"]
            _, sheet = measured(EXPORTER.write(job))
            assert (sheet.width, sheet.height) == pytest.approx(
                (found[1].width, found[1].height), abs=0.01
            )


def test_backs_are_printed_where_they_are_wanted() -> None:
    """Each sheet of cards is followed by its back, and the cover says which pages; or two faces are
    beside each other on one sheet."""
    with_backs = measured(printed(ONE_EACH[1], "cards"))
    without = measured(printed(ONE_EACH[1], "cards", duplex=False))
    backs = [number for number, page in enumerate(with_backs, 1) if "turned over" in page.text]
    assert backs[1:] == [4, 6, 8, 10]
    words = " ".join(with_backs[0].text.split())
    assert "pages 1 to 2 on one side, then pages 3 to 10 on both sides" in words
    assert not [page for page in without if "turned over" in page.text]
    assert sum(page.text.count("fold, glue, then cut") for page in without) == 6
    assert "both sides" not in " ".join(without[0].text.split())


def test_the_parts_can_be_files_of_their_own() -> None:
    """A zip has a PDF for each part with sheets, whose cover counts its own; each has the map."""
    job = print_of(ONE_EACH[0], "rules", "setup_sheet", "cards", separate=True)
    assert EXPORTER.suffix_with(job.options) == ".zip"
    with zipfile.ZipFile(io.BytesIO(EXPORTER.write(job))) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    assert list(files) == ["1-rules.pdf", "2-cards.pdf"]
    covers = {}
    for name, data in files.items():
        pages = measured(data)
        covers[name] = " ".join(pages[0].text.split())
        assert (
            f"With this cover {len([page for page in pages if 'Back of' not in page.text])}"
            in (covers[name])
        )
        assert ATTACHMENT in PdfReader(io.BytesIO(data)).attachments
    assert "on both sides" in covers["2-cards.pdf"]
    assert "Paper A4, one side. " in covers["1-rules.pdf"]
    assert EXPORTER.outlook is not None
    assert [page.name for page in EXPORTER.outlook(job).pages].count("Cover") == 2


def test_a_print_of_nothing_is_a_cover_with_the_map(subtests: pytest.Subtests) -> None:
    """With every part left out there is one sheet, and the scenario is attached to it."""
    for separate in (False, True):
        with subtests.test(separate=separate):
            nothing = dict.fromkeys(PARTS, False)
            job = print_of(ONE_EACH[0], **nothing, separate=separate)
            data = EXPORTER.write(job)
            if separate:
                with zipfile.ZipFile(io.BytesIO(data)) as archive:
                    (name,) = archive.namelist()
                    data = archive.read(name)
                assert name == "1-cover.pdf"
            assert len(measured(data)) == 1
            assert ATTACHMENT in PdfReader(io.BytesIO(data)).attachments
            assert EXPORTER.outlook is not None
            assert EXPORTER.outlook(job).total == "1 sheet"


def test_a_scenario_without_a_code_has_no_sheet_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is too large for squares is told, and no sheet says so again."""
    job = print_of(ONE_EACH[0], "code")
    assert not [words for words in EXPORTER.losses(job) if "QR" in words]
    for module in ("pdf_file", "paper.contents"):
        monkeypatch.setattr(f"editor.export.{module}.squares_of", lambda data: ())
    assert any("too large for QR codes" in words for words in EXPORTER.losses(job))
    assert len(PdfReader(io.BytesIO(EXPORTER.write(job))).pages) == 1


@pytest.mark.parametrize("path", every(ODD, len(ODD)), ids=named)
def test_a_draft_says_so_on_every_page(path: Path) -> None:
    """DRAFT stands across each sheet, at its foot, in the metadata; the errors are listed."""
    job = job_of(path, EXPORTER)
    data = EXPORTER.write(job)
    for page in measured(data):
        assert "DRAFT: not yet playable" in page.text
        # The word across the sheet is slanted: readers give its letters in lines of their own.
        letters = page.text.replace("DRAFT: not yet playable", "")
        assert all(letter in letters for letter in "DRAFT")
    information = PdfReader(io.BytesIO(data)).metadata
    assert information is not None
    assert "DRAFT" in str(information["/Keywords"])
    assert "DRAFT" in str(information.subject)


@pytest.mark.quick("trts/short-evening")
@pytest.mark.parametrize("sample", ONE_EACH)
def test_an_empty_map_is_printed(sample: str) -> None:
    """A map without objects and players can be printed."""
    path = next(path for path in SAMPLES if named(path) == sample)
    data = EXPORTER.write(job_with(emptied(load_scenario(path)), EXPORTER, path.parent))
    assert len(PdfReader(io.BytesIO(data)).pages) >= 2


@pytest.mark.parametrize("texts", MIXED_OR_ALONE)
def test_texts_do_no_harm(texts: tuple[str, ...]) -> None:
    """With any title and names the file is sound and reproducible."""
    path = next(path for path in SAMPLES if named(path) == "tactics/smallest")
    odd = with_texts(load_scenario(path), *texts)
    job = job_with(
        odd, EXPORTER, path.parent, map=False, boxes=False, instructions=False, rules=False
    )
    data = EXPORTER.write(job)
    assert data == EXPORTER.write(job)
    assert all("100 mm" in page.text for page in measured(data))
    reader = PdfReader(io.BytesIO(data))
    assert reader.attachments[ATTACHMENT] == [canonical_bytes(portable(job))]
