"""The reference picture: what stays where it is when it is moved, scaled, turned or pinned."""

from math import dist, inf, nan

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.core.edits import SetReference
from editor.core.errors import EditError
from editor.core.reference import (
    Point,
    ReferencePicture,
    corners,
    covers,
    laid_over,
    moved,
    pinned,
    rotated,
    scaled,
    share_of,
    spot,
)
from editor.storage.kits import built_in_library
from editor.workbench.document import new_document

NEAR = 0.05
"""Figures are rounded to thousandths; a far corner moves by more when an angle is rounded."""

figures = st.floats(-40, 40).map(lambda number: round(number, 2))
points = st.tuples(figures, figures)
sides = st.floats(1, 40).map(lambda number: round(number, 2))
pictures = st.builds(
    ReferencePicture,
    path=st.just("scan.png"),
    size=st.tuples(sides, sides),
    at=points,
    turn=st.floats(-180, 180).map(round).map(float),
)
TACTICS = new_document("tactics", "control").scenario
LIBRARY = built_in_library("tactics")


def near(first: Point, second: Point) -> bool:
    return dist(first, second) < NEAR


@given(pictures, points)
def test_a_place_is_a_share_and_back(picture: ReferencePicture, place: Point) -> None:
    """A place of the board is a point of the picture, and that point is the place."""
    assert near(spot(picture, share_of(picture, place)), place)
    assert covers(picture, picture.at)


@given(pictures, points, st.floats(0.3, 3))
def test_what_it_is_scaled_about_stays(picture: ReferencePicture, pin: Point, by: float) -> None:
    """The place stays, and its sides grow by the factor."""
    share = share_of(picture, pin)
    after = scaled(picture, by, pin)
    assert near(spot(after, share), pin)
    assert after.size[0] == pytest.approx(picture.size[0] * by, abs=0.001)


@given(pictures, points, st.floats(-200, 200))
def test_what_it_is_turned_about_stays(picture: ReferencePicture, pin: Point, by: float) -> None:
    """The place stays, nothing is scaled, and the angle is within half a turn."""
    after = rotated(picture, by, pin)
    assert near(spot(after, share_of(picture, pin)), pin)
    assert after.size == picture.size
    assert -180 < after.turn <= 180


@given(pictures)
def test_four_quarters_are_none(picture: ReferencePicture) -> None:
    """Turned by four quarters it lies as before."""
    after = picture
    for _ in range(4):
        after = rotated(after, 90)
    assert all(map(near, corners(after), corners(picture)))


@given(pictures, points, points)
def test_a_pinned_place_comes_where_it_belongs(
    picture: ReferencePicture, begin: Point, end: Point
) -> None:
    """Without a pin it is moved so; with one, the pin stays and the place comes there too."""
    assert near(spot(pinned(picture, begin, end, None), share_of(picture, begin)), end)
    pin = picture.at[0] + 1, picture.at[1] + 2
    assume(dist(pin, begin) > 1 and dist(pin, end) > 1)
    assume(0.2 < dist(pin, end) / dist(pin, begin) < 5)
    after = pinned(picture, begin, end, pin)
    assert dist(spot(after, share_of(picture, begin)), end) < 0.1
    assert near(spot(after, share_of(picture, pin)), pin)
    assert pinned(picture, pin, end, pin) == picture


def test_two_corners_of_a_scanned_grid_fit_it() -> None:
    """A scan that is moved, turned and too large lies on the spaces after two pins."""
    straight = ReferencePicture(path="mat.jpg", size=(16, 16), at=(7, 7))
    # One space of margin around a grid of 14 x 14: its corners are at these shares.
    first, last = (1 / 16, 1 / 16), (15 / 16, 15 / 16)
    crooked = scaled(rotated(moved(straight, (3, -2)), 7.5), 1.3, (0, 0))
    one = pinned(crooked, spot(crooked, first), (0.0, 0.0), None)
    two = pinned(one, spot(one, last), (14.0, 14.0), (0.0, 0.0))
    assert all(map(near, corners(two), corners(straight)))
    assert two.turn == pytest.approx(0, abs=0.01)


def test_it_is_laid_as_large_as_fits() -> None:
    """In its proportions in the middle of the board; another keeps place, width and opacity."""
    wide = laid_over("coast.png", (60, 20), (0, 0, 1000, 800))
    assert (wide.at, wide.size, wide.cover) == ((500, 400), (1000, 333.333), 50)
    other = laid_over("isle.png", (10, 10), (0, 0, 1, 1), replace(moved(wide, (5, 5)), cover=20))
    assert (other.path, other.at, other.size) == ("isle.png", (505, 405), (1000, 1000))
    assert other.cover == 20


REFUSED: list[dict[str, object]] = [
    {"path": "/far/scan.png"},
    {"path": "C:\\scan.png"},
    {"path": "../scan.png"},
    {"path": ""},
    {"cover": 101},
    {"size": (0.0, 3.0)},
    {"at": (nan, 0.0)},
    {"at": (inf, 0.0)},
    {"turn": 1e9},
]


def test_what_no_file_can_hold_is_refused(subtests: pytest.Subtests) -> None:
    """Neither an absolute path nor a figure beyond the bounds comes into a scenario."""
    for wrong in REFUSED:
        with subtests.test(ascii(wrong)):
            picture = replace(ReferencePicture(path="scan.png", size=(3.0, 3.0)), **wrong)
            with pytest.raises(EditError):
                SetReference(picture).apply(TACTICS, LIBRARY)


def test_the_history_says_what_was_done() -> None:
    """Each way to change it has its sentence; the board stays the same object."""
    picture = ReferencePicture(path="scan.png", size=(3.0, 3.0))
    scenario = SetReference(picture).apply(TACTICS, LIBRARY)
    assert scenario.board is TACTICS.board
    assert SetReference(picture).apply(scenario, LIBRARY) is scenario
    said = [
        SetReference(other).sentence(scenario, LIBRARY)
        for other in (
            moved(picture, (1, 0)),
            rotated(picture, 9),
            scaled(picture, 2, (0, 0)),
            replace(picture, cover=9),
            replace(picture, locked=True),
            replace(picture, path="other.png"),
            None,
        )
    ]
    assert said == [
        "Move reference picture",
        "Rotate reference picture",
        "Scale reference picture",
        "Set reference picture opacity to 9 %",
        "Lock reference picture",
        "Add reference picture other.png",
        "Remove reference picture",
    ]
