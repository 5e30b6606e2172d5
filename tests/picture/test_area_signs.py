"""Signs of resources and links are drawn about the origin, each its own shape."""

import pytest

from editor.picture.area_signs import (
    air_sign,
    figure,
    geyser,
    mineral,
    pennant_of,
    ramp_sign,
    walk_sign,
)

SIGNS = {
    "mineral": (mineral(), 1.2),
    "geyser": (geyser(), 1.4),
    "unit": (figure(False, "#A82A26", "#33291F"), 1.3),
    "building": (figure(True, "#A82A26", "#33291F"), 1.3),
    "pennant": (pennant_of("#A82A26"), 1.2),
    "air": (air_sign(), 30.0),
    "ramp": (ramp_sign(), 40.0),
    "walk": (walk_sign(), 36.0),
}


def test_signs_lie_about_the_origin(subtests: pytest.Subtests) -> None:
    """A sign has the documented size and is near the origin."""
    for sign, room in SIGNS.values():
        with subtests.test(sign=sign, room=room):
            bounds = sign.bounds
            assert max(bounds.width, bounds.height) <= room
            assert abs(bounds.centre[0]) + abs(bounds.centre[1]) <= room / 5


def test_signs_differ_in_shape() -> None:
    """Colour aside, no two signs have the same outlines."""
    shapes = [
        str([getattr(node, "path", None) for node in sign.nodes]) for sign, _ in SIGNS.values()
    ]
    assert len(set(shapes)) == len(shapes)
