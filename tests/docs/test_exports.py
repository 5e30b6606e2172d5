"""The page on exports describes every kind and every option."""

import re
from pathlib import Path

import pytest

from editor.cli.main import KINDS
from editor.export.catalogue import EXPORTERS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "exports.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (\S+)\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE))


def test_every_kind_has_a_section_and_no_other() -> None:
    """The sections of the page, the help of the command line and the catalogue agree."""
    kinds = {exporter.kind for exporter in EXPORTERS}
    assert set(SECTIONS) == kinds
    assert set(KINDS) == kinds


def test_every_option_is_told(subtests: pytest.Subtests) -> None:
    """The section of a kind names each of its options, with its default."""
    for exporter in EXPORTERS:
        with subtests.test(exporter.kind):
            for option in exporter.options:
                assert f"`{option.name}`" in SECTIONS[exporter.kind]
