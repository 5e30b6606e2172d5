"""Overlays are cased, and verdicts differ not only by colour."""

from editor.picture.drawing import Shape
from editor.picture.inks import SELECTION, WHITE, GhostVerdict
from editor.picture.overlays import DASHES, outlined, pill, verdict_frame, verdict_pattern
from editor.picture.path import rectangle

SQUARE = rectangle(0.0, 0.0, 1.0, 1.0)
VERDICTS: tuple[GhostVerdict, ...] = ("lawful", "warned", "unlawful")


def test_verdicts_differ_in_pattern_and_dashes() -> None:
    """No two share the marks of their pattern or the dashes of their line."""
    marks = [verdict_pattern(SQUARE, verdict).nodes[0] for verdict in VERDICTS]
    paths = {mark.path for mark in marks if isinstance(mark, Shape)}
    assert len(paths) == len(set(DASHES.values())) == 3


def test_lines_over_a_map_are_cased_in_white() -> None:
    """A wider white line lies under each: it shows on any ground."""
    for lines in (*(verdict_frame(SQUARE, verdict) for verdict in VERDICTS), outlined(SQUARE, 0.1)):
        under, over = lines
        assert isinstance(under, Shape)
        assert isinstance(over, Shape)
        assert under.line is not None
        assert over.line is not None
        assert under.line.ink.colour == WHITE
        assert under.line.width > over.line.width


def test_a_pill_grows_with_its_words() -> None:
    """More words make it wider and no higher."""
    short, long = (next(iter(pill((0, 0), w, SELECTION, 1.0))).bounds for w in ("a", "gap of 12"))
    assert long.width > short.width
    assert long.height == short.height
