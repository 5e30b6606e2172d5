"""A number from outside is finite, plain and within bounds, or one clear error."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.numbers import (
    INCH,
    NumberError,
    figure,
    in_unit,
    real_number,
    typed_length,
    whole_number,
    whole_or_none,
)

WILD: tuple[object, ...] = (
    "nan", "NaN", "-nan", "inf", "-inf", "Infinity", "1_000", "٣", "３", "²", "0x10", "", " ",
    "--3", "1e", ".", "1,5", "9" * 5000, "-" + "9" * 5000, True, None, [], math.nan,
)  # fmt: skip
"""What is no number anywhere, though Python takes much of it for one."""


def _id(said: object) -> str:
    return "huge" if isinstance(said, int) and said > 10**20 else repr(said)[:12]


def test_what_is_no_whole_number_is_refused_in_a_short_sentence(subtests: pytest.Subtests) -> None:
    """Words, signs, digits of other scripts and thousands of digits raise one kind of error."""
    for said in [*WILD, "3.0", "1e3", 3.0]:
        with subtests.test(_id(said)):
            with pytest.raises(NumberError, match="whole number") as refused:
                whole_number(said, 0, 10**9)
            assert len(str(refused.value)) < 80


def test_a_text_is_a_whole_number_or_nothing() -> None:
    """None for whatever would be refused."""
    assert [whole_or_none(said, 0, 9) for said in ("7", " 7 ", "10", "-1", "1_0", "")] == [
        7, 7, None, None, None, None,
    ]  # fmt: skip


def test_what_is_no_finite_number_is_refused_in_a_short_sentence(subtests: pytest.Subtests) -> None:
    """NaN and infinity are no numbers, however they are written."""
    for said in [*WILD, "1e999", "-1e999", 1e999, 10**5000]:
        with subtests.test(_id(said)):
            with pytest.raises(NumberError, match="number") as refused:
                real_number(said)
            assert len(str(refused.value)) < 80


def test_what_lies_out_of_its_bounds_is_refused_with_them(subtests: pytest.Subtests) -> None:
    """The bounds stand in the sentence, which stays short."""
    for said in ["10", -1, "-1", 10**5000, "9" * 300]:
        with subtests.test(_id(said)):
            with pytest.raises(NumberError, match="expected 0 to 9, not ") as refused:
                whole_number(said, 0, 9)
            assert len(str(refused.value)) < 80
            if said != 10**5000:
                with pytest.raises(NumberError, match="expected 0 to 9, not "):
                    real_number(said, 0, 9)


@given(st.integers(-(10**20), 10**20), st.sampled_from(["{}", " {}\n", "{:+}"]))
def test_a_whole_number_is_read_as_it_is_written(number: int, form: str) -> None:
    """Signs and space around it are allowed; a number stays what it is."""
    assert whole_number(form.format(number), -(10**20), 10**20) == number
    assert whole_number(number, -(10**20), 10**20) == number


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_number_is_read_as_it_is_written(number: float) -> None:
    """What Python writes for a finite number is read as the same number."""
    assert real_number(repr(number)) == number
    assert real_number(number) == number


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
