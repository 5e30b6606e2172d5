"""A number from outside is finite, plain and within bounds, or one clear error."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.numbers import NumberError, real_number, whole_number, whole_or_none

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
            with pytest.raises(NumberError, match="it may be 0 to 9, not ") as refused:
                whole_number(said, 0, 9)
            assert len(str(refused.value)) < 80
            if said != 10**5000:
                with pytest.raises(NumberError, match="it may be 0 to 9, not "):
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
