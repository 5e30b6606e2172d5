"""The notebook: no text of a scenario is cut."""

from dataclasses import replace

import pytest

from editor.export.tts.build import built
from editor.export.tts.notebook import pages
from tests.export.tts.tables import hill

LONG = {
    "lines": "A line of notes.\n" * 1_500,
    "words": "notes " * 4_000,
    "one word": "n" * 25_000,
}


def test_long_notes_go_on_on_another_page(subtests: pytest.Subtests) -> None:
    """Page after page they are whole, and none is longer than the notebook takes."""
    for notes in LONG.values():
        with subtests.test(notes[:40]):
            found = pages(built(replace(hill(), notes=notes), "root"))
            about = {title: body for title, body in found if title.startswith("The map")}
            assert list(about) == ["The map", "The map, page 2"]
            assert max(map(len, about.values())) <= 20_000
            assert "".join("".join(about.values()).split()).endswith("".join(notes.split()))
            assert not any("…" in body for body in about.values())


def test_words_are_not_broken_between_pages() -> None:
    """A page ends with a line, or else with a word."""
    for kind, whole in (("lines", "A line of notes."), ("words", "notes")):
        first, second = (
            body
            for title, body in pages(built(replace(hill(), notes=LONG[kind]), "root"))
            if title.startswith("The map")
        )
        assert first.endswith(whole)
        assert second.startswith(whole)
