"""The page to play on, made of scenarios of every system, sound and odd."""

import json
from pathlib import Path

import pytest

from editor.core.canonical import canonical_bytes
from editor.export import html_file
from editor.export.bundle import portable
from editor.export.html_file import EXPORTER
from editor.storage.load import load_scenario, read_scenario
from tests.export.jobs import FAULTY, HOSTILE, SAMPLES, emptied, job_of, job_with, named
from tests.export.page.pages import page_of, with_texts

ONE_EACH = tuple(
    path for path in SAMPLES if path.stem in ("twin-peaks", "the-sluices", "ashen-isle")
)
each = pytest.mark.parametrize("path", ONE_EACH, ids=named)


@pytest.mark.slow
@pytest.mark.parametrize("path", SAMPLES, ids=named)
def test_every_sample_becomes_a_page_that_carries_it(path: Path) -> None:
    """The scenario in the page is its bundle, and every drawing is made of parts that are there."""
    job = job_of(path, EXPORTER)
    page = page_of(job)
    carried = page.json["realmwright-scenario"].encode()
    assert read_scenario(carried, path.name) == portable(job)
    table = json.loads(page.json["realmwright-table"])
    assert table["title"] == job.scenario.title
    assert table["draft"] == ""
    drawn = {place for view in table["views"] for one in view["drawings"] for place in one}
    assert drawn <= set(range(len(table["pictures"])))
    assert set(table["pictures"]) <= page.ids
    assert {token["art"] for token in table["tokens"]} - {""} <= page.ids


@each
def test_a_page_leads_nowhere(path: Path) -> None:
    """What an attribute refers to lies in the page itself, and none is a script or a style."""
    page = page_of(job_of(path, EXPORTER))
    for tag, name, value in page.attributes:
        assert not name.startswith("on"), (tag, name)
        assert name not in ("style", "srcset", "action", "formaction"), (tag, name)
        if name in ("src", "href", "xlink:href"):
            assert value.startswith("data:") or value[1:] in page.ids, (tag, name, value)
        if value.startswith("url("):
            assert value[5:-1] in page.ids
    assert page.tags.isdisjoint({"iframe", "object", "embed", "base", "frame", "applet"})


@pytest.mark.slow
@each
def test_the_same_job_gives_the_same_page(path: Path) -> None:
    """Written twice, a page has the same bytes."""
    assert html_file.write(job_of(path, EXPORTER)) == html_file.write(job_of(path, EXPORTER))


@pytest.mark.slow
@pytest.mark.parametrize("path", FAULTY, ids=named)
def test_a_faulty_map_becomes_a_draft(path: Path) -> None:
    """A scenario that is odd in some way is written all the same, and says what it is."""
    job = job_of(path, EXPORTER)
    table = json.loads(page_of(job).json["realmwright-table"])
    assert table["draft"].startswith("DRAFT") == job.draft


@each
def test_an_empty_map_becomes_a_page(path: Path) -> None:
    """A board with nothing on it is written, with no space and no piece."""
    job = job_with(emptied(load_scenario(path)), EXPORTER, path.parent)
    table = json.loads(page_of(job).json["realmwright-table"])
    assert table["tokens"] == []
    assert len(table["views"][0]["drawings"]) == len(table["levels"])


@pytest.mark.slow
@each
@pytest.mark.parametrize("words", HOSTILE)
def test_no_text_of_a_scenario_becomes_markup(path: Path, words: str) -> None:
    """With every text of it hostile a scenario makes the same elements as with plain ones."""
    page = page_of(job_with(with_texts(load_scenario(path), words), EXPORTER, path.parent))
    plain = page_of(job_with(with_texts(load_scenario(path), "plain"), EXPORTER, path.parent))
    assert page.scripts == plain.scripts
    assert page.policy == plain.policy
    html = [one for one in page.attributes if one[0] not in ("path", "g", "use", "image")]
    assert [one[:2] for one in html if one[0] in ("script", "meta", "button", "dialog")] == [
        one[:2] for one in plain.attributes if one[0] in ("script", "meta", "button", "dialog")
    ]


def test_hidden_pieces_are_told() -> None:
    """Of a map with hidden pieces it is said that the page's source holds them."""
    (path,) = (path for path in SAMPLES if path.stem == "hot-and-cold")
    (said,) = html_file.losses(job_of(path, EXPORTER))
    assert "hidden" in said
    (path,) = (path for path in SAMPLES if path.stem == "twin-peaks")
    assert html_file.losses(job_of(path, EXPORTER)) == ()


def test_a_page_is_not_large() -> None:
    """The four-player map of the guide is less than a megabyte, with both views at every level."""
    (path,) = (path for path in SAMPLES if path.stem == "twin-peaks")
    data = html_file.write(job_of(path, EXPORTER))
    assert len(data) < 1_000_000
    assert canonical_bytes(portable(job_of(path, EXPORTER)))
