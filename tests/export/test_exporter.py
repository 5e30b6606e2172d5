"""Checks of every exporter of the catalogue, and the words for what an export takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from editor.core.resources import samples_folder
from editor.export.catalogue import exporters
from editor.export.exporter import Exporter, PrintedPage, paper_words, plate_words
from editor.export.job import CancelledExportError, Job, OptionValue
from tests.export.jobs import job_of

QUICK = ("json", "svg", "png", "text", "rules", "bundle", "csv", "graphml", "dot", "tts")
"""Kinds that are written quickly and report no progress."""
SMALL: dict[str, dict[str, OptionValue]] = {
    "glb": {"detail": 256},
    "tts-pictures": {"detail": 256},
    "parts": {"resolution": 4},
    "triplea": {"pixels": 4},
    "uvtt": {"pixels": 20},
    "foundry": {"dots": 10, "parts": False},
    "vassal": {"dots": 4, "card_dots": 4},
}
LONG = [exporter for exporter in exporters() if exporter.kind not in QUICK]


def job_for(exporter: Exporter) -> Job:
    """Return a job for an exporter with the smallest options."""
    name = "tactics/smallest" if exporter.takes("tactics") else "trts/ashen-isle"
    path = samples_folder() / f"{name}.json"
    job = job_of(path, exporter)
    return replace(job, options={**job.options, **SMALL.get(exporter.kind, {})})


@pytest.mark.quick("house-rules")
@pytest.mark.parametrize("exporter", LONG, ids=lambda exporter: exporter.kind)
def test_how_far_it_is_grows_and_is_told_in_one_voice(exporter: Exporter) -> None:
    """Shares rise from 0 to 1; words name the step, in lower case."""
    heard: list[tuple[float, str]] = []
    exporter.write(
        replace(job_for(exporter), report=lambda share, words: heard.append((share, words)))
    )
    shares = [share for share, _ in heard]
    assert len(shares) > 1
    assert shares == sorted(shares)
    assert 0.0 <= shares[0] <= shares[-1] <= 1.0
    assert all(words[:1].islower() and not words.endswith(".") for _, words in heard)


def ended_at(call: int) -> Callable[[float, str], None]:
    """Return a report that ends the export at a call."""
    heard: list[float] = []

    def report(share: float, words: str) -> None:
        heard.append(share)
        if len(heard) == call:
            raise CancelledExportError

    return report


def test_it_can_be_ended_at_any_step(subtests: pytest.Subtests) -> None:
    """A report can cancel the export, at the first call and later."""
    for last, exporter in product((1, 2), LONG):
        with subtests.test(exporter.kind, last=last), pytest.raises(CancelledExportError):
            exporter.write(replace(job_for(exporter), report=ended_at(last)))


def test_titles_summaries_and_options_are_in_one_voice(subtests: pytest.Subtests) -> None:
    """A title has no full stop; a summary and the help of an option are sentences."""
    for exporter in exporters():
        with subtests.test(exporter.kind):
            assert not exporter.title.endswith(".")
            for words in (exporter.summary, *(item.help for item in exporter.options if item.help)):
                assert words.endswith(".")
                assert not words[0].islower()
            assert all(not option.title.endswith(".") for option in exporter.options)


def test_options_of_one_name_ask_for_one_thing() -> None:
    """Options of one name have the same title and unit, with few exceptions."""
    known: dict[str, tuple[str, str]] = {}
    for exporter in exporters():
        for option in exporter.options:
            said = (option.title.split(" a ")[0].split(" for ")[0], option.unit)
            assert known.setdefault(option.name, said) == said, (exporter.kind, option.name)


def test_paper_is_counted_by_its_size_whichever_way_it_lies() -> None:
    """A back is no sheet of its own; landscape is the same paper; the weight is that of paper."""
    pages = (
        PrintedPage("Cover", "A title", 210.0, 297.0),
        PrintedPage("Map", "A map", 297.0, 210.0),
        PrintedPage("K1", "Cards", 210.0, 297.0),
        PrintedPage("K1 back", "Backs", 210.0, 297.0, is_back=True),
        PrintedPage("Map A1", "A space", 914.4, 609.6),
    )
    assert paper_words(pages) == (
        "3 sheets of 210 × 297 mm, 1 sheet of 609.6 × 914.4 mm, 1 on both sides; "
        "60 g on ordinary paper"
    )
    assert pages[-1].measures == "914.4 × 609.6 mm"


def test_plastic_is_told_in_grams_and_hours() -> None:
    """Plates add up; short prints are told in minutes, and nothing is told as nothing."""
    plates = (
        PrintedPage("Plate 1", "2 objects", 220.0, 200.0, grams=80.4, hours=1.25),
        PrintedPage("Plate 2", "1 object", 220.0, 200.0, grams=20.4, hours=0.26),
    )
    assert plate_words(plates) == ("2 plates of 220 × 200 mm; about 101 g of filament, 1 h 31 min")
    assert plate_words(plates[1:]).endswith("about 20 g of filament, 16 min")
    assert plate_words(()) == "nothing to print"
