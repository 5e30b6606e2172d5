"""Cards hold their sections whole, and words keep within the card."""

from hypothesis import given
from hypothesis import strategies as st

from editor.picture.cards import CARD, INNER, Block, cards, needed, paragraph, shortened, wrapped
from editor.picture.drawing import Text


def even(line: str) -> float:
    """A face in which every letter is one unit wide."""
    return float(len(line))


@given(st.text("ab c", max_size=60), st.integers(2, 20))
def test_no_line_is_too_wide_and_no_letter_is_lost(text: str, width: int) -> None:
    """Wrapping breaks at spaces, within words where it must, and keeps every letter."""
    lines = wrapped(text, width, even)
    assert all(1 <= len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(st.text("abc", max_size=20), st.integers(1, 20))
def test_a_shortened_text_fits(text: str, width: int) -> None:
    """What is left out is replaced by one sign; what fits is kept as it is."""
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
    sections = [Block((), each) for each in tall]
    _, places = cards(sections, height)
    assert 1 <= len(places) <= len(sections)
    assert len({place.height for place in places}) == 1
    assert places[0].height >= max(height, *tall)
    assert all(place.width == CARD > INNER for place in places)
    if needed(sections) <= height:
        assert len(places) == 1
