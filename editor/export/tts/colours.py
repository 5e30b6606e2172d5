"""The colours of the program's players, and inks as parts of one."""

from __future__ import annotations

from collections.abc import Iterable
from colorsys import rgb_to_hsv

from editor.picture.inks import channels
from editor.seam.tabletop import TableSeat

Tint = dict[str, float]
_Hsv = tuple[float, float, float]

PLAYERS: dict[str, tuple[float, float, float]] = {
    "White": (1.0, 1.0, 1.0),
    "Brown": (0.443, 0.231, 0.09),
    "Red": (0.856, 0.1, 0.094),
    "Orange": (0.956, 0.392, 0.113),
    "Yellow": (0.905, 0.898, 0.172),
    "Green": (0.192, 0.701, 0.168),
    "Teal": (0.129, 0.694, 0.607),
    "Blue": (0.118, 0.53, 1.0),
    "Purple": (0.627, 0.125, 0.941),
    "Pink": (0.96, 0.439, 0.807),
}
"""The seats that there are, with their colours."""


def tint(colour: str) -> Tint:
    """Return an ink such as #A0522D as parts of red, green and blue from 0 to 1."""
    red, green, blue = (round(part / 255, 3) for part in channels(colour))
    return {"r": red, "g": green, "b": blue}


def player_tint(name: str) -> Tint:
    """Return the colour of one of the program's players."""
    red, green, blue = PLAYERS[name]
    return {"r": red, "g": green, "b": blue}


def players_for(seats: Iterable[TableSeat]) -> dict[int, str]:
    """Return the program's player for each seat by its number.

    It is the one that is called as the seat, else the one of the most similar hue that is free.
    Seats beyond the ten that there are get none. Of two seats with one number the first counts.
    """
    seats = list(seats)
    free = dict(PLAYERS)
    found: dict[int, str] = {}
    for seat in seats:
        if seat.number not in found and seat.name in free:
            found[seat.number] = seat.name
            del free[seat.name]
    for seat in seats:
        if seat.number in found or not free:
            continue
        red, green, blue = (part / 255 for part in channels(seat.colour))
        wanted = rgb_to_hsv(red, green, blue)
        found[seat.number] = min(free, key=lambda name: _apart(wanted, rgb_to_hsv(*PLAYERS[name])))
        del free[found[seat.number]]
    return found


def _apart(one: _Hsv, other: _Hsv) -> float:
    """Return how different two colours are: hues count most, and little where there are none."""
    turn = abs(one[0] - other[0])
    hue = min(turn, 1 - turn) * min(one[1], other[1])
    return 8 * hue + abs(one[1] - other[1]) + abs(one[2] - other[2]) / 2
