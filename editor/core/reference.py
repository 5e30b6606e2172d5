"""The reference picture: a picture that lies over the board while one builds after it.

It is placed by its middle, its size and how far it is turned, in the units of the board: spaces on
a grid, map units on an area map. All functions return a new value.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from editor.core.values import Path, Value, about, place, whole

FARTHEST = 100_000
"""The greatest coordinate and length, in units of the board."""
SMALLEST = 0.01
"""The least side."""
_DIGITS = 3

Point = tuple[float, float]


def _real(low: float, high: float, noun: str) -> Meta:
    return Meta(ge=low, le=high, title=f"{noun} from {low:g} to {high:g}")


_ordinate = _real(-FARTHEST, FARTHEST, "a place")
_length = _real(SMALLEST, FARTHEST, "a length")

ReferencePlace = Annotated[
    tuple[
        Annotated[float, _ordinate, about("Across, to the right.")],
        Annotated[float, _ordinate, about("Down.")],
    ],
    about(
        "A place on the board as [x, y], in spaces from its upper left corner, on an area map in "
        "map units.",
        title="a place as [across, down]",
    ),
    place("spot"),
]

ReferenceSize = Annotated[
    tuple[
        Annotated[float, _length, about("Width.")],
        Annotated[float, _length, about("Height.")],
    ],
    about(
        "Width and height in spaces, on an area map in map units.",
        title="a size as [width, height]",
    ),
    place("own"),
]


class ReferencePicture(Value, frozen=True, kw_only=True):
    """A picture that is seen over the board while one builds after it."""

    path: Annotated[Path, about("The picture by its path within the folder of the scenario.")]
    size: Annotated[ReferenceSize, about("Its width and height on the board, before it is turned.")]
    at: Annotated[ReferencePlace, about("Its middle on the board.")] = (0.0, 0.0)
    turn: Annotated[
        float,
        _real(-360, 360, "an angle"),
        about("How far it is turned clockwise about its middle, in degrees."),
        place("angle"),
    ] = 0.0
    cover: Annotated[int, whole(0, 100, "a percentage"), about("Its opacity in percent.")] = 50
    locked: Annotated[bool, about("Whether the tools leave it where it is.")] = False


def corners(picture: ReferencePicture) -> tuple[Point, Point, Point, Point]:
    """Return its corners on the board: upper left, upper right, lower right, lower left."""
    first, second, third, fourth = (
        spot(picture, share) for share in ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    )
    return first, second, third, fourth


def spot(picture: ReferencePicture, share: Point) -> Point:
    """Return the place on the board of a point of the picture, by its shares across and down."""
    width, height = picture.size
    across, down = _rotated(((share[0] - 0.5) * width, (share[1] - 0.5) * height), picture.turn)
    return picture.at[0] + across, picture.at[1] + down


def share_of(picture: ReferencePicture, place: Point) -> Point:
    """Return the shares across and down, 0 to 1 within the picture, of a place on the board."""
    width, height = picture.size
    away = place[0] - picture.at[0], place[1] - picture.at[1]
    across, down = _rotated(away, -picture.turn)
    return across / width + 0.5, down / height + 0.5


def covers(picture: ReferencePicture, place: Point) -> bool:
    """Return whether a place on the board lies on the picture."""
    return all(0.0 <= share <= 1.0 for share in share_of(picture, place))


def moved(picture: ReferencePicture, by: Point) -> ReferencePicture:
    """Return it moved by this many units."""
    return _laid(picture, at=(picture.at[0] + by[0], picture.at[1] + by[1]))


def scaled(picture: ReferencePicture, factor: float, about: Point) -> ReferencePicture:
    """Return it enlarged by a factor; what lies at the place `about` stays there."""
    return _similar(picture, factor, 0.0, about)


def rotated(
    picture: ReferencePicture, angle: float, about: Point | None = None
) -> ReferencePicture:
    """Return it turned clockwise by this many degrees, about its middle or another place."""
    return _similar(picture, 1.0, angle, picture.at if about is None else about)


def pinned(
    picture: ReferencePicture, begin: Point, end: Point, pin: Point | None
) -> ReferencePicture:
    """Return it laid so that what is at the place `begin` comes to `end`.

    It is moved; with a `pin` it is turned and scaled so that what is at the pin stays there. Where
    one of them lies on the pin it stays as it is.
    """
    if pin is None:
        return moved(picture, (end[0] - begin[0], end[1] - begin[1]))
    before = begin[0] - pin[0], begin[1] - pin[1]
    after = end[0] - pin[0], end[1] - pin[1]
    if not hypot(*before) or not hypot(*after):
        return picture
    angle = degrees(atan2(after[1], after[0]) - atan2(before[1], before[0]))
    return _similar(picture, hypot(*after) / hypot(*before), angle, pin)


def laid_over(
    path: str,
    pixels: tuple[int, int],
    board: tuple[float, float, float, float],
    old: ReferencePicture | None = None,
) -> ReferencePicture:
    """Return a picture with the proportions of its `pixels`, as large as fits on the board.

    `board` is x, y, width and height in units. In place of an `old` one it keeps the place, the
    width, the turn and the opacity of that.
    """
    wide, high = pixels
    if old is not None:
        size = old.size[0], old.size[0] * high / wide
        return _laid(replace(old, path=path, locked=False), size=size)
    x, y, width, height = board
    factor = min(width / wide, height / high)
    new = ReferencePicture(path=path, size=(1.0, 1.0))
    return _laid(new, at=(x + width / 2, y + height / 2), size=(wide * factor, high * factor))


def _similar(
    picture: ReferencePicture, factor: float, angle: float, about: Point
) -> ReferencePicture:
    """Return it after a similarity that leaves the place `about` where it is."""
    away = (picture.at[0] - about[0]) * factor, (picture.at[1] - about[1]) * factor
    across, down = _rotated(away, angle)
    width, height = picture.size
    return _laid(
        picture,
        at=(about[0] + across, about[1] + down),
        size=(width * factor, height * factor),
        turn=picture.turn + angle,
    )


def _laid(
    picture: ReferencePicture,
    at: Point | None = None,
    size: Point | None = None,
    turn: float | None = None,
) -> ReferencePicture:
    """Return it at a place, with rounded figures, so that a file holds no noise."""
    at, size = at or picture.at, size or picture.size
    angle = picture.turn if turn is None else turn
    angle = round((angle + 180) % 360 - 180, _DIGITS)
    return replace(
        picture,
        at=(round(at[0], _DIGITS), round(at[1], _DIGITS)),
        size=(round(size[0], _DIGITS), round(size[1], _DIGITS)),
        # Half a turn is 180 whichever way it came, and -0.0 is 0.
        turn=180.0 if angle == -180 else angle + 0.0,
    )


def _rotated(point: Point, angle: float) -> Point:
    """Return a vector turned clockwise, where y goes down."""
    x, y = point
    along, over = cos(radians(angle)), sin(radians(angle))
    return x * along - y * over, x * over + y * along
