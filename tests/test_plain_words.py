"""Pages, help and the exported page are plain English: none has a phrase of the list."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from editor.cli.main import parser as program
from editor.core.resources import docs_folder
from editor.export.page.document import FOLDER
from tests.plain_words import PATTERN, in_page

PAGES = (*sorted(docs_folder().glob("*.md")), docs_folder().parent / "README.md")


def test_the_list_finds_a_phrase_in_a_sentence(tmp_path: Path) -> None:
    """A sentence may go over lines; code, longer words and “there is no” are none."""
    page = tmp_path / "page.md"
    page.write_text("What is\ntold. `is told` is toldest; there is no way.\n", "utf-8")
    assert list(in_page(page)) == ["page.md: 'is told' in 'What is told.'"]


def test_pages_for_users_are_plain() -> None:
    """The README and each page of the documentation that is written by people."""
    assert [text for file in PAGES for text in in_page(file)] == []


def test_help_is_plain() -> None:
    """The help of the program and of each verb."""
    parser = program()
    (verbs,) = (each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    texts = [parser.format_help(), *(verb.format_help() for verb in verbs.choices.values())]
    assert len(texts) > 20
    assert [found[0] for text in texts if (found := PATTERN.search(" ".join(text.split())))] == []


def test_the_exported_page_is_plain() -> None:
    """The texts of its HTML, and the strings of its scripts."""
    texts = [word for file in FOLDER.rglob("*.html") for word in re.split("<[^>]*>", _read(file))]
    for file in FOLDER.rglob("*.js"):
        code = re.sub(r"^ *//.*$", "", _read(file), flags=re.MULTILINE)
        texts += re.findall(r'"[^"\n]*"|`[^`]*`', code)
    assert len(texts) > 500
    assert [text for text in texts if PATTERN.search(text)] == []


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")
