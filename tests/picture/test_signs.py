"""The word of a draft lies within the picture that it marks."""

import pytest

from editor.paint.faces import outline
from editor.picture.affine import Rect
from editor.picture.drawing import Text
from editor.picture.signs import DRAFT, draft_mark


def test_the_word_lies_within_the_frame(subtests: pytest.Subtests) -> None:
    """Its outlines, taken where they are drawn, stay inside of the frame and fill most of it."""
    for frame in (Rect(0, 0, 10, 10), Rect(-3, 2, 40, 6), Rect(5, 5, 2, 30)):
        with subtests.test(str(frame)):
            mark = draft_mark(frame)
            (text,) = mark.nodes
            assert isinstance(text, Text)
            assert mark.by is not None
            path, advance = outline(DRAFT, text.face, text.weight, text.spacing)
            corners = []
            for index in range(path.elementCount()):
                element = path.elementAt(index)
                at = (element.x - advance / 2) * text.size, element.y * text.size
                corners.append(mark.by.at(at))
            assert all(
                frame.x <= x <= frame.right and frame.y <= y <= frame.bottom for x, y in corners
            )
            wide = max(x for x, _ in corners) - min(x for x, _ in corners)
            high = max(y for _, y in corners) - min(y for _, y in corners)
            assert wide > 0.75 * frame.width or high > 0.75 * frame.height
