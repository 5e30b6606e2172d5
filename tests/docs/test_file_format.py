"""The page on the file format shows files that are what it says they are."""

import re
from pathlib import Path

from docs.pages.samples import SAMPLE
from editor.core.canonical import canonical_bytes
from editor.storage.kits import read_kit

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "file-format.md").read_text(encoding="utf-8")
KIT = re.compile(r"<!-- shape: kit -->\n```json\n(?P<text>.*?)```", re.DOTALL)


def test_the_example_is_a_sample_as_it_stands() -> None:
    """The example is a lawful sample, byte for byte; `make docs` brings it up to date."""
    (match,) = SAMPLE.finditer(PAGE)
    file = Path(__file__).resolve().parents[2] / match["path"]
    assert file.parent.name == "tactics"
    assert match["text"] == file.read_text(encoding="utf-8")


def test_the_kit_can_be_read() -> None:
    """The kit of the page is one that the program reads, written as it would save it."""
    (match,) = KIT.finditer(PAGE)
    kit = read_kit(match["text"].encode(), "the page")
    assert canonical_bytes(kit).decode() == match["text"]
