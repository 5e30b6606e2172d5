import pytest

from editor.core.words import reads_leftward
from editor.picture.cards import width_of
from editor.picture.drawing import Face, Shape, Text
from editor.picture.phrases import (
    Phrase,
    Span,
    Style,
    length_of,
    paragraphs,
    phrase,
    plain,
    wrapped_phrase,
    written,
)

STYLE = Style(3.0)
SAID: Phrase = (
    Span("A hand holds "),
    Span("3", changed=True),
    Span(" cards, or ("),
    Span("4", True),
)


def measure(words: str, face: Face, weight: int) -> float:
    """Return an estimate of the width of words."""
    return width_of(words, face)


def test_no_line_is_wider_than_its_room(subtests: pytest.Subtests) -> None:
    """Lines fit unless they are one word, and hold all words in their order."""
    for width in (8.0, 14.0, 25.0, 200.0):
        with subtests.test(width=width):
            lines = wrapped_phrase(SAID, width, STYLE, measure)
            for line in lines:
                assert length_of(line, STYLE, measure) <= width or " " not in plain(line)
            assert " ".join(plain(line) for line in lines) == plain(SAID)


def test_no_line_is_wider_where_spaces_are_wide(subtests: pytest.Subtests) -> None:
    """The spaces between words count as wide as in the whole line, not as an estimate has them."""
    for width in range(16, 60):
        with subtests.test(width=width):

            def broad(words: str, face: Face, weight: int) -> float:
                return 0.5 * len(words)

            text = phrase("A hand holds three cards, or four in a match of two teams.")
            for line in wrapped_phrase(text, width, STYLE, broad):
                assert length_of(line, STYLE, broad) <= width


def test_a_bracket_stays_at_its_number() -> None:
    """No line breaks between a span and the next where there is no space."""
    lines = [plain(line) for line in wrapped_phrase(SAID, 6.0, STYLE, measure)]
    assert any(line.endswith("(4") for line in lines)
    assert "(" not in lines


def test_a_phrase_that_is_read_leftward_stands_at_the_right_edge() -> None:
    """Each of its lines ends at the right edge of the column, and is read as all of it is."""
    said = phrase("שלום עולם כולם Vale and Steps שלום עולם כולם")
    nodes, _ = paragraphs([said], (2.0, 0.0), 40.0, STYLE, measure)
    texts = [node for node in nodes if isinstance(node, Text)]
    assert len(texts) > 1
    for text in texts:
        assert reads_leftward(text.words)
        assert text.at[0] + width_of(text.words) * STYLE.size == pytest.approx(42.0)


def test_changed_words_have_a_box() -> None:
    """Each changed span is drawn with a frame, the words beside it without."""
    nodes = list(written(SAID, (0.0, 0.0), STYLE, measure))
    assert [node.words for node in nodes if isinstance(node, Text)] == [
        "A hand holds",
        "3",
        "cards, or (",
        "4",
    ]
    assert sum(isinstance(node, Shape) for node in nodes) == 2


def test_changed_words_share_a_box_on_a_line() -> None:
    """Several words of a span have one box in each line; boxes of two spans stay apart."""
    text = (Span("Now "), Span("nobody counters an attack", changed=True), Span(" "),
            Span("7", changed=True))  # fmt: skip
    (line,) = wrapped_phrase(text, 500.0, STYLE, measure)
    assert [span.words for span in line if span.changed] == ["nobody counters an attack", "7"]
    lines = wrapped_phrase(text, 45.0, STYLE, measure)
    assert len(lines) > 1
    for each in lines:
        assert length_of(each, STYLE, measure) <= 45.0 or " " not in plain(each)
        assert all(" " not in (span.words[0], span.words[-1]) for span in each if span.changed)


def test_the_height_of_paragraphs_is_that_of_their_lines() -> None:
    """Two texts of one line are as high as two lines; no text has no height."""
    _, one = paragraphs((phrase("A flag."),), (0.0, 0.0), 100.0, STYLE, measure)
    _, two = paragraphs((phrase("A flag."),) * 2, (0.0, 5.0), 100.0, STYLE, measure)
    assert two == pytest.approx(2 * one)
    assert paragraphs((phrase(""),), (0.0, 0.0), 100.0, STYLE, measure) == ((), 0.0)
