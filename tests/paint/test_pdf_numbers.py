"""Numbers, colours and paths as a PDF has them."""

import pytest

from editor.paint.pdf_numbers import FINE, colour_operator, decimal, digits_for, path_operators
from editor.picture.path import Path, polygon, rectangle


def test_a_coordinate_is_as_fine_as_a_page_shows(subtests: pytest.Subtests) -> None:
    """What is lost by rounding is under the bound, and one digit less would lose more."""
    for unit in (0.001, 0.2, 1.0, 4.0, 25.0, 900.0):
        with subtests.test(unit=unit):
            digits = digits_for(unit)
            assert 10.0**-digits * unit <= FINE
            assert not digits or 10.0 ** (1 - digits) * unit > FINE


def test_numbers_are_short(subtests: pytest.Subtests) -> None:
    """No needless digit, no minus before nothing, no exponent."""
    for value, said in ((1.5, "1.5"), (-0.0004, "0"), (100.0, "100"), (2 / 3, "0.667")):
        with subtests.test(said):
            assert decimal(value, 3) == said


def test_colours_are_shares() -> None:
    """White is one of each."""
    assert colour_operator("#FF8000", "rg") == "1 0.502 0 rg\n"


def test_paths_are_written_short(subtests: pytest.Subtests) -> None:
    """Upright rectangles are one operator; numbers have no needless digits."""
    for path, said in (
        (rectangle(1.00004, 2, 3, 4.5), "1 2 3 4.5 re\n"),
        (polygon((0, 0), (1.23456, -0.00001), (2, 2)), "0 0 m\n1.235 0 l\n2 2 l\nh\n"),
        (Path("MQ", ((0.0, 0.0), (3.0, 3.0), (6.0, 0.0))), "0 0 m\n2 2 4 2 6 0 c\n"),
        (Path("", ()), ""),
    ):
        with subtests.test(said):
            assert path_operators(path, 3) == said
