"""Cards of text, and how wide text is."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.words import LEFTWARD, RIGHTWARD, reads_leftward
from editor.paint.faces import advance, ensure_application
from editor.picture.cards import (
    CARD,
    INNER,
    LayoutBlock,
    cards,
    needed,
    paragraph,
    shortened,
    width_of,
    wrapped,
)
from editor.picture.drawing import Face, Text

FACES: tuple[Face, ...] = ("vollkorn", "inter")
WORDS = ("Hearth Vale", "The Crossing", "Stone Steps", "illicit hills", "MAMMOTH WOOD", "12 × 8")


def test_words_have_room(subtests: pytest.Subtests) -> None:
    """The estimate is hardly less than the real width, and not much more."""
    for face, words in product(FACES, WORDS):
        with subtests.test(face=face, words=words):
            ensure_application()
            real = advance(words, face, 600 if face == "vollkorn" else 400)
            assert 0.97 * real <= width_of(words, face) <= 1.15 * real


def test_letters_of_every_script_have_a_width() -> None:
    """Only an empty text has no width."""
    assert width_of("Жук") > 1.5
    assert width_of("山川") > 2
    assert width_of("") == 0
    assert width_of("a\u200fb\u200d") == width_of("ab")


def even(line: str) -> float:
    """A face in which every letter is one unit wide."""
    return float(len(line))


@given(st.text("ab c", max_size=60), st.integers(2, 20))
def test_no_line_is_too_wide_and_no_letter_is_lost(text: str, width: int) -> None:
    """Wrapping breaks at spaces, within words where it must, and keeps every letter."""
    lines = wrapped(text, width, even)
    assert all(1 <= len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_lines_of_a_note_keep_its_direction_and_its_edge() -> None:
    """A note in Hebrew ends its lines at the left, those with names in Latin letters too."""
    ensure_application()
    latin, hebrew = "the Hearth Vale and the Stone Steps of the north", "שלום עולם "
    notes = ((f"{hebrew * 6}{latin} {hebrew * 2}כולם", True), (f"{hebrew}{latin} {hebrew}", False))
    for text, leftward in notes:
        nodes = [node for node in paragraph(text, advance).nodes if isinstance(node, Text)]
        assert len(nodes) > 1
        for node in nodes:
            assert (node.at[0], node.align) == ((INNER, "right") if leftward else (0.0, "left"))
            assert reads_leftward(node.words) is leftward
        said = " ".join(node.words.lstrip(LEFTWARD + RIGHTWARD) for node in nodes)
        assert said == text.strip()


@given(st.text("abc", max_size=20), st.integers(1, 20))
def test_a_shortened_text_fits(text: str, width: int) -> None:
    """The omitted part is replaced by one character; a text that fits is unchanged."""
    short = shortened(text, width, even)
    assert len(short) <= width
    assert short == text or short.endswith("…")


def test_a_paragraph_is_as_high_as_its_lines() -> None:
    """With letters of half their size, a card of 248 holds 49 letters of size 10 in a line."""
    block = paragraph("x " * 60, lambda text, face, weight: len(text) / 2, 10.0, leading=2.0)
    assert block.height == 3 * 20.0
    assert all(isinstance(node, Text) for node in block.nodes)


@given(st.lists(st.floats(10, 400), min_size=1, max_size=9), st.floats(100, 900))
def test_every_section_is_on_a_card_within_its_height(tall: list[float], height: float) -> None:
    """Cards are equal, stand side by side and are no more than needed for one section each."""
    sections = [LayoutBlock((), each) for each in tall]
    _, places = cards(sections, height)
    assert 1 <= len(places) <= len(sections)
    assert len({place.height for place in places}) == 1
    assert places[0].height >= max(height, *tall)
    assert all(place.width == CARD > INNER for place in places)
    if needed(sections) <= height:
        assert len(places) == 1
