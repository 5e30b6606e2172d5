"""The print and play PDF: what it holds, and that its lengths are true."""

import io

import pytest

from editor.core.canonical import canonical_bytes
from editor.export.bundle import portable
from editor.export.pdf_file import ATTACHED, EXPORTER
from tests.export.measured import measured
from tests.export.papers import job_of, printed

SAMPLES = ("tactics/crown-of-the-realm", "mechs/market-square", "trts/ashen-isle")
TRUE = 0.1
"""How far a length may be from what it says, in millimetres."""


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
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


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_pages_are_as_large_as_their_paper(paper: str) -> None:
    """A page of A4 is 210 by 297 mm, one of Letter 215.9 by 279.4, to a hundredth."""
    sides = {"A4": [210.0, 297.0], "Letter": [215.9, 279.4]}[paper]
    for page in measured(printed(SAMPLES[0], paper=paper)):
        assert sorted((page.width, page.height)) == pytest.approx(sides, abs=0.01)


def test_the_same_scenario_is_the_same_bytes() -> None:
    """Written twice, the file is the same; another date is another file."""
    job = job_of(SAMPLES[0], map=False)
    assert EXPORTER.write(job) == EXPORTER.write(job)
    assert EXPORTER.write(job_of(SAMPLES[0], map=False, date="2026-03-01")) != EXPORTER.write(job)


def test_a_date_that_is_none_is_refused() -> None:
    """What is no day of a calendar is a sentence."""
    with pytest.raises(ValueError, match="date is a day such as"):
        EXPORTER.write(job_of(SAMPLES[0], date="2026-02-30"))


@pytest.mark.parametrize("sample", SAMPLES)
def test_the_scenario_is_attached(sample: str) -> None:
    """The attachment is the bundle of the scenario, byte for byte."""
    from pypdf import PdfReader

    reader = PdfReader(io.BytesIO(printed(sample)))
    assert reader.attachments[ATTACHED] == [canonical_bytes(portable(job_of(sample)))]


@pytest.mark.parametrize("sample", SAMPLES)
def test_words_can_be_found(sample: str) -> None:
    """The names of players, of the scenario and of sheets are words, figures among them."""
    job = job_of(sample)
    text = "".join(page.text for page in measured(printed(sample)))
    assert job.scenario.title in text
    assert "Print at 100 %" in text
    assert "100 mm" in text
    for player in job.scenario.setups[0].players:
        assert (player.name or player.id) in text
