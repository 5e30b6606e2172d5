"""Lengths as people type and read them."""

import pytest

from editor.core.lengths import INCH, figure, in_unit, typed_length
from editor.core.numbers import NumberError

LENGTHS: list[tuple[str, float]] = [
    ("200 mm", 200),
    ("20,5cm", 205),
    ("8 in", 8 * INCH),
    ('8"', 8 * INCH),
    (" 8 inches ", 8 * INCH),
    ("3", 75),
    ("3 spaces", 75),
    (".5", 12.5),
]


def test_a_length_is_read(subtests: pytest.Subtests) -> None:
    """With its unit, or as so many of what a plain number counts, here 25 mm each."""
    for typed, millimetres in LENGTHS:
        with subtests.test(typed):
            assert typed_length(typed, ("spaces",)).millimetres(25) == pytest.approx(millimetres)


NO_LENGTHS = ["", "mm", "3 miles", "1e9", "nan", "1.2.3", "²", "3 spaces"]


def test_what_is_no_length_is_refused(subtests: pytest.Subtests) -> None:
    """The sentence quotes what was typed."""
    for typed in NO_LENGTHS:
        with subtests.test(typed), pytest.raises(NumberError):
            typed_length(typed)


def test_a_figure_has_no_idle_zeros() -> None:
    """Whole numbers have no point, and nothing is minus nothing."""
    assert [figure(number) for number in (7.5, 7.0, 100.0, -0.001, 2.456)] == [
        "7.5", "7", "100", "0", "2.46",
    ]  # fmt: skip


def test_a_sentence_says_its_lengths_in_inches() -> None:
    """All numbers before the unit are converted, others stay; in millimetres nothing changes."""
    for said, wanted in (
        ("3 sheets of 210 × 297 mm", "3 sheets of 8.27 × 11.69 in"),
        ("A space is 25 mm", "A space is 0.98 in"),
        ("a box of 50 by 25.4 by 10 mm has no net", "a box of 1.97 by 1 by 0.39 in has no net"),
        ("It is larger than the bed: 300 x 200 mm, and the bed 220 mm.",
         "It is larger than the bed: 11.81 x 7.87 in, and the bed 8.66 in."),
        ("24 areas and 3 boxes", "24 areas and 3 boxes"),
    ):  # fmt: skip
        assert in_unit(said, "in") == wanted
        assert in_unit(said, "mm") == said
