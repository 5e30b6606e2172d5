"""Lit spaces are told apart by their tone, without colour."""

from itertools import combinations

from editor.picture.affine import Affine
from editor.picture.drawing import Group, Node, Shape
from editor.systems.tactics.picture.highlights import label_pill, lit_region

TONES = ("reach", "target", "portal", "choice", "actor", "here", "told")


def _lines(nodes: tuple[Node, ...]) -> list[object]:
    found: list[object] = []
    for node in nodes:
        if isinstance(node, Shape):
            line = node.line
            found.append((node.path, None if line is None else (line.width, line.dash)))
        elif isinstance(node, Group):
            found += _lines(node.nodes)
    return found


def test_each_tone_has_shapes_or_lines_of_its_own() -> None:
    """No two tones draw the same outlines in the same lines."""
    drawn = {tone: _lines(lit_region(tone, [(2, 3)], Affine(), 2).nodes) for tone in TONES}
    for one, other in combinations(TONES, 2):
        assert drawn[one] != drawn[other]


def test_a_label_is_wide_enough_for_its_words() -> None:
    """A longer label has a wider pill."""
    short, long = (label_pill((0.0, 0.0), words)[0].bounds.width for words in ("3", "hits 67 %"))
    assert short < long
