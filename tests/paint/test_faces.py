"""The bundled faces are the ones that are drawn."""

import pytest
from PySide6.QtGui import QFontInfo

from editor.core.words import LEFTWARD
from editor.paint.faces import (
    FAMILIES,
    MARK,
    drawn_words,
    font,
    glyph_runs,
    has_glyph,
    outline,
    without_glyph,
)
from editor.picture.drawing import Face


def test_both_faces_are_there_in_their_weights() -> None:
    """The bundled faces are used without a fallback."""
    pairs: tuple[tuple[Face, int], ...] = (
        *(("inter", 400), ("inter", 500), ("inter", 600), ("inter", 700)),
        *(("vollkorn", 400), ("vollkorn", 600), ("vollkorn", 700)),
    )
    for face, weight in pairs:
        info = QFontInfo(font(20, weight, face))
        assert info.family() == FAMILIES[face]
        assert info.weight() == weight


def test_figures_are_tabular() -> None:
    """All figures have the same width, so that columns of numbers align."""
    assert len({round(outline(figure, "inter", 600)[1], 2) for figure in "0123456789"}) == 1


def test_an_l_is_not_a_one() -> None:
    """The l has a tail: l12 does not read as 112."""
    tail, straight = outline("l", "inter", 600)[0], outline("I", "inter", 600)[0]
    assert tail.boundingRect().width() > 1.3 * straight.boundingRect().width()


def test_words_stand_on_the_middle_of_their_capitals() -> None:
    """Half of a capital lies above y = 0 and half below."""
    for face in FAMILIES:
        box = outline("H", face, 600)[0].boundingRect()
        assert abs(box.top() + box.bottom()) < 0.03


UNKNOWN = "\u0378"
"""A character that nobody assigned: no font of any machine has it."""


def test_what_no_font_has_is_a_visible_mark() -> None:
    """As an outline and as glyphs of a PDF, with the width of the mark; joiners are none."""
    for face in FAMILIES:
        assert drawn_words(f"a{UNKNOWN}b\u200c\ufe0f", face) == f"a{MARK}b\u200c\ufe0f"
        assert outline(f"a{UNKNOWN}b", face, 600) == outline(f"a{MARK}b", face, 600)
        (run,) = glyph_runs(f"a{UNKNOWN}b", face, 600, 0.0)
        assert [sign for _, sign in run[2]] == ["a", MARK, "b"]
    assert without_glyph(f"{UNKNOWN}a\U0010fffd{UNKNOWN}é\u200c ") == [UNKNOWN, "\U0010fffd"]


def test_both_faces_have_the_mark_and_combining_accents() -> None:
    """No other font is needed to show that something is missing."""
    for face in FAMILIES:
        assert has_glyph(MARK, face)
        assert has_glyph("\u0301", face)
        ((_, run, _),) = glyph_runs(MARK, face, 400, 0.0)
        assert run.rawFont().familyName() == FAMILIES[face]


def test_a_line_is_ordered_the_way_it_is_read() -> None:
    """The same letters: what ends a line that is read leftward stands at its left end."""
    for text, left in (("Vale (2)!", "V"), (f"{LEFTWARD}Vale (2)!", "!")):
        placed = [
            (at.x(), dict(signs)[glyph])
            for _, run, signs in glyph_runs(text, "inter", 600, 0.0)
            for glyph, at in zip(run.glyphIndexes(), run.positions(), strict=True)
        ]
        assert min(placed)[1] == left
        assert outline(text, "inter", 600)[1] == outline("Vale (2)!", "inter", 600)[1]
    rotated, plain = (outline(f"{mark}Vale !", "inter", 600)[0] for mark in (LEFTWARD, ""))
    assert rotated.boundingRect().width() == pytest.approx(plain.boundingRect().width(), abs=0.1)
    assert rotated != plain
