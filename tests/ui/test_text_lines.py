"""Text over several lines, and the least width at which it takes so many."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from editor.ui.drawing import text_width
from editor.ui.text_lines import lines_of, narrowest

TEXTS = (
    "Keep pilot 3, the bombardier",
    "moves 4, 10 health, melee 2, 3 knock-back dice, missile 2 at 3",
    "Ready",
    "",
)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("most", [1, 2, 3])
def test_the_least_width_is_the_least(text: str, most: int, application: QApplication) -> None:
    """There all words have their lines unbroken; a pixel less takes a line more or breaks one."""
    wide = narrowest(text, "detail", most)
    lines = lines_of(text, "detail", wide)
    assert len(lines) <= most
    assert " ".join(lines).split() == text.split()
    assert all(text_width(line, "detail") <= wide for line in lines)
    longest = max((text_width(word, "detail") for word in text.split()), default=0)
    less = wide - 2
    assert less < longest or len(lines_of(text, "detail", less)) > most or not text
