"""The scenario in a page, which is neither run nor parsed."""

import pytest

from editor.core.errors import FileError
from editor.storage.load import read_scenario
from editor.storage.restoring.carriers import ISLAND, restored_from_page
from tests.storage.restoring.carriers import SCENARIO, page_with

TAG = f'<script type="application/json" id="{ISLAND}">'


def refusal_of(page: str) -> str:
    """Return the one sentence with which a page is refused."""
    with pytest.raises(FileError) as refused:
        restored_from_page(page.encode(), "page.html")
    assert len(refused.value.faults) == 1
    return refused.value.faults[0].sentence


def test_the_island_is_the_scenario() -> None:
    """What stands in the element of that id comes back, and it reads as the same scenario."""
    found = restored_from_page(page_with(SCENARIO), "page.html")
    assert found is not None
    assert read_scenario(found, "page") == read_scenario(SCENARIO, "sample")


def test_other_programs_may_have_saved_the_page(subtests: pytest.Subtests) -> None:
    """Order, quotes and lines of the element do not matter: browsers write them as they like."""
    for tag in (
        f"<script id='{ISLAND}' type='application/json'>",
        f"<SCRIPT\n  id={ISLAND}\n  type=application/json\n>",
        f'<script id="{ISLAND}" class="x" type="application/json" >',
    ):
        with subtests.test(tag):
            page = (
                f"<!-- saved from somewhere -->\n<!DOCTYPE HTML>\n<html>{tag}{{}}</script></html>"
            )
            assert restored_from_page(page.encode(), "page.html") == b"{}"


def test_what_is_no_page_is_left_to_others() -> None:
    """A scenario, a drawing and a text are no pages."""
    for data in (SCENARIO, b"<svg/>", b"<?xml version='1.0'?><map/>", b"RW1:AB", b""):
        assert restored_from_page(data, "file") is None


def test_a_script_is_not_the_scenario() -> None:
    """An element that a browser would run, or of another id, is not read."""
    for tag in (
        f'<script id="{ISLAND}">',
        f'<script type="text/javascript" id="{ISLAND}">',
        f'<script type="application/json" id="not-{ISLAND}">',
        f'<script type="application/json" data-id="{ISLAND}">',
        f'<script type="application/json" title=" id={ISLAND}x ">',
    ):
        said = refusal_of(f"<!doctype html>{tag}{{}}</script>")
        assert said.startswith("is a page without a scenario")


def test_a_page_with_two_scenarios_is_refused() -> None:
    """A page with several scenarios is refused."""
    said = refusal_of(f"<html>{TAG}{{}}</script>{TAG}{{}}</script></html>")
    assert said.startswith("is a page with several scenarios")


def test_an_element_without_an_end_is_refused() -> None:
    """A page that was cut off holds no scenario."""
    assert refusal_of(f"<html>{TAG}{{").startswith("is a page without a scenario")


def test_long_pages_are_searched_once() -> None:
    """Megabytes of tags that nearly are the one are refused, which one pass can do."""
    for piece in ("<script ", "<script type='application/json' ", "<", "<!--", "<html "):
        refusal_of("<html>" + piece * (4_000_000 // len(piece)))


def test_what_begins_with_nothing_is_no_page() -> None:
    """Megabytes of spaces are not searched back and forth for the beginning of a page."""
    assert restored_from_page(b" " * 120_000_000, "page.html") is None
