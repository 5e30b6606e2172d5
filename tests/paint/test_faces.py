"""The bundled faces are the ones that are drawn."""

from PySide6.QtGui import QFontInfo

from editor.paint.faces import FAMILIES, font, outline
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
