"""The pages on exports describe every kind and every option."""

import re
from pathlib import Path

import pytest

from docs.pages import exports
from editor.export.catalogue import KINDS, exporters

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "exports.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (\S+)\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE))
MADE = dict(re.findall(r"^### (\S+)\n(.*?)(?=^#|\Z)", exports.page(), re.DOTALL | re.MULTILINE))


def test_every_kind_has_a_section_and_no_other() -> None:
    """The reference describes the kinds of the list; the page by hand none that is not there."""
    assert set(MADE) == set(KINDS)
    assert set(SECTIONS) <= set(KINDS)


def test_every_option_is_told(subtests: pytest.Subtests) -> None:
    """The sections of a kind name each of its options."""
    for exporter in exporters():
        with subtests.test(exporter.kind):
            for option in exporter.options:
                assert f"`{option.name}`" in MADE[exporter.kind]
                assert f"`{option.name}`" in SECTIONS.get(exporter.kind, f"`{option.name}`")
