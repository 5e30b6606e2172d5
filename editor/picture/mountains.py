"""Mountains and the space of peaks: lit from the left, snow on top."""

from __future__ import annotations

from editor.core.caches import cached
from editor.picture.drawing import Group, Node, drawn, filled
from editor.picture.inks import SHADOW
from editor.picture.path import ellipse, polygon, polyline
from editor.picture.patterns import chance, variant_of

VARIANTS = 8


def peaks(*place: int) -> Group:
    """Return two mountains of a space seen from above; `place` is column, row and level."""
    return _flat(variant_of(VARIANTS, *place))


def upright_peaks(*place: int) -> Group:
    """Return two mountains of a space in the isometric view, about the diamond's upper corner."""
    return _upright(variant_of(VARIANTS, *place))


@cached()
def _flat(variant: int) -> Group:
    source = chance(variant, 3)
    back = mountain(0.70, 0.74, 0.46, 0.37, 1.0, source.random())
    front = mountain(0.40, 0.86, 0.66, 0.61, 1.0, source.random())
    return Group((*back, *front), name="peak", stamp=True)


@cached()
def _upright(variant: int) -> Group:
    source = chance(variant, 4)
    back = mountain(0.0, 0.21, 0.42, 0.336, 0.6, source.random())
    front = mountain(-0.01, 0.395, 0.696, 0.612, 0.6, source.random())
    return Group((*back, *front), name="peak", stamp=True)


def mountain(
    x: float, y: float, width: float, height: float, size: float, lean: float
) -> tuple[Node, ...]:
    """Return a mountain whose foot is centred at (x, y); `lean` from 0 to 1 moves its top."""
    top = (x + (lean - 0.5) * 0.05 * size, y - height)
    left, right = (x - width / 2, y), (x + width / 2, y)
    ridge = (
        (x + 0.05 * size, y),
        (x - 0.03 * size, y - height * 0.38),
        (x + 0.02 * size, y - height * 0.62),
        top,
    )
    west = (x - width * 0.22, y - height * 0.52)
    east = ((x + width * 0.20, y - height * 0.55), (x + width * 0.30, y - height * 0.36))
    snow = polygon(
        top,
        (x - width * 0.143, y - height * 0.667),
        (x - width * 0.06, y - height * 0.74),
        (x + width * 0.015, y - height * 0.60),
        (x + width * 0.07, y - height * 0.74),
        (x + width * 0.136, y - height * 0.66),
    )
    return (
        filled(ellipse(x + width * 0.08, y, width * 0.56, height * 0.10), SHADOW, 0.20),
        filled(polygon(top, west, left, *ridge[:-1]), "#D3CCCB"),
        filled(polygon(top, *east, right, *ridge[:-1]), "#7C7480"),
        filled(snow, "#FBF8F2"),
        drawn(polyline((left, west, top, *east, right)), "#453D48", 0.026 * size),
    )
