"""Widths of words without a font are near those with one."""

import pytest

from editor.paint.faces import advance, ensure_application
from editor.picture.drawing import Face
from editor.picture.widths import width_of

WORDS = ("Hearth Vale", "The Crossing", "Stone Steps", "illicit hills", "MAMMOTH WOOD", "12 × 8")


@pytest.mark.parametrize("face", ["vollkorn", "inter"])
@pytest.mark.parametrize("words", WORDS)
def test_words_have_room(words: str, face: Face) -> None:
    """What is computed is hardly less than what is drawn, and not much more."""
    ensure_application()
    real = advance(words, face, 600 if face == "vollkorn" else 400)
    assert 0.97 * real <= width_of(words, face) <= 1.15 * real


def test_letters_of_every_script_have_a_width() -> None:
    """No words are without a width but none at all."""
    assert width_of("Жук") > 1.5
    assert width_of("山川") > 2
    assert width_of("") == 0
