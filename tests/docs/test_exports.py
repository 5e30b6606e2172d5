"""The pages on exports describe every kind and every option."""

import re
from pathlib import Path

import pytest

from docs.pages import exports
from editor.export.catalogue import KINDS, exporters

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = [page for page in sorted(DOCS.glob("exports-*.md")) if page.stem != "exports-tested"]
FOUND = [
    (kind, text)
    for page in PAGES
    for kind, text in re.findall(
        r"^## (\S+)\n(.*?)(?=^## |\Z)", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
]
SECTIONS = dict(FOUND)
MADE = dict(re.findall(r"^### (\S+)\n(.*?)(?=^#|\Z)", exports.page(), re.DOTALL | re.MULTILINE))


def test_every_kind_has_a_section_and_no_other() -> None:
    """The reference describes every kind; the pages by purpose each kind at most once."""
    assert set(MADE) == set(KINDS)
    assert len(SECTIONS) == len(FOUND)
    assert set(SECTIONS) <= set(KINDS)


def test_the_first_page_lists_every_kind() -> None:
    """The table on the page Exports leads to each kind."""
    overview = (DOCS / "exports.md").read_text(encoding="utf-8")
    assert [kind for kind in KINDS if f"`{kind}`" not in overview] == []


def test_every_option_is_described(subtests: pytest.Subtests) -> None:
    """The sections of a kind name each of its options."""
    for exporter in exporters():
        with subtests.test(exporter.kind):
            for option in exporter.options:
                assert f"`{option.name}`" in MADE[exporter.kind]
                assert f"`{option.name}`" in SECTIONS.get(exporter.kind, f"`{option.name}`")
