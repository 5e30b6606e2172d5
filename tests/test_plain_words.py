"""The pages for users are plain English: none has a phrase of the list."""

from __future__ import annotations

from pathlib import Path

from editor.core.resources import docs_folder
from tests.plain_words import in_page

PAGES = (*sorted(docs_folder().glob("*.md")), docs_folder().parent / "README.md")


def test_the_list_finds_a_phrase_in_a_sentence(tmp_path: Path) -> None:
    """A sentence may go over lines; code, longer words and “there is no” are none."""
    page = tmp_path / "page.md"
    page.write_text("What is\ntold. `is told` is toldest; there is no way.\n", "utf-8")
    assert list(in_page(page)) == ["page.md: 'is told' in 'What is told.'"]


def test_pages_for_users_are_plain() -> None:
    """The README and each page of the documentation that is written by people."""
    assert [text for file in PAGES for text in in_page(file)] == []
